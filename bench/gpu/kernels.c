/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* kernels.c - the benchmark kernels in OpenACC; kernels.cu is their pair. */
#include "bench.h"

static void
copy(long n, const REAL *restrict a, REAL *restrict c)
{
	#pragma acc parallel loop present(a[0:n], c[0:n])
	for (long i = 0; i < n; i++)
		c[i] = a[i];
}

static void
mul(long n, REAL q, REAL *restrict b, const REAL *restrict c)
{
	#pragma acc parallel loop present(b[0:n], c[0:n])
	for (long i = 0; i < n; i++)
		b[i] = q * c[i];
}

static void
add(long n, const REAL *restrict a, const REAL *restrict b, REAL *restrict c)
{
	#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
	for (long i = 0; i < n; i++)
		c[i] = a[i] + b[i];
}

static void
triad(long n, REAL q, REAL *restrict a, const REAL *restrict b,
	const REAL *restrict c)
{
	#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
	for (long i = 0; i < n; i++)
		a[i] = b[i] + q * c[i];
}

static void
axpy(long n, REAL q, const REAL *restrict b, REAL *restrict c)
{
	#pragma acc parallel loop present(b[0:n], c[0:n])
	for (long i = 0; i < n; i++)
		c[i] = q * b[i] + c[i];
}

static REAL
dot(long n, const REAL *restrict a, const REAL *restrict b)
{
	REAL s = 0;
	#pragma acc parallel loop present(a[0:n], b[0:n]) reduction(+:s)
	for (long i = 0; i < n; i++)
		s += a[i] * b[i];
	return s;
}

static void
stream(long n)
{
	REAL *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
	REAL *c = malloc(n * sizeof *c);
	double s = sizeof(REAL);
	REAL q = (REAL)0.4, sum = 0;
	bench_fill(a, n);
	bench_fill(b, n);
	bench_fill(c, n);
	#pragma acc data copyin(a[0:n], b[0:n]) copy(c[0:n])
	{
		BENCH("copy", 2 * s * n, 0, copy(n, a, c));
		BENCH("mul", 2 * s * n, n, mul(n, q, b, c));
		BENCH("add", 3 * s * n, n, add(n, a, b, c));
		BENCH("triad", 3 * s * n, 2 * n, triad(n, q, a, b, c));
		BENCH("axpy", 3 * s * n, 2 * n, axpy(n, q, b, c));
		BENCH("dot", 2 * s * n, 2 * n, sum = dot(n, a, b));
	}
	bench_check("stream-check", bench_sum(c, n));
	bench_check("dot-check", sum);
	free(a);
	free(b);
	free(c);
}

static void
stencil5(long n, const REAL *restrict u, REAL *restrict v)
{
	#pragma acc parallel loop collapse(2) present(u[0:n * n], v[0:n * n])
	for (long i = 1; i < n - 1; i++)
		for (long j = 1; j < n - 1; j++)
			v[i * n + j] = (REAL)0.5 * u[i * n + j]
				+ (REAL)0.125 * (u[(i - 1) * n + j]
				+ u[(i + 1) * n + j] + u[i * n + j - 1]
				+ u[i * n + j + 1]);
}

static void
stencil27(long n, const REAL *restrict u, REAL *restrict v)
{
	#pragma acc parallel loop collapse(3) present(u[0:n * n * n], \
		v[0:n * n * n])
	for (long i = 1; i < n - 1; i++)
		for (long j = 1; j < n - 1; j++)
			for (long k = 1; k < n - 1; k++) {
				REAL s = 0;
				#pragma acc loop seq
				for (int x = -1; x <= 1; x++)
					#pragma acc loop seq
					for (int y = -1; y <= 1; y++)
						#pragma acc loop seq
						for (int z = -1; z <= 1; z++)
							s += u[((i + x) * n + j
								+ y) * n + k
								+ z];
				v[(i * n + j) * n + k] = s * (REAL)(1.0 / 27);
			}
}

