# Passes run in the order that passes.def asks for; dump= prints functions
# around a pass, and skip= leaves out none that programs need.  What verify checks
# of the loops of constructs does not hold for OpenMP's.
cd "$work" || exit 1
status=0
cat >sum.c <<'END'
int
main(void)
{
	int s = 0;
#pragma acc parallel loop reduction(+ : s)
	for (int i = 0; i < 10; i++)
		s += i;
	return s != 45;
}
END

compile() {
	for word; do
		set -- "$@" "-fplugin-arg-acc-$word"
		shift
	done
	$CC -O2 $ACCFLAGS "$@" -S -o sum.s sum.c 2>err
}

# says TEXT: the compiler has said so.
says() {
	grep -qF -e "$1" err || {
		echo "no '$1' in:"
		cat err
		status=1
	}
}

compile verify || status=1
[ ! -s err ] || status=1
for pass in $("$builddir/acc-passes" | sed -n 's/^| `\([a-z_]*\)`.*/\1/p'); do
	compile verify target=sim "dump=$pass" || {
		echo "no dump of $pass"
		status=1
	}
	compile "skip=$pass" || says "pass '$pass'"
done
compile verify dump=acc_spread,acc_widen
says '# before acc_widen'
says '# after acc_widen'
says '# after acc_spread'
says 'main._omp_fn'
compile target=sim dump=P,acc_widen
says '# after promote'
says '# before acc_widen'
compile dump=acc_no && status=1
says "unknown pass 'acc_no'; valid passes are: acc_leave"
compile skip=acc_widen && status=1
compile dump=acc_quiet || status=1
says '# before acc_quiet'
compile skip=acc_quiet,acc_answer || status=1
compile dump=acc_quiet skip=acc_quiet || status=1
! grep '# before' err || status=1
cat >sum.c <<'END'
void
simd(float *x)
{
#pragma omp simd simdlen(8)
	for (int i = 0; i < 100; i++)
		x[i] += 1;
}
END
ACCFLAGS="$ACCFLAGS -fopenmp-simd"
compile verify || status=1
[ ! -s err ] || { cat err; status=1; }
exit $status
