/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Gangs share a loop over vector lanes of a parallel construct that is in no
   other loop, after a branch too.  2.9.4, 2.5.1
   accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host
   langs: c c++ */
void
f(int n, float *x)
{
#pragma acc parallel copy(x[0:n]) /* info: in gangs on all cores */
	/* info(-1): parallel: copy */
	{
		int end = n;
		if (n > 100)
			end = 100;
#pragma acc loop vector
		for (int i = 0; i < end; i++) /* info(-1): loop gang vector */
			x[i] += 1;
	}
}
