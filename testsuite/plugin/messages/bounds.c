/* What is wrong in the bound of a loop is told once, at its place, in GCC's words;
   an operator that binds less than the comparison is not part of the bound.
   2.9 */
/* langs: c c++ */
/* flags: -Wall */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int n, m;
void
f(int *a)
{
#pragma acc parallel loop
	for (int i = 0; i < unknown; i++) /* error: 'unknown' (undeclared|was not declared) */
		a[i] = 1;
#pragma acc parallel loop
	for (int i = 0; other > i; i++) /* error: 'other' (undeclared|was not declared) */
		a[i] = 1;
#pragma acc parallel loop
	for (int i = 0; i < (n & m + 1); i++) /* warning: suggest parentheses around '\+' in operand of '&' */
		a[i] = 1;
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma acc parallel loop
	for (int i = 0; i < n & m; i++) /* error: invalid controlling predicate */
		a[i] = 1;
#pragma acc parallel loop
	for (int i = 0; i < n == m; i++) /* error: invalid controlling predicate */
		a[i] = 1;
#pragma acc parallel loop
	for (int i = 0; i < n || m; i++) /* error: invalid controlling predicate */
		a[i] = 1;
#pragma acc parallel loop
	for (int i = 0; n ^ m > i; i++) /* error: invalid controlling predicate */
		a[i] = 1;
#pragma acc parallel loop
	for (int i = 0; i < (n & m); i++)
		a[i] = 1;
#pragma acc parallel loop
	for (int i = 0; i < *&n; i++)
		a[i] = 1;
}
