// Loops of kernels whose reductions are by std::max and std::min, also where a
// pointer leads to the variable.  2.5.3, 2.9.11
// opt: -O0 -O2 -O3
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <cstdio>

enum { N = 40, M = 23 };

static double u[N * M], v[N * M];

static double
step(double *a, double *b, int n, int m)
{
	double most = 0, least = 9;
#pragma acc kernels copyin(a[0:n*m]) copy(b[0:n*m])
	for (int i = 1; i < n; i++)
		for (int j = 1; j < m; j++) {
			b[i * m + j] = a[i * m + j - 1] / 2 + a[(i - 1) * m + j];
			most = std::max(most, b[i * m + j] - a[i * m + j]);
			least = std::min(std::min(least, a[i * m + j]),
				b[i * m + j]);
		}
	return most + 64 * least;
}

static int
line(const int *a, int n)
{
	int most = -5;
#pragma acc kernels copyin(a[0:n])
	for (int i = 0; i < n; i++)
		most = std::max<int>(a[i], most);
	return most;
}

// Each iteration reads what the one before has put there.
static double
through(double *a, int n)
{
	double most = 1;
	double *p = &most;
#pragma acc kernels copyin(a[0:n]) copy(p[0:1])
	for (int i = 0; i < n; i++) {
		p[0] = p[0] / 2 + a[i];
		most = std::max(most, a[i]);
	}
	return most;
}

int
main()
{
	int c[N];
	for (int i = 0; i < N * M; i++)
		u[i] = (i * 37 % 101 - 50) / 4.0;
	for (int i = 0; i < N; i++)
		c[i] = i * 7 % 31;
	std::printf("%g\n", step(u, v, N, M));
	std::printf("%g\n", step(v, u, M, N));
	std::printf("%g\n", step(u, v, 1, N));
	std::printf("%d %d\n", line(c, N), line(c, 0));
	std::printf("%g\n", through(u, 50));
	double s = 0;
	for (int i = 0; i < N * M; i++)
		s += (i % 5) * u[i] + v[i];
	std::printf("%g\n", s);
	return 0;
}
