/* A loop of kernels that is left at its head, before a turn of it, runs before
   the loops behind it in the text.  2.5.3, CMP-08
   langs: c c++
   opt: -O0 -O1 -O2 -Os */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

enum { N = 100 };

static int a[N], b[N], c[N];

/* Too long to stand twice: in the loop, and before it. */
#define LONG(i)                                                               \
	((((i * i + 7 * i) ^ 5) | 1) + ((i * 5 + 3) & ~1) / 3 * (i + 9)       \
		+ (i * 11 + 8) % 17 * (i ^ 3) + i % 23)

static void
long_head(int n, int m)
{
#pragma acc kernels
	{
		for (int i = 0; LONG(i) < n; i++)
			a[i] = i + 1;
		for (int i = 0; i < m; i++)
			b[i] = a[i] * 2;
		for (int i = 0; LONG(i) < n; i++)
			c[i] = b[i] + 1;
		for (int i = 0; i < m; i++)
			a[i] = c[i] + 1;
	}
}

static __attribute__((cold, noinline)) void
cold(void)
{
	int i = 0, n = N;
#pragma acc kernels
	{
		for (i = 0; i < n; i++)
			b[i] = i + 3;
		for (i = 0; i < N; i++)
			c[i] = b[i] * 2;
	}
}

int
main(void)
{
	int bad = 0;
	long_head(1000, 5);
	for (int i = 0; i < 5; i++)
		bad += a[i] != (i + 1) * 2 + 2;
	printf("%d wrong with a long head\n", bad);
	bad = 0;
	cold();
	for (int i = 0; i < N; i++)
		bad += c[i] != (i + 3) * 2;
	printf("%d wrong in cold code\n", bad);
	return 0;
}
