/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * private.c - variables that the lanes of a gang or worker must share.
 *
 * All lanes run the code that the program gives to one lane, each with its own
 * copy of every variable, so that a variable needs no shared memory as long as
 * all copies get the same values.  It does if lanes write different parts of
 * it, if code that only one lane runs uses its address, or if its address
 * escapes.
 *
 * A variable belongs to the innermost region, the body of a loop level, that
 * contains all its uses.  A scalar stays private to each lane even then: the
 * lanes' values are partial results of a reduction, or unused after the loop.
 * The import keeps what the program says about levels in the flags of alloca.
 */
#include "lower/all.h"

#include <stdlib.h>

enum {
	LARGEST_SCALAR = 16,
	MOST_WORKERS = 32,
	MOST_SHARED = 40960, /* bytes; reductions need some too */
};

struct variable {
	unsigned common; /* levels partitioned at all of its uses */
	unsigned region; /* the innermost that contains all uses */
	bool used;
	unsigned read; /* levels partitioned at all reads of it */
	unsigned deepest; /* levels partitioned at some write to it */
	bool escapes;
};

struct region {
	unsigned parent, depth, mask;
};

struct analysis {
	struct func *fn;
	struct region *region;
	unsigned nregions;
	unsigned *at; /* by block: region at its beginning */
	uint64_t shared; /* bytes allocated */
	unsigned *root; /* by value: the alloca it points to, or 0 */
	struct variable *variable; /* by value of the alloca */
};

/* FORK number n begins region n, whose parent is the region around it. */
static unsigned
region_after(struct analysis *a, struct ins *i, unsigned region, unsigned mask)
{
	if (i->op == OP_JOIN)
		return a->region[region].parent;
	if (i->op != OP_FORK)
		return region;
	if (!ins_region(i)) {
		ins_set_region(i, a->nregions++);
		a->region[ins_region(i)] = (struct region){.parent = region,
			.depth = a->region[region].depth + 1,
			.mask = mask};
	}
	return ins_region(i);
}

static void
fill_regions_from(struct analysis *a, struct block *b, unsigned region)
{
	while (!b->mark) {
		b->mark = true;
		a->at[b->id] = region;
		unsigned mask = b->mask;
		for (struct ins *i = b->first; i; i = i->next) {
			mask = mask_after(i, mask);
			region = region_after(a, i, region, mask);
		}
		struct ins *end = block_end(b);
		if (!end || !end->nto)
			return;
		for (unsigned n = 1; n < end->nto; n++)
			fill_regions_from(a, end->to[n], region);
		b = end->to[0];
	}
}

static void
fill_regions(struct analysis *a)
{
	unsigned forks = 0;
	for (struct block *b = a->fn->first; b; b = b->next) {
		b->mark = false;
		for (struct ins *i = b->first; i; i = i->next)
			forks += i->op == OP_FORK;
	}
	a->region = calloc(forks + 1, sizeof *a->region);
	a->at = calloc(a->fn->nblocks + 1, sizeof *a->at);
	if (!a->region || !a->at)
		abort();
	a->region[0].mask = a->fn->first->mask;
	a->nregions = 1;
	fill_regions_from(a, a->fn->first, 0);
}

static unsigned
common_region(const struct analysis *a, unsigned x, unsigned y)
{
	while (x != y) {
		if (a->region[x].depth >= a->region[y].depth)
			x = a->region[x].parent;
		else
			y = a->region[y].parent;
	}
	return x;
}

static unsigned
root_of(const struct analysis *a, struct ref r)
{
	return r.kind == REF_VALUE ? a->root[r.n] : 0;
}

static bool
derive(struct analysis *a, const struct ins *i)
{
	bool changed = false;
	for (unsigned n = 0; n < i->nargs; n++) {
		unsigned root = root_of(a, i->arg[n]);
		if (!root || a->root[i->value] == root)
			continue;
		if (a->root[i->value]) {
			/* Points to one of two variables. */
			a->variable[root].escapes = true;
			a->variable[a->root[i->value]].escapes = true;
			continue;
		}
		a->root[i->value] = root;
		changed = true;
	}
	return changed;
}

static void
fill_roots(struct analysis *a)
{
	for (struct block *b = a->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_ALLOCA || i->op == OP_VLA)
				a->root[i->value] = i->value;
	for (bool changed = true; changed;) {
		changed = false;
		for (struct block *b = a->fn->first; b; b = b->next)
			for (struct ins *i = b->first; i; i = i->next)
				if (i->value && keeps_object(i->op))
					changed |= derive(a, i);
	}
}

