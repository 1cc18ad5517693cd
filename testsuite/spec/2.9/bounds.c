/* Loops of every form and direction run exactly their iterations: uneven,
   empty, negative, strided, downward.
   OpenACC 3.4, 2.9 (LOOP-01)
   opt: -O0 -O2 -O3 */
#include <string.h>
#include "../aux/check.h"

enum { N = 400, ZERO = 200 };

static int hit[N];

static void
compare(const int *want, int line)
{
	for (int i = 0; i < N; i++)
		if (hit[i] != want[i]) {
			printf("line %d: iteration %d: %d times\n", line,
				i - ZERO, hit[i]);
			failures++;
			return;
		}
}

/* The same loop with and without a directive. */
#define RUN(type, first, condition, next, ...) do { \
	int want[N] = { 0 }; \
	memset(hit, 0, sizeof hit); \
	for (type i = first; condition; next) \
		want[ZERO + (int)i]++; \
	ACC(parallel loop copy(hit) __VA_ARGS__) \
	for (type i = first; condition; next) \
		hit[ZERO + (int)i]++; \
	compare(want, __LINE__); \
} while (0)

static void
run(int a, int b, int step)
{
	RUN(int, a, i < b, i++, gang);
	RUN(int, a, i <= b, i++, gang vector);
	RUN(int, a, i < b, i += step, num_gangs(7) gang);
	RUN(int, a, i <= b, i += step, gang worker vector);
	RUN(int, a, b > i, i += 3, num_gangs(100));
	RUN(int, b, i > a, i--, gang);
	RUN(int, b, i >= a, i--, gang vector);
	RUN(int, b, i > a, i -= step, num_gangs(3) gang vector);
	RUN(int, b, i >= a, i -= 5, num_gangs(16));
	RUN(int, b, a < i, i = i - 2, gang);
	RUN(int, a, i < b, i = i + step, gang);
	RUN(int, a, i < b, i = step + i, gang);
	RUN(long long, a, i < b, i += step, gang vector);
	RUN(long, b, i >= a, i -= step, gang vector);
	RUN(signed char, (signed char)(a / 2), i < b / 2, i++, gang);
	RUN(short, (short)a, i < b, i += 3, gang vector);
	RUN(short, (short)b, i > a, i--, num_gangs(5));
}

static void
run_unsigned(unsigned a, unsigned b, unsigned step)
{
	RUN(unsigned, a, i < b, i++, gang);
	RUN(unsigned, a, i <= b, i += step, gang vector);
	RUN(unsigned, b, i > a, i--, num_gangs(9));
	RUN(unsigned, b, i > a + 3, i -= 3, gang vector);
	RUN(unsigned char, (unsigned char)a, i < b, i++, gang);
	RUN(unsigned short, (unsigned short)b, i > a, i--, gang);
	RUN(unsigned long long, a, i < b, i += step, num_gangs(3));
	RUN(unsigned long, b, i > a, i--, gang vector);
}

int
main(void)
{
	run(0, 100, 7);
	run(0, 1, 1);
	run(0, 0, 2);
	run(50, -50, 2);
	run(-120, 120, 11);
	run(-100, -3, 50);
	run(-5, 5, 1000);
	run_unsigned(0, 100, 7);
	run_unsigned(3, 3, 1);
	run_unsigned(90, 10, 4);
	run_unsigned(7, 120, 200);
	return failures;
}
