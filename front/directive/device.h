/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * device.h - the names in device_type clauses, and the targets that a unit
 * is compiled for.
 *
 * Callers:    front/c/, front/fortran/, plugin/info.cc, plugin/gimple/ and
 *             plugin/kir/select.cc.
 * Spec:       OpenACC 3.4, 2.4; the names are those that libacc takes too.
 * Invariant:  targets are given as a text, "host,nvptx:sm_90"; NULL is the
 *             host alone.
 * Ownership:  nothing is kept.
 * Threads:    no state.
 * Failure:    an unknown name means no device.
 */
#ifndef FRONT_DIRECTIVE_DEVICE_H
#define FRONT_DIRECTIVE_DEVICE_H

#include "front/directive/directive.h"

/* Values of acc_device_t in openacc.h. */
enum {
	DEVICE_UNKNOWN = -2,
	DEVICE_CURRENT = -1,
	DEVICE_DEFAULT = 1,
	DEVICE_NOT_HOST = 4
};

/* A target with devices of its own. */
struct device_target {
	const char *name; /* nvptx */
	const char *type; /* nvidia */
	int number; /* of acc_device_t */
};

/* The next target that the unit is compiled for, the first one after NULL; NULL
   at the end. */
const struct device_target *device_next(
	const char *targets, const struct device_target *);

/* The device type that a name means, DEVICE_DEFAULT for *. */
int device_number(const struct directive *, struct span);

/* Index in clauses[] of the device_type clause that applies to the first target
   that is not the host; -1 if the clauses before all device_type clauses
   apply. */
int device_group(const struct directive *, const char *targets);

/* True if the clause applies to that group; false for device_type itself. */
bool device_counts(const struct directive *, const struct clause *, int group);

/* True for a loop clause that may follow device_type. */
bool device_chooses(enum clause_kind);

/* The level of a routine directive for that group, 0 for gang to 3 for seq, and
   its bind clause, NULL if there is none. */
int device_level(const struct directive *, int group);
const struct clause *device_bind(const struct directive *, int group);
/* True if the level or the bind clause differs between the host and a target,
   or between two targets. */
bool device_varies(const struct directive *, const char *targets);

#endif
