/* In host_data a compute construct uses deviceptr of its variables, which are
   addresses on the device there, and variables of scopes in host_data. 2.8 */
/* langs: c c++ */
#include <stdio.h>

static void
add(int *sum, const int *x, int n)
{
#pragma acc host_data use_device(sum, x)
	{
		int m = n, *again = sum;
#pragma acc parallel loop deviceptr(sum, x)
		for (int i = 0; i < m; i++)
			sum[i] += x[i];
		{
			int step = 2, by[2] = {1, 3};
#pragma acc parallel loop deviceptr(again) copyin(by) async
			for (int i = 0; i < m; i += step)
				again[i] += by[i % 2];
		}
#pragma acc wait
	}
}

int
main(void)
{
	int sum[10] = {0}, x[10];
	for (int i = 0; i < 10; i++)
		x[i] = i;
#pragma acc data copy(sum) copyin(x)
	add(sum, x, 10);
	for (int i = 0; i < 10; i++)
		printf("%d\n", sum[i]);
	return 0;
}
