/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gcc.h - GCC's headers, in the order that they need.
 *
 * Callers:    plugin/ and targets/host/lower.cc, testsuite/run/build/aux/; the
 *             first include of each.
 * Invariant:  plugin/compat/ has the differences between the versions.
 */
#ifndef ACC_GCC_H
#define ACC_GCC_H

/* The plugin's own macros, which GCC's config.h defines again. */
#undef PACKAGE
#undef PACKAGE_BUGREPORT
#undef PACKAGE_NAME
#undef PACKAGE_STRING
#undef PACKAGE_TARNAME
#undef PACKAGE_URL
#undef PACKAGE_VERSION
#undef VERSION

#define INCLUDE_VECTOR
#include "gcc-plugin.h"
#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "backend.h"
#include "target.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "context.h"
#include "diagnostic.h"
#include "intl.h"
#include "fold-const.h"
#include "stringpool.h"
#include "attribs.h"
#include "asan.h"
#include "stor-layout.h"
#include "tree-iterator.h"
#include "cfghooks.h"
#include "cfganal.h"
#include "cfgloop.h"
#include "tree-cfg.h"
#include "varasm.h"
#include "tree-dfa.h"
#include "tree-into-ssa.h"
#include "tree-inline.h"
#include "tree-ssa-operands.h"
#include "tree-phinodes.h"
#include "ssa-iterators.h"
#include "tree-ssa.h"
#include "tree-ssanames.h"
#include "gimple-iterator.h"
#include "gimple-walk.h"
#include "gimple-fold.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "internal-fn.h"
#include "builtins.h"
#include "gomp-constants.h"
#include "omp-general.h"
#include "omp-low.h"
#include "omp-offload.h"
#include "langhooks.h"
#include "langhooks-def.h"
#include "opts.h"
#include "options.h"
#include "output.h"
#include "plugin-version.h"
#include "print-tree.h"
#include "gimple-pretty-print.h"
#include "dumpfile.h"
#include "gcc-rich-location.h"
#include "incpath.h"
#include "toplev.h"
#include "cpplib.h"
#include "plugin/compat/compat.h"

/* The value of _OPENACC in GCC itself. */
#define GCC_OPENACC_VERSION 201711

/* The value of a macro as a string. */
#define STRINGIZE(x) STRINGIZE_1(x)
#define STRINGIZE_1(x) #x

/* In the C family's front ends only, whose headers would have to come before
   the diagnostics; weak, as the plugin also loads in other front ends. */
extern cpp_reader *parse_in __attribute__((weak));
extern const char **in_fnames __attribute__((weak));
extern unsigned num_in_fnames __attribute__((weak));
extern const char *pch_file __attribute__((weak));
extern void add_path(char *, incpath_kind, int, bool) __attribute__((weak));
extern void c_pp_lookup_pragma(unsigned, const char **, const char **)
	__attribute__((weak));
extern cpp_options *cpp_get_options(cpp_reader *) __attribute__((weak));
extern cpp_callbacks *cpp_get_callbacks(cpp_reader *) __attribute__((weak));
extern const cpp_token *cpp_get_token_with_location(cpp_reader *, location_t *)
	__attribute__((weak));
extern unsigned cpp_token_len(const cpp_token *) __attribute__((weak));
extern unsigned char *cpp_spell_token(cpp_reader *, const cpp_token *,
	unsigned char *, bool) __attribute__((weak));
extern int cpp_avoid_paste(cpp_reader *, const cpp_token *, const cpp_token *)
	__attribute__((weak));
extern void cpp_output_line(cpp_reader *, FILE *) __attribute__((weak));
extern void cpp_post_options(cpp_reader *) __attribute__((weak));
extern void cpp_define(cpp_reader *, const char *) __attribute__((weak));
extern void cpp_undef(cpp_reader *, const char *) __attribute__((weak));
extern const unsigned char *cpp_macro_definition(cpp_reader *, cpp_hashnode *)
	__attribute__((weak));

/* The Fortran front end installs no headers.  Mirrored from its gfortran.h
   and checked at run time by plugin/read/fortran.cc; weak, for the plugin loads
   in the other front ends too. */
enum gfc_source_form { FORM_FREE, FORM_FIXED, FORM_UNKNOWN };

typedef unsigned int gfc_char_t;

struct gfc_file {
	struct gfc_file *next, *up;
	int inclusion_line, line;
	char *filename;
};

struct gfc_linebuf {
	location_t location;
	struct gfc_file *file;
	struct gfc_linebuf *next;
	int truncated;
	bool dbg_emitted;
	gfc_char_t line[1];
};

struct gfc_locus {
	gfc_char_t *nextc;
	struct gfc_linebuf *lb;
};

extern struct gfc_locus gfc_current_locus __attribute__((weak));
extern enum gfc_source_form gfc_current_form __attribute__((weak));
/* At the head of the list if of_file, else at its end. */
void gfc_add_include_path(const char *path, bool use_for_modules, bool of_file,
	bool warn, bool defer_warn) __attribute__((weak));
/* An option of the preprocessor, added to the end of the command line. */
bool gfc_cpp_handle_option(size_t code, const char *arg, int value)
	__attribute__((weak));
extern const char *gfc_source_file __attribute__((weak));
/* The intrinsic procedure of that name, NULL if there is none. */
struct gfc_intrinsic_sym;
gfc_intrinsic_sym *gfc_find_function(const char *name) __attribute__((weak));
gfc_intrinsic_sym *gfc_find_subroutine(const char *name) __attribute__((weak));
bool gfc_cpp_enabled(void) __attribute__((weak));
bool gfc_cpp_makedep(void) __attribute__((weak));

#endif
