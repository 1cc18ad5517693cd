/* All loops of a nest over two objects, which may overlap, are parallel after one
   comparison before the nest.  2.5.3
   flags: -fplugin-arg-acc-info */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
void
cube(float (*a)[20][30], float (*b)[20][30])
{
#pragma acc kernels copyin(a[0:10]) copy(b[0:10])
	/* info(-1): host: kernels region runs in gangs */ /* info(-1): copyin\(a\) */ /* info(1): host: loop gang vector, shared */
	for (int i = 1; i < 9; i++) /* info: gang vector, collapse\(3\), if its data is found not to overlap */
		for (int j = 1; j < 19; j++) /* info: loop parallel: gang vector */
			for (int k = 1; k < 29; k++) /* info: loop parallel: gang vector */
				b[i][j][k] = a[i - 1][j][k] + a[i][j][k + 1];
}
void
plane(float *a, float *b, int n, int m)
{
#pragma acc kernels copyin(a[0:n * m]) copy(b[0:n * m])
	/* info(-1): host: kernels region runs in gangs */ /* info(-1): copyin\(a\) */ /* info(1): host: loop gang vector, shared */
	for (int j = 1; j < m; j++) /* info: gang vector, collapse\(2\), if its data is found not to overlap */
		for (int i = 1; i < n; i++) /* info: loop parallel: gang vector */
			b[i * m + j] = a[i * m + j - 1] + a[(i - 1) * m + j];
}
double
largest(double *u, double *v, int n, int m)
{
	double most = 0;
#pragma acc kernels copyin(u[0:n * m]) copy(v[0:n * m])
	/* info(-1): host: kernels region runs in gangs */ /* info(-1): copyin\(u\) */ /* info(1): host: loop gang vector, shared */
	for (int i = 0; i < n; i++) /* info: gang vector, collapse\(2\), reduction, if its data is found not to overlap */
		for (int j = 1; j < m; j++) { /* info: loop parallel: gang vector, reduction */
			v[i * m + j] = u[i * m + j - 1];
			if (v[i * m + j] > most)
				most = v[i * m + j];
		}
	return most;
}
