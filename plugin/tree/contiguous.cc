/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * contiguous.cc - arguments for dummy arguments with the CONTIGUOUS attribute.
 *
 * Unless it can prove that the argument is contiguous (not for assumed shape or
 * a pointer), gfortran calls the procedure with a copy.  Data clauses and the
 * present table know the array and not that copy, so an array without gaps is
 * passed directly:
 *
 *	tmp.data = malloc (n);		tmp.data = is_whole ? a : malloc (n);
 *	loop: tmp.data[i] = a[i];	if (!is_whole) loop
 *	f (&tmp);		  ->	f (&tmp);
 *	loop: a[i] = tmp.data[i];	if (!is_whole) loop
 *	free (tmp.data);		if (!is_whole) free (tmp.data);
 *
 * A copy of constant size is a local array and is not freed.
 *
 * is_whole compares how far apart elements are in the array and in the copy,
 * in each dimension; both addresses are taken from the loop's assignment.
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/symbol.h"

typedef hash_map<tree, tree> value_map;

/* One loop of the nest: its counter and initial value. */
struct counting {
	tree var, first;
};

/* A loop nest that assigns array elements, one to one. */
struct copy_loop {
	tree to, from;
	auto_vec<counting, 8> counter;
};

/* A call with a copy, as places in the list of statements. */
struct packed_call {
	tree tmp; /* descriptor of the copy */
	tree data; /* its component, as the statement has it */
	tree_stmt_iterator allocate, alias, set, pack, unpack, release;
	bool is_allocated, has_pack, has_unpack;
	copy_loop loop;
};

static bool
is_data_of(tree t, tree tmp)
{
	return TREE_CODE(t) == COMPONENT_REF && TREE_OPERAND(t, 0) == tmp
		&& TREE_OPERAND(t, 1) == TYPE_FIELDS(TREE_TYPE(tmp));
}

static tree
find_data(tree *t, int *, void *tmp)
{
	return is_data_of(*t, (tree)tmp) ? *t : NULL_TREE;
}

static bool
uses_data(tree t, tree tmp)
{
	return walk_tree_without_duplicates(&t, find_data, tmp) != NULL_TREE;
}

static tree
replace_values(tree *t, int *walk_subtrees, void *values)
{
	tree *value = DECL_P(*t) ? ((value_map *)values)->get(*t) : NULL;
	if (value) {
		*t = unshare_expr(*value);
		*walk_subtrees = 0;
	}
	return NULL_TREE;
}

/* Expands the variables in the map in the expression. */
static tree
expand(tree t, value_map *values)
{
	t = unshare_expr(t);
	walk_tree(&t, replace_values, values, NULL);
	return t;
}

static bool
is_assignment(tree t)
{
	return TREE_CODE(t) == MODIFY_EXPR;
}

/* The last statement of a loop is "i = i + 1"; gives i. */
static tree
counts(tree body)
{
	if (TREE_CODE(body) != STATEMENT_LIST || tsi_end_p(tsi_last(body)))
		return NULL_TREE;
	tree t = tsi_stmt(tsi_last(body));
	if (!is_assignment(t) || !VAR_P(TREE_OPERAND(t, 0)))
		return NULL_TREE;
	tree value = TREE_OPERAND(t, 1);
	return TREE_CODE(value) == PLUS_EXPR
			&& TREE_OPERAND(value, 0) == TREE_OPERAND(t, 0)
			&& integer_onep(TREE_OPERAND(value, 1))
		? TREE_OPERAND(t, 0)
		: NULL_TREE;
}

static bool read_loop(tree t, value_map *values, copy_loop *loop);

static bool
read_loop_body(tree body, value_map *values, copy_loop *loop)
{
	tree var = counts(body);
	tree *first = var ? values->get(var) : NULL;
	if (!first)
		return false;
	loop->counter.safe_push({var, *first});
	values->remove(var);
	for (tree_stmt_iterator i = tsi_start(body); !tsi_one_before_end_p(i);
		tsi_next(&i))
		if (TREE_CODE(tsi_stmt(i)) != COND_EXPR
			&& !read_loop(tsi_stmt(i), values, loop))
			return false;
	return true;
}

