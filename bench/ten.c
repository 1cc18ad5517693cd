/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* ten.c - ten kernels, to be compiled by bench/compile. */

void
copy(int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present(a[:n], b[:n])
	for (int i = 0; i < n; i++)
		b[i] = a[i];
}

void
scale(int n, double s, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present(a[:n], b[:n])
	for (int i = 0; i < n; i++)
		b[i] = s * a[i];
}

void
add(int n, const double *restrict a, const double *restrict b,
	double *restrict c)
{
#pragma acc parallel loop present(a[:n], b[:n], c[:n])
	for (int i = 0; i < n; i++)
		c[i] = a[i] + b[i];
}

void
triad(int n, double s, const double *restrict a, const double *restrict b,
	double *restrict c)
{
#pragma acc parallel loop present(a[:n], b[:n], c[:n])
	for (int i = 0; i < n; i++)
		c[i] = a[i] + s * b[i];
}

void
axpy(int n, double s, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop present(x[:n], y[:n])
	for (int i = 0; i < n; i++)
		y[i] += s * x[i];
}

double
dot(int n, const double *restrict a, const double *restrict b)
{
	double sum = 0;
#pragma acc parallel loop reduction(+ : sum) present(a[:n], b[:n])
	for (int i = 0; i < n; i++)
		sum += a[i] * b[i];
	return sum;
}

void
stencil(int n, int m, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop collapse(2) present(a[:n * m], b[:n * m])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			b[i * m + j] = 0.2 * (a[i * m + j]
				+ a[(i - 1) * m + j] + a[(i + 1) * m + j]
				+ a[i * m + j - 1] + a[i * m + j + 1]);
}

void
product(int n, const double *restrict a, const double *restrict b,
	double *restrict c)
{
#pragma acc parallel loop collapse(2) present(a[:n * n], b[:n * n], c[:n * n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double sum = 0;
			for (int k = 0; k < n; k++)
				sum += a[i * n + k] * b[k * n + j];
			c[i * n + j] = sum;
		}
}

void
sparse(int n, const int *restrict row, const int *restrict column,
	const double *restrict a, const double *restrict x,
	double *restrict y)
{
#pragma acc parallel loop gang present(row, column, a, x, y)
	for (int i = 0; i < n; i++) {
		double sum = 0;
#pragma acc loop vector reduction(+ : sum)
		for (int k = row[i]; k < row[i + 1]; k++)
			sum += a[k] * x[column[k]];
		y[i] = sum;
	}
}

void
histogram(int n, int bins, const double *restrict a, int *restrict count)
{
#pragma acc parallel loop present(a[:n], count[:bins])
	for (int i = 0; i < n; i++) {
		int bin = (int)(a[i] * bins);
#pragma acc atomic update
		count[bin]++;
	}
}
