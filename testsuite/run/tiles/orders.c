/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Nests whose loops have levels of their own compute the same whatever loop is
   next to each other in memory: two and three loops, a collapsed outer one,
   counts that are 0 or negative, loops that count down, unsigned and narrow
   counters, values between the loops, narrow and wide elements.
   OpenACC 3.4, 2.9.2 to 2.9.4.  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 37, MOST = N * N * N };

static double b[MOST];

#define AT(i, j, k) ((i) * s[0] + (j) * s[1] + (k) * s[2])
#define SUM(b, i, j, k) \
	(b[AT(i, j, k)] + 2 * b[AT(i - 1, j, k)] + 3 * b[AT(i + 1, j, k)] \
		+ 4 * b[AT(i, j - 1, k)] + 5 * b[AT(i, j, k + 1)])

#define DIRECTIVE(text) _Pragma(#text)

#define STENCIL(name, type, first, second, third) \
	static void name(type *restrict a, const type *restrict b, \
		const int *t, int x, int y, int z) \
	{ \
		int s[3] = { t[0], t[1], t[2] }; \
		first \
		for (int i = 1; i < x; i++) { \
			second \
			for (int j = 1; j < y; j++) { \
				third \
				for (int k = 1; k < z; k++) \
					a[AT(i, j, k)] = SUM(b, i, j, k); \
			} \
		} \
	}

STENCIL(three, double,
	DIRECTIVE(acc parallel loop gang copy(a[0:MOST]) copyin(b[0:MOST])),
	DIRECTIVE(acc loop worker), DIRECTIVE(acc loop vector))
STENCIL(small, double,
	DIRECTIVE(acc parallel loop gang num_workers(2) vector_length(32)
		num_gangs(5) copy(a[0:MOST]) copyin(b[0:MOST])),
	DIRECTIVE(acc loop worker), DIRECTIVE(acc loop vector))
STENCIL(narrow, float,
	DIRECTIVE(acc parallel loop gang worker copy(a[0:MOST])
		copyin(b[0:MOST])),
	DIRECTIVE(acc loop seq), DIRECTIVE(acc loop vector))
STENCIL(floats, float,
	DIRECTIVE(acc parallel loop gang copy(a[0:MOST]) copyin(b[0:MOST])),
	DIRECTIVE(acc loop worker), DIRECTIVE(acc loop vector))
STENCIL(plain, double, , , )
STENCIL(plain_floats, float, , , )

static void
outer(double *restrict a, const double *restrict b, const int *t, int x, int y,
	int z)
{
	int s[3] = { t[0], t[1], t[2] };
#pragma acc parallel loop gang collapse(2) copy(a[0:MOST]) copyin(b[0:MOST])
	for (int i = 1; i < x; i++)
		for (int j = 1; j < y; j++) {
#pragma acc loop vector
			for (int k = 1; k < z; k++)
				a[AT(i, j, k)] = SUM(b, i, j, k);
		}
}

/* Down, unsigned, in steps, with values between the loops. */
static void
across(double *restrict a, const double *restrict b, unsigned x, short y)
{
#pragma acc parallel loop gang copy(a[0:N * N]) copyin(b[0:N * N])
	for (unsigned i = x; i > 0; i--) {
		unsigned column = i - 1;
		double factor = column * 0.5;
#pragma acc loop vector
		for (short j = 0; j < y; j += 2)
			a[j * N + column] = factor * b[j * N + column] + j;
	}
}

static void
plain_across(double *a, const double *b, unsigned x, short y)
{
	for (unsigned i = x; i > 0; i--)
		for (short j = 0; j < y; j += 2)
			a[j * N + i - 1] = (i - 1) * 0.5 * b[j * N + i - 1] + j;
}

static void
transpose(double *restrict a, const double *restrict b, int x, int y)
{
#pragma acc parallel loop gang copy(a[0:N * N]) copyin(b[0:N * N])
	for (int i = 0; i < x; i++) {
#pragma acc loop worker vector
		for (int j = 0; j < y; j++)
			a[i * N + j] = b[j * N + i];
	}
}

static void
plain_transpose(double *a, const double *b, int x, int y)
{
	for (int i = 0; i < x; i++)
		for (int j = 0; j < y; j++)
			a[i * N + j] = b[j * N + i];
}

typedef void stencil(double *restrict, const double *restrict, const int *, int,
	int, int);

static double a[2][MOST];
static float fa[2][MOST], fb[MOST];
static int wrong;

static void
same(const char *what, int order, int x, int y, int z)
{
	if (memcmp(a[0], a[1], sizeof a[0])
			|| memcmp(fa[0], fa[1], sizeof fa[0])) {
		printf("%s, order %d, %d x %d x %d differs\n", what, order, x,
			y, z);
		wrong = 1;
	}
	memset(a, 0, sizeof a);
	memset(fa, 0, sizeof fa);
}

static void
in_order(int order, const int *t, int x, int y, int z)
{
	static stencil *const all[] = { three, small, outer };
	static const char *const names[] = { "three", "small", "outer" };

	for (int k = 0; k < 3; k++) {
		all[k](a[0], b, t, x, y, z);
		plain(a[1], b, t, x, y, z);
		same(names[k], order, x, y, z);
	}
	narrow(fa[0], fb, t, x, y, z);
	plain_floats(fa[1], fb, t, x, y, z);
	same("narrow", order, x, y, z);
	floats(fa[0], fb, t, x, y, z);
	plain_floats(fa[1], fb, t, x, y, z);
	same("floats", order, x, y, z);
}

int
main(void)
{
	static const int orders[6][3] = { { N * N, N, 1 }, { N * N, 1, N },
		{ N, N * N, 1 }, { N, 1, N * N }, { 1, N, N * N },
		{ 1, N * N, N } };
	static const int sizes[5][3] = { { N - 1, N - 1, N - 1 },
		{ 5, N - 1, 20 }, { N - 1, 3, 2 }, { 1, 9, 9 }, { -3, 9, -3 } };

	for (int i = 0; i < MOST; i++)
		fb[i] = b[i] = (i * 7) % 101;
	for (int o = 0; o < 6; o++)
		for (int s = 0; s < 5; s++)
			in_order(o, orders[o], sizes[s][0], sizes[s][1],
				sizes[s][2]);
	for (int s = 0; s < 5; s++) {
		int x = sizes[s][0] > 0 ? sizes[s][0] : 0, y = sizes[s][1];

		across(a[0], b, x, y);
		plain_across(a[1], b, x, y);
		same("across", 0, x, y, 0);
		transpose(a[0], b, x, y);
		plain_transpose(a[1], b, x, y);
		same("transpose", 0, x, y, 0);
	}
	puts(wrong ? "wrong" : "right");
	return wrong;
}
