/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * api.h - functions shared by the routines of module cudafor.
 *
 * Callers:    libacc/cuf/api_copy.c, libacc/cuf/api_device.c,
 *             libacc/cuf/api_memory.c, libacc/cuf/api_stream.c,
 *             libacc/cuf/memory.c, libacc/cuf/native.c,
 *             libacc/cuf/symbol.c.
 * Spec:       CUDA Fortran Programming Guide 26.1, chapter 3; cudafor.f90 has
 *             the interfaces.
 * Invariant:  none.
 * Ownership:  none.
 * Threads:    any.
 * Failure:    the number of the error, which is then the thread's last.
 */
#ifndef LIBACC_CUF_API_H
#define LIBACC_CUF_API_H

#include "libacc/cuf/cuda.h"

/* A routine of the module: its declaration comes first. */
#define API(name, parameters) EXPORT int acc_cuf_##name parameters

static inline int
cuda_result(bool done, int error)
{
	return done ? CUDA_SUCCESS : cuda_fault(error);
}

/* api_device.c: the device of that number, open, or null. */
struct device *cuda_device_of(int);
/* native.c: a function of CUDA's driver, which the target has loaded, with the
   current device's context in the thread; null for other devices.  Its numbers
   of errors are the runtime's. */
typedef int cuda_native();
cuda_native *cuda_native_function(const char *name);
/* native.c: an attribute of the open device, by its number in CUDA; false if the
   device is not NVIDIA's, or its driver does not know the attribute. */
bool cuda_native_attribute(struct device *, int attribute, int *value);
/* api_stream.c: blocks until the current device's stream has finished; 0 stands
   for all streams. */
bool cuda_stream_wait(int64_t);

#endif
