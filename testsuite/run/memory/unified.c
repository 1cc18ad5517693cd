/* With memory=unified, constructs reach all data of the program without data
   clauses, and data clauses copy nothing: static, automatic and allocated
   objects, and pointers in them.  OpenACC 3.4, 2.6.1, 2.7
   accflags: -fplugin-arg-acc-memory=unified
   targets: host sim */
#include <stdio.h>
#include <stdlib.h>

static int table[1000];
static int *behind = table;

struct pair {
	int n;
	double *x, *y;
};

int
main(void)
{
	double local[100];
	struct pair p = {100, malloc(100 * sizeof(double)), local};
	for (int i = 0; i < 100; i++) {
		p.x[i] = i;
		local[i] = 0;
	}
#pragma acc parallel loop
	for (int i = 0; i < p.n; i++)
		p.y[i] = 3 * p.x[i];
	printf("%g\n", local[99]);

#pragma acc parallel loop
	for (int i = 0; i < 1000; i++)
		behind[i] = i;
	printf("%d\n", table[999]);

	/* The host sees what the device writes, and the reverse. */
#pragma acc data copyin(table) create(local)
	{
		local[7] = 1;
#pragma acc parallel loop
		for (int i = 0; i < 1000; i++)
			table[i] += i == 500 ? (int)local[7] : 2;
		printf("%d %d\n", table[1], table[500]);
	}
	printf("%d %g\n", table[999], local[7]);

	double sum = 0;
#pragma acc parallel loop reduction(+:sum) async(1)
	for (int i = 0; i < 100; i++)
		sum += local[i];
#pragma acc wait(1)
	printf("%g\n", sum);
	free(p.x);
	return 0;
}
