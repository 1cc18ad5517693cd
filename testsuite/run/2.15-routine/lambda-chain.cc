// The level of a lambda is found through any number of lambdas that call each other,
// in a time that the number of paths through the calls has no part in.
// OpenACC 3.4, 2.15.1
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// compare: none
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

/* One of eight calls is executed. */
#define CALL(f, n) if (k == n) f(a, k)
#define CALLS(f) \
	[=](int *a, int k) { \
		CALL(f, 0); \
		CALL(f, 1); \
		CALL(f, 2); \
		CALL(f, 3); \
		CALL(f, 4); \
		CALL(f, 5); \
		CALL(f, 6); \
		CALL(f, 7); \
	}

int
main()
{
	int a[ROWS * N] = {0}, wrong = 0;
	auto f0 = [=](int *a, int k) { add(a, k); };
	auto f1 = CALLS(f0);
	auto f2 = CALLS(f1);
	auto f3 = CALLS(f2);
	auto f4 = CALLS(f3);
	auto f5 = CALLS(f4);
	auto f6 = CALLS(f5);
	auto f7 = CALLS(f6);
	auto f8 = CALLS(f7);
	auto f9 = CALLS(f8);
	auto f10 = CALLS(f9);
	auto f11 = CALLS(f10);
	auto f12 = CALLS(f11);
#pragma acc parallel loop gang copy(a)
	for (int i = 0; i < ROWS; i++)
		f12(a + N * i, i);
	for (int i = 0; i < ROWS * N; i++)
		wrong += a[i] != i % N * (i / N);
	if (wrong)
		printf("%d elements are wrong\n", wrong);
	return wrong != 0;
}
