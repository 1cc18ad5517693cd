/* Data that regions of several threads have on queues of their own stays until
   all of them have done with it, and is there before any of them begins.
   OpenACC 3.4, 2.6.7, 2.7.2, 2.16  REFC-09 REFC-10 ASYNC-10 */
/* flags: -fopenmp */
/* compare: none */
#include <omp.h>
#include <openacc.h>
#include <stdio.h>
#include <string.h>

enum { N = 1000, LONG = 2000000 };

static double c[N], out[2][N];
static int failed;

static void
meet(void)
{
#pragma omp barrier
}

/* Leaves its data at once, while the queue still has it. */
static void
first(int turns)
{
#pragma acc data copyin(c) async(1)
	{
		meet();
#pragma acc parallel num_gangs(1) present(c) copyout(out[0:1]) async(1)
		{
			double x = 0;

#pragma acc loop seq
			for (int i = 0; i < turns; i++)
				x = x * 0.5 + c[(i * 7 + (int)x) % N];
#pragma acc loop seq
			for (int i = 0; i < N; i++)
				out[0][i] = c[i] + (x < 0);
		}
	}
	meet();
}

/* Leaves it last. */
static void
last(void)
{
#pragma acc data copyin(c) async(2)
	{
		meet();
#pragma acc parallel loop copyout(out[1:1]) async(2)
		for (int i = 0; i < N; i++)
			out[1][i] = c[i];
		meet();
	}
}

/* The second queue has no wait of its own for what the first one brings. */
static void
bring(double *busy, int turns)
{
#pragma acc parallel num_gangs(1) copy(busy[0:1]) async(1)
#pragma acc loop seq
	for (int i = 0; i < turns; i++)
		*busy = *busy * 0.5 + i;
#pragma acc data copyin(c) async(1)
	{
		meet();
#pragma acc parallel loop copyout(out[0:1]) async(1)
		for (int i = 0; i < N; i++)
			out[0][i] = c[i];
		meet();
	}
}

static void
find(void)
{
	meet();
#pragma acc parallel loop copyin(c) copyout(out[1:1]) async(2)
	for (int i = 0; i < N; i++)
		out[1][i] = c[i];
	meet();
}

/* What the first queue computes the second one takes home. */
static void
change(int turns)
{
#pragma acc data copy(c) async(1)
	{
		meet();
#pragma acc parallel num_gangs(1) present(c) async(1)
#pragma acc loop seq
		for (int i = 0; i < turns; i++)
			c[i % N] += 1;
	}
	meet();
}

static void
take_home(void)
{
#pragma acc data copy(c) async(2)
	{
		meet();
		meet();
	}
}

/* A routine without a queue ends what a queue still has. */
static void
end_at_once(int turns)
{
	acc_copyin(c, sizeof c);
#pragma acc data copyin(c) async(1)
	{
#pragma acc parallel num_gangs(1) present(c) copyout(out[0:1]) async(1)
#pragma acc loop seq
		for (int i = 0; i < turns; i++)
			out[0][i % N] = c[i % N];
	}
	acc_delete(c, sizeof c);
}

static void
expect(const char *what, const double *x, double more)
{
	int wrong = 0;

	for (int i = 0; i < N; i++)
		wrong += x[i] != i + 1 + more;
	if (wrong) {
		printf("%s: %d wrong\n", what, wrong);
		failed = 1;
	}
	memset(out, 0, sizeof out);
}

static void
many(void)
{
	static double x[8][N];

#pragma omp parallel for num_threads(4) schedule(static, 1)
	for (int k = 0; k < 8; k++)
		for (int round = 0; round < 20; round++) {
#pragma acc data copyin(c) async(k)
			{
#pragma acc parallel loop copyout(x[k:1]) async(k)
				for (int i = 0; i < N; i++)
					x[k][i] = c[i];
			}
		}
#pragma acc wait
	for (int k = 0; k < 8; k++)
		expect("many", x[k], 0);
}

int
main(void)
{
	double busy = 1;

	for (int i = 0; i < N; i++)
		c[i] = i + 1;
#pragma omp parallel num_threads(2)
	if (omp_get_thread_num() == 0)
		first(LONG);
	else
		last();
#pragma acc wait
	expect("first", out[0], 0);
#pragma omp parallel num_threads(2)
	if (omp_get_thread_num() == 0)
		bring(&busy, LONG);
	else
		find();
#pragma acc wait
	expect("find", out[1], 0);
#pragma omp parallel num_threads(2)
	if (omp_get_thread_num() == 0)
		change(2 * LONG);
	else
		take_home();
#pragma acc wait
	expect("change", c, 2 * LONG / N);
	for (int i = 0; i < N; i++)
		c[i] = i + 1;
	end_at_once(LONG);
#pragma acc wait
	expect("end_at_once", out[0], 0);
	many();
	return failed;
}
