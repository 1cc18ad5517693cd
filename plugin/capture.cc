/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * capture.cc - the pass before oaccloops that finds the directives.
 *
 * GCC leaves each directive as a call
 *
 *	GOACC_parallel_keyed (flags, f._omp_fn.0, 2, &.omp_data_arr.3,
 *		&.omp_data_sizes.4, &.omp_data_kinds.5, ...);
 *
 * and it becomes
 *
 *	acc_rt_parallel_keyed (&.acc_site.0, flags, f._omp_fn.0, ...);
 *
 * where the site says which directive this is and what its maps are called.
 * The names are those of the fields of .omp_data_arr or of what is stored
 * in them:
 *
 *	.omp_data_arr.3.n = &n.6;	map 0 is "n", by the field
 *	.omp_data_arr.3.D.2158 = a_7;	map 1 is "a", by the value
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

struct directive {
	enum built_in_function code;
	const char *name;
	enum acc_abi_construct construct;
	int maps; /* argument that counts the maps; -1 for none */
};

static const struct directive directives[] = {
	{ BUILT_IN_GOACC_PARALLEL, "acc_rt_parallel_keyed",
		ACC_CONSTRUCT_PARALLEL, 2 },
	{ BUILT_IN_GOACC_DATA_START, "acc_rt_data_start", ACC_CONSTRUCT_DATA,
		1 },
	{ BUILT_IN_GOACC_DATA_END, "acc_rt_data_end", ACC_CONSTRUCT_DATA, -1 },
	{ BUILT_IN_GOACC_ENTER_DATA, "acc_rt_enter_data",
		ACC_CONSTRUCT_ENTER_DATA, 1 },
	{ BUILT_IN_GOACC_EXIT_DATA, "acc_rt_exit_data",
		ACC_CONSTRUCT_EXIT_DATA, 1 },
	{ BUILT_IN_GOACC_UPDATE, "acc_rt_update", ACC_CONSTRUCT_UPDATE, 1 },
	{ BUILT_IN_GOACC_WAIT, "acc_rt_wait", ACC_CONSTRUCT_WAIT, -1 },
	{ BUILT_IN_GOACC_DECLARE, "acc_rt_declare", ACC_CONSTRUCT_DECLARE,
		1 },
};

static const struct directive *
find_directive(gcall *call)
{
	for (const struct directive &d : directives)
		if (gimple_call_builtin_p(call, d.code))
			return &d;
	return NULL;
}

static enum acc_abi_construct
region_construct(tree fn)
{
	if (lookup_attribute("oacc serial", DECL_ATTRIBUTES(fn)))
		return ACC_CONSTRUCT_SERIAL;
	if (lookup_attribute("oacc parallel", DECL_ATTRIBUTES(fn)))
		return ACC_CONSTRUCT_PARALLEL;
	return ACC_CONSTRUCT_KERNELS;
}

/* The user's name of a declaration, or null. */
static const char *
decl_name(tree decl)
{
	if (!DECL_P(decl) || DECL_ARTIFICIAL(decl) || !DECL_NAME(decl))
		return NULL;
	return IDENTIFIER_POINTER(DECL_NAME(decl));
}

static char *value_name(tree value, int depth);

/* "base.field"; only the base for a Fortran descriptor's own fields. */
static char *
member_name(tree ref, int depth)
{
	tree object = TREE_OPERAND(ref, 0);
	const char *join = TREE_CODE(object) == MEM_REF ? "->" : ".";
	char *base = value_name(object, depth);
	const char *field = decl_name(TREE_OPERAND(ref, 1));
	if (!base || !field || strcmp(field, "data") == 0)
		return base;
	char *name = concat(base, join, field, NULL);
	free(base);
	return name;
}

static char *
name_of_ssa(tree value, int depth)
{
	if (SSA_NAME_VAR(value) && decl_name(SSA_NAME_VAR(value)))
		return xstrdup(decl_name(SSA_NAME_VAR(value)));
	gimple *def = SSA_NAME_DEF_STMT(value);
	if (!is_gimple_assign(def))
		return NULL;
	return value_name(gimple_assign_rhs1(def), depth);
}

/* What the user calls an address or an object, as far as one can tell;
   of malloc. */
static char *
value_name(tree value, int depth)
{
	if (depth-- == 0)
		return NULL;
	switch (TREE_CODE(value)) {
	case SSA_NAME:
		return name_of_ssa(value, depth);
	case COMPONENT_REF:
		return member_name(value, depth);
	case ADDR_EXPR:
	case ARRAY_REF:
	case MEM_REF:
	case VIEW_CONVERT_EXPR:
	case REALPART_EXPR:
	case IMAGPART_EXPR:
	CASE_CONVERT:
		return value_name(TREE_OPERAND(value, 0), depth);
	default:
		return decl_name(value) ? xstrdup(decl_name(value)) : NULL;
	}
}

