/* The events of each construct, in their order, with all their fields.
   PROF-07 08 09 12 to 30 37 to 58, APIDEF-11 */
/* plugin: yes */
#include "../aux/check.h"
#include <stddef.h>

enum { N = 100, BYTES = 400 };

static float a[N], b[N], c[N];

struct expected {
	acc_event_t event;
	acc_construct_t parent;
	int async;
	int line;		/* after first_line */
	int implicit;
	const char *var;	/* data events */
};

#define NO acc_async_sync
#define API acc_construct_runtime_api

static const struct expected expected[] = {
	/* data copyin(a) copyout(b) create(c) */
	{ acc_ev_device_init_start, acc_construct_data, NO, 1, 0, NULL },
	{ acc_ev_device_init_end, acc_construct_data, NO, 1, 0, NULL },
	{ acc_ev_enter_data_start, acc_construct_data, NO, 1, 0, NULL },
	{ acc_ev_alloc, acc_construct_data, NO, 1, 0, "c" },
	{ acc_ev_create, acc_construct_data, NO, 1, 0, "c" },
	{ acc_ev_alloc, acc_construct_data, NO, 1, 0, "b" },
	{ acc_ev_create, acc_construct_data, NO, 1, 0, "b" },
	{ acc_ev_alloc, acc_construct_data, NO, 1, 0, "a" },
	{ acc_ev_create, acc_construct_data, NO, 1, 0, "a" },
	{ acc_ev_enqueue_upload_start, acc_construct_data, NO, 1, 0, "a" },
	{ acc_ev_enqueue_upload_end, acc_construct_data, NO, 1, 0, "a" },
	{ acc_ev_enter_data_end, acc_construct_data, NO, 1, 0, NULL },
	/* parallel */
#define C acc_construct_parallel
	{ acc_ev_compute_construct_start, C, NO, 3, 0, NULL },
	{ acc_ev_enter_data_start, C, NO, 3, 1, NULL },
	{ acc_ev_enter_data_end, C, NO, 3, 1, NULL },
	{ acc_ev_enqueue_launch_start, C, NO, 3, 0, NULL },
	{ acc_ev_enqueue_launch_end, C, NO, 3, 0, NULL },
	{ acc_ev_exit_data_start, C, NO, 3, 1, NULL },
	{ acc_ev_exit_data_end, C, NO, 3, 1, NULL },
	{ acc_ev_compute_construct_end, C, NO, 3, 0, NULL },
	/* update self(b) async(3) */
#undef C
#define C acc_construct_update
	{ acc_ev_update_start, C, 3, 6, 0, NULL },
	{ acc_ev_enqueue_download_start, C, 3, 6, 0, "b" },
	{ acc_ev_enqueue_download_end, C, 3, 6, 0, "b" },
	{ acc_ev_update_end, C, 3, 6, 0, NULL },
	/* wait(3) */
	{ acc_ev_wait_start, acc_construct_wait, 3, 7, 0, NULL },
	{ acc_ev_wait_end, acc_construct_wait, 3, 7, 0, NULL },
	/* kernels async(3), end of data */
#undef C
#define C acc_construct_kernels
	{ acc_ev_compute_construct_start, C, 3, 8, 0, NULL },
	{ acc_ev_enter_data_start, C, 3, 8, 1, NULL },
	{ acc_ev_enter_data_end, C, 3, 8, 1, NULL },
	{ acc_ev_enqueue_launch_start, C, 3, 8, 0, NULL },
	{ acc_ev_enqueue_launch_end, C, 3, 8, 0, NULL },
	{ acc_ev_exit_data_start, C, 3, 8, 1, NULL },
	{ acc_ev_exit_data_end, C, 3, 8, 1, NULL },
	{ acc_ev_compute_construct_end, C, 3, 8, 0, NULL },
#undef C
#define C acc_construct_data
	{ acc_ev_exit_data_start, C, NO, 1, 0, NULL },
	{ acc_ev_wait_start, C, 3, 1, 1, NULL },
	{ acc_ev_wait_end, C, 3, 1, 1, NULL },
	{ acc_ev_delete, C, NO, 1, 0, "c" },
	{ acc_ev_free, C, NO, 1, 0, "c" },
	{ acc_ev_enqueue_download_start, C, NO, 1, 0, "b" },
	{ acc_ev_enqueue_download_end, C, NO, 1, 0, "b" },
	{ acc_ev_delete, C, NO, 1, 0, "b" },
	{ acc_ev_free, C, NO, 1, 0, "b" },
	{ acc_ev_delete, C, NO, 1, 0, "a" },
	{ acc_ev_free, C, NO, 1, 0, "a" },
	{ acc_ev_exit_data_end, C, NO, 1, 0, NULL },
	/* serial, c without a clause */
#undef C
#define C acc_construct_serial
	{ acc_ev_compute_construct_start, C, NO, 12, 0, NULL },
	{ acc_ev_enter_data_start, C, NO, 12, 1, NULL },
	{ acc_ev_alloc, C, NO, 12, 1, "c" },
	{ acc_ev_create, C, NO, 12, 1, "c" },
	{ acc_ev_enqueue_upload_start, C, NO, 12, 1, "c" },
	{ acc_ev_enqueue_upload_end, C, NO, 12, 1, "c" },
	{ acc_ev_enter_data_end, C, NO, 12, 1, NULL },
	{ acc_ev_enqueue_launch_start, C, NO, 12, 0, NULL },
	{ acc_ev_enqueue_launch_end, C, NO, 12, 0, NULL },
	{ acc_ev_exit_data_start, C, NO, 12, 1, NULL },
	{ acc_ev_enqueue_download_start, C, NO, 12, 1, "c" },
	{ acc_ev_enqueue_download_end, C, NO, 12, 1, "c" },
	{ acc_ev_delete, C, NO, 12, 1, "c" },
	{ acc_ev_free, C, NO, 12, 1, "c" },
	{ acc_ev_exit_data_end, C, NO, 12, 1, NULL },
	{ acc_ev_compute_construct_end, C, NO, 12, 0, NULL },
	/* enter data copyin(a) async(1) */
#undef C
#define C acc_construct_enter_data
	{ acc_ev_enter_data_start, C, 1, 14, 0, NULL },
	{ acc_ev_alloc, C, 1, 14, 0, "a" },
	{ acc_ev_create, C, 1, 14, 0, "a" },
	{ acc_ev_enqueue_upload_start, C, 1, 14, 0, "a" },
	{ acc_ev_enqueue_upload_end, C, 1, 14, 0, "a" },
	{ acc_ev_enter_data_end, C, 1, 14, 0, NULL },
	/* exit data delete(a) wait(1) */
#undef C
#define C acc_construct_exit_data
	{ acc_ev_exit_data_start, C, NO, 15, 0, NULL },
	{ acc_ev_wait_start, C, 1, 15, 0, NULL },
	{ acc_ev_wait_end, C, 1, 15, 0, NULL },
	{ acc_ev_delete, C, NO, 15, 0, "a" },
	{ acc_ev_free, C, NO, 15, 0, "a" },
	{ acc_ev_exit_data_end, C, NO, 15, 0, NULL },
	/* acc_copyin, acc_update_self, acc_delete */
	{ acc_ev_alloc, API, NO, 0, 0, NULL },
	{ acc_ev_create, API, NO, 0, 0, NULL },
	{ acc_ev_enqueue_upload_start, API, NO, 0, 0, NULL },
	{ acc_ev_enqueue_upload_end, API, NO, 0, 0, NULL },
	{ acc_ev_update_start, API, NO, 0, 0, NULL },
	{ acc_ev_enqueue_download_start, API, NO, 0, 0, NULL },
	{ acc_ev_enqueue_download_end, API, NO, 0, 0, NULL },
	{ acc_ev_update_end, API, NO, 0, 0, NULL },
	{ acc_ev_delete, API, NO, 0, 0, NULL },
	{ acc_ev_free, API, NO, 0, 0, NULL },
	/* acc_shutdown */
	{ acc_ev_device_shutdown_start, API, NO, 0, 0, NULL },
	{ acc_ev_wait_start, API, 1, 0, 1, NULL },
	{ acc_ev_wait_end, API, 1, 0, 1, NULL },
	{ acc_ev_wait_start, API, 3, 0, 1, NULL },
	{ acc_ev_wait_end, API, 3, 0, 1, NULL },
	{ acc_ev_device_shutdown_end, API, NO, 0, 0, NULL },
};

