/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* kernels.cu - the benchmark kernels in CUDA, as one writes them by hand. */
#include "bench.h"

enum { BLOCK = 256 };

#define CHECK(call) \
	do { \
		cudaError_t e = (call); \
		if (e != cudaSuccess) { \
			fprintf(stderr, "%s: %s\n", #call, \
				cudaGetErrorString(e)); \
			exit(1); \
		} \
	} while (0)

template <typename T>
static T *
to_device(const T *p, long n)
{
	T *d;
	CHECK(cudaMalloc(&d, n * sizeof *d));
	if (p)
		CHECK(cudaMemcpy(d, p, n * sizeof *d, cudaMemcpyHostToDevice));
	return d;
}

template <typename T>
static void
to_host(T *p, T *d, long n)
{
	CHECK(cudaMemcpy(p, d, n * sizeof *d, cudaMemcpyDeviceToHost));
	CHECK(cudaFree(d));
}

static unsigned
blocks(long n)
{
	return (unsigned)((n + BLOCK - 1) / BLOCK);
}

static void
wait(void)
{
	CHECK(cudaGetLastError());
	CHECK(cudaDeviceSynchronize());
}

__device__ static long
thread(void)
{
	return (long)blockIdx.x * blockDim.x + threadIdx.x;
}

__global__ void
copy(long n, const REAL *__restrict__ a, REAL *__restrict__ c)
{
	long i = thread();
	if (i < n)
		c[i] = a[i];
}

__global__ void
mul(long n, REAL q, REAL *__restrict__ b, const REAL *__restrict__ c)
{
	long i = thread();
	if (i < n)
		b[i] = q * c[i];
}

__global__ void
add(long n, const REAL *__restrict__ a, const REAL *__restrict__ b,
	REAL *__restrict__ c)
{
	long i = thread();
	if (i < n)
		c[i] = a[i] + b[i];
}

__global__ void
triad(long n, REAL q, REAL *__restrict__ a, const REAL *__restrict__ b,
	const REAL *__restrict__ c)
{
	long i = thread();
	if (i < n)
		a[i] = b[i] + q * c[i];
}

__global__ void
axpy(long n, REAL q, const REAL *__restrict__ b, REAL *__restrict__ c)
{
	long i = thread();
	if (i < n)
		c[i] = q * b[i] + c[i];
}

__global__ void
dot(long n, const REAL *__restrict__ a, const REAL *__restrict__ b, REAL *sum)
{
	__shared__ REAL part[BLOCK];
	REAL s = 0;
	for (long i = thread(); i < n; i += (long)gridDim.x * blockDim.x)
		s += a[i] * b[i];
	part[threadIdx.x] = s;
	for (int k = BLOCK / 2; k > 0; k /= 2) {
		__syncthreads();
		if (threadIdx.x < k)
			part[threadIdx.x] += part[threadIdx.x + k];
	}
	if (threadIdx.x == 0)
		atomicAdd(sum, part[0]);
}

static int units;

static REAL
run_dot(long n, REAL *a, REAL *b, REAL *d)
{
	REAL s = 0;
	CHECK(cudaMemcpyAsync(d, &s, sizeof s, cudaMemcpyHostToDevice));
	dot<<<units * 8, BLOCK>>>(n, a, b, d);
	CHECK(cudaMemcpy(&s, d, sizeof s, cudaMemcpyDeviceToHost));
	return s;
}

