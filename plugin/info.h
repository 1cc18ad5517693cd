/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * info.h - reports how the user's directives are compiled, one line each, on
 * standard error at the end of the unit with -fplugin-arg-acc-info, and through
 * -fopt-info-omp.
 *
 * Callers:    plugin/loops/, plugin/emit/, and targets/host/ by way of it.
 * Ownership:  a struct maps is its caller's.
 * Threads:    GCC's one.
 */
#ifndef PLUGIN_INFO_H
#define PLUGIN_INFO_H

#include "libacc/abi.h"

/* The maps of a directive, as far as the compiler knows them. */
struct maps {
	unsigned count;
	char **name; /* of malloc, or null */
	unsigned char *role; /* enum acc_abi_role */
	unsigned char *scalar; /* enum acc_abi_scalar */
	int *kind; /* enum gomp_map_kind, or -1 */
	bool *unasked; /* no clause names it */
	bool *points; /* a pointer by value: its target has to be present */
};

void info(location_t, const char *format, ...) ATTRIBUTE_PRINTF(2, 3);
/* Of a loop that was analysed: why it is sequential, or null and its levels. */
void info_loop(location_t, const char *levels, bool reduces, bool checks,
	const char *why);
void info_data(location_t, enum acc_abi_construct, const struct maps *);
/* The kernel of a region on each device, and the levels of its loops. */
void info_device(function *);
/* Prints what has been reported, in the order of lines. */
void info_flush(void);
const char *construct_name(enum acc_abi_construct);
/* The type of the device of the function's version, or null for all; and a note
   of that type before the message. */
const char *version_type(tree fn);
void version_note(tree fn);

#endif
