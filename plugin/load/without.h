/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * without.h - compiles a unit as if there were no plugin.
 *
 * Callers:    plugin/load/load.c, plugin/acc.cc, plugin/common.cc.
 * Invariant:  a unit with directives does not become a program that ignores
 *             them.
 * Ownership:  texts are lent for the time of a call.
 * Threads:    GCC's one.
 * Failure:    an error of the compiler; with a directive in the text, the
 *             compiler ends.
 */
#ifndef ACC_WITHOUT_H
#define ACC_WITHOUT_H

/* The compiler's own error and warning, of a text without a place. */
void without_refuse(const char *text);
void without_warn(const char *text);

/* Says of each file's first directive that it needs a build for this GCC. */
void without_tell_directives(void);

/* Ends the compiler if the unit has directives or CUDA Fortran; each file's
   first one is told.  Before GCC's pragmas are registered, those that macros
   make become errors.  Returns the status of plugin_init(). */
int without_go_on(const char *plugin);

#endif