static REAL
norm3(long n, const REAL *u)
{
	REAL s = 0;
	#pragma acc parallel loop collapse(3) reduction(+:s) \
		present(u[0:n * n * n])
	for (long i = 0; i < n; i++)
		for (long j = 0; j < n; j++)
			for (long k = 0; k < n; k++)
				s += u[(i * n + j) * n + k]
					* u[(i * n + j) * n + k];
	return s;
}

static void
stencils(long n2, long n3)
{
	REAL norm = 0;
	for (int d = 2; d <= 3; d++) {
		long n = d == 2 ? n2 : n3, size = d == 2 ? n * n : n * n * n;
		REAL *u = malloc(size * sizeof *u);
		REAL *v = calloc(size, sizeof *v);
		double bytes = 2.0 * sizeof(REAL) * size;
		bench_fill(u, size);
		#pragma acc data copyin(u[0:size]) copy(v[0:size])
		{
			if (d == 2)
				BENCH("stencil5", bytes, 6.0 * size,
					stencil5(n, u, v));
			else
				BENCH("stencil27", bytes, 27.0 * size,
					stencil27(n, u, v));
			if (d == 3)
				BENCH("norm3", bytes / 2, 2.0 * size,
					norm = norm3(n, u));
		}
		bench_check(d == 2 ? "stencil5-check" : "stencil27-check",
			bench_sum(v, size));
		free(u);
		free(v);
	}
	bench_check("norm3-check", norm);
}

static void
spmv(long rows, const REAL *restrict value, const int *restrict column,
	const long *restrict start, const REAL *restrict x, REAL *restrict y)
{
	#pragma acc parallel loop gang worker num_workers(4) \
		vector_length(32) present(value[0:rows * ROW], \
		column[0:rows * ROW], start[0:rows + 1], x[0:rows], y[0:rows])
	for (long i = 0; i < rows; i++) {
		REAL s = 0;
		#pragma acc loop vector reduction(+:s)
		for (long k = start[i]; k < start[i + 1]; k++)
			s += value[k] * x[column[k]];
		y[i] = s;
	}
}

static void
sparse(long rows)
{
	long entries = rows * ROW;
	REAL *value = malloc(entries * sizeof *value);
	int *column = malloc(entries * sizeof *column);
	long *start = malloc((rows + 1) * sizeof *start);
	REAL *x = malloc(rows * sizeof *x), *y = malloc(rows * sizeof *y);
	bench_matrix(rows, value, column, start);
	bench_fill(x, rows);
	#pragma acc data copyin(value[0:entries], column[0:entries], \
		start[0:rows + 1], x[0:rows]) copyout(y[0:rows])
	{
		BENCH("spmv", (sizeof(REAL) + 4.0) * entries + (8 + 2.0 *
			sizeof(REAL)) * rows, 2.0 * entries,
			spmv(rows, value, column, start, x, y));
	}
	bench_check("spmv-check", bench_sum(y, rows));
	free(value);
	free(column);
	free(start);
	free(x);
	free(y);
}

static inline REAL
root(REAL x)
{
	return sizeof(REAL) == 4 ? (REAL)sqrtf((float)x) : (REAL)sqrt(x);
}

static void
nbody(long n, const REAL *restrict p, REAL *restrict f)
{
	#pragma acc parallel loop present(p[0:4 * n], f[0:4 * n])
	for (long i = 0; i < n; i++) {
		REAL ax = 0, ay = 0, az = 0;
		REAL x = p[4 * i], y = p[4 * i + 1], z = p[4 * i + 2];
		#pragma acc loop seq
		for (long j = 0; j < n; j++) {
			REAL dx = p[4 * j] - x;
			REAL dy = p[4 * j + 1] - y;
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
}

static void
bodies(long n)
{
	REAL *p = malloc(4 * n * sizeof *p), *f = calloc(4 * n, sizeof *f);
	bench_fill(p, 4 * n);
	#pragma acc data copyin(p[0:4 * n]) copy(f[0:4 * n])
	{
		BENCH("nbody", 8.0 * sizeof(REAL) * n, 20.0 * n * n,
			nbody(n, p, f));
	}
	bench_check("nbody-check", bench_sum(f, 4 * n));
	free(p);
	free(f);
}

static void
matmul(long n, const REAL *restrict a, const REAL *restrict b,
	REAL *restrict c)
{
	#pragma acc parallel loop collapse(2) present(a[0:n * n], \
		b[0:n * n], c[0:n * n])
	for (long i = 0; i < n; i++)
		for (long j = 0; j < n; j++) {
			REAL s = 0;
			#pragma acc loop seq
			for (long k = 0; k < n; k++)
				s += a[i * n + k] * b[k * n + j];
			c[i * n + j] = s;
		}
}

static void
matmul_workers(long n, const REAL *restrict a, const REAL *restrict b,
	REAL *restrict c)
{
	#pragma acc parallel loop gang worker present(a[0:n * n], \
		b[0:n * n], c[0:n * n])
	for (long i = 0; i < n; i++)
		#pragma acc loop vector
		for (long j = 0; j < n; j++) {
			REAL s = 0;
			#pragma acc loop seq reduction(+:s)
			for (long k = 0; k < n; k++)
				s += a[i * n + k] * b[k * n + j];
			c[i * n + j] = s;
		}
}

