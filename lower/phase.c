/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * phase.c - removes barriers that order nothing.
 *
 * Earlier passes set a barrier wherever threads of a gang, or lanes of a
 * worker, might have to wait for one another.  A barrier is needed if some
 * access between the previous barriers and this one, and some access between
 * this one and the next barriers, use the same memory, and one of them writes;
 * other barriers, of the same threads or of more, order everything else.  If
 * either of two barriers would do, the one in fewer loops stays.  Barriers of
 * the program stay.
 *
 * Iterations of a loop that threads share are independent: what they have in
 * common is memory that belongs to the gang, which each uses anew, but nothing
 * of the program's.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

struct phases {
	struct func *fn;
	struct memory *memory;
	struct cfg *cfg;
	struct block **queue;
	bool stay; /* in the iteration */
};

enum strength { NO_BARRIER, OF_WORKER, OF_GANG };

static enum strength
strength(const struct ins *i)
{
	if (i->op != OP_CALL || !i->name)
		return NO_BARRIER;
	if (strcmp(i->name, "acc_barrier_gang") == 0)
		return OF_GANG;
	return strcmp(i->name, "acc_barrier_worker") == 0 ? OF_WORKER
							  : NO_BARRIER;
}

static void
unmark(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next)
		b->mark = false;
}

static void
add_uses(struct uses *sum, struct uses more)
{
	sum->read |= more.read;
	sum->write |= more.write;
}

/* Adds the uses from this operation on, forwards or backwards, up to a barrier
   of this strength; true if there is none in the block. */
static bool
walk_block(const struct phases *p, const struct ins *i, enum strength least,
	bool back, struct uses *sum)
{
	for (; i; i = back ? i->prev : i->next) {
		if (strength(i) >= least)
			return false;
		add_uses(sum, memory_uses(p->memory, i));
	}
	return true;
}

/* True if the edge leads to the next iteration of a loop that threads share. */
static bool
is_next_iteration(const struct phases *p, const struct block *from,
	const struct block *to)
{
	const struct ins *end = block_end(from);
	return is_op(end, OP_CBR) && end->flags & LOOP_SHARED
		&& find_loop(p->cfg, to, from);
}

/* Queues the blocks that come next, in this iteration of all shared loops or in
   any.  Beyond the ends of a routine its caller may use all memory. */
static unsigned
push_next(struct phases *p, const struct block *b, bool back, unsigned n,
	struct uses *sum)
{
	const struct ins *end = block_end(b);
	struct block **next = back ? b->pred : end->to;
	unsigned count = back ? b->npreds : end->nto;
	bool outside = back ? b == p->fn->first : end->op == OP_RET;
	if (outside && !p->fn->kernel)
		add_uses(sum, (struct uses){~(uint64_t)0, ~(uint64_t)0});
	for (unsigned k = 0; k < count; k++) {
		if (p->stay
			&& is_next_iteration(
				p, back ? next[k] : b, back ? b : next[k]))
			continue;
		if (!next[k]->mark)
			p->queue[n++] = next[k];
		next[k]->mark = true;
	}
	return n;
}

static struct uses
walk(struct phases *p, const struct ins *barrier, bool back)
{
	struct uses sum = {0, 0};
	enum strength least = strength(barrier);
	unsigned n = 0;
	unmark(p->fn);
	if (walk_block(
		    p, back ? barrier->prev : barrier->next, least, back, &sum))
		n = push_next(p, barrier->block, back, n, &sum);
	for (unsigned k = 0; k < n; k++) {
		const struct block *b = p->queue[k];
		if (walk_block(p, back ? b->last : b->first, least, back, &sum))
			n = push_next(p, b, back, n, &sum);
	}
	return sum;
}

static struct uses
uses_beside(struct phases *p, const struct ins *barrier, bool back)
{
	p->stay = true;
	struct uses sum = walk(p, barrier, back);
	p->stay = false;
	struct uses more = walk(p, barrier, back);
	more.read &= ~MEMORY_OF_PARAMS;
	more.write &= ~MEMORY_OF_PARAMS;
	add_uses(&sum, more);
	return sum;
}

static bool
is_needed(struct phases *p, const struct ins *barrier)
{
	struct uses before = uses_beside(p, barrier, true);
	struct uses after = uses_beside(p, barrier, false);
	return (before.write & (after.read | after.write))
		|| (before.read & after.write);
}

static unsigned
deepest(const struct phases *p)
{
	unsigned most = 0;
	for (struct block *b = p->fn->first; b; b = b->next)
		if (p->cfg->depth[b->id] > most)
			most = p->cfg->depth[b->id];
	return most;
}

static void
drop_barriers(struct phases *p, unsigned depth)
{
	struct ins *next;
	for (struct block *b = p->fn->first; b; b = b->next)
		for (struct ins *i = b->first;
			p->cfg->depth[b->id] == depth && i; i = next) {
			next = i->next;
			if (strength(i) && i->flags & EFFECT_BY_ALL
				&& !is_needed(p, i))
				ins_remove(i);
		}
}

static bool
has_barriers(const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (strength(i) && i->flags & EFFECT_BY_ALL)
				return true;
	return false;
}

void
phase(struct func *fn)
{
	if (!has_barriers(fn))
		return;
	struct phases p = {
		.fn = fn,
		.memory = memory_new(fn),
		.cfg = cfg_new(fn),
		.queue = calloc(fn->nblocks + 1, sizeof *p.queue),
	};
	if (!p.queue)
		abort();
	fill_loops(p.cfg);
	for (unsigned depth = deepest(&p) + 1; depth-- > 0;)
		drop_barriers(&p, depth);
	memory_free(p.memory);
	cfg_free(p.cfg);
	free(p.queue);
}
