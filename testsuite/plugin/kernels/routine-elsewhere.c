/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Gangs share an independent loop of kernels that calls a routine of another file,
   also with reductions, one of which the loop leaves as it is.  2.5.3, 2.9.6,
   2.9.11, 2.15.1 RTN-01
   langs: c c++
   accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host */
#pragma acc routine seq
int get(int i, const int *p);

void
fill(int n, int *a, const int *b)
{
	/* info(2): kernels: present */ /* info(2): kernels region runs sequentially */
	/* info(1): kernels region runs in gangs on all cores */
#pragma acc kernels present(a[0:n], b[0:n])
	/* info(1): loop parallel: gang vector$ */ /* info(1): loop gang vector, shared */
#pragma acc loop independent
	for (int i = 0; i < n; i++)
		a[i] = get(i, b);
}

int
sum(int n, const int *b)
{
	int s = 0, unchanged = 3;
	/* info(2): kernels: present */ /* info(2): kernels region runs sequentially */
	/* info(1): kernels region runs in gangs on all cores */
#pragma acc kernels present(b[0:n])
	/* info(1): parallel: gang vector, reduction */ /* info(1): loop gang vector, shared */
#pragma acc loop independent reduction(+:s, unchanged)
	for (int i = 0; i < n; i++)
		s += get(i, b);
	return s + unchanged;
}
