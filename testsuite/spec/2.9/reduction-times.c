/* A product at every level starts from what the variable holds.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-08, RED-24)
   opt: -O0 -O2 */
#include "../aux/reduce.h"

int
main(void)
{
	REDUCE(signed char, *, -1, r *= i % 5 == 0 ? -1 : 1);
	REDUCE(short, *, 3, r *= i == 9 || i == 90 ? 7 : 1);
	REDUCE(unsigned, *, 3, r *= 2 * i + 1);
	REDUCE(int, *, 5, r *= i % 31 == 7 ? -3 : 1);
	REDUCE(unsigned long long, *, 7, r = r * (2 * i + 3));
	REDUCE(long long, *, 1, r *= i % 10 == 3 ? 11 : 1);
	REDUCE(float, *, 0.5f, r *= i % 9 == 2 ? 2 : 1);
	REDUCE(double, *, 3, r *= i % 4 == 2 ? 2 : 1);
	return failures;
}
