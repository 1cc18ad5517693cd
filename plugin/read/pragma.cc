/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pragma.cc - macros in init, set and shutdown directives, with -E.
 *
 * Directives are text in the preprocessor's output, in which GCC expands macros
 * if it knows the directive.  GCC does not know these three.  The only way to a
 * pragma number that GCC prints as a name is to register the name in a
 * namespace; but the namespace "acc" does not accept names without macro
 * expansion.  So the names are registered in another namespace first, which is
 * then renamed.
 */
#include "plugin/gcc.h"
#include "plugin/read/read.h"
#include "c-family/c-pragma.h"

extern void c_register_pragma_with_expansion(
	const char *, const char *, pragma_handler_1arg) __attribute__((weak));
extern void cpp_register_deferred_pragma(cpp_reader *, const char *,
	const char *, unsigned, bool, bool) __attribute__((weak));

static void
register_names(void *, void *)
{
	static const char *const names[] = {"init", "set", "shutdown"};
	static char space[] = "acc-";
	const char *found = NULL, *name;
	unsigned id = PRAGMA_FIRST_EXTERNAL;

	/* No pragma is looked at, and GCC 14 registers none. */
	if (cpp_get_options(parse_in)->directives_only)
		return;
	for (const char *n : names)
		c_register_pragma_with_expansion(space, n, NULL);
	for (; found != space; id++)
		c_pp_lookup_pragma(id, &found, &name);
	id--;
	for (const char *n : names)
		cpp_register_deferred_pragma(
			parse_in, "acc", n, id++, true, true);
	space[3] = '\0';
}

void
pragma_setup(const char *plugin)
{
	register_callback(plugin, PLUGIN_PRAGMAS, register_names, NULL);
}
