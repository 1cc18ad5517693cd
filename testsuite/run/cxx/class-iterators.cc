// Loops over iterators of any class, declared before the loop too, up and
// down, in templates, nested and collapsed: each iteration has its element.
// OpenACC 3.4, 2.9 (LOOP-12)
// compare: none
// env: ACC_X_HOST_MEMORY=discrete
#include <vector>
#include "../../spec/aux/check.h"

enum { N = 300 };

struct walk {
	typedef long difference_type;
	float *p;
	walk() { }
	walk(float *q) : p(q) { }
	float &operator*() const { return *p; }
	walk &operator++() { ++p; return *this; }
	walk operator++(int) { return walk(p++); }
	walk &operator+=(long n) { p += n; return *this; }
	walk &operator-=(long n) { p -= n; return *this; }
	bool operator<(walk o) const { return p < o.p; }
	bool operator>(walk o) const { return p > o.p; }
	bool operator<=(walk o) const { return p <= o.p; }
	bool operator!=(walk o) const { return p != o.p; }
};

inline long
operator-(walk a, walk b)
{
	return a.p - b.p;
}

template <class W>
static void
add(float *p, float x)
{
#pragma acc parallel loop gang vector
	for (W i = W(p); i != W(p + N); i++)
		*i += x;
}

static void
every_way(float *p)
{
	walk k;
#pragma acc parallel loop
	for (walk i = walk(p); i < walk(p + N); ++i)
		*i += 1;
#pragma acc parallel loop gang worker vector
	for (walk i = walk(p + N - 1); i > walk(p); i -= 2)
		*i += 10;
#pragma acc parallel loop gang vector
	for (k = walk(p); k <= walk(p + 9); k += 3)
		*k += 100;
	add<walk>(p, 1000);
#pragma acc parallel loop gang
	for (int j = 0; j < 3; j++) {
#pragma acc loop vector
		for (walk i = walk(p + 100 * j); i < walk(p + 100 * j + 100);
			++i)
			*i += 10000;
	}
#pragma acc parallel loop collapse(2)
	for (walk i = walk(p); i < walk(p + 30); i += 10)
		for (walk j = walk(p); j < walk(p + 10); ++j)
			i.p[j.p - p] += 100000;
}

int
main()
{
	std::vector<float> v(N);
	float *p = v.data();
#pragma acc data copy(p[0:N])
	every_way(p);
	for (int i = 0; i < N; i++)
		CHECK(p[i] == 11001 + i % 2 * 10 + (i < 10 && i % 3 == 0) * 100
			+ (i < 30) * 100000);
	return failures;
}
