/* Errors and their codes on the device itself: what is wrong with data and
   arguments, memory that there is not, and code that goes astray.
   ERR-01 05 06 10 13 14 16 to 22
   plugin: yes */
#include "../aux/check.h"

static int a[20];

static void
nothing(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)e, (void)api;
}

/* The device reads far behind its copy. */
static void
go_astray(void)
{
	int *p = a, x = 0;

#pragma acc serial copyin(p[0:20]) copyout(x)
	x = p[1 << 28];
	a[0] = x;
}

static void
body(int discrete)
{
	acc_callback_register(acc_ev_error, nothing, acc_reg);
	CHECK_ERROR(acc_error_device_type_unavailable,
		acc_set_device_type((acc_device_t)4711));
	CHECK_ERROR(acc_error_device_unavailable,
		acc_set_device_num(9, check_type));
	CHECK_ERROR(acc_error_invalid_argument, acc_wait_any(-1, a));
	CHECK_ERROR(acc_error_invalid_async, acc_update_self_async(a, 4, -7));
	CHECK_ERROR(acc_error_invalid_null_pointer, acc_copyin(NULL, 4));
	if (!discrete)
		return;
	CHECK_ERROR(acc_error_not_present, acc_update_device(a, sizeof a));
	CHECK_ERROR(acc_error_not_present, acc_copyout(a, sizeof a));
	CHECK_ERROR(acc_error_partly_present, acc_create(a + 5, 4),
		acc_create(a, sizeof a));
	CHECK_ERROR(acc_error_partly_present, acc_create(a, 8),
		acc_create(a + 2, 8), acc_update_self(a, 16));
	CHECK_ERROR(acc_error_present, acc_create(a, 8),
		acc_map_data(a, acc_malloc(8), 8));
	CHECK_ERROR(acc_error_out_of_memory, acc_create(a, (size_t)1 << 48));
	if (check_type == acc_device_sim)
		CHECK_ERROR(acc_error_execution, go_astray());
}

int
main(void)
{
	return check_all(body);
}
