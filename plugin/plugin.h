/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plugin.h - what the files of plugin/ share, by file.
 *
 * Callers:    plugin/ and targets/host/lower.cc.
 * Invariant:  options are complete before any other function runs.
 * Threads:    GCC's one.
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

/* acc.cc */
extern struct options options;

/* fortran.cc: source interception in f951. */
bool fortran_is_running(void);
void fortran_setup(void);

/* capture.cc: the pass before oaccloops that finds regions and directives,
   gives each directive its site and calls libacc in place of libgomp. */
opt_pass *make_capture_pass(gcc::context *);

/* embed.cc: tables in the object file. */
tree embed_site(gcall *call, tree region);
tree embed_region(tree outlined);
void embed_finish(void);

/* targets/host/lower.cc: gangs, vector loops and reductions of the host;
   the pass between oaccloops and oaccdevlow. */
opt_pass *make_host_pass(gcc::context *);

#endif
