/* Several reductions on one loop, with different operators and types, do not
   meet.
   OpenACC 3.4, 2.9.11 (LRED-01)
   opt: -O0 -O2 -O3 */
#include "../aux/check.h"

enum { N = 1000 };

static int
at(int i)
{
	return i * 7919 % 1009 - 300;
}

int
main(void)
{
	static int a[N];
	int sum = 3, low = 5, high = 5, odd = 0;
	long long squares = 0;
	double half = 1;
	unsigned char bits = 0;
	int s = 3, l = 5, h = 5, o = 0;
	long long q = 0;
	double f = 1;
	unsigned char b = 0;

	for (int i = 0; i < N; i++) {
		a[i] = at(i);
		s += a[i];
		l = a[i] < l ? a[i] : l;
		h = a[i] > h ? a[i] : h;
		o = o || a[i] == 1;
		q += (long long)a[i] * a[i];
		f += a[i] * 0.5;
		b ^= a[i];
	}
#pragma acc parallel loop gang vector num_gangs(9) copyin(a) \
	reduction(+:sum, squares, half) reduction(min:low) \
	reduction(max:high) reduction(||:odd) reduction(^:bits)
	for (int i = 0; i < N; i++) {
		sum += a[i];
		low = a[i] < low ? a[i] : low;
		high = a[i] > high ? a[i] : high;
		odd = odd || a[i] == 1;
		squares += (long long)a[i] * a[i];
		half += a[i] * 0.5;
		bits ^= a[i];
	}
	CHECK(sum == s && low == l && high == h && odd == o);
	CHECK(squares == q && half == f && bits == b);
	return failures;
}
