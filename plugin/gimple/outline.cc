/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * outline.cc - the pass before omplower for OpenACC constructs that stand in
 * OpenMP constructs, and the reverse in data constructs.
 *
 * GCC cannot lower an OpenACC construct inside an OpenMP one, nor the reverse.
 * So the inner construct becomes a function of its own, which the thread calls
 * with the variables that it uses:
 *
 *	#pragma omp parallel
 *	  #pragma omp target oacc_parallel map(tofrom:a) firstprivate(n)
 *	    body
 *   ->	#pragma omp parallel
 *	  { args.a = &a; args.n = n; f.acc (&args); }
 *
 * A variable in memory is passed by its address, which is its key in the
 * present table: in the function its name stands for the target of the address
 * (DECL_VALUE_EXPR).  One that has no address is passed by value.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

enum way {
	WAY_VALUE, /* as a value, in and out */
	WAY_ADDRESS,
	WAY_COPY, /* by address, and copied in and out */
	WAY_NAME, /* not passed: it stands for the target of another variable */
};

struct passed {
	tree decl;
	enum way way;
	bool is_written;
	bool is_needed; /* its value, not only a private copy */
	bool is_device_pointer; /* in use_device */
	tree field;
	tree local; /* in the new function */
};

struct outline {
	tree from; /* the function that it is in */
	tree to;
	gimple *construct;
	auto_vec<passed> vars;
	hash_set<tree> inside; /* declared in the construct */
	bool is_device; /* walking the body of a compute construct */
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

/* A variable whose size is known only at run time is the target of a pointer
   that GCC makes. */
static bool
stands_for_pointer(tree decl)
{
	return DECL_HAS_VALUE_EXPR_P(decl) && !TREE_CONSTANT(DECL_SIZE(decl));
}

static tree note_decl(tree *at, int *walk_subtrees, void *data);

static void
note_needed(struct outline *o, tree expr)
{
	walk_stmt_info walk = {};
	walk.info = o;
	bool device = o->is_device;
	o->is_device = false;
	if (expr)
		walk_tree(&expr, note_decl, &walk, NULL);
	o->is_device = device;
}

static tree
note_decl(tree *at, int *walk_subtrees, void *data)
{
	struct outline *o = (struct outline *)((walk_stmt_info *)data)->info;
	tree decl = *at;
	if (TYPE_P(decl)) {
		*walk_subtrees = 0;
		return NULL_TREE;
	}
	if (!DECL_P(decl) || !is_outer(o, decl))
		return NULL_TREE;
	if (!find_passed(o, decl)) {
		passed p = {decl, WAY_VALUE, false, false, false, NULL_TREE,
			NULL_TREE};
		o->vars.safe_push(p);
		if (stands_for_pointer(decl))
			note_needed(o, DECL_VALUE_EXPR(decl));
	}
	find_passed(o, decl)->is_needed |= !o->is_device;
	return NULL_TREE;
}

/* The construct needs the variables that clauses use, except those of which it
   makes new ones; of these it needs the size. */
static void
note_operands(struct outline *o, tree clauses)
{
	walk_stmt_info ops = {};
	ops.info = o;
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		enum omp_clause_code code = OMP_CLAUSE_CODE(c);
		bool device = o->is_device;
		o->is_device |= code == OMP_CLAUSE_PRIVATE;
		for (unsigned i = 0; i < omp_clause_num_ops[code]; i++)
			if (OMP_CLAUSE_OPERAND(c, i))
				walk_tree(&OMP_CLAUSE_OPERAND(c, i), note_decl,
					&ops, NULL);
		o->is_device = device;
		if (code == OMP_CLAUSE_USE_DEVICE_PTR) {
			passed *p = find_passed(o, OMP_CLAUSE_DECL(c));
			if (p)
				p->is_device_pointer = true;
		}
		if (code == OMP_CLAUSE_PRIVATE)
			note_needed(o,
				TYPE_SIZE_UNIT(TREE_TYPE(OMP_CLAUSE_DECL(c))));
	}
}

