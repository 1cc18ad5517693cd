/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * guard.h - IR text in which every access of memory is checked.
 *
 * Callers:    targets/sim/services.c, targets/sim/target.c.
 * Invariant:  the result means what the text meant, but that each access
 *             goes through acc.sim.at (device.ll), which turns a device
 *             address into one of this process or reports; and that each
 *             barrier knows its place.  An access of a local or a global
 *             variable goes through acc.sim.in if its offset is not
 *             constant, and is left alone otherwise.  A call through a
 *             pointer is an access of the function.
 * Ownership:  the caller frees the result.
 * Failure:    none; a line that is not understood is copied, and the
 *             access in it then faults when it meets a device address.
 */
#ifndef ACC_SIM_GUARD_H
#define ACC_SIM_GUARD_H

#include <stddef.h>

enum guard_access {
	GUARD_READ,
	GUARD_WRITE,
	GUARD_UPDATE,
	GUARD_CALL, /* of the function there */
};

char *guard(const char *ir, size_t size, size_t *result_size);

#endif
