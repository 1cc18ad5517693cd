/* The last line of a region, gangs in three dimensions, host_data, data of a
   declare directive, which comes and goes with the device, and an error that
   no driver's call returned.  PROF-18 to 20 45 51 52 54 55
   plugin: yes
   env: ACC_DEVICE_TYPE=host ACC_X_HOST_MEMORY=discrete */
#include <acc_callback.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static int a[100], first, ends, launches, host_data, comes, goes;
static int declared[3];
#pragma acc declare create(declared)

#define EXPECT(condition)						\
	do {								\
		if (!(condition)) {					\
			fprintf(stderr, "line %d: %s\n", __LINE__,	\
				#condition);				\
			_Exit(1);					\
		}							\
	} while (0)

static void
on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	const acc_launch_event_info *l = &e->launch_event;
	const size_t *dim = l->num_gangs_per_dim;

	(void)api;
	if (e->other_event.parent_construct == acc_construct_host_data) {
		EXPECT(at->line_no == first + 1);
		host_data++;
	}
	if (at->event_type == acc_ev_compute_construct_end) {
		EXPECT(at->line_no == first + 3 && at->end_line_no ==
			first + 6);
		ends++;
	}
	if (at->event_type == acc_ev_enqueue_launch_start) {
		EXPECT(dim[0] == 3 && dim[1] == 2 && dim[2] == 3 &&
			dim[3] == 4 && l->num_gangs == 24);
		launches++;
	}
}

static void
on_data(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)api;
	if (e->data_event.host_ptr != declared)
		return;
	EXPECT(e->data_event.implicit == 1);
	EXPECT(e->data_event.bytes == sizeof declared);
	comes += at->event_type == acc_ev_create;
	goes += at->event_type == acc_ev_delete;
}

static void
work(void)
{
	first = __LINE__;
#pragma acc host_data use_device(a)
	EXPECT(!acc_is_present(a, 4));
#pragma acc parallel num_gangs(2, 3, 4)
#pragma acc loop gang(dim:1)
	for (int i = 0; i < 100; i++)
		a[i] = 1;
}

static void
on_error(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)api;
	EXPECT(e->error_event.error_code == acc_error_not_present);
	EXPECT(e->error_event.runtime_info == 0);
	_Exit(0);
}

int
main(void)
{
	int i;

	for (i = acc_ev_enter_data_start; i <= acc_ev_wait_end; i++)
		acc_callback_register((acc_event_t)i, on, acc_reg);
	acc_callback_register(acc_ev_create, on_data, acc_reg);
	acc_callback_register(acc_ev_delete, on_data, acc_reg);
	acc_callback_register(acc_ev_error, on_error, acc_reg);
	acc_copyin(a, sizeof a);
	work();
	EXPECT(ends == 1 && launches == 1 && host_data == 4);
	acc_copyout(a, sizeof a);
	EXPECT(a[99] == 1);
	EXPECT(comes == 1 && goes == 0);
	acc_shutdown(acc_device_host);
	EXPECT(goes == 1);
	acc_update_self(a, sizeof a);
	return 1;
}
