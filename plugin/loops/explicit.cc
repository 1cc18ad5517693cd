/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * explicit.cc - the levels that the user gives to loops of kernels constructs,
 * and of parallel constructs whose other loops workers may share (choice.cc).
 *
 * The levels stay in the clauses of the loops, and so in the marks that GCC
 * makes from these.  The sizes, which GCC does not record for a loop, are facts
 * of the construct's function, by the place of the directive
 * (gimple/clauses.cc).
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

static const char *const level_names[GOMP_DIM_MAX] = {
	"gang",
	"worker",
	"vector",
};

enum { WARP = 32 };

/* The sizes of the function's loop at the place, if any. */
static const struct level_sizes *
sizes_at(location_t where)
{
	const struct function_facts *f = facts_of(current_function_decl);
	for (unsigned k = f->sizes.length(); k-- > 0;)
		if (f->sizes[k].where == where)
			return &f->sizes[k];
	return NULL;
}

void
explicit_note(class loop *loop, unsigned tag, location_t where)
{
	struct loop_facts *f = facts_change_loop(loop);
	*f = {};
	f->where = get_pure_location(where);
	f->seq = (tag & OLF_SEQ) != 0;
	f->number = tag >> UNMARK_NUMBER;
	const struct level_sizes *sizes = sizes_at(f->where);
	if (sizes || facts_of(current_function_decl)->bare_levels)
		f->levels =
			tag >> OLF_DIM_BASE & (GOMP_DIM_MASK(GOMP_DIM_MAX) - 1);
	for (int l = 0; sizes && l < GOMP_DIM_MAX; l++)
		f->size[l] = sizes->size[l];
}

unsigned
explicit_levels(const class loop *loop)
{
	return facts_of_loop(loop)->levels;
}

unsigned
explicit_inside(const class loop *outer)
{
	unsigned levels = 0;
	for (class loop *loop = outer->inner; loop; loop = loop->next)
		levels |= explicit_levels(loop) | explicit_inside(loop);
	return levels;
}

bool
explicit_together(const class loop *outer, const class loop *inner)
{
	const struct loop_facts *a = facts_of_loop(outer);
	return a->levels && inner && a->where == facts_of_loop(inner)->where;
}

/* The size of the level that the loop's directive gives, or 0. */
static int
size_of_loop(const class loop *loop, int level)
{
	const struct loop_facts *f = facts_of_loop(loop);
	return f->levels & GOMP_DIM_MASK(level) ? f->size[level] : 0;
}

/* Loops that are collapsed have the product of their sizes. */
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
explicit_text(const struct plan *p)
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

/* Enough lanes for all loops that lanes share in a gang, if these are fewer
   than a kernel's default; 0 if not. */
static int
lanes_needed(const struct loop_nest *n)
{
	enum { USUAL = 128 };
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

/* Of the lanes that a clause gives where workers share a loop that no directive
   names, each worker has a warp. */
static tree
share_lanes(tree dims)
{
	tree workers = TREE_CHAIN(dims), lanes = TREE_CHAIN(workers);
	tree n = TREE_VALUE(lanes);
	if (!facts_of(current_function_decl)->bare_levels || !n
		|| TREE_VALUE(workers) || !tree_fits_shwi_p(n)
		|| tree_to_shwi(n) % WARP || tree_to_shwi(n) <= WARP)
		return dims;
	lanes = build_tree_list(
		TREE_PURPOSE(lanes), build_int_cst(integer_type_node, WARP));
	workers = tree_cons(TREE_PURPOSE(workers),
		build_int_cst(integer_type_node, tree_to_shwi(n) / WARP),
		lanes);
	return tree_cons(TREE_PURPOSE(dims), TREE_VALUE(dims), workers);
}

void
explicit_shape(const struct loop_nest *n)
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
	for (tree t = share_lanes(TREE_VALUE(attr)); t;
		t = TREE_CHAIN(t), l++) {
		tree value = TREE_VALUE(t);
		if (!value && size[l])
			value = build_int_cst(integer_type_node, size[l]);
		list = tree_cons(TREE_PURPOSE(t), value, list);
	}
	oacc_replace_fn_attrib(current_function_decl, nreverse(list));
}
