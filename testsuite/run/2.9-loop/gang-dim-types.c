/* A loop over the second or third dimension of gangs runs each iteration once,
   whatever the type of its variable: also where a step of all gangs leads
   beyond the type.  2.9.2, GANG-04
   langs: c c++
   opt: -O0 -O2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

enum { N = 256 };

static int o[N];

static void
out(const char *name)
{
	int n = 0, sum = 0;
	for (int i = 0; i < N; i++) {
		n += o[i];
		sum += o[i] * (i + 1);
		o[i] = 0;
	}
	printf("%s: %d iterations, sum %d\n", name, n, sum);
}

#define LOOP(NAME, TYPE, FIRST, TEST, STEP, LEVELS)                          \
	static void NAME(void)                                               \
	{                                                                    \
		_Pragma("acc parallel num_gangs(1, 5, 1) copy(o)")           \
		{                                                            \
			_Pragma(LEVELS) for (TYPE i = FIRST; TEST; STEP)     \
				_Pragma("acc atomic") o[(i + 128u) & 255] += 1; \
		}                                                            \
	}

#define ALONE "acc loop gang(dim: 2)"
#define LANES "acc loop gang(dim: 2) vector"

LOOP(long_down, unsigned long, 11, i > 1, i -= 2, ALONE)
LOOP(int_down, unsigned, 11, i >= 2, i--, ALONE)
LOOP(short_up, unsigned short, 0, i < 200, i += 60, ALONE)
LOOP(char_down, unsigned char, 255, i > 3, i -= 9, ALONE)
LOOP(char_up, signed char, -128, i < 72, i += 100, ALONE)
LOOP(char_lanes, signed char, -128, i < 22, i = 50 + i, LANES)
LOOP(long_lanes, unsigned long long, 200, i > 0, --i, LANES)
LOOP(unequal, int, 0, i != 100, ++i, ALONE)
LOOP(most, int, 2147483600, 2147483647 > i, i++, ALONE)

static void
pointers(void)
{
#pragma acc parallel num_gangs(1, 3) copy(o)
#pragma acc loop gang(dim: 2)
	for (int *p = o + 100; p > o; p -= 3)
		*p += 1;
}

static void
outer_variable(void)
{
	unsigned i, j;
#pragma acc parallel num_gangs(1, 1, 3) copy(o)
#pragma acc loop gang(dim: 3) collapse(2)
	for (i = 9; i > 1; i -= 4)
		for (j = 0; j < 10; j++)
			o[i * 10 + j] += 1;
}

int
main(void)
{
	long_down();
	out("unsigned long, down");
	int_down();
	out("unsigned, down");
	short_up();
	out("unsigned short, up");
	char_down();
	out("unsigned char, down");
	char_up();
	out("signed char, up");
	char_lanes();
	out("signed char, lanes");
	long_lanes();
	out("unsigned long long, lanes");
	unequal();
	out("int, not equal");
	most();
	out("int, to the largest");
	pointers();
	out("pointers");
	outer_variable();
	out("collapsed, declared outside");
	return 0;
}
