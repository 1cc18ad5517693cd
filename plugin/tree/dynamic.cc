/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dynamic.cc - the dynamic types of Fortran's polymorphic objects in compute
 * constructs.
 *
 * An object's structure has the host's address of the table of its type, while
 * a device has tables of its own.  So the construct gets a structure of its own,
 * and from the host the addresses of the tables of the types that the file
 * knows:
 *
 *	parallel copy(x)		was = x->_vptr, a = &__vtab_a;
 *	  if (x->_vptr == &__vtab_a)	parallel copy(x) firstprivate(was, a)
 *	    f(x);			  own = *x;
 *					  own._vptr = was == a ? &__vtab_a : was;
 *					  if (own._vptr == &__vtab_a)
 *					    f(&own);
 *
 * The table of a component is found in the same way where it is read.  What does
 * not need the device's table, whether a type extends another, and numbers in
 * its table, is a value from the host too, of any type.
 *
 * A routine does not have the host's addresses: there, types of components are
 * an error.
 */
#include "plugin/gcc.h"
#include "plugin/compat/clause.h"
#include "plugin/compat/fortran.h"
#include "plugin/plugin.h"
#include "plugin/symbol.h"
#include "plugin/tree/trees.h"

/* A polymorphic object from outside of the construct, and its structure in the
   construct. */
struct outer_object {
	tree decl, own;
};

struct dynamic {
	tree fn, construct;
	bool any; /* it has polymorphic objects */
	hash_set<tree> inner; /* objects of the construct, or that it sets */
	hash_set<tree> named; /* tables that the construct names */
	hash_map<tree, tree> address; /* the host's, of a table */
	auto_vec<struct outer_object> outer;
	tree before_vars, before; /* of the host */
	tree begin_vars, begin; /* of the construct */
};

static bool
is_table(const_tree decl)
{
	return VAR_P(decl) && fortran_class_of(decl);
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
	if (TREE_CODE(*t) == COMPONENT_REF)
		d->any |= is_fortran_class(TREE_TYPE(TREE_OPERAND(*t, 0)));
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
	} else if (DECL_P(*t)) {
		d->any |= is_polymorphic(*t);
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
	if (is_polymorphic(var))
		d->inner.add(var);
	DECL_CHAIN(var) = *vars;
	return *vars = var;
}

static void
assign(tree to, tree from, tree *list)
{
	append_to_statement_list(
		build2(MODIFY_EXPR, void_type_node, to, from), list);
}

