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
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"
#include "plugin/emit/emit.h"

struct runtime_call {
	enum built_in_function code;
	const char *name;
	enum acc_abi_construct construct;
	int maps; /* argument that counts the maps; -1 for none */
};

static const struct runtime_call directives[] = {
	{BUILT_IN_GOACC_PARALLEL, ABI_RT_PARALLEL_KEYED, ACC_CONSTRUCT_PARALLEL,
		2},
	{BUILT_IN_GOACC_DATA_START, ABI_RT_DATA_START, ACC_CONSTRUCT_DATA, 1},
	{BUILT_IN_GOACC_DATA_END, ABI_RT_DATA_END, ACC_CONSTRUCT_DATA, -1},
	{BUILT_IN_GOACC_ENTER_DATA, ABI_RT_ENTER_DATA, ACC_CONSTRUCT_ENTER_DATA,
		1},
	{BUILT_IN_GOACC_EXIT_DATA, ABI_RT_EXIT_DATA, ACC_CONSTRUCT_EXIT_DATA,
		1},
	{BUILT_IN_GOACC_UPDATE, ABI_RT_UPDATE, ACC_CONSTRUCT_UPDATE, 1},
	{BUILT_IN_GOACC_WAIT, ABI_RT_WAIT, ACC_CONSTRUCT_WAIT, -1},
	{BUILT_IN_GOACC_DECLARE, ABI_RT_DECLARE, ACC_CONSTRUCT_DECLARE, 1},
};

static const struct runtime_call *
find_directive(gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	for (const struct runtime_call &d : directives)
		if (fn && fndecl_built_in_p(fn, d.code))
			return &d;
	return NULL;
}

/* True for the call of a directive, GCC's or already libacc's. */
static bool
is_call_of(gimple *stmt, enum built_in_function code)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	if (!fn)
		return false;
	if (fndecl_built_in_p(fn, code))
		return true;
	for (const struct runtime_call &d : directives)
		if (d.code == code && DECL_NAME(fn) == get_identifier(d.name))
			return true;
	return false;
}

/* The place where the data region begins that ends here, as the end has no
   place of its own.  Searches backwards from the call for the matching
   start. */
static location_t
region_location(gimple *end)
{
	gimple_stmt_iterator gsi = gsi_for_stmt(end);
	basic_block bb = gimple_bb(end);
	int depth = 0;
	for (gsi_prev(&gsi); bb; gsi = gsi_last_bb(bb)) {
		for (; !gsi_end_p(gsi); gsi_prev(&gsi)) {
			gimple *stmt = gsi_stmt(gsi);
			if (is_call_of(stmt, BUILT_IN_GOACC_DATA_END))
				depth++;
			else if (is_call_of(stmt, BUILT_IN_GOACC_DATA_START)
				&& depth-- == 0)
				return gimple_location(stmt);
		}
		bb = get_immediate_dominator(CDI_DOMINATORS, bb);
		if (!bb || bb == ENTRY_BLOCK_PTR_FOR_FN(cfun))
			break;
	}
	return UNKNOWN_LOCATION;
}

/* The user's function at a place; it may have been inlined here. */
static tree
function_at(location_t where)
{
	tree block = LOCATION_BLOCK(where);
	for (; block && TREE_CODE(block) == BLOCK;
		block = BLOCK_SUPERCONTEXT(block)) {
		if (!inlined_function_outer_scope_p(block))
			continue;
		tree fn = block_ultimate_origin(block);
		if (fn && TREE_CODE(fn) == FUNCTION_DECL)
			return fn;
	}
	return current_function_decl;
}

static location_t
directive_location(gcall *call, const struct runtime_call *d)
{
	location_t where = gimple_location(call);
	if (LOCATION_LOCUS(where) == UNKNOWN_LOCATION
		&& d->code == BUILT_IN_GOACC_DATA_END)
		return region_location(call);
	return where;
}

/* The user's name of a declaration, or null. */
static const char *
decl_name(tree decl)
{
	if (!DECL_P(decl) || !DECL_NAME(decl))
		return NULL;
	if (DECL_ARTIFICIAL(decl) && !id_equal(DECL_NAME(decl), "this"))
		return NULL;
	return IDENTIFIER_POINTER(DECL_NAME(decl));
}

static char *value_name(tree value, int depth);

/* "base.field"; only the base for the fields of a Fortran descriptor. */
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

/* The user's name of an address or an object, if it can be found; of malloc. */
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

