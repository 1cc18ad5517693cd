// Directives work in templates, for every type and bound that they are made
// for, and in lambdas.
// OpenACC 3.4, 2.9 and 2.5
// opt: -O0 -O2
#include <vector>
#include "../../spec/aux/check.h"

template <typename T, int N>
static T
sum_of(const T (&a)[N])
{
	T sum = T(1);

#pragma acc parallel loop copyin(a) reduction(+:sum)
	for (int i = 0; i < N; i++)
		sum += a[i];
	return sum;
}

template <typename T>
static void
scale(T *a, std::size_t n, T by)
{
#pragma acc parallel loop gang vector copy(a[0:n])
	for (std::size_t i = 0; i < n; i++)
		a[i] *= by;
}

template <typename T>
static T
maximum(T a, T b)
{
	return a < b ? b : a;
}

template <typename T>
static T
most(const std::vector<T> &v)
{
	const T *p = v.data();
	T high = p[0];
	const int n = v.size();

#pragma acc parallel loop copyin(p[0:n]) reduction(max:high)
	for (int i = 0; i < n; i++)
		high = maximum(high, p[i]);
	return high;
}

int
main()
{
	int a[5] = { 1, 2, 3, 4, 5 };
	double b[3] = { 0.5, 0.25, 4 };
	std::vector<float> v(100);
	std::vector<long> w(57);

	CHECK(sum_of(a) == 16);
	CHECK(sum_of(b) == 5.75);
	for (unsigned i = 0; i < v.size(); i++)
		v[i] = i;
	for (unsigned i = 0; i < w.size(); i++)
		w[i] = (i * 31) % 57;
	scale(v.data(), v.size(), 0.5f);
	CHECK(v[99] == 49.5f && v[1] == 0.5f);
	CHECK(most(v) == 49.5f);
	CHECK(most(w) == 56);

	long *p = w.data();
	auto body = [=](long x) {
		long total = x;
#pragma acc parallel loop copyin(p[0:57]) reduction(+:total)
		for (int i = 0; i < 57; i++)
			total += p[i];
		return total;
	};
	CHECK(body(4) == 4 + 56 * 57 / 2);
	return failures;
}
