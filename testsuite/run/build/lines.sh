# need: llvm
# With -g the PTX has the user's lines, by either way to make it, and remains
# what ptxas may optimise.
# The manual, section 8
cd "$work"
export CCACHE_DISABLE=1
cat >lines.c <<'END'
int main(void)
{
	int a[100];
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < 100; i++)
		a[i] = i;
}
END
for route in llvm cuda; do
	rm -f *.ptx
	ACC_X_NVPTX_ROUTE=$route $CC -O2 -g $ACCFLAGS -fplugin-arg-acc-keep \
		-fplugin-arg-acc-target=nvptx -c lines.c || exit 1
	grep -q '\.loc.* 6 ' *.ptx || exit 1
	grep -q '^\.target.*debug' *.ptx && exit 1
	rm -f *.ptx
	ACC_X_NVPTX_ROUTE=$route $CC -O2 $ACCFLAGS -fplugin-arg-acc-keep \
		-fplugin-arg-acc-target=nvptx -c lines.c || exit 1
	grep -q '\.loc' *.ptx && exit 1
done
exit 0
