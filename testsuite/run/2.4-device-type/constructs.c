// Clauses after device_type on constructs, loops, data and update.  2.4
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
#define N 1000
int main(void)
{
	int a[N], b[N], q = 2, sum = 0;
	#pragma acc parallel loop copyout(a) num_gangs(2) \
		device_type(nvidia, radeon) num_gangs(7) vector_length(64) \
		device_type(host) num_gangs(3) gang worker
	for (int i = 0; i < N; i++)
		a[i] = i;
	#pragma acc data copyin(a) copyout(b) dtype(*) async(q) wait(1)
	{
		#pragma acc kernels async(q) device_type(host) async(q) wait(1)
		{
			#pragma acc loop device_type(*) gang \
				device_type(nvidia) vector
			for (int i = 0; i < N; i++)
				b[i] = a[i] * 2;
		}
		#pragma acc update device(a) device_type(host) async(q)
		#pragma acc serial device_type(*) async(q)
		for (int i = 0; i < N; i++)
			b[i] += 1;
	}
	#pragma acc wait(q)
	for (int i = 0; i < N; i++)
		sum += b[i];
	printf("%d\n", sum);
}
