// Text that real programs have and the standard does not: x[0:1] of an
// object, k[4] of a k[4], seq with independent, a name twice in private, a
// semicolon.
// doc/leniency.md; 2.1, 2.7.1, 2.9
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -Wno-pragmas
#include <cstdio>
struct grid {
	int n;
	double *d;
	int k[4];
};

static int
sum(grid &g, const grid &h)
{
	int s = 0, x = 3;
#pragma acc parallel loop present(g[:1], g.d[:g.n]) copyin(h[0:1]) \
	private(x, x) reduction(+:s);
	for (int i = 0; i < g.n; i++) {
		x = g.d[i];
		s += x + h.k[1];
	}
#pragma acc parallel loop seq independent copy(s[:1])
	for (int i = 0; i < 4; i++)
		s += i;
	int t[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }, k[4] = {};
#pragma acc parallel loop copyin(t[2][3]) copy(k[4])
	for (int i = 0; i < 3; i++)
		k[i + 1] = t[0][i] + t[1][i];
	s += k[1] + k[2] + k[3];
#pragma acc wait(1);
	return s;
}

int
main()
{
	grid g = { 10, new double[10](), { 1, 2, 3, 4 } };
#pragma acc enter data copyin(g[:1], g.d[0:10])
#pragma acc parallel present(g)
	g.k[1]++;
#pragma acc update self(g.k)
	printf("%d\n", sum(g, g));
#pragma acc exit data delete(g.d[0:10], g)
	delete[] g.d;
}
