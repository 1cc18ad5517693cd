/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cfg.c - the control-flow graph: order, dominators and loops.
 *
 * One depth-first walk from the entry gives the reverse postorder and the
 * back edges, which lead to a block that the walk is still in.  Each back
 * edge is a loop: its target, the header, and all blocks from which its
 * source, the latch, is reached without the header.  Where control flow is
 * irreducible such a loop may be entered elsewhere too.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

void *
zeroed(size_t count, size_t size)
{
	void *p = calloc(count ? count : 1, size);
	if (!p)
		abort();
	return p;
}

/* A block that the walk is in, and its successor that comes next. */
struct step {
	struct block *block;
	unsigned next;
};

struct loop_walk {
	struct cfg *cfg;
	bool *seen, *open; /* by block id */
	struct step *stack;
	unsigned depth;
};

static void
add_loop(struct cfg *c, struct block *header, struct block *latch)
{
	c->loop[c->nloops++] = (struct loop){.header = header, .latch = latch};
}

static void
enter(struct loop_walk *w, struct block *b)
{
	w->seen[b->id] = w->open[b->id] = true;
	w->stack[w->depth++] = (struct step){b, 0};
}

/* Follows one edge, or leaves the block and gives it its place from the
   end. */
static void
advance(struct loop_walk *w, unsigned *last)
{
	struct step *top = &w->stack[w->depth - 1];
	struct block *b = top->block;
	const struct ins *end = block_end(b);
	if (end && top->next < end->nto) {
		struct block *to = end->to[top->next++];
		if (w->open[to->id])
			add_loop(w->cfg, to, b);
		else if (!w->seen[to->id])
			enter(w, to);
		return;
	}
	w->open[b->id] = false;
	w->cfg->order[--*last] = b;
	w->depth--;
}

static void
fill_order(struct cfg *c)
{
	unsigned n = c->nblocks + 1, last = n;
	struct loop_walk w = {.cfg = c};
	w.seen = zeroed(n, sizeof *w.seen);
	w.open = zeroed(n, sizeof *w.open);
	w.stack = zeroed(n, sizeof *w.stack);
	c->order = zeroed(n, sizeof(struct block *));
	enter(&w, c->fn->first);
	while (w.depth)
		advance(&w, &last);
	c->norder = n - last;
	memmove(c->order, c->order + last, c->norder * sizeof *c->order);
	free(w.seen);
	free(w.open);
	free(w.stack);
}

/* Dominators as sets: that of a block has the blocks that are on every path
   from the entry to it. */
static uint64_t *
dominators_of(const struct cfg *c, const struct block *b)
{
	return c->dominators + (size_t)b->id * c->words;
}

/* Intersects the sets of the predecessors; true if the block's changed. */
static bool
intersect(const struct cfg *c, const struct block *b)
{
	uint64_t *mine = dominators_of(c, b);
	bool changed = false;
	for (unsigned w = 0; w < c->words; w++) {
		uint64_t all = UINT64_MAX;
		for (unsigned n = 0; n < b->npreds; n++)
			all &= dominators_of(c, b->pred[n])[w];
		if (b->id / 64 == w)
			all |= UINT64_C(1) << b->id % 64;
		changed |= all != mine[w];
		mine[w] = all;
	}
	return changed;
}

void
fill_dominators(struct cfg *c)
{
	const struct block *first = c->fn->first;
	c->words = (c->nblocks + 64) / 64;
	size_t size = (size_t)(c->nblocks + 1) * c->words;
	c->dominators = zeroed(size, sizeof *c->dominators);
	memset(c->dominators, 0xff, size * sizeof *c->dominators);
	memset(dominators_of(c, first), 0, c->words * sizeof *c->dominators);
	dominators_of(c, first)[first->id / 64] |= UINT64_C(1)
		<< first->id % 64;
	for (bool changed = true; changed;) {
		changed = false;
		for (unsigned n = 1; n < c->norder; n++)
			changed |= intersect(c, c->order[n]);
	}
}

bool
dominates(const struct cfg *c, const struct block *a, const struct block *b)
{
	return dominators_of(c, b)[a->id / 64] >> a->id % 64 & 1;
}

/* Backwards from the latch as far as the header. */
static void
fill_blocks(const struct cfg *c, struct loop *l, struct block **stack)
{
	unsigned n = 0;
	l->in = zeroed(c->nblocks + 1, sizeof *l->in);
	l->in[l->header->id] = true;
	if (l->latch != l->header)
		stack[n++] = l->latch;
	l->in[l->latch->id] = true;
	while (n > 0) {
		const struct block *b = stack[--n];
		for (unsigned k = 0; k < b->npreds; k++) {
			if (!l->in[b->pred[k]->id])
				stack[n++] = b->pred[k];
			l->in[b->pred[k]->id] = true;
		}
	}
}

/* True if an earlier loop has the same header and this block. */
static bool
is_counted(const struct cfg *c, unsigned n, unsigned id)
{
	for (unsigned k = 0; k < n; k++)
		if (c->loop[k].header == c->loop[n].header && c->loop[k].in[id])
			return true;
	return false;
}

static void
fill_depth(struct cfg *c)
{
	c->depth = zeroed(c->nblocks + 1, sizeof *c->depth);
	for (unsigned n = 0; n < c->nloops; n++)
		for (unsigned id = 1; id <= c->nblocks; id++)
			c->depth[id] +=
				c->loop[n].in[id] && !is_counted(c, n, id);
}

void
fill_loops(struct cfg *c)
{
	struct block **stack = zeroed(c->nblocks + 1, sizeof *stack);
	for (unsigned n = 0; n < c->nloops; n++)
		fill_blocks(c, &c->loop[n], stack);
	free(stack);
	fill_depth(c);
}

struct block *
loop_before(const struct func *fn, const struct loop *l)
{
	const struct block *header = l->header;
	if (header->npreds != 2 || header == fn->first)
		return NULL;
	struct block *before = header->pred[header->pred[0] == l->latch];
	return l->in[before->id] ? NULL : before;
}

const struct loop *
find_loop(const struct cfg *c, const struct block *header,
	const struct block *latch)
{
	for (unsigned n = 0; n < c->nloops; n++)
		if (c->loop[n].header == header && c->loop[n].latch == latch)
			return &c->loop[n];
	return NULL;
}

struct cfg *
cfg_new(struct func *fn)
{
	struct cfg *c = zeroed(1, sizeof *c);
	unsigned edges = 0;
	c->fn = fn;
	c->nblocks = fn->nblocks;
	for (const struct block *b = fn->first; b; b = b->next)
		edges += block_end(b) ? block_end(b)->nto : 0;
	c->loop = zeroed(edges, sizeof *c->loop);
	fill_preds(fn);
	fill_order(c);
	return c;
}

void
cfg_free(struct cfg *c)
{
	for (unsigned n = 0; n < c->nloops; n++)
		free(c->loop[n].in);
	free(c->loop);
	free(c->depth);
	free(c->dominators);
	free(c->order);
	free(c);
}