static tree
field_of(tree structure, tree field)
{
	return build3(COMPONENT_REF, TREE_TYPE(field), unshare_expr(structure),
		field, NULL_TREE);
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

static struct outer_object *
outer_of(struct dynamic *d, const_tree decl)
{
	for (struct outer_object &o : d->outer)
		if (o.decl == decl)
			return &o;
	return NULL;
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
	if (!DECL_P(*t) || !is_polymorphic(*t)
		|| is_class_array(class_of_object(*t)) || d->inner.contains(*t)
		|| lang_hooks.decls.omp_check_optional_argument(*t, false))
		return NULL_TREE;
	if (!outer_of(d, *t))
		d->outer.safe_push({*t, NULL_TREE});
	return NULL_TREE;
}

static tree
put_own(tree *t, int *walk, void *data)
{
	struct dynamic *d = (struct dynamic *)data;
	bool memory = TREE_CODE(*t) == INDIRECT_REF;
	tree x = memory ? TREE_OPERAND(*t, 0) : *t;
	struct outer_object *o = DECL_P(x) ? outer_of(d, x) : NULL;
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

/* The host's address of a table, in the construct. */
static tree
host_address(struct dynamic *d, tree table)
{
	tree *known = d->address.get(table);
	if (known)
		return *known;
	tree value = value_before(d, build_fold_addr_expr(table));
	d->address.put(table, value);
	return value;
}

/* The device's address of the table of an object, whose data have the type, from
   the host's.  Another unit's table may be missing on the device, if the
   construct does not name it. */
static tree
device_address(struct dynamic *d, tree host, tree data)
{
	tree type = TREE_TYPE(host), value = host = save_expr(host);
	varpool_node *node;
	FOR_EACH_VARIABLE (node) {
		tree table = node->decl;
		if (!is_table(table)
			|| (DECL_EXTERNAL(table) && !d->named.contains(table))
			|| !extends(fortran_class_of(table), data))
			continue;
		tree is = build2(EQ_EXPR, boolean_type_node, host,
			fold_convert(type, host_address(d, table)));
		value = build3(COND_EXPR, type, is,
			fold_convert(type, build_fold_addr_expr(table)), value);
	}
	return value;
}

/* What the data of an object of the class point to: its declared type, or an
   array's descriptor. */
static tree
declared_type(const_tree type)
{
	tree data = TREE_TYPE(TYPE_FIELDS(type));
	return POINTER_TYPE_P(data) ? TREE_TYPE(data) : fortran_element(data);
}

/* True of the place of the table of an object that is a component, or that a
   pointer of the construct or routine leads to. */
static bool
is_inner_table(const_tree t, hash_set<tree> *inner)
{
	if (TREE_CODE(t) != COMPONENT_REF
		|| !is_fortran_class(TREE_TYPE(TREE_OPERAND(t, 0)))
		|| !has_name(t, "_vptr"))
		return false;
	tree x = structure_of(t);
	return !x || inner->contains(x);
}

/* The structure of such an object, no array, if the argument is its address; or
   null. */
static tree
inner_argument(tree arg, hash_set<tree> *inner)
{
	STRIP_NOPS(arg);
	tree x = TREE_CODE(arg) == ADDR_EXPR ? TREE_OPERAND(arg, 0) : arg;
	tree type = TREE_CODE(arg) != ADDR_EXPR && POINTER_TYPE_P(TREE_TYPE(x))
		? TREE_TYPE(TREE_TYPE(x))
		: TREE_TYPE(x);
	if (!is_fortran_class(type) || is_class_array(type)
		|| (TREE_CODE(x) != COMPONENT_REF
			&& !(x == arg && DECL_P(x) && inner->contains(x))))
		return NULL_TREE;
	return x == arg ? build1(INDIRECT_REF, type, x) : x;
}

/* The object in memory whose structure the statement assigns to another, or
   null. */
static tree
copied_object(tree t)
{
	if (TREE_CODE(t) != MODIFY_EXPR)
		return NULL_TREE;
	tree to = TREE_OPERAND(t, 0), from = TREE_OPERAND(t, 1);
	while (CONVERT_EXPR_P(from) || TREE_CODE(from) == VIEW_CONVERT_EXPR)
		from = TREE_OPERAND(from, 0);
	bool object = DECL_P(to) && is_fortran_class(TREE_TYPE(to))
		&& !is_class_array(TREE_TYPE(to));
	return object && (handled_component_p(from) || is_memory(from))
		? from
		: NULL_TREE;
}

/* Passes a structure with the device's table. */
static tree
pass_own(struct dynamic *d, tree structure, tree arg_type)
{
	tree type = TREE_TYPE(structure);
	tree own = new_variable(d, type, &d->begin_vars);
	TREE_ADDRESSABLE(own) = 1;
	tree result = build1(ADDR_EXPR, build_pointer_type(type), own);
	result = fold_convert(arg_type, result);
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f)) {
		tree value = field_of(structure, f);
		if (id_equal(DECL_NAME(f), "_vptr"))
			value = device_address(d, value, declared_type(type));
		tree set = build2(
			MODIFY_EXPR, TREE_TYPE(f), field_of(own, f), value);
		result = build2(COMPOUND_EXPR, arg_type, set, result);
	}
	return result;
}

static tree
put_inner(tree *t, int *walk, void *data)
{
	struct dynamic *d = (struct dynamic *)data;
	if (TREE_CODE(*t) == CALL_EXPR) {
		walk_tree(&CALL_EXPR_FN(*t), put_inner, data, NULL);
		for (int i = 0; i < call_expr_nargs(*t); i++) {
			tree *arg = &CALL_EXPR_ARG(*t, i);
			tree x = inner_argument(*arg, &d->inner);
			if (x)
				*arg = pass_own(d, x, TREE_TYPE(*arg));
			else
				walk_tree(arg, put_inner, data, NULL);
		}
		*walk = 0;
	} else if (copied_object(*t)) {
		tree own = TREE_OPERAND(*t, 0), type = TREE_TYPE(own);
		tree table = field_of(own, DECL_CHAIN(TYPE_FIELDS(type)));
		tree value = device_address(d, table, declared_type(type));
		*t = build2(COMPOUND_EXPR, void_type_node, *t,
			build2(MODIFY_EXPR, void_type_node, unshare_expr(table),
				value));
		*walk = 0;
	} else if (TREE_CODE(*t) == MODIFY_EXPR
		&& is_inner_table(TREE_OPERAND(*t, 0), &d->inner)) {
		walk_tree(&TREE_OPERAND(*t, 1), put_inner, data, NULL);
		*walk = 0;
	} else if (is_inner_table(*t, &d->inner)) {
		tree type = TREE_TYPE(TREE_OPERAND(*t, 0));
		*t = device_address(d, *t, declared_type(type));
		*walk = 0;
	}
	return NULL_TREE;
}

static tree
structure(const struct outer_object *o)
{
	tree type = TREE_TYPE(o->decl);
	return POINTER_TYPE_P(type)
		? build1(INDIRECT_REF, TREE_TYPE(type), o->decl)
		: o->decl;
}

static tree
find_object(tree *t, int *, void *data)
{
	return *t == (tree)data ? *t : NULL_TREE;
}

/* An object without a clause is mapped as by "copy", with the size of its type:
   gfortran would map it with that of its class. */
