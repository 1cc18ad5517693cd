/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lambda.cc - the pass before omplower for lambdas that compute constructs
 * call, and for structures that lambdas around constructs have captured.  2.6.2
 *
 * A lambda is copied to the device with its captured variables, each of which
 * is treated by its type: a pointer or a reference to data on the device is a
 * device address there.  GCC copies the bytes.  So the captured variables are
 * passed one by one, and device code assembles the lambda:
 *
 *	#pragma omp target oacc_parallel map(tofrom:f [len: 16])
 *	  operator() (&f, i)
 *   ->	p = f.__p; k = f.__k;
 *	#pragma omp target oacc_parallel firstprivate(p) firstprivate(k)
 *	  { copy.__p = p; copy.__k = k; operator() (&copy, i) }
 *
 * This is equivalent to a copy that all threads share, since a lambda that
 * changes its captured variables can be called by only one thread.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

struct lambda {
	gomp_target *target;
	location_t where;
	tree decl; /* the lambda, or a reference to it */
	tree copy; /* the variable that replaces decl in the construct */
	tree outer; /* variables around the construct */
	tree inner; /* and in it */
	gimple_seq before;
	gimple_seq begin;
};

/* A type without a name that can be called. */
bool
is_lambda(tree type)
{
	tree name = TYPE_NAME(type);
	if (TREE_CODE(type) != RECORD_TYPE || TREE_ADDRESSABLE(type) || !name
		|| !DECL_P(name) || !IDENTIFIER_ANON_P(DECL_NAME(name)))
		return false;
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
		if (TREE_CODE(f) != FIELD_DECL && DECL_NAME(f)
			&& !strcmp(
				IDENTIFIER_POINTER(DECL_NAME(f)), "operator()"))
			return true;
	return false;
}

/* The lambda, or the reference to one, of the clause. */
static tree
lambda_of(tree c)
{
	if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_FIRSTPRIVATE
		&& OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP)
		return NULL_TREE;
	tree decl = OMP_CLAUSE_DECL(c);
	if (TREE_CODE(decl) == MEM_REF || TREE_CODE(decl) == INDIRECT_REF)
		decl = TREE_OPERAND(decl, 0);
	if (!VAR_P(decl) && TREE_CODE(decl) != PARM_DECL)
		return NULL_TREE;
	tree type = TREE_TYPE(decl);
	if (TREE_CODE(type) == REFERENCE_TYPE)
		type = TREE_TYPE(type);
	return is_lambda(type) ? decl : NULL_TREE;
}

static tree
new_variable(tree *list, tree type)
{
	tree var = create_tmp_var_raw(TYPE_MAIN_VARIANT(type), "acc_captured");
	DECL_CONTEXT(var) = current_function_decl;
	DECL_SEEN_IN_BIND_EXPR_P(var) = 1;
	DECL_CHAIN(var) = *list;
	*list = var;
	return var;
}

static void
assign(struct lambda *l, gimple_seq *seq, tree to, tree from)
{
	gimple *stmt = gimple_build_assign(to, from);
	gimple_set_location(stmt, l->where);
	gimple_seq_add_stmt(seq, stmt);
}

/* Passes a value; to and from are its places inside and outside. */
static void
hand_over(struct lambda *l, tree to, tree from)
{
	tree type = TREE_TYPE(from);
	if (TREE_CODE(type) == REFERENCE_TYPE)
		type = build_pointer_type(TREE_TYPE(type));
	tree var = new_variable(&l->outer, type);
	tree c = build_omp_clause(l->where, OMP_CLAUSE_FIRSTPRIVATE);
	OMP_CLAUSE_DECL(c) = var;
	OMP_CLAUSE_CHAIN(c) = gimple_omp_target_clauses(l->target);
	gimple_omp_target_set_clauses(l->target, c);
	assign(l, &l->before, var, from);
	assign(l, &l->begin, to, var);
}

static tree
field_of(tree record, tree field)
{
	return build3(COMPONENT_REF, TREE_TYPE(field), unshare_expr(record),
		field, NULL_TREE);
}

/* The captured variables; of structures and lambdas the whole and then the
   pointers in them. */
static void
hand_over_fields(struct lambda *l, tree to, tree from, bool pointers)
{
	tree f = TYPE_FIELDS(TREE_TYPE(from));
	for (; f; f = DECL_CHAIN(f)) {
		if (TREE_CODE(f) != FIELD_DECL || DECL_BIT_FIELD(f)
			|| !DECL_SIZE(f) || integer_zerop(DECL_SIZE(f)))
			continue;
		tree type = TREE_TYPE(f);
		tree inside = field_of(to, f), outside = field_of(from, f);
		if (POINTER_TYPE_P(type) || !pointers)
			hand_over(l, inside, outside);
		if (TREE_CODE(type) == RECORD_TYPE)
			hand_over_fields(l, inside, outside, true);
	}
}

static tree
replace(tree *t, int *walk_subtrees, void *data)
{
	struct lambda *l = (struct lambda *)((walk_stmt_info *)data)->info;
	if (*t == l->decl)
		*t = l->copy;
	else if (TYPE_P(*t))
		*walk_subtrees = 0;
	return NULL_TREE;
}