/* The nest may contain only one assignment of an element. */
static bool
read_assignment(tree t, value_map *values, copy_loop *loop)
{
	tree to = TREE_OPERAND(t, 0), from = TREE_OPERAND(t, 1);
	if (VAR_P(to)) {
		values->put(to, expand(from, values));
		return true;
	}
	if (loop->to
		|| (TREE_CODE(from) != INDIRECT_REF
			&& TREE_CODE(from) != ARRAY_REF))
		return false;
	loop->to = expand(to, values);
	loop->from = expand(from, values);
	return true;
}

/* Reads a loop nest that copies an array. */
static bool
read_loop(tree t, value_map *values, copy_loop *loop)
{
	switch (TREE_CODE(t)) {
	case BIND_EXPR:
		return read_loop(BIND_EXPR_BODY(t), values, loop);
	case STATEMENT_LIST:
		for (tree_stmt_iterator i = tsi_start(t); !tsi_end_p(i);
			tsi_next(&i))
			if (!read_loop(tsi_stmt(i), values, loop))
				return false;
		return true;
	case LOOP_EXPR:
		return read_loop_body(LOOP_EXPR_BODY(t), values, loop);
	case MODIFY_EXPR:
		return read_assignment(t, values, loop);
	case LABEL_EXPR:
	case DECL_EXPR:
		return true;
	default:
		return false;
	}
}

/* The places where the statements between the loops set variables. */
static void
note_value(tree t, value_map *values)
{
	if (is_assignment(t) && VAR_P(TREE_OPERAND(t, 0)))
		values->put(
			TREE_OPERAND(t, 0), expand(TREE_OPERAND(t, 1), values));
}

static bool
is_builtin_call(tree t, built_in_function code)
{
	STRIP_NOPS(t);
	tree fn = TREE_CODE(t) == CALL_EXPR ? get_callee_fndecl(t) : NULL_TREE;
	return fn && fndecl_built_in_p(fn, code);
}

/* The statement that gives the variable its value, searched for backwards. */
static bool
find_definition(tree_stmt_iterator from, tree var, tree_stmt_iterator *at)
{
	for (*at = from; !tsi_end_p(*at); tsi_prev(at))
		if (is_assignment(tsi_stmt(*at))
			&& TREE_OPERAND(tsi_stmt(*at), 0) == var)
			return true;
	return false;
}

/* True if the pointer comes from malloc, perhaps by another. */
static bool
is_allocated(tree pointer, packed_call *p)
{
	if (!VAR_P(pointer) || !find_definition(p->set, pointer, &p->alias))
		return false;
	tree from = TREE_OPERAND(tsi_stmt(p->alias), 1);
	STRIP_NOPS(from);
	return VAR_P(from) && find_definition(p->set, from, &p->allocate)
		&& is_builtin_call(TREE_OPERAND(tsi_stmt(p->allocate), 1),
			BUILT_IN_MALLOC);
}

/* True if the statement points a compiler-made descriptor at a compiler-made
   temporary. */
static bool
begins_call(tree_stmt_iterator i, packed_call *p)
{
	tree t = tsi_stmt(i);
	if (!is_assignment(t) || TREE_CODE(TREE_OPERAND(t, 0)) != COMPONENT_REF)
		return false;
	p->data = TREE_OPERAND(t, 0);
	p->tmp = TREE_OPERAND(p->data, 0);
	p->set = i;
	if (!VAR_P(p->tmp) || !DECL_ARTIFICIAL(p->tmp)
		|| !is_fortran_descriptor(TREE_TYPE(p->tmp))
		|| !is_data_of(p->data, p->tmp))
		return false;
	tree from = TREE_OPERAND(t, 1);
	STRIP_NOPS(from);
	p->is_allocated = is_allocated(from, p);
	return p->is_allocated
		|| (TREE_CODE(from) == ADDR_EXPR && VAR_P(TREE_OPERAND(from, 0))
			&& DECL_ARTIFICIAL(TREE_OPERAND(from, 0)));
}