static void
map_object(struct dynamic *d, struct outer_object *o)
{
	tree *list = &OMP_CLAUSES(d->construct);
	for (tree c = *list; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& walk_tree(&OMP_CLAUSE_DECL(c), find_object, o->decl,
				NULL))
			return;
	tree data = TYPE_FIELDS(class_of_object(o->decl));
	tree memory = field_of(structure(o), data);
	tree table = field_of(structure(o), DECL_CHAIN(data));
	table = build1(INDIRECT_REF, TREE_TYPE(TREE_TYPE(table)), table);
	tree entry = TYPE_FIELDS(TREE_TYPE(table));
	while (!id_equal(DECL_NAME(entry), "_size"))
		entry = DECL_CHAIN(entry);
	tree object = build1(INDIRECT_REF, TREE_TYPE(TREE_TYPE(memory)),
		unshare_expr(memory));
	tree like = *list; /* a value of the object */
	*list = clause_map(
		like, GOMP_MAP_ATTACH_DETACH, memory, size_zero_node, *list);
	*list = clause_map(like,
		clause_says_present(*list) ? GOMP_MAP_FORCE_PRESENT
					   : GOMP_MAP_TOFROM,
		object, field_of(table, entry), *list);
}

static void
make_own(struct dynamic *d, struct outer_object *o)
{
	tree type = class_of_object(o->decl), data = TYPE_FIELDS(type);
	o->own = new_variable(d, type, &d->begin_vars);
	TREE_ADDRESSABLE(o->own) = 1;
	for (tree f = data; f; f = DECL_CHAIN(f)) {
		tree value = field_of(structure(o), f);
		if (f != data)
			value = value_before(d, value);
		if (id_equal(DECL_NAME(f), "_vptr"))
			value = device_address(d, value, declared_type(type));
		assign(field_of(o->own, f), value, &d->begin);
	}
}

/* Puts variables and statements at the beginning of the body, whose scope is that
   of the region's function too. */
static void
begin_with(tree *body, tree vars, tree statements)
{
	if (TREE_CODE(*body) != BIND_EXPR)
		*body = build3(BIND_EXPR, void_type_node, NULL_TREE, *body,
			make_node(BLOCK));
	append_to_statement_list(BIND_EXPR_BODY(*body), &statements);
	BIND_EXPR_BODY(*body) = statements;
	BIND_EXPR_VARS(*body) = chainon(BIND_EXPR_VARS(*body), vars);
}

tree
dynamic_rewrite(tree construct, tree fn, tree *before)
{
	struct dynamic d;
	d.fn = fn;
	d.construct = construct;
	d.any = false;
	d.before_vars = d.before = d.begin_vars = d.begin = NULL_TREE;
	tree *body = &OMP_BODY(construct);
	walk_tree_without_duplicates(body, find_inner, &d);
	if (!d.any)
		return NULL_TREE;
	find_private(&d);
	rewrite_expressions(body, put_value, &d);
	rewrite_expressions(body, put_inner, &d);
	walk_tree_without_duplicates(body, find_outer, &d);
	for (struct outer_object &o : d.outer) {
		make_own(&d, &o);
		map_object(&d, &o);
	}
	rewrite_expressions(body, put_own, &d);
	if (d.begin_vars)
		begin_with(body, d.begin_vars, d.begin);
	append_to_statement_list(d.before, before);
	return d.before_vars;
}

struct routine_types {
	hash_set<tree> inner; /* pointers to components */
};

static tree
find_unknown(tree *t, int *, void *data)
{
	struct routine_types *r = (struct routine_types *)data;
	if (TREE_CODE(*t) == MODIFY_EXPR && DECL_P(TREE_OPERAND(*t, 0))
		&& inner_argument(TREE_OPERAND(*t, 1), &r->inner))
		r->inner.add(TREE_OPERAND(*t, 0));
	tree copied = copied_object(*t);
	if (copied
		&& (!is_memory(copied) || !DECL_P(TREE_OPERAND(copied, 0))
			|| r->inner.contains(TREE_OPERAND(copied, 0))))
		return *t;
	if (is_inner_table(*t, &r->inner))
		return *t;
	for (int i = 0; TREE_CODE(*t) == CALL_EXPR && i < call_expr_nargs(*t);
		i++)
		if (inner_argument(CALL_EXPR_ARG(*t, i), &r->inner))
			return *t;
	return NULL_TREE;
}

void
dynamic_check(tree fn)
{
	struct routine_types r;
	if (!oacc_get_fn_attrib(fn) || !import_wanted())
		return;
	if (walk_tree_without_duplicates(
		    &DECL_SAVED_TREE(fn), find_unknown, &r))
		error_at(EXPR_LOCATION(DECL_SAVED_TREE(fn)),
			"%qD: the dynamic type of a component in a routine is "
			"not supported; use SELECT TYPE in the compute "
			"construct",
			fn);
}
