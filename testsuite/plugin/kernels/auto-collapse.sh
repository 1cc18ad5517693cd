# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Collapsed auto loops over an array of one dimension, row by row, are found
# independent, or not, where bounds are known at run time only; rows whose
# distance has nothing to do with their length are asked at run time, and
# neighbours never apart.  2.9.1, 2.9.7 AUTO-03
cd "$work" || exit 1
cat >nest.c <<'END'
void
rows(float *restrict a, const float *restrict b, int n, int m)
{
	#pragma acc parallel loop auto collapse(2) copy(a[:n * m]) copyin(b[:n * m])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i * m + j] = 2 * b[i * m + j];
}
void
planes(float *restrict a, long n, long m, long l)
{
	#pragma acc parallel loop auto collapse(3) copy(a[:n * m * l])
	for (long i = 0; i < n; i++)
		for (long j = 0; j < m; j++)
			for (long k = 0; k < l; k++)
				a[(i * m + j) * l + k] *= 2;
}
void
halo(float *restrict a, const float *restrict b, int n, int m)
{
	#pragma acc kernels loop auto collapse(2) copy(a[:n * m]) copyin(b[:n * m])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			a[i * m + j] = b[i * m + j - 1] + b[(i + 1) * m + j];
}
void
inside(float *restrict a, const float *restrict b, int nx, int ny, int nz)
{
	#pragma acc parallel loop auto collapse(3) copy(a[:nx * ny * nz]) \
		copyin(b[:nx * ny * nz])
	for (int k = 1; k < nz - 1; k++)
		for (int j = 1; j < ny - 1; j++)
			for (int i = 1; i < nx - 1; i++)
				a[(k * ny + j) * nx + i] = b[(k * ny + j) * nx
					+ i + 1] + b[((k - 1) * ny + j) * nx + i];
}
#pragma acc routine gang
void
routine(float *restrict a, int n, int m)
{
	#pragma acc loop auto collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i * m + j] += 1;
}
void
before(float *restrict a, int n, int m)
{
	#pragma acc parallel loop auto collapse(2) copy(a[:n * m])
	for (int i = 1; i < n; i++)
		for (int j = 1; j < m; j++)
			a[i * m + j] = a[(i - 1) * m + j - 1] + 1;
}
void
same(float *restrict a, int n, int m)
{
	#pragma acc parallel loop auto collapse(2) copy(a[:n + m])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i + j] = i * j;
}
END
# shellcheck disable=SC2086
$CC $ACCFLAGS -fplugin-arg-acc-info -O2 -c nest.c 2>info ||
	{ cat info; exit 1; }
status=0
for line in '4:.*loop parallel: gang vector, collapse(2)$' \
	'12:.*loop parallel: gang vector, collapse(3)' \
	'21:.*loop parallel: gang vector, collapse(2)' \
	'29:.*loop parallel: gang vector, collapse(3)' \
	'41:.*loop parallel: independent' \
	'49:.*not parallel' '57:.*not parallel'; do
	grep -q "^nest.c:$line" info || { echo "$line"; status=1; }
done
grep -q '^nest.c:41:.*not parallel' info && status=1
grep -q '^nest.c:\(49\|57\):.*loop parallel: gang' info && status=1
[ $status = 0 ] || cat info
exit $status
