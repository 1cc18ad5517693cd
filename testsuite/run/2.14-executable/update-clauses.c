// A section with gaps on an update, after device_type and with the queues of a
// device.  2.14.4, 2.16.3
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>

int
main(void)
{
	static int a[4][6];
	int n = 4, m = 5, q = 2, sum = 0;

#pragma acc enter data copyin(a) async(1)
#pragma acc parallel loop collapse(2) present(a) async(1)
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 6; j++)
			a[i][j] = i * 6 + j;
#pragma acc update self(a[0:n][0:m]) wait(devnum: 0: queues: 1) async(q)
#pragma acc update self(a[1:2][1:2]) wait(queues: 1) if_present
#pragma acc wait
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < m; j++)
			sum += a[i][j];
	printf("%d\n", sum);
#pragma acc update device(a[0:n][0:m]) device_type(host) async(q) wait(1) \
		device_type(nvidia, radeon) async(3) device_type(*) async(4)
#pragma acc update self(a[1:n - 2][0:2], a[0][0:2]) device_type(*) async(q) \
		device_type(host) wait(q) async(1)
#pragma acc wait
#pragma acc exit data copyout(a)
	sum = 0;
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 6; j++)
			sum += a[i][j];
	printf("%d\n", sum);
	return sum != 276;
}