static void
stream(long n)
{
	REAL *ha = (REAL *)malloc(n * sizeof *ha);
	double s = sizeof(REAL);
	REAL q = (REAL)0.4, sum = 0;
	bench_fill(ha, n);
	REAL *a = to_device(ha, n);
	bench_fill(ha, n);
	REAL *b = to_device(ha, n);
	bench_fill(ha, n);
	REAL *c = to_device(ha, n);
	REAL *d = to_device((REAL *)0, 1);
	BENCH("copy", 2 * s * n, 0, (copy<<<blocks(n), BLOCK>>>(n, a, c),
		wait()));
	BENCH("mul", 2 * s * n, n, (mul<<<blocks(n), BLOCK>>>(n, q, b, c),
		wait()));
	BENCH("add", 3 * s * n, n, (add<<<blocks(n), BLOCK>>>(n, a, b, c),
		wait()));
	BENCH("triad", 3 * s * n, 2 * n, (triad<<<blocks(n), BLOCK>>>(n, q, a,
		b, c), wait()));
	BENCH("axpy", 3 * s * n, 2 * n, (axpy<<<blocks(n), BLOCK>>>(n, q, b,
		c), wait()));
	BENCH("dot", 2 * s * n, 2 * n, sum = run_dot(n, a, b, d));
	BENCH("limit", 2 * s * n, 0, CHECK(cudaMemcpyAsync(b, a, n *
		sizeof *a, cudaMemcpyDeviceToDevice)); wait());
	to_host(ha, c, n);
	bench_check("stream-check", bench_sum(ha, n));
	bench_check("dot-check", sum);
	CHECK(cudaFree(a));
	CHECK(cudaFree(b));
	CHECK(cudaFree(d));
	free(ha);
}

__global__ void
stencil5(long n, const REAL *__restrict__ u, REAL *__restrict__ v)
{
	long j = (long)blockIdx.x * blockDim.x + threadIdx.x + 1;
	long i = (long)blockIdx.y * blockDim.y + threadIdx.y + 1;
	if (i < n - 1 && j < n - 1)
		v[i * n + j] = (REAL)0.5 * u[i * n + j] + (REAL)0.125
			* (u[(i - 1) * n + j] + u[(i + 1) * n + j]
			+ u[i * n + j - 1] + u[i * n + j + 1]);
}

__global__ void
stencil27(long n, const REAL *__restrict__ u, REAL *__restrict__ v)
{
	long k = (long)blockIdx.x * blockDim.x + threadIdx.x + 1;
	long j = (long)blockIdx.y * blockDim.y + threadIdx.y + 1;
	long i = (long)blockIdx.z + 1;
	if (j >= n - 1 || k >= n - 1)
		return;
	REAL s = 0;
	for (int x = -1; x <= 1; x++)
		for (int y = -1; y <= 1; y++)
			for (int z = -1; z <= 1; z++)
				s += u[((i + x) * n + j + y) * n + k + z];
	v[(i * n + j) * n + k] = s * (REAL)(1.0 / 27);
}

static void
stencils(long n2, long n3)
{
	REAL norm = 0, *sum = to_device((REAL *)0, 1);
	for (int d = 2; d <= 3; d++) {
		long n = d == 2 ? n2 : n3, size = d == 2 ? n * n : n * n * n;
		REAL *h = (REAL *)malloc(size * sizeof *h);
		double bytes = 2.0 * sizeof(REAL) * size;
		bench_fill(h, size);
		REAL *u = to_device(h, size), *v = to_device((REAL *)0, size);
		CHECK(cudaMemset(v, 0, size * sizeof *v));
		unsigned x = (unsigned)(n - 2 + 31) / 32;
		unsigned y = (unsigned)(n - 2 + 7) / 8;
		dim3 block(32, 8), grid2(x, y), grid3(x, y, n - 2);
		if (d == 2)
			BENCH("stencil5", bytes, 6.0 * size, (stencil5<<<grid2,
				block>>>(n, u, v), wait()));
		else
			BENCH("stencil27", bytes, 27.0 * size,
				(stencil27<<<grid3, block>>>(n, u, v),
				wait()));
		if (d == 3)
			BENCH("norm3", bytes / 2, 2.0 * size,
				norm = run_dot(size, u, u, sum));
		to_host(h, v, size);
		bench_check(d == 2 ? "stencil5-check" : "stencil27-check",
			bench_sum(h, size));
		CHECK(cudaFree(u));
		free(h);
	}
	CHECK(cudaFree(sum));
	bench_check("norm3-check", norm);
}

/* A warp a row. */
__global__ void
spmv(long rows, const REAL *__restrict__ value,
	const int *__restrict__ column, const long *__restrict__ start,
	const REAL *__restrict__ x, REAL *__restrict__ y)
{
	long i = thread() / 32;
	int lane = threadIdx.x % 32;
	if (i >= rows)
		return;
	REAL s = 0;
	for (long k = start[i] + lane; k < start[i + 1]; k += 32)
		s += value[k] * x[column[k]];
	for (int d = 16; d > 0; d /= 2)
		s += __shfl_xor_sync(0xffffffff, s, d);
	if (lane == 0)
		y[i] = s;
}

