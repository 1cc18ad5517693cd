/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * kernels.c - loops as plain kernels beside parallel loops by hand, and beside
 * the same without directives.
 *
 *	kernels [NAME ...]	on the device: kernels beside by hand
 *	kernels -s [NAME ...]	on the host: kernels beside no directives
 *
 * Times are the best of several runs, in microseconds.  Each result is first
 * compared with that without directives, but for NO_CHECK in the environment;
 * with ONLY_CHECK nothing else is done.  Built with SMALL for simulators.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEPS = 20 };

#ifdef SMALL
enum { N = 256, M = 48, K = 128, L = 1 << 16, BODIES = 1024, RUNS = 3 };
#else
enum { N = 4096, M = 256, K = 1024, L = 1 << 24, BODIES = 1 << 14, RUNS = 10 };
#endif

static double A[N][N], B[N][N], C2[N][N], C[K][K], D[K][K], E[K][K];
static double V[M][M][M], W[M][M][M], x[L], y[L], z[L];
static float p[L], q[L], r[L], filter[17];
static int ix[L], row[L / 8 + 1];
static unsigned char text[L];
static struct { float x, y, z, w; } point[L / 4];
static double sum, sum2, most;
static int hits, mask;

#define DO(x) _Pragma(#x)

/* Plain kernels. */
#define NAME(x) x##_kernels
#define KERNELS DO(acc kernels default(present))
#define HAND(x)
#define ORDER(a, i, j) a[j][i]
#include "loops.h"
#undef NAME
#undef KERNELS
#undef HAND
#undef ORDER

/* By hand; the loops are in the order in which memory is walked. */
#define NAME(x) x##_hand
#define KERNELS
#define HAND(x) DO(acc x)
#define ORDER(a, i, j) a[i][j]
#include "loops.h"
#undef NAME
#undef HAND
#undef ORDER

/* Without directives. */
#define NAME(x) x##_plain
#define HAND(x)
#define ORDER(a, i, j) a[j][i]
#include "loops.h"

static const struct loop {
	const char *name;
	void (*kernels)(void), (*hand)(void), (*plain)(void);
} loops[] = {
#define LOOP(x) { #x, x##_kernels, x##_hand, x##_plain },
LOOP(copy) LOOP(scale) LOOP(triad) LOOP(in_place) LOOP(doubles)
LOOP(shift) LOOP(reverse) LOOP(even_odd) LOOP(strided) LOOP(gather)
LOOP(conversion) LOOP(square_root) LOOP(exponential) LOOP(condition)
LOOP(polynomial) LOOP(members) LOOP(members_all) LOOP(neighbours)
LOOP(bytes) LOOP(two_results) LOOP(convolution) LOOP(sum) LOOP(dot)
LOOP(largest) LOOP(largest_absolute) LOOP(count) LOOP(bits)
LOOP(two_sums) LOOP(sum_matrix) LOOP(norm) LOOP(sum_rows)
LOOP(sum_columns) LOOP(largest_of_rows) LOOP(mv) LOOP(mv_transposed)
LOOP(gemver) LOOP(outer) LOOP(matmul) LOOP(matmul_transposed)
LOOP(matmul_memory) LOOP(matmul_both) LOOP(syrk) LOOP(syrk_memory)
LOOP(trmm) LOOP(triangle) LOOP(transpose) LOOP(transpose_writes)
LOOP(wrong_order) LOOP(add) LOOP(scale_rows) LOOP(scale_columns)
LOOP(sparse) LOOP(stencil5) LOOP(stencil9) LOOP(stencil7) LOOP(volume)
LOOP(volume_turned) LOOP(upwind) LOOP(gradient) LOOP(rows_in_order)
LOOP(n_bodies) LOOP(mandelbrot) LOOP(work_array) LOOP(two_nests)
LOOP(heat) LOOP(heat_small) LOOP(heat3) LOOP(normed)
};

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

static void
reset_matrices(void)
{
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++) {
			A[i][j] = (i + 3 * j) % 7;
			B[i][j] = (i * 5 + j) % 11;
		}
	memset(C2, 0, sizeof C2);
	memset(E, 0, sizeof E);
	for (int i = 0; i < K; i++)
		for (int j = 0; j < K; j++) {
			C[i][j] = (i + j) % 5;
			D[i][j] = (2 * i + j) % 3;
		}
	memset(W, 0, sizeof W);
	for (int i = 0; i < M; i++)
		for (int j = 0; j < M; j++)
			for (int k = 0; k < M; k++)
				V[i][j][k] = (i + 2 * j + 3 * k) % 13;
}

