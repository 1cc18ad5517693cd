/* Clauses that the program leaves out and every compiler adds, and scalars
   in use_device.  OpenACC 3.4, 2.8.1, 2.9.11
   langs: c c++
   flags: -w */
#include <stdio.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

static int
nest(int n)
{
	int s = 0, t = 0;
#pragma acc parallel
	{
#pragma acc loop gang reduction(+:s)
		for (int i = 0; i < n; i++)
			s += i;
	}
#pragma acc parallel loop gang reduction(+:t) copy(t)
	for (int i = 0; i < n; i++)
#pragma acc loop worker
		for (int j = 0; j < n; j++)
#pragma acc loop vector
			for (int k = 0; k < n; k++)
				t += 1;
	return s + t;
}

static int
scalar(void)
{
	int x = 1, a[2] = { 3, 4 };
#pragma acc data copy(x, a)
	{
#pragma acc parallel num_gangs(1) present(x)
		x = 2;
#pragma acc host_data use_device(x, a)
		{
			int *p = &x, *q = a;
			(void)p;
			(void)q;
#ifdef _OPENACC
			acc_memcpy_device(q, p, sizeof *p);
#else
			*q = *p;
#endif
		}
	}
	return x * 100 + a[0] * 10 + a[1];
}

int
main(void)
{
	printf("%d %d\n", nest(10), scalar());
	return 0;
}
