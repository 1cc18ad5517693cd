/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* kernels.c - loops that compare.sh compares with kernels.hip. */
void
triad(int n, double s, const double *restrict b, const double *restrict c,
	double *restrict a)
{
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
	for (int i = 0; i < n; i++)
		a[i] = b[i] + s * c[i];
}

void
saxpy(int n, float s, const float *restrict x, float *restrict y)
{
#pragma acc parallel loop present(x[0:n], y[0:n])
	for (int i = 0; i < n; i++)
		y[i] += s * x[i];
}

void
sparse(int n, const int *restrict row, const int *restrict column,
	const double *restrict value, const double *restrict x,
	double *restrict y)
{
#pragma acc parallel loop present(row, column, value, x, y)
	for (int i = 0; i < n; i++) {
		double sum = 0;
#pragma acc loop seq
		for (int k = row[i]; k < row[i + 1]; k++)
			sum += value[k] * x[column[k]];
		y[i] = sum;
	}
}

void
product(int n, const float *restrict a, const float *restrict b,
	float *restrict c)
{
#pragma acc parallel loop collapse(2) present(a, b, c)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			float sum = 0;
#pragma acc loop seq
			for (int k = 0; k < n; k++)
				sum += a[i * n + k] * b[k * n + j];
			c[i * n + j] = sum;
		}
}

void
histogram(int n, const int *restrict of, int *restrict bin)
{
#pragma acc parallel loop present(of, bin)
	for (int i = 0; i < n; i++) {
#pragma acc atomic
		bin[of[i]]++;
	}
}

double
dot(int n, const double *restrict x, const double *restrict y)
{
	double sum = 0;
#pragma acc parallel loop reduction(+:sum) vector_length(256) present(x, y)
	for (int i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}
