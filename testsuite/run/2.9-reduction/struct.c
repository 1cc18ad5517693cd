/* A reduction of a structure is one of each of its members.  OpenACC 3.4,
   2.5.15, 2.9.11 (RED-06)
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>

struct inner {
	float f[3];
	short s;
};

struct sums {
	int n;
	double x;
	struct inner in;
	unsigned char c;
};

typedef struct {
	long low, high;
	double d;
} range;

static struct sums
plus(int n)
{
	struct sums s = { 1, 2, { { 1, 2, 3 }, 4 }, 5 };
#pragma acc parallel loop reduction(+:s)
	for (int i = 0; i < n; i++) {
		s.n += 1;
		s.x += 0.5 * i;
		for (int k = 0; k < 3; k++)
			s.in.f[k] += k;
		s.in.s += 1;
		s.c += 1;
	}
	return s;
}

static range
limits(int n)
{
	range r = { -5, 5, -1e10 }, *p = &r;
	(void)p;
#pragma acc parallel copy(r)
#pragma acc loop gang vector reduction(max:r)
	for (int i = 0; i < n; i++) {
		long v = (i * 37L) % n;
		r.high = v > r.high ? v : r.high;
		r.low = -v > r.low ? -v : r.low;
		r.d = v * 0.25 > r.d ? v * 0.25 : r.d;
	}
	return r;
}

static int
gangs(void)
{
	struct { int a, b; } one = { 1, 0 };
#pragma acc parallel num_gangs(7) reduction(+:one)
	{
		one.a += 1;
		one.b += 2;
	}
	struct { int a; unsigned b; } bits = { 0x10, 0xff0f };
#pragma acc parallel loop gang reduction(&:bits) copy(bits)
	for (int i = 0; i < 100; i++) {
		bits.a &= ~i;
		bits.b &= ~1u;
	}
	struct { int a; double b; } all = { 3, 2.5 };
#pragma acc parallel loop worker reduction(&&:all)
	for (int i = 0; i < 100; i++) {
		all.a = all.a && i >= 0;
		all.b = all.b && i < 99;
	}
	return one.a * 1000000 + one.b * 10000 + (int)bits.b +
		bits.a * 7 + all.a * 100 + (int)all.b;
}

int
main(void)
{
	struct sums s = plus(1000);
	printf("%d %.1f %.0f %.0f %.0f %d %d\n", s.n, s.x, s.in.f[0],
		s.in.f[1], s.in.f[2], s.in.s, s.c);
	range r = limits(1000);
	printf("%ld %ld %.2f\n", r.low, r.high, r.d);
	printf("%d\n", gangs() > 0);
#ifdef _OPENACC
	return gangs() != 8140000 + 0xff0e + 100;
#endif
	return 0;
}
