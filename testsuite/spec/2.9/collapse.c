/* Collapsed loops run each combination of their variables once, whatever
   their extents, directions and types.
   OpenACC 3.4, 2.9.1 (COLL-01 02)
   opt: -O0 -O2 -O3
   langs: c c++ */
#include <string.h>
#include "../aux/check.h"

enum { X = 40, Y = 30, Z = 8, W = 5 };

static int two[X][Y], want2[X][Y];
static int four[X][Y][Z][W], want4[X][Y][Z][W];

#define BEGIN(array, want) \
	memset(array, 0, sizeof array); \
	memset(want, 0, sizeof want)

#define TWO(words, loop1, loop2) do { \
	BEGIN(two, want2); \
	loop1 loop2 \
		want2[i][j] += i + 100 * j + 1; \
	ACC(parallel loop copy(two) collapse(2) words) \
	loop1 loop2 \
		two[i][j] += i + 100 * j + 1; \
	CHECK(memcmp(two, want2, sizeof two) == 0); \
} while (0)

static void
run2(int n, int m, int step)
{
	unsigned un = n < 0 ? 0 : n;

	TWO(gang, for (int i = 0; i < n; i++), for (int j = 0; j < m; j++));
	TWO(gang vector, for (int i = 0; i < n; i++),
		for (int j = 0; j < m; j++));
	TWO(gang num_gangs(7), for (int i = n - 1; i >= 0; i--),
		for (int j = 0; j < m; j += 3));
	TWO(gang worker vector, for (int i = 1; i < n; i += 2),
		for (int j = m - 1; j > 0; j--));
	TWO(num_gangs(100), for (int i = 0; i < n; i += step),
		for (int j = 1; j < m; j += step));
	TWO(, for (long i = 0; i < n; i++),
		for (unsigned char j = 0; j < m; j++));
	TWO(gang vector, for (unsigned i = 0; i < un; i++),
		for (long long j = m - 1; j >= 0; j -= 2));
	TWO(seq, for (int i = 0; i < n; i++), for (int j = 0; j < m; j++));
}

#define MANY(loops, words) do { \
	BEGIN(four, want4); \
	for (int i = 0; i < n; i++) \
		for (int j = 0; j < m; j++) \
			for (int k = 0; k < o; k++) \
				for (int l = 0; l < p; l++) \
					want4[i][j][k][l]++; \
	ACC(parallel loop copy(four) collapse(loops) words) \
	for (int i = 0; i < n; i++) \
		for (int j = 0; j < m; j++) \
			for (int k = 0; k < o; k++) \
				for (int l = 0; l < p; l++) \
					four[i][j][k][l]++; \
	CHECK(memcmp(four, want4, sizeof four) == 0); \
} while (0)

static void
run4(int n, int m, int o, int p)
{
	MANY(3, gang);
	MANY(4, gang);
	MANY(3, gang vector);
	MANY(4, gang vector num_gangs(7));
}

int
main(void)
{
	run2(X, Y, 3);
	run2(1, Y, 1);
	run2(X, 1, 2);
	run2(7, 13, 40);
	run2(0, Y, 1);
	run2(X, 0, 1);
	run2(0, 0, 1);
	run2(-3, 5, 1);
	run4(5, 7, 3, 5);
	run4(1, 1, 1, 1);
	run4(5, 0, 3, 2);
	run4(2, 3, 8, 0);
	return failures;
}