/* True for the target of an assumed-shape dummy argument with CONTIGUOUS. */
static bool
is_contiguous_shape(tree type)
{
	if (!POINTER_TYPE_P(type) || !is_fortran_descriptor(TREE_TYPE(type)))
		return false;
	const struct gfc_lang_type *t = fortran_array(TREE_TYPE(type));
	return t && t->rank > 0 && t->rank <= 15 && t->corank == 0
		&& t->kind == GFC_ARRAY_ASSUMED_SHAPE_CONT;
}

static tree
find_call(tree *t, int *, void *)
{
	return TREE_CODE(*t) == CALL_EXPR ? *t : NULL_TREE;
}

/* True if the argument is the descriptor, or for an optional dummy the
   descriptor or null. */
static bool
is_argument(tree argument, tree tmp, value_map *values)
{
	STRIP_NOPS(argument);
	tree *value = DECL_P(argument) ? values->get(argument) : NULL;
	if (value)
		argument = *value;
	if (TREE_CODE(argument) == COND_EXPR)
		argument = TREE_OPERAND(argument, 1);
	STRIP_NOPS(argument);
	return TREE_CODE(argument) == ADDR_EXPR
		&& TREE_OPERAND(argument, 0) == tmp;
}

/* True if the statement calls a procedure with the descriptor for a contiguous
   dummy argument. */
static bool
passes(tree t, tree tmp, value_map *values)
{
	tree call = walk_tree_without_duplicates(&t, find_call, NULL);
	if (!call || !CALL_EXPR_FN(call))
		return false;
	tree type = TYPE_ARG_TYPES(TREE_TYPE(TREE_TYPE(CALL_EXPR_FN(call))));
	for (int i = 0; i < call_expr_nargs(call) && type;
		i++, type = TREE_CHAIN(type))
		if (is_argument(CALL_EXPR_ARG(call, i), tmp, values))
			return is_contiguous_shape(TREE_VALUE(type));
	return false;
}

/* A loop that copies to or from the descriptor's data. */
static bool
reads_copy(tree t, value_map *values, packed_call *p)
{
	copy_loop loop = {};
	if (TREE_CODE(t) != BIND_EXPR || !read_loop(t, values, &loop)
		|| !loop.to || loop.counter.is_empty())
		return false;
	if (p->loop.to)
		return true;
	p->loop.to = loop.to;
	p->loop.from = loop.from;
	for (unsigned i = 0; i < loop.counter.length(); i++)
		p->loop.counter.safe_push(loop.counter[i]);
	return true;
}

/* Reads the statements until the copy is freed, or to the end. */
static bool
read_call(packed_call *p)
{
	value_map values;
	bool called = false;
	tree_stmt_iterator i = p->set;
	for (tsi_next(&i); !tsi_end_p(i); tsi_next(&i)) {
		tree t = tsi_stmt(i);
		if (is_builtin_call(t, BUILT_IN_FREE) && uses_data(t, p->tmp)) {
			p->release = i;
			return called && p->loop.to;
		}
		if (TREE_CODE(t) == BIND_EXPR && uses_data(t, p->tmp)) {
			bool *has = called ? &p->has_unpack : &p->has_pack;
			if (*has || !reads_copy(t, &values, p))
				return false;
			*has = true;
			(called ? p->unpack : p->pack) = i;
		} else if (uses_data(t, p->tmp)) {
			return false;
		} else if (passes(t, p->tmp, &values)) {
			if (called)
				return false;
			called = true;
		} else {
			note_value(t, &values);
		}
	}
	return called && p->loop.to && !p->is_allocated;
}

/* The element's address where the k-th counter is one more than at the
   beginning, or none is; as a number.  The copy's data begin at zero. */
static tree
address(const packed_call *p, tree element, int k)
{
	value_map values;
	for (unsigned i = 0; i < p->loop.counter.length(); i++) {
		tree at = p->loop.counter[i].first;
		if ((int)i == k)
			at = fold_build2(PLUS_EXPR, TREE_TYPE(at), at,
				build_one_cst(TREE_TYPE(at)));
		values.put(p->loop.counter[i].var, at);
	}
	return fold_convert(
		sizetype, build_fold_addr_expr(expand(element, &values)));
}

