// Objects of classes with static members are data like others, by themselves,
// as elements, through pointers and as *this, in templates too; the members
// themselves are variables.  OpenACC 3.4, 1.6, 2.7 (CONV-01)
// flags: -std=c++17 -g
// compare: none
#include <map>
#include <string>
#include <vector>
#include "../../spec/aux/check.h"

struct grid {
	static constexpr int size = 6;
	static inline int shift = 2;
	static const double weight[2];
	static std::map<std::string, int> *names;
	int a[size];
	void fill()
	{
#pragma acc parallel loop copy(this[0:1])
		for (int i = 0; i < size; i++)
			a[i] = i * size;
	}
	int sum() const
	{
		int s = 0;
#pragma acc parallel loop copyin(this) reduction(+:s)
		for (int i = 0; i < size; i++)
			s += a[i];
		return s;
	}
};
const double grid::weight[2] = { 0.5, 0.25 };
std::map<std::string, int> *grid::names;

struct holder : grid {
	static const int more;
	grid *inner;
	grid whole;
};
const int holder::more = 5;

template <class T, int N>
struct matrix {
	static constexpr int count = N;
	static T last;
	T v[N];

	void scale(T by)
	{
#pragma acc parallel loop copy(this[0:1])
		for (int i = 0; i < N; i++)
			v[i] *= by;
		last = v[N - 1];
	}
};
template <class T, int N> T matrix<T, N>::last = 0;

template <class T>
static double
total(T x, T *p, std::vector<T> &v)
{
	double s = 0;
	T *q = v.data();
	int n = (int)v.size();

#pragma acc parallel loop copyin(x, p[0:1], q[0:n]) reduction(+:s)
	for (int i = 0; i < T::count; i++)
		s += x.v[i] + p->v[i] + q[n - 1].v[i];
	return s;
}

static grid outside;
#pragma acc declare create(outside)

static void
objects()
{
	grid g = {}, many[3] = {}, *p = &g;
	holder h;

	g.fill();
	CHECK(g.sum() == 15 * grid::size);
#pragma acc parallel loop copy(g) copyin(grid::shift)
	for (int i = 0; i < g.size; i++)
		g.a[i] += g.shift;
	CHECK(g.a[1] == 8);
#pragma acc parallel loop copy(many) copyin(grid::weight)
	for (int i = 0; i < 3; i++)
		many[i].a[0] = 4 * grid::weight[1] + i;
	CHECK(many[2].a[0] == 3);
#pragma acc parallel loop firstprivate(g) copyout(many[1:1])
	for (int i = 0; i < grid::size; i++)
		many[1].a[i] = g.a[i];
	CHECK(many[1].a[5] == 32);
	h.inner = p;
	h.whole = g;
#pragma acc enter data copyin(h, h.inner[0:1])
#pragma acc parallel present(h)
	h.whole.a[0] = h.inner->a[1] + h.whole.a[2] + holder::size;
#pragma acc update self(h.whole)
#pragma acc exit data delete(h.inner[0:1], h)
	CHECK(h.whole.a[0] == 8 + 14 + 6 && holder::more == 5);
	/* Without a clause. */
#pragma acc serial
	h.whole.a[1] = g.a[2];
	CHECK(h.whole.a[1] == 14);
	outside = g;
#pragma acc update device(outside)
#pragma acc parallel
	outside.a[3] = grid::shift;
#pragma acc update self(outside)
	CHECK(outside.a[3] == 2);
}

int
main()
{
	matrix<double, 3> m = { { 1, 2, 3 } }, n = m;
	std::vector<matrix<double, 3>> v(4, m);

	objects();
	m.scale(2);
	CHECK(m.v[2] == 6 && m.last == 6);
	CHECK(total(m, &n, v) == 12 + 6 + 6);
	matrix<int, 2> k = { { 1, 2 } };
	auto twice = [](matrix<int, 2> &x) {
#pragma acc parallel loop copy(x)
		for (int i = 0; i < x.count; i++)
			x.v[i] *= 2;
		return x.v[0] + x.last;
	};
	CHECK(twice(k) == 2 && k.v[1] == 4);
	return failures;
}

// The members of these are still there.
template struct matrix<int, 2>;
template struct matrix<float, 4>;
