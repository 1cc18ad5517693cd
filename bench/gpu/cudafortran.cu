/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cudafortran.cu - the kernels of cudafortran.cuf in CUDA C. */
#include <algorithm>
#include <cstdio>
#include <vector>

enum { TILE = 32, ROWS = 8, NB = 16, RUNS = 20 };
enum { SIDE = 256, PENCILS = 4, HALO = 4, TIMES = 100 };

__constant__ float c1, c2, c3, c4;

__global__ void
saxpy(int n, float a, const float *x, float *y)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		y[i] = a * x[i] + y[i];
}

/* Matrices lie by columns, as in Fortran. */
__global__ void
product(int n, const float *a, const float *b, float *c)
{
	__shared__ float as[NB][NB], bs[NB][NB];
	int tx = threadIdx.x, ty = threadIdx.y;
	int i = blockIdx.x * NB + tx, j = blockIdx.y * NB + ty;
	float s = 0;
	for (int kb = 0; kb < n; kb += NB) {
		as[ty][tx] = a[i + (size_t)n * (kb + ty)];
		bs[ty][tx] = b[kb + tx + (size_t)n * j];
		__syncthreads();
		for (int k = 0; k < NB; k++)
			s += as[k][tx] * bs[ty][k];
		__syncthreads();
	}
	c[i + (size_t)n * j] = s;
}

__global__ void
turn(int n, const float *a, float *b)
{
	__shared__ float t[TILE][TILE + 1];
	int x = blockIdx.x * TILE + threadIdx.x;
	int y = blockIdx.y * TILE + threadIdx.y;
	for (int j = 0; j < TILE; j += ROWS)
		t[threadIdx.y + j][threadIdx.x] = a[x + (size_t)n * (y + j)];
	__syncthreads();
	x = blockIdx.y * TILE + threadIdx.x;
	y = blockIdx.x * TILE + threadIdx.y;
	for (int j = 0; j < TILE; j += ROWS)
		b[x + (size_t)n * (y + j)] = t[threadIdx.x][threadIdx.y + j];
}

__global__ void
add_all(int n, const double *x, double *total)
{
	double s = 0;
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
		i += blockDim.x * gridDim.x)
		s += x[i];
	for (int step = 16; step > 0; step /= 2)
		s += __shfl_down_sync(~0u, s, step);
	if (threadIdx.x % 32 == 0)
		atomicAdd(total, s);
}

__global__ void
stencil(int n, const float *a, float *b)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	int j = blockIdx.y * blockDim.y + threadIdx.y;
	if (i == 0 || j == 0 || i >= n - 1 || j >= n - 1)
		return;
	size_t y = n, z = (size_t)n * n, at = i + y * j;
	for (int k = 1; k < n - 1; k++) {
		const float *p = a + at + z * k;
		b[at + z * k] = 0.4f * p[0] + 0.1f * (p[-1] + p[1]
			+ p[-(long)y] + p[y] + p[-(long)z] + p[z]);
	}
}

__global__ void
triad(int n, const double *p, const double *o, double *w)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		w[i] = p[i] + 0.5 * o[i];
}

__global__ void
dot(int n, const double *p, const double *o, double *total)
{
	__shared__ double part[8];
	double s = 0;
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
		i += blockDim.x * gridDim.x)
		s += p[i] * o[i];
	for (int step = 16; step > 0; step /= 2)
		s += __shfl_down_sync(~0u, s, step);
	if (threadIdx.x % 32 == 0)
		part[threadIdx.x / 32] = s;
	__syncthreads();
	if (threadIdx.x < 8) {
		s = part[threadIdx.x];
		for (int step = 4; step > 0; step /= 2)
			s += __shfl_down_sync(0xff, s, step);
		if (threadIdx.x == 0)
			atomicAdd(total, s);
	}
}

__global__ void
derivative(const float *f, float *df)
{
	__shared__ float rows[PENCILS][SIDE + 2 * HALO];
	int i = threadIdx.x, j = blockIdx.x * PENCILS + threadIdx.y;
	size_t at = i + (size_t)SIDE * (j + (size_t)SIDE * blockIdx.y);
	float *s = rows[threadIdx.y] + HALO;
	s[i] = f[at];
	__syncthreads();
	if (i < HALO) {
		s[i - HALO] = s[SIDE + i - HALO];
		s[SIDE + i] = s[i];
	}
	__syncthreads();
	df[at] = c1 * (s[i + 1] - s[i - 1]) + c2 * (s[i + 2] - s[i - 2])
		+ c3 * (s[i + 3] - s[i - 3]) + c4 * (s[i + 4] - s[i - 4]);
}

template <typename T>
static T *
make(size_t n, T value)
{
	std::vector<T> h(n, value);
	T *d;
	cudaMalloc(&d, n * sizeof(T));
	cudaMemcpy(d, h.data(), n * sizeof(T), cudaMemcpyHostToDevice);
	return d;
}

