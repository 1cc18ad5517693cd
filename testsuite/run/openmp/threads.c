/* OpenMP host threads call functions with regions, each on a queue and data
   of its own.  2.3, 2.16 */
/* flags: -fopenmp */
/* compare: none */
#include <omp.h>
#include <openacc.h>
#include <stdio.h>

enum { N = 5000 };

static double
fill_and_sum(double *row, int t)
{
	double sum = 0;

#pragma acc enter data create(row[0:N])
#pragma acc parallel loop present(row[0:N]) async(t)
	for (int i = 0; i < N; i++)
		row[i] = t + 1;
#pragma acc parallel loop present(row[0:N]) reduction(+:sum) wait(t)
	for (int i = 0; i < N; i++)
		sum += row[i];
#pragma acc exit data copyout(row[0:N]) wait(t)
	return sum;
}

int
main(void)
{
	static double a[8][N];
	double total = 0;
	int wrong = 0;

#pragma omp parallel for num_threads(3) reduction(+:total)
	for (int t = 0; t < 8; t++)
		total += fill_and_sum(a[t], t);
	for (int t = 0; t < 8; t++)
		for (int i = 0; i < N; i++)
			wrong += a[t][i] != t + 1;
	if (total == 36.0 * N && wrong == 0)
		return 0;
	printf("sum %g, %d elements are wrong\n", total, wrong);
	return 1;
}
