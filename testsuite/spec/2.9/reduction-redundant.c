/* A loop that each gang runs whole adds each gang's result to a variable of
   all gangs: a sum counts as many times as there are gangs.
   OpenACC 3.4, 2.9.11 (LRED-02)
   opt: -O0 -O2
   langs: c c++ */
#include "../aux/check.h"

enum { N = 300, M = 3, TIMES = 20 };

static void
reduce(void)
{
	int sum = 2, nested = 0, high = -1, both = 1, own = 0, all = 5;
	double real = 0.5;
	float product = 3;

#pragma acc parallel num_gangs(4) firstprivate(own) \
	copy(sum, nested, high, both, all, real, product)
	{
#pragma acc loop seq reduction(+:sum, real)
		for (int i = 0; i < N; i++) {
			sum++;
			real += 1;
		}
#pragma acc loop seq reduction(+:nested)
		for (int i = 0; i < N; i++) {
#pragma acc loop vector reduction(+:nested)
			for (int j = 0; j < M; j++)
				nested++;
		}
#pragma acc loop seq reduction(max:high)
		for (int i = 0; i < N; i++)
			high = high < i ? i : high;
#pragma acc loop seq reduction(*:product)
		for (int i = 0; i < M; i++)
			product *= 2;
#pragma acc loop seq reduction(&&:all)
		for (int i = 0; i < M; i++)
			all = all && i < M;
		/* Gangs share no loop that reduces what each has of its own. */
#pragma acc loop worker reduction(+:own, both)
		for (int i = 0; i < N; i++) {
			own++;
			both++;
		}
#pragma acc loop vector reduction(+:own, both)
		for (int i = 0; i < N; i++) {
			own++;
			both++;
		}
	}
	CHECK(sum == 2 + GANGS(4) * N);
	CHECK(real == 0.5 + GANGS(4) * N);
	CHECK(nested == GANGS(4) * N * M);
	CHECK(high == N - 1);
	CHECK(product == (GANGS(4) == 4 ? 3 << 4 * M : 3 << M));
	CHECK(all == 1);
	CHECK(both == 1 + GANGS(4) * 2 * N);
}

/* What a gang has done is in the variable when the loop ends. */
static void
reduce_alone(void)
{
	int sum = 1, before = 0;

#pragma acc serial copy(sum, before)
	{
#pragma acc loop seq reduction(+:sum)
		for (int i = 0; i < N; i++)
			sum++;
		before = sum;
#pragma acc loop vector reduction(+:sum)
		for (int i = 0; i < N; i++)
			sum++;
	}
	CHECK(before == 1 + N);
	CHECK(sum == 1 + 2 * N);
}

int
main(void)
{
	for (int i = 0; i < TIMES; i++)
		reduce();
	reduce_alone();
	return failures;
}
