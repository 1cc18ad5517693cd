/* Loops of kernels that call routines which are not inlined compute what they
   compute in order, in parallel where what the routines read and write allows
   it; plugin/kernels/table.sh checks which are.  2.9.7, 2.15.1 */
#include <stdio.h>

enum { N = 200 };

static double table[16];
#pragma acc declare create(table)
static double a[N + 1], b[N + 1], c[N + 1];

#pragma acc routine seq
static __attribute__((noinline)) double
square(const double *x)
{
	return x[0] * x[0] + x[1];
}

#pragma acc routine seq
static __attribute__((noinline)) double
look(int i)
{
	return table[i & 15];
}

#pragma acc routine seq
static __attribute__((noinline)) void
step(const double *u, double *v)
{
	*v = *u * 0.5 + *v * 0.25;
}

#pragma acc routine seq
static __attribute__((noinline)) int
test(const double *u, double *v)
{
	*v = *u * 0.5 + *v * 0.25;
	return *v > 3;
}

#pragma acc routine seq
static __attribute__((noinline)) void
put(double *x, const double *y, int i)
{
	x[i] = y[i + 1] * 2;
}

/*@ a routine that reads its argument | parallel */
static void
reads(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		a[i] = square(&b[i]);
}
/*@ a routine that reads other memory | sequential: may read a */
static void
looks(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		a[i] += look(i);
}
/*@ a routine that writes an element of its own | parallel */
static void
writes(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		step(&a[i], &c[i]);
}
/*@ a routine that writes what the next reads | sequential: dependence of a */
static void
next(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		step(&a[i], &a[i + 1]);
}
/*@ a routine that writes somewhere | sequential: call of put .* effects */
static void
somewhere(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		put(a, b, i);
}
/*@ several nests with calls | parallel */
static void
several(int n)
{
#pragma acc kernels
	{
		for (int i = 0; i < n; i++)
			step(&a[i], &c[i]);
		for (int i = 0; i < n; i++)
			b[i] = square(&c[i / 2]);
		for (int i = 0; i < n; i++)
			a[i] += test(&b[i], &c[i]);
	}
}
/*@ a sum of what a routine returns | parallel */
static void
sum(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		c[0] += square(&b[i]) > 2;
}
/*@ a sum that the routine reads too | sequential: dependence of c */
static void
sum_read(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		c[2] += square(&c[1]) > 2;
}
/*@ a routine that writes one place | sequential: dependence of c */
static void
one_place(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		step(&a[i], &c[3]);
}
/*@ end */

int
main(void)
{
	double total = 0;
	for (int i = 0; i <= N; i++) {
		a[i] = i % 5;
		b[i] = i % 3;
		c[i] = i;
	}
	for (int i = 0; i < 16; i++)
		table[i] = i;
#pragma acc update device(table)
	reads(N);
	looks(N);
	somewhere(N / 2);
	writes(N);
	next(N / 4);
	several(N);
	sum(N);
	sum_read(N);
	one_place(N);
	for (int i = 0; i <= N; i++)
		total += a[i] * i + b[i] * 7 + c[i];
	printf("%.12g\n", total);
	return 0;
}
