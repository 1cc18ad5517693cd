/* A device that is started by a question for one of its properties is started
   by that routine, not by the directive before it.  PROF-12, API-PROP-01 */
/* plugin: yes */
#include "../aux/check.h"

static int seen;

static void
on_start(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)api;
	CHECK(at->device_type == acc_device_sim);
	CHECK(!at->src_file && !at->func_name);
	CHECK(e->other_event.parent_construct == acc_construct_runtime_api);
	seen++;
}

int
main(void)
{
	int n = 0;
	acc_set_device_type(acc_device_host);
#pragma acc parallel copy(n)
	n++;
	acc_callback_register(acc_ev_device_init_start, on_start, acc_reg);
	CHECK(acc_get_property_string(0, acc_device_sim, acc_property_name));
	CHECK(n == 1 && seen == 1);
	return 0;
}
