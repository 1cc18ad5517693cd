/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * member.cc - the pass before omplower for reductions of structures and of
 * elements of arrays.
 *
 * The front end marks the begin and the end of a copy; types and members are
 * known only here.  2.5.15: as if each member were reduced.
 *
 *	acc_rt_reduce_begin("+", &copy);	copy.a = 0; copy.b = 0.0;
 *	acc_rt_reduce_end("+", from, &copy);	atomic from->a += copy.a; ...
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

struct operation {
	const char *name;
	enum tree_code code;
	bool (*allows)(const_tree type);
};

static bool
is_arithmetic(const_tree type)
{
	return INTEGRAL_TYPE_P(type) || SCALAR_FLOAT_TYPE_P(type)
		|| TREE_CODE(type) == COMPLEX_TYPE;
}

static bool
is_ordered(const_tree type)
{
	return INTEGRAL_TYPE_P(type) || SCALAR_FLOAT_TYPE_P(type);
}

static bool
is_integral(const_tree type)
{
	return INTEGRAL_TYPE_P(type);
}

static const struct operation operations[] = {
	{"+", PLUS_EXPR, is_arithmetic},
	{"*", MULT_EXPR, is_arithmetic},
	{"max", MAX_EXPR, is_ordered},
	{"min", MIN_EXPR, is_ordered},
	{"&", BIT_AND_EXPR, is_integral},
	{"|", BIT_IOR_EXPR, is_integral},
	{"^", BIT_XOR_EXPR, is_integral},
	{"&&", TRUTH_AND_EXPR, is_arithmetic},
	{"||", TRUTH_OR_EXPR, is_arithmetic},
};

/* What is made of one call. */
struct member_work {
	location_t where;
	const struct operation *op;
	tree list;
};

static void begin_object(struct member_work *, tree object);
static void end_object(struct member_work *, tree from, tree copy);

static void
add(struct member_work *w, tree statement)
{
	append_to_statement_list_force(statement, &w->list);
}

static tree
truth(tree value)
{
	tree type = TREE_TYPE(value);
	if (TREE_CODE(type) == COMPLEX_TYPE)
		return build2(TRUTH_OR_EXPR, boolean_type_node,
			truth(build1(REALPART_EXPR, TREE_TYPE(type), value)),
			truth(build1(IMAGPART_EXPR, TREE_TYPE(type), value)));
	return build2(NE_EXPR, boolean_type_node, value, build_zero_cst(type));
}

static tree
combine(const struct member_work *w, tree a, tree b)
{
	tree type = TREE_TYPE(a);
	enum tree_code code = logical_code(w->op->code, type);
	if (code == TRUTH_AND_EXPR || code == TRUTH_OR_EXPR)
		return fold_convert(type,
			build2(code, boolean_type_node, truth(a), truth(b)));
	return build2(code, type, a, b);
}

/* True if a reduction can have the member.  An error is reported at the
   begin. */
static bool
is_reducible(struct member_work *w, tree field, bool begin)
{
	tree type = strip_array_types(TREE_TYPE(field));
	bool descriptor = is_fortran_descriptor(type);
	if (TREE_CODE(type) == RECORD_TYPE && !descriptor)
		return true;
	bool fits = w->op->allows(type) && !DECL_BIT_FIELD_TYPE(field);
	if (!fits && begin)
		error_at(w->where,
			"member %qD of a structure cannot be in a reduction "
			"with operator %qs",
			field, w->op->name);
	return fits;
}

/* Calls for each element of an array, in a loop. */
static void
each_element(struct member_work *w, tree a, tree b)
{
	tree range = TYPE_DOMAIN(TREE_TYPE(a));
	tree index = create_tmp_var(sizetype);
	tree again = create_artificial_label(w->where);
	tree end = create_artificial_label(w->where);
	tree type = TREE_TYPE(TREE_TYPE(a));
	add(w,
		build2(MODIFY_EXPR, void_type_node, index,
			fold_convert(sizetype, TYPE_MIN_VALUE(range))));
	add(w, build1(LABEL_EXPR, void_type_node, again));
	tree one = build4(
		ARRAY_REF, type, unshare_expr(a), index, NULL_TREE, NULL_TREE);
	if (b)
		end_object(w, one,
			build4(ARRAY_REF, type, unshare_expr(b), index,
				NULL_TREE, NULL_TREE));
	else
		begin_object(w, one);
	add(w,
		build2(MODIFY_EXPR, void_type_node, index,
			build2(PLUS_EXPR, sizetype, index, size_one_node)));
	add(w,
		build3(COND_EXPR, void_type_node,
			build2(GT_EXPR, boolean_type_node, index,
				fold_convert(sizetype, TYPE_MAX_VALUE(range))),
			build1(GOTO_EXPR, void_type_node, end),
			build1(GOTO_EXPR, void_type_node, again)));
	add(w, build1(LABEL_EXPR, void_type_node, end));
}

