/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * headers.h - the text of headers.c and headers.cc.
 *
 * Callers:    those two, after the public headers.
 * Invariant:  every pointer has the type that the standard prints.
 */
#ifndef HEADERS_H
#define HEADERS_H

#ifdef __cplusplus
#define SAME(value, number) static_assert((value) == (number), #value)
#else
#define SAME(value, number) _Static_assert((value) == (number), #value)
#endif

SAME(acc_ev_none, 0);
SAME(acc_ev_device_init_start, 1);
SAME(acc_ev_device_init_end, 2);
SAME(acc_ev_device_shutdown_start, 3);
SAME(acc_ev_device_shutdown_end, 4);
SAME(acc_ev_runtime_shutdown, 5);
SAME(acc_ev_create, 6);
SAME(acc_ev_delete, 7);
SAME(acc_ev_alloc, 8);
SAME(acc_ev_free, 9);
SAME(acc_ev_enter_data_start, 10);
SAME(acc_ev_enter_data_end, 11);
SAME(acc_ev_exit_data_start, 12);
SAME(acc_ev_exit_data_end, 13);
SAME(acc_ev_update_start, 14);
SAME(acc_ev_update_end, 15);
SAME(acc_ev_compute_construct_start, 16);
SAME(acc_ev_compute_construct_end, 17);
SAME(acc_ev_enqueue_launch_start, 18);
SAME(acc_ev_enqueue_launch_end, 19);
SAME(acc_ev_enqueue_upload_start, 20);
SAME(acc_ev_enqueue_upload_end, 21);
SAME(acc_ev_enqueue_download_start, 22);
SAME(acc_ev_enqueue_download_end, 23);
SAME(acc_ev_wait_start, 24);
SAME(acc_ev_wait_end, 25);
SAME(acc_ev_error, 100);
SAME(acc_ev_last, 101);
SAME(acc_construct_parallel, 0);
SAME(acc_construct_kernels, 1);
SAME(acc_construct_loop, 2);
SAME(acc_construct_data, 3);
SAME(acc_construct_enter_data, 4);
SAME(acc_construct_exit_data, 5);
SAME(acc_construct_host_data, 6);
SAME(acc_construct_atomic, 7);
SAME(acc_construct_declare, 8);
SAME(acc_construct_init, 9);
SAME(acc_construct_shutdown, 10);
SAME(acc_construct_set, 11);
SAME(acc_construct_update, 12);
SAME(acc_construct_routine, 13);
SAME(acc_construct_wait, 14);
SAME(acc_construct_runtime_api, 15);
SAME(acc_construct_serial, 16);
SAME(acc_error_none, 0);
SAME(acc_error_other, 1);
SAME(acc_error_system, 2);
SAME(acc_error_execution, 3);
SAME(acc_error_device_init, 4);
SAME(acc_error_device_shutdown, 5);
SAME(acc_error_device_unavailable, 6);
SAME(acc_error_device_type_unavailable, 7);
SAME(acc_error_wrong_device_type, 8);
SAME(acc_error_out_of_memory, 9);
SAME(acc_error_not_present, 10);
SAME(acc_error_partly_present, 11);
SAME(acc_error_present, 12);
SAME(acc_error_invalid_argument, 13);
SAME(acc_error_invalid_async, 14);
SAME(acc_error_invalid_null_pointer, 15);
SAME(acc_error_invalid_data_section, 16);
SAME(acc_error_implementation_defined, 100);
SAME(acc_device_api_none, 0);
SAME(acc_device_api_cuda, 1);
SAME(acc_device_api_opencl, 2);
SAME(acc_device_api_other, 4);
SAME(acc_device_api_implementation_defined, 1000);
SAME(acc_reg, 0);
SAME(acc_toggle, 1);
SAME(acc_toggle_per_thread, 2);
SAME(acc_async_noval < 0 && acc_async_sync < 0 && acc_async_default < 0, 1);

typedef acc_device_t type;
typedef acc_device_property_t property;

static int (*const devices)(type) = acc_get_num_devices;
static void (*const set_type)(type) = acc_set_device_type;
static type (*const get_type)(void) = acc_get_device_type;
static void (*const set_num)(int, type) = acc_set_device_num;
static int (*const get_num)(type) = acc_get_device_num;
static size_t (*const get)(int, type, property) = acc_get_property;
static const char *(*const gets_)(int, type, property) =
	acc_get_property_string;
