/* Macros whose text is longer than their names, in declarations, loop headers
   and clauses, change nothing of what a directive means.
   OpenACC 3.4, 2.1 (DIR-01), 2.7.1, 2.14.4 */
#include <stdio.h>
#define N 1024
#define M 20000 / 1000
#define R double
#define PTR restrict
#define FROM (unsigned)0 + 1 - 1
#define STEP += 1 * 1
#define EACH(i, n) for (int i = (0); i < (n); i++)
#define D _Pragma("acc parallel loop collapse(2) present(a)")
#define S(a, i) a[(i) - 1 + 1:1 * 1][0:N]

typedef R row[N];
struct point { R x[M], y; };

static R a[M][N], b[M][N], c[N];
static row *rows = b;
static struct point p[M];

static R
sum(R *PTR v, int n)
{
	R s = 0;
#pragma acc parallel loop reduction(+:s) present(v[0:n])
	for (unsigned i = FROM; i < n; i STEP)
		s += v[i];
	return s;
}

static void
set(void)
{
	EACH(i, M) EACH(k, N) {
		a[i][k] = i + k;
		b[i][k] = i * k;
	}
	EACH(i, M) {
		p[i].y = i;
		EACH(k, M) p[i].x[k] = k;
	}
}

int
main(void)
{
	int s[] = { 2, 5, 7 };
	R t[N] = { 0 }, total = 0;
	set();
#pragma acc data copyin(a, rows[0:M]) create(c[0:N])
	{
		EACH(i, M) EACH(k, N) a[i][k]++;
		EACH(i, M / 4) EACH(k, M) b[i + 2][k + 1]--;
#pragma acc update device(S(a, s[0]), S(a, s[1]), a[s[2]:2][M:N / 2])
#pragma acc update device(b[s[0]:M / 4][1:M])
		D
		EACH(i, M) EACH(k, N) a[i][k] *= 2;
#pragma acc parallel loop gang reduction(+:t[0:N])
		for (int i = FROM; i < M; i STEP)
			for (int k = N - 1; k >= 0; k -= 1)
				t[k] += rows[i][k];
#pragma acc parallel loop present(c[0:N])
		for (int k = 0; k != N; k++)
			c[k] = k;
		total = sum(c, N);
#pragma acc update self(S(a, s[0]), S(a, s[1]), a[s[2]:2][M:N / 2])
	}
#pragma acc parallel loop tile(M / 10, 4) copy(p[0:M])
	EACH(i, M) EACH(k, M) p[i].x[k] += p[i].y;
	R check[4] = { 0 };
	EACH(k, N) check[0] += (a[2][k] + 3 * a[5][k]) * k;
	EACH(k, N / 2) check[0] += a[7][M + k] - 2 * a[8][M + k];
	EACH(k, N) check[1] += t[k] * k;
	EACH(i, M) EACH(k, M) check[2] += p[i].x[k] * (i + 2 * k);
	printf("%.17g %.17g %.17g %.17g\n", check[0], check[1], check[2],
		total);
	return 0;
}
