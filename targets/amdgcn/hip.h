/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hip.h - AMD's run-time library, whose calls are in hip.def.
 *
 * Callers:    targets/amdgcn/.
 * Invariant:  what is here is so in all versions since 5.
 */
#ifndef ACC_AMDGCN_HIP_H
#define ACC_AMDGCN_HIP_H

#define VENDOR hip
#define VENDOR_GPU hip_gpu
#define VENDOR_ENTRIES hip_entries
#define VENDOR_CALLS "targets/amdgcn/hip.def"
#include "targets/gpu/vendor.def"

/* Numbers of HIP's interface; they are those of all versions since 5. */
enum {
	HIP_MAX_THREADS_PER_BLOCK = 56,
	HIP_MULTIPROCESSORS = 63,
	HIP_WARP_SIZE = 87,
	HIP_WALL_CLOCK_RATE = 10017, /* since 5.3 */

	HIP_POINTER_NUMBERS = 32, /* more than in any version */
};

/* code.c: images for AMD devices, as struct gpu requires them. */
int code_fits(struct driver_device *, const struct acc_image *);
void code_describe(struct driver_device *, struct driver_module *);
bool code_load(
	struct driver_device *, struct driver_module *, struct gpu_module **);
bool code_link(struct driver_device *, struct gpu_module **);

#endif
