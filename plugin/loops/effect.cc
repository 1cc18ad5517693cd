/* SPDX-License-Identifier: GPL-3.0-or-later */
/* effect.cc - the memory effect of a single statement of a construct. */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

bool
depend_is_maths(gimple *stmt)
{
	gcall *call = dyn_cast<gcall *>(stmt);
	tree fn = call ? gimple_call_fndecl(call) : NULL_TREE;
	if (!fn || !fndecl_built_in_p(fn, BUILT_IN_NORMAL)
		|| !SCALAR_FLOAT_TYPE_P(gimple_call_return_type(call)))
		return false;
	for (unsigned i = 0; i < gimple_call_num_args(call); i++) {
		tree type = TREE_TYPE(gimple_call_arg(call, i));
		if (!SCALAR_FLOAT_TYPE_P(type) && !INTEGRAL_TYPE_P(type))
			return false;
	}
	return true;
}

bool
effect_has(gimple *stmt)
{
	return gimple_vdef(stmt) && !gimple_clobber_p(stmt)
		&& !depend_is_maths(stmt)
		&& !gimple_call_internal_p(stmt, IFN_UNIQUE)
		&& !gimple_call_internal_p(stmt, IFN_GOACC_LOOP)
		&& !gimple_call_internal_p(stmt, IFN_GOACC_REDUCTION);
}

bool
effect_ends(const gimple *stmt)
{
	return is_gimple_call(stmt)
		&& gimple_call_noreturn_p(as_a<const gcall *>(stmt));
}

/* The argument block never changes: loads from it come first. */
bool
effect_reads_arguments(gimple *stmt)
{
	if (!gimple_assign_load_p(stmt))
		return false;
	if (state_map(gimple_assign_rhs1(stmt)) >= 0)
		return true;
	tree base = get_base_address(gimple_assign_rhs1(stmt));
	if (!base || TREE_CODE(base) != MEM_REF)
		return false;
	tree p = TREE_OPERAND(base, 0);
	return TREE_CODE(p) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF(p)
		&& SSA_NAME_VAR(p) == DECL_ARGUMENTS(current_function_decl)
		&& TREE_CODE(gimple_assign_rhs1(stmt)) == COMPONENT_REF
		&& TREE_OPERAND(gimple_assign_rhs1(stmt), 0) == base;
}

bool
effect_is_local(tree ref)
{
	tree base = ref ? get_base_address(ref) : NULL_TREE;
	return base && VAR_P(base) && !is_global_var(base);
}

/* A store to a variable on the stack, outside loops; not a copy of memory, which
   may change. */
static bool
sets_local(gimple *stmt)
{
	return gimple_assign_single_p(stmt) && gimple_vdef(stmt)
		&& !gimple_assign_load_p(stmt)
		&& !loop_depth(gimple_bb(stmt)->loop_father)
		&& effect_is_local(gimple_assign_lhs(stmt));
}

static bool
is_changed(tree decl, const vec<gimple *> &effects)
{
	for (gimple *stmt : effects)
		if (stmt_may_clobber_ref_p(stmt, decl))
			return true;
	return false;
}

void
effect_fill_private(vec<gimple *> *stores)
{
	auto_vec<gimple *> others;
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (sets_local(gsi_stmt(s)))
				stores->safe_push(gsi_stmt(s));
			else if (effect_has(gsi_stmt(s)))
				others.safe_push(gsi_stmt(s));
	}
	hash_map<tree, bool> changed;
	for (unsigned k = stores->length(); k-- > 0;) {
		tree decl = get_base_address(gimple_assign_lhs((*stores)[k]));
		bool was;
		bool &is = changed.get_or_insert(decl, &was);
		if (!was)
			is = is_changed(decl, others);
		if (is)
			stores->ordered_remove(k);
	}
}
