/* The dimension of a routine's gangs is a constant, 1, 2 or 3, and its loops
   have none beyond.  OpenACC 3.4, 2.15.1 (ROUT-15, ROUT-16)
   langs: c c++ */
// exit: 1
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
enum { TWO = 2, NINE = 9 };
#define THREE 1 + 2
#ifdef __cplusplus
const int two = TWO;
#else
#define two TWO
#endif
int variable = 2;

#pragma acc routine gang(dim: TWO)
void a(void);
#pragma acc routine gang(dim: THREE)
void b(void);
#pragma acc routine gang(dim: NINE) /* error: a.gang.dimension.must.be.1..2.or.3 */
void c(void);
#pragma acc routine gang(dim: 1 + 3) /* error: a.gang.dimension.must.be.1..2.or.3 */
void d(void);
#pragma acc routine gang(dim: variable) /* error: constant */
void e(void);
#pragma acc routine gang(dim: 2.5) /* error: invalid operands */
void f(void);
#pragma acc routine(a) gang(dim: two)

#pragma acc routine gang(dim: two)
void
g(int n, int *x)
{
#pragma acc loop gang(dim: 3) /* error: loop.uses.OpenACC.parallelism.disallowed */
	for (int i = 0; i < n; i++)
		x[i] = 1;
#pragma acc loop gang(dim: TWO)
	for (int i = 0; i < n; i++)
		x[i] = 1;
#pragma acc loop gang(dim: 1)
	for (int i = 0; i < n; i++)
		x[i] = 1;
}

#pragma acc routine gang(dim: 1)
void
h(int n, int *x)
{
#pragma acc loop gang(dim: TWO) /* error: loop.uses.OpenACC.parallelism.disallowed */
	for (int i = 0; i < n; i++)
		x[i] = 1;
}

void
k(void)
{
#pragma acc routine gang(dim: NINE) /* error: a.gang.dimension.must.be.1..2.or.3 */
	void l(void);
}
