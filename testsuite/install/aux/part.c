/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Data of declare, a routine and a region for the program in main.c. */
int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
int twice(int x)
{
	return 2 * x;
}
void fill(int first)
{
#pragma acc parallel loop
	for (int i = 0; i < 100; i++)
		table[i] = first + i;
}
