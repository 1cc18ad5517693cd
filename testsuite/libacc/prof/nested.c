/* Routines and constructs inside of callbacks work, and their own events
   come in between.  PROF-85 */
/* plugin: yes */
#include "../aux/check.h"

enum { N = 50 };

static int depth, deepest, calls;
static int own[N];

static int first_line;

static int
outer_line(int line)
{
	return !line || (line > first_line && line < first_line + 12);
}

static void
on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	void *mark = &depth;
	int sum = 0, i;

	(void)api;
	calls++;
	CHECK(depth || (outer_line(at->line_no) && !at->src_file ==
		!at->line_no));
	if (++depth > deepest)
		deepest = depth;
	if (depth == 1) {
		acc_get_property(0, acc_device_current, acc_property_memory);
		if (e->event_type != acc_ev_device_init_start) {
			acc_copyin(own, sizeof own);
			CHECK(acc_is_present(own, sizeof own));
			CHECK(acc_deviceptr(own + 1) ==
				(int *)acc_deviceptr(own) + 1);
			acc_update_device_async(own, sizeof own, 7);
			acc_wait(7);
			acc_wait_all();
#pragma acc parallel loop copyin(own) reduction(+:sum)
			for (i = 0; i < N; i++)
				sum += own[i] + 1;
			CHECK(sum == N);
			acc_delete(own, sizeof own);
			acc_free(acc_malloc(10));
		}
	}
	switch (e->event_type) {
	case acc_ev_enter_data_start:
	case acc_ev_enqueue_upload_start:
	case acc_ev_compute_construct_start:
		CHECK(!e->other_event.tool_info);
		e->other_event.tool_info = (char *)mark + depth;
		break;
	case acc_ev_enter_data_end:
	case acc_ev_enqueue_upload_end:
	case acc_ev_compute_construct_end:
		CHECK(e->other_event.tool_info == (char *)mark + depth);
		break;
	default:
		break;
	}
	depth--;
}

static void
body(int discrete)
{
	int a[N], b[N], i;

	for (i = 1; i < acc_ev_error; i++)
		if (i != acc_ev_runtime_shutdown)
			acc_callback_register(i, on, acc_reg);
	for (i = 0; i < N; i++)
		a[i] = i;
	first_line = __LINE__;
#pragma acc data copyin(a) copyout(b)
	{
#pragma acc parallel loop async(2)
	for (i = 0; i < N; i++)
		b[i] = 2 * a[i];
#pragma acc wait
#pragma acc update self(b)
	}
	for (i = 0; i < N; i++)
		CHECK(b[i] == 2 * i);
	acc_shutdown(check_type);
	CHECK(deepest == 2 && calls > (discrete ? 100 : 20));
}

int
main(void)
{
	return check_all(body);
}
