/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nvtx.h - ranges for NVIDIA's tools.
 *
 * Callers:    libacc/prof/accprof.c.
 * Spec:       NVTX 3: a tool says where it is in NVTX_INJECTION64_PATH, or is
 *             loaded already, and puts its functions into tables that the
 *             program gives it.  Older tools have libnvToolsExt.so.1.
 * Invariant:  knows nothing of libacc.
 * Ownership:  the tool is never unloaded.
 * Threads:    nvtx_open() in one; the functions it gives in any.
 * Failure:    false after a warning; nothing else happens.
 */
#ifndef LIBACC_PROF_NVTX_H
#define LIBACC_PROF_NVTX_H

#include <stdbool.h>

struct nvtx {
	int (*push)(const char *name);
	int (*pop)(void);
};

/* Finds the tool; the functions stay null where there is none. */
bool nvtx_open(struct nvtx *);

#endif
