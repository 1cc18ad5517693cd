/* Scalars of a construct on a queue have their values of that time, also
   beside sections whose length is known at run time only.  ASYNC-31 */
#include <stdio.h>
#include <stdlib.h>

int
main(void)
{
	int n = 200, wrong = 0;
	int *a = calloc(10 * n, sizeof *a);

#pragma acc data copy(a[0:10*n])
	{
		for (int x = 0; x < 10; x++) {
#pragma acc parallel loop present(a[0:10*n]) async(x)
			for (int y = 0; y < n; y++)
				a[x * n + y] = x + y;
		}
#pragma acc wait
	}
	for (int i = 0; i < 10 * n; i++)
		wrong += a[i] != i / n + i % n;
	printf("%d wrong\n", wrong);
	return wrong != 0;
}
