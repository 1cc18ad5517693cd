/* Collapsed auto loops over rows give what they give one after another,
   whether rows are apart or overlap, with reductions too.
   2.9.1, 2.9.7 AUTO-03
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2 */
#include <stdio.h>
#include <stdlib.h>

static void
print(const char *what, const int *a, int n)
{
	long sum = 0;
	for (int i = 0; i < n; i++)
		sum = (sum * 7 + a[i]) % 1000003;
	printf("%s %ld\n", what, sum);
}

/* Rows are p apart. */
static void
rows(int *a, int n, int m, int p)
{
	#pragma acc parallel loop auto collapse(2) copy(a[:n * 40 + 40])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i * p + j] = (a[i * p + j] * 3 + i * 5 + j) % 10007;
}

static void
kernels_rows(int *a, int n, int m, int p)
{
	#pragma acc kernels loop auto collapse(2) copy(a[:n * 40 + 40])
	for (int i = 0; i < n; i++)
		for (int j = m - 1; j >= 0; j--)
			a[i * p + j] = (a[i * p + j] * 3 + i * 5 + j) % 10007;
}

static void
planes(int *a, int n, int m, int l)
{
	#pragma acc parallel loop auto collapse(3) copy(a[:n * 40 + 40])
	for (int i = 0; i < n / 10; i++)
		for (int j = 0; j < m; j++)
			for (int k = 0; k < l; k++)
				a[(i * m + j) * l + k] += i + j * k;
}

static void
inside(int *a, int far, int nx, int ny, int nz)
{
	#pragma acc kernels copy(a[:2 * far + 2000])
	for (int k = 1; k < nz - 1; k++)
		for (int j = 1; j < ny - 1; j++)
			for (int i = 1; i < nx - 1; i++)
				a[(k * ny + j) * nx + i] = a[far
					+ (k * ny + j) * nx + i + 1]
					+ a[far + ((k - 1) * ny + j) * nx + i];
}

static long
sum_of(const int *a, int n, int m)
{
	long sum = 0;
	int most = -1;
	#pragma acc parallel loop auto collapse(2) copyin(a[:n * m]) \
		reduction(+: sum) reduction(max: most)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			sum += a[i * m + j] % 1000;
			if (a[i * m + j] > most)
				most = a[i * m + j];
		}
	return sum * 3 + most % 1000;
}

int
main(void)
{
	enum { N = 60, ALL = N * 40 + 40 };
	int *a = (int *)malloc(ALL * sizeof *a);
	for (int p = 0; p <= 40; p += 8) {
		for (int i = 0; i < ALL; i++)
			a[i] = i;
		rows(a, N, 30, p);
		print("rows", a, ALL);
		for (int i = 0; i < ALL; i++)
			a[i] = i;
		kernels_rows(a, N, 24, p);
		print("kernels", a, ALL);
		planes(a, N, 5, p);
		print("planes", a, ALL);
		inside(a, 200, 10, p, 2000 / (10 * p + 40));
		print("inside", a, ALL);
		inside(a, 3, 10, p, 1000 / (10 * p + 40));
		print("inside", a, ALL);
		printf("sum %ld\n", sum_of(a, N, p));
	}
	free(a);
	return 0;
}
