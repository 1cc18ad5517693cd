/* Atomic read, write and exchange never see or leave half a value.
   OpenACC 3.4, 2.12 (ATOM-03, ATOM-04, ATOM-14, ATOM-26)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 2000 };

int
main(void)
{
	unsigned long long word = 0;
	double number = 1;
	int bad = 0, last = -1, sum = 0;

#pragma acc parallel loop gang num_gangs(8) copy(word, number, bad)
	for (int i = 0; i < N; i++) {
		unsigned long long mine = i, got;
		double seen;
#pragma acc atomic write
		word = mine << 32 | mine;
#pragma acc atomic read
		got = word;
#pragma acc atomic write
		number = i + 0.5;
#pragma acc atomic read
		seen = number;
		if (got >> 32 != (got & 0xffffffff) || seen < 0.5
			|| seen >= N) {
#pragma acc atomic update
			bad++;
		}
	}
	CHECK(bad == 0);
	CHECK(word >> 32 == (word & 0xffffffff) && word >> 32 < N);
#pragma acc parallel loop gang num_gangs(5) copy(last, sum)
	for (int i = 0; i < N; i++) {
		int before;
#pragma acc atomic capture
		{
			before = last;
			last = i;
		}
#pragma acc atomic update
		sum += before;
	}
	CHECK(sum + last == N * (N - 1) / 2 - 1);
	return failures;
}
