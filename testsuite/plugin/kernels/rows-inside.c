/* The inner loop of a nest of kernels has what is known of the rows once the outer
   loop has found, at run time, that the data do not overlap.  2.5.3, 2.9.7 AUTO-03
   accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host */
void
add(float *a, const float *b, float *restrict c, int n, int m)
{
#pragma acc kernels copy(a[0:n*m]) copyin(b[0:n*m]) copy(c[0:n])
	/* info(-1): kernels: copy */
	/* info(-2): host: kernels region runs in gangs */
	for (int i = 0; i < n; i++) { /* info: loop parallel: gang, if its data is found not to overlap */
		/* info(-1): host: loop gang */
		c[i] *= 2;
		for (int j = 0; j < m; j++) /* info: loop parallel: vector */
			a[i * m + j] += b[i * m + j]; /* info(-1): host: loop vector */
	}
}
