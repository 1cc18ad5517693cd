/* A loop with a reduction clause in kernels is shared among gangs, as one without
   a clause is.  OpenACC 3.4, 2.5.3, 2.9.11
   langs: c c++
   accflags: -fplugin-arg-acc-info */

double
sum(const double *a, int n)
{
	double s = 0;
/* info(1): kernels region runs in gangs on all cores */ /* info(1): loop parallel: gang vector, reduction */ /* info(1): loop gang vector, shared among gangs */ /* info(1): kernels: present.a. */
#pragma acc kernels loop independent reduction(+:s) present(a[0:n])
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

double
least(const double *a, int n, int m)
{
	double low = 1e30;
/* info(1): kernels region runs in gangs on all cores */ /* info(1): kernels: present.a. */
#pragma acc kernels present(a[0:n*m])
	{
/* info(1): loop parallel: gang vector, collapse\(2\), reduction */ /* info(1): loop gang vector, shared among gangs */
#pragma acc loop independent reduction(min:low)
		for (int i = 0; i < n; i++)
/* info(1): loop parallel: gang vector, reduction */
#pragma acc loop independent reduction(min:low)
			for (int j = 0; j < m; j++)
				low = a[i * m + j] < low ? a[i * m + j] : low;
	}
	return low;
}
