/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plugin.h - the options of the plugin, and properties of the unit.
 *
 * Callers:    plugin/, in all rooms.
 * Invariant:  options are complete before any other function runs.
 * Ownership:  texts are GCC's own arguments.
 * Threads:    GCC's one.
 * Failure:    errors on options; acc.cc reads them.
 */
#ifndef ACC_PLUGIN_H
#define ACC_PLUGIN_H

struct options {
#define OPTION_FLAG(key, field, help) bool field;
#define OPTION_TEXT(key, field, metavariable, help) const char *field;
#include "plugin/options.def"
#undef OPTION_FLAG
#undef OPTION_TEXT
};

/* acc.cc: chooses the functions that devices need, and how GCC compiles regions
   for the host; once, when the functions are known. */
void select_functions(void);
/* common.cc */
extern struct options options;
/* The -W option for the plugin's warnings: OPT_Wpragmas, 0 in f951. */
int warning_option(void);
/* The first directive of the unit was found: checks modes that exclude
   directives, and notes those that change how they are compiled. */
void settle_modes(void);
/* This compiler cannot be read as the plugin reads it: the unit is compiled as
   if there were no plugin, or refused if its text has directives.  "why" is the
   warning's beginning, up to "goes on".  Returns the status of plugin_init(). */
int go_without(const char *plugin, const char *why);
/* True if there is a target in addition to the host. */
bool import_wanted(void);
/* True in f951. */
bool fortran_is_running(void);
/* True if the unit is CUDA Fortran, which read/fortran.cc determines. */
extern bool cuda_unit;

#endif
