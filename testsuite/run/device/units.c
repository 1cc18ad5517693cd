/* Two units with declared variables that the other uses, and with functions,
   regions and declared variables of the same static names.
   OpenACC 3.4, 2.13 (DECL-01) and 2.15
   opt: -O0 -O2
   files: aux/units.c */
#include <stdio.h>
static const int weight[] = { 1, 2, 3 };
#pragma acc declare copyin(weight)
int count = 5;
double table[10];
#pragma acc declare create(count, table)
#pragma acc routine seq
static int helper(int x)
{
	return x + weight[x % 3];
}
#pragma acc routine seq
int there(int);
#pragma acc routine seq
int here(int x)
{
	return helper(x) * 2;
}
int other(void);
static int launch(int n)
{
	int s = 0;
#pragma acc parallel loop reduction(+:s)
	for (int i = 0; i < n; i++)
		s += helper(i) + there(i);
	return s;
}
int main(void)
{
	for (int i = 0; i < 10; i++)
		table[i] = i;
	count = 7;
#pragma acc update device(count, table)
	printf("%d ", launch(10));
	printf("%d\n", other());
}
