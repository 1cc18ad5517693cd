// What is let pass is said in a warning.  doc/leniency.md
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
void
f(int *a, int n)
{
	int x = 0;
#pragma acc parallel loop copy(a[0:n]); // warning: a directive does not end with ';'
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc parallel loop copy(a[0:n]) ; ; // error: expected a clause before ';'
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma acc parallel loop copy(a[0:n]) private(x) private(x) // warning: 'x' is in clause 'private' twice
	for (int i = 0; i < n; i++)
		a[i] = x = i;
}
