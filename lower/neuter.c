/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * neuter.c - code that one lane or one worker should run.
 *
 * All threads of a gang run it, with the same values, so that control flow
 * stays together and nothing need be sent around.  Only what has an effect
 * that others see is left to the first thread:
 *
 *	barrier			if memory was read since the last
 *	if (lane == 0)
 *		the effects
 *	barrier			if memory is used later
 *
 * and a result that it gives goes through shared memory.  Where a level's
 * loop ends its threads meet, if they have used memory and will again; and
 * where one begins that writes, if they have used memory before it.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WORKERS = 32 };
enum { PENDING_WORKER = 1, PENDING_GANG = 2, PENDING = 3 };

struct walk {
	struct func *fn;
	unsigned *in;		/* by block: pending at its beginning */
	bool *later;		/* by block: memory is used after its end */
	bool *private;		/* by value: address of the thread's own */
	const struct ins **start; /* of loops that write */
	unsigned nblocks, nvalues, nstarts;
};

static bool
is_private(const struct walk *w, struct ref r)
{
	return r.kind == REF_VALUE && r.n < w->nvalues && w->private[r.n];
}

/* Addresses that come from the thread's own variables only. */
static bool
all_private(const struct walk *w, const struct ins *i)
{
	if (i->op == OP_ALLOCA || i->op == OP_VLA)
		return true;
	if (i->op == OP_SELECT)
		return is_private(w, i->arg[1]) && is_private(w, i->arg[2]);
	if (i->op == OP_PTRADD || i->op == OP_COPY || i->op == OP_BITCAST)
		return is_private(w, i->arg[0]);
	if (i->op != OP_PHI)
		return false;
	for (unsigned n = 0; n < i->nargs; n++)
		if (!is_private(w, i->arg[n]) &&
			!ref_same(i->arg[n], ref_value(i->value)))
			return false;
	return i->nargs > 0;
}

static void
fill_private(struct walk *w)
{
	/* Begin with every address and take away until nothing changes. */
	for (unsigned v = 1; v < w->nvalues; v++)
		w->private[v] = w->fn->value[v].def &&
			w->fn->value[v].def->block &&
			w->fn->value[v].type == TYPE_PTR;
	for (bool changed = true; changed;) {
		changed = false;
		for (unsigned v = 1; v < w->nvalues; v++)
			if (w->private[v] &&
				!all_private(w, w->fn->value[v].def)) {
				w->private[v] = false;
				changed = true;
			}
	}
}

static bool
is_barrier(const struct ins *i, const char *which)
{
	return i->op == OP_CALL && i->name && strcmp(i->name, which) == 0;
}

/* Does it use memory that other threads see? */
static bool
touches(const struct walk *w, const struct ins *i)
{
	switch (i->op) {
	case OP_LOAD:
		return !(i->flags & INS_INVARIANT) &&
			!is_private(w, i->arg[0]);
	case OP_STORE:
		return !is_private(w, i->arg[1]);
	case OP_MEMSET:
		return !is_private(w, i->arg[0]);
	case OP_MEMCPY:
	case OP_MEMMOVE:
		return !is_private(w, i->arg[0]) ||
			!is_private(w, i->arg[1]);
	case OP_VLA:
		return false;
	case OP_CALL:
		return !i->name || (strncmp(i->name, "acc_barrier_", 12) != 0
			&& strncmp(i->name, "acc_shuffle_", 12) != 0);
	default:
		return op_info[i->op].kind == KIND_WRITE;
	}
}

