/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * accumulate.cc - sums that the program keeps in memory are kept in registers.
 *
 *	loop {				v = *p
 *		x = *p			loop {
 *		y = x + ...	->		v = v + ...
 *		*p = y			}
 *	}				*p = v
 *
 * if p does not change in the loop and no other access in it may alias *p.  GCC
 * does this too, but only as its own alias analysis allows; here the maps of
 * the construct and the language give more information.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

/* A scalar with the alignment of its type. */
static bool
is_plain_number(tree ref)
{
	tree type = TREE_TYPE(ref);
	if (TREE_CODE(ref) == BIT_FIELD_REF
		|| (TREE_CODE(ref) == COMPONENT_REF
			&& DECL_BIT_FIELD(TREE_OPERAND(ref, 1)))
		|| reverse_storage_order_for_component_p(ref))
		return false;
	return (SCALAR_FLOAT_TYPE_P(type) || INTEGRAL_TYPE_P(type))
		&& get_object_alignment(ref) >= TYPE_ALIGN(type);
}

static bool
is_fixed(const struct access *a)
{
	return a->known && a->terms == 0 && gimple_assign_single_p(a->stmt)
		&& is_plain_number(a->ref) && !origin_is_local(a->ref);
}

static bool
is_same(const struct access *a, const struct access *b)
{
	return is_fixed(a) && is_fixed(b) && operand_equal_p(a->base, b->base)
		&& operand_equal_p(a->init, b->init)
		&& types_compatible_p(TREE_TYPE(a->ref), TREE_TYPE(b->ref));
}

/* True if the memory is read in the loop too. */
static bool
is_read(const struct work *w, const struct access *a)
{
	for (const struct access *b : w->accesses)
		if (!b->write && is_same(a, b))
			return true;
	return false;
}

/* True if the reference is within the variable to which the base points. */
static bool
is_inside(const struct access *a)
{
	tree size = TYPE_SIZE_UNIT(TREE_TYPE(TREE_TYPE(a->base)));
	return size && tree_fits_shwi_p(size) && tree_fits_shwi_p(a->init)
		&& tree_to_shwi(a->init) >= 0
		&& tree_to_shwi(a->init) + a->size <= tree_to_shwi(size);
}

/* True if the memory can be read and written even where no path through the
   loop does so. */
static bool
is_there(const struct work *w, const struct access *a)
{
	return (origin_is_there(a->base) && is_inside(a))
		|| dominated_by_p(CDI_DOMINATORS, single_exit(w->loop)->src,
			gimple_bb(a->stmt));
}

static bool
may_keep(struct work *w, const struct access *a)
{
	if (!a->write || !is_read(w, a) || !is_there(w, a))
		return false;
	for (const struct access *b : w->accesses)
		if (!is_same(a, b) && origin_may_alias(w, a, b))
			return false;
	return true;
}

/* The pointer, computed before the loop. */
static tree
address_before(struct work *w, const struct access *a)
{
	gimple_seq seq = NULL;
	tree type = build_pointer_type(TYPE_MAIN_VARIANT(TREE_TYPE(a->ref)));
	tree p = fold_build2(POINTER_PLUS_EXPR, type,
		fold_convert(type, unshare_expr(a->base)),
		fold_convert(sizetype, unshare_expr(a->init)));
	p = force_gimple_operand(p, &seq, true, NULL_TREE);
	if (TREE_CODE(p) != SSA_NAME) {
		tree name = make_ssa_name(type);
		gimple_seq_add_stmt(&seq, gimple_build_assign(name, p));
		p = name;
	}
	gsi_insert_seq_on_edge_immediate(w->pre, seq);
	w->pre = loop_preheader_edge(w->loop);
	return p;
}

/* The memory, by a pointer if gangs may reduce into it; in the program's form
   in inner loops, where it is compared with other accesses. */
static tree
target(const struct access *a, tree p)
{
	if (!p)
		return unshare_expr(a->ref);
	tree ref = build2(MEM_REF, TREE_TYPE(a->ref), p,
		build_zero_cst(reference_alias_ptr_type(a->ref)));
	TREE_THIS_NOTRAP(ref) = 1;
	return ref;
}

static void
use_value(const struct access *a, tree v)
{
	if (a->write) {
		unlink_stmt_vdef(a->stmt);
		release_ssa_name(gimple_vdef(a->stmt));
		gimple_assign_set_lhs(a->stmt, v);
	} else {
		gimple_assign_set_rhs1(a->stmt, v);
	}
	gimple_set_vdef(a->stmt, NULL_TREE);
	gimple_set_vuse(a->stmt, NULL_TREE);
	update_stmt(a->stmt);
}

static void
keep(struct work *w, const struct access *a)
{
	tree v = create_tmp_reg(TREE_TYPE(a->ref));
	char *name = origin_name(a);
	DECL_NAME(v) = get_identifier(name);
	free(name);
	bool inner = loop_depth(w->loop) > 1
		&& expr_invariant_in_loop_p(w->loop, a->ref);
	tree p = inner ? NULL_TREE : address_before(w, a);
	gassign *load = gimple_build_assign(v, target(a, p));
	gassign *store = gimple_build_assign(target(a, p), v);
	gimple_set_location(load, gimple_location(a->stmt));
	gimple_set_location(store, gimple_location(a->stmt));
	gsi_insert_on_edge_immediate(w->pre, load);
	w->pre = loop_preheader_edge(w->loop);
	gsi_insert_on_edge_immediate(single_exit(w->loop), store);
	for (const struct access *b : w->accesses)
		if (b != a && is_same(a, b))
			use_value(b, v);
	use_value(a, v);
}

/* Replaces one sum of the loop; true if there was one. */
static bool
keep_one(class loop *loop)
{
	struct plan none = {};
	struct work w;
	bool found = false, independent = loop->can_be_parallel;
	if (!single_exit(loop))
		return false;
	w.loop = loop;
	w.pre = loop_preheader_edge(loop);
	w.plan = &none;
	w.bounded = false;
	loop->can_be_parallel = false;
	depend_gather(&w);
	callee_check(&w);
	for (const struct access *a : w.accesses)
		if (!none.why && !found && may_keep(&w, a)) {
			keep(&w, a);
			found = true;
		}
	loop->can_be_parallel = independent;
	depend_release(&w);
	free(none.why);
	return found;
}

/* The outermost loops first: their sums then are sums of the loops in them. */
static bool
keep_any(class loop *outer)
{
	for (class loop *loop = outer->inner; loop; loop = loop->next)
		if (keep_one(loop) || keep_any(loop))
			return true;
	return false;
}

bool
accumulate_one(void)
{
	return keep_any(current_loops->tree_root);
}
