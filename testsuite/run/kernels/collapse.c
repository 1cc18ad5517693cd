/* Nests of kernels that become one loop compute the same: short loops and long
   ones, none at all, lanes along any of them, sums.  2.9.1, 2.9.7 */
/* opt: -O1 -O3 */
/* flags: -fwrapv */
#include <stdio.h>

enum { N = 72 };

static int P[N][N], Q[N][N], R[N][N], V[N][N][N], W[N][N][N];

static void
init(void)
{
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++) {
			P[i][j] = (i * 7 + j) % 31;
			Q[i][j] = (i + j * 5) % 29;
			R[i][j] = i * j % 23;
			for (int k = 0; k < N; k++) {
				V[i][j][k] = (i + 3 * j + 5 * k) % 17;
				W[i][j][k] = 0;
			}
		}
}

static void
show(const char *what, int n, int m, int s)
{
	unsigned h = s;
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++) {
			h = h * 33 + P[i][j] + 3 * Q[i][j] + 5 * R[i][j];
			for (int k = 0; k < N; k++)
				h += W[i][j][k] * ((i * 5 + j * 3 + k) % 13);
		}
	printf("%s %d %d: %u\n", what, n, m, h);
}

static void
short_outside(int m)
{
#pragma acc kernels
	for (int i = 0; i < 8; i++)
		for (int j = 1; j < m; j++)
			Q[i][j + 1] = R[i][j + 2] * j;
}

static void
along_the_outer(int n, int m)
{
#pragma acc kernels
	for (int i = n - 1; i >= 0; i--)
		for (long j = 1; j < m; j += 2)
			P[j][i] = Q[j][i] + R[j][i] * i - j;
}

static void
along_the_middle(int n, int m)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 1; j < m; j++)
			for (int k = 0; k < n; k++)
				W[k][i][j] = V[k][i][j - 1] + i * k;
}

static void
three(int n, int m)
{
#pragma acc kernels
	for (int i = 1; i < 3; i++)
		for (unsigned char j = 0; j < m; j++)
			for (int k = n - 2; k > 0; k--)
				W[i][j][k] += V[i + 1][j][k - 1] * 2 + k;
}

static void
neighbours(void)
{
#pragma acc kernels
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < N - 1; j++)
			P[i][j] = Q[i - 1][j] + Q[i + 1][j] + Q[i][j + 1];
}

static int
sums(int n, int m)
{
	int s = 1, most = -9;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < N - 2; j++) {
			s += Q[i][j] * R[j][i];
			if (P[i][j] > most)
				most = P[i][j];
		}
	return s * 3 + most * m;
}

static void
computed_between(int *restrict p, int n, int m)
{
#pragma acc kernels copy(p[0:N * N])
	for (int i = 0; i < n; i++) {
		int t = i * i % 5, *row = p + i * N;
		for (int j = 0; j < m; j++)
			*row++ += t + j;
	}
}

static void
triangle(int n, int m)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = i; j < m; j++)
			P[i][j] = Q[j][i];
}

int
main(void)
{
	static const int size[][2] = { { 0, 0 }, { 0, 9 }, { 9, 0 }, { 1, 1 },
		{ 3, 70 }, { 70, 3 }, { 40, 33 }, { 70, 70 } };
	for (unsigned k = 0; k < sizeof size / sizeof *size; k++) {
		int n = size[k][0], m = size[k][1];
		init();
		short_outside(m);
		show("short outside", n, m, 0);
		along_the_outer(n, m);
		show("along the outer", n, m, 0);
		along_the_middle(n, m);
		show("along the middle", n, m, 0);
		three(n, m);
		show("three", n, m, 0);
		neighbours();
		show("neighbours", n, m, 0);
		show("sums", n, m, sums(n, m));
		computed_between(P[0], n, m);
		show("computed between", n, m, 0);
		triangle(n, m);
		show("triangle", n, m, 0);
	}
	return 0;
}
