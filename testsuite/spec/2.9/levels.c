/* Loops at every level and in every legal nest run each iteration once.
   OpenACC 3.4, 2.9.2, 2.9.3, 2.9.4 (EXEC-03, EXEC-10, GANG-01, WORK-01,
   VEC-01)
   opt: -O0 -O2 -O3
   langs: c c++ */
#include <string.h>
#include "../aux/check.h"

enum { N = 37, M = 23, L = 11 };

static int one[N], two[N][M], three[N][M][L];

#define RUN_ONE(...) \
	memset(one, 0, sizeof one); \
	ACC(parallel loop num_gangs(5) copy(one) __VA_ARGS__) \
	for (int i = 0; i < N; i++) \
		one[i] += i + 1; \
	for (int i = 0; i < N; i++) \
		CHECK(one[i] == i + 1)

#define RUN_TWO(outer, inner) \
	memset(two, 0, sizeof two); \
	ACC(parallel num_gangs(3) copy(two)) \
	{ \
		ACC(loop outer) \
		for (int i = 0; i < N; i++) { \
			ACC(loop inner) \
			for (int j = 0; j < M; j++) \
				two[i][j] += i * M + j; \
		} \
	} \
	for (int i = 0; i < N; i++) \
		for (int j = 0; j < M; j++) \
			CHECK(two[i][j] == i * M + j)

#define RUN_THREE(outer, middle, inner) \
	memset(three, 0, sizeof three); \
	ACC(parallel loop copy(three) outer) \
	for (int i = 0; i < N; i++) { \
		ACC(loop middle) \
		for (int j = 0; j < M; j++) { \
			ACC(loop inner) \
			for (int k = 0; k < L; k++) \
				three[i][j][k] += (i * M + j) * L + k; \
		} \
	} \
	for (int i = 0; i < N; i++) \
		for (int j = 0; j < M; j++) \
			for (int k = 0; k < L; k++) \
				CHECK(three[i][j][k] == (i * M + j) * L + k)

static void
single(void)
{
	RUN_ONE(gang);
	RUN_ONE(gang worker);
	RUN_ONE(gang vector);
	RUN_ONE(gang worker vector);
	RUN_ONE(independent);
	RUN_ONE(gang num_workers(4) worker);
	RUN_ONE(gang vector vector_length(8));
}

static void
nests(void)
{
	RUN_TWO(gang, worker);
	RUN_TWO(gang, vector);
	RUN_TWO(gang, worker vector);
	RUN_TWO(gang worker, vector);
	RUN_TWO(gang, seq);
	RUN_TWO(gang worker vector, seq);
	RUN_TWO(gang, auto);
	RUN_TWO(gang, independent);
	RUN_TWO(seq, gang);
	RUN_TWO(seq, gang vector);
	RUN_THREE(gang, worker, vector);
	RUN_THREE(gang, seq, vector);
	RUN_THREE(gang worker, seq, vector);
	RUN_THREE(gang, worker vector, seq);
	RUN_THREE(seq, gang, vector);
	RUN_THREE(seq, gang worker, vector);
	RUN_THREE(seq, seq, gang vector);
	RUN_THREE(auto, auto, auto);
	RUN_THREE(independent, independent, independent);
}

int
main(void)
{
	single();
	nests();
	return failures;
}
