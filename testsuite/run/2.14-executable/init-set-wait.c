// init, set, shutdown and wait with if, devnum and queues.  2.14.1 to 2.14.3, 2.16.3
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
#define N 1000
int main(void)
{
	int a[N], no = 0, yes = 1, q = 4;
	#pragma acc init if(yes)
	#pragma acc init device_type(host) if(no)
	#pragma acc set default_async(3)
	#pragma acc set device_num(0)
	#pragma acc enter data create(a)
	#pragma acc parallel loop present(a) async
	for (int i = 0; i < N; i++)
		a[i] = i;
	#pragma acc wait(3) if(yes)
	#pragma acc parallel loop present(a) async(q)
	for (int i = 0; i < N; i++)
		a[i] += 1;
	#pragma acc wait(queues: q) async(5)
	#pragma acc update self(a[0:500]) self(a[500:500]) async(5)
	#pragma acc wait(devnum: 0: queues: 4, 5)
	int sum = 0;
	for (int i = 0; i < N; i++)
		sum += a[i];
	#pragma acc parallel loop present(a) wait(devnum: 0: 5) async(1)
	for (int i = 0; i < N; i++)
		a[i] += 1;
	#pragma acc exit data copyout(a) wait(queues: 1)
	if (yes)
		#pragma acc shutdown
	printf("%d %d\n", sum, a[N - 1]);
}
