/* Collapsed loops of which two or three would end before they begin have no
   iteration, whatever the product of their counts.  OpenACC 3.4, 2.9.1
   langs: c c++ */
#include <stdio.h>

static int
up(int n, int m, long k)
{
	int count = 0;
#pragma acc parallel loop collapse(3) reduction(+:count)
	for (int i = 0; i < n; i++)
		for (int j = 3; j <= m; j += 2)
			for (long l = 0; l < k; l++)
				count++;
	return count;
}

static int
down(int n, int m)
{
	int count = 0;
#pragma acc parallel loop gang vector collapse(2) reduction(+:count)
	for (int i = 0; i > n; i--)
		for (int j = 0; j >= m; j--)
			count++;
	return count;
}

static int
without_sign(unsigned long n, unsigned m)
{
	int count = 0;
#pragma acc parallel loop collapse(2) reduction(+:count)
	for (unsigned long i = 0; i <= n; i++)
		for (unsigned j = 5; j < m; j++)
			count++;
	return count;
}

int
main(void)
{
	printf("%d %d %d\n", up(-3, -2, 4), up(-3, 2, -7), up(3, 8, 4));
	printf("%d %d %d\n", down(3, 4), down(-3, 4), down(-3, -4));
	printf("%d %d %d\n", without_sign(3, 2), without_sign(0, 9),
		without_sign(9, 5));
}