static void
reset(void)
{
	reset_matrices();
	for (int i = 0; i < L; i++) {
		x[i] = i % 9;
		y[i] = i % 10 * 0.125;
		z[i] = i % 4;
		p[i] = i % 6;
		q[i] = i % 5 * 0.125f;
		r[i] = i % 3;
		ix[i] = (i * 7 + (i >> 3)) & (L - 1);
		text[i] = i;
	}
	for (int i = 0; i <= L / 8; i++)
		row[i] = 8 * i - (i && i < L / 8 ? i % 4 : 0);
	for (int i = 0; i < L / 4; i++)
		point[i].x = point[i].y = point[i].z = i % 8;
	for (int i = 0; i < 17; i++)
		filter[i] = i;
	sum = 1;
	sum2 = most = 0;
	hits = mask = 3;
}

/* A number that depends on all results. */
static double
result(void)
{
	double s = sum + 2 * sum2 + 3 * most + 5 * hits + 7 * mask;

	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			s += A[i][j] * (1 + (i + 2 * j) % 3) + C2[i][j];
	for (int i = 0; i < K; i++)
		for (int j = 0; j < K; j++)
			s += E[i][j] * (1 + (i + j) % 4);
	for (int i = 0; i < M; i++)
		for (int j = 0; j < M; j++)
			for (int k = 0; k < M; k++)
				s += W[i][j][k] * (1 + (i + j + k) % 3);
	for (int i = 0; i < L; i++)
		s += (x[i] + p[i] + z[i] + text[i]) * (1 + i % 5);
	for (int i = 0; i < L / 4; i++)
		s += point[i].x + 2 * point[i].y + 3 * point[i].z;
	return s;
}

#define ALL A, B, C2, C, D, E, V, W, x, y, z, p, q, r, filter, ix, row, text, \
	point, sum, sum2, most, hits, mask

static double
result_of(void (*run)(void), int on_device)
{
	reset();
	DO(acc data copy(ALL) if (on_device))
	run();
	return result();
}

static double
time_of(void (*run)(void))
{
	double best = 1e30;

	run();
	for (int i = 0; i < RUNS; i++) {
		double start = now(), took;
		run();
		took = now() - start;
		best = took < best ? took : best;
	}
	return best;
}

static int
differs(double a, double b)
{
	return fabs(a - b) > 1e-9 * (fabs(a) + fabs(b));
}

static int
is_asked(const struct loop *l, int n, char **names)
{
	for (int i = 0; i < n; i++)
		if (strcmp(names[i], l->name) == 0)
			return 1;
	return n == 0;
}

/* How many loops reach 95 percent of what they are compared with. */
static int
measure(const struct loop *l, const char *other, void (*run)(void))
{
	double kernels, beside;

	DO(acc data copyin(ALL))
	{
		kernels = time_of(l->kernels);
		beside = time_of(run);
	}
	printf("%-18s kernels %10.1f  %s %10.1f  %5.3f\n", l->name, kernels,
		other, beside, beside / kernels);
	fflush(stdout);
	return beside / kernels >= 0.95;
}

int
main(int argc, char **argv)
{
	int serial = argc > 1 && strcmp(argv[1], "-s") == 0;
	int check = !getenv("NO_CHECK"), all = 0, good = 0, wrong = 0;

	argc -= 1 + serial;
	argv += 1 + serial;
	reset();
	for (unsigned i = 0; i < sizeof loops / sizeof *loops; i++) {
		const struct loop *l = &loops[i];
		if (!is_asked(l, argc, argv))
			continue;
		if (check) {
			double want = result_of(l->plain, 0);
			int bad = differs(want, result_of(l->kernels, 1));
			bad |= differs(want, result_of(l->hand, 1)) << 1;
			if (bad)
				printf("%s: wrong %d\n", l->name, bad);
			wrong += bad != 0;
			if (getenv("ONLY_CHECK"))
				continue;
		}
		all++;
		good += serial ? measure(l, "plain", l->plain)
			       : measure(l, "by hand", l->hand);
	}
	printf("%d of %d at 95 percent or more; %d wrong\n", good, all, wrong);
	return wrong > 0;
}