static int (*const on)(type) = acc_on_device;
static void (*const type_routine[])(type) = { acc_init, acc_shutdown };
static void (*const number_routine[])(int, type) = { acc_init_device,
	acc_shutdown_device };
static int (*const test1[])(int) = { acc_async_test,
	acc_async_test_all_device };
static int (*const test2)(int, int) = acc_async_test_device;
static int (*const test0[])(void) = { acc_async_test_all,
	acc_get_default_async };
static void (*const wait1[])(int) = { acc_wait, acc_async_wait,
	acc_wait_all_device, acc_wait_all_async, acc_set_default_async };
static void (*const wait2[])(int, int) = { acc_wait_device, acc_wait_async,
	acc_wait_all_device_async };
static void (*const wait3)(int, int, int) = acc_wait_device_async;
static void (*const wait0[])(void) = { acc_wait_all, acc_async_wait_all };
static int (*const any)(int, int[]) = acc_wait_any;
static int (*const any_device)(int, int[], int) = acc_wait_any_device;
static void *(*const allocate)(size_t) = acc_malloc;
static void (*const one[])(void *) = { acc_free, acc_unmap_data };
static void *(*const address[])(void *) = { acc_deviceptr, acc_hostptr };
static void *(*const make[])(void *, size_t) = { acc_copyin, acc_create,
	acc_present_or_copyin, acc_pcopyin, acc_present_or_create,
	acc_pcreate };
static void (*const data[])(void *, size_t) = { acc_copyout, acc_delete,
	acc_copyout_finalize, acc_delete_finalize, acc_update_device,
	acc_update_self };
static void (*const data_async[])(void *, size_t, int) = { acc_copyin_async,
	acc_create_async, acc_copyout_async, acc_delete_async,
	acc_copyout_finalize_async, acc_delete_finalize_async,
	acc_update_device_async, acc_update_self_async };
static int (*const present)(void *, size_t) = acc_is_present;
static void (*const copy[])(void *, void *, size_t) = { acc_map_data,
	acc_memcpy_to_device, acc_memcpy_from_device, acc_memcpy_device };
static void (*const copy_async[])(void *, void *, size_t, int) = {
	acc_memcpy_to_device_async, acc_memcpy_from_device_async,
	acc_memcpy_device_async };
static void (*const pointer[])(void **) = { acc_attach, acc_detach,
	acc_detach_finalize };
static void (*const pointer_async[])(void **, int) = { acc_attach_async,
	acc_detach_async, acc_detach_finalize_async };
static void (*const peer)(void *, void *, size_t, int, int) = acc_memcpy_d2d;
static void (*const peer_async)(void *, void *, size_t, int, int, int) =
	acc_memcpy_d2d_async;
static void *(*const handle[])(void) = { acc_get_current_cuda_device,
	acc_get_current_cuda_context, acc_get_current_opencl_device,
	acc_get_current_opencl_context };
static void *(*const stream)(int) = acc_get_cuda_stream;
static void (*const set_stream)(int, void *) = acc_set_cuda_stream;
static void (*const reg[])(acc_event_t, acc_callback, acc_register_t) = {
	acc_callback_register, acc_callback_unregister, acc_prof_register,
	acc_prof_unregister };
static acc_query_fn (*const query)(const char *) = acc_prof_lookup;
static void (*const library)(acc_prof_reg, acc_prof_reg,
	acc_prof_lookup_func) = acc_register_library;

static acc_callback_info general;
static acc_prof_info *const old_general = &general;
static acc_event_info event;
static acc_api_info api;
static acc_prof_callback callback;

int
main(void)
{
	return !(devices && set_type && get_type && set_num && get_num && get &&
		gets_ && on && type_routine[1] && number_routine[1] &&
		test1[1] && test2 && test0[1] && wait1[4] && wait2[2] &&
		wait3 && wait0[1] && any && any_device && allocate && one[1] &&
		address[1] && make[5] && data[5] && data_async[7] && present &&
		copy[3] && copy_async[2] && pointer[2] && pointer_async[2] &&
		peer && peer_async && handle[3] && stream && set_stream &&
		reg[3] && query && library && !callback && !api.vendor &&
		!event.event_type && !old_general->line_no &&
		!event.data_event.bytes && !event.launch_event.num_gangs &&
		!event.other_event.implicit &&
		sizeof general.async == sizeof(void *) &&
		acc_on_device(acc_device_host));
}

#endif
