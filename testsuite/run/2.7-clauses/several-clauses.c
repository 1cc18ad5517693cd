/* Two data clauses on one variable, which name all of it, a part, parts that
   overlap or parts apart: each part is copied in and out as any clause says
   that names it, in any order.  2.7, 2.7.1 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++
   timeout: 180 */
#include <openacc.h>
#include <stdio.h>

enum { N = 8, IN = 1, OUT = 2, copy = 3, copyin = IN, copyout = OUT,
	create = 0 };

#ifdef _OPENACC
#define SHARED (acc_get_device_type() == acc_device_host)
#else
#define SHARED 1
#endif

static int s[N], before[N], failures;

struct part {
	int kind, low, length;
};

#pragma acc routine seq
static int
named(struct part p, int i)
{
	return i >= p.low && i < p.low + p.length;
}

#pragma acc routine seq
static int
has(struct part a, struct part b, int what, int i)
{
	return (a.kind & what && named(a, i)) || (b.kind & what && named(b, i));
}

static void
fill(void)
{
	int i;
	for (i = 0; i < N; i++)
		s[i] = before[i] = i + 1;
}

static void
check(struct part a, struct part b, int line)
{
	int i;
	for (i = 0; i < N; i++) {
		int now = named(a, i) || named(b, i) ?
			has(a, b, IN, i) ? before[i] + 10 : 100 + i : before[i];
		int seen = SHARED || has(a, b, OUT, i) ? now : before[i];
		if (s[i] != seen) {
			printf("%d: (%d)(%d:%d) (%d)(%d:%d): s[%d] is %d, "
				"not %d\n", line, a.kind, a.low, a.length,
				b.kind, b.low, b.length, i, s[i], seen);
			failures++;
		}
	}
}

#define DO(x) _Pragma(#x)
#define WORK(v) \
	for (int i = 0; i < N; i++) \
		if (named(a, i) || named(b, i)) \
			v[i] = has(a, b, IN, i) ? v[i] + 10 : 100 + i;
#define PAIR(k, x, kl, kn, l, y, ll, ln) { \
	struct part a = { k, kl, kn }, b = { l, ll, ln }; \
	int *p = s; \
	fill(); \
	DO(acc parallel loop k(s x) l(s y)) \
	WORK(s) \
	check(a, b, 1); \
	fill(); \
	DO(acc data k(s x) l(s y)) \
	{ \
		DO(acc parallel loop) \
		WORK(s) \
	} \
	check(a, b, 2); \
	fill(); \
	DO(acc serial k(p[kl:kn]) l(p[ll:ln])) \
	WORK(p) \
	check(a, b, 3); }
#define KINDS(k, x, kl, kn, y, ll, ln) \
	PAIR(k, x, kl, kn, copy, y, ll, ln) \
	PAIR(k, x, kl, kn, copyin, y, ll, ln) \
	PAIR(k, x, kl, kn, copyout, y, ll, ln) \
	PAIR(k, x, kl, kn, create, y, ll, ln)
#define ALL(name, x, kl, kn, y, ll, ln) \
	static void name(void) \
	{ \
		KINDS(copy, x, kl, kn, y, ll, ln) \
		KINDS(copyin, x, kl, kn, y, ll, ln) \
		KINDS(copyout, x, kl, kn, y, ll, ln) \
		KINDS(create, x, kl, kn, y, ll, ln) \
	}

ALL(whole_part, , 0, N, [0:2], 0, 2)
ALL(part_whole, [3:4], 3, 4, , 0, N)
ALL(overlap, [0:4], 0, 4, [2:5], 2, 5)
ALL(apart, [6:2], 6, 2, [0:3], 0, 3)

/* The whole and two parts; a part of what somebody else holds. */
static void
more(void)
{
	int i;
	fill();
	#pragma acc parallel loop create(s) copyout(s[0:2]) copyin(s[1:3])
	for (i = 0; i < N; i++)
		s[i] = i < 1 || i > 3 ? 50 : s[i] + 10;
	for (i = 0; i < N; i++)
		if (s[i] != (i < 1 ? 50 : i < 2 ? 12 : !SHARED ? i + 1 :
			i < 4 ? i + 11 : 50))
			printf("more: %d %d\n", i, s[i]), failures++;
	fill();
	#pragma acc data copyin(s)
	{
		#pragma acc parallel loop create(s) copyout(s[0:2])
		for (i = 0; i < N; i++)
			s[i] += 10;
		for (i = 0; !SHARED && i < N; i++)
			if (s[i] != i + 1)
				printf("held: %d %d\n", i, s[i]), failures++;
		#pragma acc update self(s)
	}
	for (i = 0; i < N; i++)
		if (s[i] != i + 11)
			printf("after: %d %d\n", i, s[i]), failures++;
}

/* Of data that stays, nothing is copied out. */
static void
stays(void)
{
	int i;
	fill();
	#pragma acc data copyin(s[0:2]) copyout(s[1:4])
	{
		#pragma acc enter data create(s[0:2])
		#pragma acc parallel loop present(s[0:5])
		for (i = 0; i < 5; i++)
			s[i] = 70 + i;
	}
	for (i = 0; !SHARED && i < N; i++)
		if (s[i] != i + 1)
			printf("stays: %d %d\n", i, s[i]), failures++;
	#pragma acc exit data delete(s[0:2]) copyout(s[1:4])
	for (i = 1; i < 5; i++)
		if (s[i] != 70 + i)
			printf("left: %d %d\n", i, s[i]), failures++;
}

/* What need not be there is looked for first. */
static void
found(void)
{
	int i;
	fill();
	#pragma acc parallel loop copy(s[0:4]) no_create(s)
	for (i = 0; i < 4; i++)
		s[i] = 30 + i;
	for (i = 0; i < 4; i++)
		if (s[i] != 30 + i)
			printf("found: %d %d\n", i, s[i]), failures++;
	#pragma acc data create(s)
	#pragma acc parallel loop copyout(s[0:4]) copyin(s[2:2]) present(s)
	for (i = 0; i < N; i++)
		s[i] = 0;
}

int
main(void)
{
	whole_part();
	part_whole();
	overlap();
	apart();
	more();
	stays();
	found();
	return failures > 0;
}
