/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Two simulated devices have data of their own.  OpenACC 3.4, 3.2.1, 3.2.4.
   targets: sim
   compare: none
   env: ACC_X_SIM_DEVICES=2 ACC_X_SIM_DELAY=300 ACC_X_SIM_ORDER=random
   stdout: ^0 100 200 300$
 */
#include <openacc.h>
#include <stdio.h>

int
main(void)
{
	int a[4] = {0, 1, 2, 3};
	if (acc_get_num_devices(acc_device_sim) != 2)
		return 1;
	for (int d = 0; d < 2; d++) {
		acc_set_device_num(d, acc_device_sim);
		#pragma acc enter data copyin(a)
	}
	for (int d = 0; d < 2; d++) {
		acc_set_device_num(d, acc_device_sim);
		#pragma acc parallel loop present(a) async(1)
		for (int i = 0; i < 4; i++)
			a[i] *= d ? 100 : 7;
	}
	acc_set_device_num(1, acc_device_sim);
	#pragma acc exit data copyout(a) async(1)
	#pragma acc wait
	for (int i = 0; i < 4; i++)
		printf("%d%c", a[i], i < 3 ? ' ' : '\n');
	acc_set_device_num(0, acc_device_sim);
	#pragma acc exit data delete(a) wait(1)
	return 0;
}
