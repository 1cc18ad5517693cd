/* A sum that plain kernels keep in memory is a reduction, whatever leads to
   that memory: a variable, a member, an element; where other accesses may meet
   it, it stays in order.  It may begin in the construct.  2.5.2, 2.9.11 */
/* opt: -O1 -O2 -O3 */
#include <stdio.h>

enum { N = 64, M = 48 };

static double a[N][M], b[N][M], s, sums[4], all;
static struct { double s, t; int n; } st;
static long count, bits;
static unsigned parts[8];
static struct { int left : 5; unsigned right : 11; } field;
static struct { char c; double d; } __attribute__((packed)) odd;

static void nest(void)
{
#pragma acc kernels
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			s += a[i][j];
}

static void member(int n, int m)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			st.t += a[i][j];
}

static void element(int n, int m, int k)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			sums[k] -= a[i][j];
}

static void clears(int n, int m)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			all += b[i][j];
			b[i][j] = i;
		}
}

static void some(int n, int m)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			if (a[i][j] > 3) {
				count += 1 + j;
				bits |= 1l << i % 60;
			}
}

static void pointed(double *restrict to, const double *restrict from, int n)
{
#pragma acc kernels copy(to[0:1]) copyin(from[0:n])
	for (int i = 0; i < n; i++)
		*to += from[i];
}

/* What is summed is the sum itself, once. */
static void meets(double *to, double *from, int n)
{
#pragma acc data copy(from[0:n])
#pragma acc kernels present(from[0:n], to[0:1])
	for (int i = 0; i < n; i++)
		*to += from[i];
}

/* Two sums of which each has a use of the other's. */
static void mixed(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		parts[0] += i;
		parts[1] += parts[0];
	}
}

static void several(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		parts[2] += i;
		parts[3] ^= i * 7;
		parts[4] += 2 * i;
		parts[5 + i % 2] += i;
	}
}

static void empty(int n, int m)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			sums[3] += a[i][j];
}

/* The element is none, and never added to. */
static void never(int n, int m, int k)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			if (a[i][j] > 100)
				sums[k] += a[i][j];
}

static void within(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		field.right += i;
		odd.d += i;
	}
}

/* They begin in the construct. */
static double begin(const double *restrict from, int n)
{
	double sum, product, largest;
#pragma acc kernels copyin(from[0:N])
	{
		sum = 0;
		product = n;
		largest = -1;
		for (int i = 0; i < n; i++) {
			sum += from[i];
			product *= 1 + from[i] / 4096;
			if (from[i] > largest)
				largest = from[i];
		}
		all = 0;
		for (int i = 0; i < n; i++)
			all += from[i] * 2;
	}
	return sum + 1000 * (long)product + 1e6 * largest;
}

int main(void)
{
	double x = 2;
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++) {
			a[i][j] = (i + 3 * j) % 5;
			b[i][j] = i % 3 + j;
		}
	s = 1;
	st.s = 5;
	st.t = 6;
	sums[3] = 9;
	nest();
	member(N, M);
	element(N, M, 2);
	clears(N, M);
	some(N, M);
	pointed(&x, a[0], N);
	meets(&b[1][3], b[0], N);
	mixed(N);
	several(N);
	empty(N, 0);
	never(N, M, 1 << 28);
	field.left = -3;
	odd.c = 7;
	within(N);
	printf("%.0f %g\n", begin(b[0], M), all);
	printf("%.0f %g\n", begin(b[0], 0), all);
	printf("%g %g %g %g %g %g\n", s, st.s, st.t, sums[2], sums[3], all);
	printf("%d %d %d %g\n", field.left, field.right, odd.c, odd.d);
	printf("%ld %lx %g %g %g\n", count, bits, x, b[1][3], b[1][4]);
	for (int i = 0; i < 8; i++)
		printf("%u\n", parts[i]);
	return 0;
}
