/* Atomic capture gives every iteration the value before or after its own
   update: a counter deals out each number once.
   OpenACC 3.4, 2.12 (ATOM-09 to ATOM-15, ATOM-27)
   opt: -O0 -O2
   langs: c c++ */
#include <string.h>
#include "../aux/check.h"

enum { N = 300 };

static int seen[N];

#define RUN(start, first, ...) do { \
	int x = start; \
	memset(seen, 0, sizeof seen); \
	ACC(parallel loop num_gangs(6) gang copy(x, seen)) \
	for (int i = 0; i < N; i++) { \
		int v; \
		ACC(atomic capture) \
		__VA_ARGS__ \
		ACC(atomic update) \
		seen[v - (first)]++; \
	} \
	int wrong = 0; \
	for (int i = 0; i < N; i++) \
		wrong += seen[i] != 1; \
	CHECK(wrong == 0); \
} while (0)

int
main(void)
{
	RUN(10, 10, v = x++;);
	RUN(10, 11, v = ++x;);
	RUN(N, 1, v = x--;);
	RUN(N, 0, v = --x;);
	RUN(0, 1, v = x += 1;);
	RUN(0, 1, v = x = x + 1;);
	RUN(0, 1, v = x = 1 + x;);
	RUN(0, 0, { v = x; x += 1; });
	RUN(0, 1, { x += 1; v = x; });
	RUN(0, 0, { v = x; x = x + 1; });
	RUN(0, 0, { v = x; x = 1 + x; });
	RUN(0, 1, { x = x + 1; v = x; });
	RUN(0, 0, { v = x; x++; });
	RUN(0, 0, { v = x; ++x; });
	RUN(0, 1, { ++x; v = x; });
	RUN(0, 1, { x++; v = x; });
	RUN(N, 1, { v = x; x--; });
	RUN(N, 0, { --x; v = x; });
	return failures;
}
