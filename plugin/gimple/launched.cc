/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * launched.cc - the devices on which a compute construct can be launched.  2.4
 *
 * If clauses depend on the device, the program has the construct once for each
 * device, and a test before each (front/c/variant.c, front/fortran/variant.c):
 *
 *	if (acc_rt_device_is ("nvidia")) ... if (acc_get_device_type () == 5)
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/gimple/constructs.h"

extern "C" {
#include "front/directive/device.h"
}

static int
number_of(const char *type)
{
	const struct device_target *t = NULL;
	while ((t = device_next(options.target, t)))
		if (strcmp(t->type, type) == 0)
			return t->number;
	return 0;
}

/* The devices for which a call, or a comparison with the number, is true; 0 if
   it is not such a test. */
static int
asked_for(gcall *call, HOST_WIDE_INT number, bool *is)
{
	tree fn = gimple_call_fndecl(call);
	if (!fn || !HAS_DECL_ASSEMBLER_NAME_P(fn))
		return 0;
	if (id_equal(DECL_ASSEMBLER_NAME(fn), ABI_GET_DEVICE_TYPE))
		return IN_RANGE(number, 0, 31) ? number : 0;
	if (!id_equal(DECL_ASSEMBLER_NAME(fn), ABI_RT_DEVICE_IS) || number != 0
		|| gimple_call_num_args(call) != 1)
		return 0;
	const char *type = c_getstr(gimple_call_arg(call, 0));
	*is = !*is;
	return type ? number_of(type) : 0;
}

/* A comparison with a number, its operands and whether it is == or !=. */
static bool
is_comparison(gimple *stmt, tree *value, tree *number, bool *equal)
{
	enum tree_code code = ERROR_MARK;
	if (gcond *cond = dyn_cast<gcond *>(stmt)) {
		code = gimple_cond_code(cond);
		*value = gimple_cond_lhs(cond);
		*number = gimple_cond_rhs(cond);
	} else if (is_gimple_assign(stmt)
		&& gimple_assign_rhs_class(stmt) == GIMPLE_BINARY_RHS) {
		code = gimple_assign_rhs_code(stmt);
		*value = gimple_assign_rhs1(stmt);
		*number = gimple_assign_rhs2(stmt);
	}
	*equal = code == EQ_EXPR;
	return (code == EQ_EXPR || code == NE_EXPR)
		&& TREE_CODE(*value) == SSA_NAME && tree_fits_shwi_p(*number);
}

/* The devices for which a condition is true, or false. */
static unsigned
allowed(gimple *stmt, bool holds)
{
	tree value, number;
	bool equal;
	if (!is_comparison(stmt, &value, &number, &equal))
		return ~0u;
	bool is = holds == equal;
	gimple *def = SSA_NAME_DEF_STMT(value);
	while (gimple_assign_ssa_name_copy_p(def))
		def = SSA_NAME_DEF_STMT(gimple_assign_rhs1(def));
	if (!is_a<gcall *>(def))
		return integer_zerop(number) ? allowed(def, !is) : ~0u;
	int device = asked_for(as_a<gcall *>(def), tree_to_shwi(number), &is);
	if (!device)
		return ~0u;
	return is ? 1u << device : ~(1u << device);
}

/* The devices for which all conditions around a block hold. */
static unsigned
allowed_at(basic_block bb)
{
	unsigned devices = ~0u;
	basic_block over = bb;
	while ((over = get_immediate_dominator(CDI_DOMINATORS, over))) {
		edge e;
		edge_iterator i;
		FOR_EACH_EDGE (e, i, over->succs)
			if (last_nondebug_stmt(over) && single_pred_p(e->dest)
				&& dominated_by_p(CDI_DOMINATORS, bb, e->dest))
				devices &= allowed(last_nondebug_stmt(over),
					e->flags & EDGE_TRUE_VALUE);
	}
	return devices;
}

static bool
launches(gimple *stmt, tree fn)
{
	if (!gimple_call_builtin_p(stmt, BUILT_IN_GOACC_PARALLEL))
		return false;
	tree region = gimple_call_arg(stmt, 1);
	return TREE_CODE(region) == ADDR_EXPR && TREE_OPERAND(region, 0) == fn;
}

static unsigned
launched_in(function *launching, tree fn)
{
	unsigned devices = 0;
	basic_block bb;
	push_cfun(launching);
	FOR_EACH_BB_FN (bb, cfun)
		for (gimple_stmt_iterator s = gsi_start_bb(bb); !gsi_end_p(s);
			gsi_next(&s))
			if (launches(gsi_stmt(s), fn)) {
				calculate_dominance_info(CDI_DOMINATORS);
				devices |= allowed_at(bb);
			}
	pop_cfun();
	return devices;
}

unsigned
launched_on(tree fn)
{
	unsigned devices = 0;
	cgraph_node *node;
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
		if (function *other = DECL_STRUCT_FUNCTION(node->decl))
			if (other->cfg && gimple_in_ssa_p(other))
				devices |= launched_in(other, fn);
	return devices ? devices : ~0u;
}
