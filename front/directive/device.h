/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * device.h - the names in device_type clauses, and the targets that a unit
 * is compiled for.
 *
 * Callers:    front/c/, front/fortran/, plugin/gimple/ and
 *             plugin/kir/select.cc.
 * Spec:       OpenACC 3.4, 2.4; the names are those that libacc takes too.
 * Invariant:  targets are given as a text, "host,nvptx:sm_90"; NULL is the
 *             host alone.
 * Ownership:  nothing is kept.
 * Threads:    no state.
 * Failure:    names that nobody knows mean no device.
 */
#ifndef FRONT_DIRECTIVE_DEVICE_H
#define FRONT_DIRECTIVE_DEVICE_H

#include "front/directive/directive.h"

/* Of acc_device_t in openacc.h. */
enum {
	DEVICE_UNKNOWN = -2,
	DEVICE_CURRENT = -1,
	DEVICE_DEFAULT = 1,
	DEVICE_NOT_HOST = 4
};

/* A target with devices of its own. */
struct device_target {
	const char *name;	/* nvptx */
	const char *type;	/* nvidia */
	int number;		/* of acc_device_t */
};

/* The next of them that the unit is compiled for, the first after NULL; NULL
   at the end. */
const struct device_target *device_next(const char *targets,
	const struct device_target *);

/* The device type that a name means, DEVICE_DEFAULT for *. */
int device_number(const struct directive *, struct span);

/* The device_type clause that counts, by its place in clauses[]: where there
   are several targets, that for the first which is not the host; -1 for the
   clauses before them. */
int device_group(const struct directive *, const char *targets);

/* Does a clause count for that group?  device_type itself does not. */
bool device_counts(const struct directive *, const struct clause *, int group);

/* Is it a clause of loops that device_type can choose? */
bool device_chooses(enum clause_kind);

/* Of a routine directive for that group: the level, 0 for gang to 3 for seq,
   and the bind clause, NULL if there is none. */
int device_level(const struct directive *, int group);
const struct clause *device_bind(const struct directive *, int group);
/* Does it say one thing for a device of the targets and another for the host
   or for another of them? */
bool device_varies(const struct directive *, const char *targets);

#endif
