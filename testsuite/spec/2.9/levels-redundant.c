/* Gangs share loops that name workers and lanes only, as they share those that
   name nothing; but not what each has of its own: a reduction of a private
   variable, and a loop in a routine, run once in every gang.
   OpenACC 3.4, 1.2, 2.9.2 and 2.9.3 (EXEC-05 EXEC-08 EXEC-09 WORK-01 VEC-01
   GANG-09 LRED-15 LRED-16)
   langs: c c++
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 50 };

static void
shared(void)
{
	int worker = 0, vector = 0, both = 0, nest = 0, inner = 0;

#pragma acc parallel num_gangs(6) copy(worker, vector, both, nest, inner)
	{
#pragma acc loop worker
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			worker++;
		}
#pragma acc loop vector
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			vector++;
		}
#pragma acc loop worker vector
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			both++;
		}
#pragma acc loop worker
		for (int i = 0; i < N; i++) {
#pragma acc loop vector
			for (int j = 0; j < i; j++) {
#pragma acc atomic update
				nest++;
			}
		}
#pragma acc loop seq
		for (int i = 0; i < N; i++) {
#pragma acc loop vector
			for (int j = 0; j < i; j++) {
#pragma acc atomic update
				inner++;
			}
		}
	}
	CHECK(worker == N);
	CHECK(vector == N);
	CHECK(both == N);
	CHECK(nest == N * (N - 1) / 2);
	CHECK(inner == N * (N - 1) / 2);
}

static void
reduced(void)
{
	int x = 0, y = 0;

#pragma acc parallel loop worker reduction(+:x) num_gangs(6)
	for (int i = 0; i < N; i++)
		x += 1;
	CHECK(x == N);
	x = 0;
#pragma acc parallel num_gangs(6) copy(x, y)
	{
#pragma acc loop vector reduction(+:x)
		for (int i = 0; i < N; i++)
			x += 1;
#pragma acc loop worker reduction(+:y)
		for (int i = 0; i < N; i++) {
#pragma acc loop vector reduction(+:y)
			for (int j = 0; j < i; j++)
				y += 1;
		}
	}
	CHECK(x == N && y == N * (N - 1) / 2);
}

/* x is each gang's: the loop's sum is whole in all of them. */
static void
own(void)
{
	int x = 0, sum = 0, local = 0, rows = 0;

#pragma acc parallel num_gangs(6) firstprivate(x) copy(sum, local, rows)
	{
		int z = 0;
#pragma acc loop worker reduction(+:x)
		for (int i = 0; i < N; i++)
			x += 1;
#pragma acc loop vector reduction(+:x)
		for (int i = 0; i < N; i++)
			x += 1;
#pragma acc loop worker vector reduction(+:z)
		for (int i = 0; i < N; i++)
			z += 1;
#pragma acc atomic update
		sum += x;
#pragma acc atomic update
		local += z;
#pragma acc loop seq
		for (int i = 0; i < N; i++) {
			int row = 0;
#pragma acc loop vector reduction(+:row)
			for (int j = 0; j < i; j++)
				row += 1;
#pragma acc atomic update
			rows += row;
		}
	}
	CHECK(rows == GANGS(6) * N * (N - 1) / 2);
	CHECK(sum == GANGS(6) * 2 * N && local == GANGS(6) * N);
}

#pragma acc routine worker
static void
by_worker(int *count)
{
#pragma acc loop worker
	for (int i = 0; i < N; i++) {
#pragma acc atomic update
		*count += 1;
	}
}

#pragma acc routine gang
static void
by_gang(int *count)
{
#pragma acc loop worker
	for (int i = 0; i < N; i++) {
#pragma acc atomic update
		*count += 1;
	}
}

static void
routines(void)
{
	int each = 0, all = 0, seq = 0;

#pragma acc parallel num_gangs(6) copy(each, all, seq)
	{
		by_worker(&each);
		by_gang(&all);
#pragma acc loop seq
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			seq++;
		}
	}
	CHECK(each == GANGS(6) * N);
	CHECK(all == N);
	CHECK(seq == GANGS(6) * N);
}

int
main(void)
{
	shared();
	reduced();
	own();
	routines();
	return failures;
}
