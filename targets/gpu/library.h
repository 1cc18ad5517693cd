/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.h - a vendor's library, found at run time.
 *
 * Callers:    targets/nvptx/cuda.c, targets/amdgcn/hip.c.
 * Invariant:  nothing of the library is needed to link or start libacc.  It
 *             is looked for once and stays loaded: neither CUDA nor HIP
 *             survives being unloaded.
 * Threads:    library_open may be called from any; the tables are constant
 *             afterwards.
 * Failure:    false after fault_set, each time with the first reason.
 */
#ifndef ACC_GPU_LIBRARY_H
#define ACC_GPU_LIBRARY_H

#include "targets/gpu/gpu.h"

/* One call beyond those that all vendors have. */
struct library_entry {
	const char *symbol;
	size_t offset;		/* in the vendor's table */
	bool needed;
};

struct library {
	struct gpu *gpu;
	const char *variable;	/* of the environment: a path to take */
	const char *const *names; /* to try in turn; ends with null */
	const char *absent;	/* what is said when there is none ... */
	const char *old;	/* ... or it lacks a symbol */
	const char *const *shared; /* symbols of call.def, in its order */
	void *table;
	const struct library_entry *entries;
	size_t count;
	bool (*start)(void);
	bool tried;
	char failure[512];
};

bool library_open(struct library *);

/* The devices that the vendor's call counts; "none" is said with 0. */
int library_devices(struct library *, int (*call)(int *), const char *symbol,
	const char *none);

#endif
