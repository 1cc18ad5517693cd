/* Collapsed loops without levels around a sum without one: the lanes are those
   of the collapsed loops, along memory, and a thread adds.  OpenACC 3.4, 2.9.1
   flags: -O2 -fplugin-arg-acc-target=host -fplugin-arg-acc-info */
void
product(int n, const double *restrict a, const double *restrict b,
	double *restrict c)
{
	/* info(5): loop parallel: gang vector, collapse\(2\) */
	/* info(4): loop parallel: gang vector */
	/* info(3): parallel region runs in gangs */
	/* info(2): loop gang vector, shared */
	/* info(1): present */
#pragma acc parallel loop collapse(2) present(a[0:n * n], b[0:n * n], c[0:n * n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
#pragma acc loop reduction(+ : s)
			for (int k = 0; k < n; k++)
				s += a[i * n + k] * b[k * n + j];
			c[i * n + j] = s;
		}
}
