/* Nests of parallel constructs whose levels are the compiler's choice, and
   loops with auto, independent or not, compute what one thread does; what
   becomes of them is checked by plugin/kernels/table.sh.  2.9.2, 2.9.7 */
#include <stdio.h>

enum { N = 60, M = 90 };

static double A[N][M], B[N][M], x[M], y[N], v[M], w[M];
static int ix[M];

#pragma acc routine vector
static void
add_to(double *p, const double *q, int n)
{
/*@ routine | inner */
#pragma acc loop auto
	for (int j = 0; j < n; j++)
		p[j] = p[j] + 1;
/*@ end */
	if (q[0] > 1e30)
		p[0] = 0;
}

static void
nests(void)
{
/*@ stencil | parallel */
#pragma acc parallel loop
	for (int i = 1; i < N - 1; i++)
		for (int j = 1; j < M - 1; j++)
			A[i][j] = B[i - 1][j] + B[i + 1][j] + B[i][j - 1];
/*@ columns outside | parallel */
#pragma acc parallel loop
	for (int j = 0; j < M; j++)
		for (int i = 0; i < N; i++)
			A[i][j] += B[i][j] * 2;
/*@ gang alone | parallel */
#pragma acc parallel loop gang
	for (int i = 0; i < N; i++) {
		double t = 0;
		for (int j = 0; j < M; j++)
			t += A[i][j] * x[j];
		y[i] = t;
	}
/*@ levels by hand | sequential */
#pragma acc parallel loop gang worker
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			A[i][j] += y[i];
/*@ inner seq | sequential */
#pragma acc parallel loop
	for (int i = 0; i < N; i++)
#pragma acc loop seq
		for (int j = 0; j < M; j++)
			A[i][j] += y[i];
/*@ end */
}

static double
reductions(double *most)
{
	double sum = 0, e = 0;

/*@ sum | parallel */
#pragma acc parallel loop reduction(+:sum)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			sum += A[i][j];
/*@ maximum, auto | parallel */
#pragma acc parallel loop auto reduction(max:e)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			if (A[i][j] > e)
				e = A[i][j];
/*@ end */
	*most = e;
	return sum;
}

static int
autos(void)
{
	int last = 0, sum = 0;

/*@ auto | parallel */
#pragma acc parallel loop auto
	for (int j = 0; j < M; j++)
		w[j] = x[j] * 2;
/*@ auto, dependent | sequential: possible dependence of w */
#pragma acc parallel loop auto
	for (int j = 1; j < M; j++)
		w[j] += w[j - 1];
/*@ auto, after another | sequential: gangs are not synchronised */
#pragma acc parallel num_gangs(1)
	{
#pragma acc loop auto
		for (int j = 0; j < M; j++)
			w[j] = w[j] * 2;
#pragma acc loop auto
		for (int j = 0; j < M; j++)
			x[ix[j]] += w[j];
	}
/*@ auto, time steps | sequential: gangs are not synchronised */
#pragma acc parallel
	{
#pragma acc loop seq
		for (int t = 0; t < 3; t++) {
#pragma acc loop auto
			for (int j = 1; j < M - 1; j++)
				v[j] = w[j - 1] + w[j + 1];
#pragma acc loop auto
			for (int j = 1; j < M - 1; j++)
				w[j] = v[j] / 2;
		}
	}
/*@ auto, a clause for another variable | sequential: not in a clause */
#pragma acc parallel num_workers(1) copy(last) reduction(+:sum)
	{
		int n = 0;
#pragma acc loop auto reduction(+:sum)
		for (int j = 0; j < M; j++)
			n += ix[j];
		last = n;
	}
/*@ auto inside levels by hand | inner: possible dependence of B */
#pragma acc parallel loop gang worker
	for (int i = 0; i < N; i++) {
#pragma acc loop auto
		for (int j = 0; j < M; j++)
			B[i][j] += 1;
#pragma acc loop auto
		for (int j = 1; j < M; j++)
			B[i][j] += B[i][j - 1];
	}
/*@ routine's caller | sequential */
#pragma acc parallel loop gang
	for (int i = 0; i < N; i++)
		add_to(A[i], B[i], M);
/*@ end */
	return last + sum;
}

int
main(void)
{
	double sum, most, all = 0;

	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			B[i][j] = (i * 7 + j * 3) % 11;
	for (int j = 0; j < M; j++) {
		x[j] = j % 5;
		ix[j] = j / 2;
	}
	nests();
	sum = reductions(&most);
	all = autos();
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			all += A[i][j] * (1 + (i + 2 * j) % 7) + B[i][j];
	for (int j = 0; j < M; j++)
		all += w[j] * 3 + x[j] * (j % 4);
	for (int i = 0; i < N; i++)
		all += y[i] * i;
	printf("%g %g %g\n", sum, most, all);
	return 0;
}