static void
sparse(long rows)
{
	long entries = rows * ROW;
	REAL *hv = (REAL *)malloc(entries * sizeof *hv);
	int *hc = (int *)malloc(entries * sizeof *hc);
	long *hs = (long *)malloc((rows + 1) * sizeof *hs);
	REAL *hx = (REAL *)malloc(rows * sizeof *hx);
	bench_matrix(rows, hv, hc, hs);
	bench_fill(hx, rows);
	REAL *value = to_device(hv, entries), *x = to_device(hx, rows);
	int *column = to_device(hc, entries);
	long *start = to_device(hs, rows + 1);
	REAL *y = to_device((REAL *)0, rows);
	BENCH("spmv", (sizeof(REAL) + 4.0) * entries + (8 + 2.0 * sizeof(REAL))
		* rows, 2.0 * entries, (spmv<<<blocks(rows * 32), BLOCK>>>(rows,
		value, column, start, x, y), wait()));
	to_host(hx, y, rows);
	bench_check("spmv-check", bench_sum(hx, rows));
	CHECK(cudaFree(value));
	CHECK(cudaFree(x));
	CHECK(cudaFree(column));
	CHECK(cudaFree(start));
	free(hv);
	free(hc);
	free(hs);
	free(hx);
}

__device__ static REAL
root(REAL x)
{
	return sizeof(REAL) == 4 ? (REAL)sqrtf((float)x) : (REAL)sqrt(x);
}

__global__ void
nbody(long n, const REAL *__restrict__ p, REAL *__restrict__ f)
{
	long i = thread();
	if (i >= n)
		return;
	REAL ax = 0, ay = 0, az = 0;
	REAL x = p[4 * i], y = p[4 * i + 1], z = p[4 * i + 2];
	for (long j = 0; j < n; j++) {
		REAL dx = p[4 * j] - x, dy = p[4 * j + 1] - y;
		REAL dz = p[4 * j + 2] - z;
		REAL r = dx * dx + dy * dy + dz * dz + (REAL)1e-3;
		REAL w = p[4 * j + 3] / (r * root(r));
		ax += dx * w;
		ay += dy * w;
		az += dz * w;
	}
	f[4 * i] = ax;
	f[4 * i + 1] = ay;
	f[4 * i + 2] = az;
}

static void
bodies(long n)
{
	REAL *h = (REAL *)malloc(4 * n * sizeof *h);
	bench_fill(h, 4 * n);
	REAL *p = to_device(h, 4 * n), *f = to_device((REAL *)0, 4 * n);
	CHECK(cudaMemset(f, 0, 4 * n * sizeof *f));
	BENCH("nbody", 8.0 * sizeof(REAL) * n, 20.0 * n * n,
		(nbody<<<blocks(n), BLOCK>>>(n, p, f), wait()));
	to_host(h, f, 4 * n);
	bench_check("nbody-check", bench_sum(h, 4 * n));
	CHECK(cudaFree(p));
	free(h);
}

__global__ void
matmul(long n, const REAL *__restrict__ a, const REAL *__restrict__ b,
	REAL *__restrict__ c)
{
	long j = (long)blockIdx.x * blockDim.x + threadIdx.x;
	long i = (long)blockIdx.y * blockDim.y + threadIdx.y;
	if (i >= n || j >= n)
		return;
	REAL s = 0;
	for (long k = 0; k < n; k++)
		s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
}

__global__ void
tiled(long n, const REAL *__restrict__ a, const REAL *__restrict__ b,
	REAL *__restrict__ c)
{
	__shared__ REAL ta[16][16], tb[16][16];
	int i = threadIdx.y, j = threadIdx.x;
	long ti = blockIdx.y, tj = blockIdx.x;
	REAL s = 0;
	for (long tk = 0; tk < n / 16; tk++) {
		ta[i][j] = a[(ti * 16 + i) * n + tk * 16 + j];
		tb[i][j] = b[(tk * 16 + i) * n + tj * 16 + j];
		__syncthreads();
		for (int k = 0; k < 16; k++)
			s += ta[i][k] * tb[k][j];
		__syncthreads();
	}
	c[(ti * 16 + i) * n + tj * 16 + j] = s;
}

