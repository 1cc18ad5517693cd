# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A loop without a directive that has few iterations gets no lanes from a loop
# around it whose directive names gangs and workers; that loop has the lanes then.
# A longer one gets them.  OpenACC 3.4, 2.5.3, 2.9.1
cd "$work" || exit 1
cat >few.c <<'X'
void
few(float *restrict a, const float *restrict b, int n)
{
#pragma acc kernels loop gang worker independent present(a[:n], b[:4 * n])
	for (int i = 0; i < n; i++) {
		float s = 0;
		for (int j = 0; j < N; j++)
			s += b[i + j * n];
		a[i] = s;
	}
}
X
levels()
{
	$CC $ACCFLAGS -fplugin-arg-acc-target=host -O2 -DN="$1" -fopt-info-omp \
		-c few.c 2>&1 | grep -o 'few.c:[0-9:]* optimized: assigned .*'
}
levels 4 >out
[ "$(wc -l <out)" = 1 ] && grep -q 'gang worker vector loop' out || {
	cat out
	exit 1
}
levels 100 >out
grep -q '4:9: .* gang worker loop' out && grep -q '7:.* vector loop' out || {
	cat out
	exit 1
}
