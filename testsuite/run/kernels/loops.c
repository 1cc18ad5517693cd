/* Loops of kernels constructs with and without dependences give what they
   give one after another, whichever the compiler runs in parallel.  2.5.2 */
/* libs: -lm */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define N 200
#define NN (N * N)

static double A[N][N], B[N][N], C[N][N], x[N], y[N], z[N];
static int idx[N];
static float fa[NN], fb[NN], fc[NN];

static void
init(void)
{
	for (int i = 0; i < N; i++) {
		x[i] = i % 13;
		y[i] = (i * 7) % 11;
		z[i] = 1;
		idx[i] = (i * 37) % N;
		for (int j = 0; j < N; j++) {
			A[i][j] = (i * 3 + j) % 17;
			B[i][j] = (i + 5 * j) % 19;
			C[i][j] = 1;
		}
	}
	for (int i = 0; i < NN; i++) {
		fa[i] = i % 23;
		fb[i] = i % 29;
		fc[i] = 2;
	}
}

static double
sum(const char *n)
{
	double s = 0;
	for (int i = 0; i < N; i++) {
		s += x[i] * (i % 3 + 1) + y[i] * (i % 5 + 1) + z[i] * (i % 7);
		for (int j = 0; j < N; j++)
			s += A[i][j] * ((i + j) % 5) + B[i][j] * ((i * j) % 7)
				+ C[i][j] * ((2 * i + j) % 9);
	}
	for (int i = 0; i < NN; i++)
		s += fa[i] * (i % 3) + fb[i] * (i % 5) + fc[i] * (i % 7);
	printf("%s %.10g\n", n, s);
	return s;
}

void
matmul(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
			for (int k = 0; k < n; k++)
				s += A[i][k] * B[k][j];
			C[i][j] = s;
		}
}

void
matmul2(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			C[i][j] = 0;
			for (int k = 0; k < n; k++)
				C[i][j] += A[i][k] * B[k][j];
		}
}

void
saxpy(int n, float a, float *p, float *q)
{
#pragma acc kernels copy(p[0:n], q[0:n])
	for (int i = 0; i < n; i++)
		q[i] = a * p[i] + q[i];
}

void
overlap(int n, float *p, float *q)
{
#pragma acc kernels present_or_copy(p[0:n], q[0:n])
	for (int i = 0; i < n; i++)
		q[i] = 2 * p[i];
}

void
flat2d(int n, int m, float *restrict p, float *restrict q)
{
#pragma acc kernels copy(p[0:n * m], q[0:n * m])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			q[i * m + j] = 0.25f
				* (p[(i - 1) * m + j] + p[(i + 1) * m + j]
					+ p[i * m + j - 1]
					+ p[i * m + j + 1]);
}

void
seidel(int n, int m, float *restrict p)
{
#pragma acc kernels copy(p[0:n * m])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			p[i * m + j] = 0.25f
				* (p[(i - 1) * m + j] + p[(i + 1) * m + j]
					+ p[i * m + j - 1]
					+ p[i * m + j + 1]);
}

void
transpose(int n, float *p, float *q)
{
#pragma acc kernels copyin(p[0:n * n]) copy(q[0:n * n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			q[j * n + i] = p[i * n + j];
}

void
tri(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			C[i][j] = A[i][j] + B[j][i];
}

void
scatter(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		y[idx[i]] += x[i];
}

void
gather(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		z[i] = x[idx[i]] * 2;
}

void
evenodd(int n)
{
#pragma acc kernels
	for (int i = 0; i < n / 2; i++)
		y[2 * i] = y[2 * i + 1] + 1;
}

void
rev(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[n - 1 - i] = y[i];
}

void
revself(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[n - 1 - i] = x[i];
}

double
dot(int n)
{
	double s = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

double
sum2(int n)
{
	double s = 5;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			s += A[i][j] * B[j][i];
	return s;
}

int
countpos(int n)
{
	int c = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		if (x[i] > 5)
			c++;
	return c;
}

double
mv(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		y[i] = 0;
		for (int j = 0; j < n; j++)
			y[i] += A[i][j] * x[j];
	}
	return 0;
}

