/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * partition.c - which iterations a thread runs.
 *
 * A loop over [0, range) by step is, in GCC's form,
 *
 *	for (chunk = 0; chunk < lchunks; chunk++)
 *		for (i = loffset(chunk); i < lbound(i); i += lstep)
 *
 * Without chunks of a size that the program gives, neighbouring threads run
 * neighbouring iterations, and all stride by the number of threads.
 */
#include "lower/all.h"

struct loop {
	struct place at;
	unsigned type;
	struct ref range, step, chunk, dir;
	unsigned mask, outer, inner;
	bool chunked;
};

static struct ref
two(struct loop *l, enum op op, struct ref a, struct ref b)
{
	return build2(&l->at, op, l->type, a, b);
}

static struct ref
count(struct loop *l, unsigned mask)
{
	return mask_count(&l->at, mask, l->type);
}

static struct ref
id(struct loop *l, unsigned mask)
{
	return mask_id(&l->at, mask, l->type);
}

static struct loop
read_loop(struct func *fn, struct ins *i, unsigned mask)
{
	struct loop l = {
		.at = { fn, i->block, i, i->line }, .type = i->type,
		.range = i->arg[0], .step = i->arg[1], .chunk = i->arg[2],
		.dir = i->arg[3], .mask = (unsigned)i->a,
	};
	if (mask & MASK_EXTENDED && l.mask & MASK_VECTOR)
		l.mask |= MASK_WORKER;
	l.outer = l.mask & -l.mask;
	l.inner = l.mask & ~l.outer;
	int64_t n;
	l.chunked = l.mask & MASK_GANG &&
		!(ref_constant(fn, l.chunk, &n) && n <= 1);
	return l;
}

/* ceil(range / (threads * chunk * step)) */
static struct ref
chunks(struct loop *l)
{
	if (!l->chunked)
		return ref_int(l->at.fn, l->type, 1);
	struct ref per = two(l, OP_MUL, two(l, OP_MUL, count(l, l->mask),
		l->chunk), l->step);
	struct ref n = two(l, OP_SUB, l->range, l->dir);
	return two(l, OP_SDIV, two(l, OP_ADD, n, per), per);
}

static struct ref
stride(struct loop *l)
{
	return two(l, OP_MUL, count(l, l->chunked ? l->inner : l->mask),
		l->step);
}

static struct ref
offset(struct loop *l, struct ref chunk)
{
	if (!l->chunked)
		return two(l, OP_MUL, id(l, l->mask), l->step);
	struct ref span = two(l, OP_MUL, l->chunk, count(l, l->inner));
	struct ref first = two(l, OP_MUL, id(l, l->outer), span);
	first = two(l, OP_ADD, first, id(l, l->inner));
	struct ref per = two(l, OP_MUL, count(l, l->mask), l->chunk);
	first = two(l, OP_ADD, first, two(l, OP_MUL, per, chunk));
	return two(l, OP_MUL, first, l->step);
}

static struct ref
bound(struct loop *l, struct ref from)
{
	if (!l->chunked)
		return l->range;
	struct ref span = two(l, OP_MUL, l->chunk, count(l, l->inner));
	struct ref end = two(l, OP_ADD, from, two(l, OP_MUL, span, l->step));
	int64_t dir;
	bool down = ref_constant(l->at.fn, l->dir, &dir) && dir < 0;
	struct ref near = two(l, down ? OP_SGT : OP_SLT, end, l->range);
	return build3(&l->at, OP_SELECT, l->type, near, end, l->range);
}

static void
partition_one(struct func *fn, struct ins *i, unsigned mask)
{
	struct loop l = read_loop(fn, i, mask);
	struct ref v;
	switch (i->op) {
	case OP_LCHUNKS:
		v = chunks(&l);
		break;
	case OP_LSTEP:
		v = stride(&l);
		break;
	case OP_LOFFSET:
		v = offset(&l, i->arg[4]);
		break;
	default:
		v = bound(&l, i->arg[4]);
	}
	i->op = OP_COPY;
	i->arg[0] = v;
	i->nargs = 1;
	i->a = 0;
}

void
partition(struct func *fn)
{
	fill_masks(fn);
	for (struct block *b = fn->first; b; b = b->next) {
		unsigned mask = b->mask;
		for (struct ins *i = b->first; i; i = i->next) {
			if (i->op >= OP_LCHUNKS && i->op <= OP_LBOUND)
				partition_one(fn, i, mask);
			mask = mask_after(i, mask);
		}
	}
}
