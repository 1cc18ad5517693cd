/* The logical operators give 0 or 1, also when the variable holds another
   value that is true.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-14, RED-15)
   opt: -O0 -O2 */
#include "../aux/reduce.h"

static void
with_and(void)
{
	REDUCE(int, &&, 2, r = r && i >= 0);
	REDUCE(int, &&, 2, r = r && i != 70);
	REDUCE(int, &&, 0, r = r && i >= 0);
	REDUCE(int, &&, 1, r = r && 2);
	REDUCE(char, &&, 64, r = r && i < N);
	REDUCE(unsigned long long, &&, 1ULL << 40, r = r && i + 1);
	REDUCE(_Bool, &&, 1, r = r && i != 124);
	REDUCE(float, &&, 0.5f, r = r && i < N);
	REDUCE(double, &&, 3, r = r && i);
}

static void
with_or(void)
{
	REDUCE(int, ||, 2, r = r || i < 0);
	REDUCE(int, ||, 0, r = r || i == 70);
	REDUCE(int, ||, 0, r = r || i < 0);
	REDUCE(short, ||, 4, r = r || i == 3);
	REDUCE(long long, ||, 1LL << 40, r = r || i < 0);
	REDUCE(_Bool, ||, 0, r = r || i == 124);
	REDUCE(float, ||, 0, r = r || i == 5);
	REDUCE(double, ||, 0.25, r = r || i < 0);
}

int
main(void)
{
	with_and();
	with_or();
	return failures;
}