static void
note_written(struct outline *o, tree object)
{
	tree base = object ? get_base_address(object) : NULL_TREE;
	passed *p = base && DECL_P(base) ? find_passed(o, base) : NULL;
	/* A reference stays a reference, also the one to the result. */
	if (p && TREE_CODE(TREE_TYPE(base)) != REFERENCE_TYPE)
		p->is_written = true;
}

/* True if a clause may write its variable, as any OpenMP clause may. */
static bool
writes(tree c, bool openacc)
{
	enum omp_clause_code code = OMP_CLAUSE_CODE(c);
	if (code == OMP_CLAUSE_MAP)
		return GOMP_MAP_COPY_FROM_P(OMP_CLAUSE_MAP_KIND(c));
	return code == OMP_CLAUSE_REDUCTION
		|| (!openacc && omp_clause_num_ops[code] > 0);
}

static void
note_clauses(struct outline *o, tree clauses, bool openacc)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if (writes(c, openacc))
			note_written(o, OMP_CLAUSE_OPERAND(c, 0));
}

static tree
clauses_of(gimple *stmt)
{
	switch (gimple_code(stmt)) {
	case GIMPLE_OMP_FOR:
		return gimple_omp_for_clauses(stmt);
	case GIMPLE_OMP_PARALLEL:
		return gimple_omp_parallel_clauses(stmt);
	case GIMPLE_OMP_TASK:
		return gimple_omp_task_clauses(stmt);
	case GIMPLE_OMP_SECTIONS:
		return gimple_omp_sections_clauses(stmt);
	case GIMPLE_OMP_SINGLE:
		return gimple_omp_single_clauses(stmt);
	case GIMPLE_OMP_SCOPE:
		return gimple_omp_scope_clauses(stmt);
	default:
		return NULL_TREE;
	}
}

/* Statements in clauses: the user's own reductions, assignments after loops. */
static void
walk_clauses(tree clauses, walk_stmt_fn visit, walk_stmt_info *walk)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		switch (OMP_CLAUSE_CODE(c)) {
		case OMP_CLAUSE_REDUCTION:
		case OMP_CLAUSE_TASK_REDUCTION:
		case OMP_CLAUSE_IN_REDUCTION:
			walk_gimple_seq_mod(
				&OMP_CLAUSE_REDUCTION_GIMPLE_INIT(c), visit,
				NULL, walk);
			walk_gimple_seq_mod(
				&OMP_CLAUSE_REDUCTION_GIMPLE_MERGE(c), visit,
				NULL, walk);
			break;
		case OMP_CLAUSE_LASTPRIVATE:
			walk_gimple_seq_mod(
				&OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ(c), visit,
				NULL, walk);
			break;
		case OMP_CLAUSE_LINEAR:
			walk_gimple_seq_mod(&OMP_CLAUSE_LINEAR_GIMPLE_SEQ(c),
				visit, NULL, walk);
			break;
		default:
			break;
		}
}

/* The placeholders of the variables in the user's own reductions. */
static void
note_placeholders(struct outline *o, tree clauses)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		enum omp_clause_code code = OMP_CLAUSE_CODE(c);
		if (code != OMP_CLAUSE_REDUCTION
			&& code != OMP_CLAUSE_TASK_REDUCTION
			&& code != OMP_CLAUSE_IN_REDUCTION)
			continue;
		for (tree p : {OMP_CLAUSE_REDUCTION_PLACEHOLDER(c),
			     OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER(c)})
			if (p && DECL_P(p))
				o->inside.add(p);
	}
}

static bool
move_inside(tree const &decl, outline *o)
{
	if (DECL_CONTEXT(decl) == o->from
		&& !(VAR_P(decl) && is_global_var(decl)))
		DECL_CONTEXT(decl) = o->to;
	return true;
}

