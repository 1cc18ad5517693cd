/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * extremum.cc - the pass before omplower for maxval and minval of real arrays in
 * kernels constructs.
 *
 * gfortran looks for the first element that is not a NaN, and then for the
 * extremum; the first search makes the loops sequential.  For arrays of more
 * dimensions both are in one nest:
 *
 *	if (fast != 0) goto known;
 *	nonempty = 1;
 *	if (a[S] >= limit) { limit = a[S]; fast = 1; }
 *
 * Here this is done for all elements, with reductions only: a NaN is in no
 * relation to the limit.  nonempty matters if no element is a number.
 *
 *	fast = fast | a[S] is a number;
 *	nonempty = nonempty | a[S] is none;
 *	if (a[S] >= limit) limit = a[S];
 *
 * For an array of one dimension two loops follow each other, by the same index.
 * Here the first does the work of both:
 *
 *	loop: if (a[S] >= limit) goto found;	-> fast = fast | ...; limit = ...
 *	limit = NaN, or the least number;	-> unless fast
 *	found: if (S > n) goto end; ...		-> goto end;
 *
 * Since GCC 15 the first loop keeps what it has found, and steps on:
 *
 *	loop: if (a[S] >= limit) { limit = a[S]; S = S + 1; goto found; }
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* What was seen last in the two loops of one dimension; REACHED to LEAVING, since
   GCC 15, where a number has been found. */
enum extremum_place {
	ELSEWHERE,
	COMPARED,
	REACHED,
	KEPT,
	STEPPED,
	LEAVING,
	ON,
	COUNTED,
	REPEATED,
	LEFT,
	FOUND
};

/* The statements of an extremum, as far as they have been seen. */
struct extremum {
	gcond *known; /* fast != 0, before the comparison */
	gimple_stmt_iterator compare, first, nonempty, end;
	bool compared, begun, has_nonempty;
	tree found; /* the label after the comparison, of one dimension */
	gimple_stmt_iterator
		step; /* before the goto, which is null up to GCC 14 */
	ggoto *leave;
	enum extremum_place place; /* in its two loops */
};

static bool
is_called(tree t, const char *prefix)
{
	return t && VAR_P(t) && DECL_NAME(t) && DECL_ARTIFICIAL(t)
		&& startswith(IDENTIFIER_POINTER(DECL_NAME(t)), prefix);
}

static bool
sets_to_one(gimple *stmt, const char *prefix)
{
	return gimple_assign_single_p(stmt)
		&& is_called(gimple_assign_lhs(stmt), prefix)
		&& integer_onep(gimple_assign_rhs1(stmt));
}

static bool
compares_limit(gcond *c)
{
	return (gimple_cond_code(c) == GE_EXPR
		       || gimple_cond_code(c) == LE_EXPR)
		&& is_called(gimple_cond_rhs(c), "limit.")
		&& SCALAR_FLOAT_TYPE_P(TREE_TYPE(gimple_cond_rhs(c)));
}

/* flag = flag | value code value, before the statement. */
static void
gather(gimple_stmt_iterator at, tree flag, enum tree_code code, tree value)
{
	tree is = create_tmp_var(boolean_type_node);
	tree bit = create_tmp_var(TREE_TYPE(flag));
	gimple *list[] = {gimple_build_assign(is, code, value, value),
		gimple_build_assign(bit, NOP_EXPR, is),
		gimple_build_assign(flag, BIT_IOR_EXPR, flag, bit)};
	for (gimple *stmt : list)
		gsi_insert_before(&at, stmt, GSI_SAME_STMT);
}

static void
change_nest(struct extremum *x, gimple_stmt_iterator fast)
{
	gcond *c = as_a<gcond *>(gsi_stmt(x->compare));
	tree value = gimple_cond_lhs(c);
	gimple_cond_make_false(x->known);
	gather(x->compare, gimple_assign_lhs(gsi_stmt(fast)), ORDERED_EXPR,
		value);
	gimple_assign_set_rhs1(
		gsi_stmt(fast), gimple_assign_lhs(gsi_stmt(fast)));
	if (!x->has_nonempty)
		return;
	gimple *set = gsi_stmt(x->nonempty);
	gather(x->compare, gimple_assign_lhs(set), UNORDERED_EXPR, value);
	gimple_assign_set_rhs1(set, gimple_assign_lhs(set));
}

static void
insert(gimple_stmt_iterator *at, gimple *stmt)
{
	gsi_insert_after(at, stmt, GSI_NEW_STMT);
}

/* The comparison keeps the value, and goes on. */
static void
keep(struct extremum *x, tree on)
{
	gcond *c = as_a<gcond *>(gsi_stmt(x->compare));
	tree better = create_artificial_label(gimple_location(c));
	gimple_cond_set_true_label(c, better);
	insert(&x->compare, gimple_build_label(better));
	insert(&x->compare,
		gimple_build_assign(gimple_cond_rhs(c), gimple_cond_lhs(c)));
	insert(&x->compare, gimple_build_goto(on));
}

