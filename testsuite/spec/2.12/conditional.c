/* atomic with a condition, in regions, in routines and on the host.
   OpenACC 3.4, 2.12 (ATOM-01 02 31 32 36)
   langs: c c++ */
#include <stdbool.h>
#ifdef _OPENACC
#include <openacc.h>
#else
#define acc_on_device(type) 0
#endif
#include "../aux/check.h"

enum { N = 100 };

#pragma acc routine seq
static int
count(int *p, int many)
{
	int old;

#pragma acc atomic capture if(many)
	{
		old = *p;
		*p += 1;
	}
	return old;
}

static void
in_regions(int yes, int no)
{
	int s = 0, t = 0, x = 7, y = 0, seen[N] = { 0 }, wrong = 0;

#pragma acc parallel loop copy(s, t) copyout(seen)
	for (int i = 0; i < N; i++) {
#pragma acc atomic if(yes)
		s += i;
#pragma acc atomic update if(acc_on_device(acc_device_not_host) || true)
		t++;
		seen[i] = 1;
	}
	CHECK(s == N * (N - 1) / 2 && t == N);
#pragma acc serial loop copy(s)
	for (int i = 0; i < N; i++) {
#pragma acc atomic update if(no)
		s -= i;
	}
	CHECK(s == 0);
#pragma acc parallel loop copy(s, seen)
	for (int i = 0; i < N; i++) {
		int at = count(&s, yes);
#pragma acc atomic write if(yes)
		seen[at] = 2;
	}
	for (int i = 0; i < N; i++)
		wrong += seen[i] != 2;
	CHECK(s == N && wrong == 0);
#pragma acc serial copy(x, y)
	{
		int v;
#pragma acc atomic read if(no)
		v = x;
#pragma acc atomic write if(yes)
		y = v;
#pragma acc atomic capture if(no)
		v = x++;
		y += v;
	}
	CHECK(x == 8 && y == 14);
}

static void
on_host(int yes, int no)
{
	int x = 1, v;

#pragma acc atomic
	x++;
#pragma acc atomic capture if(no)
	v = ++x;
#pragma acc atomic update if(yes)
	x *= 2;
	CHECK(x == 6 && v == 3 && count(&x, yes) == 6 && x == 7);
}

int
main(void)
{
	in_regions(1, 0);
	on_host(1, 0);
	return failures;
}
