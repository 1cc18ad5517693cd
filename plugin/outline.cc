/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * outline.cc - the pass before omplower for OpenACC constructs that stand in
 * OpenMP constructs.
 *
 * GCC lowers no construct of the one inside of one of the other.  So the
 * OpenACC construct becomes a function of its own, which the thread calls
 * with the variables that it uses:
 *
 *	#pragma omp parallel
 *	  #pragma omp target oacc_parallel map(tofrom:a) firstprivate(n)
 *	    body
 *   ->	#pragma omp parallel
 *	  { args.a = &a; args.n = n; f.acc (&args); }
 *
 * A variable in memory goes by its address, which is what the present table
 * knows it by; one that has no address, or of which the construct makes
 * copies, by its value.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

enum way {
	WAY_VALUE,	/* as a value of its own, there and back */
	WAY_COPY,	/* by address, but copied: it has private copies */
	WAY_ADDRESS,
};

struct passed {
	tree decl;
	enum way way;
	bool is_written;
	bool has_copies;	/* in private, firstprivate or reduction */
	bool is_needed;		/* its value, not only a private copy */
	bool is_member;		/* mapped in parts that need its name */
	tree field;
	tree local;		/* in the new function */
};

struct outline {
	tree from;		/* the function that it is in */
	tree to;
	gomp_target *target;
	auto_vec<passed> vars;
	hash_set<tree> inside;	/* declared in the construct */
	bool is_device;		/* walking what a compute construct holds */
	bool is_refused;
};

static passed *
find_passed(struct outline *o, tree decl)
{
	for (unsigned i = 0; i < o->vars.length(); i++)
		if (o->vars[i].decl == decl)
			return &o->vars[i];
	return NULL;
}

static bool
is_outer(struct outline *o, tree decl)
{
	return (TREE_CODE(decl) == PARM_DECL || TREE_CODE(decl) == RESULT_DECL
			|| (VAR_P(decl) && !is_global_var(decl)))
		&& DECL_CONTEXT(decl) == o->from && !o->inside.contains(decl);
}

static tree
note_decl(tree *at, int *walk_subtrees, void *data)
{
	struct outline *o
		= (struct outline *)((walk_stmt_info *)data)->info;
	if (TYPE_P(*at)) {
		*walk_subtrees = 0;
		return NULL_TREE;
	}
	if (!DECL_P(*at) || !is_outer(o, *at))
		return NULL_TREE;
	if (!find_passed(o, *at)) {
		passed p = { *at, WAY_VALUE, false, false, false, false,
			NULL_TREE, NULL_TREE };
		o->vars.safe_push(p);
	}
	find_passed(o, *at)->is_needed |= !o->is_device;
	return NULL_TREE;
}

/* What a clause uses the construct needs, but for variables of which it makes
   new ones. */
static void
note_operands(struct outline *o, tree clauses)
{
	walk_stmt_info ops = {};
	ops.info = o;
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE(c)];
			i++) {
			bool device = o->is_device;
			if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_PRIVATE)
				o->is_device = true;
			if (OMP_CLAUSE_OPERAND(c, i))
				walk_tree(&OMP_CLAUSE_OPERAND(c, i), note_decl,
					&ops, NULL);
			o->is_device = device;
		}
}

static void
note_written(struct outline *o, tree object)
{
	tree base = object ? get_base_address(object) : NULL_TREE;
	passed *p = base && DECL_P(base) ? find_passed(o, base) : NULL;
	if (p)
		p->is_written = true;
}

static bool
has_pointer(tree clauses, tree decl)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& OMP_CLAUSE_DECL(c) == decl)
			return true;
	return false;
}

static void
note_clauses(struct outline *o, tree clauses, bool is_compute)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl;
		passed *p;
		switch (OMP_CLAUSE_CODE(c)) {
		case OMP_CLAUSE_PRIVATE:
		case OMP_CLAUSE_FIRSTPRIVATE:
		case OMP_CLAUSE_REDUCTION:
			decl = OMP_CLAUSE_DECL(c);
			p = DECL_P(decl) ? find_passed(o, decl) : NULL;
			if (!p)
				break;
			p->has_copies = true;
			p->is_written |= OMP_CLAUSE_CODE(c)
				== OMP_CLAUSE_REDUCTION;
			break;
		case OMP_CLAUSE_MAP:
			decl = get_base_address(OMP_CLAUSE_DECL(c));
			p = decl && DECL_P(decl) ? find_passed(o, decl)
						 : NULL;
			if (!p)
				break;
			if (GOMP_MAP_COPY_FROM_P(OMP_CLAUSE_MAP_KIND(c)))
				p->is_written = true;
			if (is_compute && !has_pointer(clauses, decl))
				p->is_member = true;
			break;
		default:
			break;
		}
	}
}