/* The levels of which only the first thread may run it. */
static unsigned
guards(const struct walk *w, const struct ins *i, unsigned mask)
{
	unsigned missing = MASK_THREAD & ~MASK_GANG & ~mask;
	/* Others may write it meanwhile: two reads may differ. */
	if (i->op == OP_LOAD && i->flags & (INS_ATOMIC | INS_VOLATILE))
		return is_private(w, i->arg[0]) ? 0 : missing;
	if (op_info[i->op].kind != KIND_WRITE || i->flags & INS_PLAIN)
		return 0;
	switch (i->op) {
	case OP_VLA:
		return 0;
	case OP_STORE:
		return is_private(w, i->arg[1]) ? 0 : missing;
	case OP_MEMCPY:
	case OP_MEMMOVE:
	case OP_MEMSET:
		return is_private(w, i->arg[0]) ? 0 : missing;
	case OP_CALL:
		return missing & ~(unsigned)i->a;
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

/* Does a level of lanes or workers end here, and with it a phase? */
static bool
is_meeting(const struct ins *i)
{
	if (i->op != OP_JOIN || i->a == LEVEL_GANG)
		return false;
	for (const struct ins *k = i->next; k; k = k->next) {
		if (k->op == OP_JOIN)
			return k->a == LEVEL_GANG;
		if (op_info[k->op].kind != KIND_PURE)
			break;
	}
	return true;
}

static bool
writes(const struct walk *w, const struct ins *i)
{
	return i->op != OP_LOAD && i->op != OP_FORK && i->op != OP_JOIN &&
		touches(w, i);
}

/* Blocks that are still to be looked at; each comes once. */
struct queue {
	struct block **block;
	bool *seen;
	unsigned n;
};

static void
push_targets(struct queue *q, const struct ins *end, unsigned level)
{
	for (unsigned n = 0; n < end->nto; n++) {
		struct block *b = end->to[n];
		if (!q->seen[b->id] && b->mask & level)
			q->block[q->n++] = b;
		q->seen[b->id] = true;
	}
}

/* Does the loop of a level that begins here write memory of all threads? */
static bool
is_writing(const struct walk *w, const struct ins *fork)
{
	struct queue q = { .n = 0 };
	bool found = false;
	q.block = calloc(w->nblocks + 1, sizeof *q.block);
	q.seen = calloc(w->nblocks + 1, sizeof *q.seen);
	if (!q.block || !q.seen)
		abort();
	const struct ins *i = fork->next;
	while (i && !(i->op == OP_JOIN && i->a == fork->a)) {
		found |= writes(w, i);
		if (!i->next)
			push_targets(&q, i, 1u << fork->a);
		i = i->next;
	}
	for (unsigned n = 0; n < q.n && !found; n++) {
		for (i = q.block[n]->first; i; i = i->next)
			found |= writes(w, i);
		push_targets(&q, block_end(q.block[n]), 1u << fork->a);
	}
	free(q.block);
	free(q.seen);
	return found;
}

/* Before anything is cut. */
static void
fill_starts(struct walk *w)
{
	unsigned n = 0;
	for (struct block *b = w->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			n += i->op == OP_FORK;
	w->start = calloc(n + 1, sizeof *w->start);
	if (!w->start)
		abort();
	for (struct block *b = w->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_FORK && i->a != LEVEL_GANG &&
				is_writing(w, i))
				w->start[w->nstarts++] = i;
}

/* Do threads have to meet where the level's loop begins? */
static bool
is_start(const struct walk *w, const struct ins *i)
{
	for (unsigned n = 0; i->op == OP_FORK && n < w->nstarts; n++)
		if (w->start[n] == i)
			return true;
	return false;
}

static unsigned
pending_after(const struct walk *w, const struct ins *i, unsigned mask,
	unsigned pending)
{
	if (is_start(w, i))
		return mask & MASK_WORKER ? pending & ~PENDING_WORKER : 0;
	unsigned g = guards(w, i, mask);
	if (g) {
		pending &= g & MASK_WORKER ? 0 : ~PENDING_WORKER;
		return i->value ? PENDING : pending | PENDING_GANG;
	}
	if (is_barrier(i, "acc_barrier_gang"))
		return 0;
	if (is_barrier(i, "acc_barrier_worker"))
		return pending & ~PENDING_WORKER;
	if (is_meeting(i))
		return mask_after(i, mask) & MASK_WORKER ?
			pending & ~PENDING_WORKER : 0;
	return touches(w, i) ? PENDING : pending;
}

static unsigned
pending_out(const struct walk *w, const struct block *b)
{
	unsigned pending = w->in[b->id], mask = b->mask;
	for (const struct ins *i = b->first; i; i = i->next) {
		pending = pending_after(w, i, mask, pending);
		mask = mask_after(i, mask);
	}
	return pending;
}

static void
fill_pending(struct walk *w)
{
	for (bool changed = true; changed;) {
		changed = false;
		for (struct block *b = w->fn->first; b; b = b->next) {
			unsigned out = pending_out(w, b);
			struct ins *end = block_end(b);
			for (unsigned n = 0; n < end->nto; n++) {
				unsigned *in = &w->in[end->to[n]->id];
				changed |= (*in | out) != *in;
				*in |= out;
			}
		}
	}
}

static bool
touches_block(const struct walk *w, const struct block *b)
{
	for (const struct ins *i = b->first; i; i = i->next)
		if (touches(w, i))
			return true;
	return false;
}

static void
fill_later(struct walk *w)
{
	/* Code after a call of a routine touches memory too. */
	bool routine = !w->fn->kernel;
	for (bool changed = true; changed;) {
		changed = false;
		for (struct block *b = w->fn->first; b; b = b->next) {
			struct ins *end = block_end(b);
			bool later = routine;
			for (unsigned n = 0; n < end->nto; n++)
				later |= w->later[end->to[n]->id] ||
					touches_block(w, end->to[n]);
			changed |= later != w->later[b->id];
			w->later[b->id] = later;
		}
	}
}

static struct ref
first_thread(struct place *at, unsigned g)
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

/* The address of a slot for a value of one worker, or of the gang. */
static struct ref
slot(struct place *at, struct ref base, bool gang)
{
	return gang ? base : offset_by(at, base, level_id(at, LEVEL_WORKER),
		16);
}

static unsigned
slot_type(unsigned type)
{
	return is_int(type) ? type_bytes(type) * 8 : type;
}

/* All threads get the result that the first has. */
static void
broadcast(struct walk *w, struct ins *i, struct place *in, struct place *out,
	bool gang)
{
	struct func *fn = w->fn;
	unsigned type = fn->value[i->value].type, wide = slot_type(type);
	int workers = fn->kernel && fn->dim[LEVEL_WORKER] > 0 ?
		fn->dim[LEVEL_WORKER] : MOST_WORKERS;
	struct ref base = shared_new(fn, "broadcast",
		gang ? 16 : 16 * (uint64_t)workers, 16);
	/* Uses change to a value that is made after the barrier. */
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

/* Puts the operations from first to last under the guard. */
static void
guard(struct walk *w, struct ins *first, struct ins *last, unsigned g,
	unsigned pending, bool later)
{
	struct func *fn = w->fn;
	bool gang = g & MASK_WORKER;
	struct place at = { fn, last->block, last->next, last->line };
	struct block *rest = build_split(&at);
	at.before = first;
	struct block *inside = build_split(&at);
	if (pending & (gang ? PENDING_GANG : PENDING_WORKER))
		barrier(&at, gang);
	build_cbr(&at, first_thread(&at, g), inside, rest);
	struct place in = { fn, inside, NULL, last->line };
	struct place out = { fn, rest, rest->first, last->line };
	while (out.before && out.before->op == OP_PHI)
		out.before = out.before->next;
	bool used = false;
	for (struct ins *i = inside->first; i; i = i->next)
		used |= i->value && is_used(fn, i->value);
	if (later || used)
		barrier(&out, gang);
	struct ins *end = inside->last;
	for (struct ins *i = inside->first;; i = i->next) {
		if (i->value && is_used(fn, i->value))
			broadcast(w, i, &in, &out, gang);
		if (i == end)
			break;
	}
	build_br(&in, rest);
}

/* What an operation's place is like, found on the way forward. */
struct spot {
	struct ins *i;
	unsigned mask, pending;
};

static unsigned
list_block(const struct walk *w, struct block *b, struct spot *list)
{
	unsigned n = 0, mask = b->mask, pending = w->in[b->id];
	for (struct ins *i = b->first; i; i = i->next) {
		list[n++] = (struct spot){ i, mask, pending };
		pending = pending_after(w, i, mask, pending);
		mask = mask_after(i, mask);
	}
	return n;
}

static void
meet(struct walk *w, const struct spot *s, bool later)
{
	struct ins *i = s->i;
	if (is_meeting(i) && later && s->pending) {
		struct place at = { w->fn, i->block, i, i->line };
		barrier(&at, !(mask_after(i, s->mask) & MASK_WORKER));
	}
	ins_remove(i);
}

static void
begin(struct walk *w, const struct spot *s)
{
	struct ins *i = s->i;
	bool gang = !(s->mask & MASK_WORKER);
	if (is_start(w, i) &&
		s->pending & (gang ? PENDING_GANG : PENDING_WORKER)) {
		struct place at = { w->fn, i->block, i, i->line };
		barrier(&at, gang);
	}
	ins_remove(i);
}

/* Backwards, so that what is cut off is done. */
static void
neuter_block(struct walk *w, struct block *b)
{
	unsigned count = 0;
	for (struct ins *i = b->first; i; i = i->next)
		count++;
	struct spot *list = calloc(count, sizeof *list);
	if (!list)
		abort();
	bool later = w->later[b->id];
	unsigned n = list_block(w, b, list);
	while (n-- > 0) {
		struct ins *i = list[n].i;
		unsigned g = guards(w, i, list[n].mask);
		if (i->op == OP_FORK)
			begin(w, &list[n]);
		else if (i->op == OP_JOIN)
			meet(w, &list[n], later);
		if (!g) {
			later |= touches(w, i);
			continue;
		}
		struct ins *last = i;
		bool first_touch = touches(w, i);
		while (n > 0 && guards(w, list[n - 1].i, list[n - 1].mask) == g
			&& !list[n - 1].i->value) {
			n--;
			first_touch |= touches(w, list[n].i);
		}
		guard(w, list[n].i, last, g, list[n].pending, later);
		later |= first_touch;
	}
	free(list);
}

/* What is executed next that is not a mere value, over jumps. */
static struct ins *
next_effect(struct ins *i)
{
	enum { MOST_JUMPS = 8 };
	unsigned jumps = 0;
	i = i->next;
	while (i && jumps < MOST_JUMPS) {
		if (i->op == OP_BR) {
			i = i->to[0]->first;
			jumps++;
		} else if (op_info[i->op].kind == KIND_PURE) {
			i = i->next;
		} else {
			return i;
		}
	}
	return NULL;
}

static bool
is_any_barrier(const struct ins *i)
{
	return is_barrier(i, "acc_barrier_gang") ||
		is_barrier(i, "acc_barrier_worker");
}

/* Of two barriers with nothing between one does nothing: the first, unless
   it is the gang's and the other the worker's. */
static void
drop_barriers(struct func *fn)
{
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (!is_any_barrier(i))
				continue;
			struct ins *other = next_effect(i);
			if (!other || !is_any_barrier(other) || other == i)
				continue;
			if (is_barrier(other, "acc_barrier_gang") ||
				is_barrier(i, "acc_barrier_worker")) {
				ins_remove(i);
			} else if (other->block == b) {
				ins_remove(other);
				next = i;
			}
		}
}

static bool
has_work(const struct func *fn)
{
	return fn->outer != MASK_THREAD;
}

void
neuter(struct func *fn)
{
	if (!has_work(fn))
		return;
	struct walk w = { .fn = fn, .nblocks = fn->nblocks,
		.nvalues = fn->nvalues };
	w.in = calloc(fn->nblocks + 1, sizeof *w.in);
	w.later = calloc(fn->nblocks + 1, sizeof *w.later);
	w.private = calloc(fn->nvalues, sizeof *w.private);
	if (!w.in || !w.later || !w.private)
		abort();
	fill_masks(fn);
	fill_private(&w);
	fill_starts(&w);
	fill_pending(&w);
	fill_later(&w);
	struct block *next;
	for (struct block *b = fn->first; b; b = next) {
		next = b->next;
		neuter_block(&w, b);
	}
	drop_barriers(fn);
	free(w.in);
	free(w.later);
	free(w.private);
	free(w.start);
}
