/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* levels.c - which levels are partitioned where, and numbers of threads. */
#include "lower/all.h"

#include <stdio.h>

/* The mask after an operation.  A vector loop outside any worker loop is
   extended over the lanes of all workers, so that no worker repeats the
   iterations of another. */
unsigned
mask_after(const struct ins *i, unsigned mask)
{
	if (i->op != OP_FORK && i->op != OP_JOIN)
		return mask;
	unsigned bit = 1u << ins_level(i);
	if (i->op == OP_FORK) {
		if (ins_level(i) == LEVEL_VECTOR && !(mask & MASK_WORKER))
			return mask | bit | MASK_WORKER | MASK_EXTENDED;
		return mask | bit;
	}
	if (ins_level(i) == LEVEL_VECTOR && mask & MASK_EXTENDED)
		return mask & ~(bit | MASK_WORKER | MASK_EXTENDED);
	return mask & ~bit;
}

static unsigned
entry_mask(const struct func *fn)
{
	unsigned mask = fn->outer;
	for (int l = LEVEL_WORKER; l < LEVELS; l++)
		if (fn->kernel && fn->dim[l] == 1)
			mask |= 1u << l;
	return mask;
}

static void
fill_from(struct block *b, unsigned mask)
{
	while (!b->mark) {
		b->mark = true;
		b->mask = mask;
		for (const struct ins *i = b->first; i; i = i->next)
			mask = mask_after(i, mask);
		struct ins *end = block_end(b);
		if (!end || !end->nto)
			return;
		for (unsigned n = 1; n < end->nto; n++)
			fill_from(end->to[n], mask);
		b = end->to[0];
	}
}

/* Sets the mask at the beginning of each block. */
void
fill_masks(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next) {
		b->mark = false;
		b->mask = MASK_THREAD;
	}
	fill_from(fn->first, entry_mask(fn));
}

bool
any_operation(struct func *fn, bool (*wants)(const struct ins *, unsigned mask))
{
	fill_masks(fn);
	for (const struct block *b = fn->first; b; b = b->next) {
		unsigned mask = b->mask;
		for (const struct ins *i = b->first; i; i = i->next) {
			if (wants(i, mask))
				return true;
			mask = mask_after(i, mask);
		}
	}
	return false;
}

unsigned
loops_over(const struct func *fn, unsigned levels)
{
	unsigned n = 0;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			n += i->op == OP_LSTEP && ins_levels(i) & levels;
	return n;
}

static struct ref
number(struct cursor *at, enum level level, bool count)
{
	static const char *const names[LEVELS][2] = {
		{"acc_gang_id", "acc_gang_count"},
		{"acc_worker_id", "acc_worker_count"},
		{"acc_vector_id", "acc_vector_count"},
	};
	int dim = at->fn->kernel ? at->fn->dim[level] : 0;
	if (dim == 1 || (dim > 0 && count))
		return ref_int(at->fn, TYPE_I32, count ? dim : 0);
	return build_call(
		at, OP_PURECALL, TYPE_I32, names[level][count], 0, NULL);
}

struct ref
level_id(struct cursor *at, enum level level)
{
	return number(at, level, false);
}

struct ref
level_count(struct cursor *at, enum level level)
{
	return number(at, level, true);
}

static struct ref
resize(struct cursor *at, struct ref v, unsigned type)
{
	if (type == TYPE_I32)
		return v;
	int64_t n;
	if (ref_constant(at->fn, v, &n))
		return ref_int(at->fn, type, n);
	return build1(at, type > TYPE_I32 ? OP_ZEXT : OP_TRUNC, type, v);
}

static struct ref
times(struct cursor *at, unsigned type, struct ref a, struct ref b)
{
	int64_t m, n;
	bool first = ref_constant(at->fn, a, &m);
	bool second = ref_constant(at->fn, b, &n);
	if (first && second)
		return ref_int(at->fn, type, m * n);
	if (first && m == 1)
		return b;
	if (second && n == 1)
		return a;
	return build2(at, OP_MUL, type, a, b);
}

/* A thread's number among the threads of the levels in the mask; vector lanes
   have consecutive numbers. */
struct ref
mask_id(struct cursor *at, unsigned mask, unsigned type)
{
	struct ref id = ref_int(at->fn, type, 0);
	bool none = true;
	for (int l = 0; l < LEVELS; l++) {
		if (!(mask & 1u << l))
			continue;
		struct ref mine = resize(at, level_id(at, l), type);
		if (none) {
			id = mine;
			none = false;
			continue;
		}
		id = times(at, type, id, resize(at, level_count(at, l), type));
		id = build2(at, OP_ADD, type, id, mine);
	}
	return id;
}

struct ref
mask_count(struct cursor *at, unsigned mask, unsigned type)
{
	struct ref count = ref_int(at->fn, type, 1);
	for (int l = 0; l < LEVELS; l++)
		if (mask & 1u << l)
			count = times(at, type, count,
				resize(at, level_count(at, l), type));
	return count;
}

/* True if the gang, or the worker, has one thread. */
static bool
is_alone(const struct func *fn, bool gang)
{
	return fn->kernel && fn->dim[LEVEL_VECTOR] == 1
		&& (!gang || fn->dim[LEVEL_WORKER] == 1);
}

void
barrier(struct cursor *at, bool gang)
{
	if (is_alone(at->fn, gang))
		return;
	build_call(at, OP_CALL, TYPE_VOID,
		gang ? "acc_barrier_gang" : "acc_barrier_worker", 0, NULL);
	struct ins *i = at->before ? at->before->prev : at->block->last;
	i->flags |= EFFECT_BY_ALL;
}

/* New memory that the threads of a gang share. */
struct ref
shared_new(struct func *fn, const char *what, uint64_t size, unsigned align)
{
	char name[300];
	struct module *m = fn->module;
	for (unsigned n = 0;; n++) {
		snprintf(name, sizeof name, "%.200s.%.40s.%u", fn->name, what,
			n);
		if (!global_find(m, name))
			break;
	}
	struct global *g = global_new(m, name, size ? size : 1, align);
	g->shared = g->local = true;
	return ref_address(fn, name);
}

/* p + index * size */
struct ref
offset_by(struct cursor *at, struct ref p, struct ref index, uint64_t size)
{
	int64_t n;
	struct ref wide;
	if (ref_constant(at->fn, index, &n)) {
		if (n == 0)
			return p;
		wide = ref_int(at->fn, TYPE_I64, n * (int64_t)size);
	} else {
		wide = resize(at, index, TYPE_I64);
		wide = times(at, TYPE_I64, wide,
			ref_int(at->fn, TYPE_I64, (int64_t)size));
	}
	return build2(at, OP_PTRADD, TYPE_PTR, p, wide);
}
