/* Calls of routines that GCC would inline, of a level that the place of the call
   does not permit, whatever loops the routines have.  2.15.1, 2.9  ROUT-21 */
/* flags: -O2 */
/* langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#pragma acc routine gang
static void
plain(int *x)
{
	*x = 1;
}

#pragma acc routine worker
static void
lower(int *x)
{
#pragma acc loop vector
	for (int i = 0; i < 2; i++)
		x[i] = 1;
}

#pragma acc routine vector
static void
lane(int *x)
{
	*x = 1;
}

void
f(int *a, int n)
{
#pragma acc parallel loop vector copy(a[0:n])
	for (int i = 0; i < n; i++)
		plain(a + i); /* error: routine call uses same OpenACC parallelism */
#pragma acc parallel loop worker copy(a[0:n])
	for (int i = 0; i < n; i++)
		lower(a); /* error: routine call uses same OpenACC parallelism */
#pragma acc parallel loop vector copy(a[0:n])
	for (int i = 0; i < n; i++)
		lane(a + i); /* error: routine call uses same OpenACC parallelism */
#pragma acc parallel loop gang copy(a[0:n])
	for (int i = 0; i < n; i++)
		lane(a + i);
}
