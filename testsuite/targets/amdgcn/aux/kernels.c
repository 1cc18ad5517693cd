/* Kernels with what AMD's code objects describe: sizes, shared memory. */
#define _GNU_SOURCE
#include <math.h>

void
saxpy(int n, float a, float *restrict x, float *restrict y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}

double
dot(int n, double *x, double *y)
{
	double s = 0;
#pragma acc parallel loop gang worker vector num_workers(4) \
	vector_length(256) reduction(+:s) copyin(x[0:n], y[0:n])
	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

void
tiles(int n, float *restrict a)
{
	float tile[64];
#pragma acc parallel loop gang private(tile) copy(a[0:64 * n])
	for (int i = 0; i < n; i++) {
#pragma acc loop vector
		for (int k = 0; k < 64; k++)
			tile[k] = a[64 * i + k];
#pragma acc loop vector
		for (int k = 0; k < 64; k++)
			a[64 * i + k] = tile[63 - k];
	}
}

void
count(int n, const int *of, int *bin, float *weight)
{
#pragma acc parallel loop copyin(of[0:n]) copy(bin[0:16], weight[0:16])
	for (int i = 0; i < n; i++) {
#pragma acc atomic
		bin[of[i]]++;
#pragma acc atomic
		weight[of[i]] += 0.5f;
	}
}

void
mathematics(int n, double *restrict x)
{
#pragma acc parallel loop copy(x[0:n])
	for (int i = 0; i < n; i++) {
		double s, c;
		sincos(x[i], &s, &c);
		x[i] = s * c + pow(x[i], 1.5) + lround(x[i])
			+ __builtin_clzll(i | 1);
	}
}

/* Collapsed loops go by tiles, whose number is divided. */
void
product(int n, const float *restrict a, const float *restrict b,
	float *restrict c)
{
#pragma acc parallel loop collapse(2) copyin(a[0:n * n], b[0:n * n]) \
	copyout(c[0:n * n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			float sum = 0;
#pragma acc loop seq
			for (int k = 0; k < n; k++)
				sum += a[i * n + k] * b[k * n + j];
			c[i * n + j] = sum;
		}
}

/* A gang has the 256 threads that it asks for, wavefronts of 64 lanes or 32:
   each has its own element of sum, which so is no memory. */
void
squares(int n, const float *restrict a, float *restrict b)
{
	float tile[16][16], sum[16][16];
#pragma acc parallel loop gang num_workers(8) vector_length(32) \
	private(tile, sum) copyin(a[0:256 * n]) copyout(b[0:256 * n])
	for (int k = 0; k < n; k++) {
#pragma acc loop worker vector collapse(2)
		for (int i = 0; i < 16; i++)
			for (int j = 0; j < 16; j++) {
				tile[i][j] = a[256 * k + 16 * i + j];
				sum[i][j] = 0;
			}
#pragma acc loop worker vector collapse(2)
		for (int i = 0; i < 16; i++)
			for (int j = 0; j < 16; j++)
#pragma acc loop seq
				for (int l = 0; l < 16; l++)
					sum[i][j] += tile[i][l] * tile[l][j];
#pragma acc loop worker vector collapse(2)
		for (int i = 0; i < 16; i++)
			for (int j = 0; j < 16; j++)
				b[256 * k + 16 * i + j] = sum[i][j];
	}
}
