// What a reference to a variable with static storage refers to is copied back,
// with a clause and without one: only the reference is constant.
// OpenACC 3.4, 1.6, 2.6.2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// opt: -O0 -O2
#include <stdio.h>

static int a[40], b[40], scalar;

template <typename T>
static int
sum(const T &of)
{
	int s = 0;
	for (int x : of)
		s = s * 3 % 1009 + x;
	return s;
}

/* GCC maps the array of a serial construct by the reference. */
static __attribute__((noinline)) void
serial(int s, int t)
{
	int(&r)[40] = a, (&clause)[40] = b;
#pragma acc serial loop copy(s, t)
	for (int i = 0; i < 40; i++)
		if (s + i > t)
			r[i] += i * 3 % 17;
#pragma acc serial loop copy(clause)
	for (int i = 0; i < 40; i++)
		clause[i] -= i * 3 % 5;
	printf("%d %d\n", sum(a), sum(b));
}

int
main()
{
	serial(0, 1);
	int(&implicit)[40] = a;
	int(&clause)[40] = b;
	int &one = scalar;
#pragma acc parallel loop copy(clause)
	for (int i = 0; i < 40; i++) {
		implicit[i] = i * 7 % 11;
		clause[i] = i * 5 % 13;
	}
#pragma acc serial copyout(one)
	one = 4;
	printf("%d %d %d\n", sum(a), sum(b), scalar);
#pragma acc enter data copyin(clause)
#pragma acc parallel loop present(clause)
	for (int i = 0; i < 40; i++)
		clause[i] += 2;
#pragma acc update self(clause)
	printf("%d\n", sum(b));
#pragma acc parallel loop present(clause)
	for (int i = 0; i < 40; i++)
		clause[i] += 3;
#pragma acc exit data copyout(clause)
	printf("%d\n", sum(b));
}
