/* Bits are combined with those that the variable holds.
   OpenACC 3.4, 2.9.11 and 2.5.15 (RED-11, RED-12, RED-13)
   opt: -O0 -O2 */
#include "../aux/reduce.h"

static void
with_and(void)
{
	REDUCE(unsigned char, &, 0xf5, r &= ~(i % 2));
	REDUCE(short, &, 0x7ff0, r &= ~(1 << i % 3));
	REDUCE(int, &, 0x0ff0, r &= i == 77 ? ~0x100 : -1);
	REDUCE(unsigned long long, &, ~0ULL << 3, r = r & ~(1ULL << i % 60));
}

static void
with_or(void)
{
	REDUCE(char, |, 0x40, r |= i % 4);
	REDUCE(unsigned short, |, 0x8000, r |= i);
	REDUCE(int, |, 1 << 30, r |= i == 33 ? 0x400 : 0);
	REDUCE(long long, |, 1LL << 62, r = r | 1LL << i % 50);
}

static void
with_xor(void)
{
	REDUCE(unsigned char, ^, 0x81, r ^= i);
	REDUCE(short, ^, 0x100, r ^= 3 * i);
	REDUCE(int, ^, -1, r ^= i * 12345);
	REDUCE(unsigned, ^, 0xdeadbeef, r ^= i << 10);
	REDUCE(long long, ^, 1LL << 62, r = r ^ (long long)i << 35);
}

int
main(void)
{
	with_and();
	with_or();
	with_xor();
	return failures;
}
