/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * names.cc - the pass before ssa for names in SSA form without a definition.
 *
 * If a construct uses the length of a dummy argument of type character, GCC
 * drops a statement and keeps the SSA name that it defined; the next pass that
 * visits all names expects a definition of each.
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