/* Tiles of 16 by 16 in memory of the gang. */
static void
tiled(long n, const REAL *restrict a, const REAL *restrict b,
	REAL *restrict c)
{
	long tiles = n / 16;
	REAL ta[16][16], tb[16][16], tc[16][16];
	#pragma acc parallel loop gang collapse(2) num_workers(8) \
		vector_length(32) private(ta, tb, tc) present(a[0:n * n], \
		b[0:n * n], c[0:n * n])
	for (long ti = 0; ti < tiles; ti++)
		for (long tj = 0; tj < tiles; tj++) {
			#pragma acc loop worker vector collapse(2)
			for (int i = 0; i < 16; i++)
				for (int j = 0; j < 16; j++)
					tc[i][j] = 0;
			#pragma acc loop seq
			for (long tk = 0; tk < tiles; tk++) {
				#pragma acc loop worker vector collapse(2)
				for (int i = 0; i < 16; i++)
					for (int j = 0; j < 16; j++) {
						ta[i][j] = a[(ti * 16 + i) * n
							+ tk * 16 + j];
						tb[i][j] = b[(tk * 16 + i) * n
							+ tj * 16 + j];
					}
				#pragma acc loop worker vector collapse(2)
				for (int i = 0; i < 16; i++)
					for (int j = 0; j < 16; j++) {
						REAL s = tc[i][j];
						#pragma acc loop seq
						for (int k = 0; k < 16; k++)
							s += ta[i][k]
								* tb[k][j];
						tc[i][j] = s;
					}
			}
			#pragma acc loop worker vector collapse(2)
			for (int i = 0; i < 16; i++)
				for (int j = 0; j < 16; j++)
					c[(ti * 16 + i) * n + tj * 16 + j] =
						tc[i][j];
		}
}

static void
matrices(long n)
{
	long size = n * n;
	REAL *a = malloc(size * sizeof *a), *b = malloc(size * sizeof *b);
	REAL *c = malloc(size * sizeof *c), *d = malloc(size * sizeof *d);
	double bytes = 3.0 * sizeof(REAL) * size, work = 2.0 * size * n;
	bench_fill(a, size);
	bench_fill(b, size);
	#pragma acc data copyin(a[0:size], b[0:size]) copyout(c[0:size], \
		d[0:size])
	{
		BENCH("matmul", bytes, work, matmul(n, a, b, c));
		BENCH("matmul-workers", bytes, work,
			matmul_workers(n, a, b, d));
		BENCH("matmul-tiled", bytes, work, tiled(n, a, b, d));
	}
	bench_check("matmul-check", bench_sum(c, size));
	bench_check("matmul-tiled-check", bench_sum(d, size));
	free(a);
	free(b);
	free(c);
	free(d);
}

static void
histogram(long n, const unsigned char *restrict data, unsigned *restrict bins)
{
	#pragma acc parallel loop present(data[0:n], bins[0:BINS])
	for (long i = 0; i < n; i++) {
		#pragma acc atomic update
		bins[data[i]]++;
	}
}