/* A local variable that GCC made to hold a value. */
static bool
is_temporary(tree value)
{
	if (TREE_CODE(value) != ADDR_EXPR)
		return false;
	tree decl = TREE_OPERAND(value, 0);
	return VAR_P(decl) && DECL_ARTIFICIAL(decl) && !is_global_var(decl);
}

/* The elements of data of the type. */
static unsigned char
scalar_of(tree type)
{
	while (TREE_CODE(type) == ARRAY_TYPE || TREE_CODE(type) == COMPLEX_TYPE
		|| TREE_CODE(type) == VECTOR_TYPE)
		type = TREE_TYPE(type);
	HOST_WIDE_INT size = int_size_in_bytes(type);
	if (SCALAR_FLOAT_TYPE_P(type) && (size == 4 || size == 8))
		return (int)ACC_SCALAR_FLOAT | size;
	if (INTEGRAL_TYPE_P(type) && size > 0 && size <= 8)
		return size;
	int found = -1;
	if (TREE_CODE(type) == RECORD_TYPE)
		for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
			if (TREE_CODE(f) != FIELD_DECL)
				continue;
			int part = scalar_of(TREE_TYPE(f));
			if (found >= 0 && part != found)
				return ACC_SCALAR_NONE;
			found = part;
		}
	return MAX(found, 0);
}

/* The elements of the array of a Fortran descriptor: gfortran says it only in
   the descriptor's name, array02_real(kind=4). */
static unsigned char
scalar_of_descriptor(tree type)
{
	tree id = TYPE_NAME(type);
	if (id && TREE_CODE(id) == TYPE_DECL)
		id = DECL_NAME(id);
	const char *name = id ? IDENTIFIER_POINTER(id) : "";
	const char *kind = strstr(name, "(kind=");
	int size = kind ? atoi(kind + strlen("(kind=")) : 0;
	if (!startswith(name, "array") || size <= 0 || size > 8)
		return ACC_SCALAR_NONE;
	if (strstr(name, "_real(") || strstr(name, "_complex("))
		return size < 4 ? 0 : (int)ACC_SCALAR_FLOAT | size;
	return strstr(name, "_integer(") || strstr(name, "_logical(") ? size
								      : 0;
}

/* The elements of an address's target, if they can be found. */
static unsigned char
scalar_at(tree value, int depth)
{
	unsigned char found = 0;
	if (POINTER_TYPE_P(TREE_TYPE(value)))
		found = scalar_of(TREE_TYPE(TREE_TYPE(value)));
	if (TREE_CODE(value) == ADDR_EXPR)
		return scalar_of(TREE_TYPE(TREE_OPERAND(value, 0)));
	if (!found && TREE_CODE(value) == COMPONENT_REF)
		return scalar_of_descriptor(TREE_TYPE(TREE_OPERAND(value, 0)));
	if (found || TREE_CODE(value) != SSA_NAME || depth == 0)
		return found;
	gimple *def = SSA_NAME_DEF_STMT(value);
	if (!is_gimple_assign(def))
		return found;
	return scalar_at(gimple_assign_rhs1(def), depth - 1);
}

/* A field with the address of a pointer to data. */
static bool
is_pointer_field(tree field)
{
	tree type = TREE_TYPE(field);
	if (!POINTER_TYPE_P(type) || TREE_CODE(TREE_TYPE(type)) != POINTER_TYPE)
		return false;
	tree target = TREE_TYPE(TREE_TYPE(type));
	return !VOID_TYPE_P(target) && !FUNC_OR_METHOD_TYPE_P(target);
}

/* .omp_data_arr.FIELD = value. */
static void
read_address(tree target, tree value, struct maps *maps)
{
	tree field = TREE_OPERAND(target, 1);
	unsigned HOST_WIDE_INT i =
		int_byte_position(field) / GET_MODE_SIZE(ptr_mode);
	if (i >= maps->count || maps->name[i])
		return;
	maps->name[i] = DECL_NAME(field)
		? xstrdup(IDENTIFIER_POINTER(DECL_NAME(field)))
		: value_name(value, 12);
	maps->scalar[i] = scalar_at(value, 12);
	maps->points[i] = is_pointer_field(field);
	if (is_temporary(value))
		maps->role[i] = ACC_ROLE_VALUE;
}

/* A kind; for "size == 0 ? kind for null : kind" the latter. */
static int
read_kind(tree value, bool *unasked)
{
	if (TREE_CODE(value) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(value);
		if (is_gimple_assign(def)
			&& gimple_assign_rhs_code(def) == COND_EXPR)
			value = gimple_assign_rhs3(def);
	}
	if (!tree_fits_shwi_p(value))
		return -1;
	*unasked = (tree_to_shwi(value) & ACC_KIND_UNASKED) != 0;
	return tree_to_shwi(value) & 0xff;
}

