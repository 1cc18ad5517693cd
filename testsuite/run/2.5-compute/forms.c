/* Forms of compute constructs and loops: data and constructs within
   constructs and routines, levels of routines by device, sizes and
   modifiers, caches.  OpenACC 3.4, 2.4, 2.5, 2.9, 2.10, 2.15
   CMP-01 CMP-17 COLL-02 COLL-05 GANG-06 CACHE-01 DT-01 ROUT-01
   langs: c c++
   compare: none */
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { N = 60 };

static int
all(const int *p, int n, int value)
{
	for (int i = 0; i < n; i++)
		if (p[i] != value)
			return 0;
	return 1;
}

#pragma acc routine device_type(host) worker device_type(*) vector
static void
add(int *p, int n, int value)
{
#pragma acc loop vector
	for (int i = 0; i < n; i++)
		p[i] += value;
}

/* A construct and data of a routine are nested parallelism. */
#pragma acc routine seq
static void
scale(int n, int *p)
{
#pragma acc parallel loop copy(p[0:n])
	for (int i = 0; i < n; i++)
		p[i] *= 2;
#pragma acc data copy(p[0:n])
#pragma acc serial loop present(p[0:n])
	for (int i = 0; i < n; i++)
		p[i] += 1;
}

#pragma acc routine seq
static int fibonacci(int n);

static int
fibonacci(int n)
{
	return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static void
nested(void)
{
	int a[N], rows[4][N / 4], total = 0;

	for (int i = 0; i < N; i++)
		a[i] = 1;
#pragma acc parallel copy(a) num_gangs(1)
	{
#pragma acc data copy(a[0:N])
		{
#pragma acc parallel loop present(a)
			for (int i = 0; i < N; i++)
				a[i] += 2;
		}
#pragma acc kernels copy(a)
		for (int i = 0; i < N; i++)
			a[i] += 1;
	}
	CHECK(all(a, N, 4));
#pragma acc parallel loop gang copyout(rows)
	for (int i = 0; i < 4; i++) {
		for (int j = 0; j < N / 4; j++)
			rows[i][j] = i;
		scale(N / 4, rows[i]);
		add(rows[i], N / 4, 3);
	}
	for (int i = 0; i < 4; i++)
		CHECK(all(rows[i], N / 4, 2 * i + 1 + 3));
	scale(N, a);
	CHECK(all(a, N, 9));
#pragma acc parallel loop seq self reduction(+:total)
	for (int i = 0; i < 12; i++)
		total += fibonacci(i);
	CHECK(total == 232);
}

static void
loops(void)
{
	int a[N] = { 0 }, b[N], m[10][20], grid[3][4] = { { 0 } }, n = 0;
	long wide = 6;
	short narrow = 10;

#pragma acc parallel loop self copy(a)
	for (int i = 0; i < N; i++)
		a[i]++;
#pragma acc parallel loop collapse(2) copy(a)
	for (long i = 0; i < wide; i++)
		for (short j = 0; j < narrow; j++)
			a[i * narrow + j]++;
#pragma acc parallel loop gang(static: *) copy(a)
	for (int *p = a; p < a + N; p++)
		*p += 1;
#pragma acc parallel num_gangs(4, 3, 2) copy(a)
#pragma acc loop gang(dim: 2, static: 4)
	for (int i = 0; i < N; i++) {
#pragma acc atomic update
		a[i] += 1;
	}
	/* Gangs of the other dimensions run the loop redundantly. */
	CHECK(all(a, N, 3 + 4 * 2));
#pragma acc parallel loop gang num_gangs(2, 3) collapse(force: 2) copy(grid)
	for (int i = 0; i < 3; i++) {
		int first = i * 4;
		for (int j = 0; j < 4; j++)
			grid[i][j] = first + j;
	}
	CHECK(grid[1][2] == 6 && grid[2][3] == 11);
#pragma acc parallel loop copyin(a) copyout(b, m)
	for (int i = 1; i < N - 1; i++) {
#pragma acc cache(a[i - 1:3])
		b[i] = a[i - 1] + a[i] + a[i + 1];
		if (i <= 10) {
			for (int j = 0; j < 20; j++)
				m[i - 1][j] = i * j;
		}
	}
	CHECK(b[1] == 3 * 11 && m[9][19] == 190);
#pragma acc parallel loop copy(m)
	for (int i = 0; i < 10; i++) {
#pragma acc cache(m[i][0:20])
		for (int j = 0; j < 20; j++)
			m[i][j] = m[i][0] + j;
	}
	CHECK(m[0][19] == 19);
#pragma acc kernels copy(n) num_gangs(2) num_workers(2) vector_length(32)
	{
		n = 3;
		for (int i = 0; i < N; i++)
			b[i] = n * fibonacci(i % 10);
		n++;
	}
	CHECK(b[9] == 3 * 34 && n == 4);
}

int
main(void)
{
	nested();
	loops();
	return failures;
}
