/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * heat.c - heat spreads in a plate with a hot ring, a cold bar and a
 * conducting cross.
 *
 * usage: heat [FILE.png [SIZE [STEPS]]]
 *
 * The plate stays on the device for the whole computation (data region).
 * Steps go to queue 1; four times a picture is made there and fetched by
 * queue 2 while queue 1 goes on.  The largest change and the heat of the
 * plate are reductions.  The result is compared with that of the same loops
 * run on one core, and so is the time.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "png.h"

enum { PICTURES = 4 };

struct plate {
	int n;		/* cells a side */
	size_t cells;	/* n * n */
	double *old;	/* temperature */
	double *new;
	double *k;	/* conductivity of each cell; 0: temperature is fixed */
};

static double
seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void *
allocate(size_t n, size_t size)
{
	void *p = calloc(n, size);

	if (!p) {
		fprintf(stderr, "heat: out of memory\n");
		exit(1);
	}
	return p;
}

/* The material of the cell at x, y (0 to 1) and the heat it starts with. */
static void
fill_cell(double x, double y, double *k, double *heat)
{
	double ring = hypot(x - 0.3, y - 0.35);
	bool cross = fabs(x - y) < 0.015 || fabs(x + y - 1) < 0.015;

	*k = cross ? 0.24 : 0.08 + 0.04 * sin(40 * x) * sin(40 * y);
	*heat = 0.2;
	if (ring > 0.14 && ring < 0.17) {
		*k = 0;
		*heat = 1;
	}
	if (x > 0.62 && x < 0.66 && y > 0.45 && y < 0.9) {
		*k = 0;
		*heat = 0;
	}
}

static void
fill_plate(struct plate *p, int n)
{
	p->n = n;
	p->cells = (size_t)n * (size_t)n;
	p->old = allocate(p->cells, sizeof *p->old);
	p->new = allocate(p->cells, sizeof *p->new);
	p->k = allocate(p->cells, sizeof *p->k);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			size_t c = (size_t)i * (size_t)n + (size_t)j;

			fill_cell((j + 0.5) / n, (i + 0.5) / n, &p->k[c],
				&p->old[c]);
			p->new[c] = p->old[c];
		}
}

static void
free_plate(struct plate *p)
{
	free(p->old);
	free(p->new);
	free(p->k);
}

static void
step(int n, const double *restrict k, const double *restrict old,
	double *restrict new)
{
#pragma acc parallel loop gang async(1) \
	present(k[0:n*n], old[0:n*n], new[0:n*n])
	for (int i = 1; i < n - 1; i++) {
#pragma acc loop vector
		for (int j = 1; j < n - 1; j++) {
			int c = i * n + j;

			new[c] = old[c] + k[c] * (old[c - n] + old[c - 1] +
				old[c + 1] + old[c + n] - 4 * old[c]);
		}
	}
}

/* The same on one core: what we compare with. */
static void
step_alone(int n, const double *restrict k, const double *restrict old,
	double *restrict new)
{
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++) {
			int c = i * n + j;

			new[c] = old[c] + k[c] * (old[c - n] + old[c - 1] +
				old[c + 1] + old[c + n] - 4 * old[c]);
		}
}

static double
largest_change(int n, const double *restrict old, const double *restrict new)
{
	double change = 0;

#pragma acc parallel loop gang vector async(1) wait(1) \
	present(old[0:n*n], new[0:n*n]) reduction(max:change)
	for (int c = 0; c < n * n; c++)
		change = fmax(change, fabs(new[c] - old[c]));
#pragma acc wait(1)
	return change;
}

static double
total_heat(int n, const double *restrict heat)
{
	double sum = 0;

#pragma acc parallel loop gang vector present(heat[0:n*n]) reduction(+:sum)
	for (int c = 0; c < n * n; c++)
		sum += heat[c];
	return sum;
}

