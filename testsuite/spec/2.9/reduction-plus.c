/* A sum at every level, of every integer type, starts from what the variable
   holds.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-07, RED-24, LRED-01)
   opt: -O0 -O2 */
#include "../aux/reduce.h"

static void
narrow(void)
{
	REDUCE(char, +, 5, r += i % 2);
	REDUCE(signed char, +, -9, r += i % 3 - 1);
	REDUCE(unsigned char, +, 3, r += i % 2);
	REDUCE(short, +, -300, r += i);
	REDUCE(unsigned short, +, 60000, r += i);
}

static void
wide(void)
{
	REDUCE(int, +, 17, r += 3 * i);
	REDUCE(unsigned, +, 4000000000u, r += i);
	REDUCE(long, +, 1L << 40, r = r + i);
	REDUCE(unsigned long, +, 7, r = i + r);
	REDUCE(long long, +, -(1LL << 60), r += (long long)i << 32);
	REDUCE(unsigned long long, +, 1ULL << 63, r += i);
}

int
main(void)
{
	narrow();
	wide();
	return failures;
}
