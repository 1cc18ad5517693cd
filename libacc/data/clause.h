/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * clause.h - what GCC's maps mean for data and its members.
 *
 * Callers:    libacc/data/data.c, libacc/data/dynamic.c,
 *             libacc/data/frame.c.
 * Spec:       OpenACC 3.4, 2.6.4, 2.7.
 * Invariant:  a STRUCT map is followed by the maps of its members.
 * Ownership:  nothing kept.
 * Threads:    those with a device hold its lock.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_DATA_CLAUSE_H
#define LIBACC_DATA_CLAUSE_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/data/map.h"

struct data_ref;
struct descriptor;
struct device;
struct mapping;
struct queue;

/* The flags of data.h that a kind stands for. */
unsigned clause_flags(enum map kind);
/* The same of a kind of exit data. */
unsigned clause_exit_flags(enum map kind);
/* True if map i is of an object with a place in the present table. */
bool clause_is_object(const struct map_list *, size_t i);
/* True if the array descriptor of map i is data itself, as a member of a mapped
   object, and not only the access path to its array. */
bool clause_is_member(const struct map_list *, size_t i);
bool clause_is_device_pointer(const struct map_list *, size_t i);
/* All members of the structure of map i get memory in one block, so that
   one base address serves the region; marks them fresh. */
bool clause_enter_members(struct device *, struct queue *,
	const struct map_list *, size_t i, struct data_ref *);
/* The number of bytes before the array's first element, and from that on, where
   its elements are; false where the elements have no gap. */
bool clause_span(const struct descriptor *, ptrdiff_t *low, ptrdiff_t *high);
/* Before clause_fit_arrays(): gfortran's descriptor of map i, if the map is of a
   whole array and has one; or null. */
const struct descriptor *clause_array(const struct map_list *, size_t i);
/* GCC computes the size of an array with a descriptor from the last dimension.
   Gives such arrays the address and size of the memory between their first and
   last elements: a pointer may have negative strides, or strides of a
   component. Marks arrays with gaps where there are references. */
void clause_fit_arrays(
	const struct device *, const struct map_list *, struct data_ref *);
/* True if the directive names a member for more than the pointer in it. */
bool clause_has_real_member(const struct map_list *, size_t i);
/* True if enter or exit data leaves map i alone: GCC names it only to attach or
   detach the pointer in it, and the member is not a mapping by itself. */
bool clause_is_ignored(
	struct device *, const struct map_list *, size_t i, struct mapping **);

#endif
