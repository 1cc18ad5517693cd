/* Calls of routines of a level that the place of the call does not permit.  2.15.1, 2.5.4
   ROUT-21 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#pragma acc routine gang(dim: 2)
void g2(void);
#pragma acc routine gang
void g1(void);
#pragma acc routine vector
void v(void);

void
f(int n)
{
#pragma acc parallel loop gang
	for (int i = 0; i < n; i++)
		g2(); /* error: routine call uses same OpenACC parallelism */
#pragma acc parallel loop gang(dim: 2)
	for (int i = 0; i < n; i++)
		g2(); /* error: routine call uses same OpenACC parallelism */
#pragma acc parallel loop gang
	for (int i = 0; i < n; i++)
		g1(); /* error: routine call uses same OpenACC parallelism */
#pragma acc parallel loop vector
	for (int i = 0; i < n; i++)
		v(); /* error: routine call uses same OpenACC parallelism */
}

#pragma acc routine vector
void
w(void)
{
	g1(); /* error: routine call uses OpenACC parallelism disallowed */
}

#pragma acc routine seq
void
x(void)
{
	v(); /* error: routine call uses OpenACC parallelism disallowed */
}
