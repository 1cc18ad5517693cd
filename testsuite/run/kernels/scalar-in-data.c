/* A scalar that is declared within a data construct: kernels bring it back,
   a parallel construct has its value, and a reduction of a loop makes it one
   that is copied.
   OpenACC 3.4, 2.6.2 and 2.9.11
   opt: -O0 -O2 */
#include <stdio.h>
int
main(void)
{
	int z = 1, n = 100;
#pragma acc data copyin(z)
	{
		int sum = 0, plain = 0;
		double t = 3;
#pragma acc kernels
		plain = 7;
		printf("%d\n", plain);
#pragma acc kernels async(1)
		plain = plain + t;
#pragma acc wait
		printf("%d\n", plain);
#pragma acc parallel num_gangs(10)
		{
#pragma acc loop gang reduction(+:sum)
			for (int i = 0; i < n; i++)
				sum += t;
		}
		printf("%d\n", sum);
#pragma acc kernels
		for (int i = 0; i < n; i++)
			sum++;
		printf("%d\n", sum > 300);
#pragma acc kernels loop reduction(+:sum)
		for (int i = 0; i < n; i++)
			sum++;
		printf("%d\n", sum > 400);
	}
	return 0;
}