static void
use(struct analysis *a, const struct ins *i, unsigned n, unsigned mask,
	unsigned region)
{
	unsigned root = root_of(a, i->arg[n]);
	if (!root || keeps_object(i->op))
		return;
	struct variable *v = &a->variable[root];
	unsigned missing = MASK_THREAD & ~mask & ~MASK_GANG;
	v->common &= mask;
	v->region = v->used ? common_region(a, v->region, region) : region;
	v->used = true;
	switch (i->op) {
	case OP_LOAD:
		v->read &= mask;
		break;
	case OP_EQ:
	case OP_NE:
		break;
	case OP_STORE:
		if (n == 0)
			v->escapes = true;
		v->deepest |= mask;
		break;
	case OP_MEMCPY:
	case OP_MEMMOVE:
	case OP_MEMSET:
		if (n == 0)
			v->deepest |= mask;
		else
			v->read &= mask;
		break;
	case OP_CALL:
		/* One lane makes the call, or all make it together. */
		if (missing || ins_levels(i)
			|| callee_shares(a->fn->module, i, n))
			v->escapes = true;
		v->deepest |= mask;
		break;
	case OP_PURECALL:
		break;
	default:
		v->escapes = true;
	}
}

static void
fill_uses(struct analysis *a)
{
	for (struct block *b = a->fn->first; b; b = b->next) {
		unsigned mask = b->mask, region = a->at[b->id];
		for (struct ins *i = b->first; i; i = i->next) {
			for (unsigned n = 0; n < i->nargs; n++)
				use(a, i, n, mask & MASK_THREAD, region);
			mask = mask_after(i, mask);
			region = region_after(a, i, region, mask);
		}
	}
}

/* A private slot, at the same address in all threads, holds the memory to
   free. */
struct ref
heap_new(struct cursor *at, struct ref size)
{
	struct func *fn = at->fn;
	struct cursor top = {fn, fn->first, fn->first->first, at->line};
	struct ref null = ref_wide(fn, TYPE_PTR, 0, 0);
	struct ref slot = build0(&top, OP_ALLOCA, TYPE_PTR);
	ins_set_size(ref_def(fn, slot), 8);
	ins_set_align(ref_def(fn, slot), 8);
	build2(&top, OP_STORE, TYPE_PTR, null, slot);
	struct ref old = build1(at, OP_LOAD, TYPE_PTR, slot);
	build_call(at, OP_CALL, TYPE_VOID, "acc_free", 1, &old);
	struct ref p =
		build_call(at, OP_CALL, TYPE_PTR, "acc_private", 1, &size);
	build2(at, OP_STORE, TYPE_PTR, p, slot);
	for (struct block *b = fn->first; b; b = b->next) {
		struct ins *end = block_end(b);
		if (!end || end->op != OP_RET)
			continue;
		struct cursor last = {fn, b, end, end->line};
		old = build1(&last, OP_LOAD, TYPE_PTR, slot);
		build_call(&last, OP_CALL, TYPE_VOID, "acc_free", 1, &old);
	}
	return p;
}

/* Heap memory that lanes share; the first lane allocates it. */
static struct ref
allocate(struct func *fn, struct ins *i, struct ref size)
{
	struct cursor at = {fn, i->block, i, i->line};
	return heap_new(&at, size);
}

static void
becomes(struct func *fn, struct ins *i, struct ref p)
{
	ins_become_copy(fn, i, p);
	i->type = TYPE_PTR;
}

/* The number of copies that workers need. */
static uint64_t
worker_copies(const struct func *fn)
{
	return fn->kernel && fn->dim[LEVEL_WORKER] > 0
		? (uint64_t)fn->dim[LEVEL_WORKER]
		: MOST_WORKERS;
}

/* The levels partitioned at the instruction. */
static unsigned
mask_at(const struct ins *i)
{
	unsigned mask = i->block->mask;
	for (const struct ins *p = i->block->first; p != i; p = p->next)
		mask = mask_after(p, mask);
	return mask;
}

