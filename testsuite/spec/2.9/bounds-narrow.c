/* Loops over the whole range of a narrow, an unsigned or an enumerated type
   run all of their iterations.
   OpenACC 3.4, 2.9 (LOOP-01)
   opt: -O0 -O2 */
#include <limits.h>
#include "../aux/check.h"

enum colour { RED, GREEN, BLUE, COLOURS };

#define COUNT(want, type, first, condition, next) do { \
	int n = 0; \
	ACC(parallel loop reduction(+:n)) \
	for (type i = first; condition; next) \
		n++; \
	CHECK(n == want); \
} while (0)

static void
characters(signed char a, signed char b, signed char step)
{
	COUNT(240, signed char, a, i < b, i++);
	COUNT(241, signed char, b, i >= a, i--);
	COUNT(48, signed char, a, i < b, i += 5);
	COUNT(80, signed char, a, i < b, i += step);
	COUNT(81, signed char, b, i >= a, i -= step);
	COUNT(0, signed char, b, i < a, i++);
	COUNT(0, signed char, a, i > b, i--);
}

static void
unsigned_characters(unsigned char a, unsigned char b, unsigned char step)
{
	COUNT(200, unsigned char, a, i < b, i++);
	COUNT(200, unsigned char, b, i > a, i--);
	COUNT(67, unsigned char, b, i > a, i -= step);
	COUNT(67, unsigned char, a, i < b, i = i + step);
	COUNT(0, unsigned char, a, i > b, i--);
	COUNT(0, unsigned char, b, i < a, i += step);
}

static void
shorts(short a, short b, unsigned short c)
{
	COUNT(640, short, a, i < b, i += 100);
	COUNT(641, short, b, i >= a, i -= 100);
	COUNT(60000, unsigned short, 0, i < c, i++);
	COUNT(60000, unsigned short, c, i > 0, i--);
	COUNT(0, unsigned short, 10, i > c, i--);
}

static void
words(unsigned a, unsigned b)
{
	COUNT(40, unsigned, a, i < b, i += 100000000);
	COUNT(4, unsigned, b, i > a + 5, i -= 1000000000);
	COUNT(0, unsigned, b, i < a, i++);
	COUNT(255, int, INT_MIN, i < INT_MAX - (1 << 24), i += 1 << 24);
	COUNT(3, unsigned, 0, i < 3000000000u, i += 1000000000);
}

int
main(void)
{
	int colour[COLOURS] = { 0 };

	characters(-120, 120, 3);
	unsigned_characters(3, 203, 3);
	shorts(-32000, 32000, 60000);
	words(0, 4000000000u);
#pragma acc parallel loop copy(colour)
	for (enum colour c = RED; c < COLOURS; c++)
		colour[c]++;
	CHECK(colour[RED] == 1 && colour[GREEN] == 1 && colour[BLUE] == 1);
#pragma acc parallel loop collapse(2) copy(colour)
	for (signed char c = -100; c < 100; c++)
		for (enum colour d = BLUE; d > RED; d--) {
#pragma acc atomic update
			colour[d]++;
		}
	CHECK(colour[RED] == 1 && colour[GREEN] == 201 && colour[BLUE] == 201);
	return failures;
}
