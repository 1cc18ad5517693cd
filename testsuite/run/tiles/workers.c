/* Nests over gangs, workers and lanes whose bodies have loops, with the results
   of iterations one by one: workers share the outer loop or the inner one, a
   sequential loop says reduction, the program reads, writes or updates something
   between the loops.  OpenACC 3.4, 2.9.1, 2.9.3, 2.9.11
   timeout: 120 */
#include <stdio.h>

enum { ROWS = 541, COLUMNS = 1043, DEPTH = 7 };

static double a[ROWS][DEPTH], b[DEPTH][COLUMNS], c[ROWS][COLUMNS];
static int count[ROWS], weight[ROWS];

static void
outer(int rows, int columns)
{
#pragma acc parallel loop gang worker present(a, b, c)
	for (int i = 0; i < rows; i++)
#pragma acc loop vector
		for (int j = 0; j < columns; j++) {
			double s = i;
			for (int k = 0; k < DEPTH; k++)
				s += a[i][k] * b[k][j];
			c[i][j] = s;
		}
}

static void
inner(int rows, int columns)
{
#pragma acc parallel loop gang present(a, b, c)
	for (int i = 0; i < rows; i++)
#pragma acc loop worker vector
		for (int j = 0; j < columns; j++) {
			double s = j;
#pragma acc loop seq reduction(+:s)
			for (int k = 0; k < DEPTH; k++)
				s += a[i][k] * b[k][j];
			c[i][j] = s;
		}
}

static void
reads(int rows, int columns)
{
#pragma acc parallel loop gang worker num_workers(6) present(a, b, c, weight)
	for (int i = 0; i < rows; i++) {
		int w = weight[i] * 2;
#pragma acc loop vector
		for (int j = 0; j < columns; j++) {
			double s = 0;
#pragma acc loop seq reduction(max:s)
			for (int k = 0; k < DEPTH; k++)
				s = a[i][k] + b[k][j] > s ? a[i][k] + b[k][j]
							  : s;
			c[i][j] = s * w;
		}
	}
}

static void
writes(int rows, int columns)
{
	int all = 0;
#pragma acc parallel loop gang worker vector_length(64) present(a, b, c, count) \
	copy(all)
	for (int i = 0; i < rows; i++) {
		count[i] += i;
#pragma acc atomic update
		all++;
#pragma acc loop vector
		for (int j = 0; j < columns; j++) {
			double s = 0;
			for (int k = 0; k < DEPTH; k++)
				s += a[i][k] * b[k][j];
			c[i][j] += s + count[i];
		}
	}
	printf("%d\n", all);
}

static void
private_rows(int rows, int columns)
{
	double t[DEPTH];
#pragma acc parallel loop gang worker private(t) present(a, b, c)
	for (int i = 0; i < rows; i++) {
		for (int k = 0; k < DEPTH; k++)
			t[k] = a[i][k] + i;
#pragma acc loop vector
		for (int j = 0; j < columns; j++) {
			double s = 0;
			for (int k = 0; k < DEPTH; k++)
				s += t[k] * b[k][j];
			c[i][j] = s;
		}
	}
}

static void
result(const char *name)
{
	long sum = 0;
#pragma acc update host(c, count)
	for (int i = 0; i < ROWS; i++) {
		for (int j = 0; j < COLUMNS; j++)
			sum = (sum * 31 + (long)c[i][j]) % 1000003;
		sum += count[i];
	}
	printf("%s %ld\n", name, sum);
}

int
main(void)
{
	static const int sizes[][2] = {{ROWS, COLUMNS}, {512, 1024},
		{130, COLUMNS}, {ROWS, 127}, {1, 1}, {0, 5}};
	for (int i = 0; i < ROWS; i++) {
		weight[i] = i % 9;
		for (int k = 0; k < DEPTH; k++)
			a[i][k] = (i * 7 + k * 3) % 11 - 5;
	}
	for (int k = 0; k < DEPTH; k++)
		for (int j = 0; j < COLUMNS; j++)
			b[k][j] = (j * 5 + k) % 13 - 6;
#pragma acc data copyin(a, b, weight) copy(c, count)
	for (unsigned n = 0; n < sizeof sizes / sizeof *sizes; n++) {
		int rows = sizes[n][0], columns = sizes[n][1];
		outer(rows, columns);
		result("outer");
		inner(rows, columns);
		result("inner");
		reads(rows, columns);
		result("reads");
		writes(rows, columns);
		result("writes");
		private_rows(rows, columns);
		result("private");
	}
	return 0;
}
