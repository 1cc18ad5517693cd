/* Routines of every level are called where their level may be, and their
   loops share the work of whoever calls.
   OpenACC 3.4, 2.15.1 (ROUT-01, ROUT-16 to ROUT-19)
   files: aux/levels.c
   opt: -O0 -O2 */
#include "../aux/check.h"
#include "aux/levels.h"

enum { N = 60, M = 45 };

static int a[N][M];

static void
verify(int by)
{
	int wrong = 0;

	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			wrong += a[i][j] != by * (i * M + j);
	CHECK(wrong == 0);
}

static int
fibonacci(int n)
{
	return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

int
main(void)
{
	int sum = 0, f[16];

	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			a[i][j] = 0;
#pragma acc data copy(a)
	{
#pragma acc parallel present(a) num_gangs(5)
		add_gang(N * M, &a[0][0]);
#pragma acc parallel loop gang present(a)
		for (int i = 0; i < N; i++)
			add_worker(M, i * M, a[i]);
#pragma acc parallel loop gang worker present(a)
		for (int i = 0; i < N; i++)
			add_vector(M, i * M, a[i]);
#pragma acc parallel loop gang vector collapse(2) present(a)
		for (int i = 0; i < N; i++)
			for (int j = 0; j < M; j++)
				a[i][j] = add_seq(a[i][j], i * M + j);
#pragma acc serial present(a)
		add_gang(N * M, &a[0][0]);
	}
	verify(5);
#pragma acc parallel loop gang copyin(a) reduction(+:sum)
	for (int i = 0; i < N; i++)
		sum += sum_vector(M, a[i]);
	CHECK(sum == 5 * (N * M) * (N * M - 1) / 2);
#pragma acc parallel loop copyout(f)
	for (int i = 0; i < 16; i++)
		f[i] = fibonacci(i);
	for (int i = 2; i < 16; i++)
		CHECK(f[i] == f[i - 1] + f[i - 2]);
	return failures;
}