/* .omp_data_kinds[i] = value. */
static void
read_kind_store(tree target, tree value, struct maps *maps)
{
	tree index = TREE_OPERAND(target, 1);
	if (!tree_fits_uhwi_p(index) || tree_to_uhwi(index) >= maps->count)
		return;
	unsigned HOST_WIDE_INT i = tree_to_uhwi(index);
	if (maps->kind[i] < 0)
		maps->kind[i] = read_kind(value, &maps->unasked[i]);
}

static void
read_constant_kinds(tree kinds, struct maps *maps)
{
	tree init = VAR_P(kinds) ? DECL_INITIAL(kinds) : NULL_TREE;
	unsigned HOST_WIDE_INT i;
	tree value;
	if (!init || TREE_CODE(init) != CONSTRUCTOR)
		return;
	FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS(init), i, value)
		if (i < maps->count)
			maps->kind[i] = read_kind(value, &maps->unasked[i]);
}

static tree
array_argument(gcall *call, unsigned i)
{
	tree arg = gimple_call_arg(call, i);
	return TREE_CODE(arg) == ADDR_EXPR ? TREE_OPERAND(arg, 0) : arg;
}

static void
alloc_maps(struct maps *maps, unsigned count)
{
	maps->count = count;
	maps->name = XCNEWVEC(char *, count);
	maps->role = XCNEWVEC(unsigned char, count);
	maps->scalar = XCNEWVEC(unsigned char, count);
	maps->kind = XNEWVEC(int, count);
	maps->unasked = XCNEWVEC(bool, count);
	maps->points = XCNEWVEC(bool, count);
	for (unsigned i = 0; i < count; i++)
		maps->kind[i] = -1;
}

/* Reads the maps from the stores before the call; its arguments from
   "first" on are the arrays of addresses, sizes and kinds. */
static void
fill_maps(gcall *call, unsigned first, struct maps *maps)
{
	tree addresses = array_argument(call, first);
	tree kinds = array_argument(call, first + 2);
	read_constant_kinds(kinds, maps);
	tree vuse = gimple_vuse(call);
	for (unsigned steps = 8 * maps->count + 32; steps && vuse; steps--) {
		gimple *def = SSA_NAME_DEF_STMT(vuse);
		if (gimple_nop_p(def) || gimple_code(def) == GIMPLE_PHI)
			break;
		vuse = gimple_vuse(def);
		tree lhs = gimple_get_lhs(def);
		if (!gimple_assign_single_p(def) || !handled_component_p(lhs))
			continue;
		tree object = TREE_OPERAND(lhs, 0);
		tree value = gimple_assign_rhs1(def);
		if (object == addresses && TREE_CODE(lhs) == COMPONENT_REF)
			read_address(lhs, value, maps);
		else if (object == kinds && TREE_CODE(lhs) == ARRAY_REF)
			read_kind_store(lhs, value, maps);
	}
	/* A temporary that is copied back replaces the variable. */
	for (unsigned i = 0; i < maps->count; i++)
		if (maps->kind[i] == GOMP_MAP_FIRSTPRIVATE)
			maps->role[i] = ACC_ROLE_VALUE;
		else if (maps->kind[i] != GOMP_MAP_TO
			&& maps->kind[i] != GOMP_MAP_FORCE_TO)
			maps->role[i] = ACC_ROLE_NONE;
}

/* libacc's entry point: GCC's with the site as first argument. */
static tree
entry_decl(const struct runtime_call *d)
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

/* host_data is a data region of use_device maps.  Its end has no maps: it has
   the place of its beginning, which comes before. */
static enum acc_abi_construct
data_construct(
	const struct runtime_call *d, location_t where, const struct maps *maps)
{
	static auto_vec<location_t> host_data;
	if (d->code == BUILT_IN_GOACC_DATA_START && maps->count
		&& (maps->kind[0] == GOMP_MAP_USE_DEVICE_PTR
			|| maps->kind[0] == GOMP_MAP_USE_DEVICE_PTR_IF_PRESENT))
		host_data.safe_push(where);
	return host_data.contains(where) ? ACC_CONSTRUCT_HOST_DATA
					 : ACC_CONSTRUCT_DATA;
}

