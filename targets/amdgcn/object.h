/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * object.h - the symbols that an object for AMD needs and provides.
 *
 * Callers:    targets/amdgcn/code.c, targets/amdgcn/target.c.
 * Invariant:  the object is ELF of 64 bits as llc or ld.lld writes it.
 * Failure:    a malformed object needs and provides no symbols.
 */
#ifndef ACC_AMDGCN_OBJECT_H
#define ACC_AMDGCN_OBJECT_H

#include <stdbool.h>
#include <stddef.h>

struct code_object {
	char *data;
	size_t size;
};

/* An undefined symbol, or null. */
const char *object_wants(const struct code_object *);
/* True if the object has functions (not kernels) or variables that other
   objects may use. */
bool object_offers(const struct code_object *);

#endif
