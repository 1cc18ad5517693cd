/* Sequential loops that load what earlier iterations have loaded or stored, one
   or more rows before or behind, compute the same when a thread keeps the values;
   of no, one and some iterations.
   opt: -O0 -O2 -O3 */
#include <stdio.h>

enum { R = 20, M = 37 };

/* All results are numbers of few bits, so that no sum is rounded. */
#define LOOPS(T) \
	static T T##_x[R][M], T##_y[R][M], T##_z[R][M], T##_s[M]; \
	static void T##_fill(void) \
	{ \
		for (int i = 0; i < R; i++) \
			for (int j = 0; j < M; j++) { \
				T##_x[i][j] = (T)((i * 7 + j * 3) % 5); \
				T##_y[i][j] = (T)((i * 5 + j) % 3 - 1); \
				T##_z[i][j] = (T)((i + j) % 2); \
				T##_s[j] = (T)j; \
			} \
	} \
	static void T##_print(const char *what, int n) \
	{ \
		double sum = 0; \
		for (int i = 0; i < R; i++) \
			for (int j = 0; j < M; j++) \
				sum += (double)T##_x[i][j] * (i + 1) \
					+ (double)T##_y[i][j] * (j + 2) \
					+ (double)T##_z[i][j] * (i + j) \
					+ (double)T##_s[j]; \
		printf(#T " %s %d: %.1f %.1f\n", what, n, sum, \
			(double)T##_x[n][M - 1]); \
		T##_fill(); \
	} \
	LOOP(T, up1, for (int i = 0; i < n; i++), \
		{ x[i + 1][j] = x[i][j] + y[i][j]; }) \
	LOOP(T, up2, for (int i = 0; i < n; i++), \
		{ x[i + 2][j] = x[i][j] - x[i + 1][j] * y[i][j]; }) \
	LOOP(T, far, for (int i = 0; i < n; i++), { \
		x[i + 3][j] = x[i][j] + 1; \
		z[i + 4][j] = z[i][j] - 1; \
	}) \
	LOOP(T, farther, for (int i = 0; i < n; i++), \
		{ x[i + 6][j] = x[i][j] + 1; }) \
	LOOP(T, sweep, for (int i = 0; i < n; i++), { \
		x[i][j] = x[i][j] + z[i][j]; \
		y[i + 1][j] -= x[i][j]; \
		x[i + 1][j] -= z[i + 1][j] * x[i][j]; \
		x[i + 2][j] -= y[i + 1][j] * z[i + 2][j]; \
	}) \
	LOOP(T, down, for (int i = n - 1; i >= 0; i--), \
		{ x[i][j] = x[i][j] + y[i][j] * x[i + 1][j] - x[i + 2][j]; }) \
	LOOP(T, step, for (int i = 0; i < n; i += 2), { \
		x[i + 2][j] = x[i][j] + z[i][j]; \
		y[i + 3][j] = y[i][j] + 1; \
		z[i + 4][j] = z[i][j]; \
	}) \
	LOOP(T, window, for (int i = 0; i < n; i++), \
		{ y[i][j] = x[i][j] + x[i + 1][j] - x[i + 2][j]; }) \
	LOOP(T, sum, for (int i = 0; i < n; i++), { \
		s[j] = s[j] + x[i][j]; \
		z[i][j] = s[j]; \
	}) \
	LOOP(T, again, for (int i = 0; i < n; i++), { \
		x[i][j] = y[i][j]; \
		x[i + 1][j] = y[i][j] + 1; \
		x[i + 1][j] = z[i][j] + 2; \
		y[i + 1][j] = x[i + (j & 1)][j]; \
	}) \
	LOOP(T, stop, for (int i = 0; i < n; i++), { \
		x[i + 1][j] = x[i][j] + y[i][j]; \
		if (x[i + 1][j] == 3) \
			break; \
		x[i + 2][j] = 1; \
	}) \
	LOOP(T, after, int i = 0; while (i < n), { \
		x[i][j] = x[i][j] + 1; \
		i++; \
		x[i][j] = x[i - 1][j] - x[i][j]; \
		s[j] = (T)i; \
	}) \
	static void T##_all(int n) \
	{ \
		T##_fill(); \
		RUN(T, up1) \
		RUN(T, up2) RUN(T, far) RUN(T, farther) RUN(T, sweep) \
			RUN(T, down) RUN(T, step) RUN(T, window) RUN(T, sum) \
				RUN(T, again) RUN(T, stop) RUN(T, after) \
	}
#define RUN(T, NAME) \
	T##_##NAME(n, T##_x, T##_y, T##_z, T##_s); \
	T##_print(#NAME, n);
#define LOOP(T, NAME, HEAD, BODY) \
	static void T##_##NAME(int n, T(*restrict x)[M], T(*restrict y)[M], \
		T(*restrict z)[M], T *restrict s) \
	{ \
		_Pragma("acc parallel loop copy(x[0:R],y[0:R],z[0:R],s[0:M])") for ( \
			int j = 0; j < M; j++) \
		{ \
			HEAD BODY \
		} \
	}

typedef unsigned char uchar;
typedef long long wide;
LOOPS(float)
LOOPS(double)
LOOPS(int)
LOOPS(short)
LOOPS(uchar)
LOOPS(wide)

/* Pointers that may be to the same, and rows of a size known at run time. */
static void
rows(int n, int m, double *p, double *q, double v[n + 3][m])
{
#pragma acc parallel loop gang vector copy(p [0:2 * M], q [0:2 * M]) \
	copy(v [0:n + 3] [0:m])
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++) {
			p[j] = p[j] + v[i][j];
			q[j] = p[j] - q[j + M];
			v[i + 1][j] = p[j] + v[i][j];
			v[i + 2][j] -= q[j] + v[i + 1][j];
		}
}

/* The same bytes as numbers of two types, and members of structs. */
struct pair {
	int a;
	unsigned b;
};

static void
kinds(int n, struct pair (*p)[M])
{
#pragma acc parallel loop gang vector copy(p [0:R])
	for (int j = 0; j < M; j++)
		for (int i = 0; i < n; i++) {
			p[i + 1][j].a = p[i][j].a + (int)p[i][j].b;
			p[i + 1][j].b += 2;
			((unsigned char *)&p[i + 1][j].b)[1] = 1;
			((unsigned char *)&p[i + 1][j].a)[0] = 7;
		}
}

int
main(void)
{
	static double p[2 * M], v[R][M];
	static struct pair pairs[R][M];
	for (int n = 0; n < 7; n++) {
		float_all(n);
		double_all(n);
		int_all(n);
		short_all(n);
		uchar_all(n);
		wide_all(n);
		double sum = 0;
		for (int j = 0; j < M; j++)
			p[j] = p[j + M] = j;
		rows(n, M, p, p, v);
		kinds(n, pairs);
		for (int j = 0; j < M; j++)
			for (int i = 0; i < R; i++)
				sum += p[j] + v[i][j] + pairs[i][j].a
					+ pairs[i][j].b;
		printf("rows, kinds %d: %.1f\n", n, sum);
	}
	return 0;
}
