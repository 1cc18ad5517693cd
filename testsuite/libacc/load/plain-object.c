/* An object compiled without the plugin runs its regions as one gang, on
   queues too, where firstprivate values are those of the directive.
   2.5.14, ASYNC-31
   flags: -fopenacc -foffload=disable */
#include <openacc.h>

enum { N = 50, QUEUES = 8 };

static int a[QUEUES][N];

int
main(void)
{
	int gangs = 0, i;

#pragma acc parallel num_gangs(4) copy(gangs)
	gangs++;
	if (gangs != 1)
		return 1;
	for (i = 0; i < QUEUES; i++) {
#pragma acc parallel loop async(i)
		for (int j = 0; j < N; j++)
			a[i][j] = i + j;
	}
#pragma acc wait
	for (i = 0; i < QUEUES; i++)
		for (int j = 0; j < N; j++)
			if (a[i][j] != i + j)
				return 2;
	return !acc_async_test_all();
}
