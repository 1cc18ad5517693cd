// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What C++ references refer to is copied by "serial" without a clause, as by
// "parallel" and "kernels"; scalars are firstprivate.  Objects, arrays,
// members of members; in a data construct and without.
// OpenACC 3.4, 2.5.2, 2.6.2; IMPL-07 DIR-SER-01
#include <cstdio>

struct inner {
	double w[3];
};

struct object {
	int n;
	double fixed[5];
	inner in;
};

static void
change(object &s, int (&b)[10], int &k)
{
#pragma acc serial
	{
		s.n++;
		b[1] += k;
		k = 100;
	}
#pragma acc serial loop
	for (int i = 0; i < 3; i++)
		s.in.w[i] += i;
#pragma acc data copy(s, b)
	{
#pragma acc serial loop async(1)
		for (int i = 0; i < 5; i++)
			s.fixed[i] += s.in.w[i % 3] + b[i];
#pragma acc serial async(1)
		b[9] = s.n;
#pragma acc wait
	}
}

int
main()
{
	object s = { 3, { 1, 2, 3, 4, 5 }, { { 6, 7, 8 } } };
	int b[10] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
	int k = 5;
	change(s, b, k);
	// No other thread of the host sees what a firstprivate copy is given.
	std::printf("%d %d %d", s.n, b[1], b[9]);
	for (double x : s.fixed)
		std::printf(" %g", x);
	for (double x : s.in.w)
		std::printf(" %g", x);
	std::printf("\n");
}
