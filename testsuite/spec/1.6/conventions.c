/* Clauses with and without commas, expressions and conditions of each kind,
   variables that go away, lifetimes; and with directives ignored the same
   output.  OpenACC 3.4, 1.3, 1.6, 2.1
   CONV-04 07 08 12 14 MEM-04 FMT-01 21 23 24
   langs: c c++
   flags: -Wno-unknown-pragmas -Wno-unused-value */
#ifdef _OPENACC
#include <openacc.h>
#endif
#include "../aux/check.h"

enum { N = 24, LEVELS = 2, TWO = sizeof(char) + 1 };

static int a[N], b[N];

static void
separators(void)
{
	int s = 0, t = 0;

#pragma acc parallel loop copy(a),copyin ( b ) , num_gangs(2)vector_length(32) reduction(+:s), reduction(+ : t)
	for (int i = 0; i < N; i++) {
		a[i] += b[i];
		s += 1, t += 2;
	}
	CHECK(s == N && t == 2 * N);
#pragma acc data copyin(b[0:N]), create(a) copyin(s)
#pragma acc serial present(b , a)	copyout(t)
	t = b[1];
	CHECK(t == b[1]);
}

/* The order of clauses says nothing, and they may come again. */
static void
order(void)
{
	int s = 0, t = 0, u = 1, v = 2;

#pragma acc parallel loop reduction(+:s) copyin(a) if(1) private(t) firstprivate(v) reduction(max:u) copyin(b)
	for (int i = 0; i < N; i++)
		s += v + 1;
	CHECK(s == 3 * N);
}

static void
expressions(int n)
{
	int s = 0;

#pragma acc parallel loop num_gangs((n, 2)) vector_length(n = 32) async(n > 2 ? 1 : 2) reduction(+:s)
	for (int i = 0; i < N; i++)
		s++;
#pragma acc wait
	CHECK(s == N);
#pragma acc parallel loop collapse(LEVELS) copyin(b[(n, 0):(n, N)]) reduction(+:s)
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 5; j++)
			s += b[i] - b[i] + 1;
	CHECK(s == N + 20);
#pragma acc parallel loop tile(TWO, 1 + 1 * LEVELS) reduction(+:s)
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 5; j++)
			s++;
	CHECK(s == N + 40);
}

/* Each type that may be a condition. */
static void
conditions(int n, double d, void *p, const char *none)
{
	int s = 0;
	float f = 0.25f;
	_Complex double c = 0;

#pragma acc parallel if(n) copy(s)
	s++;
#pragma acc parallel if(d) copy(s)
	s++;
#pragma acc parallel if(f) copy(s)
	s++;
#pragma acc parallel if(p) copy(s)
	s++;
#pragma acc parallel self(none) copy(s)
	s++;
#pragma acc parallel if(c != 0.0) copy(s)
	s++;
#ifndef __cplusplus
#pragma acc parallel if(c) copy(s)
	s++;
#pragma acc serial self(c) copy(s)
	s++;
#else
	s += 2;
#endif
#pragma acc parallel if(none) copy(s)
	s++;
	CHECK(s == 9);
}

/* What the optimizer takes away needs no copy. */
static void
unused(void)
{
	int gone[N], also = 4, s = 0;

#pragma acc parallel copyin(gone, also) copyout(s)
	s = 3;
	CHECK(s == 3);
#pragma acc data copy(gone) create(also)
	s++;
	CHECK(s == 4);
}

/* From when to when data is on the device. */
static void
lifetimes(void)
{
#ifdef _OPENACC
	int shared = acc_get_device_type() == acc_device_host;

	CHECK(shared || !acc_is_present(a, sizeof a));
#pragma acc enter data create(a)
	CHECK(acc_is_present(a, sizeof a));
#pragma acc data copy(a)
	CHECK(acc_is_present(a, sizeof a));
	CHECK(acc_is_present(a, sizeof a));
#pragma acc exit data delete(a)
	CHECK(shared || !acc_is_present(a, sizeof a));
#pragma acc data create(a)
	CHECK(acc_is_present(a + 1, sizeof *a));
	CHECK(shared || !acc_is_present(a, sizeof a));
#endif
}

int
main(void)
{
	for (int i = 0; i < N; i++)
		b[i] = i;
	separators();
	order();
	expressions(4);
	conditions(1, 0.5, a, 0);
	unused();
	lifetimes();
	return failures;
}
