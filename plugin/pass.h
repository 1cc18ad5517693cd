/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pass.h - the passes of passes.def, as GCC runs them.
 *
 * Callers:    plugin/acc.cc registers them; plugin/emit/image.cc asks for what
 *             the passes of KIR print; each file of plugin/ and targets/host/
 *             with a pass defines its functions by this header.
 * Invariant:  pass_choose() comes before pass_register(), and both before
 *             GCC runs a pass.
 * Ownership:  GCC owns the passes; texts belong to the options.
 * Threads:    GCC's one.
 * Failure:    errors on options and on an order that violates the table.
 */
#ifndef ACC_PASS_H
#define ACC_PASS_H

/* The functions that rows name: a pass returns flags for GCC's pass manager. */
#define PASS(name, run, ...) unsigned run(function *);
#define WALK(name, run, ...) \
	tree run(gimple_stmt_iterator *, bool *, walk_stmt_info *);
#include "plugin/passes.def"
#undef PASS
#undef WALK

/* Gates of only one pass. */
bool checks_gate(function *);
bool import_gate(function *);
bool routine_gate(function *);

/* Reads dump= and skip=: errors if they do not name a pass, or skip= names a
   required one. */
void pass_choose(const char *plugin);
/* The options of dump= and skip= for the passes of lower/. */
const struct lower_options *pass_device_options(void);
/* All passes of the table. */
void pass_register(const char *plugin);
/* If GCC's own checking is on, or with verify: each pass comes after those
   whose results it uses. */
void pass_check_order(void);
/* The first pass of each function after all functions are known. */
opt_pass *pass_find(const char *name);
/* For a pass that replaces one of GCC's: runs GCC's pass. */
unsigned pass_run_replaced(function *);

#endif
