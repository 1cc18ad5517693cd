/* Reductions of collapsed loops, whose rows run in step with the values that go
   from one to the next: sums, products, extremes and logical ones, several at
   once, of conditions, with stores, of several arrays, of sizes that leave rows
   and columns over.  OpenACC 3.4, 2.9.1, 2.9.11
   timeout: 120 */
#include <complex.h>
#include <stdio.h>

enum { K = 13, J = 37, L = 71 };

static double a[K][J][L], b[K][J][L];
static float f[J * K][L], g[L][J];
static int n[K][J][L];

static void
several(int nk, int nj, int ni)
{
	double sum = 1, most = -1e9, least = 1e9;
	int bits = 0, any = 0, all = 1;
#pragma acc parallel loop collapse(3) reduction(+:sum) reduction(max:most) \
	reduction(min:least) reduction(|:bits) reduction(||:any) \
	reduction(&&:all) present(a, n)
	for (int k = 0; k < nk; k++)
		for (int j = 0; j < nj; j++)
			for (int i = 0; i < ni; i++) {
				double v = a[k][j][i];
				sum += v * (i + 1);
				most = v > most ? v : most;
				least = v < least ? v : least;
				bits |= 1 << (n[k][j][i] & 7);
				any = any || n[k][j][i] == 77;
				all = all && n[k][j][i] < 1000;
			}
	printf("%g %g %g %d %d %d\n", sum, most, least, bits, any, all);
}

static void
two(int nj, int ni)
{
	float sum = 0, largest = 0;
	long odd = 0;
#pragma acc parallel loop collapse(2) reduction(+:sum, odd) \
	reduction(max:largest) present(f)
	for (int j = 0; j < nj; j++)
		for (int i = 0; i < ni; i++) {
			float v = f[j][i];
			sum += v;
			if (v > largest)
				largest = v;
			if ((i + j) & 1)
				odd += (long)v * j;
		}
	printf("%g %g %ld\n", sum, largest, odd);
}

static void
stores(int nk, int nj, int ni)
{
	double change = 0;
	double _Complex z = 0;
#pragma acc parallel loop collapse(3) reduction(+:change, z) present(a, b)
	for (int k = 0; k < nk; k++)
		for (int j = 0; j < nj; j++)
			for (int i = 0; i < ni; i++) {
				double d = a[k][j][i] - b[k][j][i];
				b[k][j][i] = a[k][j][i];
				change += d * d;
				z += d + I * k;
			}
	printf("%g %g %g\n", change, creal(z), cimag(z));
}

/* Each value depends on the other one. */
static void
crossed(int nj, int ni)
{
	double x = 0, y = 0;
#pragma acc parallel loop collapse(2) reduction(+:x) reduction(max:y) present(a)
	for (int j = 0; j < nj; j++)
		for (int i = 0; i < ni; i++) {
			double v = a[0][j][i], w = a[1][j][i];
			x += v > w ? v : w;
			y = v * w > y ? v * w : y;
		}
	printf("%g %g\n", x, y);
}

/* Lanes along one array are across the other one. */
static void
transposed(int nj, int ni)
{
	double sum = 0;
	float most = -1;
#pragma acc parallel loop collapse(2) reduction(+:sum) present(b, g)
	for (int j = 0; j < nj; j++)
		for (int i = 0; i < ni; i++)
			sum += b[0][j][i] * g[i][j];
#pragma acc parallel loop collapse(2) reduction(max:most) present(f, g)
	for (int i = 0; i < ni; i++)
		for (int j = 0; j < nj; j++) {
			float v = f[j][i] - g[i][j];
			most = v > most ? v : most;
			g[i][j] = f[j][i];
		}
	printf("%g %g\n", sum, most);
}

static void
in_kernels(int nk, int nj, int ni)
{
	double sum = 0;
#pragma acc kernels present(a, b)
	for (int k = 0; k < nk; k++)
		for (int j = 0; j < nj; j++)
			for (int i = 0; i < ni; i++)
				sum += a[k][j][i] * b[k][j][i];
	printf("%g\n", sum);
}

int
main(void)
{
	static const int sizes[][3] = {{K, J, L}, {K - 1, J - 1, L - 5},
		{1, J, 64}, {K, 3, 33}, {K, 1, 1}, {3, 32, 32}, {0, 4, 4}};
	for (int k = 0; k < K; k++)
		for (int j = 0; j < J; j++)
			for (int i = 0; i < L; i++) {
				a[k][j][i] = (k * 7 + j * 3 + i) % 17 - 8;
				b[k][j][i] = (k * 5 + j + i * 3) % 13 - 6;
				n[k][j][i] = (k * 31 + j * 17 + i * 7) % 101;
				f[j * K + k][i] = (k + j * 5 + i * 3) % 19;
				g[i][j] = (i * 3 + j) % 7;
			}
#pragma acc data copyin(a, b, f, g, n)
	for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
		int nk = sizes[s][0], nj = sizes[s][1], ni = sizes[s][2];
		several(nk, nj, ni);
		two(nj * nk, ni);
		crossed(nj, ni);
		transposed(nj, ni);
		in_kernels(nk, nj, ni);
		stores(nk, nj, ni);
	}
	return 0;
}
