/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A function that device code calls by the address that the host has of it is
   reported on the simulated device; one whose address device code has taken is
   called.  OpenACC 3.4, 2.15.1; SPEC-33.
   targets: sim
   langs: c c++
   compare: none
   exit: !0
   stderr: a function is called by the address that it has on the host at line 32
 */
#include <stdio.h>

#pragma acc routine seq
static int
twice(int x)
{
	return 2 * x;
}

int
main(void)
{
	int (*table[1])(int) = { twice }, x = 1;
#pragma acc serial copy(x)
	{
		int (*own)(int) = x ? twice : 0;
		x = own(x);
	}
	if (x != 2)
		return 0;
#pragma acc serial copyin(table) copy(x)
	x = table[0](x);
	return 0;
}