static void
each_member(struct member_work *w, tree a, tree b)
{
	tree field = TYPE_FIELDS(TREE_TYPE(a));
	for (; field; field = DECL_CHAIN(field)) {
		if (TREE_CODE(field) != FIELD_DECL
			|| (DECL_SIZE(field) && integer_zerop(DECL_SIZE(field)))
			|| !is_reducible(w, field, !b))
			continue;
		tree type = TREE_TYPE(field);
		tree one = build3(
			COMPONENT_REF, type, unshare_expr(a), field, NULL_TREE);
		if (b)
			end_object(w, one,
				build3(COMPONENT_REF, type, unshare_expr(b),
					field, NULL_TREE));
		else
			begin_object(w, one);
	}
}

static void
begin_object(struct member_work *w, tree object)
{
	tree type = TREE_TYPE(object);
	if (TREE_CODE(type) == ARRAY_TYPE) {
		each_element(w, object, NULL_TREE);
		return;
	}
	if (TREE_CODE(type) == RECORD_TYPE) {
		each_member(w, object, NULL_TREE);
		return;
	}
	add(w,
		build2(MODIFY_EXPR, void_type_node, object,
			omp_reduction_init_op(w->where, w->op->code, type)));
}

/* GCC has atomic arithmetic on complex numbers, but not this operation. */
static void
update_locked(struct member_work *w, tree old, tree value)
{
	tree enter = builtin_decl_explicit(BUILT_IN_GOMP_ATOMIC_START);
	tree leave = builtin_decl_explicit(BUILT_IN_GOMP_ATOMIC_END);
	add(w, build_call_expr(enter, 0));
	add(w, build2(MODIFY_EXPR, void_type_node, old, value));
	add(w, build_call_expr(leave, 0));
}

static void
end_object(struct member_work *w, tree from, tree copy)
{
	tree type = TREE_TYPE(from);
	if (TREE_CODE(type) == ARRAY_TYPE) {
		each_element(w, from, copy);
		return;
	}
	if (TREE_CODE(type) == RECORD_TYPE) {
		each_member(w, from, copy);
		return;
	}
	tree at = create_tmp_var(build_pointer_type(type));
	tree part = create_tmp_var(type);
	add(w, build2(MODIFY_EXPR, void_type_node, part, copy));
	add(w,
		build2(MODIFY_EXPR, void_type_node, at,
			build1(ADDR_EXPR, TREE_TYPE(at), from)));
	tree old = build1(INDIRECT_REF, type, at);
	tree value = combine(w, old, part);
	if (TREE_CODE(value) == COMPLEX_EXPR) {
		update_locked(w, old, value);
		return;
	}
	tree atomic = build2(OMP_ATOMIC, void_type_node, at, value);
	OMP_ATOMIC_MEMORY_ORDER(atomic) = OMP_MEMORY_ORDER_RELAXED;
	add(w, atomic);
}

static const struct operation *
find_operation(tree arg)
{
	STRIP_NOPS(arg);
	if (TREE_CODE(arg) == ADDR_EXPR)
		arg = TREE_OPERAND(arg, 0);
	if (TREE_CODE(arg) == ARRAY_REF)
		arg = TREE_OPERAND(arg, 0);
	if (TREE_CODE(arg) != STRING_CST)
		return NULL;
	for (const struct operation &o : operations)
		if (strcmp(TREE_STRING_POINTER(arg), o.name) == 0)
			return &o;
	return NULL;
}

/* The target of the argument. */
static tree
object_of(gcall *call, unsigned arg)
{
	tree pointer = gimple_call_arg(call, arg);
	return TREE_CODE(pointer) == ADDR_EXPR
		? TREE_OPERAND(pointer, 0)
		: build1(INDIRECT_REF, TREE_TYPE(TREE_TYPE(pointer)), pointer);
}

/* An element that is not a structure, whose members each_member() checks. */
static bool
is_reducible_element(const struct member_work *w, const_tree type)
{
	return TREE_CODE(type) == RECORD_TYPE || w->op->allows(type);
}

static void
expand(gimple_stmt_iterator *gsi, gcall *call, bool end)
{
	struct member_work w = {gimple_location(call),
		find_operation(gimple_call_arg(call, 0)), NULL_TREE};
	tree object = object_of(call, 1);
	gimple_seq seq = NULL;
	push_gimplify_context();
	bool fits = w.op && is_reducible_element(&w, TREE_TYPE(object));
	if (fits && end)
		end_object(&w, object, object_of(call, 2));
	else if (fits)
		begin_object(&w, object);
	else if (w.op && !end)
		error_at(w.where,
			"an element of type %qT cannot be in a "
			"reduction with operator %qs",
			TREE_TYPE(object), w.op->name);
	if (w.list)
		gimplify_and_add(w.list, &seq);
	pop_gimplify_context(NULL);
	if (seq)
		gsi_replace_with_seq(gsi, seq, true);
	else
		gsi_replace(gsi, gimple_build_nop(), true);
}

tree
member_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gcall *call = dyn_cast<gcall *>(gsi_stmt(*gsi));
	tree fn = call ? gimple_call_fndecl(call) : NULL_TREE;
	const char *name =
		fn && DECL_NAME(fn) ? IDENTIFIER_POINTER(DECL_NAME(fn)) : "";
	if (strcmp(name, ABI_RT_REDUCE_BEGIN) == 0)
		expand(gsi, call, false);
	else if (strcmp(name, ABI_RT_REDUCE_END) == 0)
		expand(gsi, call, true);
	return NULL_TREE;
}