/* One copy for the gang or one for each worker, in heap memory. */
static void
share_sized(struct func *fn, struct ins *i, bool gang)
{
	struct cursor at = {fn, i->block, i, i->line};
	struct ref size = i->arg[0];
	if (gang || mask_at(i) & MASK_WORKER) {
		/* The code of the gang, or of each worker, comes here. */
		becomes(fn, i, allocate(fn, i, size));
		return;
	}
	if (ref_type(fn, size) != TYPE_I64)
		size = build1(&at, OP_ZEXT, TYPE_I64, size);
	size = build2(&at, OP_ADD, TYPE_I64, size, ref_int(fn, TYPE_I64, 15));
	size = build2(&at, OP_AND, TYPE_I64, size, ref_int(fn, TYPE_I64, -16));
	struct ref all = build2(&at, OP_MUL, TYPE_I64, size,
		ref_int(fn, TYPE_I64, (int64_t)worker_copies(fn)));
	struct ref p = allocate(fn, i, all);
	struct ref worker = level_id(&at, LEVEL_WORKER);
	if (ref_type(fn, worker) != TYPE_I64)
		worker = build1(&at, OP_ZEXT, TYPE_I64, worker);
	struct ref offset = build2(&at, OP_MUL, TYPE_I64, worker, size);
	becomes(fn, i, build2(&at, OP_PTRADD, TYPE_PTR, p, offset));
}

/* One copy for the gang or one for each worker: in shared memory if there is
   room, else in heap memory. */
static void
share(struct analysis *a, struct ins *i, bool gang)
{
	struct func *fn = a->fn;
	struct cursor at = {fn, i->block, i, i->line};
	uint64_t size = ((uint64_t)ins_size(i) + 15) & ~(uint64_t)15;
	uint64_t copies = gang ? 1 : worker_copies(fn);
	struct ref p;
	if (a->shared + size * copies > MOST_SHARED) {
		p = allocate(
			fn, i, ref_int(fn, TYPE_I64, (int64_t)(size * copies)));
	} else {
		a->shared += size * copies;
		p = shared_new(fn, i->name ? i->name : "private", size * copies,
			ins_align(i) > 16 ? (unsigned)ins_align(i) : 16);
	}
	if (!gang)
		p = offset_by(&at, p, level_id(&at, LEVEL_WORKER), size);
	becomes(fn, i, p);
}

/* Memory of a size known at run time whose address is in a variable that the
   program makes private to some levels is private to these levels too. */
static void
copy_levels(const struct analysis *a)
{
	for (struct block *b = a->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			if (i->op != OP_STORE || !root_of(a, i->arg[0])
				|| !root_of(a, i->arg[1]))
				continue;
			struct ins *vla =
				a->fn->value[root_of(a, i->arg[0])].def;
			const struct ins *in =
				a->fn->value[root_of(a, i->arg[1])].def;
			if (vla->op == OP_VLA && in->op == OP_ALLOCA)
				vla->flags |= in->flags;
		}
}

/* The levels whose threads must share the variable: those that are not
   partitioned in its region; 0 if it can be private to each thread. */
static unsigned
shared_levels(const struct analysis *a, const struct ins *i)
{
	const struct variable *v = &a->variable[i->value];
	bool large = i->op == OP_VLA || ins_size(i) > LARGEST_SCALAR
		|| i->flags & PRIVATE_SEQ;
	unsigned common = v->common, named = ins_private_levels(i);
	if (named) /* whatever code outside uses the address */
		common = named | a->region[0].mask;
	else if (v->used && large)
		common &= a->region[v->region].mask;
	unsigned missing = MASK_THREAD & ~MASK_GANG & ~common;
	if (i->op == OP_VLA && named)
		return missing;
	bool differs = v->deepest & missing
		&& (i->flags || large || v->deepest & missing & ~v->read);
	return v->escapes || differs ? missing : 0;
}

void
privatize(struct func *fn)
{
	if (fn->outer == MASK_THREAD)
		return;
	struct analysis a = {.fn = fn};
	a.root = calloc(fn->nvalues, sizeof *a.root);
	a.variable = calloc(fn->nvalues, sizeof *a.variable);
	if (!a.root || !a.variable)
		abort();
	unsigned count = fn->nvalues;
	for (unsigned n = 0; n < count; n++)
		a.variable[n].common = a.variable[n].read = MASK_THREAD;
	fill_masks(fn);
	fill_regions(&a);
	fill_roots(&a);
	fill_uses(&a);
	copy_levels(&a);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			if ((i->op != OP_ALLOCA && i->op != OP_VLA)
				|| i->value >= count)
				continue;
			unsigned missing = shared_levels(&a, i);
			if (missing && i->op == OP_VLA)
				share_sized(fn, i, missing & MASK_WORKER);
			else if (missing)
				share(&a, i, missing & MASK_WORKER);
		}
	free(a.region);
	free(a.at);
	free(a.root);
	free(a.variable);
}
