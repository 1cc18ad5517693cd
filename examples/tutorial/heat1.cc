/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * heat1.cc - heat in a plate, on one processor core.
 *
 * usage: heat1 [SIZE [STEPS]]
 */
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

/* One step of all inner cells; returns the largest change of a cell. */
static double
step(int n, const double *__restrict old, double *__restrict next)
{
	double change = 0;

	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++) {
			int c = i * n + j;

			next[c] = 0.25 * (old[c - n] + old[c - 1] +
				old[c + 1] + old[c + n]);
			double d = std::fabs(next[c] - old[c]);
			if (d > change)
				change = d;
		}
	return change;
}

int
main(int argc, char **argv)
{
	int n = argc > 1 ? std::atoi(argv[1]) : 1000;
	int steps = argc > 2 ? std::atoi(argv[2]) : 200;
	double change = 0, sum = 0;
	std::vector<double> first(n * n), second(n * n);
	double *a = first.data(), *b = second.data();

	/* The upper edge is hot, the others are cold. */
	for (int j = 0; j < n; j++)
		a[j] = b[j] = 1;

	for (int s = 0; s < steps; s += 2) {
		step(n, a, b);
		change = step(n, b, a);
	}

	for (int c = 0; c < n * n; c++)
		sum += a[c];
	std::printf("change %.6f, mean %.6f\n", change, sum / n / n);
	return 0;
}
