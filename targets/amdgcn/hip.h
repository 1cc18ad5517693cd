/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hip.h - AMD's run-time library, found at run time.
 *
 * Callers:    targets/amdgcn/ at run time; targets/gpu/ through hip_gpu.
 * Invariant:  no symbol of ROCm is needed to link or start libacc.
 * Threads:    the table is constant once the library is open.
 * Failure:    false after fault_set.
 */
#ifndef ACC_AMDGCN_HIP_H
#define ACC_AMDGCN_HIP_H

#include "targets/gpu/gpu.h"

/* Numbers of HIP's interface; they are those of all versions since 5. */
enum {
	HIP_MAX_THREADS_PER_BLOCK = 56,
	HIP_MULTIPROCESSORS = 63,
	HIP_WARP_SIZE = 87,

	HIP_POINTER_NUMBERS = 32, /* more than in any version */
};

struct hip {
#define OWN MEMBER
#define SHARED NO_MEMBER
#include "targets/amdgcn/hip.def"
};

extern struct hip hip;
/* With the calls that all vendors have. */
extern struct gpu hip_gpu;

#define HIP_CHECK(call, ...) \
	gpu_check(&hip_gpu, hip.call(__VA_ARGS__), #call)

/* code.c: images for AMD devices, as struct gpu wants them. */
int code_fits(struct driver_device *, const struct acc_image *);
void code_describe(struct driver_device *, struct module *);
bool code_load(struct driver_device *, struct module *, struct gpu_module **);
bool code_link(struct driver_device *, struct gpu_module **);

#endif
