/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * comgr.h - links relocatable objects for AMD devices at run time.
 *
 * Callers:    targets/amdgcn/code.c.
 * Invariant:  ROCm's code object manager comes with HIP and is loaded when
 *             it is first needed.
 * Ownership:  the caller frees what comgr_link returns.
 * Threads:    any.
 * Failure:    null after fault_set, with what the linker says.
 */
#ifndef ACC_AMDGCN_COMGR_H
#define ACC_AMDGCN_COMGR_H

#include <stddef.h>

struct comgr_object {
	const char *data;
	size_t size;
};

/* One code object of n relocatable ones for the architecture; older libraries
   link what wants names that nothing defines. */
char *comgr_link(const struct comgr_object *, unsigned n, const char *arch,
	size_t *size);

#endif
