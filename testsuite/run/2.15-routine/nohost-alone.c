/* A nohost routine has a host version where the host is the only target, and
   constructs call it there.  doc/leniency.md, 2.15.1 ROUT-28
   langs: c c++
   apart: yes */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

#pragma acc routine seq nohost
static int
next(int x)
{
	return x + 1;
}

int
main(void)
{
	int a[4] = { 1, 2, 3, 4 };

#pragma acc parallel loop copy(a)
	for (int i = 0; i < 4; i++)
		a[i] = next(a[i]);
	printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
	return 0;
}
