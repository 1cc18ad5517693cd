/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * report.h - the variable at hand, in messages and events.
 *
 * Callers:    libacc/data/, libacc/entry/hull.c.
 * Spec:       none.
 * Invariant:  a variable is named from report_name() to action_end().
 * Ownership:  names belong to their sites.
 * Threads:    each has its own variable at hand.
 * Failure:    none.
 */
#ifndef LIBACC_DATA_REPORT_H
#define LIBACC_DATA_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/core/event.h"
#include "libacc/data/map.h"

struct acc_site;
struct device;

/* From now on messages name the variable of map i. */
void report_name(const struct map_list *, size_t i);
/* The same at the end of a region that began at the site. */
void report_name_again(const struct acc_site *, size_t i, bool implicit);
/* The same with a name that stays until the next. */
void report_name_text(const char *, bool implicit);
/* True if no clause names the current variable. */
bool report_is_implicit(void);
/* "variable 'a'", or "the data" if no name is known. */
const char *report_subject(void);
/* Raises the fault of data that is not present; returns false. */
bool report_not_present(const struct device *, const void *host, size_t size);
/* Sends an event about the current variable. */
void report_event(enum event_kind, const struct device *, const void *host,
	const void *device, size_t size);

#endif
