/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A compute construct's clauses name what members of a structure point to, and
   the region uses other members too: it has all of the structure, which is in
   no clause.  Local, of file scope, nested; read and written; in a data
   construct that has the structure.  OpenACC 3.4, 2.6.2, 2.7.2; IMPL-07 */
#include <stdio.h>
#include <stdlib.h>

struct inner {
	double *p;
	double scale;
};

struct outer {
	int n;
	double *a;
	struct inner in;
	double fixed[5];
	long count;
} global;

int
main(void)
{
	struct outer s = { 4, 0, { 0, 3 }, { 1, 2, 3, 4, 5 }, 0 };
	s.a = calloc(4, sizeof *s.a);
	s.in.p = calloc(4, sizeof *s.in.p);
	global = s;
#pragma acc parallel loop copy(s.a[0:4])
	for (int i = 0; i < s.n; i++)
		s.a[i] += s.fixed[i] * s.in.scale;
#pragma acc parallel loop copy(s.a[0:s.n], s.in.p[0:4])
	for (int i = 0; i < s.n; i++) {
		s.a[i] += i;
		s.in.p[i] += s.fixed[i];
		s.fixed[i] = -s.fixed[i];
	}
#pragma acc serial copy(global.a[0:4])
	{
		global.count = global.n + 1;
		global.a[1] = global.in.scale;
	}
#pragma acc data copy(s, s.a[0:4])
	{
#pragma acc parallel loop copy(s.in.p[0:4])
		for (int i = 0; i < 4; i++)
			s.a[i] += s.in.p[i] * s.in.scale;
#pragma acc serial
		s.count = 9;
	}
#pragma acc data copy(s.a[0:4], s.in.p[0:4])
	{
#pragma acc parallel loop
		for (int i = 0; i < 4; i++)
			s.a[i] += s.in.p[i];
	}
	for (int i = 0; i < 4; i++)
		printf("%g %g %g %g\n", s.a[i], s.in.p[i], s.fixed[i],
			global.a[i]);
	printf("%ld %ld\n", s.count, global.count);
	return 0;
}
