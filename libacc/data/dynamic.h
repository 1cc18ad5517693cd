/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * dynamic.h - directives on dynamic data: enter data, exit data, update and
 * declare.
 *
 * Callers:    libacc/entry/entry.c.
 * Spec:       OpenACC 3.4, 2.6.6, 2.13, 2.14.4.
 * Invariant:  as data.h.
 * Ownership:  the maps are the caller's.
 * Threads:    any; the device's lock is taken inside.
 * Failure:    false with a fault that names the variable; the counters are
 *             then as before the call.
 */
#ifndef LIBACC_DATA_DYNAMIC_H
#define LIBACC_DATA_DYNAMIC_H

#include <stdbool.h>

struct device;
struct map_list;
struct queue;

bool dynamic_enter(struct device *, struct queue *, const struct map_list *);
bool dynamic_exit(struct device *, struct queue *, const struct map_list *);
bool dynamic_update(struct device *, struct queue *, const struct map_list *);
bool dynamic_declare(struct device *, const struct map_list *);

#endif