static void
matrices(long n)
{
	long size = n * n;
	REAL *h = (REAL *)malloc(size * sizeof *h);
	double bytes = 3.0 * sizeof(REAL) * size, work = 2.0 * size * n;
	bench_fill(h, size);
	REAL *a = to_device(h, size);
	bench_fill(h, size);
	REAL *b = to_device(h, size), *c = to_device((REAL *)0, size);
	REAL *d = to_device((REAL *)0, size);
	dim3 block(32, 8), small(16, 16);
	dim3 grid((n + 31) / 32, (n + 7) / 8), tiles(n / 16, n / 16);
	BENCH("matmul", bytes, work, (matmul<<<grid, block>>>(n, a, b, c),
		wait()));
	BENCH("matmul-workers", bytes, work, (matmul<<<grid, block>>>(n, a, b,
		d), wait()));
	BENCH("matmul-tiled", bytes, work, (tiled<<<tiles, small>>>(n, a, b,
		d), wait()));
	to_host(h, c, size);
	bench_check("matmul-check", bench_sum(h, size));
	to_host(h, d, size);
	bench_check("matmul-tiled-check", bench_sum(h, size));
	CHECK(cudaFree(a));
	CHECK(cudaFree(b));
	free(h);
}

__global__ void
histogram(long n, const unsigned char *__restrict__ data, unsigned *bins)
{
	long i = thread();
	if (i < n)
		atomicAdd(&bins[data[i]], 1u);
}

static void
histograms(long n)
{
	unsigned char *h = (unsigned char *)malloc(n);
	unsigned hb[BINS] = {0};
	double s = 0;
	bench_bytes(h, n);
	unsigned char *data = to_device(h, n);
	unsigned *bins = to_device(hb, BINS);
	BENCH("histogram", n, n, (histogram<<<blocks(n), BLOCK>>>(n, data,
		bins), wait()));
	to_host(hb, bins, BINS);
	for (int i = 0; i < BINS; i++)
		s += (double)i * hb[i];
	bench_check("histogram-check", s);
	CHECK(cudaFree(data));
	free(h);
}

__global__ void
mandelbrot(long n, int *__restrict__ image)
{
	long j = (long)blockIdx.x * blockDim.x + threadIdx.x;
	long i = (long)blockIdx.y * blockDim.y + threadIdx.y;
	if (i >= n || j >= n)
		return;
	REAL cx = (REAL)j / n * 3 - 2;
	REAL cy = (REAL)i / n * 3 - (REAL)1.5;
	REAL x = 0, y = 0;
	int k = 0;
	while (k < DEPTH && x * x + y * y < 4) {
		REAL t = x * x - y * y + cx;
		y = 2 * x * y + cy;
		x = t;
		k++;
	}
	image[i * n + j] = k;
}

static void
images(long n)
{
	long size = n * n;
	int *h = (int *)malloc(size * sizeof *h);
	int *image = to_device((int *)0, size);
	double s = 0;
	dim3 block(32, 8), grid((n + 31) / 32, (n + 7) / 8);
	BENCH("mandelbrot", 4.0 * size, 0, (mandelbrot<<<grid, block>>>(n,
		image), wait()));
	to_host(h, image, size);
	for (long i = 0; i < size; i++)
		s += h[i];
	bench_check("mandelbrot-check", s);
	free(h);
}

__global__ void
nest(long n, const REAL *__restrict__ in, REAL *__restrict__ out)
{
	__shared__ REAL t[NEST], part[4];
	int id = threadIdx.x;
	long g = blockIdx.x;
	for (int i = id; i < NEST; i += 128)
		t[i] = in[g * NEST + i] * 2;
	__syncthreads();
	REAL s = 0;
	for (int i = id; i < NEST; i += 128)
		s += t[i] * t[NEST - 1 - i];
	for (int d = 16; d > 0; d /= 2)
		s += __shfl_xor_sync(0xffffffff, s, d);
	if (id % 32 == 0)
		part[id / 32] = s;
	__syncthreads();
	if (id == 0)
		out[g] = part[0] + part[1] + part[2] + part[3];
}

