/* Error callbacks run in the order of registration, then the message is
   printed and the program fails; only some routines are of use in them.
   ERR-01 05 06, PROF-32 33 34 52 55 */
/* exit: !0 */
/* stdout: ^first second$ */
/* stderr: error: in acc_set_device_num: there is no host device 5 */
#include <acc_callback.h>
#include <stdio.h>
#include <string.h>

static int order;

static void
first(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	const acc_error_event_info *error = (acc_error_event_info *)e;

	(void)api;
	if (at->event_type == acc_ev_error && !order++ &&
			error->error_code == acc_error_device_unavailable &&
			error->implicit == 1 && !error->tool_info &&
			error->parent_construct == acc_construct_runtime_api &&
			strstr(error->error_message, "host device 5") &&
			acc_get_property_string(0, acc_device_host,
				acc_property_name))
		printf("first ");
}

static void
second(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)e;
	acc_shutdown(acc_device_host);
	if (order++ == 1 && api->valid_bytes)
		printf("second\n");
}

int
main(void)
{
	acc_callback_register(acc_ev_error, first, acc_reg);
	acc_callback_register(acc_ev_error, second, acc_reg);
	acc_set_device_num(5, acc_device_host);
	puts("still here");
	return 0;
}
