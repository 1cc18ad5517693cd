/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dynamic.cc - the dynamic types of Fortran's polymorphic objects in compute
 * constructs.
 *
 * An object's structure has the host's address of the table of its type, while
 * a device has tables of its own.  So the construct gets a structure of its own,
 * and the number of the type from the host:
 *
 *	parallel copy(x)		n = x->_vptr == &__vtab_a ? 1 : 0;
 *	  if (x->_vptr == &__vtab_a)	parallel copy(x) firstprivate(n)
 *	    f(x);			  own = *x;
 *					  own._vptr = n == 1 ? &__vtab_a
 *						    : x->_vptr;
 *					  if (own._vptr == &__vtab_a)
 *					    f(&own);
 *
 * The number is of the types that the file knows.  What it does not need to
 * know, whether a type extends another, and what is in its table, is a value
 * from the host too.
 */
#include "plugin/gcc.h"
#include "plugin/compat/fortran.h"
#include "plugin/plugin.h"
#include "plugin/symbol.h"
#include "plugin/tree/trees.h"

/* A polymorphic object from outside of the construct, and its structure in the
   construct. */
struct outer {
	tree decl, own;
};

struct dynamic {
	tree fn, construct;
	hash_set<tree> inner; /* objects of the construct, or that it sets */
	hash_set<tree> named; /* tables that the construct names */
	auto_vec<struct outer> outer;
	tree before_vars, before; /* of the host */
	tree begin_vars, begin; /* of the construct */
};

static bool
is_table(const_tree decl)
{
	return VAR_P(decl) && fortran_class_of(decl);
}

static tree
type_of_object(const_tree decl)
{
	tree type = TREE_TYPE(decl);
	return POINTER_TYPE_P(type) ? TREE_TYPE(type) : type;
}

static bool
is_array(const_tree decl)
{
	return TREE_CODE(TREE_TYPE(TYPE_FIELDS(type_of_object(decl))))
		== RECORD_TYPE;
}

/* The polymorphic variable whose structure has the component: x of "x._vptr" or
   "x->_vptr"; or null. */
static tree
structure_of(const_tree t)
{
	if (TREE_CODE(t) != COMPONENT_REF)
		return NULL_TREE;
	tree x = TREE_OPERAND(t, 0);
	if (TREE_CODE(x) == INDIRECT_REF)
		x = TREE_OPERAND(x, 0);
	return DECL_P(x) && is_polymorphic(x) ? x : NULL_TREE;
}

static bool
has_name(const_tree component, const char *name)
{
	tree field = TREE_OPERAND(component, 1);
	return DECL_NAME(field) && id_equal(DECL_NAME(field), name);
}

static tree
find_inner(tree *t, int *, void *data)
{
	struct dynamic *d = (struct dynamic *)data;
	if (TREE_CODE(*t) == BIND_EXPR) {
		for (tree v = BIND_EXPR_VARS(*t); v; v = DECL_CHAIN(v))
			if (is_polymorphic(v))
				d->inner.add(v);
	} else if (TREE_CODE(*t) == MODIFY_EXPR) {
		tree to = TREE_OPERAND(*t, 0);
		tree x = DECL_P(to) && is_polymorphic(to) ? to
							  : structure_of(to);
		if (x)
			d->inner.add(x);
	} else if (is_table(*t)) {
		d->named.add(*t);
	}
	return NULL_TREE;
}

static void
find_private(struct dynamic *d)
{
	for (tree c = OMP_CLAUSES(d->construct); c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_PRIVATE
			|| OMP_CLAUSE_CODE(c) == OMP_CLAUSE_FIRSTPRIVATE)
			d->inner.add(OMP_CLAUSE_DECL(c));
}

static tree
new_variable(struct dynamic *d, tree type, tree *vars)
{
	tree var = build_decl(
		EXPR_LOCATION(d->construct), VAR_DECL, NULL_TREE, type);
	DECL_CONTEXT(var) = d->fn;
	DECL_ARTIFICIAL(var) = DECL_IGNORED_P(var) = 1;
	TREE_USED(var) = 1;
	DECL_CHAIN(var) = *vars;
	return *vars = var;
}

static void
assign(tree to, tree from, tree *list)
{
	append_to_statement_list(
		build2(MODIFY_EXPR, void_type_node, to, from), list);
}

