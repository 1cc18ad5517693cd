// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A data construct names what a member of a structure points to, and a region
// in it uses another member as well, without a clause: an error, since the
// structure is there in part.  2.6.2, 2.7.3 IMPL-07
// langs: c c++
// targets: sim
// compare: none
// exit: !0
// stderr: members.c:25: error: in 'parallel' construct in function 'main': variable 's' is only partly present
// stdout: ^2$
#include <stdio.h>
int
main(void)
{
	static double p[4];
	struct { int n; double *p, fixed[4]; } s = { 4, p, { 1, 1, 1, 1 } };

#pragma acc data copy(s.p[0:4])
	{
#pragma acc parallel loop
		for (int i = 0; i < 4; i++)
			s.p[i] += 2;
#pragma acc update self(s.p[0:4])
		printf("%g\n", p[3]), fflush(stdout);
#pragma acc parallel loop
		for (int i = 0; i < 4; i++)
			s.p[i] += s.fixed[i];
	}
	return 0;
}
