/* Each form of atomic, one run by itself, and atomic on members and elements,
   in routines and in loops that say independent.  OpenACC 3.4, 2.12
   ATOM-05 ATOM-07 ATOM-09 ATOM-13 ATOM-14 ATOM-28
   langs: c c++ */
#include "../../spec/aux/check.h"

enum { N = 8 };

struct cell { int n; float f[4]; };

static struct cell one = { 1, { 1, 1, 1, 1 } };

/* In turn, n = 3. */
#define TURN(start, want, kept, kind, ...) do { \
	int x = start, v = kept, n = 3; \
	ACC(serial copy(x, v) copyin(n)) \
	{ \
		ACC(atomic kind) \
		__VA_ARGS__ \
	} \
	CHECK(x == (want) && v == (kept)); \
	(void)n; \
} while (0)

#define CAPTURE(start, want, seen, ...) do { \
	int x = start, v = -77, n = 3; \
	ACC(serial copy(x, v) copyin(n)) \
	{ \
		ACC(atomic capture) \
		__VA_ARGS__ \
	} \
	CHECK(x == (want) && v == (seen)); \
	(void)n; \
} while (0)

static void
updates(void)
{
	TURN(7, 7, 7, read, v = x;);
	TURN(7, 4, 0, write, x = n + 1;);
	TURN(7, 8, 0, update, x++;);
	TURN(7, 6, 0, , --x;);
	TURN(7, 21, 0, , x *= n;);
	TURN(7, 4, 0, , x = x - n;);
	TURN(7, -4, 0, , x = n - x;);
	TURN(2, 50, 0, update, x = 100 / x;);
	TURN(7, 2, 0, update, x /= n;);
	TURN(2, 12, 0, update, x = n << x;);
	TURN(7, 28, 0, , x <<= 2;);
	TURN(28, 7, 0, update, x = x >> 2;);
	TURN(6, 2, 0, update, x = n & x;);
	TURN(6, 5, 0, update, x = n ^ x;);
	TURN(4, 7, 0, update, x = x | n;);
	TURN(4, 28, 0, update, x = x * (n + 4););
}

static void
captures(void)
{
	CAPTURE(7, 8, 7, v = x++;);
	CAPTURE(7, 6, 6, v = --x;);
	CAPTURE(7, 10, 10, v = x += n;);
	CAPTURE(7, 10, 10, v = x = x + n;);
	CAPTURE(7, -4, -4, v = x = n - x;);
	CAPTURE(7, 2, 2, v = x /= n;);
	CAPTURE(7, 10, 7, { v = x; x += n; });
	CAPTURE(7, 4, 4, { x -= n; v = x; });
	CAPTURE(7, 21, 7, { v = x; x = x * n; });
	CAPTURE(7, -4, 7, { v = x; x = n - x; });
	CAPTURE(7, 10, 10, { x = x + n; v = x; });
	CAPTURE(7, -4, -4, { x = n - x; v = x; });
	CAPTURE(7, 3, 7, { v = x; x = n; });
	CAPTURE(7, 6, 7, { v = x; --x; });
	CAPTURE(7, 6, 6, { x--; v = x; });
	CAPTURE(7, 8, 8, { ++x; v = x; });
}

#pragma acc routine seq
static void
count(struct cell *c, int i)
{
#pragma acc atomic
	c->n++;
#pragma acc atomic update
	c->f[i % 4] += 2;
}

static void
places(void)
{
	struct cell *p = &one;
	int a[4] = { 0 }, order[4 * N], next = 0;

#pragma acc parallel loop independent gang vector copy(one, a)
	for (int i = 0; i < 4 * N; i++) {
#pragma acc atomic
		a[i % 4] += i;
#pragma acc atomic update
		one.n++;
#pragma acc atomic
		one.f[3] += 1;
	}
	CHECK(a[0] == 4 * (N * (N - 1) / 2) && a[3] == a[0] + 3 * N);
	CHECK(one.n == 1 + 4 * N && one.f[3] == 1 + 4 * N && one.f[2] == 1);
#pragma acc parallel loop gang worker copy(p[0:1])
	for (int i = 0; i < 4 * N; i++)
		count(p, i);
	CHECK(one.n == 1 + 8 * N && one.f[1] == 1 + 2 * N);
#pragma acc kernels loop independent copy(next, order)
	for (int i = 0; i < 4 * N; i++) {
		int at;
#pragma acc atomic capture
		at = next++;
		order[at] = i;
	}
	int sum = 0;
	for (int i = 0; i < 4 * N; i++)
		sum += order[i];
	CHECK(next == 4 * N && sum == 4 * N * (4 * N - 1) / 2);
}

int
main(void)
{
	updates();
	captures();
	places();
	return failures;
}
