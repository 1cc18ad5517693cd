/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hip.h - AMD's run-time library, found at run time.
 *
 * Callers:    targets/amdgcn/ at run time; targets/gpu/ through hip_gpu.
 * Invariant:  no symbol of ROCm is needed to link or start libacc.
 * Threads:    the table is constant once library_open has returned.
 * Failure:    false after fault_set.
 */
#ifndef ACC_AMDGCN_HIP_H
#define ACC_AMDGCN_HIP_H

#include "targets/gpu/library.h"

/* Numbers of HIP's interface; they are those of all versions since 5. */
enum {
	HIP_MAX_THREADS_PER_BLOCK = 56,
	HIP_MULTIPROCESSORS = 63,
	HIP_WARP_SIZE = 87,

	HIP_POINTER_NUMBERS = 32, /* more than in any version */
};

struct hip {
#define HIP(needed, name, parameters) int (*name) parameters;
#define SHARED(symbol)
#include "targets/amdgcn/hip.def"
#undef HIP
#undef SHARED
	/* These two return text. */
	const char *(*hipGetErrorName)(int);
	const char *(*hipGetErrorString)(int);
	int version;		/* 50221153 is 5.2 */
};

extern struct hip hip;
/* With the calls that all vendors have. */
extern struct gpu hip_gpu;

extern struct library hip_library;

/* False after fault_set when the result is an error of the named call. */
bool hip_check(int result, const char *call);
#define HIP_CHECK(call, ...) hip_check(hip.call(__VA_ARGS__), #call)

/* code.c: images for AMD devices, as struct gpu wants them. */
int code_fits(struct driver_device *, const struct acc_image *);
void code_describe(struct driver_device *, struct module *);
bool code_load(struct driver_device *, struct module *, struct gpu_module **);
bool code_link(struct driver_device *, struct gpu_module **);

#endif