/* A value that the host computes before the construct. */
static tree
value_before(struct dynamic *d, tree value)
{
	tree var = new_variable(d, TREE_TYPE(value), &d->before_vars);
	assign(var, value, &d->before);
	tree c = build_omp_clause(
		EXPR_LOCATION(d->construct), OMP_CLAUSE_FIRSTPRIVATE);
	OMP_CLAUSE_DECL(c) = var;
	OMP_CLAUSE_CHAIN(c) = OMP_CLAUSES(d->construct);
	OMP_CLAUSES(d->construct) = c;
	return var;
}

/* "x->_vptr" of an object from outside, perhaps converted. */
static bool
is_outer_table(struct dynamic *d, tree t)
{
	STRIP_NOPS(t);
	tree x = structure_of(t);
	return x && has_name(t, "_vptr") && !d->inner.contains(x);
}

static bool
is_known_table(struct dynamic *d, tree t)
{
	STRIP_NOPS(t);
	return is_outer_table(d, t)
		|| (TREE_CODE(t) == ADDR_EXPR && is_table(TREE_OPERAND(t, 0)));
}

/* What a table has: "x->_vptr->_hash". */
static bool
is_table_entry(struct dynamic *d, tree t)
{
	return TREE_CODE(t) == COMPONENT_REF && INTEGRAL_TYPE_P(TREE_TYPE(t))
		&& TREE_CODE(TREE_OPERAND(t, 0)) == INDIRECT_REF
		&& is_outer_table(d, TREE_OPERAND(TREE_OPERAND(t, 0), 0));
}

/* A test for an extension of a type. */
static bool
is_extension_test(struct dynamic *d, tree t)
{
	tree fn = TREE_CODE(t) == CALL_EXPR ? get_callee_fndecl(t) : NULL_TREE;
	return fn
		&& id_equal(
			DECL_ASSEMBLER_NAME(fn), "_gfortran_is_extension_of")
		&& call_expr_nargs(t) == 2
		&& is_known_table(d, CALL_EXPR_ARG(t, 0))
		&& is_known_table(d, CALL_EXPR_ARG(t, 1));
}

/* An object without a type has no table. */
static tree
entry_or_zero(tree entry)
{
	tree table = TREE_OPERAND(TREE_OPERAND(entry, 0), 0);
	tree has = build2(NE_EXPR, boolean_type_node, unshare_expr(table),
		build_zero_cst(TREE_TYPE(table)));
	return build3(COND_EXPR, TREE_TYPE(entry), has, entry,
		build_zero_cst(TREE_TYPE(entry)));
}

static tree
put_value(tree *t, int *walk, void *data)
{
	struct dynamic *d = (struct dynamic *)data;
	if (is_table_entry(d, *t))
		*t = value_before(d, entry_or_zero(*t));
	else if (is_extension_test(d, *t))
		*t = value_before(d, *t);
	else
		return NULL_TREE;
	*walk = 0;
	return NULL_TREE;
}

/* Objects of which the construct needs the type: not the data alone. */
static tree
find_outer(tree *t, int *walk, void *data)
{
	struct dynamic *d = (struct dynamic *)data;
	if (structure_of(*t) && has_name(*t, "_data")) {
		*walk = 0;
		return NULL_TREE;
	}
	if (!DECL_P(*t) || !is_polymorphic(*t) || is_array(*t)
		|| d->inner.contains(*t)
		|| lang_hooks.decls.omp_check_optional_argument(*t, false))
		return NULL_TREE;
	for (const struct outer &o : d->outer)
		if (o.decl == *t)
			return NULL_TREE;
	struct outer o = {*t, NULL_TREE};
	d->outer.safe_push(o);
	return NULL_TREE;
}

static struct outer *
outer_of(struct dynamic *d, const_tree decl)
{
	for (struct outer &o : d->outer)
		if (o.own && o.decl == decl)
			return &o;
	return NULL;
}