/* Cold is blue, warm is red, hot is white. */
static void
paint(int n, const double *restrict heat, unsigned char *restrict rgb)
{
#pragma acc parallel loop gang vector async(1) \
	present(heat[0:n*n], rgb[0:3*n*n])
	for (int c = 0; c < n * n; c++) {
		double h = heat[c];

		rgb[3 * c] = (unsigned char)(255 * fmin(1, 1.6 * h));
		rgb[3 * c + 1] = (unsigned char)(255 * h * h);
		rgb[3 * c + 2] = (unsigned char)(255 *
			fmin(1, fabs(1.2 * h - 0.45) + 0.1));
	}
}

static void
swap(double **p, double **q)
{
	double *t = *p;

	*p = *q;
	*q = t;
}

/* Leaves the last state in p->old; returns the last step's change. */
static double
solve(struct plate *p, int steps, unsigned char *rgb)
{
	int n = p->n;
	size_t cells = p->cells;
	double *a = p->old, *b = p->new, *k = p->k;
	double *old = a, *new = b;
	double change = 0;
	int picture = 0;

#pragma acc data copyin(k[0:cells]) copy(a[0:cells], b[0:cells]) \
	create(rgb[0:PICTURES*3*cells])
	{
		for (int s = 1; s <= steps; s++) {
			step(n, k, old, new);
			swap(&old, &new);
			if (s < (picture + 1) * steps / PICTURES)
				continue;
			unsigned char *frame = &rgb[picture++ * 3 * cells];

			paint(n, old, frame);
#pragma acc update self(frame[0:3*cells]) async(2) wait(1)
		}
		change = largest_change(n, new, old);
		printf("after %d steps: largest change %.3g, "
		       "mean temperature %.6f\n", steps, change,
			total_heat(n, old) / (double)cells);
#pragma acc wait
	}
	p->old = old;
	p->new = new;
	return change;
}

static double
solve_alone(struct plate *p, int steps)
{
	double start = seconds();

	for (int s = 0; s < steps; s++) {
		step_alone(p->n, p->k, p->old, p->new);
		swap(&p->old, &p->new);
	}
	return seconds() - start;
}

static double
difference(const struct plate *p, const struct plate *q)
{
	double most = 0;

	for (size_t c = 0; c < p->cells; c++)
		most = fmax(most, fabs(p->old[c] - q->old[c]));
	return most;
}

/* The pictures side by side. */
static bool
draw(const char *name, int n, const unsigned char *rgb)
{
	size_t row = 3 * (size_t)n;
	unsigned char *all = allocate(PICTURES * row * (size_t)n, 1);

	for (size_t y = 0; y < (size_t)n; y++)
		for (size_t i = 0; i < PICTURES; i++)
			memcpy(&all[(y * PICTURES + i) * row],
				&rgb[(i * (size_t)n + y) * row], row);
	bool done = png_write(name, PICTURES * n, n, all);
	free(all);
	return done;
}

int
main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : NULL;
	int n = argc > 2 ? atoi(argv[2]) : 512;
	int steps = argc > 3 ? atoi(argv[3]) : 4000;
	struct plate plate, alone;

	if (n < 3 || n > 16384 || steps < 1) {
		fprintf(stderr, "usage: heat [FILE.png [SIZE [STEPS]]]\n");
		return 2;
	}
	fill_plate(&plate, n);
	fill_plate(&alone, n);
	unsigned char *rgb = allocate(PICTURES * 3 * plate.cells, 1);

	double start = seconds();
	solve(&plate, steps, rgb);
	double together = seconds() - start;
	double one = solve_alone(&alone, steps);
	double wrong = difference(&plate, &alone);

	printf("%d x %d cells: %.2f s, on one core %.2f s: speed-up %.2f\n",
		n, n, together, one, one / together);
	printf("largest difference from the result of one core: %g\n", wrong);
	if (name && !draw(name, n, rgb)) {
		fprintf(stderr, "heat: cannot write %s\n", name);
		return 1;
	}
	free(rgb);
	free_plate(&plate);
	free_plate(&alone);
	return wrong < 1e-12 ? 0 : 1;
}
