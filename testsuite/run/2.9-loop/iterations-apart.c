/* Iterations of a loop that threads share need no barrier between them for the
   program's memory (2.9), but loops one after another in an iteration, arrays
   of the gang, and the turns of a sequential loop around it do.
   opt: -O0 -O2 */
#include <stdio.h>

enum { ROWS = 7, COLUMNS = 70 };

static int a[ROWS][COLUMNS], b[ROWS][COLUMNS];

static void
rows(int n, int m)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) \
	copy(a, b)
	for (int i = 0; i < n; i++) {
#pragma acc loop worker vector
		for (int j = 0; j < m; j++)
			a[i][j] += j;
#pragma acc loop worker vector
		for (int j = 0; j < m; j++)
			b[i][j] = a[i][m - 1 - j];
#pragma acc loop worker vector
		for (int j = 0; j < m; j++)
			a[i][j] = 2 * b[i][m - 1 - j];
	}
}

static void
shared(int n, int m)
{
	int row[COLUMNS];

#pragma acc parallel loop gang num_gangs(2) vector_length(64) copy(a) \
	private(row)
	for (int i = 0; i < n; i++) {
#pragma acc loop vector
		for (int j = 0; j < m; j++)
			row[j] = a[i][j] + i;
#pragma acc loop vector
		for (int j = 0; j < m; j++)
			a[i][j] = row[(j + 1) % m];
	}
}

static void
turns(int n, int m)
{
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(32) copy(a, b)
	for (int t = 0; t < 3; t++) {
#pragma acc loop gang
		for (int i = 0; i < n; i++)
#pragma acc loop worker vector
			for (int j = 0; j < m; j++)
				a[i][j] = b[n - 1 - i][m - 1 - j] + t;
#pragma acc loop gang
		for (int i = 0; i < n; i++)
#pragma acc loop worker vector
			for (int j = 0; j < m; j++)
				b[i][j] = a[n - 1 - i][m - 1 - j] + 1;
	}
}

static void
single(int n, int m)
{
	int first[ROWS];

#pragma acc parallel loop gang num_gangs(2) vector_length(32) copy(a) \
	create(first)
	for (int i = 0; i < n; i++) {
		first[i] = a[i][0] + 1;
#pragma acc loop vector
		for (int j = 0; j < m; j++)
			a[i][j] += first[i];
	}
}

int
main(void)
{
	long sum = 0;
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			a[i][j] = 3 * i + j;
	rows(ROWS, COLUMNS);
	shared(ROWS, COLUMNS);
	turns(ROWS, COLUMNS);
	single(ROWS, COLUMNS);
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			sum = (31 * sum + a[i][j] + 7 * b[i][j]) % 1000003;
	printf("%ld\n", sum);
	return 0;
}
