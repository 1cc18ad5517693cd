/* The least of values below, around and above what the variable holds.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-10)
   opt: -O0 -O2
   libs: -lm */
#include <math.h>
#include "../aux/reduce.h"

#define AT(i) ((i) * 37 % 125 - 60)

static void
integers(void)
{
	REDUCE(signed char, min, 127, r = r < AT(i) ? r : AT(i));
	REDUCE(short, min, -100, r = AT(i) < r ? AT(i) : r);
	REDUCE(int, min, 1000, r = r > AT(i) ? AT(i) : r);
	REDUCE(int, min, -1000, if (AT(i) < r) r = AT(i));
	REDUCE(unsigned, min, 4000000000u, r = r < i + 3000000000u ? r : i + 3000000000u);
	REDUCE(long, min, 1L << 50, if (r > AT(i)) r = AT(i));
	REDUCE(unsigned long long, min, 1ULL << 63, if (r > 1ULL * (i + 1) << 40) r = 1ULL * (i + 1) << 40);
}

int
main(void)
{
	integers();
	REDUCE(float, min, 1e30f, r = r < AT(i) ? r : AT(i));
	REDUCE(float, min, -63.5f, r = fminf(r, AT(i)));
	REDUCE(double, min, 1e300, r = fmin(AT(i), r));
	REDUCE(double, min, -64.5, if (AT(i) < r) r = AT(i));
	return failures;
}
