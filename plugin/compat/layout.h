/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * layout.h - whether the compiler that runs has the codes, options and structs of
 * the headers that the plugin was compiled with.
 *
 * Callers:    plugin/acc.cc, before anything else of GCC is used.
 * Invariant:  what is read is GCC's own tables of names, and the sizes of its
 *             objects, which the dynamic symbols tell.
 * Ownership:  nothing kept.
 * Threads:    one.
 * Failure:    none; a compiler without such a symbol does not load the plugin.
 */
#ifndef ACC_COMPAT_LAYOUT_H
#define ACC_COMPAT_LAYOUT_H

/* What differs, such as "clauses", or null. */
const char *compiler_differs(void);

#endif
