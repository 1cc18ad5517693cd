/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A read of device memory that nothing has written is reported where that is
   asked for.  OpenACC 3.4, 2.7.9 (create).
   targets: sim
   compare: none
   env: ACC_X_SIM_CHECK=uninit
   exit: !0
   stderr: memory that was never written: read of 4 bytes at line 24
 */
#include <stdlib.h>

int
main(void)
{
	int n = 100;
	float *a = calloc(n, sizeof *a), *b = calloc(n, sizeof *b);
	#pragma acc data create(a[0:n]) copyout(b[0:n])
	{
		#pragma acc parallel loop present(a[0:n])
		for (int i = 1; i < n; i++)
			a[i] = i;
		#pragma acc parallel loop present(a[0:n], b[0:n])
		for (int i = 0; i < n; i++)
			b[i] = a[i];
	}
	return 0;
}
