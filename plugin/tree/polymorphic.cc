/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * polymorphic.cc - polymorphic objects of Fortran in compute constructs.
 *
 * gfortran accesses the object by a pointer in a structure, which on the device
 * would be a host address.  A reference to the object, like a dummy argument of
 * that type, is translated:
 *
 *	parallel map(tofrom:x->_data->w)	{ ref = x->_data;
 *	  x->_data->w[i] = 0;			  parallel map(tofrom:ref->w)
 *						    ref->w[i] = 0; }
 *
 * An object that is used as a whole, in a clause or in the construct, does not
 * change: then the structure is on the device too.
 */
#include "plugin/gcc.h"
#include "plugin/compat/clause.h"
#include "plugin/tree/trees.h"
#include "plugin/plugin.h"
#include "plugin/symbol.h"

/* An object in a construct: "x" or "*x" of a class type. */
struct class_object {
	tree decl;
	tree data; /* "x->_data", as it was met */
	tree reference;
	bool whole; /* it is used as a whole too */
};

tree
class_of_object(const_tree decl)
{
	tree type = TREE_TYPE(decl);
	return POINTER_TYPE_P(type) ? TREE_TYPE(type) : type;
}

bool
is_polymorphic(const_tree decl)
{
	return (VAR_P(decl) || TREE_CODE(decl) == PARM_DECL)
		&& is_fortran_class(class_of_object(decl));
}

/* The variable x of "x._data" or "x->_data", a pointer to a structure; or
   null. */
static tree
object_of(tree t)
{
	if (TREE_CODE(t) != COMPONENT_REF || !POINTER_TYPE_P(TREE_TYPE(t))
		|| TREE_CODE(TREE_TYPE(TREE_TYPE(t))) != RECORD_TYPE
		|| !is_fortran_class(TREE_TYPE(TREE_OPERAND(t, 0))))
		return NULL_TREE;
	tree x = TREE_OPERAND(t, 0);
	if (TREE_CODE(x) == INDIRECT_REF)
		x = TREE_OPERAND(x, 0);
	return DECL_P(x) && is_polymorphic(x) ? x : NULL_TREE;
}

struct object_list : auto_vec<struct class_object> {
	hash_set<tree> inner; /* variables of the construct itself */
};

static struct class_object *
find(object_list *list, tree decl)
{
	for (struct class_object &o : *list)
		if (o.decl == decl)
			return &o;
	struct class_object o = {decl, NULL_TREE, NULL_TREE, false};
	list->safe_push(o);
	return &list->last();
}

static tree
note(tree *t, int *walk, void *data)
{
	object_list *list = (object_list *)data;
	tree x = object_of(*t);
	if (TREE_CODE(*t) == BIND_EXPR) {
		for (tree v = BIND_EXPR_VARS(*t); v; v = DECL_CHAIN(v))
			list->inner.add(v);
	} else if (list->inner.contains(x ? x : *t)) {
		*walk = 0;
	} else if (x) {
		struct class_object *o = find(list, x);
		o->data = o->data ? o->data : unshare_expr(*t);
		*walk = 0;
	} else if (DECL_P(*t) && is_polymorphic(*t)) {
		find(list, *t)->whole = true;
	}
	return NULL_TREE;
}

static tree
put_reference(tree *t, int *walk, void *data)
{
	object_list *list = (object_list *)data;
	tree x = object_of(*t);
	if (!x || list->inner.contains(x))
		return NULL_TREE;
	*walk = 0;
	struct class_object *o = find(list, x);
	if (o->reference)
		*t = o->reference;
	return NULL_TREE;
}

struct rewriting {
	walk_tree_fn put;
	void *data;
};

static tree
rewrite(tree *t, int *walk, void *data)
{
	const struct rewriting *r = (const struct rewriting *)data;
	bool expression = EXPR_P(*t)
		&& (TREE_CODE(*t) == MODIFY_EXPR || TREE_CODE(*t) == CALL_EXPR
			|| (TREE_TYPE(*t) && !VOID_TYPE_P(TREE_TYPE(*t))));
	if (!expression)
		return NULL_TREE;
	*t = unshare_expr(*t);
	walk_tree(t, r->put, r->data, NULL);
	*walk = 0;
	return NULL_TREE;
}

void
rewrite_expressions(tree *at, walk_tree_fn put, void *data)
{
	struct rewriting r = {put, data};
	walk_tree(at, rewrite, &r, NULL);
}

static tree
make_reference(const struct class_object *o, tree fn)
{
	tree type = build_reference_type(TREE_TYPE(TREE_TYPE(o->data)));
	tree ref = build_decl(DECL_SOURCE_LOCATION(o->decl), VAR_DECL,
		DECL_NAME(o->decl), type);
	DECL_CONTEXT(ref) = fn;
	DECL_IGNORED_P(ref) = 1;
	TREE_USED(ref) = 1;
	return ref;
}

