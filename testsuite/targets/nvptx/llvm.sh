# PTX that LLVM makes, without a CUDA toolkit: what lanes read of shared memory
# after a barrier is not read before it, and a file has one name with -g.
cat >"$work/x.c" <<'END'
int n = 4;
int
main(void)
{
	int a[21][4];
	int h = n;
	double t[h];
#pragma acc parallel loop gang private(t) copyout(a)
	for (int i = 0; i < 21; i++) {
#pragma acc loop vector
		for (int j = 0; j < 4; j++)
			t[j] = i * 3 + j;
#pragma acc loop vector
		for (int j = 0; j < 4; j++)
			a[i][j] = t[3 - j];
	}
	return a[1][2] != 4;
}
END
cd "$work" || exit 1
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -fplugin-arg-acc-keep \
	-O2 -g -c x.c || exit 1
set -- *.nvptx.ptx
[ -f "$1" ] || { echo "libNVVM is used here" >why; exit 77; }
grep '^[[:space:]]*\.file' "$1"
grep '^[[:space:]]*\.file' "$1" | grep -q '"x.c"\|/x.c"' || exit 1
if grep '^[[:space:]]*\.file' "$1" | grep '".*".*"'; then
	echo "a file has two names"
	exit 1
fi
sed -n '/\.entry main/,/^}/p' "$1" | awk '
	/bar\.sync/ { barrier = 1 }
	/ld\.shared/ { loads++; if (!barrier) early = 1 }
	END { print loads + 0, "loads"; exit early || !loads }'