static tree
replace_data(tree *t, int *walk_subtrees, void *tmp)
{
	if (is_data_of(*t, (tree)tmp)) {
		*t = build_zero_cst(TREE_TYPE(*t));
		*walk_subtrees = 0;
	}
	return NULL_TREE;
}

static tree
step(const packed_call *p, tree element, int k)
{
	tree t = fold_build2(MINUS_EXPR, sizetype, address(p, element, k),
		address(p, element, -1));
	walk_tree(&t, replace_data, p->tmp, NULL);
	return t;
}

static tree
is_whole(const packed_call *p)
{
	tree all = boolean_true_node;
	for (unsigned k = 0; k < p->loop.counter.length(); k++)
		all = fold_build2(TRUTH_AND_EXPR, boolean_type_node, all,
			fold_build2(EQ_EXPR, boolean_type_node,
				step(p, p->loop.to, k),
				step(p, p->loop.from, k)));
	return all;
}

static void
make_conditional(tree_stmt_iterator i, tree condition)
{
	*tsi_stmt_ptr(i) = build3(
		COND_EXPR, void_type_node, condition, NULL_TREE, tsi_stmt(i));
}

static tree
take(tree_stmt_iterator i)
{
	tree t = tsi_stmt(i);
	*tsi_stmt_ptr(i) = build_empty_stmt(EXPR_LOCATION(t));
	return t;
}

/* The data are the array's own, or allocated memory with a copy. */
static tree
choose(packed_call *p, tree condition)
{
	tree array = uses_data(p->loop.to, p->tmp) ? p->loop.from : p->loop.to;
	tree own = build2(MODIFY_EXPR, void_type_node, unshare_expr(p->data),
		fold_convert(TREE_TYPE(p->data), address(p, array, -1)));
	tree copy = alloc_stmt_list();
	if (p->is_allocated) {
		append_to_statement_list(take(p->allocate), &copy);
		append_to_statement_list(take(p->alias), &copy);
	}
	append_to_statement_list(take(p->set), &copy);
	if (p->has_pack)
		append_to_statement_list(take(p->pack), &copy);
	return build3(COND_EXPR, void_type_node, condition, own, copy);
}

static void
rewrite(packed_call *p, tree bind, tree fn)
{
	tree whole = build_decl(EXPR_LOCATION(bind), VAR_DECL,
		create_tmp_var_name("whole"), boolean_type_node);
	DECL_ARTIFICIAL(whole) = DECL_IGNORED_P(whole) = TREE_USED(whole) = 1;
	DECL_CONTEXT(whole) = fn;
	DECL_CHAIN(whole) = BIND_EXPR_VARS(bind);
	BIND_EXPR_VARS(bind) = whole;

	tree_stmt_iterator at = p->has_pack ? p->pack : p->set;
	tree test = build2(MODIFY_EXPR, void_type_node, whole, is_whole(p));
	tree both = alloc_stmt_list();
	append_to_statement_list(test, &both);
	append_to_statement_list(choose(p, whole), &both);
	*tsi_stmt_ptr(at) = both;
	if (p->has_unpack)
		make_conditional(p->unpack, whole);
	if (p->is_allocated)
		make_conditional(p->release, whole);
}

static tree
visit(tree *t, int *, void *fn)
{
	if (TREE_CODE(*t) != BIND_EXPR
		|| TREE_CODE(BIND_EXPR_BODY(*t)) != STATEMENT_LIST)
		return NULL_TREE;
	for (tree_stmt_iterator i = tsi_start(BIND_EXPR_BODY(*t));
		!tsi_end_p(i); tsi_next(&i)) {
		packed_call p = {};
		if (begins_call(i, &p) && read_call(&p))
			rewrite(&p, *t, (tree)fn);
	}
	return NULL_TREE;
}

void
contiguous_rewrite(tree fn)
{
	walk_tree_without_duplicates(&DECL_SAVED_TREE(fn), visit, fn);
}
