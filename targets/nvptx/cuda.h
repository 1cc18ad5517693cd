/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuda.h - NVIDIA's driver library, found at run time.
 *
 * Callers:    targets/nvptx/ at run time.
 * Invariant:  no symbol of libcuda is needed to link or start libacc.
 * Threads:    cuda_open may be called from any; the table is constant
 *             afterwards.
 * Failure:    false after fault_set.
 */
#ifndef ACC_NVPTX_CUDA_H
#define ACC_NVPTX_CUDA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cu_context;
struct cu_stream;
struct cu_event;
struct cu_module;
struct cu_function;
struct cu_link;

/* Numbers of NVIDIA's interface; they never change. */
enum {
	CUDA_SUCCESS = 0,
	CUDA_OUT_OF_MEMORY = 2,
	CUDA_DEINITIALISED = 4,
	CUDA_NOT_FOUND = 500,
	CUDA_NOT_READY = 600,

	CU_MAX_THREADS_PER_BLOCK = 1,
	CU_WARP_SIZE = 10,
	CU_MULTIPROCESSORS = 16,
	CU_COMPUTE_MODE = 20,
	CU_MAJOR = 75,
	CU_MINOR = 76,
	CU_COMPUTE_PROHIBITED = 2,

	CU_FUNC_MAX_THREADS_PER_BLOCK = 0,
	CU_FUNC_SHARED = 1,
	CU_FUNC_LOCAL = 3,
	CU_FUNC_REGISTERS = 4,

	CU_STREAM_NON_BLOCKING = 1,
	CU_EVENT_DISABLE_TIMING = 2,
	CU_HOST_PORTABLE = 1,
	CU_HOST_MAPPED = 2,

	CU_JIT_INFO_LOG = 3,
	CU_JIT_INFO_LOG_SIZE = 4,
	CU_JIT_ERROR_LOG = 5,
	CU_JIT_ERROR_LOG_SIZE = 6,
	CU_JIT_INPUT_CUBIN = 0,
	CU_JIT_INPUT_PTX = 1,

	CU_POINTER_MEMORY_TYPE = 2,
	CU_MEMORY_HOST = 1,

	CU_LIMIT_STACK = 0,
	CU_LIMIT_PRINTF = 1,
	CU_LIMIT_HEAP = 2,
};

struct cuda {
#define CUDA(needed, name, symbol, parameters) int (*name) parameters;
#include "targets/nvptx/cuda.def"
#undef CUDA
};

extern struct cuda cuda;

bool cuda_open(void);

/* False after fault_set when the result is an error of the named call. */
bool cuda_check(int result, const char *call);
#define CHECK(call, ...) cuda_check(cuda.call(__VA_ARGS__), #call)

#endif
