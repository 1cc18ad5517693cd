/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * version.h - which GCC a build of the plugin is for.
 *
 * Callers:    plugin/load/; plugin/acc.cc.
 * Invariant:  knows no header of GCC, so that one object serves all versions.
 * Ownership:  texts belong to the caller.
 * Threads:    GCC's one.
 * Failure:    none.
 */
#ifndef ACC_VERSION_H
#define ACC_VERSION_H

#include <stdbool.h>

/* What GCC passes to plugin_init(), struct plugin_gcc_version, the same in all
   versions. */
struct compiler_version {
	const char *number; /* 12.2.0 */
	const char *date;
	const char *phase;
	const char *revision;
	const char *configuration; /* the arguments of its configure */
};

/* True if both are the same source, whatever its configuration. */
bool version_is_source(
	const struct compiler_version *a, const struct compiler_version *b);
/* True if a plugin for the one works in the other: also the same configuration,
   except for names of places and of the packager. */
bool version_is_same(
	const struct compiler_version *a, const struct compiler_version *b);

#endif