/* The variables that the construct declares move with it. */
static tree
note_inside(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct outline *o = (struct outline *)walk->info;
	tree clauses = clauses_of(gsi_stmt(*gsi));
	note_placeholders(o, clauses);
	walk_clauses(clauses, note_inside, walk);
	gbind *bind = dyn_cast<gbind *>(gsi_stmt(*gsi));
	if (!bind)
		return NULL_TREE;
	tree decl = gimple_bind_vars(bind);
	for (; decl; decl = DECL_CHAIN(decl))
		o->inside.add(decl);
	return NULL_TREE;
}

/* All outer variables that a compute construct needs are in its clauses. */
static tree
note_uses(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	struct outline *o = (struct outline *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	if (target) {
		tree clauses = gimple_omp_target_clauses(target);
		bool device = o->is_device;
		note_operands(o, clauses);
		note_clauses(o, clauses, true);
		o->is_device |= is_gimple_omp_offloaded(target);
		walk_gimple_seq(gimple_omp_body(target), note_uses, NULL, walk);
		o->is_device = device;
		*handled = true;
		return NULL_TREE;
	}
	walk_stmt_info ops = {};
	ops.info = o;
	walk_gimple_op(stmt, note_decl, &ops);
	note_written(o, gimple_get_lhs(stmt));
	if (tree clauses = clauses_of(stmt)) {
		note_clauses(o, clauses, is_gimple_omp_oacc(stmt));
		walk_clauses(clauses, note_uses, walk);
	}
	return NULL_TREE;
}

static void
choose_ways(struct outline *o)
{
	for (passed &p : o->vars) {
		if (stands_for_pointer(p.decl))
			p.way = WAY_NAME;
		else if (p.is_needed
			&& (TREE_ADDRESSABLE(p.decl)
				|| !is_gimple_reg_type(TREE_TYPE(p.decl))))
			p.way = p.is_device_pointer
					&& is_fortran_descriptor(
						TREE_TYPE(p.decl))
				? WAY_COPY
				: WAY_ADDRESS;
	}
}

/* A variable in shared storage, as with EQUIVALENCE: the OpenMP construct has
   no access to that storage. */
static bool
refuse_shared(struct outline *o)
{
	for (passed &p : o->vars) {
		tree base = DECL_HAS_VALUE_EXPR_P(p.decl)
			? get_base_address(DECL_VALUE_EXPR(p.decl))
			: NULL_TREE;
		if (!base || !VAR_P(base) || is_global_var(base))
			continue;
		error_at(gimple_location(o->construct),
			"%qD shares its storage: an OpenACC construct in an "
			"OpenMP construct cannot use it",
			p.decl);
		return true;
	}
	return false;
}

/* True if the function needs the variable's data. */
static bool
has_field(const passed *p)
{
	return p->is_needed && p->way != WAY_NAME;
}

static tree
make_record(struct outline *o)
{
	tree record = lang_hooks.types.make_type(RECORD_TYPE);
	tree *chain = &TYPE_FIELDS(record);
	for (passed &p : o->vars) {
		if (!has_field(&p))
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
	location_t where = gimple_location(o->construct);
	tree type = build_function_type_list(
		void_type_node, build_pointer_type(record), NULL_TREE);
	tree fn = build_decl(where, FUNCTION_DECL,
		clone_function_name_numbered(from, "acc"), type);
	SET_DECL_ASSEMBLER_NAME(fn, DECL_NAME(fn));
	TREE_STATIC(fn) = 1;
	TREE_USED(fn) = 1;
	DECL_ARTIFICIAL(fn) = 1;
	DECL_UNINLINABLE(fn) = 1;
	DECL_FUNCTION_SPECIFIC_OPTIMIZATION(fn) =
		DECL_FUNCTION_SPECIFIC_OPTIMIZATION(from);
	DECL_FUNCTION_SPECIFIC_TARGET(fn) = DECL_FUNCTION_SPECIFIC_TARGET(from);
	DECL_INITIAL(fn) = make_node(BLOCK);
	BLOCK_SUPERCONTEXT(DECL_INITIAL(fn)) = fn;
	tree result = build_decl(where, RESULT_DECL, NULL_TREE, void_type_node);
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

/* A variable of the function for the outer one. gfortran tells pointers from
   references by its language-specific data. */
static tree
new_local(struct outline *o, tree decl)
{
	tree var = build_decl(DECL_SOURCE_LOCATION(decl), VAR_DECL,
		DECL_NAME(decl), TYPE_MAIN_VARIANT(TREE_TYPE(decl)));
	DECL_CONTEXT(var) = o->to;
	TREE_USED(var) = 1;
	DECL_SEEN_IN_BIND_EXPR_P(var) = 1;
	TREE_ADDRESSABLE(var) = TREE_ADDRESSABLE(decl);
	DECL_ARTIFICIAL(var) = DECL_ARTIFICIAL(decl);
	DECL_NOT_GIMPLE_REG_P(var) = DECL_NOT_GIMPLE_REG_P(decl);
	DECL_BY_REFERENCE(var) = DECL_BY_REFERENCE(decl);
	if (strstr(lang_hooks.name, "Fortran"))
		DECL_LANG_SPECIFIC(var) = DECL_LANG_SPECIFIC(decl);
	return var;
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
	passed *p = DECL_P(*at) ? find_passed(o, *at) : NULL;
	if (p) {
		*at = p->local;
		*walk_subtrees = 0;
	} else if (TREE_CODE(*at) == LABEL_DECL
		&& DECL_CONTEXT(*at) == o->from) {
		DECL_CONTEXT(*at) = o->to;
	}
	return NULL_TREE;
}

static tree
keep_decl(tree decl, copy_body_data *)
{
	return decl;
}

/* Sizes and value expressions use the function's variables. */
static void
complete_locals(struct outline *o)
{
	copy_body_data id = {};
	id.src_fn = o->from;
	id.dst_fn = o->to;
	id.src_cfun = DECL_STRUCT_FUNCTION(o->from);
	id.copy_decl = keep_decl;
	id.decl_map = new hash_map<tree, tree>;
	for (passed &p : o->vars)
		insert_decl_map(&id, p.decl, p.local);
	walk_stmt_info walk = {};
	walk.info = o;
	for (passed &p : o->vars) {
		tree type = TREE_TYPE(p.decl);
		if (variably_modified_type_p(type, o->from)) {
			TREE_TYPE(p.local) = remap_type(type, &id);
			DECL_SIZE(p.local) = NULL_TREE;
			DECL_SIZE_UNIT(p.local) = NULL_TREE;
			layout_decl(p.local, 0);
		}
		if (p.way != WAY_NAME)
			continue;
		tree stands = unshare_expr(DECL_VALUE_EXPR(p.decl));
		walk_tree(&stands, replace, &walk, NULL);
		SET_DECL_VALUE_EXPR(p.local, stands);
		DECL_HAS_VALUE_EXPR_P(p.local) = 1;
	}
	delete id.decl_map;
}

/* True if a copy made here is data of the directive, which an asynchronous one
   would use after the new function has returned. */
static bool
maps_copy(struct outline *o, tree clauses)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			? OMP_CLAUSE_DECL(c)
			: NULL_TREE;
		passed *p = decl && DECL_P(decl) ? find_passed(o, decl) : NULL;
		if (p
			&& (p->way == WAY_COPY
				|| (p->way == WAY_VALUE
					&& !POINTER_TYPE_P(TREE_TYPE(decl)))))
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

/* map(to:size)  ->  firstprivate(size), as GCC has it outside of OpenMP: it is
   the size for the allocation of private arrays. */
static void
hand_sizes(struct outline *o, gomp_target *target)
{
	tree clauses = gimple_omp_target_clauses(target);
	for (tree *at = &clauses; *at; at = &OMP_CLAUSE_CHAIN(*at)) {
		tree decl = OMP_CLAUSE_CODE(*at) == OMP_CLAUSE_MAP
				&& OMP_CLAUSE_MAP_KIND(*at) == GOMP_MAP_TO
			? OMP_CLAUSE_DECL(*at)
			: NULL_TREE;
		passed *p = decl && DECL_P(decl) ? find_passed(o, decl) : NULL;
		if (!p || p->way != WAY_VALUE || !DECL_ARTIFICIAL(decl))
			continue;
		tree c = build_omp_clause(
			OMP_CLAUSE_LOCATION(*at), OMP_CLAUSE_FIRSTPRIVATE);
		OMP_CLAUSE_DECL(c) = decl;
		OMP_CLAUSE_CHAIN(c) = OMP_CLAUSE_CHAIN(*at);
		*at = c;
	}
	gimple_omp_target_set_clauses(target, clauses);
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
		if (is_gimple_omp_offloaded(target))
			hand_sizes(o, target);
	}
	if (glabel *label = dyn_cast<glabel *>(stmt))
		DECL_CONTEXT(gimple_label_label(label)) = o->to;
	walk_stmt_info ops = {};
	ops.info = o;
	walk_gimple_op(stmt, replace, &ops);
	walk_clauses(clauses_of(stmt), replace_uses, walk);
	return NULL_TREE;
}

static tree
args_field(tree args, const passed *p)
{
	return build3(
		COMPONENT_REF, TREE_TYPE(p->field), args, p->field, NULL_TREE);
}

static void
assign(gimple_seq *seq, location_t where, tree to, tree from)
{
	gimple *stmt = gimple_build_assign(to, from);
	gimple_set_location(stmt, where);
	gimple_seq_add_stmt(seq, stmt);
}

static tree
new_pointer(struct outline *o, tree *vars, passed *p)
{
	tree pointer = create_tmp_var_raw(TREE_TYPE(p->field), "acc_at");
	DECL_CONTEXT(pointer) = o->to;
	DECL_SEEN_IN_BIND_EXPR_P(pointer) = 1;
	DECL_CHAIN(pointer) = *vars;
	*vars = pointer;
	if (p->way == WAY_ADDRESS) {
		SET_DECL_VALUE_EXPR(p->local, build_simple_mem_ref(pointer));
		DECL_HAS_VALUE_EXPR_P(p->local) = 1;
	}
	return pointer;
}

/* The new function's body: variables in, the construct, variables out. */
static void
fill_function(struct outline *o)
{
	location_t where = gimple_location(o->construct);
	tree args = build_simple_mem_ref(DECL_ARGUMENTS(o->to));
	tree vars = NULL_TREE;
	gimple_seq body = NULL, after = NULL;
	for (passed &p : o->vars) {
		p.local = new_local(o, p.decl);
		DECL_CHAIN(p.local) = vars;
		vars = p.local;
	}
	complete_locals(o);
	o->inside.traverse<outline *, move_inside>(o);
	for (passed &p : o->vars) {
		if (!has_field(&p))
			continue;
		tree outside = args_field(unshare_expr(args), &p);
		if (p.way != WAY_VALUE) {
			tree pointer = new_pointer(o, &vars, &p);
			assign(&body, where, pointer, outside);
			outside = build_simple_mem_ref(pointer);
		}
		if (p.way == WAY_ADDRESS)
			continue;
		assign(&body, where, p.local, outside);
		if (p.is_written)
			assign(&after, where, unshare_expr(outside), p.local);
	}
	gimple_seq construct = NULL;
	gimple_seq_add_stmt(&construct, o->construct);
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

/* The statements that replace the construct in the thread. */
static gimple *
build_call(struct outline *o, tree record)
{
	location_t where = gimple_location(o->construct);
	tree args = create_tmp_var_raw(record, "acc_args");
	DECL_CONTEXT(args) = o->from;
	DECL_SEEN_IN_BIND_EXPR_P(args) = 1;
	TREE_ADDRESSABLE(args) = 1;
	gimple_seq seq = NULL, after = NULL;
	for (passed &p : o->vars) {
		if (!has_field(&p))
			continue;
		tree field = args_field(args, &p);
		if (p.way == WAY_VALUE) {
			assign(&seq, where, field, p.decl);
			/* The variable may be undefined, and not needed. */
			suppress_warning(gimple_seq_last_stmt(seq));
			if (p.is_written)
				assign(&after, where, p.decl,
					unshare_expr(field));
			continue;
		}
		TREE_ADDRESSABLE(p.decl) = 1;
		assign(&seq, where, field,
			build_fold_addr_expr_with_type(
				p.decl, TREE_TYPE(p.field)));
	}
	gimple *call = gimple_build_call(o->to, 1, build_fold_addr_expr(args));
	gimple_set_location(call, where);
	gimple_seq_add_stmt(&seq, call);
	gimple_seq_add_seq(&seq, after);
	return gimple_build_bind(args, seq, NULL_TREE);
}

static void (*next_set_name)(tree);

/* The C++ front end cannot print the name of a function that it has not
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

/* Turns the construct at the iterator into a function. */
static void
outline_construct(gimple_stmt_iterator *gsi)
{
	struct outline o;
	o.from = current_function_decl;
	o.construct = gsi_stmt(*gsi);
	o.is_device = false;
	walk_stmt_info walk = {};
	walk.info = &o;
	gimple_stmt_iterator before = *gsi;
	walk_gimple_stmt(&before, note_inside, NULL, &walk);
	before = *gsi;
	walk_gimple_stmt(&before, note_uses, NULL, &walk);
	choose_ways(&o);
	if (refuse_shared(&o)) {
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

/* The surroundings of a statement. */
struct construct_nest {
	bool openmp, openacc;
};

/* An OpenMP directive that is only a call, which GCC would otherwise reject
   inside an OpenACC construct. */
static void
hide_directive(gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	if (!fn
		|| (!fndecl_built_in_p(fn, BUILT_IN_GOMP_BARRIER)
			&& !fndecl_built_in_p(fn, BUILT_IN_GOMP_TASKWAIT)
			&& !fndecl_built_in_p(fn, BUILT_IN_GOMP_TASKYIELD)))
		return;
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn));
	gimple_call_set_fndecl(call, build_fn_decl(name, TREE_TYPE(fn)));
}

static tree
visit(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	gimple *stmt = gsi_stmt(*gsi);
	construct_nest *around = (construct_nest *)walk->info;
	if (gcall *call = dyn_cast<gcall *>(stmt))
		if (around->openacc)
			hide_directive(call);
	if (!is_gimple_omp(stmt) || !gimple_has_substatements(stmt)) {
		gomp_target *alone = dyn_cast<gomp_target *>(stmt);
		if (alone && is_gimple_omp_oacc(alone) && around->openmp)
			outline_construct(gsi);
		return NULL_TREE;
	}
	*handled = true;
	bool openacc = is_gimple_omp_oacc(stmt);
	if (openacc ? around->openmp : around->openacc) {
		outline_construct(gsi);
		return NULL_TREE;
	}
	if (is_gimple_omp_offloaded(stmt))
		return NULL_TREE;
	construct_nest before = *around;
	(openacc ? around->openacc : around->openmp) = true;
	walk_gimple_seq_mod(gimple_omp_body_ptr(stmt), visit, NULL, walk);
	*around = before;
	return NULL_TREE;
}

unsigned
outline_run(function *)
{
	construct_nest around = {false, false};
	walk_stmt_info walk = {};
	walk.info = &around;
	gimple_seq body = gimple_body(current_function_decl);
	walk_gimple_seq_mod(&body, visit, NULL, &walk);
	gimple_set_body(current_function_decl, body);
	return 0;
}
