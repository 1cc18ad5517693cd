/* The greatest of values below, around and above what the variable holds.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-09, LRED-17)
   opt: -O0 -O2
   libs: -lm */
#include <math.h>
#include "../aux/reduce.h"

#define AT(i) ((i) * 37 % 125 - 60)

static void
integers(void)
{
	REDUCE(signed char, max, -128, r = r > AT(i) ? r : AT(i));
	REDUCE(short, max, 100, r = AT(i) > r ? AT(i) : r);
	REDUCE(int, max, -1000, r = r < AT(i) ? AT(i) : r);
	REDUCE(int, max, 1000, if (AT(i) > r) r = AT(i));
	REDUCE(unsigned, max, 3, r = r > (unsigned)i ? r : (unsigned)i);
	REDUCE(long long, max, -(1LL << 50), if (r < AT(i)) r = AT(i));
	REDUCE(unsigned long long, max, 0, if (r < 1ULL * i << 57) r = 1ULL * i << 57);
}

int
main(void)
{
	integers();
	REDUCE(float, max, -1e30f, r = r > AT(i) ? r : AT(i));
	REDUCE(float, max, 63.5f, r = fmaxf(r, AT(i)));
	REDUCE(double, max, -1e300, r = fmax(AT(i), r));
	REDUCE(double, max, 64.5, if (AT(i) > r) r = AT(i));
	return failures;
}
