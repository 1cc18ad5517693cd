/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * leave.cc - the pass before GCC's check of structured blocks, which allows
 * statements to leave a data or host_data construct: they end its region.
 *
 *	#pragma omp target oacc_data	left = 0;
 *	  { ...				#pragma omp target oacc_data
 *	    return _1;			  { ...
 *	    ... }			    goto way;
 *					    ...
 *				->	    goto end;
 *					    way: left = 1;
 *					    end: }
 *					if (left == 1) return _1;
 *
 * Nested constructs are handled from the inside out.  GCC reports jumps into a
 * construct, or out of one of another kind.  If modifiers need calls at the end
 * of the region, they follow a call of acc_rt_data_leave, and the exits come
 * before that call (front/fortran/data.c).
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* A construct, and its exits: statements that now stand after the construct,
   and to which jumps inside now lead. */
struct left {
	hash_set<tree> labels; /* inside */
	hash_map<tree, tree> ways; /* label outside, its way */
	auto_vec<gimple *> jumps;
	auto_vec<tree> names; /* the ways' labels */
	const char *construct;
	bool passes_calls; /* that end data of it, after it */
};

static const char *
data_name(gimple *stmt)
{
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	int kind = target ? gimple_omp_target_kind(target) : -1;
	return kind == GF_OMP_TARGET_KIND_OACC_DATA	    ? "data"
		: kind == GF_OMP_TARGET_KIND_OACC_HOST_DATA ? "host_data"
							    : NULL;
}

static tree
note_label(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct left *l = (struct left *)walk->info;
	if (glabel *label = dyn_cast<glabel *>(gsi_stmt(*gsi)))
		l->labels.add(gimple_label_label(label));
	return NULL_TREE;
}

static void
tell(struct left *l, gimple *stmt)
{
	if (l->passes_calls)
		error_at(gimple_location(stmt),
			"invalid exit from OpenACC %qs construct, whose data "
			"needs calls after its end",
			l->construct);
	else if (!options.no_warn)
		warning_at(gimple_location(stmt), warning_option(),
			"invalid exit from OpenACC %qs construct; the region "
			"ends here",
			l->construct);
}

static tree
add_way(struct left *l, gimple *jump)
{
	tree name = create_artificial_label(gimple_location(jump));
	l->jumps.safe_push(jump);
	l->names.safe_push(name);
	return name;
}

/* The label inside the construct for a jump to the given label. */
static tree
way_to(struct left *l, gimple *stmt, tree label)
{
	if (!label || TREE_CODE(label) != LABEL_DECL
		|| l->labels.contains(label))
		return label;
	tell(l, stmt);
	bool known;
	tree *way = &l->ways.get_or_insert(label, &known);
	if (!known) {
		gimple *jump = gimple_build_goto(label);
		gimple_set_location(jump, gimple_location(stmt));
		*way = add_way(l, jump);
	}
	return *way;
}

static void
turn_switch(struct left *l, gswitch *stmt)
{
	for (unsigned k = 0; k < gimple_switch_num_labels(stmt); k++) {
		tree c = gimple_switch_label(stmt, k);
		CASE_LABEL(c) = way_to(l, stmt, CASE_LABEL(c));
	}
}

static void
turn_return(struct left *l, gimple_stmt_iterator *gsi)
{
	gimple *stmt = gsi_stmt(*gsi);
	tell(l, stmt);
	gimple *jump = gimple_build_goto(add_way(l, gimple_copy(stmt)));
	gimple_set_location(jump, gimple_location(stmt));
	gsi_replace(gsi, jump, false);
}

