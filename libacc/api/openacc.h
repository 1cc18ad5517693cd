/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * openacc.h - the runtime library of OpenACC 3.4, chapter 3.
 *
 * Callers:    programs in C and C++; libacc/api/, libacc/entry/, libacc/prof/.
 * Invariant:  names, argument names and types are the standard's; values
 *             that the standard leaves open are GCC's where GCC has them.
 * Ownership:  strings returned belong to libacc and last until the end of
 *             the program.
 * Threads:    any thread; the current device and the default queue are
 *             the calling thread's own.
 * Failure:    an error event (acc_callback.h) and, after it, the end of
 *             the program.
 */
#ifndef _OPENACC_H
#define _OPENACC_H 1

#include <stddef.h>

#if !defined __cplusplus
#define _ACC_NOTHROW __attribute__((__nothrow__))
#elif __cplusplus >= 201103L
#define _ACC_NOTHROW noexcept
#else
#define _ACC_NOTHROW throw()
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum acc_device_t {
	acc_device_current = -1,
	acc_device_none = 0,
	acc_device_default = 1,
	acc_device_host = 2,
	acc_device_not_host = 4,
	acc_device_nvidia = 5,
	acc_device_radeon = 8,
	acc_device_sim = 16,
	_acc_device_last = 0x7fffffff
} acc_device_t;

typedef enum acc_device_property_t {
	acc_property_none = 0,
	acc_property_memory = 1,
	acc_property_free_memory = 2,
	acc_property_shared_memory_support = 3,
	acc_x_property_units = 4,	/* cores or multiprocessors */
	acc_property_name = 0x10001,
	acc_property_vendor = 0x10002,
	acc_property_driver = 0x10003,
	acc_x_property_architecture = 0x10004	/* "sm_90", "gfx90a" */
} acc_device_property_t;

typedef enum acc_async_t {
	acc_async_noval = -1,
	acc_async_sync = -2,
	acc_async_default = -3
} acc_async_t;

/* 3.2.1 to 3.2.8: devices. */
int acc_get_num_devices(acc_device_t dev_type) _ACC_NOTHROW;
void acc_set_device_type(acc_device_t dev_type) _ACC_NOTHROW;
acc_device_t acc_get_device_type(void) _ACC_NOTHROW;
void acc_set_device_num(int dev_num, acc_device_t dev_type) _ACC_NOTHROW;
int acc_get_device_num(acc_device_t dev_type) _ACC_NOTHROW;
size_t acc_get_property(int dev_num, acc_device_t dev_type,
	acc_device_property_t property) _ACC_NOTHROW;
const char *acc_get_property_string(int dev_num, acc_device_t dev_type,
	acc_device_property_t property) _ACC_NOTHROW;
void acc_init(acc_device_t dev_type) _ACC_NOTHROW;
void acc_init_device(int dev_num, acc_device_t dev_type) _ACC_NOTHROW;
void acc_shutdown(acc_device_t dev_type) _ACC_NOTHROW;
void acc_shutdown_device(int dev_num, acc_device_t dev_type) _ACC_NOTHROW;

/* 3.2.9 to 3.2.14: queues. */
int acc_async_test(int wait_arg) _ACC_NOTHROW;
int acc_async_test_device(int wait_arg, int dev_num) _ACC_NOTHROW;
int acc_async_test_all(void) _ACC_NOTHROW;
int acc_async_test_all_device(int dev_num) _ACC_NOTHROW;
void acc_wait(int wait_arg) _ACC_NOTHROW;
void acc_wait_device(int wait_arg, int dev_num) _ACC_NOTHROW;
void acc_wait_all(void) _ACC_NOTHROW;
void acc_wait_all_device(int dev_num) _ACC_NOTHROW;
void acc_async_wait(int wait_arg) _ACC_NOTHROW;
void acc_async_wait_all(void) _ACC_NOTHROW;
void acc_wait_async(int wait_arg, int async_arg) _ACC_NOTHROW;
void acc_wait_device_async(int wait_arg, int async_arg,
	int dev_num) _ACC_NOTHROW;
void acc_wait_all_async(int async_arg) _ACC_NOTHROW;
void acc_wait_all_device_async(int async_arg, int dev_num) _ACC_NOTHROW;
int acc_wait_any(int count, int wait_arg[]) _ACC_NOTHROW;
int acc_wait_any_device(int count, int wait_arg[], int dev_num) _ACC_NOTHROW;
int acc_get_default_async(void) _ACC_NOTHROW;
void acc_set_default_async(int async_arg) _ACC_NOTHROW;

/* 3.2.15.  GCC knows the function by this name and type and folds it if the
   argument is a constant; in C++ an enumeration would be another type, so an
   overload is declared first. */
#ifdef __cplusplus
int acc_on_device(int dev_type) _ACC_NOTHROW;
#else
int acc_on_device(acc_device_t dev_type) _ACC_NOTHROW;
#endif

