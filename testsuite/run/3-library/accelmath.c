/* accelmath.h of other compilers is math.h, also in regions.  2.15.1 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* libs: -lm */
#ifdef _OPENACC
#include <accelmath.h>
#else
#include <math.h>
#endif
#include <stdio.h>

int
main(void)
{
	double s = 0;
#pragma acc parallel loop reduction(+:s)
	for (int i = 0; i < 64; i++)
		s += floor(sqrt(i * i + 0.25));
	printf("%g\n", s);
}
