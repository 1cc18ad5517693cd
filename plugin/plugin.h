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

#include "libacc/abi.h"

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

/* capture.cc: the pass before oaccloops that gives each directive its site
   and calls libacc in place of libgomp. */
opt_pass *make_capture_pass(gcc::context *);

/* embed.cc: tables in the object file. */
void embed_init(const char *plugin);
void embed_region(tree fn);
void embed_region_flags(tree fn, unsigned flags);
tree embed_site(location_t where, tree function,
	enum acc_abi_construct construct, tree region_fn, char **var,
	unsigned nvars);
void embed_variable(tree decl);
void embed_finish(void);

/* targets/host/lower.cc: the pass after oaccloops that makes a region's code
   for the host: gangs, independent vector loops, reductions. */
opt_pass *make_host_pass(gcc::context *);

/* targets/host/lanes.cc: floating-point reductions of vector loops. */
void lanes_split(class loop *);

/* Was the function outlined for a compute construct? */
static inline bool
is_region(tree fn)
{
	return oacc_get_fn_attrib(fn)
		&& lookup_attribute("omp target entrypoint",
			DECL_ATTRIBUTES(fn));
}

#endif
