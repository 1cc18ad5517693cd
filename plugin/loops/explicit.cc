/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * explicit.cc - the levels that the user gives to loops of kernels constructs.
 *
 * They stay in the clauses of the loops, and so in the marks that GCC makes of
 * these.  The sizes, which GCC knows of no loop, go into an attribute of the
 * construct's function, by the place of the directive:
 *
 *	acc asked: (place, (gangs, workers, lanes)), ...	[0: any]
 *
 * In SSA form a loop's simdlen, which loops of OpenACC have no other use for, is
 * the number, from 1, of what its directive says of it.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/gimple/constructs.h"
#include "plugin/loops/loops.h"
#include "plugin/loops/spread.h"

static const char *const level_names[GOMP_DIM_MAX] = {
	"gang", "worker", "vector",
};

/* A directive's place, without its extent or scope. */
static location_t
place(location_t where)
{
	return get_pure_location(where);
}

/* Before lowering. */

struct asked {
	gimple *construct;
	location_t where;
	int size[GOMP_DIM_MAX];
};

static vec<asked> noted;

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
asked_note(gimple *construct, gimple *loop)
{
	asked a = { construct, place(gimple_location(loop)), {} };
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
			a.size[level] = tree_to_shwi(size);
		else if (size && !options.no_warn)
			warning_at(OMP_CLAUSE_LOCATION(c), warning_option(),
				"the number of %qs is known at run time only, "
				"and chosen by the compiler",
				level_names[level]);
	}
	if (any)
		noted.safe_push(a);
}

void
asked_forget(void)
{
	noted.truncate(0);
}

void
asked_mark(gimple *construct, tree fn)
{
	tree list = NULL_TREE;
	for (const asked &a : noted) {
		if (a.construct != construct)
			continue;
		tree sizes = make_tree_vec(GOMP_DIM_MAX);
		for (int l = 0; l < GOMP_DIM_MAX; l++)
			TREE_VEC_ELT(sizes, l) = build_int_cst(
				integer_type_node, a.size[l]);
		list = tree_cons(build_int_cst(unsigned_type_node, a.where),
			sizes, list);
	}
	if (list)
		DECL_ATTRIBUTES(fn) = tree_cons(get_identifier("acc asked"),
			list, DECL_ATTRIBUTES(fn));
}

/* In SSA form. */

struct said {
	location_t where;
	bool seq;
	unsigned levels;
	int size[GOMP_DIM_MAX];
};

static vec<said> all;

static const struct said *
said_of(const class loop *loop)
{
	return loop && loop->simdlen ? &all[loop->simdlen - 1] : NULL;
}

/* The sizes that the function's attribute has for the place, if any. */
static tree
sizes_at(location_t where)
{
	tree attr = lookup_attribute(
		"acc asked", DECL_ATTRIBUTES(current_function_decl));
	for (tree e = attr ? TREE_VALUE(attr) : NULL_TREE; e; e = TREE_CHAIN(e))
		if (tree_to_uhwi(TREE_PURPOSE(e)) == where)
			return TREE_VALUE(e);
	return NULL_TREE;
}

void
asked_tell(class loop *loop, unsigned tag, location_t where)
{
	said s = { place(where), (tag & OLF_SEQ) != 0, 0, {} };
	tree sizes = sizes_at(s.where);
	if (sizes)
		s.levels = tag >> OLF_DIM_BASE
			& (GOMP_DIM_MASK(GOMP_DIM_MAX) - 1);
	for (int l = 0; sizes && l < GOMP_DIM_MAX; l++)
		s.size[l] = tree_to_shwi(TREE_VEC_ELT(sizes, l));
	all.safe_push(s);
	loop->simdlen = all.length();
}

void
asked_clear(void)
{
	for (class loop *loop : loops_list(cfun, 0))
		loop->simdlen = 0;
}

bool
asked_is_seq(const class loop *loop)
{
	const struct said *s = said_of(loop);
	return s && s->seq;
}

location_t
asked_place(const class loop *loop)
{
	const struct said *s = said_of(loop);
	return s ? s->where : UNKNOWN_LOCATION;
}

unsigned
asked_levels(const class loop *loop)
{
	const struct said *s = said_of(loop);
	return s ? s->levels : 0;
}

unsigned
asked_inside(const class loop *outer)
{
	unsigned levels = 0;
	for (class loop *loop = outer->inner; loop; loop = loop->next)
		levels |= asked_levels(loop) | asked_inside(loop);
	return levels;
}

bool
asked_together(const class loop *outer, const class loop *inner)
{
	const struct said *a = said_of(outer), *b = said_of(inner);
	return a && b && a->levels && a->where == b->where;
}

/* The size of the level that the loop's directive gives, or 0. */
static int
size_of_loop(const class loop *loop, int level)
{
	const struct said *s = said_of(loop);
	return s && s->levels & GOMP_DIM_MASK(level) ? s->size[level] : 0;
}

/* Loops that become one have as many as all together. */
static int
size_of(const struct plan *p, int level)
{
	int size = size_of_loop(p->loop, level);
	if (!(p->levels & GOMP_DIM_MASK(level)))
		return 0;
	for (const struct plan *q : p->inner)
		if (int more = size_of_loop(q->loop, level))
			size = size ? size * more : more;
	return size;
}

char *
asked_text(const struct plan *p)
{
	char *text = xstrdup("");
	for (int l = 0; l < GOMP_DIM_MAX; l++) {
		if (!(p->levels & GOMP_DIM_MASK(l)))
			continue;
		int size = size_of(p, l);
		char *more = xasprintf(size ? "%s%s%s(%d)" : "%s%s%s", text,
			*text ? " " : "", level_names[l], size);
		free(text);
		text = more;
	}
	return text;
}

/* Lanes enough for all loops that they share in a gang, where these are fewer
   than a kernel has otherwise; 0 if not. */
static int
lanes_needed(const struct nest *n)
{
	enum { WARP = 32, USUAL = 128 };
	unsigned HOST_WIDE_INT most = 0;
	for (const struct plan *p : n->plans) {
		if (p->levels == GOMP_DIM_MASK(GOMP_DIM_GANG))
			continue;
		if (p->levels != GOMP_DIM_MASK(GOMP_DIM_VECTOR)
			|| p->inner.length() || !tree_fits_uhwi_p(p->niter)
			|| tree_to_uhwi(p->niter) >= USUAL)
			return 0;
		most = MAX(most, tree_to_uhwi(p->niter) + 1);
	}
	most = ROUND_UP(most, WARP);
	return most < USUAL ? most : 0;
}

void
asked_shape(const struct nest *n)
{
	int size[GOMP_DIM_MAX] = {};
	tree attr = oacc_get_fn_attrib(current_function_decl);
	tree list = NULL_TREE;
	for (const struct plan *p : n->plans)
		for (int l = 0; l < GOMP_DIM_MAX; l++)
			size[l] = MAX(size[l], size_of(p, l));
	if (!size[GOMP_DIM_VECTOR])
		size[GOMP_DIM_VECTOR] = lanes_needed(n);
	int l = 0;
	for (tree t = TREE_VALUE(attr); t; t = TREE_CHAIN(t), l++) {
		tree value = TREE_VALUE(t);
		if (!value && size[l])
			value = build_int_cst(integer_type_node, size[l]);
		list = tree_cons(TREE_PURPOSE(t), value, list);
	}
	oacc_replace_fn_attrib(current_function_decl, nreverse(list));
}