template <typename T>
static double
value(const T *d, size_t at)
{
	T h;
	cudaMemcpy(&h, d + at, sizeof h, cudaMemcpyDeviceToHost);
	return h;
}

template <typename F>
static float
best_of(F run)
{
	cudaEvent_t start, stop;
	cudaEventCreate(&start);
	cudaEventCreate(&stop);
	float best = 1e9f, ms;
	for (int k = 0; k < RUNS; k++) {
		cudaEventRecord(start);
		run();
		cudaEventRecord(stop);
		cudaEventSynchronize(stop);
		cudaEventElapsedTime(&ms, start, stop);
		best = std::min(best, ms);
	}
	return best;
}

static void
tell(const char *name, float ms, double sum)
{
	printf(" %s %12.8f %g\n", name, ms, sum);
}

int
main(void)
{
	const int n = 1 << 27, m = 4096, q = 2048, r = 384;
	float ms;
	float *x = make(n, 1.0f), *y = make(n, 2.0f);
	ms = best_of([&] { saxpy<<<(n + 255) / 256, 256>>>(n, 0.5f, x, y); });
	tell("saxpy", ms, value(y, n - 1));
	cudaFree(x);
	cudaFree(y);
	size_t qq = (size_t)q * q, mm = (size_t)m * m;
	float *a = make(qq, 1.0f), *b = make(qq, 0.5f), *c = make(qq, 0.0f);
	ms = best_of([&] {
		product<<<dim3(q / NB, q / NB), dim3(NB, NB)>>>(q, a, b, c);
	});
	tell("product", ms, value(c, qq - 1));
	a = make(mm, 3.0f);
	b = make(mm, 0.0f);
	ms = best_of([&] {
		turn<<<dim3(m / TILE, m / TILE), dim3(TILE, ROWS)>>>(m, a, b);
	});
	tell("transpose", ms, value(b, 1));
	double *p = make(n, 0.25), *total = make(1, 0.0);
	ms = best_of([&] { add_all<<<132 * 8, 256>>>(n, p, total); });
	tell("reduction", ms, value(total, 0) / RUNS);
	size_t rrr = (size_t)r * r * r;
	float *u = make(rrr, 1.0f), *v = make(rrr, 0.0f);
	ms = best_of([&] {
		stencil<<<dim3(r / 32, r / 8), dim3(32, 8)>>>(r, u, v);
	});
	tell("stencil", ms, value(v, 4 + 4 * r + (size_t)4 * r * r));
	double *o = make(n, 2.0), *w = make(n, 0.0);
	ms = best_of([&] { triad<<<(n + 127) / 128, 128>>>(n, p, o, w); });
	tell("triad", ms, value(w, n - 1));
	double s;
	ms = best_of([&] {
		s = 0;
		cudaMemcpyAsync(total, &s, sizeof s, cudaMemcpyHostToDevice);
		dot<<<132 * 8, 256>>>(n, p, o, total);
		cudaMemcpy(&s, total, sizeof s, cudaMemcpyDeviceToHost);
	});
	tell("dot", ms, s);
	const int few = 100000, small = 1024;
	ms = best_of([&] {
		s = 0;
		cudaMemcpyAsync(total, &s, sizeof s, cudaMemcpyHostToDevice);
		dot<<<(few + 255) / 256, 256>>>(few, p, o, total);
		cudaMemcpy(&s, total, sizeof s, cudaMemcpyDeviceToHost);
	});
	tell("small dot", ms, s);
	std::vector<float> h((size_t)SIDE * SIDE * SIDE, 1.0f);
	for (size_t k = 2; k < h.size(); k += SIDE)
		h[k] = 2;
	cudaMemcpy(u, h.data(), h.size() * sizeof h[0], cudaMemcpyHostToDevice);
	const float weight[] = {0.8f, -0.2f, 0.038f, -0.0036f};
	cudaMemcpyToSymbol(c1, &weight[0], sizeof(float));
	cudaMemcpyToSymbol(c2, &weight[1], sizeof(float));
	cudaMemcpyToSymbol(c3, &weight[2], sizeof(float));
	cudaMemcpyToSymbol(c4, &weight[3], sizeof(float));
	ms = best_of([&] {
		derivative<<<dim3(SIDE / PENCILS, SIDE), dim3(SIDE, PENCILS)>>>(
			u, v);
	});
	tell("derivative", ms, value(v, 1 + 4 * SIDE + (size_t)4 * SIDE * SIDE));
	ms = best_of([&] {
		for (int k = 0; k < TIMES; k++)
			turn<<<dim3(small / TILE, small / TILE),
				dim3(TILE, ROWS)>>>(small, a, b);
	});
	tell("small turns", ms / TIMES, value(b, 1));
	ms = best_of([&] {
		for (int k = 0; k < TIMES; k++)
			saxpy<<<1, 256>>>(256, 0.0f, a, b);
	});
	tell("launch", ms / TIMES, value(b, 0));
	return 0;
}
