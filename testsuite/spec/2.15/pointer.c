/* A function may be called through a pointer to it that the region takes.
   OpenACC 3.4, 2.15.1 (ROUT-36, SPEC-33)
   targets: host
   opt: -O0 -O2
   langs: c c++ */
#include "../aux/check.h"

enum { N = 64 };

#pragma acc routine seq
static int
square(int x)
{
	return x * x;
}

#pragma acc routine seq
static int
negative(int x)
{
	return -x;
}

int
main(void)
{
	int a[N];

#pragma acc parallel loop copyout(a)
	for (int i = 0; i < N; i++) {
		int (*f)(int) = i % 3 ? square : negative;
		a[i] = f(i);
	}
	for (int i = 0; i < N; i++)
		CHECK(a[i] == (i % 3 ? i * i : -i));
	return failures;
}
