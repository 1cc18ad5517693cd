/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An access beyond the section that a data clause names is reported on the
   simulated device.  OpenACC 3.4, 2.7.1.
   targets: sim
   compare: none
   exit: !0
   stderr: out of bounds: 8 bytes at offset 800 of an object of 800 bytes: read of 8 bytes at line 18
 */
#include <stdlib.h>

int
main(void)
{
	int n = 100;
	double *a = calloc(n + 1, sizeof *a), *b = calloc(n + 1, sizeof *b);
	#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
	for (int i = 0; i < n; i++)
		b[i] = a[i + 1];
	return 0;
}
