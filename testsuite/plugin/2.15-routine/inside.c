/* A worker routine has loops over workers and vectors and calls routines of
   these; no gangs, and no call of its own level in a loop of that.  2.15.1
   ROUT-17 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#pragma acc routine gang
void gangs(int *);
#pragma acc routine worker
void workers(int *);
#pragma acc routine vector
void vectors(int *);

#pragma acc routine worker
void
allowed(int *a)
{
	#pragma acc loop worker
	for (int i = 0; i < 4; i++)
		vectors(a);
	#pragma acc loop worker vector
	for (int i = 0; i < 4; i++)
		a[i] = i;
	#pragma acc loop vector
	for (int i = 0; i < 4; i++)
		a[i] = i;
	workers(a);
	vectors(a);
}

#pragma acc routine worker
void
with_loop(int *a)
{
	#pragma acc loop gang	/* error: loop uses OpenACC parallelism disallowed by containing routine */
	for (int i = 0; i < 4; i++)
		a[i] = i;
}
