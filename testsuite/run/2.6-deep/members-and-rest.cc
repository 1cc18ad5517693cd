// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A compute construct's clauses name what members of an object point to, and
// the region uses other members too: it has all of the object.  By name and by
// reference.  OpenACC 3.4, 2.6.2, 2.7.2; IMPL-07
#include <cstdio>

struct grid {
	int n;
	double *u;
	double dt[3];
	double weight(int i) const { return dt[i % 3]; }
};

static void
step(grid &g)
{
#pragma acc parallel loop copy(g.u[0:g.n])
	for (int i = 0; i < g.n; i++)
		g.u[i] += g.dt[0];
#pragma acc parallel loop copy(g.u[0:8])
	for (int i = 0; i < g.n; i++)
		g.u[i] *= g.weight(i);
#pragma acc serial copy(g.u[0:8])
	g.dt[1] = g.u[7];
}

int
main()
{
	double u[8] = {};
	grid g = { 8, u, { 1, 2, 3 } };
	step(g);
#pragma acc parallel loop copy(g.u[0:8])
	for (int i = 0; i < g.n; i++)
		g.u[i] -= g.weight(i);
	for (double x : u)
		std::printf("%g\n", x);
	std::printf("%g\n", g.dt[1]);
}