static void
name_map(tree target, tree value, char **var, unsigned nvars)
{
	tree field = TREE_OPERAND(target, 1);
	unsigned HOST_WIDE_INT i = int_byte_position(field)
		/ GET_MODE_SIZE(ptr_mode);
	if (i >= nvars || var[i])
		return;
	var[i] = DECL_NAME(field)
		? xstrdup(IDENTIFIER_POINTER(DECL_NAME(field)))
		: value_name(value, 12);
}

/* The names of the call's maps, from the stores before it. */
static char **
fill_names(gcall *call, tree array, unsigned nvars)
{
	char **var = XCNEWVEC(char *, nvars);
	if (TREE_CODE(array) != ADDR_EXPR)
		return var;
	array = TREE_OPERAND(array, 0);
	tree vuse = gimple_vuse(call);
	for (unsigned steps = 8 * nvars + 32; steps && vuse; steps--) {
		gimple *def = SSA_NAME_DEF_STMT(vuse);
		if (gimple_nop_p(def) || gimple_code(def) == GIMPLE_PHI)
			break;
		tree lhs = gimple_get_lhs(def);
		if (gimple_assign_single_p(def)
			&& TREE_CODE(lhs) == COMPONENT_REF
			&& TREE_OPERAND(lhs, 0) == array)
			name_map(lhs, gimple_assign_rhs1(def), var, nvars);
		vuse = gimple_vuse(def);
	}
	return var;
}

/* Our entry point: GCC's with the site as a first argument. */
static tree
entry_decl(const struct directive *d)
{
	tree name = get_identifier(d->name);
	if (cgraph_node *node = cgraph_node::get_for_asmname(name))
		return node->decl;
	tree old = builtin_decl_explicit(d->code);
	tree type = copy_node(TREE_TYPE(old));
	TYPE_ARG_TYPES(type) = tree_cons(
		NULL_TREE, ptr_type_node, TYPE_ARG_TYPES(TREE_TYPE(old)));
	tree decl = build_fn_decl(d->name, type);
	TREE_NOTHROW(decl) = TREE_NOTHROW(old);
	cgraph_node::get_create(decl);
	return decl;
}

static tree
directive_site(gcall *call, const struct directive *d)
{
	enum acc_abi_construct construct = d->construct;
	tree region = NULL_TREE;
	if (d->code == BUILT_IN_GOACC_PARALLEL) {
		region = TREE_OPERAND(gimple_call_arg(call, 1), 0);
		construct = region_construct(region);
	}
	unsigned nvars = 0;
	char **var = NULL;
	if (d->maps >= 0 && tree_fits_uhwi_p(gimple_call_arg(call, d->maps))) {
		nvars = tree_to_uhwi(gimple_call_arg(call, d->maps));
		var = fill_names(
			call, gimple_call_arg(call, d->maps + 1), nvars);
	}
	return embed_site(gimple_location(call), current_function_decl,
		construct, region, var, nvars);
}

static void
replace_call(gimple_stmt_iterator *gsi, gcall *call,
	const struct directive *d)
{
	auto_vec<tree> arg;
	arg.safe_push(directive_site(call, d));
	for (unsigned i = 0; i < gimple_call_num_args(call); i++)
		arg.safe_push(gimple_call_arg(call, i));
	gcall *mine = gimple_build_call_vec(entry_decl(d), arg);
	gimple_set_location(mine, gimple_location(call));
	gimple_move_vops(mine, call);
	gsi_replace(gsi, mine, true);
}

static void
replace_calls(function *fn)
{
	bool changed = false;
	basic_block bb;
	FOR_EACH_BB_FN(bb, fn) {
		gimple_stmt_iterator gsi = gsi_start_bb(bb);
		for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
			gcall *call = dyn_cast<gcall *>(gsi_stmt(gsi));
			const struct directive *d
				= call ? find_directive(call) : NULL;
			if (!d)
				continue;
			replace_call(&gsi, call, d);
			changed = true;
		}
	}
	if (changed)
		cgraph_edge::rebuild_edges();
}

namespace {

const pass_data capture_data = {
	GIMPLE_PASS, "acc_capture", OPTGROUP_OMP, TV_NONE,
	PROP_cfg | PROP_ssa, 0, 0, 0, 0,
};

class capture_pass : public gimple_opt_pass {
public:
	capture_pass(gcc::context *c) : gimple_opt_pass(capture_data, c)
	{
	}
	unsigned int
	execute(function *fn) final override
	{
		if (is_region(fn->decl))
			embed_region(fn->decl);
		replace_calls(fn);
		return 0;
	}
};

}

opt_pass *
make_capture_pass(gcc::context *c)
{
	return new capture_pass(c);
}
