/* A function whose definition is in the unit needs no directive, nor do those
   that it calls.
   OpenACC 3.4, 2.15.1 (ROUT-07, ROUT-08, ROUT-37)
   opt: -O0 -O2
   langs: c c++ */
#include "../aux/check.h"

enum { N = 100 };

static int
square(int x)
{
	return x * x;
}

static int
twice(int x)
{
	return 2 * x;
}

static __attribute__((noinline)) int
both(int x)
{
	int sum = 0;

	for (int i = 0; i < 2; i++)
		sum += i ? square(x) : twice(x);
	return sum;
}

static int even(int n);

static int
odd(int n)
{
	return n == 0 ? 0 : even(n - 1);
}

static int
even(int n)
{
	return n == 0 ? 1 : odd(n - 1);
}

int
main(void)
{
	int a[N], b[N];

#pragma acc parallel loop copyout(a, b)
	for (int i = 0; i < N; i++) {
		a[i] = both(i);
		b[i] = even(i);
	}
	for (int i = 0; i < N; i++)
		CHECK(a[i] == 2 * i + i * i && b[i] == !(i % 2));
	return failures;
}
