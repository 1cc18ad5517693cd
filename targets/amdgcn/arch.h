/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * arch.h - AMD's architectures as options name them: "gfx90a", or with features
 * "gfx90a:sramecc+:xnack-".
 *
 * Callers:    targets/amdgcn/target.c.
 * Threads:    any; the table is constant.
 * Failure:    false with one message in error, of TOOL_ERROR bytes.
 */
#ifndef ACC_AMDGCN_ARCH_H
#define ACC_AMDGCN_ARCH_H

#include <stdbool.h>

struct arch {
	char cpu[24]; /* LLVM's option: -mcpu=gfx90a */
	char features[64]; /* the same: -mattr=...,+sramecc,-xnack */
	const char *name; /* gfx90a */
	int llvm, last; /* first and last LLVM that know it or will do */
};

bool arch_read(const char *name, struct arch *, char *error);

/* Lanes of a wavefront; defined for an unknown name too. */
unsigned arch_lanes(const char *name);
/* True if real time is read by a message. Such devices do not count cycles in
   64 bits. */
bool arch_messages(const char *name);

#endif