static size_t seen;
static int first_line, first_line_of_function;

static int
is_data(acc_event_t event)
{
	return (event >= acc_ev_create && event <= acc_ev_free) ||
		(event >= acc_ev_enqueue_upload_start &&
		event <= acc_ev_enqueue_download_end);
}

static void
check_data(const acc_data_event_info *e, const char *var)
{
	const float *host = e->host_ptr;

	CHECK(e->valid_bytes == offsetof(acc_data_event_info, device_ptr) +
		sizeof(void *));
	CHECK(e->bytes == BYTES);
	CHECK(var ? e->var_name && !strcmp(e->var_name, var) :
		!e->var_name);
	CHECK(e->device_ptr && e->device_ptr != host);
	CHECK(e->event_type == acc_ev_alloc || e->event_type == acc_ev_free ||
		host == a || host == b || host == c);
}

static void
check_launch(const acc_launch_event_info *e)
{
	CHECK(e->valid_bytes == offsetof(acc_launch_event_info,
		num_gangs_per_dim) + sizeof(void *));
	CHECK(e->kernel_name && *e->kernel_name);
	CHECK(e->parent_construct != acc_construct_parallel ||
		e->num_gangs == 4);
	CHECK(e->num_gangs >= 1 && e->num_workers >= 1);
	CHECK(e->vector_length >= 1);
	CHECK(e->num_gangs_per_dim[0] == 1);
	CHECK(e->num_gangs_per_dim[1] == e->num_gangs);
}

