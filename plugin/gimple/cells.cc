/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cells.cc - the pass before ssa for references and pointers in device code,
 * which become values.
 *
 * GCC copies a reference that a construct maps, a dummy argument of Fortran or
 * a pointer to an optional one, together with the mark that its address is
 * taken, so that the copy stays in memory at -O0.  In
 *
 *	s = &copy;			the copy of a reduction
 *	*s = *s + 1;
 *
 * the target of s would then be any variable whose address is known, which all
 * threads of a gang share, instead of one that each thread has for itself.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"

static bool
note_address(gimple *, tree base, tree, void *taken)
{
	if (VAR_P(base))
		((hash_set<tree> *)taken)->add(base);
	return false;
}

static void
fill_taken(function *fn, hash_set<tree> *taken)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn)
		for (gimple_stmt_iterator gsi = gsi_start_bb(bb);
			!gsi_end_p(gsi); gsi_next(&gsi))
			walk_stmt_load_store_addr_ops(
				gsi_stmt(gsi), taken, NULL, NULL, note_address);
}

unsigned
cells_run(function *fn)
{
	hash_set<tree> taken;
	fill_taken(fn, &taken);
	unsigned i;
	tree var;
	FOR_EACH_LOCAL_DECL (fn, i, var)
		if (VAR_P(var) && POINTER_TYPE_P(TREE_TYPE(var))
			&& TREE_ADDRESSABLE(var) && !TREE_STATIC(var)
			&& !DECL_EXTERNAL(var) && !DECL_HAS_VALUE_EXPR_P(var)
			&& !taken.contains(var))
			TREE_ADDRESSABLE(var) = 0;
	return 0;
}
