/* Levels that loops of kernels name, some or all of a nest, with sizes and
   without, change nothing of what is computed.  2.9.2-2.9.4, 2.9.7 */
#include <stdio.h>

enum { N = 100 };

static float a[N * N], b[N * N], c[N], s[N];
static int w[N][N];

static void
workers(int n)
{
#pragma acc kernels
	{
#pragma acc loop gang worker(4)
		for (int i = 0; i < n; i++)
#pragma acc loop vector(64)
			for (int j = 0; j < n; j++)
				a[i * n + j] += b[i * n + j];
#pragma acc loop independent gang(17) vector(64)
		for (int i = 0; i < n * n; i++)
			a[i] *= 2;
	}
}

static void
reductions(int n)
{
#pragma acc kernels
#pragma acc loop gang
	for (int i = 0; i < n; i++) {
		float t = 0;
#pragma acc loop worker(8) reduction(+:t)
		for (int k = 0; k < 10; k++)
#pragma acc loop vector(32) reduction(+:t)
			for (int j = 0; j < 10; j++)
				t += a[i * N + k * 10 + j];
		c[i] = t;
	}
}

static void
inner_gangs(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
#pragma acc loop gang vector(128)
		for (int j = 0; j < n; j++)
			b[i * N + j] += a[i * N + j] * 3;
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		s[i] += i;
#pragma acc loop gang vector(64)
		for (int j = 0; j < n; j++)
			w[i][j] += j;
	}
}

static void
together(int n)
{
#pragma acc kernels loop collapse(2) gang vector(96)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			w[i][j] += i + j;
#pragma acc kernels loop tile(8, 8) gang vector
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			w[j][i] += i + j;
#pragma acc kernels loop gang
	for (int i = 0; i < n; i++)
#pragma acc loop collapse(2) worker vector(32)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < 1; k++)
				w[i][j] += k - i;
}

static void
some(int n)
{
#pragma acc kernels loop gang
	for (int i = 0; i < n; i++) {
#pragma acc loop vector(32)
		for (int j = 0; j < n; j++)
			w[i][j] += i + j;
		for (int j = 0; j < n; j++)
			w[i][j] ^= i + j;
		for (int k = 0; k < 3; k++)
#pragma acc loop vector
			for (int j = 0; j < n; j++)
				w[i][j] -= i + k;
	}
#pragma acc parallel loop gang vector_length(64)
	for (int i = 0; i < n; i++) {
#pragma acc loop
		for (int j = 0; j < n; j++)
			w[i][j] ^= i;
#pragma acc loop vector
		for (int j = 0; j < n; j++)
			w[i][j] += j;
	}
}

static void
sequential(int n)
{
#pragma acc kernels loop gang vector(64)
	for (int i = 1; i < n; i++)
		a[i] += a[i - 1];
#pragma acc kernels loop gang
	for (int i = 1; i < n; i++)
#pragma acc loop vector(64)
		for (int j = 1; j < n; j++)
			a[i * N + j] = a[i * N + j - 1] * 0.5f + 1;
}

static void
alone(int n)
{
#pragma acc kernels loop worker(4)
	for (int i = 1; i < n; i++)
		s[i] += i;
#pragma acc kernels loop vector(32)
	for (int i = 1; i < n; i++)
		s[i] += i;
#pragma acc kernels
	for (int t = 0; t < 3; t++)
#pragma acc loop gang(3)
		for (int i = 0; i < n; i++)
#pragma acc loop worker
			for (int j = 0; j < n; j++) {
				float x = 0;
#pragma acc loop vector(64) reduction(+:x)
				for (int k = 0; k < n; k++)
					x += (int)b[i * N + k] % 16;
				w[i][j] += x;
			}
}

int
main(void)
{
	unsigned long sum = 0;
	for (int i = 0; i < N * N; i++) {
		a[i] = i % 7;
		b[i] = i % 11;
	}
	workers(N);
	reductions(N);
	inner_gangs(N);
	together(N);
	some(N);
	sequential(N);
	alone(N);
	for (int i = 0; i < N * N; i++)
		sum = sum * 31 + (long)a[i] + (long)b[i] * 3 + w[i / N][i % N];
	for (int i = 0; i < N; i++)
		sum = sum * 31 + (long)c[i] + (long)s[i];
	printf("%lu\n", sum);
	return 0;
}
