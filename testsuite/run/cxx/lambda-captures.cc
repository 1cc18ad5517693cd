// Lambdas that compute constructs call: what they have captured goes to the
// device by its type.  OpenACC 3.4, 2.6.2 (IMPL-12 13 14 15 16)
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// opt: -O0 -O2
// flags: -fopenmp
// compare: none
#include <array>
#include "../../spec/aux/check.h"

enum { N = 40 };
struct view {
	int *p;
	int n;
	int &operator[](int i) const
	{
		return p[i];
	}
};
struct pair {
	view a, b;
};
template <class F>
void
by_value(int n, F f)
{
#pragma acc parallel loop
	for (int i = 0; i < n; i++)
		f(i);
}
template <class F>
void
by_reference(int n, const F &f)
{
#pragma acc parallel loop default(present)
	for (int i = 0; i < n; i++)
		f(i);
}
template <class F>
void
forwarded(int n, F &&f)
{
#pragma acc kernels loop independent
	for (int i = 0; i < n; i++)
		f(i);
}
template <class F>
void
later(int n, F f)
{
#pragma acc parallel loop async(1)
	for (int i = 0; i < n; i++)
		f(i);
}
template <class F>
void
combined(int n, F f)
{
	auto twice = [=](int i) {
		f(i);
		f(i);
	};
	by_value(n, twice);
#pragma acc parallel loop
	for (int i = 0; i < n; i++)
		twice(i);
}
struct box {
	int v[N], k;
	void add(int d)
	{
#pragma acc data copy(this [0:1])
		{
			auto f = [=](int i) { v[i] += d + k; };
#pragma acc parallel loop present(this)
			for (int i = 0; i < N; i++)
				f(i);
			by_value(N, f);
		}
	}
};
static int
total(const int *a)
{
	int s = 0;
	for (int i = 0; i < N; i++)
		s += a[i];
	return s;
}
static int table[N];
#pragma acc declare create(table)
static auto shared = [](int i) { return table[i] + 1; };
#pragma acc declare copyin(shared)
static const auto other = [](int i) { return 2 * i; };

int
main()
{
	int a[N] = {}, b[N], k = 2, *p = a, *q = b;
	for (int i = 0; i < N; i++)
		b[i] = i;
	std::array<int, 4> small = {{1, 2, 3, 4}};
#pragma acc enter data copyin(a, b)
	by_value(N, [=](int i) { p[i] = q[i] * k; });
	by_reference(N, [=](int i) { p[i] += small[i % 4]; });
	forwarded(N, [=](int i) { p[i] += 1; });
	later(N, [p](int i) { p[i] += 1; });
#pragma acc wait(1)
#pragma acc update self(a)
	for (int i = 0; i < N; i++)
		CHECK(a[i] == 2 * i + 1 + i % 4 + 2);
	by_value(N, [&a, &b](int i) { a[i] = b[i]; });
	view va = {a, N}, vb = {b, N};
	pair both = {va, vb};
	by_value(N, [=](int i) { va[i] += vb[i]; });
	by_reference(N, [=](int i) { both.a[i] += both.b[i]; });
	combined(N, [=](int i) { both.a[i] += 1; });
#pragma acc update self(a)
	for (int i = 0; i < N; i++)
		CHECK(a[i] == 3 * i + 4);
#pragma acc data copyin(k)
	by_value(N, [&k, p](int i) { p[i] = k; });
#pragma acc update self(a)
	CHECK(total(a) == 2 * N);
	auto f = [=](int i) { p[i] += k; };
#pragma acc parallel loop copyin(f)
	for (int i = 0; i < N; i++)
		f(i);
#pragma acc parallel loop firstprivate(f)
	for (int i = 0; i < N; i++)
		f(i);
#pragma acc parallel loop default(none) copyin(f)
	for (int i = 0; i < N; i++)
		f(i);
#pragma acc data copyin(f)
#pragma acc parallel loop present(f)
	for (int i = 0; i < N; i++)
		f(i);
#pragma acc serial
	for (int i = 0; i < N; i++)
		f(i);
	auto g = [f, p](auto i) mutable {
		f(i);
		p[i] -= 1;
	};
#pragma acc parallel loop
	for (int i = 0; i < N; i++)
		g(i);
#pragma acc update self(a)
	CHECK(total(a) == (2 + 12 - 1) * N);
#pragma acc parallel num_gangs(4)
	{
		auto h = [&](int i) { f(i); };
#pragma acc loop gang vector
		for (int i = 0; i < N; i++)
			h(i);
	}
#pragma omp parallel for
	for (int j = 0; j < 1; j++) {
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			f(i);
	}
#pragma acc update self(a)
	CHECK(total(a) == (2 + 12 - 1 + 4) * N);
#pragma acc exit data delete (a, b)
	box x = {};
	x.k = 3;
	x.add(4);
	CHECK(total(x.v) == 14 * N);
	for (int i = 0; i < N; i++)
		table[i] = i;
#pragma acc update device(table)
	int s = 0;
#pragma acc parallel loop reduction(+ : s)
	for (int i = 0; i < N; i++)
		s += shared(i) - other(i);
	CHECK(s == N * (N + 1) / 2 - N * (N - 1));
	return failures;
}
