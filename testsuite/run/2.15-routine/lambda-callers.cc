// A lambda has the level of what it calls where another lambda calls it, or a routine
// does, also where nothing is inlined.
// OpenACC 3.4, 2.15.1
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// opt: -O0 -O2
#include <stdio.h>

enum { ROWS = 8, N = 32 };

#pragma acc routine vector
static void
add(int *a, int k)
{
#pragma acc loop vector
	for (int i = 0; i < N; i++)
		a[i] += i * k;
}

#pragma acc routine vector
static void
twice(int *a, int k)
{
	auto odd = [](int *a, int k) {
		if (k & 1)
			add(a, k);
	};
	odd(a, k);
	odd(a, k);
}

/* The host calls it, and a lambda that devices do not call. */
static int
total(const int *a)
{
	int sum = 0;
	auto next = [&](int i) { sum += a[i]; };
	auto all = [&](int n) {
		for (int i = 0; i < n; i++)
			next(i);
		printf("%d numbers\n", n);
	};
	all(ROWS * N);
	return sum;
}

int
main()
{
	int a[ROWS * N] = {0}, wrong = 0;
	auto inner = [](int *a, int k) { add(a, k); };
	auto middle = [=](int *a, int k) {
		if (k > 1)
			inner(a, k);
		if (k == 5)
			[](int *b, int n) { add(b, 2 * n); }(a, k);
	};
	auto outer = [=](int *a, int k) {
		if (k < 6)
			middle(a, k);
		twice(a, k);
	};
#pragma acc parallel loop gang copy(a)
	for (int i = 0; i < ROWS; i++)
		outer(a + N * i, i);
	for (int i = 0; i < ROWS * N; i++) {
		int k = i / N, times = k & 1 ? 2 : 0;
		times += k > 1 && k < 6 ? 1 : 0;
		times += k == 5 ? 2 : 0;
		wrong += a[i] != i % N * k * times;
	}
	printf("%d wrong, sum %d\n", wrong, total(a));
	return wrong != 0;
}
