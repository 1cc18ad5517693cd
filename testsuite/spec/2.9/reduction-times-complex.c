/* A product of exact complex values is the product.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-08, RED-24)
   targets: host
   opt: -O0 -O2 */
#include <complex.h>
#include "../aux/reduce.h"

int
main(void)
{
	REDUCE(double _Complex, *, 1 + 1.0 * I, r *= i % 25 == 2 ? I : 1);
	REDUCE(float _Complex, *, 2, r *= i % 20 == 2 ? 1 + 1.0f * I : 1);
	return failures;
}
