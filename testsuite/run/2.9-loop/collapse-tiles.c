/* Nests whose counts are small, uneven, zero, negative or long in one loop
   all run each iteration once.  OpenACC 3.4, 2.9.1 */
#include <stdio.h>
#include <stdlib.h>

static int failures;

static void
check(const char *what, long m, long n, long wrong)
{
	if (wrong) {
		printf("%s %ld %ld: %ld wrong\n", what, m, n, wrong);
		failures++;
	}
}

static void
two(long m, long n)
{
	long size = (m > 0 ? m : 0) * (n > 0 ? n : 0), sum = 0, wrong = 0;
	int *a = calloc(size + 1, sizeof *a);
	#pragma acc parallel loop collapse(2) copy(a[0:size + 1])
	for (long i = 0; i < m; i++)
		for (long j = 0; j < n; j++)
			a[i * n + j] += (int)(i * 3 + j + 1);
	#pragma acc parallel loop collapse(2) copyin(a[0:size + 1]) \
		reduction(+:sum)
	for (long i = 0; i < m; i++)
		for (long j = 0; j < n; j++)
			sum += a[i * n + j];
	for (long i = 0; i < m; i++)
		for (long j = 0; j < n; j++) {
			wrong += a[i * n + j] != (int)(i * 3 + j + 1);
			sum -= i * 3 + j + 1;
		}
	check("two", m, n, wrong + (a[size] != 0));
	check("sum", m, n, sum);
	free(a);
}

static void
three(int l, int m, int n)
{
	long wrong = 0;
	int size = l * m * n;
	unsigned char *a = calloc(size, 1);
	#pragma acc parallel loop gang worker vector num_workers(2) \
		vector_length(64) collapse(3) copy(a[0:size])
	for (int i = 0; i < l; i++)
		for (int j = 1; j <= m; j++)
			for (int k = n - 1; k >= 0; k -= 2) {
				int d = 0;
				#pragma acc loop seq
				for (int x = 0; x < 3; x++)
					d += x;
				a[(i * m + j - 1) * n + k] += d;
				if (k)
					a[(i * m + j - 1) * n + k - 1] += d;
			}
	for (int i = 0; i < size; i++)
		wrong += a[i] != 3;
	check("three", l * m, n, wrong);
	free(a);
}

enum { FIXED = 37 };

static void
fixed(void)
{
	static short a[FIXED][5][FIXED + 99];
	long wrong = 0;
	#pragma acc parallel loop collapse(3) copy(a) vector_length(32)
	for (int i = 0; i < FIXED; i++)
		for (int j = 0; j < 5; j++)
			for (int k = 0; k < FIXED + 99; k++)
				a[i][j][k] = (short)(a[i][j][k] + i + j * k);
	for (int i = 0; i < FIXED; i++)
		for (int j = 0; j < 5; j++)
			for (int k = 0; k < FIXED + 99; k++)
				wrong += a[i][j][k] != i + j * k;
	check("fixed", FIXED, 5, wrong);
}

/* Of a neighbour in the row above, what was there before. */
static void
neighbours(long n)
{
	double *u = malloc(n * n * sizeof *u), *v = calloc(n * n, sizeof *v);
	long wrong = 0;
	for (long i = 0; i < n * n; i++)
		u[i] = (double)(i * 7 % 101);
	#pragma acc parallel loop collapse(2) copyin(u[0:n * n]) \
		copy(v[0:n * n])
	for (long i = 1; i < n - 1; i++)
		for (long j = 1; j < n - 1; j++)
			v[i * n + j] = u[i * n + j] + u[(i - 1) * n + j]
				+ u[(i + 1) * n + j] + u[i * n + j - 1]
				+ u[i * n + j + 1];
	for (long i = 1; i < n - 1; i++)
		for (long j = 1; j < n - 1; j++)
			wrong += v[i * n + j] != u[i * n + j]
				+ u[(i - 1) * n + j] + u[(i + 1) * n + j]
				+ u[i * n + j - 1] + u[i * n + j + 1];
	check("neighbours", n, n, wrong);
	free(u);
	free(v);
}

int
main(void)
{
	static const long counts[] = {-2, 0, 1, 3, 17, 31, 33, 129, 200};
	int n = sizeof counts / sizeof counts[0];
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			if (counts[i] >= 0 || counts[k] >= 0)
				two(counts[i], counts[k]);
	two(2, 5000);
	two(5000, 2);
	three(3, 4, 5);
	three(1, 1, 131);
	three(40, 1, 1);
	three(2, 19, 300);
	fixed();
	neighbours(3);
	neighbours(150);
	printf("%d\n", failures);
	return 0;
}
