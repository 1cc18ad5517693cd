/* A parallel loop auto that runs in sequence runs once, however many gangs
   num_gangs gives; inner loops of gangs keep theirs.  2.9.7 AUTO-03
   opt: -O0 -O2 */
#include <stdlib.h>

static int a[100], b[100], c[40][100];

static int
twice(int n)
{
	return 2 * n;
}

int
main(void)
{
	volatile int gangs = 5;
	int sum = 0, all = 0;
	for (int i = 0; i < 100; i++)
		a[i] = b[i] = i;
#pragma acc parallel loop num_gangs(7) vector_length(64) auto copy(a)
	for (int i = 1; i < 100; i++)
		a[i] += a[i - 1];
#pragma acc parallel loop auto num_gangs(gangs) copy(b) reduction(+:sum)
	for (int i = 99; i > twice(0); i--) {
		b[i] += b[i - 1] * 2;
		b[i - 1] -= b[i];
		sum += b[i];
	}
#pragma acc parallel loop auto num_gangs(7) copy(c)
	for (int i = 1; i < 40; i++) {
#pragma acc loop gang
		for (int j = 0; j < 100; j++)
			c[i][j] += c[i - 1][j] + 1;
	}
	for (int i = 0, s = 0; i < 100; i++)
		if (a[i] != (s += i))
			abort();
	for (int i = 0; i < 100; i++)
		a[i] = i;
	for (int i = 99; i > 0; i--) {
		a[i] += a[i - 1] * 2;
		a[i - 1] -= a[i];
		all += a[i];
	}
	for (int i = 0; i < 100; i++)
		if (a[i] != b[i] || c[39][i] != 39)
			abort();
	return sum != all;
}
