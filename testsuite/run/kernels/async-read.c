/* What kernels in a queue read without a clause has the value that an earlier
   construct of that queue, or of one that it waits for, gives: the copy out of
   the host's variable is earlier in the queue, too.
   OpenACC 3.4, 2.16 and 2.5.3
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 100000 };

struct pair {
	int n, m;
};

static int g = 1;
static long h = 2;
static struct pair s = { 1, 2 };
static int a[N];

static __attribute__((noinline)) void
globals(int n)
{
#pragma acc data copy(a)
	{
#pragma acc kernels async(1)
		{
			for (int i = 0; i < n; i++)
				a[i] = i % 7 + g;
			g = a[n - 1] + g;
			s.n = g + 1;
			for (int i = 0; i < n; i++)
				if (a[i] > h)
					h = a[i];
		}
#pragma acc kernels async(1)
		for (int i = 0; i < n; i++)
			a[i] += g * 100 + (int)h * 10000 + s.n * 100000;
#pragma acc kernels async(2) wait(1)
		for (int i = 0; i < n; i++)
			a[i] += g * 100 + (int)h * 10000 + s.n * 100000;
#pragma acc wait
	}
	printf("%d %d %ld %d %d\n", a[0], a[n - 1], h, g, s.n);
}

static __attribute__((noinline)) void
locals(int n)
{
	int k = 1;
	long l = 2;
	struct pair p = { 1, 2 };
#pragma acc data copy(a)
	{
#pragma acc kernels async(1)
		{
			for (int i = 0; i < n; i++)
				a[i] = i % 7 + k;
			k = a[n - 1] + k;
			p.n = k + 1;
			for (int i = 0; i < n; i++)
				if (a[i] > l)
					l = a[i];
		}
#pragma acc kernels async(1)
		for (int i = 0; i < n; i++)
			a[i] += k * 100 + (int)l * 10000 + p.n * 100000;
#pragma acc kernels wait(1)
		for (int i = 0; i < n; i++)
			a[i] += k * 100 + (int)l * 10000 + p.n * 100000;
#pragma acc wait
	}
	printf("%d %d %ld %d %d\n", a[0], a[n - 1], l, k, p.n);
}

int
main(void)
{
	globals(N);
	locals(N);
	return 0;
}
