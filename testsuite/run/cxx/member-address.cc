// What a construct changes of a structure by the address of a member, or by
// assigning the whole, comes back where the clauses name only what a member
// points to.  2.6.2
// opt: -O0 -O2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
struct base
{
	int hits;
	void hit() { hits++; }
};
struct grid : base
{
	double *p;
	int n, last;
	grid(double *p, int n) : p(p), n(n), last(0) { hits = 0; }
	void by_address()
	{
		#pragma acc parallel copy(p[0:n]) num_gangs(1)
		{
			int *where = &last;
			*where = n + 1;
			p[0] = 1;
			hit();
		}
	}
	void whole(const grid &g)
	{
		#pragma acc serial copy(p[0:n])
		{
			double *q = p;
			*this = g;
			p = q;
			q[1] = 5;
		}
	}
};
int main()
{
	double a[4] = { 0, 0, 0, 0 };
	grid g(a, 4), h(a, 2);
	g.by_address();
	printf("%d %d %d %g\n", g.hits, g.n, g.last, a[0]);
	h.last = 8;
	g.whole(h);
	printf("%d %d %d %g %d\n", g.hits, g.n, g.last, a[1], g.p == a);
	return 0;
}
