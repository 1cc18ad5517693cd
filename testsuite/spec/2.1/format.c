/* How a directive may be written: the operator, blanks, continued lines,
   macros, upper case, and what _OPENACC says.  OpenACC 3.4, 2.1, 2.2
   FMT-01 02 03 04 05 CC-01 02 04
   langs: c c++
   flags: -Wno-unknown-pragmas -DWORKERS=num_workers
   compare: none */
#include <openacc.h>
#include "../aux/check.h"

#if !defined _OPENACC || _OPENACC != 202506
#error _OPENACC
#endif

#define COUNT 50
#define REGION parallel loop
#define NAME(x) copy(x)
#define GANGS_ARE(n) num_gangs(n) vector_length(32)
#define DO(x) _Pragma(#x)
#define REGION_OF(...) DO(acc parallel loop __VA_ARGS__)
#define EACH(i, n) REGION_OF(copy(a)) for (int i = 0; i < (n); i++)

static int a[COUNT];

  #  pragma	acc routine seq
static int
twice(int x)
{
	return 2 * x;
}

_Pragma("acc routine seq") static int
next(int x)
{
	return x + 1;
}

static int
all(int value)
{
	for (int i = 0; i < COUNT; i++)
		if (a[i] != value)
			return 0;
	return 1;
}

/* Not a directive: names are lower case. */
static void
upper(void)
{
	int where = 1;

#pragma ACC PARALLEL COPYOUT(WHERE)
#pragma Acc serial copyout(where)
	where = acc_on_device(acc_device_not_host);
	CHECK(where == 0);
}

int
main(void)
{
#pragma acc parallel \
	loop \
	copy(a) \
	num_gangs \
	(2)
	for (int i = 0; i < COUNT; i++)
		a[i] += 1;
	CHECK(all(1));
	#	pragma acc REGION NAME(a) GANGS_ARE(2) WORKERS(1)
	for (int i = 0; i < COUNT; i++)
		a[i] += 1;
	CHECK(all(2));
	_Pragma("acc data copy(a)") {
		_Pragma("acc parallel loop present(a)")
		for (int i = 0; i < COUNT; i++)
			a[i] = twice(a[i]);
	}
	CHECK(all(4));
	EACH(i, COUNT)
		a[i] = next(a[i]);
	CHECK(all(5));
#pragma acc par\
allel loop /* a comment
	of two lines */ copy(a) // and one more
	for (int i = 0; i < COUNT; i++)
		a[i] = next(a[i]);
	CHECK(all(6));
%:pragma acc parallel loop copy(a)
	for (int i = 0; i < COUNT; i++)
		a[i] = next(a[i]);
	CHECK(all(7));
	upper();
	return failures;
}
