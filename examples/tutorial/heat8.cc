/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * heat8.cc - heat in a plate, the host waits only where it needs a result.
 *
 * usage: heat8 [SIZE [STEPS]]
 */
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

enum { ROW = 5 };

/* One step of all inner cells. */
static void
step(int n, const double *__restrict old, double *__restrict next)
{
#pragma acc parallel loop collapse(2) gang vector async(1) \
	present(old[0:n*n], next[0:n*n])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++) {
			int c = i * n + j;

			next[c] = 0.25 * (old[c - n] + old[c - 1] +
				old[c + 1] + old[c + n]);
		}
}

/* The largest difference of a cell between two states. */
static double
largest_change(int n, const double *__restrict old,
	const double *__restrict next)
{
	double change = 0;

#pragma acc parallel loop gang vector async(1) reduction(max:change) \
	present(old[0:n*n], next[0:n*n])
	for (int c = 0; c < n * n; c++) {
		double d = std::fabs(next[c] - old[c]);

		if (d > change)
			change = d;
	}
#pragma acc wait(1)
	return change;
}

/* Copies a row of the plate, on the device, and fetches the copy on queue 2. */
static void
fetch_row(int n, const double *__restrict heat,
	double *__restrict row)
{
#pragma acc parallel loop async(1) wait(2) \
	present(heat[0:n*n], row[0:n])
	for (int j = 0; j < n; j++)
		row[j] = heat[ROW * n + j];
#pragma acc update self(row[0:n]) async(2) wait(1)
}

int
main(int argc, char **argv)
{
	int n = argc > 1 ? std::atoi(argv[1]) : 1000;
	int steps = argc > 2 ? std::atoi(argv[2]) : 200;
	double change = 0, sum = 0;
	std::vector<double> first(n * n), second(n * n);
	double *a = first.data(), *b = second.data();
	std::vector<double> line(n);
	double *row = line.data();

	/* The upper edge is hot, the others are cold. */
	for (int j = 0; j < n; j++)
		a[j] = b[j] = 1;

#pragma acc data copy(a[0:n*n], b[0:n*n]) create(row[0:n])
	{
		for (int s = 0; s < steps; s += 2) {
			step(n, a, b);
			step(n, b, a);
			if (s % 50 == 0)
				fetch_row(n, a, row);
		}
		change = largest_change(n, b, a);
#pragma acc wait
	}

	for (int c = 0; c < n * n; c++)
		sum += a[c];
	std::printf("change %.6f, mean %.6f\n", change, sum / n / n);
	std::printf("row %d: %.6f\n", ROW, row[n / 2]);
	return 0;
}
