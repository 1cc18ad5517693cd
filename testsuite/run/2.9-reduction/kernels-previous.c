/* What memory holds before a reduction of kernels that ends there can be read after
   the loop.  2.5.3, 2.9.11 */
#include <stdio.h>

enum { N = 1000 };

static void
sum(const int *restrict a, int *restrict p, int *restrict old)
{
#pragma acc kernels copyin(a[0:N]) copy(p[0:1], old[0:1])
	{
		int s = 0;
		for (int i = 0; i < N; i++)
			s += a[i];
		old[0] = p[0];
		p[0] = s;
	}
}

int
main(void)
{
	int a[N], p[1] = {7}, old[1] = {0};
	for (int i = 0; i < N; i++)
		a[i] = i;
	sum(a, p, old);
	printf("%d %d\n", p[0], old[0]);
	return 0;
}
