/* Collapsed loops without levels, around loops without levels: the variables
   that are private to an iteration are so whatever levels are chosen, and
   loops that are next to each other keep their order.  OpenACC 3.4, 2.9.1,
   2.9.10
   timeout: 120 */
#include <stdio.h>
#include <stdlib.h>

enum { N = 37, M = 45, K = 70 };

static double a[N][K], b[K][M], c[N][M], d[N][M];
static int e[3][N][M];

int
main(void)
{
	double t, own[4], carried = 0;
	int n = N, m = M;
	for (int i = 0; i < N; i++)
		for (int k = 0; k < K; k++)
			a[i][k] = (i * 7 + k) % 11 - 5;
	for (int k = 0; k < K; k++)
		for (int j = 0; j < M; j++)
			b[k][j] = (k * 3 + j) % 13 - 6;
#pragma acc data copyin(a, b) copyout(c, d, e)
	{
#pragma acc parallel loop collapse(2) private(t)
		for (int i = 0; i < n; i++)
			for (int j = 0; j < m; j++) {
				double s = 0;
				t = a[i][j % K] * 2;
#pragma acc loop reduction(+ : s)
				for (int k = 0; k < K; k++)
					s += a[i][k] * b[k][j];
				c[i][j] = s + t;
			}
#pragma acc parallel loop collapse(2) private(own)
		for (int i = 0; i < N; i++)
			for (int j = M - 1; j >= 0; j--) {
				double most = -1e9;
				for (int k = 0; k < 4; k++)
					own[k] = i * k - j;
#pragma acc loop reduction(max : most)
				for (int k = 0; k < K; k++)
					if (a[i][k] + own[k % 4] > most)
						most = a[i][k] + own[k % 4];
				d[i][j] = most + own[1];
			}
#pragma acc parallel loop collapse(3) num_gangs(5)
		for (int p = 0; p < 3; p++)
			for (int i = 0; i < N; i += 2)
				for (int j = 0; j < M; j++) {
					int s = p;
#pragma acc loop reduction(+ : s)
					for (int k = 0; k < K; k++)
						s += a[i][k] > b[k][j];
					e[p][i][j] = s;
					if (i + 1 < N)
						e[p][i + 1][j] = -s;
				}
#pragma acc parallel loop collapse(2) reduction(+ : carried)
		for (int i = 0; i < N; i++)
			for (int j = 0; j < M; j++) {
				double s = 0;
#pragma acc loop reduction(+ : s)
				for (int k = 0; k < K; k++)
					s += a[i][k] * b[k][j];
				carried += s;
			}
	}
	double s[3] = {0};
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++) {
			int w = (i * 5 + j) % 17;
			s[0] += w * c[i][j];
			s[1] += w * d[i][j];
			for (int p = 0; p < 3; p++)
				s[2] += w * (p + 1) * e[p][i][j];
		}
	printf("%.0f %.0f %.0f %.0f\n", s[0], s[1], s[2], carried);
	return 0;
}
