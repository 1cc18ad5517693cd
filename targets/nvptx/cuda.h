/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuda.h - NVIDIA's driver library.
 *
 * Callers:    targets/nvptx/.
 * Invariant:  the numbers never change; cuda.def has the calls.
 */
#ifndef ACC_NVPTX_CUDA_H
#define ACC_NVPTX_CUDA_H

struct cu_link;
struct gpu_stream;

/* A launch with attributes, as CUDA has it. */
struct cu_attribute {
	int id, pad;
	union {
		unsigned dimension[3];
		int flag;
		char bytes[64];
	} value;
};
struct cu_launch {
	unsigned grid[3], block[3], shared;
	struct gpu_stream *stream;
	struct cu_attribute *attribute;
	unsigned attributes;
};

#define VENDOR cuda
#define VENDOR_GPU cuda_gpu
#define VENDOR_ENTRIES cuda_entries
#define VENDOR_CALLS "targets/nvptx/cuda.def"
#include "targets/gpu/vendor.def"

/* Numbers of NVIDIA's interface. */
enum {
	CUDA_DEINITIALISED = 4,

	CU_MAX_THREADS_PER_BLOCK = 1,
	CU_PAGEABLE_MEMORY_ACCESS = 88,
	CU_WARP_SIZE = 10,
	CU_MULTIPROCESSORS = 16,
	CU_COMPUTE_MODE = 20,
	CU_MAJOR = 75,
	CU_MINOR = 76,
	CU_COMPUTE_PROHIBITED = 2,

	CU_JIT_MAX_REGISTERS = 0,
	CU_JIT_ERROR_LOG = 5,
	CU_JIT_ERROR_LOG_SIZE = 6,
	CU_JIT_LINE_INFO = 13,
	CU_JIT_INPUT_CUBIN = 0,
	CU_JIT_INPUT_PTX = 1,
	CU_JIT_INPUT_FATBINARY = 2,

	CU_POINTER_MEMORY_TYPE = 2,

	CU_LAUNCH_TOGETHER = 2,
	CU_LAUNCH_CLUSTER = 4,
	CU_LAUNCH_EARLY = 6,

	CU_LIMIT_STACK = 0,
	CU_LIMIT_PRINTF = 1,
	CU_LIMIT_HEAP = 2,
};

/* ptx.c: images for NVIDIA devices, as struct gpu wants them. */
int ptx_fits(struct driver_device *, const struct acc_image *);
void ptx_describe(struct driver_device *, struct driver_module *);
bool ptx_load(
	struct driver_device *, struct driver_module *, struct gpu_module **);
bool ptx_link(struct driver_device *, struct gpu_module **);

/* group.c: gives images without code their group. */
void ptx_group(struct driver_device *);

/* stack.c: before an image is loaded, with its device entered. */
void stack_prepare(struct driver_device *, const char *ptx);

#endif
