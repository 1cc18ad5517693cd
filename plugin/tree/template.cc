/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * template.cc - host_data in templates of C++. 2.8
 *
 * GCC instantiates every directive of a template but host_data, which it drops
 * with its body.  In a template the construct is therefore a data construct
 * with use_device, and in the instance it is host_data again.
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"

static bool
has_use_device(tree list)
{
	for (tree c = list; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_USE_DEVICE_PTR)
			return true;
	return false;
}

static tree
hide(tree *at, int *, void *)
{
	if (TREE_CODE(*at) == OACC_HOST_DATA
		&& has_use_device(OACC_HOST_DATA_CLAUSES(*at)))
		TREE_SET_CODE(*at, OACC_DATA);
	return NULL_TREE;
}

static tree
restore(tree *at, int *, void *)
{
	if (TREE_CODE(*at) == OACC_DATA
		&& has_use_device(OACC_DATA_CLAUSES(*at)))
		TREE_SET_CODE(*at, OACC_HOST_DATA);
	return NULL_TREE;
}

/* The last function that was complete; only compared. */
static void *last;

/* Called when a function has been parsed, a template too; before or after
   complete(), which is called for no template. */
static void
parsed(void *fn, void *)
{
	if (fn == last)
		return;
	walk_tree_without_duplicates(&DECL_SAVED_TREE((tree)fn), hide, NULL);
}

/* Called before the front end passes on a function that is not a template. */
static void
complete(void *fn, void *)
{
	last = fn;
	walk_tree_without_duplicates(&DECL_SAVED_TREE((tree)fn), restore, NULL);
}

void
template_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_FINISH_PARSE_FUNCTION, parsed, NULL);
	register_callback(plugin, PLUGIN_PRE_GENERICIZE, complete, NULL);
}
