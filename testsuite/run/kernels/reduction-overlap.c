/* Loops of kernels with reductions, over objects that may overlap: shared where the
   objects do not overlap, in order where they do.  2.5.3, 2.9.11
   opt: -O0 -O2
   langs: c c++
   libs: -lm */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <math.h>
#include <stdio.h>

enum { N = 14, M = 19, ALL = N * M };

static double data[3 * ALL];

static double
jacobi(double *u, double *v, int n, int m)
{
	double err = 0, sum = 1;
	int large = 0;
#pragma acc kernels present(data)
	{
		for (int i = 1; i < n - 1; i++)
			for (int j = 1; j < m - 1; j++) {
				v[i * m + j] = 0.25
					* (u[i * m + j - 1] + u[i * m + j + 1]
						+ u[(i - 1) * m + j]);
				err = fmax(err,
					fabs(v[i * m + j] - u[i * m + j]));
				sum += v[i * m + j];
				if (v[i * m + j] > 2)
					large++;
			}
		for (int i = 1; i < n - 1; i++)
			for (int j = 1; j < m - 1; j++)
				u[i * m + j] = v[i * m + j] + err;
	}
	return err + 8 * sum + 64 * large;
}

static double
line(double *u, double *v, int n)
{
	double most = -100, least = 100;
	int count = 3;
#pragma acc kernels present(data)
	for (int i = 0; i < n; i++) {
		v[i] = u[i] / 2 + 1;
		most = fmax(most, v[i]);
		if (v[i] < least)
			least = v[i];
		count += v[i] > u[i];
	}
	return most + 128 * least + 1024 * count;
}

int
main(void)
{
	static const int at[] = {ALL, 2 * ALL, 0, 1, -1, M, -M, M + 1, ALL - 1};
	for (unsigned t = 0; t < sizeof at / sizeof *at; t++) {
		for (int i = 0; i < 3 * ALL; i++)
			data[i] = (i * 7 % 64 - 20) / 4.0;
		double *u = data + (at[t] < 0 ? -at[t] : 0);
		double *v = u + at[t];
		double r[4];
#pragma acc data copy(data)
		{
			r[0] = jacobi(u, v, N, M);
			r[1] = jacobi(v, u, N, 2);
			r[2] = line(u, v, ALL);
			r[3] = line(v, u, 0);
		}
		double s = 0;
		for (int i = 0; i < 3 * ALL; i++)
			s += (i % 7 + 1) * data[i];
		printf("%d: %.17g %.17g %.17g %.17g %.17g\n", at[t], r[0],
			r[1], r[2], r[3], s);
	}
	return 0;
}