/* Removes the clauses for the lambda. */
static void
drop_clauses(struct lambda *l)
{
	tree clauses = gimple_omp_target_clauses(l->target);
	for (tree *at = &clauses; *at;)
		if (lambda_of(*at) == l->decl)
			*at = OMP_CLAUSE_CHAIN(*at);
		else
			at = &OMP_CLAUSE_CHAIN(*at);
	gimple_omp_target_set_clauses(l->target, clauses);
}

static void
rebuild(struct lambda *l)
{
	drop_clauses(l);
	tree from = l->decl, type = TREE_TYPE(from);
	bool refers = TREE_CODE(type) == REFERENCE_TYPE;
	if (refers) {
		type = TREE_TYPE(type);
		from = build_simple_mem_ref(from);
	}
	tree to = l->copy = new_variable(&l->inner, type);
	TREE_ADDRESSABLE(to) = 1;
	hand_over_fields(l, to, from, false);
	if (refers) {
		l->copy = new_variable(&l->inner, TREE_TYPE(l->decl));
		assign(l, &l->begin, l->copy,
			build_fold_addr_expr_with_type(to, TREE_TYPE(l->copy)));
	}
	walk_stmt_info walk = {};
	walk.info = l;
	walk_gimple_seq(gimple_omp_body(l->target), NULL, replace, &walk);
	gimple_seq_add_seq(&l->begin, gimple_omp_body(l->target));
	gbind *body = gimple_build_bind(l->inner, l->begin, make_node(BLOCK));
	gimple_omp_set_body(l->target, body);
}

/* The first lambda of the construct's clauses. */
static tree
find_lambda(gomp_target *target)
{
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (tree decl = lambda_of(c))
			return decl;
	return NULL_TREE;
}

/* The structure that a clause of GCC's makes firstprivate, if it is one that the
   lambda around has captured, and not a constant; or its reference. */
static tree
captured_structure(tree c)
{
	tree decl = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_FIRSTPRIVATE
			&& OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT(c)
		? OMP_CLAUSE_DECL(c)
		: NULL_TREE;
	if (!decl || !VAR_P(decl) || !DECL_HAS_VALUE_EXPR_P(decl))
		return NULL_TREE;
	tree type = TREE_TYPE(decl);
	if (TREE_CODE(type) == REFERENCE_TYPE)
		type = TREE_TYPE(type);
	return RECORD_OR_UNION_TYPE_P(type) && !TYPE_READONLY(type)
			&& !is_lambda(type)
		? decl
		: NULL_TREE;
}

/* Puts a map of the object in front of the clauses. */
static void
map(gomp_target *target, enum gomp_map_kind kind, tree object, tree size)
{
	tree c = build_omp_clause(gimple_location(target), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c, kind);
	OMP_CLAUSE_DECL(c) = object;
	OMP_CLAUSE_SIZE(c) = size;
	OMP_CLAUSE_CHAIN(c) = gimple_omp_target_clauses(target);
	gimple_omp_target_set_clauses(target, c);
	facts->implicit.add(c);
}

/* A structure without a clause is copied in and out, or present; GCC makes one
   firstprivate that a lambda around the construct has captured.  2.6.2 */
static void
map_captured(gomp_target *target)
{
	tree clauses = gimple_omp_target_clauses(target), found;
	tree d = omp_find_clause(clauses, OMP_CLAUSE_DEFAULT);
	enum gomp_map_kind kind =
		d && OMP_CLAUSE_DEFAULT_KIND(d) == OMP_CLAUSE_DEFAULT_PRESENT
		? GOMP_MAP_FORCE_PRESENT
		: GOMP_MAP_TOFROM;
	for (tree *at = &clauses; *at;) {
		if (!(found = captured_structure(*at))) {
			at = &OMP_CLAUSE_CHAIN(*at);
			continue;
		}
		*at = OMP_CLAUSE_CHAIN(*at);
		gimple_omp_target_set_clauses(target, clauses);
		tree type = TREE_TYPE(found), object = found;
		if (TREE_CODE(type) == REFERENCE_TYPE) {
			type = TREE_TYPE(type);
			object = build_simple_mem_ref(found);
			map(target, GOMP_MAP_FIRSTPRIVATE_REFERENCE, found,
				size_zero_node);
		}
		map(target, kind, object, TYPE_SIZE_UNIT(type));
		clauses = gimple_omp_target_clauses(target);
		at = &clauses;
	}
}

tree
lambda_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = compute_construct(gsi_stmt(*gsi));
	if (!target)
		return NULL_TREE;
	map_captured(target);
	struct lambda l = {};
	l.target = target;
	l.where = gimple_location(target);
	while ((l.decl = find_lambda(target))) {
		l.inner = NULL_TREE;
		l.begin = NULL;
		rebuild(&l);
	}
	if (!l.before)
		return NULL_TREE;
	gbind *bind = gimple_build_bind(l.outer, NULL, NULL_TREE);
	gsi_replace(gsi, bind, false);
	gimple_seq_add_stmt(&l.before, target);
	gimple_bind_set_body(bind, l.before);
	return NULL_TREE;
}
