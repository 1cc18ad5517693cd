/* Arguments of clauses that are no integers or conditions are told in the terms
   of the argument, not of the operators of its rewriting.  2.5.5, 2.5.13, 2.5.14, 2.16
   langs: c c++ */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
struct pair {
	int a, b;
};
int v[10];

void
arguments(int *a, int n, double d, struct pair s)
{
#pragma acc wait(queues: n, d) /* error: expression must be integral$ */
#pragma acc parallel loop self(s) /* error: the condition must have scalar type$ */
	for (int i = 0; i < n; i++)
		a[i] = 1;
#pragma acc wait(queues: n | 1, n)
#pragma acc parallel private(v[0:d]) /* error: expression must be integral$ */
	v[0] = n;
#pragma acc parallel firstprivate(v[n:nosuch]) /* error: 'nosuch' (undeclared|was not declared) */
	v[0] = n;
#pragma acc parallel private(v[0:n])
	v[0] = n;
#pragma acc parallel num_gangs(s + 1) /* error: (invalid operands to binary|no match for) */
	v[0] = n;
}
