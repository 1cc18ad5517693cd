/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * compat.h - the names of the newest GCC for the older ones.
 *
 * Callers:    plugin/gcc.h, and through it plugin/ and targets/host/.
 * Invariant:  no file outside of this folder tests GCC's version.  Where a
 *             name or its parameters changed, code uses those of the newest
 *             GCC, and they are made here for the others; what changed in
 *             kind is in message.h.
 * Ownership:  nothing kept.
 * Threads:    one.
 * Failure:    none.
 */
#ifndef ACC_COMPAT_H
#define ACC_COMPAT_H

#if GCCPLUGIN_VERSION_MAJOR < 16
#include "diagnostic-color.h"
#else
#include "diagnostics/color.h"
#include "diagnostics/file-cache.h"
#include "diagnostics/text-sink.h"
#include "diagnostics/diagnostic-info.h"
#endif
#if GCCPLUGIN_VERSION_MAJOR == 15
#include "diagnostic-format-text.h"
#endif

#if GCCPLUGIN_VERSION_MAJOR < 14
static inline gimple *
last_nondebug_stmt(basic_block bb)
{
	return last_stmt(bb);
}
#endif

#if GCCPLUGIN_VERSION_MAJOR < 15
static inline poly_uint64
omp_max_vf(bool)
{
	return omp_max_vf();
}
#endif

#if GCCPLUGIN_VERSION_MAJOR < 16
#define OPT_Wunused_but_set_variable_ OPT_Wunused_but_set_variable
#define OPT_Wunused_but_set_parameter_ OPT_Wunused_but_set_parameter
#else
using diagnostics::char_span;
#endif

/* The text of a line of the user's file; false if there is none. */
static inline char_span
source_line(const char *file, int line)
{
#if GCCPLUGIN_VERSION_MAJOR < 14
	return location_get_source_line(file, line);
#else
	return global_dc->get_file_cache().get_source_line(file, line);
#endif
}

/* C++: whether data clauses may have objects of a type.  GCC 13 and later ask
   nobody, and take each type that is complete. */
static inline void
set_mappable_type(bool (*is_mappable)(tree))
{
#if GCCPLUGIN_VERSION_MAJOR < 13
	lang_hooks.types.omp_mappable_type = is_mappable;
#endif
}

#endif
