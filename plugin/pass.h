/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pass.h - the passes of passes.def, as GCC runs them.
 *
 * Callers:    plugin/acc.cc registers them; plugin/emit/image.cc asks for what
 *             the passes of KIR print; each file of plugin/ and targets/host/
 *             with a pass defines its functions by this header.
 * Invariant:  pass_choose() comes before pass_register(), and both before
 *             GCC runs a pass.
 * Ownership:  GCC has the passes; texts are of the options.
 * Threads:    GCC's one.
 * Failure:    errors on options and on an order that is not the table's.
 */
#ifndef ACC_PASS_H
#define ACC_PASS_H

/* What the rows name: a pass returns what GCC is to do then. */
#define PASS(name, run, ...) unsigned run(function *);
#define WALK(name, run, ...) \
	tree run(gimple_stmt_iterator *, bool *, walk_stmt_info *);
#include "plugin/passes.def"
#undef PASS
#undef WALK

/* The gates that only one pass has. */
bool checks_gate(function *);
bool import_gate(function *);
bool routine_gate(function *);

/* Reads dump= and skip=: errors where they name no pass, or skip= one that
   programs need. */
void pass_choose(const char *plugin);
/* What dump= and skip= say of the passes of lower/. */
const struct lower_options *pass_device_options(void);
/* All passes of the table. */
void pass_register(const char *plugin);
/* Where GCC is to check itself, or with verify: each pass comes after those
   whose results it uses. */
void pass_check_order(void);
/* The first of the passes that functions go through when all are known. */
opt_pass *pass_find(const char *name);
/* For a pass that runs in place of one of GCC's: runs that. */
unsigned pass_run_replaced(function *);

#endif
