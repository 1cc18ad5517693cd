// A reduction of a variable whose type a template's argument gives, and which
// is a structure for some arguments and a number for others: one of each of its
// members.  2.5.15, 2.9.11 (RED-06)
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
struct sums {
	int n;
	double d;
};
struct range {
	long low;
	long high;
};

template <class T> static T
plus(int n)
{
	T s = {1, 2};
#pragma acc parallel loop reduction(+ : s)
	for (int i = 0; i < n; i++) {
		s.n += 1;
		s.d += i;
	}
	return s;
}

template <typename T, class U> static void
nested(int n, T &t, U &u)
{
	T s{0, -1000};
	U sum = 0;
#pragma acc parallel loop gang reduction(max : s) reduction(+ : sum)
	for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(max : s) reduction(+ : sum)
		for (int k = 0; k < 40; k++) {
			s.low = s.low > i * k ? s.low : i * k;
			s.high = s.high > k - i ? s.high : k - i;
			sum += 1;
		}
	}
	t = s;
	u = sum;
}

int
main()
{
	sums s = plus<sums>(50);
	range r;
	float f;
	nested(20, r, f);
	std::printf("%d %g %ld %ld %g\n", s.n, s.d, r.low, r.high, f);
	return s.n != 51 || s.d != 1227 || r.low != 741 || r.high != 39
		|| f != 800;
}
