/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * clauses.cc - facts about the levels of loops from clauses, noted before the
 * constructs are lowered.
 */
#include "plugin/gcc.h"
#include "plugin/facts.h"
#include "plugin/plugin.h"
#include "plugin/gimple/clauses.h"

static const char *const level_names[GOMP_DIM_MAX] = {
	"gang",
	"worker",
	"vector",
};

static int
level_of(tree clause)
{
	switch (OMP_CLAUSE_CODE(clause)) {
	case OMP_CLAUSE_GANG:
		return GOMP_DIM_GANG;
	case OMP_CLAUSE_WORKER:
		return GOMP_DIM_WORKER;
	case OMP_CLAUSE_VECTOR:
		return GOMP_DIM_VECTOR;
	default:
		return -1;
	}
}

void
clauses_note_sizes(gimple *construct, gimple *loop)
{
	struct loop_sizes s = {
		construct, {get_pure_location(gimple_location(loop)), {}}};
	bool any = false;
	for (tree c = gimple_omp_for_clauses(loop); c;
		c = OMP_CLAUSE_CHAIN(c)) {
		int level = level_of(c);
		if (level < 0)
			continue;
		tree size = OMP_CLAUSE_OPERAND(c, 0);
		any = true;
		OMP_CLAUSE_OPERAND(c, 0) = NULL_TREE;
		if (level == GOMP_DIM_GANG)
			OMP_CLAUSE_GANG_STATIC_EXPR(c) = NULL_TREE;
		if (size && tree_fits_shwi_p(size))
			s.sizes.size[level] = tree_to_shwi(size);
		else if (size && !options.no_warn)
			warning_at(OMP_CLAUSE_LOCATION(c), warning_option(),
				"the number of %qs is known at run time only, "
				"and chosen by the compiler",
				level_names[level]);
	}
	if (any)
		facts->sizes.safe_push(s);
}

/* What the clauses of a construct's loops name. */
struct named_levels {
	bool lanes;
	bool others; /* workers, numbers, several loops at once */
};

static void
note_levels(gimple *loop, struct named_levels *named)
{
	named->others |= gimple_omp_for_collapse(loop) > 1;
	for (tree c = gimple_omp_for_clauses(loop); c; c = OMP_CLAUSE_CHAIN(c))
		switch (OMP_CLAUSE_CODE(c)) {
		case OMP_CLAUSE_GANG:
			named->others |= OMP_CLAUSE_GANG_EXPR(c)
				|| OMP_CLAUSE_GANG_STATIC_EXPR(c);
			break;
		case OMP_CLAUSE_VECTOR:
			named->lanes = true;
			break;
		case OMP_CLAUSE_WORKER:
		case OMP_CLAUSE_TILE:
			named->others = true;
			break;
		default:
			break;
		}
}

static tree
find_levels(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	if (gimple_code(gsi_stmt(*gsi)) == GIMPLE_OMP_FOR)
		note_levels(gsi_stmt(*gsi), (struct named_levels *)walk->info);
	return NULL_TREE;
}

void
clauses_note_free(gomp_target *stmt)
{
	tree list = gimple_omp_target_clauses(stmt);
	struct named_levels named = {};
	walk_stmt_info walk = {};
	walk.info = &named;
	walk_gimple_seq(gimple_omp_body(stmt), find_levels, NULL, &walk);
	if (named.others || omp_find_clause(list, OMP_CLAUSE_NUM_WORKERS))
		return;
	if (named.lanes && !omp_find_clause(list, OMP_CLAUSE_NUM_GANGS))
		facts->bare_levels.safe_push(stmt);
	if (!named.lanes && !omp_find_clause(list, OMP_CLAUSE_VECTOR_LENGTH))
		facts->free_levels.safe_push(stmt);
}

/* What a construct has beside the computation of its loop's bounds. */
struct body_look {
	unsigned autos, others;
};

static tree
look_at_stmt(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	struct body_look *l = (struct body_look *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	tree lhs;
	switch (gimple_code(stmt)) {
	case GIMPLE_OMP_FOR:
		*handled = true;
		if (omp_find_clause(
			    gimple_omp_for_clauses(stmt), OMP_CLAUSE_AUTO))
			l->autos++;
		else
			l->others++;
		break;
	case GIMPLE_ASSIGN:
		lhs = gimple_assign_lhs(stmt);
		l->others += !gimple_clobber_p(stmt)
			&& !(VAR_P(lhs) && !is_global_var(lhs)
				&& is_gimple_reg_type(TREE_TYPE(lhs)));
		break;
	case GIMPLE_CALL:
	case GIMPLE_ASM:
	case GIMPLE_OMP_ATOMIC_LOAD:
	case GIMPLE_OMP_ATOMIC_STORE:
		l->others++;
		break;
	default:
		break;
	}
	return NULL_TREE;
}

void
clauses_note_lone(gomp_target *stmt)
{
	struct body_look l = {0, 0};
	walk_stmt_info walk = {};
	walk.info = &l;
	walk_gimple_seq(gimple_omp_body(stmt), look_at_stmt, NULL, &walk);
	if (l.autos == 1 && l.others == 0)
		facts->lone_auto.safe_push(stmt);
}
