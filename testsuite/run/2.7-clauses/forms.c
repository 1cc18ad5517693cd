/* Each form of the data clauses, by what is on the device inside and on the
   host after: other names, elements, open bounds, modifiers alone and
   together.  OpenACC 3.4, 2.5.16, 2.6.5, 2.6.6, 2.7.1, 2.7.4, 2.7.7 to 2.7.11
   CLA-DEF-01 CLA-DEF-03 DSPEC-15 MOD-01 MOD-02 MOD-03 MOD-04 MOD-05 MOD-06
   MOD-07 CLA-COPY-02 CLA-COPYIN-02 CONV-01
   langs: c c++
   compare: none
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { N = 20 };

static int a[N], b[N], table[4][5];

static void
fill(int *p, int n, int value)
{
	for (int i = 0; i < n; i++)
		p[i] = value;
}

/* The device's p[0:n] is value throughout. */
static int
there(int *p, int n, int value)
{
	int room[N];

	if (!acc_is_present(p, n * sizeof *p))
		return 0;
	acc_memcpy_from_device(room, acc_deviceptr(p), n * sizeof *p);
	for (int i = 0; i < n; i++)
		if (room[i] != value)
			return 0;
	return 1;
}

static void
names(void)
{
	int c[N], d[N];

	fill(a, N, 1);
	fill(b, N, 2);
#pragma acc data pcopy(a) present_or_copyin(b) pcopyout(c) pcreate(d)
	{
		CHECK(there(a, N, 1) && there(b, N, 2));
#pragma acc parallel loop present(a, b, c, d)
		for (int i = 0; i < N; i++) {
			d[i] = a[i] + b[i];
			a[i] = b[i] = c[i] = d[i];
		}
	}
	CHECK(a[3] == 3 && b[3] == 2 && c[N - 1] == 3);
#pragma acc data present_or_copy(a) pcopyin(b) present_or_copyout(c) \
	present_or_create(d)
#pragma acc parallel loop present(a, b, c, d)
	for (int i = 0; i < N; i++) {
		d[i] = a[i] * b[i];
		a[i] = c[i] = d[i] + 1;
		b[i] = 0;
	}
	CHECK(a[3] == 7 && b[3] == 2 && c[N - 1] == 7);
}

static void
sections(void)
{
	struct { int k, list[6]; } s = { 1, { 1, 1, 1, 1, 1, 1 } };

	fill(a, N, 1);
	fill(&table[0][0], N, 1);
#pragma acc data copy(a[3], s.list[2]) copyin(b[:4]) copyout(table[2:])
	{
		CHECK(there(a + 3, 1, 1) && !acc_is_present(a, sizeof *a));
		CHECK(acc_is_present(b, 4 * sizeof *b));
		CHECK(acc_is_present(table[2], 2 * sizeof table[2]));
		CHECK(!acc_is_present(table[1], sizeof table[1]));
#pragma acc parallel num_gangs(1)
		{
			a[3] += 4;
			s.list[2] += 5;
			for (int i = 0; i < 10; i++)
				table[2 + i / 5][i % 5] = 6;
		}
		CHECK(a[3] == 1);
	}
	CHECK(a[3] == 5 && s.list[2] == 6);
	CHECK(table[1][4] == 1 && table[2][0] == 6 && table[3][4] == 6);
#pragma acc parallel loop collapse(2) copy(table[:])
	for (int i = 0; i < 4; i++)
		for (int j = 1; j < 5; j++)
			table[i][j] = 7;
	CHECK(table[0][0] == 1 && table[0][1] == 7 && table[3][4] == 7);
}

static void
read_only(void)
{
	int sum = 0, *p = a;

	fill(a, N, 2);
#pragma acc parallel loop copyin(readonly: a) reduction(+:sum)
	for (int i = 0; i < N; i++)
		sum += a[i];
	CHECK(sum == 2 * N);
#pragma acc enter data copyin(readonly: p[0:N])
	CHECK(there(p, N, 2));
#pragma acc kernels loop present(p) reduction(+:sum)
	for (int i = 0; i < N; i++)
		sum += p[i];
#pragma acc exit data delete(p[0:N])
	CHECK(sum == 4 * N && !acc_is_present(a, sizeof a));
}

/* always copies what is present already, in the direction that it names. */
static void
always(void)
{
	fill(a, N, 1);
#pragma acc data create(a)
	{
		fill(a, N, 2);
#pragma acc parallel loop copy(alwaysin: a)
		for (int i = 0; i < N; i++)
			a[i]++;
		CHECK(a[0] == 2 && there(a, N, 3));
#pragma acc parallel loop copy(alwaysout: a)
		for (int i = 0; i < N; i++)
			a[i]++;
		CHECK(a[0] == 4);
		fill(a, N, 5);
#pragma acc enter data copyin(a)
		CHECK(there(a, N, 4));
#pragma acc enter data copyin(always: a)
		CHECK(there(a, N, 5));
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			a[i] = 6;
#pragma acc exit data copyout(a)
		CHECK(a[0] == 5);
#pragma acc exit data copyout(always: a)
		CHECK(a[0] == 6);
		fill(a, N, 7);
#pragma acc data copy(alwaysin, capture: a)
		CHECK(there(a, N, 7));
	}
	CHECK(!acc_is_present(a, sizeof a));
#pragma acc data copy(alwaysin, capture: a)
	{
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			a[i] = 8;
		CHECK(a[N - 1] == 7);
	}
	CHECK(a[N - 1] == 8);
}

static void
zero(void)
{
	int c[N], d[N];

	fill(c, N, 1);
	fill(d, N, 1);
#pragma acc parallel loop create(zero: c) copyout(d)
	for (int i = 0; i < N; i++) {
		c[i] += i;
		d[i] = c[i];
	}
	CHECK(c[5] == 1 && d[5] == 5);
#pragma acc parallel loop copyout(zero: c)
	for (int i = 0; i < N; i += 2)
		c[i] = 3;
	CHECK(c[4] == 3 && c[5] == 0);
#pragma acc serial copyout(zero: d[2:4])
	d[3] += 2;
	CHECK(d[2] == 0 && d[3] == 2 && d[5] == 0 && d[6] == 6);
}

static void
defaults(int *p)
{
	int sum = 0;

	fill(a, N, 1);
#pragma acc data default(none) copy(a) copyin(p[0:N])
	{
#pragma acc parallel loop copyin(a, p[0:N]) reduction(+:sum)
		for (int i = 0; i < N; i++)
			sum += a[i] + p[i];
#pragma acc kernels default(present)
		for (int i = 0; i < N; i++)
			a[i] += p[i];
	}
	CHECK(sum == a[0] * N && a[0] == 1 + p[0]);
}

/* A variable that its own clause's construct is sized by. */
static void
sizes(void)
{
	const int three = 3;
	int gangs = three, n = 4;

#pragma acc parallel copy(gangs) num_gangs(gangs)
#pragma acc atomic update
	gangs++;
	CHECK(gangs == 6);
#pragma acc parallel loop num_gangs(three) copyin(three) copy(a[n - 4:n], n)
	for (int i = 0; i < n; i++)
		a[i] = three;
	CHECK(a[0] == 3 && a[3] == 3);
}

int
main(void)
{
	int own[N];

	fill(own, N, 4);
	names();
	sections();
	read_only();
	always();
	zero();
	defaults(own);
	sizes();
	return failures;
}
