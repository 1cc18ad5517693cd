/* The pieces of a kernels construct run in order, with the values of scalars
   and of memory that the whole would have; conditions and loops around nests;
   one that cannot be cut runs whole.  2.5.2 */
#include <stdio.h>
#include <stdlib.h>

#define N 1000
static float a[N], b[N], c[N], d[N][N / 10];

static void
init(void)
{
	for (int i = 0; i < N; i++) {
		a[i] = i % 17;
		b[i] = i % 13;
		c[i] = 0;
		for (int j = 0; j < N / 10; j++)
			d[i][j] = (i + j) % 7;
	}
}

static void
out(const char *s)
{
	double t = 0;
	for (int i = 0; i < N; i++) {
		t += a[i] * (i % 3) + b[i] * (i % 5) + c[i] * (i % 7);
		for (int j = 0; j < N / 10; j++)
			t += d[i][j] * ((i * j) % 5);
	}
	printf("%s %.10g\n", s, t);
}

__attribute__((noclone)) void
chain(int n)
{
#pragma acc kernels
	{
		for (int i = 0; i < n; i++)
			a[i] = b[i] + 1;
		for (int i = 0; i < n; i++)
			c[i] = a[n - 1 - i] * 2;
		for (int i = 1; i < n; i++)
			b[i] += b[i - 1] * 0.5f;
		for (int i = 0; i < n; i++)
			a[i] += c[i] + b[n - 1 - i];
	}
}

float
sums(int n)
{
	float s = 0, m = 0;
#pragma acc kernels
	{
		for (int i = 0; i < n; i++)
			s += a[i];
		m = s / n;
		for (int i = 0; i < n; i++)
			a[i] -= m;
		for (int i = 0; i < n; i++)
			b[i] = a[i] / (1 + s);
	}
	return s + m;
}

void
cond(int n, int f)
{
#pragma acc kernels
	{
		if (f > 1)
			for (int i = 0; i < n; i++)
				a[i] = b[i] * f;
		else
			for (int i = 0; i < n; i++)
				a[i] = b[i] - f;
		c[0] = a[n - 1];
		for (int i = 1; i < n; i++)
			c[i] = c[0] + a[i];
	}
}

void
hazard(int n)
{
#pragma acc kernels
	{
		float t = a[0];
		for (int i = 0; i < n; i++)
			a[i] = b[i] + 5;
		for (int i = 0; i < n; i++)
			c[i] = t + a[i];
	}
}

void
locala(int n)
{
#pragma acc kernels
	{
		float w[N];
		for (int i = 0; i < n; i++)
			w[i] = b[i] + 5;
		for (int i = 0; i < n; i++)
			c[i] = w[n - 1 - i] + a[i];
	}
}

void
timeloop(int n)
{
#pragma acc kernels
	for (int t = 0; t < 4; t++) {
		for (int i = 1; i < n - 1; i++)
			c[i] = a[i - 1] + a[i + 1];
		for (int i = 1; i < n - 1; i++)
			a[i] = c[i] * 0.5f;
	}
}

void
swaps(int n, float *p, float *q)
{
#pragma acc kernels copy(p[0:n], q[0:n])
	{
		for (int i = 0; i < n; i++) {
			float t = p[i];
			p[i] = q[i];
			q[i] = t;
		}
		for (int i = 0; i < n; i++)
			p[i] *= 2;
	}
}

void
indep(int n, int *ix, float *p)
{
#pragma acc kernels copyin(ix[0:n]) copy(p[0:n])
	{
#pragma acc loop independent
		for (int i = 0; i < n; i++)
			p[ix[i]] = i;
#pragma acc loop seq
		for (int i = 1; i < n; i++)
			p[i] += 1;
#pragma acc loop gang vector
		for (int i = 0; i < n; i++)
			p[i] *= 2;
	}
}

void
asyn(int n)
{
#pragma acc data copy(a, b, c)
	{
#pragma acc kernels async(1)
		{
			for (int i = 0; i < n; i++)
				a[i] = b[i] + 1;
			for (int i = 0; i < n; i++)
				c[i] = a[n - 1 - i] * 2;
		}
#pragma acc kernels async(1)
		{
			b[3] = 7;
			for (int i = 0; i < n; i++)
				a[i] += c[i] + b[i];
		}
#pragma acc wait(1)
	}
}

int
main(void)
{
	int ix[N];
	for (int i = 0; i < N; i++)
		ix[i] = (i * 77) % N;

	init();
	chain(N);
	out("chain");

	init();
	printf("%.6g\n", sums(N));
	out("sums");

	init();
	cond(N, 3);
	out("cond3");

	init();
	cond(N, 0);
	out("cond0");

	init();
	hazard(N);
	out("hazard");

	init();
	locala(N);
	out("locala");

	init();
	timeloop(N);
	out("time");

	init();
	swaps(N, a, b);
	out("swap");

	init();
	indep(N, ix, a);
	out("indep");

	init();
	asyn(N);
	out("async");
	return 0;
}
