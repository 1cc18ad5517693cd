/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The host cannot use an address of the simulated device.  OpenACC 3.4,
   3.2.18 (acc_malloc).
   targets: sim
   device: none
   compare: none
   exit: !0
 */
#include <openacc.h>
#include <stdlib.h>

int
main(void)
{
	volatile int *p = acc_malloc(4);
	if (!p)
		return 0;
	*p = 1;
	return 0;
}
