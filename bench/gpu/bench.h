/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * bench.h - what the OpenACC and the CUDA programs share: sizes, random
 * data, the clock, the line that is printed for a kernel.
 *
 * usage: PROGRAM SEED SCALE [GROUP]; SCALE 1.0 is a GPU's size.
 * A line is "kernel TYPE NAME seconds bytes operations checksum".
 */
#ifndef BENCH_H
#define BENCH_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef REAL
#define REAL float
#endif
#define TYPE_TEXT_(x) #x
#define TYPE_TEXT(x) TYPE_TEXT_(x)

static const char *bench_type = TYPE_TEXT(REAL);
static uint64_t bench_state;
static int bench_repeats = 11;

static double
bench_now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

static inline double
bench_random(void)
{
	bench_state ^= bench_state << 13;
	bench_state ^= bench_state >> 7;
	bench_state ^= bench_state << 17;
	return (double)(bench_state >> 11) / 9007199254740992.0;
}

static inline void
bench_fill(REAL *p, size_t n)
{
	/* A block of random numbers again and again: quick, and no pattern
	   that a cache could use. */
	size_t block = n < 65537 ? n : 65537;
	for (size_t i = 0; i < block; i++)
		p[i] = (REAL)bench_random();
	for (size_t i = block; i < n; i++)
		p[i] = p[i - block];
}

static inline double
bench_sum(const REAL *p, size_t n)
{
	double s = 0;
	size_t step = n / 1000003 + 1;
	for (size_t i = 0; i < n; i += step)
		s += p[i];
	return s;
}

static int
bench_less(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

/* The median of the times. */
static inline double
bench_median(double *t, int n)
{
	qsort(t, n, sizeof *t, bench_less);
	return t[n / 2];
}

static inline void
bench_report(const char *name, double seconds, double bytes,
	double operations, double checksum)
{
	printf("kernel %s %s %.9f %.0f %.0f %.12g\n", bench_type, name,
		seconds, bytes, operations, checksum);
	fflush(stdout);
}

/* The host does not wait for every construct. */
#ifdef _OPENACC
#define BENCH_WAIT _Pragma("acc wait")
#else
#define BENCH_WAIT
#endif

/* Runs a statement once to warm up, then some times; reports the median. */
#define BENCH(name, bytes, operations, ...) \
	do { \
		double bench_times[64]; \
		__VA_ARGS__; \
		BENCH_WAIT \
		for (int bench_i = 0; bench_i < bench_repeats; bench_i++) { \
			double bench_begin = bench_now(); \
			__VA_ARGS__; \
			BENCH_WAIT \
			bench_times[bench_i] = bench_now() - bench_begin; \
		} \
		bench_report(name, bench_median(bench_times, bench_repeats), \
			bytes, operations, 0); \
	} while (0)

static inline void
bench_check(const char *name, double checksum)
{
	bench_report(name, 0, 0, 0, checksum);
}

struct sizes {
	long stream;	/* elements of the stream kernels */
	long grid2;	/* edge of the 2-D stencil */
	long grid3;	/* of the 3-D one */
	long rows;	/* of the sparse matrix */
	long bodies;
	long matrix;	/* edge */
	long samples;	/* of the histogram */
	long image;	/* edge of the Mandelbrot image */
	long nests;	/* gangs of the nest with a private array */
};

static const char *bench_group;

/* Is this group of kernels to run? */
static inline int
bench_wants(const char *group)
{
	return !bench_group || strcmp(bench_group, group) == 0;
}

static inline long
bench_scaled(double n, double scale, long least)
{
	long m = (long)(n * scale);
	return m < least ? least : m;
}

static inline struct sizes
bench_start(int argc, char **argv)
{
	double scale = argc > 2 ? atof(argv[2]) : 1;
	double root = sqrt(scale), third = cbrt(scale);
	bench_state = (argc > 1 ? strtoull(argv[1], NULL, 10) : 1) * 2
		+ 88172645463325253ull;
	bench_group = argc > 3 ? argv[3] : NULL;
	if (scale < 0.1)
		bench_repeats = 3;
	return (struct sizes){
		.stream = bench_scaled(sizeof(REAL) == 4 ? 1 << 28 : 1 << 27,
			scale, 1000),
		.grid2 = bench_scaled(sizeof(REAL) == 4 ? 16384 : 11584, root,
			40),
		.grid3 = bench_scaled(sizeof(REAL) == 4 ? 640 : 512, third,
			12),
		.rows = bench_scaled(1 << 22, scale, 500),
		.bodies = bench_scaled(65536, root, 64),
		.matrix = bench_scaled(2048, third, 48),
		.samples = bench_scaled(1 << 28, scale, 1000),
		.image = bench_scaled(4096, root, 32),
		.nests = bench_scaled(1 << 16, scale, 16),
	};
}

enum {
	BINS = 256,
	ROW = 27,	/* entries of a row of the sparse matrix */
	DEPTH = 1000,	/* of the Mandelbrot iteration */
	NEST = 256,	/* elements of the private array */
};

/* A matrix with 27 entries a row, most of them near the diagonal. */
static inline void
bench_matrix(long rows, REAL *value, int *column, long *start)
{
	bench_fill(value, rows * ROW);
	for (long i = 0; i <= rows; i++)
		start[i] = i * ROW;
	for (long i = 0; i < rows * ROW; i++) {
		long c = i / ROW + i % ROW * 37 - 500;
		column[i] = (int)((c % rows + rows) % rows);
	}
}

static inline void
bench_bytes(unsigned char *p, long n)
{
	for (long i = 0; i < n; i++)
		p[i] = i < 65537 ? (unsigned char)(bench_random() * BINS)
			: p[i - 65537];
}

#endif
