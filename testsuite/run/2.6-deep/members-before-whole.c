/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A structure and what its members point to on one directive, in any order:
   the structure comes first and goes last; members of one structure are mapped
   together beside others.  OpenACC 3.4, 2.7.2; ATTC-02 */
#include <stdio.h>
#include <stdlib.h>

struct t {
	int n;
	double *a, *p;
	double fixed[5];
	struct {
		double w[3];
	} in;
} s = { 4, 0, 0, { 1, 1, 1, 1 }, { { 5, 6, 7 } } }, g;

int
main(void)
{
	struct t *r = &g;
	s.p = calloc(4, sizeof *s.p);
	s.a = calloc(4, sizeof *s.a);
	g = s;
#pragma acc data copyin(s.p[0:4]) copy(s)
	{
#pragma acc parallel loop
		for (int i = 0; i < s.n; i++)
			s.fixed[i] += s.p[i] + 1;
	}
#pragma acc enter data copyin(g.p[0:4], g.a[0:4]) copyin(g)
#pragma acc parallel loop
	for (int i = 0; i < 4; i++) {
		g.p[i] += g.fixed[i];
		g.a[i] = 3;
	}
#pragma acc exit data copyout(g) copyout(g.p[0:4], g.a[0:4])
#pragma acc parallel loop copy(g.p[0:4], g)
	for (int i = 0; i < 4; i++)
		g.p[i] += g.fixed[i];
#pragma acc data copy(r->p[0:4], r[0:1])
	{
#pragma acc parallel loop
		for (int i = 0; i < 4; i++)
			r->p[i] += r->fixed[i];
	}
#pragma acc data copy(s.in.w, s.fixed, r[0:1], r->p[0:4])
	{
#pragma acc parallel loop
		for (int i = 0; i < 3; i++)
			r->p[i] += s.in.w[i] + s.fixed[i];
#pragma acc parallel loop
		for (int i = 0; i < 3; i++)
			s.in.w[i] = s.fixed[i];
	}
	printf("%g %g %g\n", s.fixed[0], g.p[3], g.a[2]);
	printf("%g %g\n", g.p[2], s.in.w[2]);
	return 0;
}
