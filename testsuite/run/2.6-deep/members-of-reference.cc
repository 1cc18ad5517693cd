// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An object that a reference refers to and what its members point to on one
// directive, in any order.  OpenACC 3.4, 2.7.2; ATTC-02
#include <cstdio>

struct t {
	int n;
	double *a, *p;
	double fixed[5];
};

static void
change(t &s)
{
#pragma acc data copy(s, s.p[0:4])
#pragma acc parallel loop
	for (int i = 0; i < s.n; i++)
		s.p[i] += s.fixed[i];
#pragma acc data copy(s) copyin(s.p[0:4])
#pragma acc parallel loop
	for (int i = 0; i < s.n; i++)
		s.fixed[i] += s.p[i];
#pragma acc data copy(s.p[0:4]) copyin(s)
#pragma acc parallel loop
	for (int i = 0; i < s.n; i++)
		s.p[i] += s.fixed[i];
#pragma acc enter data copyin(s.p[0:4], s.a[0:4], s)
#pragma acc parallel loop
	for (int i = 0; i < s.n; i++)
		s.a[i] += s.p[i];
#pragma acc exit data copyout(s, s.a[0:4]) delete(s.p[0:4])
}

int
main()
{
	double a[4] = { 1, 2, 3, 4 }, p[4] = { 5, 6, 7, 8 };
	t s = { 4, a, p, { 1, 1, 1, 1 } };
	change(s);
	for (int i = 0; i < 4; i++)
		std::printf("%g %g %g\n", s.a[i], s.p[i], s.fixed[i]);
}
