/* IMPL-07: an array that a construct reads by name keeps what the construct
   writes to it through a pointer, or another construct at the same time. */
#include <stdio.h>

enum { N = 100 };
double g[N], h[N], k[N];

static void
by_pointer(double *p)
{
#pragma acc parallel loop
	for (int i = 0; i < N; i++)
		p[i] = g[i] + 1;
}

static void
by_pointer_in_kernels(double *p)
{
#pragma acc kernels loop independent
	for (int i = 0; i < N; i++)
		p[i] = h[i] + 1;
}

static void
by_clause(double *p)
{
#pragma acc parallel loop copyin(p[0 : N])
	for (int i = 0; i < N; i++)
		p[i] = g[i] + 1;
}

/* The first construct may still hold g when the second one ends. */
static void
by_two(void)
{
#pragma acc parallel loop async(1)
	for (int i = 0; i < N / 2; i++)
		h[i] += g[i];
#pragma acc parallel loop async(2)
	for (int i = N / 2; i < N; i++)
		g[i] = 7;
#pragma acc wait
}

/* So may a data construct, which does not copy it out. */
static void
within(void)
{
#pragma acc data copyin(k)
	{
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			k[i] = 1;
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			g[i] += k[i];
	}
}

static double
sum(const double *a)
{
	double s = 0;
	for (int i = 0; i < N; i++)
		s += a[i];
	return s;
}

int
main(void)
{
	for (int i = 0; i < N; i++)
		g[i] = h[i] = i;
	by_pointer(g);
	printf("%g\n", sum(g));
	by_pointer_in_kernels(h);
	printf("%g\n", sum(h));
	by_clause(g);
	printf("%g\n", sum(g));
	by_two();
	printf("%g %g\n", sum(g), sum(h));
	within();
	printf("%g\n", sum(g));
}
