/* Loops of gangs, workers and vectors, gang-private arrays, routines of each
   level, atomics and mathematics give what a sequential program gives.
   OpenACC 3.4, 2.9, 2.12, 2.15
   opt: -O0 -O2 -O3
   libs: -lm */
#include <math.h>
#include <stdio.h>

#define N 200

int a[N][N], b[N], c[N];
static int failed;

static void
expect(int right, const char *what)
{
	if (right)
		return;
	printf("wrong: %s\n", what);
	failed = 1;
}

#pragma acc routine seq
int
square(int x)
{
	return x * x + 1;
}

#pragma acc routine vector
void
fill_row(int *row, int n, int v)
{
#pragma acc loop vector
	for (int j = 0; j < n; j++)
		row[j] = v + j;
}

__attribute__((noinline)) int
add_one(int *p)
{
	*p += 1;
	return *p;
}

/* All elements of a are i + j + more. */
static int
is_sum(int more)
{
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			if (a[i][j] != i + j + more)
				return 0;
	return 1;
}

static void
gang_private_array(void)
{
	int right = 1;
#pragma acc parallel num_gangs(7) vector_length(128) copyout(a) copy(b)
	{
#pragma acc loop gang
		for (int i = 0; i < N; i++) {
			int t = square(i);
			b[i] = t;
			int row[N];
#pragma acc loop vector
			for (int j = 0; j < N; j++)
				row[j] = t + j;
#pragma acc loop vector
			for (int j = 0; j < N; j++)
				a[i][j] = row[N - 1 - j] + b[i];
		}
	}
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			right &= a[i][j] == 2 * (i * i + 1) + N - 1 - j;
	expect(right, "array of a gang");
}

static void
vector_routine(void)
{
#pragma acc parallel loop gang worker num_workers(8) copyout(a)
	for (int i = 0; i < N; i++)
		fill_row(a[i], N, i);
	expect(is_sum(0), "vector routine in workers");
#pragma acc parallel loop gang copyout(a)
	for (int i = 0; i < N; i++)
		fill_row(a[i], N, i + 1);
	expect(is_sum(1), "vector routine in gangs");
}

static void
address_of_local(void)
{
	int right = 1;
#pragma acc parallel loop gang vector_length(64) copyout(c) copyout(a)
	for (int i = 0; i < N; i++) {
		int q = i;
		int r = add_one(&q) + q;
#pragma acc loop vector
		for (int j = 0; j < N; j++)
			a[i][j] = q + j;
		c[i] = r;
	}
	for (int i = 0; i < N; i++)
		right &= c[i] == 2 * i + 2;
	expect(right && is_sum(1), "address of a local variable");
}

static void
atomics(void)
{
	int count[8] = { 0 };
	double sum = 0;
#pragma acc parallel loop copy(count) copy(sum)
	for (int i = 0; i < 1000; i++) {
#pragma acc atomic
		count[i % 8]++;
#pragma acc atomic
		sum += 0.5;
	}
	for (int i = 0; i < 8; i++)
		expect(count[i] == 125, "atomic increments");
	expect(sum == 500, "atomic sum");
}

static void
mathematics(void)
{
	double d[N];
	int right = 1;
#pragma acc parallel loop copyout(d)
	for (int i = 0; i < N; i++)
		d[i] = sin(i * 0.1) + pow(i, 1.5) + sqrt(i) + fmod(i, 3)
			+ exp(-i * .01);
	for (int i = 0; i < N; i++)
		right &= fabs(d[i]
			- (sin(i * 0.1) + pow(i, 1.5) + sqrt(i) + fmod(i, 3)
				+ exp(-i * .01))) <= 1e-9;
	expect(right, "mathematics");
}

static void
kernels_and_serial(void)
{
	int last = 0;
#pragma acc kernels copy(last) copyout(b)
	{
		for (int i = 0; i < N; i++)
			b[i] = i;
		last = b[N - 1];
	}
	expect(last == N - 1 && b[7] == 7, "kernels");
#pragma acc serial copy(b)
	{
		for (int i = 1; i < N; i++)
			b[i] += b[i - 1];
	}
	expect(b[N - 1] == N * (N - 1) / 2, "serial");
}

int
main(void)
{
	gang_private_array();
	vector_routine();
	address_of_local();
	atomics();
	mathematics();
	kernels_and_serial();
	return failed;
}
