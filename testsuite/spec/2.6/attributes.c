/* What a variable in no clause is: by its type, the construct, the clauses
   and default clauses around.  OpenACC 3.4, 2.6
   DENV-02 03 05 PRE-01 03 04 05 06 07 08 IMPL-01 02 03 04 05 06 07 08 09 18
   DIR-DATA-01 08 11 LIFE-01 03 04 05 CMP-03 04 CLA-DEF-03
   env: ACC_X_HOST_MEMORY=discrete
   compare: none
   langs: c c++ */
#include <openacc.h>
#include "../aux/check.h"

enum { N = 40 };
struct pair { int x, y; };
#define PRESENT(v) acc_is_present(&(v), sizeof (v))

static void
scalars(void)
{
	int x = 1, y = 1, z = 1, i = 77;
	double d = 2;
	struct pair p = { 1, 2 };

#pragma acc parallel num_gangs(1)
	x = 5;
	CHECK(x == 1);
#pragma acc serial
	{
		x = 5;
		d = 3;
	}
	CHECK(x == 1 && d == 2);
#pragma acc kernels
	{
		x = 5;
		d = 3;
	}
	CHECK(x == 5 && d == 3);
#pragma acc parallel num_gangs(1) copy(y)
	y = 6;
	CHECK(y == 6);
	/* Aggregates are copied. */
#pragma acc parallel num_gangs(1)
	p.y = x;
	CHECK(p.y == 5 && p.x == 1);
	/* A clause of the data construct around counts, here or not. */
#pragma acc data copy(z)
	{
#pragma acc parallel num_gangs(1)
		z = 9;
		CHECK(z == 1);
	}
	CHECK(z == 9);
#pragma acc parallel loop
	for (i = 0; i < 3; i++)
		;
	CHECK(i == 77 || i == 3);
	x = 0;
#pragma acc parallel loop reduction(+:x)
	for (int k = 0; k < N; k++)
		x += 1;
	CHECK(x == N);
}

static void
arrays(void)
{
	int a[N] = { 0 }, b[N] = { 0 }, *p = b;
	long size = 0;

#pragma acc parallel loop
	for (int i = 0; i < N; i++)
		a[i] = i;
	CHECK(a[N - 1] == N - 1);
	/* Not copied back while it is present. */
#pragma acc data create(a)
	{
#pragma acc parallel loop default(present)
		for (int i = 0; i < N; i++)
			a[i] = 7;
		CHECK(a[3] == 3);
#pragma acc update self(a)
	}
	CHECK(a[3] == 7);
#pragma acc data copy(b) default(present)
	{
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			b[i] = i;
		/* A pointer is a scalar; what it points to must be there. */
#pragma acc parallel loop present(p[0:N])
		for (int i = 0; i < N; i++)
			p[i] += 1;
	}
	CHECK(b[0] == 1 && b[N - 1] == N);
	/* The operand of sizeof is not used. */
#pragma acc parallel num_gangs(1) copyout(size) default(none)
	size = sizeof a + sizeof(b[0]);
	CHECK(size == (N + 1) * (long)sizeof(int));
	CHECK(!PRESENT(a) && !PRESENT(b));
}

/* Blocks: what is declared where. */
static void
blocks(void)
{
	int out[3][4][8];

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(8) \
	copyout(out)
	{
#pragma acc loop gang
		for (int g = 0; g < 3; g++) {
			int mine = g * 100;
			int table[2] = { mine, 1 };
#pragma acc loop worker
			for (int w = 0; w < 4; w++) {
				int row[2] = { w * 10, table[1] };
				row[0] += mine;
#pragma acc loop vector
				for (int v = 0; v < 8; v++) {
					int own[2];
					own[0] = row[0] + v;
					own[1] = table[0] + row[1];
					out[g][w][v] = own[0] * 1000 + own[1];
				}
			}
		}
	}
	for (int g = 0; g < 3; g++)
		for (int w = 0; w < 4; w++)
			for (int v = 0; v < 8; v++)
				CHECK(out[g][w][v] == (g * 100 + w * 10 + v)
					* 1000 + g * 100 + 1);
}

#pragma acc routine vector
static void
lanes(int *to, int by)
{
	int shared[2] = { by, by + 1 };

#pragma acc loop vector
	for (int v = 0; v < 8; v++)
		to[v] = shared[v & 1];
}

#pragma acc routine worker
static void
workers(int *to, int by)
{
	int shared[2] = { by, by + 1 };

#pragma acc loop worker vector
	for (int v = 0; v < 8; v++)
		to[v] = shared[v & 1];
}

#pragma acc routine seq
static int
alone(int x)
{
	int own[4] = { x, x + 1, x + 2, x + 3 };

	return own[x & 3];
}

static void
routines(void)
{
	int out[16][8], one[64];

#pragma acc parallel loop gang worker num_workers(4) copyout(out)
	for (int i = 0; i < 16; i++)
		lanes(out[i], i);
	for (int i = 0; i < 128; i++)
		CHECK(out[i / 8][i % 8] == i / 8 + (i & 1));
#pragma acc parallel loop gang num_workers(4) copyout(out)
	for (int i = 0; i < 16; i++)
		workers(out[i], i * 2);
	for (int i = 0; i < 128; i++)
		CHECK(out[i / 8][i % 8] == i / 8 * 2 + (i & 1));
#pragma acc parallel loop gang vector copyout(one)
	for (int i = 0; i < 64; i++)
		one[i] = alone(i);
	for (int i = 0; i < 64; i++)
		CHECK(one[i] == i + (i & 3));
}

int
main(void)
{
	scalars();
	arrays();
	blocks();
	routines();
	return failures;
}
