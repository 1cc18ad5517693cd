/* Each worker, or each gang, has its own copy of a private array whose size is
   known only at run time, which the lanes below share.  OpenACC 3.4, 2.5.11,
   2.9.10
   langs: c
   opt: -O0 -O2 */
#include <stdio.h>

enum { ROWS = 64, MOST = 7 };

static long a[ROWS][MOST];

static void
show(const char *name)
{
	long sum = 0;
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < MOST; j++)
			sum = (sum * 31 + a[i][j]) % 1000003;
	printf("%s %ld\n", name, sum);
}

static void
of_all_levels(int n)
{
	long t[n];
#pragma acc parallel loop gang worker vector private(t)
	for (int i = 0; i < ROWS; i++) {
		for (int j = 0; j < n; j++)
			t[j] = (i * 3 + j) % 29;
		for (int j = 0; j < n; j++)
			a[i][j] = t[n - 1 - j] + j;
	}
	show("gang worker vector");
}

static void
of_gangs_and_workers(int n)
{
	short t[n];
#pragma acc parallel loop gang worker private(t)
	for (int i = 0; i < ROWS; i++) {
#pragma acc loop vector
		for (int j = 0; j < n; j++)
			t[j] = (i * 5 + j) % 29;
#pragma acc loop vector
		for (int j = 0; j < n; j++)
			a[i][j] = t[n - 1 - j] + j;
	}
	show("gang worker");
}

static void
of_workers(int n)
{
	char t[n];
#pragma acc parallel loop gang num_workers(4)
	for (int k = 0; k < ROWS / 8; k++) {
#pragma acc loop worker private(t)
		for (int i = 8 * k; i < 8 * k + 8; i++) {
#pragma acc loop vector
			for (int j = 0; j < n; j++)
				t[j] = (i * 7 + j) % 29;
#pragma acc loop vector
			for (int j = 0; j < n; j++)
				a[i][j] = t[n - 1 - j] + j;
		}
	}
	show("worker");
}

static void
of_gangs(int n)
{
	int t[n];
#pragma acc parallel loop gang num_workers(4) private(t)
	for (int i = 0; i < ROWS; i++) {
#pragma acc loop worker
		for (int j = 0; j < n; j++)
			t[j] = (i * 11 + j) % 29;
#pragma acc loop worker
		for (int j = 0; j < n; j++)
			a[i][j] = t[n - 1 - j] + j;
	}
	show("gang");
}

int
main(void)
{
	volatile int n = MOST;
	of_all_levels(n);
	of_gangs_and_workers(n);
	of_workers(n);
	of_gangs(n);
	return 0;
}
