/* What C passes otherwise than it declares, and functions in functions: each
   is in device code what it is on the host.  OpenACC 3.4, 2.15.1
   flags: -std=gnu17 -msse2 -w
   opt: -O0 -O2 -Os */
#include <stdio.h>

enum { N = 40 };

static __attribute__((noinline)) int
narrow(short a, unsigned char b, _Bool c, float d)
{
	return a + b * 3 + c * 5 + (int)d;
}

int
old(a, b, c)
	short a;
	float b;
	char c;
{
	return a + (int)(b * 2) + c;
}

static int
no_value(int x, int *p)
{
	*p = x + 1;
	if (x > 1000)
		return 3;
}

static int
nested(int x)
{
	int k = x, s = 0;
	int product(int y) { return x * y + k++; }
	void add(int z) { s += z; }
	add(product(3));
	add(product(x));
	return s + k;
}

static int
opaque(int x)
{
	short s = x;
	int same, t = x;
	asm("" : "=r" (same) : "0" ((long)x));
	asm volatile("" : "+r" (s), "+m" (t) : : "memory");
	return same * 3 + s + t;
}

static long
overflows(unsigned u, int i)
{
	long z = 0;
	unsigned long r = 0, w = 0, l = u * 0x9e3779b97f4a7c15ul;
	short s = 0;
	unsigned char c = 0;
	r += __builtin_add_overflow(u, i, &i) + i;
	r += __builtin_sub_overflow(i, 3000000000u, &z) + z;
	r += __builtin_mul_overflow(u, u, &z) + z;
	r += __builtin_mul_overflow(l, (long)i, &z) * 3 + z;
	r += __builtin_mul_overflow((long)l, u, &w) * 5 + w;
	r += __builtin_sub_overflow(l, l - i, &s) * 7 + s;
	r += __builtin_mul_overflow((unsigned char)u, i, &c) * 11 + c;
	return r + __builtin_add_overflow_p(u, i, (signed char)0);
}

static long
bits(unsigned u, int i)
{
	short s = u;
	return __builtin_bswap16(s) + __builtin_clrsb(i - 20) * 3
		+ __builtin_clrsbl((i - 20) * (1l << 20)) * 5
		+ __builtin_clrsbll(0);
}

static int counter;
extern int same __attribute__((alias("counter")));
#pragma acc declare create(counter)

static __attribute__((noinline)) void
count(void)
{
	same++;
}

int
main(void)
{
	long o[N][8];
	float h[N];
	int n = 0;
#pragma acc parallel loop copyout(o, h)
	for (int i = 0; i < N; i++) {
		unsigned u = i * 2654435761u;
		int left;
		no_value(i, &left);
		o[i][0] = narrow(i * 70000, i * 300, i & 4, i * .5);
		o[i][1] = old(i * 66000, i * .25, i * 200);
		o[i][2] = left;
		o[i][3] = nested(i);
		o[i][4] = opaque(i * 40000);
		o[i][5] = overflows(u, i * 97);
		o[i][6] = bits(u, i);
		o[i][7] = 0;
		/* Rounded once: 2049 + 2^-20 is above the middle. */
		h[i] = (_Float16)(2049 + i * 0x1p-20 - i * i * 1000.);
	}
	counter = 5;
#pragma acc serial copyout(n)
	{
		counter = 5;
		count();
		counter *= 2;
		count();
		n = counter;
	}
	for (int i = 0; i < N; i++) {
		for (int k = 0; k < 8; k++)
			printf("%ld ", o[i][k]);
		printf("%g\n", h[i]);
	}
	printf("%d\n", n);
	return 0;
}
