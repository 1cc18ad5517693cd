/* gang(static:n) deals chunks of n iterations to the gangs in turn,
   static:* chunks of a size of the compiler's choice; every iteration runs
   once, and two loops of the same form give a gang the same iterations.
   OpenACC 3.4, 2.9.2 (GANG-06 07)
   opt: -O0 -O2 -O3 */
#include <string.h>
#include "../aux/check.h"

enum { N = 203 };

static int a[N], b[N];

#define RUN(chunk) do { \
	memset(a, 0, sizeof a); \
	memset(b, 0, sizeof b); \
	ACC(parallel num_gangs(gangs) copy(a, b)) \
	{ \
		int mine[N]; \
		for (int i = 0; i < N; i++) \
			mine[i] = 0; \
		ACC(loop gang(static:chunk)) \
		for (int i = 0; i < n; i++) { \
			a[i]++; \
			mine[i] = 1; \
		} \
		ACC(loop gang(static:chunk)) \
		for (int i = 0; i < n; i++) \
			b[i] += mine[i]; \
	} \
	for (int i = 0; i < N; i++) \
		CHECK(a[i] == (i < n) && b[i] == (i < n)); \
	memset(a, 0, sizeof a); \
	ACC(parallel loop num_gangs(gangs) gang(static:chunk) vector copy(a)) \
	for (int i = n - 1; i > 2; i -= 3) \
		a[i]++; \
	for (int i = 0; i < N; i++) \
		CHECK(a[i] == (i < n && i > 2 && (n - 1 - i) % 3 == 0)); \
} while (0)

static void
run(int gangs, int n)
{
	RUN(1);
	RUN(7);
	RUN(*);
	RUN(1000);
}

int
main(void)
{
	run(1, N);
	run(4, N);
	run(13, 100);
	run(300, N);
	run(4, 1);
	run(4, 0);
	return failures;
}