static tree
directive_site(gcall *call, const struct runtime_call *d)
{
	enum acc_abi_construct construct = d->construct;
	tree region = NULL_TREE;
	if (d->code == BUILT_IN_GOACC_PARALLEL) {
		region = TREE_OPERAND(gimple_call_arg(call, 1), 0);
		construct = region_construct(region);
	}
	struct maps maps = {};
	if (d->maps >= 0 && tree_fits_uhwi_p(gimple_call_arg(call, d->maps))) {
		alloc_maps(&maps, tree_to_uhwi(gimple_call_arg(call, d->maps)));
		fill_maps(call, d->maps + 1, &maps);
	}
	location_t where = directive_location(call, d);
	if (construct == ACC_CONSTRUCT_DATA)
		construct = data_construct(d, where, &maps);
	info_data(where, construct, &maps);
	return embed_site(where, function_at(where), construct, region, &maps);
}

static void
replace_call(
	gimple_stmt_iterator *gsi, gcall *call, const struct runtime_call *d)
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

/* GCC takes every loop in a parallel construct for independent, those with
   an auto clause too:
 *
 *	.data_dep.2_19 = .UNIQUE (OACC_HEAD_MARK, 0, 2, 6);
 *
 * with OLF_AUTO and OLF_INDEPENDENT.  Loops that still have both were not found
   independent (choice.cc), and run sequentially (2.9.7). */
static void
read_auto(gcall *call)
{
	unsigned tag = region_is_loop_head(call) ? region_loop_tag(call) : 0;
	if (!(tag & OLF_AUTO))
		return;
	region_set_loop_tag(
		call, (tag & ~(OLF_AUTO | OLF_INDEPENDENT)) | OLF_SEQ);
	if (!optimize)
		info(gimple_location(call),
			"auto loop runs sequentially: dependences are analysed "
			"only with -O1 and higher");
}

static void
replace_calls(function *fn)
{
	bool changed = false;
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn) {
		gimple_stmt_iterator gsi = gsi_start_bb(bb);
		for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
			gcall *call = dyn_cast<gcall *>(gsi_stmt(gsi));
			if (!call)
				continue;
			read_auto(call);
			const struct runtime_call *d = find_directive(call);
			if (!d)
				continue;
			replace_call(&gsi, call, d);
			changed = true;
		}
	}
	if (changed)
		cgraph_edge::rebuild_edges();
}

/* Routines of chapter 3 except acc_on_device are for the host only (3.2): one
   that a region or an accelerator routine calls cannot work on a device. */
static void
check_routine_call(gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	if (!fn || !DECL_EXTERNAL(fn) || !DECL_NAME(fn))
		return;
	const char *name = IDENTIFIER_POINTER(DECL_NAME(fn));
	if (!startswith(name, ABI_PREFIX_API) || startswith(name, ABI_PREFIX_RT)
		|| startswith(name, "acc_on_device")
		|| !in_system_header_at(DECL_SOURCE_LOCATION(fn)))
		return;
	tree user = function_at(gimple_location(call));
	if (user != current_function_decl
		&& lookup_attribute("oacc function", DECL_ATTRIBUTES(user)))
		return;
	warning_at(gimple_location(call), 0,
		"%qD is called in code for a device but is available on the "
		"host only",
		fn);
}

static bool
is_device_code(tree fn)
{
	return is_region(fn)
		|| lookup_attribute("oacc function", DECL_ATTRIBUTES(fn));
}

static void
check_routine_calls(function *fn)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn) {
		gimple_stmt_iterator gsi = gsi_start_bb(bb);
		for (; !gsi_end_p(gsi); gsi_next(&gsi))
			if (gcall *call = dyn_cast<gcall *>(gsi_stmt(gsi)))
				check_routine_call(call);
	}
}

/* True if a loop is shared among gangs, workers or lanes.  Auto loops that are
   independent have no such flag any more. */
static bool
has_parallel_loop(function *fn)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn) {
		gimple_stmt_iterator gsi = gsi_start_bb(bb);
		for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
			gimple *stmt = gsi_stmt(gsi);
			if (region_is_loop_head(stmt)
				&& !(region_loop_tag(stmt)
					& (OLF_SEQ | OLF_AUTO)))
				return true;
		}
	}
	return false;
}

/* The gangs of num_gangs would each run all iterations of a sequential loop: a
   "parallel loop auto" that is one has a single gang. */
static void
note_one_gang(function *fn)
{
	if (facts_of(fn->decl)->lone_auto && !has_parallel_loop(fn))
		facts_for(facts_base(fn->decl))->one_gang = true;
}

unsigned
capture_run(function *fn)
{
	note_one_gang(fn);
	if (is_region(fn->decl))
		embed_region(facts_base(fn->decl));
	if (is_device_code(fn->decl))
		check_routine_calls(fn);
	calculate_dominance_info(CDI_DOMINATORS);
	replace_calls(fn);
	return 0;
}