/* The variables that the construct declares come with it. */
static tree
note_inside(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct outline *o = (struct outline *)walk->info;
	gbind *bind = dyn_cast<gbind *>(gsi_stmt(*gsi));
	if (!bind)
		return NULL_TREE;
	tree decl = gimple_bind_vars(bind);
	for (; decl; decl = DECL_CHAIN(decl))
		o->inside.add(decl);
	return NULL_TREE;
}

/* In a compute construct all that it needs of outside is in its clauses. */
static tree
note_uses(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	struct outline *o = (struct outline *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	if (target) {
		tree clauses = gimple_omp_target_clauses(target);
		bool device = o->is_device;
		bool is_compute = is_gimple_omp_offloaded(target);
		note_operands(o, clauses);
		note_clauses(o, clauses, is_compute);
		o->is_device |= is_compute;
		walk_gimple_seq(gimple_omp_body(target), note_uses, NULL,
			walk);
		o->is_device = device;
		*handled = true;
		return NULL_TREE;
	}
	walk_stmt_info ops = {};
	ops.info = o;
	walk_gimple_op(stmt, note_decl, &ops);
	note_written(o, gimple_get_lhs(stmt));
	if (gomp_for *loop = dyn_cast<gomp_for *>(stmt))
		note_clauses(o, gimple_omp_for_clauses(loop), false);
	return NULL_TREE;
}

static void
choose_ways(struct outline *o)
{
	for (passed &p : o->vars) {
		tree type = TREE_TYPE(p.decl);
		if (!TREE_CONSTANT(TYPE_SIZE(type))) {
			if (!o->is_refused)
				error_at(gimple_location(o->target),
					"%qD has no constant size: an "
					"OpenACC construct in an OpenMP "
					"construct cannot use it", p.decl);
			o->is_refused = true;
			continue;
		}
		bool memory = TREE_ADDRESSABLE(p.decl)
			|| !is_gimple_reg_type(type);
		p.way = !memory || !p.is_needed ? WAY_VALUE
			: p.has_copies || p.is_member
				|| is_fortran_descriptor(type)
			? WAY_COPY : WAY_ADDRESS;
	}
}

static tree
make_record(struct outline *o)
{
	tree record = lang_hooks.types.make_type(RECORD_TYPE);
	tree *chain = &TYPE_FIELDS(record);
	for (passed &p : o->vars) {
		if (!p.is_needed)
			continue;
		tree type = TYPE_MAIN_VARIANT(TREE_TYPE(p.decl));
		if (p.way != WAY_VALUE)
			type = build_pointer_type(type);
		p.field = build_decl(DECL_SOURCE_LOCATION(p.decl), FIELD_DECL,
			DECL_NAME(p.decl), type);
		DECL_CONTEXT(p.field) = record;
		SET_DECL_ALIGN(p.field, TYPE_ALIGN(type));
		*chain = p.field;
		chain = &DECL_CHAIN(p.field);
	}
	layout_type(record);
	return record;
}

static tree
make_function(struct outline *o, tree record)
{
	tree from = o->from;
	location_t where = gimple_location(o->target);
	tree type = build_function_type_list(void_type_node,
		build_pointer_type(record), NULL_TREE);
	tree fn = build_decl(where, FUNCTION_DECL,
		clone_function_name_numbered(from, "acc"), type);
	SET_DECL_ASSEMBLER_NAME(fn, DECL_NAME(fn));
	TREE_STATIC(fn) = 1;
	TREE_USED(fn) = 1;
	DECL_ARTIFICIAL(fn) = 1;
	DECL_UNINLINABLE(fn) = 1;
	DECL_FUNCTION_SPECIFIC_OPTIMIZATION(fn)
		= DECL_FUNCTION_SPECIFIC_OPTIMIZATION(from);
	DECL_FUNCTION_SPECIFIC_TARGET(fn)
		= DECL_FUNCTION_SPECIFIC_TARGET(from);
	DECL_INITIAL(fn) = make_node(BLOCK);
	BLOCK_SUPERCONTEXT(DECL_INITIAL(fn)) = fn;
	tree result = build_decl(where, RESULT_DECL, NULL_TREE,
		void_type_node);
	DECL_CONTEXT(result) = fn;
	DECL_RESULT(fn) = result;
	tree args = build_decl(where, PARM_DECL, get_identifier("acc_args"),
		build_pointer_type(record));
	DECL_ARG_TYPE(args) = TREE_TYPE(args);
	DECL_ARTIFICIAL(args) = 1;
	DECL_CONTEXT(args) = fn;
	DECL_ARGUMENTS(fn) = args;
	push_struct_function(fn);
	cfun->function_end_locus = where;
	cfun->curr_properties = PROP_gimple_any;
	init_tree_ssa(cfun);
	pop_cfun();
	return fn;
}

static tree
new_local(struct outline *o, passed *p)
{
	bool address = p->way == WAY_ADDRESS;
	tree type = TREE_TYPE(p->decl);
	tree var = build_decl(DECL_SOURCE_LOCATION(p->decl), VAR_DECL,
		DECL_NAME(p->decl), address
			? build_pointer_type(TYPE_MAIN_VARIANT(type))
			: TYPE_MAIN_VARIANT(type));
	DECL_CONTEXT(var) = o->to;
	TREE_USED(var) = 1;
	DECL_SEEN_IN_BIND_EXPR_P(var) = 1;
	TREE_ADDRESSABLE(var) = !address && TREE_ADDRESSABLE(p->decl);
	DECL_ARTIFICIAL(var) = DECL_ARTIFICIAL(p->decl);
	DECL_NOT_GIMPLE_REG_P(var) = !address
		&& DECL_P(p->decl) && DECL_NOT_GIMPLE_REG_P(p->decl);
	return var;
}

/* What stands for the variable in the new function. */
static tree
replacement(passed *p)
{
	return p->way == WAY_ADDRESS ? build_simple_mem_ref(p->local)
				     : p->local;
}

static tree
replace(tree *at, int *walk_subtrees, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	struct outline *o = (struct outline *)walk->info;
	if (TYPE_P(*at)) {
		*walk_subtrees = 0;
		return NULL_TREE;
	}
	if (TREE_CODE(*at) == ADDR_EXPR) {
		tree base = get_base_address(TREE_OPERAND(*at, 0));
		passed *p = base && DECL_P(base) ? find_passed(o, base)
						 : NULL;
		if (p && p->way == WAY_ADDRESS) {
			*at = unshare_expr(*at);
			walk->changed = true;
			if (TREE_OPERAND(*at, 0) == p->decl) {
				*at = p->local;
				*walk_subtrees = 0;
				return NULL_TREE;
			}
		}
	}
	passed *p = DECL_P(*at) ? find_passed(o, *at) : NULL;
	if (p) {
		*at = replacement(p);
		*walk_subtrees = 0;
	} else if (TREE_CODE(*at) == LABEL_DECL
		&& DECL_CONTEXT(*at) == o->from) {
		DECL_CONTEXT(*at) = o->to;
	}
	return NULL_TREE;
}

static tree
pointer_map(location_t where, tree pointer)
{
	tree c = build_omp_clause(where, OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_FIRSTPRIVATE_POINTER);
	OMP_CLAUSE_DECL(c) = pointer;
	OMP_CLAUSE_SIZE(c) = size_zero_node;
	return c;
}

/* Is a copy of ours data of the directive, which an asynchronous one would use
   after the new function has returned? */
static bool
maps_copy(struct outline *o, tree clauses)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
			|| OMP_CLAUSE_MAP_KIND(c)
				== GOMP_MAP_FIRSTPRIVATE_POINTER)
			continue;
		tree base = get_base_address(OMP_CLAUSE_DECL(c));
		passed *p = base && DECL_P(base) ? find_passed(o, base)
						 : NULL;
		if (p && p->way != WAY_ADDRESS)
			return true;
	}
	return false;
}

