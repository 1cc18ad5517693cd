/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * checks.cc - removes the checks of -fsanitize from device code, which has no
 * library for reports, and keeps the checked arithmetic.  The pass before ubsan
 * prevents checks of truth values, which are branches: none may be between the
 * marks of a partitioned loop.  Device code has no counters of --coverage
 * either.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

static void
leave_out_branches(tree fn)
{
	static const char name[] = "no_sanitize";
	unsigned flags = SANITIZE_BOOL | SANITIZE_ENUM;
	tree others = lookup_attribute(name, DECL_ATTRIBUTES(fn));
	if (others)
		flags |= tree_to_uhwi(TREE_VALUE(others));
	DECL_ATTRIBUTES(fn) = tree_cons(get_identifier(name),
		build_int_cst(unsigned_type_node, flags), DECL_ATTRIBUTES(fn));
}

static bool
has_branches(tree fn)
{
	return sanitize_flags_p(SANITIZE_BOOL | SANITIZE_ENUM, fn);
}

static bool
counts(void)
{
	return profile_arc_flag && import_wanted();
}

static void
leave_out_counters(tree fn)
{
	DECL_ATTRIBUTES(fn) =
		tree_cons(get_identifier("no_profile_instrument_function"),
			NULL_TREE, DECL_ATTRIBUTES(fn));
}

bool
checks_gate(function *fn)
{
	return oacc_get_fn_attrib(fn->decl)
		&& (has_branches(fn->decl) || counts());
}

unsigned
checks_run(function *fn)
{
	if (has_branches(fn->decl))
		leave_out_branches(fn->decl);
	if (counts())
		leave_out_counters(fn->decl);
	return 0;
}
