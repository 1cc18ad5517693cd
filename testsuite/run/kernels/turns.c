/* A loop of a kernels construct that is not independent is run by the host
   around the nests that are: what goes from one turn to the next, scalars and
   pointers, comes along, and so do values between nests.  2.5.2 */
#include <stdio.h>
#include <stdlib.h>

enum { N = 90 };

static double A[N][N], B[N][N], r[N], p[N], q[N], x[N], w[N];

static void reset(void)
{
	for (int i = 0; i < N; i++) {
		r[i] = p[i] = q[i] = 0;
		x[i] = i % 7;
		w[i] = i % 5 + 1;
		for (int j = 0; j < N; j++) {
			A[i][j] = (i * j) % 7 + (i == j) * 300;
			B[i][j] = (i == j) * (60 + i) + (i + j) % 3;
		}
	}
}

static void out(const char *name, double result)
{
	double s = 0;
	for (int i = 0; i < N; i++) {
		s += r[i] + p[i] * 2 + q[i] * (i % 3) + x[i] + w[i];
		for (int j = 0; j < N; j++)
			s += A[i][j] * (j % 5) + B[i][j] * (i % 4);
	}
	printf("%s %.6g %.6g\n", name, result, s);
}

/* Counted turns, none as well. */
static double sweeps(int turns)
{
#pragma acc kernels
	for (int t = 0; t < turns; t++) {
		for (int i = 1; i < N - 1; i++)
			for (int j = 1; j < N - 1; j++)
				B[i][j] = 0.25 * (A[i - 1][j] + A[i + 1][j]
					+ A[i][j - 1] + A[i][j + 1]);
		for (int i = 1; i < N - 1; i++)
			for (int j = 1; j < N - 1; j++)
				A[i][j] = B[i][j];
	}
	return turns;
}

/* The pointers change places. */
static double exchange(double *a, double *b, int turns)
{
#pragma acc kernels copy(a[:N], b[:N])
	for (int t = turns; t > 0; t--) {
		for (int i = 1; i < N - 1; i++)
			b[i] = a[i - 1] + a[i + 1] * 0.5 + t;
		double *c = a;
		a = b;
		b = c;
	}
	return 0;
}

/* Reductions that other nests and the next turn use. */
static double conjugate(int turns)
{
	double rr = 0, left = 0;
#pragma acc kernels
	{
		for (int i = 0; i < N; i++) {
			r[i] = p[i] = w[i];
			x[i] = 0;
		}
		rr = 0;
		for (int i = 0; i < N; i++)
			rr += r[i] * r[i];
		for (int t = 0; t < turns; t++) {
			for (int i = 0; i < N; i++) {
				double s = 0;
				for (int j = 0; j < N; j++)
					s += B[i][j] * p[j];
				q[i] = s;
			}
			double pq = 0, next = 0;
			for (int i = 0; i < N; i++)
				pq += p[i] * q[i];
			double step = rr / pq;
			for (int i = 0; i < N; i++) {
				x[i] += step * p[i];
				r[i] -= step * q[i];
			}
			for (int i = 0; i < N; i++)
				next += r[i] * r[i];
			double more = next / rr;
			rr = next;
			for (int i = 0; i < N; i++)
				p[i] = r[i] + more * p[i];
		}
		left = rr;
	}
	return left;
}

/* Scalars that each turn computes from those of the last. */
static double scalars(int turns, int n)
{
	unsigned seed = 7;
	int last = -1;
#pragma acc kernels
	for (int t = 0; t < turns; t++) {
		seed = seed * 1103515245u + 12345u;
		for (int i = 0; i < n; i++)
			A[seed % N][i] = seed % 100 + i;
		last = t;
	}
	return seed % 1000 + last;
}

/* Triangular nests, and what is read before they are run. */
static double factor(int n)
{
#pragma acc kernels
	for (int k = 0; k < n; k++) {
		double pivot = A[k][k];
		for (int i = k + 1; i < n; i++)
			A[i][k] /= pivot;
		for (int i = k + 1; i < n; i++)
			for (int j = k + 1; j < n; j++)
				A[i][j] -= A[i][k] * A[k][j];
	}
	return 0;
}

/* Loops of the host in one another, with conditions. */
static double nested(int n, int m)
{
	double sum = 0;
#pragma acc kernels
	{
		for (int t = 0; t < n; t++) {
			x[t] += x[t + 1];
			for (int k = 1; k < m; k += 2) {
				for (int i = 0; i < N; i++)
					for (int j = 0; j < N; j++)
						B[i][j] += A[j][i] * x[k + t];
				if (k != t)
					for (int i = 0; i < N; i++)
						for (int j = 0; j < N; j++)
							A[i][j] = B[i][j] / 600;
			}
			sum += x[t];
		}
		w[0] = sum;
	}
	return sum;
}

/* How often is known on the device only; on a queue. */
static double queued(void)
{
	int often[1] = { 1 };
#pragma acc data copy(often, p, q)
	{
#pragma acc parallel async(1)
		often[0] = 3;
#pragma acc kernels async(1)
		for (int t = 0; t < often[0]; t++) {
			for (int i = 0; i < N; i++)
				p[i] += q[i] + t;
			for (int i = 0; i < N; i++)
				q[i] = p[N - 1 - i];
		}
#pragma acc wait(1)
	}
	return often[0];
}

int main(void)
{
#define RUN(call) (reset(), out(#call, call))
	RUN(sweeps(6));
	RUN(sweeps(0));
	RUN(sweeps(-3));
	RUN(exchange(x, w, 3));
	RUN(exchange(x, w, 4));
	RUN(conjugate(3));
	RUN(scalars(17, N));
	RUN(scalars(0, N));
	RUN(factor(N));
	RUN(nested(3, 6));
	RUN(queued());
	return 0;
}
