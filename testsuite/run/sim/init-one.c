/* init and acc_init open one device of the type, the one that the thread uses;
   shutdown means all that are open.  OpenACC 3.4, 2.14.1, 2.14.2, 3.2.7, 3.2.8;
   INIT-02 INIT-03 SHUT-03 API-INIT-05 API-SHUT-05 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
// targets: sim
// device: none
// compare: none
// env: ACC_X_SIM_DEVICES=2
#include <acc_callback.h>
#include <openacc.h>

static int opened, shut;

static void
count(acc_callback_info *info, acc_event_info *event, acc_api_info *api)
{
	(void)event;
	(void)api;
	if (info->device_type != acc_device_sim)
		return;
	opened += info->event_type == acc_ev_device_init_start;
	shut += info->event_type == acc_ev_device_shutdown_start;
}

int
main(void)
{
	acc_callback_register(acc_ev_device_init_start, count, acc_reg);
	acc_callback_register(acc_ev_device_shutdown_start, count, acc_reg);
#pragma acc init
	if (opened != 1)
		return 1;
	acc_init(acc_device_sim);
#pragma acc init device_type(sim)
	if (opened != 1)
		return 2;
	acc_set_device_num(1, acc_device_sim);
#pragma acc init device_type(sim) device_num(1)
	if (opened != 2 || shut != 0)
		return 3;
	acc_shutdown(acc_device_sim);
	return shut == 2 ? 0 : 4;
}
