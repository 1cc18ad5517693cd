/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kir.h - regions and routines as KIR, for the other folders; import.h is for
 * this folder.
 *
 * Callers:    plugin/acc.cc, plugin/pass.cc; plugin/emit/ takes the module;
 *             plugin/kir/.
 * Invariant:  import_select() comes before any function is imported.
 * Ownership:  the module is import.cc's until the end of the process.
 * Threads:    GCC's one.
 * Failure:    errors at the user's place: code that devices do not support.
 */
#ifndef ACC_KIR_H
#define ACC_KIR_H

#include "plugin/plugin.h"
#include "plugin/symbol.h"

struct module;

/* import.cc: the module of the unit, and the region of that name in it. */
struct module *import_module(void);
tree import_region(const char *name);

/* select.cc: the functions of the unit that devices need. */
void import_select(void);
/* True if devices need the function. */
bool import_wants(tree fn);
/* True if device code of this unit refers to it only by a table entry that it
   does not call. */
bool import_is_spare(tree fn);
/* True if device code of this unit calls a table entry with it. */
bool import_is_called_entry(tree fn);

/* thunk.cc: after the functions that they call are imported. */
void import_thunks(void);

/* pick.cc: the imported versions, and calls of routines that differ between
   devices, and their choice for the module's device. */
void pick_note_version(const char *name, tree fn);
void pick_note_call(const char *symbol, tree fn);
void pick_for(struct module *);

/* A declared variable, which other units may use even if this one does not. */
void import_variable(tree decl);

#endif