/* async(q)  ->  wait(q), which keeps the order. */
static void
wait_instead(tree clauses)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_ASYNC)
			continue;
		tree queue = OMP_CLAUSE_ASYNC_EXPR(c);
		OMP_CLAUSE_SET_CODE(c, OMP_CLAUSE_WAIT);
		OMP_CLAUSE_DECL(c) = queue;
	}
}

/* map(tofrom:a)  ->  map(tofrom:*a.p) map(firstprivate:a.p) */
static void
replace_maps(struct outline *o, tree clauses, bool is_compute)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl = NULL_TREE;
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			|| OMP_CLAUSE_CODE(c) == OMP_CLAUSE_USE_DEVICE_PTR)
			decl = OMP_CLAUSE_DECL(c);
		passed *p = decl && DECL_P(decl) ? find_passed(o, decl)
						 : NULL;
		if (!p || p->way != WAY_ADDRESS)
			continue;
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_USE_DEVICE_PTR
			|| OMP_CLAUSE_MAP_KIND(c)
				== GOMP_MAP_FIRSTPRIVATE_POINTER) {
			OMP_CLAUSE_DECL(c) = p->local;
			continue;
		}
		OMP_CLAUSE_DECL(c) = replacement(p);
		if (!is_compute)
			continue;
		tree pointer = pointer_map(OMP_CLAUSE_LOCATION(c), p->local);
		OMP_CLAUSE_CHAIN(pointer) = OMP_CLAUSE_CHAIN(c);
		OMP_CLAUSE_CHAIN(c) = pointer;
		c = pointer;
	}
}

