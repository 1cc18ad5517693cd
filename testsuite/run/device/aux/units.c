/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
static const int weight[] = { 10, 20, 30 };
#pragma acc declare copyin(weight)
extern int count;
extern double table[10];
#pragma acc declare create(count, table)
#pragma acc routine seq
static int helper(int x)
{
	return x * 3 + weight[x % 3];
}
#pragma acc routine seq
int here(int);
#pragma acc routine seq
int there(int x)
{
	return helper(x) + 100;
}
static int launch(int n)
{
	int s = 0;
#pragma acc parallel loop reduction(+:s)
	for (int i = 0; i < n; i++)
		s += helper(i) + count + table[i] + here(i);
	return s;
}
int other(void)
{
	return launch(10);
}