static void
change_loops(struct extremum *x, gcond *last)
{
	location_t where = gimple_location(last);
	gcond *c = as_a<gcond *>(gsi_stmt(x->compare));
	tree fast = create_tmp_var(boolean_type_node, "fast");
	tree value = gimple_cond_lhs(c), on = gimple_cond_false_label(c);
	tree none = create_artificial_label(where);
	gsi_insert_after(&x->first,
		gimple_build_assign(fast, boolean_false_node), GSI_SAME_STMT);
	gather(x->compare, fast, ORDERED_EXPR, value);
	if (x->leave) {
		gimple_goto_set_dest(x->leave, on);
		gsi_remove(&x->step, true);
	} else {
		keep(x, on);
	}
	insert(&x->end,
		gimple_build_cond(
			NE_EXPR, fast, boolean_false_node, x->found, none));
	insert(&x->end, gimple_build_label(none));
	gimple_cond_make_true(last);
}

/* The place after a statement that is run where a number has been found. */
static enum extremum_place
next_taken(const struct extremum *x, gimple *stmt, tree name)
{
	gcond *compare = as_a<gcond *>(gsi_stmt(x->compare));
	switch (x->place) {
	case REACHED:
		return gimple_assign_single_p(stmt)
				&& gimple_assign_lhs(stmt)
					== gimple_cond_rhs(compare)
			? KEPT
			: ELSEWHERE;
	case KEPT:
		return is_gimple_assign(stmt) ? STEPPED : ELSEWHERE;
	case STEPPED:
		return gimple_code(stmt) == GIMPLE_GOTO ? LEAVING : ELSEWHERE;
	default:
		return name && name == gimple_cond_false_label(compare)
			? ON
			: ELSEWHERE;
	}
}

/* The place after the statement; ELSEWHERE if the statement is not the one that is
   expected there. */
static enum extremum_place
next_place(const struct extremum *x, gimple *stmt)
{
	glabel *label = dyn_cast<glabel *>(stmt);
	tree name = label ? gimple_label_label(label) : NULL_TREE;
	gcond *compare = as_a<gcond *>(gsi_stmt(x->compare));
	switch (x->place) {
	case COMPARED:
		if (name && name == gimple_cond_true_label(compare))
			return REACHED;
		return name && name == gimple_cond_false_label(compare)
			? ON
			: ELSEWHERE;
	case REACHED:
	case KEPT:
	case STEPPED:
	case LEAVING:
		return next_taken(x, stmt, name);
	case ON:
		return is_gimple_assign(stmt) ? COUNTED : ELSEWHERE;
	case COUNTED:
		return gimple_code(stmt) == GIMPLE_GOTO ? REPEATED : ELSEWHERE;
	case REPEATED:
		return label ? LEFT : ELSEWHERE;
	case LEFT:
		return name == x->found ? FOUND : LEFT;
	case FOUND:
		return label ? FOUND : ELSEWHERE;
	default:
		return ELSEWHERE;
	}
}

/* The statements that follow the comparison in the two loops. */
static void
look_on(struct extremum *x, gimple_stmt_iterator at)
{
	enum extremum_place next = next_place(x, gsi_stmt(at));
	gcond *last = dyn_cast<gcond *>(gsi_stmt(at));
	if (next == STEPPED)
		x->step = at;
	if (next == LEAVING) {
		x->leave = as_a<ggoto *>(gsi_stmt(at));
		x->found = gimple_goto_dest(x->leave);
	}
	if (next == LEFT && x->place == REPEATED)
		x->end = at;
	if (x->place == FOUND && last)
		change_loops(x, last);
	x->place = next;
}

static void
look_at_condition(struct extremum *x, gimple_stmt_iterator at, gcond *c)
{
	if (gimple_cond_code(c) == NE_EXPR
		&& is_called(gimple_cond_lhs(c), "fast.")
		&& integer_zerop(gimple_cond_rhs(c))) {
		x->known = c;
		x->compared = x->has_nonempty = false;
	} else if (compares_limit(c)) {
		x->compare = at;
		x->compared = true;
		x->found = gimple_cond_true_label(c);
		x->leave = NULL;
		if (!x->known && x->begun)
			x->place = COMPARED;
	}
}

static tree
look(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct extremum *x = (struct extremum *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	if (x->place != ELSEWHERE) {
		look_on(x, *gsi);
	} else if (gcond *c = dyn_cast<gcond *>(stmt)) {
		look_at_condition(x, *gsi, c);
	} else if (sets_to_one(stmt, "nonempty.")) {
		x->nonempty = *gsi;
		x->has_nonempty = true;
	} else if (sets_to_one(stmt, "fast.") && x->known && x->compared
		&& gimple_cond_lhs(x->known) == gimple_assign_lhs(stmt)) {
		change_nest(x, *gsi);
		x->known = NULL;
		x->compared = x->begun = false;
	} else if (gimple_assign_single_p(stmt)
		&& is_called(gimple_assign_lhs(stmt), "limit.")
		&& TREE_CODE(gimple_assign_rhs1(stmt)) == REAL_CST) {
		x->first = *gsi;
		x->begun = true;
		x->known = NULL;
	}
	return NULL_TREE;
}

tree
extremum_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = compute_construct(gsi_stmt(*gsi));
	if (!target || !optimize
		|| gimple_omp_target_kind(target)
			!= GF_OMP_TARGET_KIND_OACC_KERNELS)
		return NULL_TREE;
	struct extremum x = {};
	walk_stmt_info walk = {};
	walk.info = &x;
	walk_gimple_seq(gimple_omp_body(target), look, NULL, &walk);
	return NULL_TREE;
}