/* Adds to the variables references to the objects of which only the data is used;
   the statements that set the references are appended to the list. */
static tree
make_references(object_list *objects, tree fn, tree vars, tree *list)
{
	for (struct class_object &o : *objects) {
		if (o.whole || !o.data)
			continue;
		o.reference = make_reference(&o, fn);
		DECL_CHAIN(o.reference) = vars;
		vars = o.reference;
		append_to_statement_list(
			build2(MODIFY_EXPR, void_type_node, vars,
				fold_convert(TREE_TYPE(vars), o.data)),
			list);
	}
	return vars;
}

/* The array of such a component is after the structure that is mapped. */
static void
check_clauses(tree c)
{
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& TREE_CODE(OMP_CLAUSE_DECL(c)) == COMPONENT_REF
			&& is_fortran_class(TREE_TYPE(OMP_CLAUSE_DECL(c))))
			error_at(OMP_CLAUSE_LOCATION(c),
				"a component that is "
				"a polymorphic array in a data clause is not "
				"supported");
}

/* The structure of "x->_vptr->_size" or "x._vptr->_size", or null. */
static tree
structure_of_size(tree size)
{
	STRIP_NOPS(size);
	tree table = TREE_CODE(size) == COMPONENT_REF
			&& TREE_CODE(TREE_OPERAND(size, 0)) == INDIRECT_REF
		? TREE_OPERAND(TREE_OPERAND(size, 0), 0)
		: NULL_TREE;
	if (!table || TREE_CODE(table) != COMPONENT_REF
		|| !is_fortran_class(TREE_TYPE(TREE_OPERAND(table, 0))))
		return NULL_TREE;
	return TREE_OPERAND(table, 0);
}

/* The size in the table of a type is that of one character of text; a structure
   for any type has the length, 0 for other types. */
static void
count_text(tree c)
{
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree x = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
				&& OMP_CLAUSE_SIZE(c)
			? structure_of_size(OMP_CLAUSE_SIZE(c))
			: NULL_TREE;
		tree field = x ? TYPE_FIELDS(TREE_TYPE(x)) : NULL_TREE;
		while (field && !id_equal(DECL_NAME(field), "_len"))
			field = DECL_CHAIN(field);
		if (!field)
			continue;
		tree length = build3(COMPONENT_REF, TREE_TYPE(field),
			unshare_expr(x), field, NULL_TREE);
		length = fold_convert(size_type_node, length);
		length =
			build2(MAX_EXPR, size_type_node, length, size_one_node);
		OMP_CLAUSE_SIZE(c) = build2(MULT_EXPR, size_type_node,
			fold_convert(size_type_node, OMP_CLAUSE_SIZE(c)),
			length);
	}
}

bool
is_class_array(const_tree type)
{
	return TREE_CODE(TREE_TYPE(TYPE_FIELDS(type))) == RECORD_TYPE;
}

/* The device would use the host's address. */
static void
check_objects(location_t where, object_list *objects)
{
	if (!import_wanted())
		return;
	for (const struct class_object &o : *objects) {
		bool array = is_class_array(class_of_object(o.decl));
		bool optional = lang_hooks.decls.omp_check_optional_argument(
					o.decl, false)
			!= NULL_TREE;
		if (o.whole && (array || optional))
			error_at(where,
				"%qD: a polymorphic %s in a compute "
				"construct is not supported; use SELECT TYPE "
				"with TYPE IS",
				o.decl, array ? "array" : "optional argument");
	}
}

static tree
visit(tree *t, int *walk, void *data)
{
	tree construct = *t, vars = NULL_TREE, list = NULL_TREE;
	if (is_compute(construct))
		vars = dynamic_rewrite(construct, (tree)data, &list);
	clause_add_objects(clauses_of(construct));
	check_clauses(clauses_of(construct));
	count_text(clauses_of(construct));
	if (!is_compute(construct))
		return NULL_TREE;
	object_list objects;
	walk_tree_without_duplicates(&OMP_BODY(construct), note, &objects);
	for (tree c = OMP_CLAUSES(construct); c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP)
			walk_tree_without_duplicates(
				&OMP_CLAUSE_DECL(c), note, &objects);
	check_objects(EXPR_LOCATION(construct), &objects);
	vars = make_references(&objects, (tree)data, vars, &list);
	if (!vars)
		return NULL_TREE;
	rewrite_expressions(&OMP_BODY(construct), put_reference, &objects);
	for (tree c = OMP_CLAUSES(construct); c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP)
			rewrite_expressions(
				&OMP_CLAUSE_DECL(c), put_reference, &objects);
	append_to_statement_list(construct, &list);
	*t = build3(BIND_EXPR, void_type_node, vars, list, NULL_TREE);
	*walk = 0;
	return NULL_TREE;
}

void
polymorphic_rewrite(tree fn)
{
	walk_tree_without_duplicates(&DECL_SAVED_TREE(fn), visit, fn);
}