static void
check_place(const acc_callback_info *at, const struct expected *x)
{
	if (!x->line) {
		CHECK(!at->src_file && !at->func_name && at->line_no <= 0);
		return;
	}
	CHECK(at->src_file && strstr(at->src_file, "events.c"));
	CHECK(at->func_name && !strcmp(at->func_name, "work"));
	CHECK(at->line_no - first_line == x->line);
	CHECK(at->func_line_no == first_line_of_function);
	CHECK(at->end_line_no <= 0 || at->end_line_no >= at->line_no);
	CHECK(at->func_end_line_no <= 0 ||
		at->func_end_line_no > at->line_no);
}

static void
on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	const struct expected *x = &expected[seen];

	if (at->event_type != x->event)
		printf("event %zu is %d, not %d\n", seen, at->event_type,
			x->event);
	CHECK(at->event_type == x->event);
	CHECK(e->event_type == x->event);
	CHECK(at->valid_bytes == offsetof(acc_callback_info,
		func_end_line_no) + sizeof(int));
	CHECK(at->version == _OPENACC);
	CHECK(at->device_type == check_type);
	CHECK(at->device_number == 0 && at->thread_id == 0);
	CHECK(at->async == x->async && at->async_queue == x->async);
	check_place(at, x);
	CHECK(e->other_event.parent_construct == x->parent);
	CHECK(e->other_event.implicit == x->implicit);
	CHECK(!e->other_event.tool_info);
	if (is_data(at->event_type))
		check_data(&e->data_event, x->var);
	else if (at->event_type == acc_ev_enqueue_launch_start)
		check_launch(&e->launch_event);
	CHECK(api->valid_bytes == offsetof(acc_api_info, async_handle) +
		sizeof(void *));
	CHECK(api->device_api == acc_device_api_none);
	CHECK(api->device_type == check_type && api->vendor);
	CHECK(!api->device_handle && !api->context_handle);
	CHECK(!api->async_handle);
	seen++;
}

static void
work(void)
{
	first_line_of_function = __LINE__ - 2;
	first_line = __LINE__;
#pragma acc data copyin(a) copyout(b) create(c)
	{
#pragma acc parallel loop num_gangs(4)
	for (int i = 0; i < N; i++)
		b[i] = c[i] = a[i];
#pragma acc update self(b) async(3)
#pragma acc wait(3)
#pragma acc kernels async(3)
	for (int i = 0; i < N; i++)
		b[i] = c[i] = a[i];
	}
#pragma acc serial
	c[3] = 1;
#pragma acc enter data copyin(a) async(1)
#pragma acc exit data delete(a) wait(1)
	acc_copyin(a, BYTES);
	acc_update_self(a, BYTES);
	acc_delete(a, BYTES);
	acc_shutdown(check_type);
}

static void
body(int discrete)
{
	int i;

	if (!discrete)
		return;
	for (i = 1; i < acc_ev_error; i++)
		if (i != acc_ev_runtime_shutdown)
			acc_callback_register(i, on, acc_reg);
	work();
	CHECK(seen == sizeof expected / sizeof *expected);
}

int
main(void)
{
	return check_all(body);
}
