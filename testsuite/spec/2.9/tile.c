/* Tiled loops run each iteration of the nest once, whatever the sizes of
   the tiles and the extents of the loops.
   OpenACC 3.4, 2.9.8 (TILE-01, TILE-02 04 05)
   opt: -O0 -O2
   langs: c c++ */
#include <string.h>
#include "../aux/check.h"

enum { X = 50, Y = 33, Z = 9 };

static int one[X], two[X][Y], three[X][Y][Z];

#define ONE(...) do { \
	memset(one, 0, sizeof one); \
	ACC(parallel loop copy(one) __VA_ARGS__) \
	for (int i = 0; i < n; i++) \
		one[i] += i + 1; \
	for (int i = 0; i < X; i++) \
		CHECK(one[i] == (i < n ? i + 1 : 0)); \
} while (0)

#define TWO(...) do { \
	memset(two, 0, sizeof two); \
	ACC(parallel loop copy(two) __VA_ARGS__) \
	for (int i = 0; i < n; i++) \
		for (int j = 1; j < m; j++) \
			two[i][j] += i * Y + j; \
	for (int i = 0; i < X; i++) \
		for (int j = 0; j < Y; j++) \
			CHECK(two[i][j] \
				== (i < n && j > 0 && j < m ? i * Y + j : 0)); \
} while (0)

#define THREE(...) do { \
	memset(three, 0, sizeof three); \
	ACC(parallel loop copy(three) __VA_ARGS__) \
	for (int i = 0; i < n; i++) \
		for (int j = 0; j < m; j++) \
			for (int k = o - 1; k >= 0; k--) \
				three[i][j][k]++; \
	int wrong = 0; \
	for (int i = 0; i < X; i++) \
		for (int j = 0; j < Y; j++) \
			for (int k = 0; k < Z; k++) \
				wrong += three[i][j][k] \
					!= (i < n && j < m && k < o); \
	CHECK(wrong == 0); \
} while (0)

static void
run(int n, int m, int o)
{
	ONE(tile(1));
	ONE(tile(8));
	ONE(tile(7) gang vector);
	ONE(tile(*));
	ONE(tile(100) num_gangs(3));
	TWO(tile(4, 4));
	TWO(tile(3, 7) gang vector);
	TWO(tile(1, 5) gang);
	TWO(tile(*, 8));
	TWO(tile(8, *) num_gangs(5));
	TWO(tile(*, *));
	TWO(tile(64, 64));
	THREE(tile(2, 3, 4));
	THREE(tile(5, *, 2) gang vector);
	THREE(tile(1, 1, 1) num_gangs(7));
}

int
main(void)
{
	run(X, Y, Z);
	run(16, 8, 4);
	run(1, 2, 1);
	run(0, Y, Z);
	run(X, 0, 3);
	return failures;
}