/* 3.2.16 to 3.2.20: memory with counters. */
void *acc_malloc(size_t bytes) _ACC_NOTHROW;
void acc_free(void *data_dev) _ACC_NOTHROW;
void *acc_copyin(void *data_arg, size_t bytes) _ACC_NOTHROW;
void *acc_create(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_copyin_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;
void acc_create_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;
void *acc_present_or_copyin(void *data_arg, size_t bytes) _ACC_NOTHROW;
void *acc_pcopyin(void *data_arg, size_t bytes) _ACC_NOTHROW;
void *acc_present_or_create(void *data_arg, size_t bytes) _ACC_NOTHROW;
void *acc_pcreate(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_copyout(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_delete(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_copyout_finalize(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_delete_finalize(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_copyout_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;
void acc_delete_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;
void acc_copyout_finalize_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;
void acc_delete_finalize_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;
void acc_update_device(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_update_self(void *data_arg, size_t bytes) _ACC_NOTHROW;
void acc_update_device_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;
void acc_update_self_async(void *data_arg, size_t bytes,
	int async_arg) _ACC_NOTHROW;

/* 3.2.21 to 3.2.25: addresses. */
void acc_map_data(void *data_arg, void *data_dev, size_t bytes) _ACC_NOTHROW;
void acc_unmap_data(void *data_arg) _ACC_NOTHROW;
void *acc_deviceptr(void *data_arg) _ACC_NOTHROW;
void *acc_hostptr(void *data_dev) _ACC_NOTHROW;
int acc_is_present(void *data_arg, size_t bytes) _ACC_NOTHROW;

/* 3.2.26 to 3.2.30: copies and pointers. */
void acc_memcpy_to_device(void *data_dev_dest, void *data_host_src,
	size_t bytes) _ACC_NOTHROW;
void acc_memcpy_to_device_async(void *data_dev_dest, void *data_host_src,
	size_t bytes, int async_arg) _ACC_NOTHROW;
void acc_memcpy_from_device(void *data_host_dest, void *data_dev_src,
	size_t bytes) _ACC_NOTHROW;
void acc_memcpy_from_device_async(void *data_host_dest, void *data_dev_src,
	size_t bytes, int async_arg) _ACC_NOTHROW;
void acc_memcpy_device(void *data_dev_dest, void *data_dev_src,
	size_t bytes) _ACC_NOTHROW;
void acc_memcpy_device_async(void *data_dev_dest, void *data_dev_src,
	size_t bytes, int async_arg) _ACC_NOTHROW;
void acc_attach(void **ptr_addr) _ACC_NOTHROW;
void acc_attach_async(void **ptr_addr, int async_arg) _ACC_NOTHROW;
void acc_detach(void **ptr_addr) _ACC_NOTHROW;
void acc_detach_async(void **ptr_addr, int async_arg) _ACC_NOTHROW;
void acc_detach_finalize(void **ptr_addr) _ACC_NOTHROW;
void acc_detach_finalize_async(void **ptr_addr, int async_arg) _ACC_NOTHROW;
void acc_memcpy_d2d(void *data_arg_dest, void *data_arg_src, size_t bytes,
	int dev_num_dest, int dev_num_src) _ACC_NOTHROW;
void acc_memcpy_d2d_async(void *data_arg_dest, void *data_arg_src,
	size_t bytes, int dev_num_dest, int dev_num_src,
	int async_arg_src) _ACC_NOTHROW;

/* A.2.1: handles of the CUDA driver API, or null. */
void *acc_get_current_cuda_device(void) _ACC_NOTHROW;
void *acc_get_current_cuda_context(void) _ACC_NOTHROW;
void *acc_get_cuda_stream(int async) _ACC_NOTHROW;
void acc_set_cuda_stream(int async, void *stream) _ACC_NOTHROW;

/* A.2.2: handles of OpenCL; always null, as no device uses OpenCL. struct
   _cl_command_queue * is OpenCL's cl_command_queue. */
struct _cl_command_queue;
void *acc_get_current_opencl_device(void) _ACC_NOTHROW;
void *acc_get_current_opencl_context(void) _ACC_NOTHROW;
struct _cl_command_queue *acc_get_opencl_queue(int async) _ACC_NOTHROW;
void acc_set_opencl_queue(int async,
	struct _cl_command_queue *cmdqueue) _ACC_NOTHROW;

/* Extensions of NVIDIA's compiler: bytes of the current device; the present
   table of the current device, or of every device in use, on standard
   output. */
size_t acc_get_memory(void) _ACC_NOTHROW;
size_t acc_get_free_memory(void) _ACC_NOTHROW;
void acc_present_dump(void) _ACC_NOTHROW;
void acc_present_dump_all(void) _ACC_NOTHROW;

#ifdef __cplusplus
}

extern "C++" {
inline __attribute__((__always_inline__)) int
acc_on_device(acc_device_t dev_type) _ACC_NOTHROW
{
	return acc_on_device(static_cast<int>(dev_type));
}
}
#endif

#endif
