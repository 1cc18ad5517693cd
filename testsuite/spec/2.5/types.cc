// What C++ reduces, and private objects of classes.
// OpenACC 3.4, 2.5.13, 2.5.15 (RED-25)
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// compare: none
#include "../aux/check.h"

enum { N = 50 };

struct counter {
	int n;
	counter() : n(40) { }
	void add(int x) { n += x; }
};

template <class T> static bool
sums(T first)
{
	T s = first, most = 0;

#pragma acc parallel loop reduction(+:s) reduction(max:most)
	for (int i = 0; i < N; i++) {
		s += 2;
		most = most > T(i) ? most : T(i);
	}
	return s == T(first + 2 * N) && most == T(N - 1);
}

int
main()
{
	bool any = false, every = true;
	counter c;
	int out[N], s = 0;

	CHECK(sums<char>(1) && sums<signed char>(1) && sums<unsigned char>(1));
	CHECK(sums<wchar_t>(1) && sums<short>(3) && sums<unsigned short>(3));
	CHECK(sums<int>(1) && sums<unsigned>(2) && sums<long>(3));
	CHECK(sums<unsigned long>(1) && sums<long long>(1LL << 40));
	CHECK(sums<float>(1) && sums<double>(0.5));
#pragma acc parallel loop reduction(||:any) reduction(&&:every)
	for (int i = 0; i < N; i++) {
		any = any || i == 7;
		every = every && i < N;
	}
	CHECK(any && every);
#pragma acc parallel loop private(c) copyout(out) reduction(+:s)
	for (int i = 0; i < N; i++) {
		c.n = 1;
		c.add(i);
		out[i] = c.n;
		s += c.n;
	}
	CHECK(out[9] == 10 && s == N + N * (N - 1) / 2 && c.n == 40);
	return failures;
}