static tree
turn(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	struct left *l = (struct left *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	*handled = is_gimple_omp(stmt);
	switch (gimple_code(stmt)) {
	case GIMPLE_GOTO:
		gimple_goto_set_dest(as_a<ggoto *>(stmt),
			way_to(l, stmt, gimple_goto_dest(stmt)));
		break;
	case GIMPLE_COND: {
		gcond *cond = as_a<gcond *>(stmt);
		gimple_cond_set_true_label(
			cond, way_to(l, stmt, gimple_cond_true_label(cond)));
		gimple_cond_set_false_label(
			cond, way_to(l, stmt, gimple_cond_false_label(cond)));
		break;
	}
	case GIMPLE_SWITCH:
		turn_switch(l, as_a<gswitch *>(stmt));
		break;
	case GIMPLE_RETURN:
		turn_return(l, gsi);
		break;
	default:
		break;
	}
	return NULL_TREE;
}

static gimple_seq
ways_inside(struct left *l, tree number)
{
	tree end = create_artificial_label(UNKNOWN_LOCATION);
	gimple_seq seq = NULL;
	for (unsigned k = 0; k < l->names.length(); k++) {
		gimple_seq_add_stmt(&seq, gimple_build_goto(end));
		gimple_seq_add_stmt(&seq, gimple_build_label(l->names[k]));
		gimple_seq_add_stmt(&seq,
			gimple_build_assign(number,
				build_int_cst(integer_type_node, k + 1)));
	}
	gimple_seq_add_stmt(&seq, gimple_build_label(end));
	return seq;
}

/* What they lead to. */
static gimple_seq
ways_outside(struct left *l, tree number)
{
	gimple_seq seq = NULL;
	for (unsigned k = 0; k < l->jumps.length(); k++) {
		tree yes = create_artificial_label(UNKNOWN_LOCATION);
		tree no = create_artificial_label(UNKNOWN_LOCATION);
		gimple_seq_add_stmt(&seq,
			gimple_build_cond(EQ_EXPR, number,
				build_int_cst(integer_type_node, k + 1), yes,
				no));
		gimple_seq_add_stmt(&seq, gimple_build_label(yes));
		gimple_seq_add_stmt(&seq, l->jumps[k]);
		gimple_seq_add_stmt(&seq, gimple_build_label(no));
	}
	return seq;
}

static const char *
called(gimple *stmt)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	return fn && DECL_NAME(fn) ? IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn))
				   : "";
}

static bool
is_leave(const char *name)
{
	static const char *const names[] = {ABI_LEAVE};
	for (const char *leave : names)
		if (strcmp(name, leave) == 0)
			return true;
	return false;
}

/* The function that ends data, or error_mark_node at the next construct. */
static tree
find_exit(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
	const char *name = called(gsi_stmt(*gsi));
	bool construct = is_gimple_omp(gsi_stmt(*gsi));
	*handled = construct || is_leave(name);
	return construct   ? error_mark_node
		: *handled ? gimple_call_fndecl(gsi_stmt(*gsi))
			   : NULL_TREE;
}

/* True if calls after the construct end data of it. */
static bool
has_calls(gimple_stmt_iterator at)
{
	walk_stmt_info walk = {};
	tree found = NULL_TREE;
	for (gsi_next(&at); !found && !gsi_end_p(at); gsi_next(&at))
		found = walk_gimple_stmt(&at, find_exit, NULL, &walk);
	return found && found != error_mark_node;
}

/* Puts statements in the place of the call, once. */
static tree
replace_leave(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	gimple_seq *ways = (gimple_seq *)walk->info;
	if (strcmp(called(gsi_stmt(*gsi)), ABI_RT_DATA_LEAVE) != 0)
		return NULL_TREE;
	gsi_insert_seq_before(gsi, *ways, GSI_SAME_STMT);
	gsi_replace(gsi, gimple_build_nop(), false);
	*ways = NULL;
	return NULL_TREE;
}

/* An inner construct's exits may be exits of this construct too. */
static tree
visit(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
	struct left l;
	l.construct = data_name(gsi_stmt(*gsi));
	if (!l.construct)
		return NULL_TREE;
	*handled = true;
	l.passes_calls = has_calls(*gsi);
	walk_stmt_info walk = {};
	gimple_seq *body = gimple_omp_body_ptr(gsi_stmt(*gsi));
	walk_gimple_seq_mod(body, visit, NULL, &walk);
	walk.info = &l;
	walk_gimple_seq(*body, note_label, NULL, &walk);
	walk_gimple_seq_mod(body, turn, NULL, &walk);
	bool any = !l.jumps.is_empty();
	tree number =
		any ? create_tmp_var(integer_type_node, "left") : NULL_TREE;
	gimple_seq ways = any ? ways_inside(&l, number) : NULL;
	walk.info = &ways;
	walk_gimple_seq_mod(body, replace_leave, NULL, &walk);
	if (!any)
		return NULL_TREE;
	gimple_seq_add_seq(body, ways);
	gsi_insert_before(gsi, gimple_build_assign(number, integer_zero_node),
		GSI_SAME_STMT);
	gsi_insert_seq_after(gsi, ways_outside(&l, number), GSI_LAST_NEW_STMT);
	return NULL_TREE;
}

unsigned
leave_run(function *fn)
{
	walk_stmt_info walk = {};
	gimple_seq body = gimple_body(fn->decl);
	walk_gimple_seq_mod(&body, visit, NULL, &walk);
	gimple_set_body(fn->decl, body);
	return 0;
}