static tree
replace_uses(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct outline *o = (struct outline *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	if (gomp_target *target = dyn_cast<gomp_target *>(stmt)) {
		tree clauses = gimple_omp_target_clauses(target);
		if (maps_copy(o, clauses))
			wait_instead(clauses);
		replace_maps(o, clauses, is_gimple_omp_offloaded(target));
	}
	if (gbind *bind = dyn_cast<gbind *>(stmt)) {
		tree decl = gimple_bind_vars(bind);
		for (; decl; decl = DECL_CHAIN(decl))
			if (DECL_CONTEXT(decl) == o->from
				&& !(VAR_P(decl) && is_global_var(decl)))
				DECL_CONTEXT(decl) = o->to;
	} else if (glabel *label = dyn_cast<glabel *>(stmt)) {
		DECL_CONTEXT(gimple_label_label(label)) = o->to;
	}
	walk_stmt_info ops = {};
	ops.info = o;
	walk_gimple_op(stmt, replace, &ops);
	if (ops.changed && !is_gimple_omp(stmt))
		gimple_regimplify_operands(stmt, gsi);
	return NULL_TREE;
}

static tree
args_field(tree args, const passed *p)
{
	return build3(COMPONENT_REF, TREE_TYPE(p->field), args, p->field,
		NULL_TREE);
}

static void
assign(gimple_seq *seq, location_t where, tree to, tree from)
{
	gimple *stmt = gimple_build_assign(to, from);
	gimple_set_location(stmt, where);
	gimple_seq_add_stmt(seq, stmt);
}

static tree
new_pointer(tree *vars, tree type)
{
	tree pointer = create_tmp_var_raw(type, "acc_at");
	DECL_CONTEXT(pointer) = current_function_decl;
	DECL_SEEN_IN_BIND_EXPR_P(pointer) = 1;
	DECL_CHAIN(pointer) = *vars;
	*vars = pointer;
	return pointer;
}

/* The new function's body: variables in, the construct, variables out. */
static void
fill_function(struct outline *o)
{
	location_t where = gimple_location(o->target);
	tree args = build_simple_mem_ref(DECL_ARGUMENTS(o->to));
	tree vars = NULL_TREE;
	gimple_seq body = NULL, after = NULL;
	for (passed &p : o->vars) {
		p.local = new_local(o, &p);
		DECL_CHAIN(p.local) = vars;
		vars = p.local;
		if (!p.is_needed)
			continue;
		tree field = args_field(unshare_expr(args), &p);
		if (p.way != WAY_COPY) {
			assign(&body, where, p.local, field);
			if (p.way == WAY_VALUE && p.is_written)
				assign(&after, where, unshare_expr(field),
					p.local);
			continue;
		}
		tree at = new_pointer(&vars, TREE_TYPE(p.field));
		assign(&body, where, at, field);
		assign(&body, where, p.local, build_simple_mem_ref(at));
		if (p.is_written)
			assign(&after, where, build_simple_mem_ref(at),
				p.local);
	}
	gimple_seq construct = NULL;
	gimple_seq_add_stmt(&construct, o->target);
	walk_stmt_info walk = {};
	walk.info = o;
	walk_gimple_seq_mod(&construct, replace_uses, NULL, &walk);
	gimple_seq_add_seq(&body, construct);
	gimple_seq_add_seq(&body, after);
	gimple_seq_add_stmt(&body, gimple_build_return(NULL_TREE));
	gbind *bind = gimple_build_bind(vars, body, DECL_INITIAL(o->to));
	BLOCK_VARS(DECL_INITIAL(o->to)) = vars;
	gimple_seq whole = NULL;
	gimple_seq_add_stmt(&whole, bind);
	gimple_set_body(o->to, whole);
}

/* What the thread does instead. */
static gimple *
build_call(struct outline *o, tree record)
{
	location_t where = gimple_location(o->target);
	tree args = create_tmp_var_raw(record, "acc_args");
	DECL_CONTEXT(args) = o->from;
	DECL_SEEN_IN_BIND_EXPR_P(args) = 1;
	TREE_ADDRESSABLE(args) = 1;
	gimple_seq seq = NULL, after = NULL;
	for (passed &p : o->vars) {
		if (!p.is_needed)
			continue;
		tree field = args_field(args, &p);
		if (p.way == WAY_VALUE) {
			assign(&seq, where, field, p.decl);
			if (p.is_written)
				assign(&after, where, p.decl,
					unshare_expr(field));
			continue;
		}
		TREE_ADDRESSABLE(p.decl) = 1;
		assign(&seq, where, field, build_fold_addr_expr_with_type(
			p.decl, TREE_TYPE(p.field)));
	}
	gimple *call = gimple_build_call(o->to, 1, build_fold_addr_expr(args));
	gimple_set_location(call, where);
	gimple_seq_add_stmt(&seq, call);
	gimple_seq_add_seq(&seq, after);
	return gimple_build_bind(args, seq, NULL_TREE);
}

static void (*next_set_name)(tree);

/* C++ cannot name what the compiler adds to a function that it has not
   parsed. */
static void
set_name(tree decl)
{
	tree fn = VAR_P(decl) ? DECL_CONTEXT(decl) : NULL_TREE;
	if (fn && TREE_CODE(fn) == FUNCTION_DECL && DECL_ARTIFICIAL(fn)
		&& !DECL_LANG_SPECIFIC(fn))
		lhd_set_decl_assembler_name(decl);
	else
		next_set_name(decl);
}

static void
take_names(void)
{
	if (lang_hooks.set_decl_assembler_name == set_name)
		return;
	next_set_name = lang_hooks.set_decl_assembler_name;
	lang_hooks.set_decl_assembler_name = set_name;
}

/* Makes the construct that the iterator is at a function. */
static void
outline_construct(gimple_stmt_iterator *gsi)
{
	struct outline o;
	o.from = current_function_decl;
	o.target = as_a<gomp_target *>(gsi_stmt(*gsi));
	o.is_device = o.is_refused = false;
	walk_stmt_info walk = {};
	walk.info = &o;
	gimple_stmt_iterator before = *gsi;
	walk_gimple_stmt(&before, note_inside, NULL, &walk);
	before = *gsi;
	walk_gimple_stmt(&before, note_uses, NULL, &walk);
	choose_ways(&o);
	if (o.is_refused) {
		gsi_replace(gsi, gimple_build_nop(), false);
		return;
	}
	take_names();
	tree record = make_record(&o);
	o.to = make_function(&o, record);
	gimple *call = build_call(&o, record);
	gsi_replace(gsi, call, false);
	push_cfun(DECL_STRUCT_FUNCTION(o.to));
	fill_function(&o);
	pop_cfun();
	cgraph_node::add_new_function(o.to, false);
}

/* In an OpenMP construct, an OpenACC construct goes; in others it is looked
   for. */
static tree
visit(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	gimple *stmt = gsi_stmt(*gsi);
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	bool *inside = (bool *)walk->info;
	if (target && is_gimple_omp_oacc(target)) {
		*handled = true;
		if (*inside)
			outline_construct(gsi);
		return NULL_TREE;
	}
	if (*inside || !is_gimple_omp(stmt) || !gimple_has_substatements(stmt)
		|| is_gimple_omp_oacc(stmt))
		return NULL_TREE;
	*handled = *inside = true;
	walk_gimple_seq_mod(gimple_omp_body_ptr(stmt), visit, NULL, walk);
	*inside = false;
	return NULL_TREE;
}

namespace {

const pass_data outline_data = {
	GIMPLE_PASS, "acc_outline", OPTGROUP_OMP, TV_NONE,
	PROP_gimple_any, 0, 0, 0, 0,
};

class outline_pass : public gimple_opt_pass {
public:
	outline_pass(gcc::context *c) : gimple_opt_pass(outline_data, c)
	{
	}
	bool
	gate(function *) final override
	{
		return flag_openmp;
	}
	unsigned int
	execute(function *) final override
	{
		bool inside = false;
		walk_stmt_info walk = {};
		walk.info = &inside;
		gimple_seq body = gimple_body(current_function_decl);
		walk_gimple_seq_mod(&body, visit, NULL, &walk);
		gimple_set_body(current_function_decl, body);
		return 0;
	}
};

}

opt_pass *
make_outline_pass(gcc::context *c)
{
	return new outline_pass(c);
}
