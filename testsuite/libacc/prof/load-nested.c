/* A tool may look data up while the program's units are being loaded, on the
   device at hand and on another.  PROF-85
   plugin: yes
   env: ACC_DEVICE_TYPE=sim ACC_X_SIM_DEVICES=2
   timeout: 20 */
#include <acc_callback.h>
#include <openacc.h>
#include <stdlib.h>

static int table[100] = { 1, 2 };
#pragma acc declare copyin(table)

static int uploads, other[10];

static void
on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)e, (void)api;
	uploads++;
	if (!acc_is_present(table, sizeof table) || acc_is_present(other, 4))
		exit(2);
	if (at->device_number == 1)
		return;
	acc_set_device_num(1, acc_device_sim);
	if (!acc_is_present(table, sizeof table))
		exit(3);
	acc_set_device_num(0, acc_device_sim);
}

int
main(void)
{
	int x = 0;

	if (!acc_get_num_devices(acc_device_sim))
		return 0;
	acc_callback_register(acc_ev_enqueue_upload_start, on, acc_reg);
#pragma acc serial present(table) copyout(x)
	x = table[1];
	return !(x == 2 && uploads == 2);
}