double
lastv(int n)
{
	double t = 0;
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		t = x[i];
		z[i] = t * t;
	}
	return t;
}

void
condtmp(int n)
{
	double t;
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			if (A[i][j] > 3)
				t = B[i][j];
			else
				t = 2;
			C[i][j] = t;
		}
}

void
priv(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++) {
		double w[4];
		for (int k = 0; k < 4; k++)
			w[k] = x[i] * k;
		y[i] = w[0] + w[1] + w[2] + w[3];
	}
}

void
wrapu(unsigned n, unsigned off)
{
#pragma acc kernels
	for (unsigned i = 0; i < n; i++)
		x[(i + off) % N] = i;
}

void
prefix(int n)
{
#pragma acc kernels
	for (int i = 1; i < n; i++)
		x[i] += x[i - 1];
}

void
down(int n)
{
#pragma acc kernels
	for (int i = n - 1; i >= 0; i--)
		x[i] = y[i] + i;
}

void
step3(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i += 3)
		x[i] = y[i] + i;
}

void
ptr(int n, float *p)
{
#pragma acc kernels copy(p[0:n])
	{
		float *q = p;
		for (int i = 0; i < n; i++)
			*q++ += i;
	}
}

void
shift(int n, int k)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[i] = x[i + k] + 1;
}

void
outerdep(int n)
{
#pragma acc kernels
	for (int i = 1; i < n; i++)
		for (int j = 0; j < n; j++)
			C[i][j] += C[i - 1][j];
}

void
innerdep(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		for (int j = 1; j < n; j++)
			C[i][j] += C[i][j - 1];
}

void
sins(int n)
{
#pragma acc kernels
	for (int i = 0; i < n; i++)
		x[i] = sin(y[i]) + exp(-z[i]);
}

void
two(int n)
{
#pragma acc kernels
	{
		for (int i = 0; i < n; i++)
			x[i] = y[i] + 1;
		for (int i = 0; i < n; i++)
			z[i] = x[n - 1 - i] + 1;
	}
}

#define RUN(call) \
	init(); \
	call; \
	sum(#call)

int
main(void)
{
	RUN(matmul(N));
	RUN(matmul2(N));
	RUN(saxpy(NN, 3, fa, fb));

	init();
#pragma acc data copy(fa)
	{
		overlap(NN - 1, fa, fa + 1);
	}
	sum("o1");

	init();
#pragma acc data copy(fa)
	{
		overlap(NN - 1, fa + 1, fa);
	}
	sum("o2");

	init();
#pragma acc data copy(fa)
	{
		overlap(NN / 2, fa, fa + NN / 2);
	}
	sum("o3");
	RUN(flat2d(N, N, fa, fb));
	RUN(seidel(N, N, fa));
	RUN(transpose(N, fa, fb));

	init();
#pragma acc data copy(fa)
	{
		transpose(N, fa, fa);
	}
	sum("tt");
	RUN(tri(N));
	RUN(scatter(N));
	RUN(gather(N));
	RUN(evenodd(N));
	RUN(rev(N));
	RUN(revself(N));

	init();
	printf("%g\n", dot(N));
	printf("%g\n", sum2(N));
	printf("%d\n", countpos(N));
	RUN(mv(N));
	RUN(printf("%g\n", lastv(N)));
	RUN(condtmp(N));
	RUN(priv(N));
	RUN(wrapu(N, 7));
	RUN(prefix(N));
	RUN(down(N));
	RUN(step3(N));
	RUN(ptr(NN, fa));
	RUN(shift(N - 20, 20));
	RUN(shift(N / 2, N / 2));
	RUN(outerdep(N));
	RUN(innerdep(N));
	RUN(sins(N));
	RUN(two(N));
	RUN(matmul(0));
	RUN(tri(0));
	RUN(saxpy(0, 3, fa, fb));
	return 0;
}
