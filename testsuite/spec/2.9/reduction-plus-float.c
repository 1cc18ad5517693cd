/* A sum of exact floating-point values, real and complex, is the sum.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-07, RED-24)
   opt: -O0 -O2 */
#include <complex.h>
#include "../aux/reduce.h"

int
main(void)
{
	REDUCE(float, +, 0.5f, r += i);
	REDUCE(double, +, -100.25, r += i * 0.5);
	REDUCE(float _Complex, +, 1 + 2.0f * I, r += i + 3.0f * i * I);
	REDUCE(double _Complex, +, 1 - 0.5 * I, r += i - 2.0 * i * I);
	return failures;
}