static tree
put_own(tree *t, int *walk, void *data)
{
	struct dynamic *d = (struct dynamic *)data;
	bool memory = TREE_CODE(*t) == INDIRECT_REF;
	tree x = memory ? TREE_OPERAND(*t, 0) : *t;
	struct outer *o = DECL_P(x) ? outer_of(d, x) : NULL;
	if (structure_of(*t) && has_name(*t, "_data")) {
		*walk = 0;
	} else if (o) {
		bool address = !memory && POINTER_TYPE_P(TREE_TYPE(x));
		*t = address ? build1(ADDR_EXPR, TREE_TYPE(x), o->own) : o->own;
		*walk = 0;
	}
	return NULL_TREE;
}

/* True if an object declared with the class can have the type. */
static bool
extends(tree type, const_tree declared)
{
	if (TREE_CODE(declared) != RECORD_TYPE)
		return true;
	for (;;) {
		if (TYPE_MAIN_VARIANT(type) == TYPE_MAIN_VARIANT(declared))
			return true;
		tree parent = TREE_CODE(type) == RECORD_TYPE ? TYPE_FIELDS(type)
							     : NULL_TREE;
		if (!parent)
			return false;
		type = TREE_TYPE(parent);
	}
}

static tree
component(const struct outer *o, tree field)
{
	tree x = o->decl;
	if (POINTER_TYPE_P(TREE_TYPE(x)))
		x = build1(INDIRECT_REF, TREE_TYPE(TREE_TYPE(x)), x);
	return build3(COMPONENT_REF, TREE_TYPE(field), x, field, NULL_TREE);
}

/* Sets the table of the construct's structure from the number of the type. */
static void
choose_table(struct dynamic *d, struct outer *o, tree field, tree own)
{
	tree data = TREE_TYPE(TYPE_FIELDS(type_of_object(o->decl)));
	tree number = build_zero_cst(integer_type_node);
	tree table = value_before(d, component(o, field));
	auto_vec<tree> tables;
	varpool_node *node;
	FOR_EACH_VARIABLE (node)
		if (is_table(node->decl)
			&& (!DECL_EXTERNAL(node->decl)
				|| d->named.contains(node->decl))
			&& extends(
				fortran_class_of(node->decl), TREE_TYPE(data)))
			tables.safe_push(node->decl);
	for (unsigned i = 0; i < tables.length(); i++) {
		tree address = fold_convert(
			TREE_TYPE(field), build_fold_addr_expr(tables[i]));
		tree is = build2(EQ_EXPR, boolean_type_node,
			component(o, field), address);
		number = build3(COND_EXPR, integer_type_node, is,
			build_int_cst(integer_type_node, i + 1), number);
	}
	number = value_before(d, number);
	for (unsigned i = 0; i < tables.length(); i++) {
		tree address = fold_convert(
			TREE_TYPE(field), build_fold_addr_expr(tables[i]));
		tree is = build2(EQ_EXPR, boolean_type_node, number,
			build_int_cst(integer_type_node, i + 1));
		table = build3(COND_EXPR, TREE_TYPE(field), is, address, table);
	}
	assign(own, table, &d->begin);
}

static void
make_own(struct dynamic *d, struct outer *o)
{
	tree type = type_of_object(o->decl);
	o->own = new_variable(d, type, &d->begin_vars);
	TREE_ADDRESSABLE(o->own) = 1;
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		tree own = build3(
			COMPONENT_REF, TREE_TYPE(f), o->own, f, NULL_TREE);
		if (id_equal(DECL_NAME(f), "_vptr"))
			choose_table(d, o, f, own);
		else if (f == TYPE_FIELDS(type))
			assign(own, component(o, f), &d->begin);
		else
			assign(own, value_before(d, component(o, f)),
				&d->begin);
	}
}

tree
dynamic_rewrite(tree construct, tree fn, tree *before)
{
	struct dynamic d = {};
	d.fn = fn;
	d.construct = construct;
	tree *body = &OMP_BODY(construct);
	walk_tree_without_duplicates(body, find_inner, &d);
	find_private(&d);
	rewrite_expressions(body, put_value, &d);
	walk_tree_without_duplicates(body, find_outer, &d);
	for (struct outer &o : d.outer)
		make_own(&d, &o);
	rewrite_expressions(body, put_own, &d);
	if (d.begin) {
		append_to_statement_list(*body, &d.begin);
		*body = build3(BIND_EXPR, void_type_node, d.begin_vars, d.begin,
			NULL_TREE);
	}
	append_to_statement_list(d.before, before);
	return d.before_vars;
}
