/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * names.cc - the pass before ssa for names in SSA form without a definition.
 *
 * Where a construct uses the length of a string that is a dummy argument, GCC
 * drops a statement and keeps the name that it set; the next pass that visits
 * all names expects a statement of each.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

unsigned
names_run(function *fn)
{
	unsigned i;
	tree name;
	if (!fn->gimple_df)
		return 0;
	FOR_EACH_SSA_NAME (i, name, fn)
		if (!SSA_NAME_DEF_STMT(name))
			SSA_NAME_DEF_STMT(name) = gimple_build_nop();
	return 0;
}
