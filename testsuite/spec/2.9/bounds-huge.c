/* Loop variables of 64 bits take values beyond 32 bits, near the ends of
   their types too.
   OpenACC 3.4, 2.9 (LOOP-01 25)
   opt: -O0 -O2
   langs: c c++ */
#include <limits.h>
#include "../aux/check.h"

enum { N = 1000 };

static int a[N];

static void
clear(void)
{
	for (int i = 0; i < N; i++)
		a[i] = 0;
}

static int
is_full(int n)
{
	for (int i = 0; i < N; i++)
		if (a[i] != (i < n))
			return 0;
	return 1;
}

static void
run_signed(long long base, long long step)
{
	clear();
#pragma acc parallel loop copy(a)
	for (long long i = base; i < base + N * step; i += step)
		a[(i - base) / step]++;
	CHECK(is_full(N));
	clear();
#pragma acc parallel loop gang vector num_gangs(7) copy(a)
	for (long long i = base + 99 * step; i >= base; i -= step)
		a[(i - base) / step]++;
	CHECK(is_full(100));
}

static void
run_unsigned(unsigned long long base, unsigned long long step)
{
	clear();
#pragma acc parallel loop copy(a)
	for (unsigned long long i = base; i < base + N * step; i += step)
		a[(i - base) / step]++;
	CHECK(is_full(N));
}

int
main(void)
{
	run_signed(0, 1);
	run_signed(-(1LL << 40), 3);
	run_signed(1LL << 40, 1LL << 33);
	run_signed(-500LL << 32, 1LL << 32);
	run_signed(LLONG_MIN / 2, 1);
	run_signed(LLONG_MAX / 2, 7);
	run_unsigned(1ULL << 40, 1ULL << 34);
	run_unsigned(0, 1ULL << 52);
	clear();
#pragma acc parallel loop copy(a)
	for (int i = INT_MAX - 100; i < INT_MAX; i++)
		a[i - (INT_MAX - 100)]++;
	CHECK(is_full(100));
	clear();
#pragma acc parallel loop copy(a)
	for (int i = INT_MIN + 99; i > INT_MIN; i--)
		a[i - INT_MIN - 1]++;
	CHECK(is_full(99));
	clear();
#pragma acc parallel loop copy(a)
	for (unsigned i = UINT_MAX - 64; i < UINT_MAX; i++)
		a[i - (UINT_MAX - 64)]++;
	CHECK(is_full(64));
	return failures;
}
