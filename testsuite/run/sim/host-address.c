/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A host address that a region uses as if it were the device's is reported on
   the simulated device, with the region's place.  OpenACC 3.4, 2.6.1.
   targets: sim
   compare: none
   exit: !0
   stderr: host-address\.c:17: .*host address 0x[0-9a-f]+ used on the device: write of 4 bytes at line 19
 */
#include <stdlib.h>

int
main(void)
{
	int n = 100;
	int *a = malloc(n * sizeof *a);
	/* The address is claimed to be the device's. */
	#pragma acc parallel loop deviceptr(a)
	for (int i = 0; i < n; i++)
		a[i] = i;
	return 0;
}
