// Which routine directive is whose, in classes and namespaces, and the level
// of a lambda.  OpenACC 3.4, 2.15.1
// ROUT-01 02 06 09 10 20 31 32 33 40 43 IMPL-12 17 CMP-02 03 04
// compare: none
#include "../../spec/aux/check.h"

struct member {
	int k;

	int f(int x) { return g(x) + k; }
#pragma acc routine(g) seq
	int g(int x) { return 2 * x; }
#pragma acc routine vector
	int sum(const int *p, int n)
	{
		int s = 0;
#pragma acc loop vector reduction(+:s)
		for (int i = 0; i < n; i++)
			s += p[i];
		return s;
	}
};

namespace A {
int f(int x);
namespace B {
#pragma acc routine(A::f) seq
int h(int x) { return x - 1; }
}
int f(int x) { return x + 5; }
int g(int x, int y) { return x * y; }
}

namespace C {
#pragma acc routine worker
void fill(int *p, int n)
{
#pragma acc loop worker vector
	for (int i = 0; i < n; i++)
		p[i] = i;
}
}

// An auto loop in each kind of routine.
#pragma acc routine seq
static int
in_order(int n)
{
	int s = 1;
#pragma acc loop auto
	for (int i = 0; i < n; i++)
		s = s * 2 + i;
	return s;
}

#pragma acc routine vector
static void
by_lanes(int *p, int n)
{
#pragma acc loop auto
	for (int i = 0; i < n; i++)
		p[i] += 1;
}

#pragma acc routine gang
static void
by_gangs(int *p, int n)
{
#pragma acc loop gang
	for (int i = 0; i < n; i++)
		p[i] += 3;
}

enum { N = 48 };

static void
lambdas()
{
	int a[N], b[N] = { 0 }, k = 4;

	for (int i = 0; i < N; i++)
		a[i] = 1;
#pragma acc data copy(a, b)
	{
		auto lanes = [=](int *q, int n) {
#pragma acc loop vector
			for (int i = 0; i < n; i++)
				q[i] += k;
		};
		auto gangs = [=](int *q, int n) {
			by_gangs(q, n);
		};
		auto twice = [=](int x) { return 2 * x + k; };
#pragma acc parallel loop gang present(a)
		for (int i = 0; i < 4; i++)
			lanes(a + 12 * i, 12);
#pragma acc parallel num_gangs(3) present(b)
		gangs(b, N);
#pragma acc parallel loop present(b)
		for (int i = 0; i < N; i++)
			b[i] += twice(i);
	}
	for (int i = 0; i < N; i++)
		CHECK(a[i] == 5 && b[i] == 3 + 2 * i + 4);
}

int
main()
{
	int out[N], rows[4][12], s = 0;
	member m = { 7 };

#pragma acc parallel loop copyin(m) copyout(out)
	for (int i = 0; i < N; i++)
		out[i] = m.f(i) + A::f(i) + A::B::h(i) + A::g(i, 2);
	for (int i = 0; i < N; i++)
		CHECK(out[i] == 2 * i + 7 + i + 5 + i - 1 + 2 * i);
#pragma acc parallel loop gang copyin(out, m) reduction(+:s)
	for (int i = 0; i < 4; i++)
		s += m.sum(out + 12 * i, 12);
	CHECK(s == N * (N - 1) / 2 * 6 + N * 11);
#pragma acc parallel loop gang copyout(rows)
	for (int i = 0; i < 4; i++)
		C::fill(rows[i], 12);
#pragma acc parallel loop gang copy(rows)
	for (int i = 0; i < 4; i++)
		by_lanes(rows[i], 12);
	CHECK(rows[3][11] == 12 && rows[0][0] == 1);
	s = 0;
#pragma acc parallel loop reduction(+:s)
	for (int i = 0; i < 5; i++)
		s += in_order(i);
	CHECK(s == 1 + 2 + 5 + 12 + 27);
	lambdas();
	return failures;
}
