// always, zero, readonly and default on data.  2.7.4 MOD-01 to MOD-09, 2.6.5
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
// compare: none
// stdout: ^11 22 33 0 5
#include <openacc.h>
#include <stdio.h>
#define N 100
int main(void)
{
	int a[N], b[N], z[N], c = 1, zero, x = 5;
	for (int i = 0; i < N; i++) {
		a[i] = b[i] = 1;
		z[i] = 0;
	}
	#pragma acc data copyin(readonly: c) create(a, b)
	{
		for (int i = 0; i < N; i++)
			a[i] = 10;
		/* Present, and still copied in and out. */
		#pragma acc parallel loop copy(always: a[0:N]) if(c)
		for (int i = 0; i < N; i++)
			a[i] += c;
		a[0] = 21;
		#pragma acc parallel loop copyin(alwaysin: a) copyout(always: b)
		for (int i = 0; i < N; i++)
			b[i] = a[i] + 1;
		b[1] = a[1];
	}
	#pragma acc enter data create(zero: z)
	#pragma acc data default(present) async(1)
	{
		#pragma acc parallel loop async(1) copy(x)
		for (int i = 0; i < N; i++)
			z[i] += 33;
	}
	#pragma acc exit data copyout(always: z) wait(1)
	zero = x - 5;
	printf("%d %d %d %d %d\n", b[1], b[0], z[7], zero, x);
}
