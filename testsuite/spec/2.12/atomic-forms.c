/* Every form of atomic update does what its statement does, once for every
   iteration of every gang.
   OpenACC 3.4, 2.12 (ATOM-05 to ATOM-08, ATOM-26, ATOM-28)
   opt: -O0 -O2
   langs: c c++ */
#include "../aux/check.h"

enum { N = 600 };

#define RUN(type, start, statement, want) do { \
	type x = start; \
	ACC(parallel loop gang vector num_gangs(8) copy(x)) \
	for (int i = 0; i < N; i++) { \
		ACC(atomic update) \
		statement; \
	} \
	CHECK(x == (type)(want)); \
} while (0)

static void
integers(void)
{
	RUN(int, 5, x++, 5 + N);
	RUN(int, 5, ++x, 5 + N);
	RUN(int, 5, x--, 5 - N);
	RUN(unsigned, 5, --x, 5 - N);
	RUN(long long, 1LL << 40, x += i, (1LL << 40) + N * (N - 1) / 2);
	RUN(int, 0, x = x + 2 * i, N * (N - 1));
	RUN(int, 0, x = i + x, N * (N - 1) / 2);
	RUN(int, 9, x -= i, 9 - N * (N - 1) / 2);
	RUN(int, 1, x ^= 1 << i % 20, 1);
	RUN(unsigned, 0, x |= 1u << i % 32, ~0u);
	RUN(int, -1, x &= ~(1 << i % 10), ~1023);
	RUN(unsigned long long, 1, x <<= i % 20 == 0, 1ULL << 30);
	RUN(unsigned long long, 1ULL << 40, x >>= i % 20 == 0, 1ULL << 10);
}

static void
narrow(void)
{
	RUN(unsigned char, 3, x++, 3 + N);
	RUN(short, 3, x += 3, 3 + 3 * N);
	RUN(signed char, 3, x -= 1, 3 - N);
}

int
main(void)
{
	integers();
	narrow();
	RUN(float, 0.5f, x += i, 0.5f + N * (N - 1) / 2);
	RUN(double, 0.25, x = x + 0.5 * i, 0.25 + 0.25 * N * (N - 1));
	RUN(double, 1, x *= i % 2 ? 2 : 0.5, 1);
	RUN(float, 0, x = x - i, -N * (N - 1) / 2);
	RUN(double, 1024, x /= i % 2 ? 2 : 0.5, 1024);
	return failures;
}
