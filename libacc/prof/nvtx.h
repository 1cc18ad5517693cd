/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nvtx.h - ranges for NVIDIA's tools.
 *
 * Callers:    libacc/prof/accprof.c.
 * Spec:       NVTX 3: NVTX_INJECTION64_PATH names a tool, or one is loaded
 *             already; the tool puts its functions into tables of the program.
 *             Older tools have libnvToolsExt.so.1.
 * Invariant:  does not use libacc.
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

/* Finds the tool; the functions stay null if there is none. */
bool nvtx_open(struct nvtx *);

#endif
