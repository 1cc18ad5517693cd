/* Levels with arguments, independent, auto, tile, private and reduction on
   loops and combined constructs, after the examples of the standard.
   OpenACC 3.4, 2.9, 2.11
   LOOP-06 LOOP-21 GANG-08 09 10 12 WORK-02 04 VEC-02 04 IND-01 AUTO-02
   TILE-03 06 07 LPRIV-05 LRED-08 09 10 13 16 18 COMB-04 RED-28 CLA-DEF-02
   langs: c c++ */
#include "../aux/check.h"

enum { N = 60, M = 32 };

static int a[N][M], b[N], twice[N];

static int
all(int value)
{
	int same = 1;

	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++) {
			same &= a[i][j] == value;
			a[i][j] = 0;
		}
	return same;
}

/* How many workers and lanes there are, of the loops in kernels. */
static void
sizes(int n)
{
#pragma acc kernels copy(a)
	{
#pragma acc loop gang(num: n) independent
		for (int i = 0; i < N; i++)
#pragma acc loop worker(num: 2) vector(length: 16) independent
			for (int j = 0; j < M; j++)
				a[i][j] += 1;
#pragma acc loop gang(n) worker(2) independent
		for (int i = 0; i < N; i++)
#pragma acc loop vector(16) independent
			for (int j = 0; j < M; j++)
				a[i][j] += 1;
	}
	CHECK(all(2));
#pragma acc kernels loop gang(n) vector(length: 32) independent copy(b)
	for (int i = 0; i < N; i++)
		b[i] = i;
	/* Both loops give each gang the same iterations. */
#pragma acc kernels copyin(b) copyout(twice)
	{
#pragma acc loop gang(num: 4, static: 5) independent
		for (int i = 0; i < N; i++)
			twice[i] = b[i];
#pragma acc loop gang(num: 4, static: 5) independent
		for (int i = 0; i < N; i++)
			twice[i] += twice[i];
	}
	CHECK(twice[0] == 0 && twice[N - 1] == 2 * (N - 1));
}

/* Behind worker and vector loops all have arrived; behind gang loops not. */
static void
barriers(void)
{
#pragma acc parallel loop gang copy(a) num_workers(4) vector_length(32)
	for (int i = 0; i < N; i++) {
		int row[M];
#pragma acc loop worker vector
		for (int j = 0; j < M; j++)
			row[j] = j;
#pragma acc loop worker
		for (int j = 0; j < M; j++)
			row[j] += 1;
#pragma acc loop vector
		for (int j = 0; j < M; j++)
			a[i][j] = row[M - 1 - j] + j + 1 - M;
	}
	CHECK(all(1));
#pragma acc parallel num_gangs(3) copy(a)
	{
#pragma acc loop gang
		for (int i = 0; i < N; i++)
			a[i][0] += 1;
#pragma acc loop gang
		for (int i = 0; i < N; i++)
			for (int j = 1; j < M; j++)
				a[i][j] += 1;
	}
	CHECK(all(1));
}

/* seq and implicit gang, auto beside levels, independent. */
static void
independence(void)
{
	int s = 0;

#pragma acc parallel num_gangs(4) copy(a) copyout(b)
	{
#pragma acc loop
		for (int i = 0; i < N; i++) {
			int last = 0;
#pragma acc loop seq
			for (int j = 0; j < M; j++)
				last = a[i][j] = last + 1;
			b[i] = last;
		}
	}
	CHECK(b[0] == M && b[N - 1] == M && a[3][4] == 5);
#pragma acc parallel loop auto gang vector copy(a)
	for (int i = 0; i < N; i++)
#pragma acc loop auto worker
		for (int j = 1; j < M; j++)
			a[i][j] = a[i][j - 1];
	CHECK(all(1));
#pragma acc kernels loop independent copyin(b) copyout(twice)
	for (int i = 0; i < N; i++)
		twice[(i * 7) % N] = b[i];
	for (int i = 0; i < N; i++)
		s += twice[i];
	CHECK(s == N * M);
#pragma acc parallel loop default(none) copyin(b) reduction(+:s)
	for (int i = 0; i < N; i++)
		s -= b[i];
	CHECK(s == 0);
}

static void
tiles(void)
{
#pragma acc parallel loop tile(4, 8) gang vector copy(a)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			a[i][j] += 1;
#pragma acc parallel loop tile(*, *) copy(a)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			a[i][j] += 1;
#pragma acc parallel copy(a)
#pragma acc loop gang worker tile(5, *)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			a[i][j] += 1;
#pragma acc kernels loop independent tile(7) copy(a)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			a[i][j] += 1;
	CHECK(all(4));
}

/* The examples of 2.9.10 and 2.9.11. */
static void
copies(void)
{
	int x = 0, y = 0, z, t[3];
	char narrow = 1;

#pragma acc parallel copy(x)
#pragma acc loop gang worker vector reduction(+:x)
	for (int i = 0; i < N; i++)
		x += 1;
	CHECK(x == N);
	x = 0;
#pragma acc parallel loop worker reduction(+:x)
	for (int i = 0; i < N; i++)
		x += 1;
	CHECK(x == N);
	x = y = 0;
#pragma acc parallel copy(x) reduction(+:x,y) num_gangs(1)
	{
#pragma acc loop gang vector reduction(+:x)
		for (int i = 0; i < N; i++)
			x += 1;
#pragma acc loop private(z) reduction(+:y)
		for (int i = 0; i < N; i++) {
			z = 2;
			y += z;
		}
	}
	CHECK(x == N && y == 2 * N);
#pragma acc parallel loop private(z, t) copyout(b) reduction(*:narrow)
	for (int i = 0; i < N; i++) {
		z = i;
		t[i % 3] = z;
		b[i] = t[i % 3];
		narrow *= i == 5 ? 3 : 1;
	}
	CHECK(b[N - 1] == N - 1 && narrow == 3);
#pragma acc parallel num_gangs(2, 2) copy(a)
	{
#pragma acc loop gang(dim: 2) private(t)
		for (int i = 0; i < N; i++) {
			t[0] = i;
#pragma acc loop gang(dim: 1)
			for (int j = 0; j < M; j++)
				a[i][j] = t[0] - i + 1;
		}
	}
	CHECK(all(1));
}

int
main(void)
{
	sizes(4);
	barriers();
	independence();
	tiles();
	copies();
	return failures;
}
