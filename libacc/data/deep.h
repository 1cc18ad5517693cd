/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * deep.h - data clauses on what components of a variable lead to.
 *
 * Callers:    libacc/data/data.c, libacc/data/dynamic.c.
 * Spec:       OpenACC 3.4, 2.6.4, 2.6.8, 2.7; NVHPC's -gpu=deepcopy.
 * Invariant:  each variable counts what its components lead to once, and
 *             attaches each pointer once; what lies in the variable itself is
 *             not counted.
 * Ownership:  the directive's or region's.
 * Threads:    one at a time; the caller holds the device's lock where a device
 *             is an argument.
 * Failure:    false with a fault that names the component.
 */
#ifndef LIBACC_DATA_DEEP_H
#define LIBACC_DATA_DEEP_H

#include <stdbool.h>
#include <stddef.h>

struct deep;
struct device;
struct map_list;
struct queue;

/* Finds what the directive's variables lead to, before other maps change; null
   in *deep if the directive has no such variable.  The lists are as long as the
   region, and the maps are not read later. */
bool deep_fill(const struct map_list *, struct deep **deep);
void deep_free(struct deep *);
/* True if map i is a variable with such components, whose pointers the device
   needs whatever the clause. */
bool deep_has(const struct deep *, size_t i);
/* Entry, after the variables; how is DATA_STRUCTURED or 0. */
bool deep_enter(struct deep *, struct device *, struct queue *, unsigned how);
/* Entry, after all objects. */
bool deep_attach(struct deep *, struct device *, struct queue *);
/* Gives back what deep_enter and deep_attach have counted, before the
   variables; nothing is copied without commit. */
bool deep_leave(struct deep *, struct device *, struct queue *, unsigned how,
	bool commit);
/* exit data: the same for variables that are present. */
bool deep_detach(struct deep *, struct device *, struct queue *, unsigned how);
bool deep_exit(struct deep *, struct device *, struct queue *, unsigned how);
bool deep_update(struct deep *, struct device *, struct queue *);

#endif
