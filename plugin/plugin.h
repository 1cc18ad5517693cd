/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plugin.h - the options of the plugin, and what one unit has settled.
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

/* common.cc */
extern struct options options;
/* The option that a warning names; Fortran has none for it. */
int warning_option(void);
/* The unit has directives: modes that exclude them end. */
void settle_modes(void);
/* True if there is a target beside the host. */
bool import_wanted(void);
/* True in f951. */
bool fortran_is_running(void);
/* True if the unit is CUDA Fortran; read/fortran.cc finds out. */
extern bool cuda_unit;

#endif
