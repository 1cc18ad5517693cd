/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * neuter.c - code that the program gives to one lane or one worker.
 *
 * All threads of a gang run it, with the same values, so that control flow
 * stays together and no value need be broadcast.  Only operations with an
 * effect that other threads see are left to the first thread:
 *
 *	barrier
 *	if (lane == 0)
 *		the effects
 *	barrier
 *
 * A result goes through shared memory.  There is a barrier where the loop of
 * a level begins or ends.  The pass phase removes barriers that order nothing.
 */
#include "lower/all.h"

#include <stdlib.h>

enum { MOST_WORKERS = 32 };

/* Mask of the levels of which only the first thread may execute it. */
static unsigned
guards(const struct memory *m, const struct ins *i, unsigned mask)
{
	unsigned missing = MASK_THREAD & ~MASK_GANG & ~mask;
	/* Another thread may write between the reads of two lanes. */
	if (i->op == OP_LOAD && i->flags & (ACCESS_ATOMIC | ACCESS_VOLATILE))
		return memory_private(m, i->arg[0]) ? 0 : missing;
	if (op_info[i->op].kind != KIND_WRITE || i->flags & EFFECT_BY_ALL)
		return 0;
	switch (i->op) {
	case OP_VLA:
		return 0;
	case OP_STORE:
		return memory_private(m, i->arg[1]) ? 0 : missing;
	case OP_MEMCPY:
	case OP_MEMMOVE:
	case OP_MEMSET:
		return memory_private(m, i->arg[0]) ? 0 : missing;
	case OP_CALL:
		return missing & ~ins_levels(i);
	default:
		return missing;
	}
}

static bool
is_used(const struct func *fn, unsigned value)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (ref_same(i->arg[n], ref_value(value)))
					return true;
	return false;
}

static struct ref
first_thread(struct cursor *at, unsigned g)
{
	struct ref zero = ref_int(at->fn, TYPE_I32, 0), id = zero;
	if (g & MASK_VECTOR)
		id = level_id(at, LEVEL_VECTOR);
	if (g & MASK_WORKER) {
		struct ref worker = level_id(at, LEVEL_WORKER);
		int64_t n;
		if (ref_constant(at->fn, id, &n))
			id = worker;
		else if (!ref_constant(at->fn, worker, &n))
			id = build2(at, OP_OR, TYPE_I32, id, worker);
	}
	return build2(at, OP_EQ, TYPE_I32, id, zero);
}

/* The address of the slot for a value of one worker, or of the gang. */
static struct ref
slot(struct cursor *at, struct ref base, bool gang)
{
	return gang ? base
		    : offset_by(at, base, level_id(at, LEVEL_WORKER), 16);
}

static unsigned
slot_type(unsigned type)
{
	return is_int(type) ? type_bytes(type) * 8 : type;
}

/* Gives all threads the result of the first. */
static void
broadcast(struct func *fn, struct ins *i, struct cursor *in, struct cursor *out,
	bool gang)
{
	unsigned type = fn->value[i->value].type, wide = slot_type(type);
	int workers = fn->kernel && fn->dim[LEVEL_WORKER] > 0
		? fn->dim[LEVEL_WORKER]
		: MOST_WORKERS;
	struct ref base = shared_new(
		fn, "broadcast", gang ? 16 : 16 * (uint64_t)workers, 16);
	/* Uses get a value that is defined after the barrier. */
	unsigned copy = value_new(fn, type);
	replace_value(fn, i->value, ref_value(copy));
	struct ref v = ref_value(i->value);
	if (wide != type)
		v = build1(in, OP_ZEXT, wide, v);
	build2(in, OP_STORE, wide, v, slot(in, base, gang));
	v = build1(out, OP_LOAD, wide, slot(out, base, gang));
	if (wide != type)
		v = build1(out, OP_TRUNC, type, v);
	struct ins *last = ins_new(fn, OP_COPY, type, 1);
	last->arg[0] = v;
	fn->value[copy].def = last;
	last->value = copy;
	if (out->before)
		ins_before(out->before, last);
	else
		ins_append(out->block, last);
}

/* Makes the operations from first to last conditional. */
static void
guard(struct func *fn, struct ins *first, struct ins *last, unsigned g)
{
	bool gang = g & MASK_WORKER;
	struct cursor at = {fn, last->block, last->next, last->line};
	struct block *rest = build_split(&at);
	at.before = first;
	struct block *inside = build_split(&at);
	barrier(&at, gang);
	build_cbr(&at, first_thread(&at, g), inside, rest);
	struct cursor in = {fn, inside, NULL, last->line};
	struct cursor out = {fn, rest, rest->first, last->line};
	while (out.before && out.before->op == OP_PHI)
		out.before = out.before->next;
	barrier(&out, gang);
	struct ins *end = inside->last;
	for (struct ins *i = inside->first;; i = i->next) {
		if (i->value && is_used(fn, i->value))
			broadcast(fn, i, &in, &out, gang);
		if (i == end)
			break;
	}
	build_br(&in, rest);
}

/* An operation and the mask before it. */
struct spot {
	struct ins *i;
	unsigned mask;
};

static unsigned
list_block(struct block *b, struct spot *list)
{
	unsigned n = 0, mask = b->mask;
	for (struct ins *i = b->first; i; i = i->next) {
		list[n++] = (struct spot){i, mask};
		mask = mask_after(i, mask);
	}
	return n;
}

/* Replaces a fork or join by a barrier, if of lanes or workers. */
static void
add_barrier(struct func *fn, const struct spot *s)
{
	struct ins *i = s->i;
	unsigned mask = i->op == OP_JOIN ? mask_after(i, s->mask) : s->mask;
	if (ins_level(i) != LEVEL_GANG) {
		struct cursor at = {fn, i->block, i, i->line};
		barrier(&at, !(mask & MASK_WORKER));
	}
	ins_remove(i);
}

/* Goes backwards, so that a part that is split off has been handled. */
static void
neuter_block(struct func *fn, const struct memory *m, struct block *b)
{
	unsigned count = 0;
	for (struct ins *i = b->first; i; i = i->next)
		count++;
	struct spot *list = calloc(count, sizeof *list);
	if (!list)
		abort();
	unsigned n = list_block(b, list);
	while (n-- > 0) {
		struct ins *i = list[n].i;
		unsigned g = guards(m, i, list[n].mask);
		if (i->op == OP_FORK || i->op == OP_JOIN)
			add_barrier(fn, &list[n]);
		if (!g)
			continue;
		while (n > 0 && !list[n - 1].i->value
			&& guards(m, list[n - 1].i, list[n - 1].mask) == g)
			n--;
		guard(fn, list[n].i, i, g);
	}
	free(list);
}

void
neuter(struct func *fn)
{
	if (fn->outer == MASK_THREAD)
		return;
	struct memory *m = memory_new(fn);
	fill_masks(fn);
	struct block *next;
	for (struct block *b = fn->first; b; b = next) {
		next = b->next;
		neuter_block(fn, m, b);
	}
	memory_free(m);
}
