/* A bound of another type than the loop's variable has its value, also where it
   stands before the variable: none of these loops has an iteration.  2.9 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#include <stdio.h>

int
main(void)
{
	int a[300] = {0}, below = -1, sum = 0;
#pragma acc parallel loop copy(a)
	for (unsigned char i = 0; below > i; i++)
		a[i] = 1;
#pragma acc parallel loop copy(a)
	for (unsigned short i = 2; below >= i; i++)
		a[i % 300] = 1;
#pragma acc parallel loop copy(a)
	for (unsigned char i = 200; 300 + below < i; i--)
		a[i] = 1;
	for (int i = 0; i < 300; i++)
		sum += a[i];
	printf("%d\n", sum);
	return sum;
}
