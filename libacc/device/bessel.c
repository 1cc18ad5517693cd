/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * bessel.c - Bessel functions of any order in device code, from those of the
 * first two, which devices have.
 */
double fabs(double);
double j0(double), j1(double), y0(double), y1(double);

static inline double
upwards(long n, double x, double before, double now)
{
	for (long k = 1; k < n && fabs(now) <= 0x1.fffffffffffffp1023; k++) {
		double after = 2 * k / x * now - before;
		before = now;
		now = after;
	}
	return now;
}

/* If the order is more than x, the recurrence is stable downwards, from any
   sufficiently distant order; J0 + 2 J2 + 2 J4 + ... is 1. */
static inline double
downwards(long n, double x)
{
	double after = 0, now = 1, even = 0, found = 0;
	for (long k = 2 * n + 40; k > 0; k--) {
		double before = 2 * k / x * now - after;
		after = now;
		now = before;
		if (fabs(now) > 0x1p60) {
			double size = fabs(now);
			after /= size;
			even /= size;
			found /= size;
			now /= size;
		}
		if (k == n + 1)
			found = now;
		if (k % 2 && k > 1)
			even += now;
	}
	return found / (now + 2 * even);
}

static inline double
first_kind(long n, double x)
{
	if (n == 0)
		return j0(x);
	if (n == 1)
		return j1(x);
	if (x > n)
		return upwards(n, x, j0(x), j1(x));
	/* Too small to differ from 0. */
	return x < 0x1p-550 ? 0 : downwards(n, x);
}

#pragma acc routine seq
double
jn(int order, double x)
{
	long n = order < 0 ? -(long)order : order;
	double r = first_kind(n, fabs(x));
	return n % 2 && (x < 0) != (order < 0) ? -r : r;
}

#pragma acc routine seq
float
jnf(int n, float x)
{
	return (float)jn(n, x);
}

#pragma acc routine seq
double
yn(int order, double x)
{
	long n = order < 0 ? -(long)order : order;
	double r = n ? upwards(n, x, y0(x), y1(x)) : y0(x);
	return n % 2 && order < 0 ? -r : r;
}

#pragma acc routine seq
float
ynf(int n, float x)
{
	return (float)yn(n, x);
}
