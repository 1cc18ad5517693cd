/* A loop's variable and its bound are compared in their common type: a bound
   that the variable's type does not have, or whose test is known from the
   types, gives as many iterations as without the directive.  2.9
   langs: c c++
   opt: -O0 -O2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef unsigned char byte;
struct box {
	long end;
	unsigned size;
};
static int count, line;

#define RUN(head) \
	do { \
		int c = 0; \
		_Pragma("acc parallel loop reduction(+ : c)") for (head) c++; \
		printf("%d: %d\n", ++line, c); \
		count += c; \
	} while (0)

int
main(void)
{
	volatile long minus = -1;
	volatile unsigned zero = 0;
	volatile int many = 100000;
	long n = minus;
	int m = (int)n;
	unsigned u = zero;
	struct box b = {n, u};

	/* Bounds below the variable's type. */
	RUN(unsigned char i = 0; i < m; i++);
	RUN(unsigned short i = 0; i <= m; i += 2);
	RUN(unsigned i = 0; i < n; i++);
	RUN(unsigned i = 0; n > i; i++);
	RUN(uint16_t i = 0; i < b.end; i++);
	RUN(byte i = 0; b.end >= i; i++);
	RUN(uint32_t i = 0; i < b.end - 4; i++);
	RUN(signed char i = -100; i < m - 300; i++);
	/* Above it. */
	RUN(unsigned char i = 9; i > m + 500; i--);
	RUN(short i = 9; i >= many; i--);
	RUN(int i = 9; i > n + 10000000000; i--);
	/* The comparison has no sign. */
	RUN(int i = 9; i > u - 1; i--);
	RUN(int i = 9; i >= b.size - 1; i -= 3);
	RUN(short i = 9; i > u - 1; i--);
	RUN(int i = m; i < u + 4; i++);
	RUN(int i = m - 3; u + 4 > i; i += 1);
	RUN(long i = n; i < sizeof(int); i++);
	RUN(int i = m + 3; i < u + 4; i++);
	RUN(int i = -3; i < (int)u - 1; i++);
	/* Known from the types. */
	RUN(size_t i = 0; i < 0u; i++);
	RUN(unsigned i = 0; i < 0; i++);
	RUN(unsigned i = 0; i != 0u; i++);
	RUN(unsigned i = 3; i < 0; i++);
	RUN(unsigned long i = 0; i < sizeof(int) - 4; i++);
	RUN(unsigned char i = 0; i < -1; i++);
	RUN(unsigned i = 0; i <= -1L; i++);
	RUN(unsigned char i = 9; i > 300; i--);
	RUN(signed char i = 0; i < -200; i++);
	/* Two conversions between the types. */
	RUN(unsigned char i = 0; i < 24L; i++);
	RUN(unsigned short i = 40; i > 3UL; i -= 1);
	RUN(short i = 0; i < n + 9; i++);
	RUN(byte i = 0; i <= u + 9; i++);
	RUN(signed char i = 9; n < i; i--);
	RUN(uint8_t i = 200; i >= n + 100; i -= 7);
	RUN(short i = 3L; i <= (n > 4L ? n : m + 9L); i++);
	RUN(unsigned short i = 0; (n < 4 ? n : 9L) > i; i++);
	/* The same type, and plain constants. */
	RUN(unsigned i = 0; i < u + 7; i++);
	RUN(unsigned char i = 0; i < 24; i++);
	RUN(int i = -7; i < 0; i++);
	RUN(long i = 9; i > -4; i--);

	int c = 0;
#pragma acc parallel loop collapse(2) reduction(+ : c)
	for (unsigned short i = 0; i < n + 4; i++)
		for (unsigned j = 0; j < n + 5; j++)
			c++;
	printf("%d\n", c);
#pragma acc kernels loop tile(2, 3) reduction(+ : c)
	for (unsigned short i = 0; i <= n + 4; i++)
		for (unsigned j = 9; j > n + 1; j--)
			c++;
	printf("%d\n", c);
#pragma acc parallel reduction(+ : c)
	{
		unsigned char i;
#pragma acc loop gang reduction(+ : c)
		for (i = 0; i < m; i++)
#pragma acc loop vector reduction(+ : c)
			for (unsigned char j = 0; j < m + 40L; j++)
				c++;
#pragma acc loop seq
		for (i = 0; i < m; i++)
			c++;
	}
	printf("%d %d\n", c, count);
	return 0;
}
