/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * comgr.h - links relocatable objects for AMD devices at run time.
 *
 * Callers:    targets/amdgcn/code.c.
 * Invariant:  ROCm's code object manager comes with HIP and is loaded when
 *             it is first needed.
 * Ownership:  the caller frees what comgr_link returns.
 * Threads:    any.
 * Failure:    null after fault_set, with the linker's message.
 */
#ifndef ACC_AMDGCN_COMGR_H
#define ACC_AMDGCN_COMGR_H

#include <stddef.h>

struct comgr_object {
	const char *data;
	size_t size;
};

/* Links n relocatable code objects to one for the architecture; older libraries
   do so even if names are undefined. */
char *comgr_link(const struct comgr_object *, unsigned n, const char *arch,
	size_t *size);

#endif