static void
histograms(long n)
{
	unsigned char *data = malloc(n);
	unsigned bins[BINS] = {0};
	double s = 0;
	bench_bytes(data, n);
	#pragma acc data copyin(data[0:n]) copy(bins)
	{
		BENCH("histogram", n, n, histogram(n, data, bins));
	}
	for (int i = 0; i < BINS; i++)
		s += (double)i * bins[i];
	bench_check("histogram-check", s);
	free(data);
}

static void
mandelbrot(long n, int *restrict image)
{
	#pragma acc parallel loop collapse(2) present(image[0:n * n])
	for (long i = 0; i < n; i++)
		for (long j = 0; j < n; j++) {
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
}

static void
images(long n)
{
	long size = n * n;
	int *image = malloc(size * sizeof *image);
	double s = 0;
	#pragma acc data copyout(image[0:size])
	{
		BENCH("mandelbrot", 4.0 * size, 0, mandelbrot(n, image));
	}
	for (long i = 0; i < size; i++)
		s += image[i];
	bench_check("mandelbrot-check", s);
	free(image);
}

/* A private array of the gang, a reduction over workers and lanes. */
static void
nest(long n, const REAL *restrict in, REAL *restrict out)
{
	REAL t[NEST];
	#pragma acc parallel loop gang private(t) num_workers(4) \
		vector_length(32) present(in[0:n * NEST], out[0:n])
	for (long g = 0; g < n; g++) {
		REAL s = 0;
		#pragma acc loop worker vector
		for (int i = 0; i < NEST; i++)
			t[i] = in[g * NEST + i] * 2;
		#pragma acc loop worker vector reduction(+:s)
		for (int i = 0; i < NEST; i++)
			s += t[i] * t[NEST - 1 - i];
		out[g] = s;
	}
}

static void
nests(long n)
{
	long size = n * NEST;
	REAL *in = malloc(size * sizeof *in), *out = malloc(n * sizeof *out);
	bench_fill(in, size);
	#pragma acc data copyin(in[0:size]) copyout(out[0:n])
	{
		BENCH("nest", sizeof(REAL) * (size + (double)n), 3.0 * size,
			nest(n, in, out));
	}
	bench_check("nest-check", bench_sum(out, n));
	free(in);
	free(out);
}

static void
launch(int *x)
{
	#pragma acc parallel num_gangs(1) vector_length(32) present(x[0:1])
	x[0]++;
}

static void
small(int *x)
{
	#pragma acc parallel loop present(x[0:1024])
	for (int i = 0; i < 1024; i++)
		x[i]++;
}

static void
launches(void)
{
	int x[1024] = {0}, n = 1000;
	double t[21];
	#pragma acc data copy(x)
	{
		launch(x);
		for (int k = 0; k < 21; k++) {
			double start = bench_now();
			for (int i = 0; i < n; i++) {
				launch(x);
				#pragma acc wait
			}
			t[k] = (bench_now() - start) / n;
		}
		bench_report("launch", bench_median(t, 21), 0, 0, 0);
		for (int k = 0; k < 21; k++) {
			double start = bench_now();
			for (int i = 0; i < n; i++) {
				small(x);
				#pragma acc wait
			}
			t[k] = (bench_now() - start) / n;
		}
		bench_report("small-loop", bench_median(t, 21), 0, 0, 0);
		for (int k = 0; k < 21; k++) {
			double start = bench_now();
			for (int i = 0; i < 10 * n; i++)
				small(x);
			#pragma acc wait
			t[k] = (bench_now() - start) / (10 * n);
		}
		bench_report("chain", bench_median(t, 21), 0, 0, 0);
	}
	bench_check("launch-check", x[0]);
}

/* Transfers of pageable memory that has been touched. */
static void
transfers(long n)
{
	char *p = malloc(n);
	memset(p, 1, n);
	#pragma acc enter data create(p[0:n])
	BENCH("copyin", n, 0,
		{
			_Pragma("acc update device(p[0:n])")
		});
	BENCH("copyout", n, 0,
		{
			_Pragma("acc update self(p[0:n])")
		});
	#pragma acc exit data delete(p[0:n])
	free(p);
}

int
main(int argc, char **argv)
{
	struct sizes s = bench_start(argc, argv);
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
