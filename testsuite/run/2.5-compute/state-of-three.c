/* 2.5.2: a loop of a kernels region carries a variable that is set to a
   condition or to another constant than 0 and 1, so it is no "any" and no
   "all", and the loop is run in order.  2.5.2 */
/* opt: -O0 -O1 -O2 -O3 */
#include <stdio.h>

int
main(void)
{
	int a[100], found = 0, state = 0, both = 1;
	for (int i = 0; i < 100; i++)
		a[i] = i * 7 % 13;
#pragma acc kernels copyin(a)
	{
		for (int i = 0; i < 100; i++)
			if (found)
				found = 2;
			else
				found = a[i] == 5;
		for (int i = 0; i < 100; i++)
			state = state ? 2 : a[i] > 11;
		for (int i = 0; i < 100; i++)
			both = both ? a[i] < 14 : 3;
	}
	printf("%d %d %d\n", found, state, both);
	return 0;
}