static void
nests(long n)
{
	long size = n * NEST;
	REAL *h = (REAL *)malloc(size * sizeof *h);
	bench_fill(h, size);
	REAL *in = to_device(h, size), *out = to_device((REAL *)0, n);
	BENCH("nest", sizeof(REAL) * (size + (double)n), 3.0 * size,
		(nest<<<n, 128>>>(n, in, out), wait()));
	to_host(h, out, n);
	bench_check("nest-check", bench_sum(h, n));
	CHECK(cudaFree(in));
	free(h);
}

__global__ void
launch(int *x)
{
	if (threadIdx.x == 0)
		x[0]++;
}

__global__ void
small(int *x)
{
	x[blockIdx.x * blockDim.x + threadIdx.x]++;
}

static void
launches(void)
{
	int h[1024] = {0}, n = 1000, *x = to_device(h, 1024);
	double t[21];
	cudaStream_t s;
	CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
	launch<<<1, 32, 0, s>>>(x);
	CHECK(cudaStreamSynchronize(s));
	for (int k = 0; k < 21; k++) {
		double start = bench_now();
		for (int i = 0; i < n; i++) {
			launch<<<1, 32, 0, s>>>(x);
			CHECK(cudaStreamSynchronize(s));
		}
		t[k] = (bench_now() - start) / n;
	}
	bench_report("launch", bench_median(t, 21), 0, 0, 0);
	for (int k = 0; k < 21; k++) {
		double start = bench_now();
		for (int i = 0; i < n; i++) {
			small<<<4, BLOCK, 0, s>>>(x);
			CHECK(cudaStreamSynchronize(s));
		}
		t[k] = (bench_now() - start) / n;
	}
	bench_report("small-loop", bench_median(t, 21), 0, 0, 0);
	for (int k = 0; k < 21; k++) {
		double start = bench_now();
		for (int i = 0; i < 10 * n; i++)
			small<<<4, BLOCK, 0, s>>>(x);
		CHECK(cudaStreamSynchronize(s));
		t[k] = (bench_now() - start) / (10 * n);
	}
	bench_report("chain", bench_median(t, 21), 0, 0, 0);
	to_host(h, x, 1024);
	bench_check("launch-check", h[0]);
}

static void
transfers(long n)
{
	char *p = (char *)malloc(n), *q;
	memset(p, 1, n);
	char *d = to_device(p, n);
	BENCH("copyin", n, 0, CHECK(cudaMemcpy(d, p, n,
		cudaMemcpyHostToDevice)));
	BENCH("copyout", n, 0, CHECK(cudaMemcpy(p, d, n,
		cudaMemcpyDeviceToHost)));
	CHECK(cudaMallocHost(&q, n));
	memset(q, 1, n);
	BENCH("copyin-pinned", n, 0, CHECK(cudaMemcpy(d, q, n,
		cudaMemcpyHostToDevice)));
	BENCH("copyout-pinned", n, 0, CHECK(cudaMemcpy(q, d, n,
		cudaMemcpyDeviceToHost)));
	CHECK(cudaFreeHost(q));
	CHECK(cudaFree(d));
	free(p);
}

int
main(int argc, char **argv)
{
	struct sizes s = bench_start(argc, argv);
	CHECK(cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount,
		0));
	if (bench_wants("launches"))
		launches();
	if (bench_wants("transfers"))
		transfers(s.stream * 2);
	if (bench_wants("stream"))
		stream(s.stream);
	if (bench_wants("stencils"))
		stencils(s.grid2, s.grid3);
	if (bench_wants("sparse"))
		sparse(s.rows);
	if (bench_wants("bodies"))
		bodies(s.bodies);
	if (bench_wants("matrices"))
		matrices(s.matrix / 16 * 16);
	if (bench_wants("histograms"))
		histograms(s.samples);
	if (bench_wants("images"))
		images(s.image);
	if (bench_wants("nests"))
		nests(s.nests);
	return 0;
}
