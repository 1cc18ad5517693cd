/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lock.c - critical sections.
 *
 * Calls of acc_lock_take and acc_lock_leave bracket a section.  If the lanes of
 * a warp have one program counter, a lane that waits in acc_lock_take for
 * another lane of its warp waits for ever: the other one waits after the loop
 * for the first to leave it.  So the section becomes part of the loop that
 * tries to take the lock:
 *
 *	do {
 *		mine = acc_lock_try();
 *		if (mine)
 *			section, acc_lock_leave();
 *	} while (!acc_opaque(mine));
 *
 * where acc_opaque keeps optimisers from leaving the loop before the section.
 * A section that is not a region with one entry and one exit stays as it is:
 * earlier passes have left it to one lane.
 */
#include "lower/all.h"

#include <string.h>

struct critical {
	struct func *fn;
	struct ins *take, *leave;
	struct block *end; /* of the section: acc_lock_leave's */
	struct block *latch;
	struct ref *outside; /* by value: that after the section */
	bool regular;
};

static bool
is_call(const struct ins *i, const char *name)
{
	return i->op == OP_CALL && i->name && strcmp(i->name, name) == 0;
}

static struct ins *
leave_after(struct ins *i)
{
	while (i && !is_call(i, "acc_lock_leave"))
		i = i->next;
	return i;
}

/* Marks the section's blocks from here on, except those that belong to it only
   in part. */
static void
visit(struct critical *s, struct block *b, struct ins *from)
{
	struct ins *leave = leave_after(from);
	if (leave) {
		s->regular &= !s->leave || s->leave == leave;
		s->leave = leave;
		return;
	}
	struct ins *end = block_end(b);
	s->regular &= end && end->nto > 0;
	for (unsigned n = 0; s->regular && n < end->nto; n++) {
		struct block *to = end->to[n];
		if (to->mark)
			continue;
		to->mark = true;
		visit(s, to, to->first);
	}
}

/* True if the section has one entry and one exit. */
static bool
find_section(struct critical *s)
{
	struct block *head = s->take->block;
	for (struct block *b = s->fn->first; b; b = b->next)
		b->mark = false;
	s->regular = true;
	visit(s, head, s->take->next);
	if (!s->regular || !s->leave || head->mark)
		return false;
	fill_preds(s->fn);
	for (struct block *b = s->fn->first; b; b = b->next)
		for (unsigned n = 0; b->mark && n < b->npreds; n++)
			if (b->pred[n] != head && !b->pred[n]->mark)
				return false;
	return true;
}

/* A value of the section for uses after it. */
static struct ref
outside(struct critical *s, struct ref v, struct block *try)
{
	struct func *fn = s->fn;
	if (s->outside[v.n].kind == REF_NONE) {
		unsigned type = ref_type(fn, v);
		struct ins *phi = ins_new(fn, OP_PHI, type, 0);
		ins_before(s->latch->first, phi);
		phi_add(fn, phi, v, s->end);
		phi_add(fn, phi, ref_undef(fn, type), try);
		s->outside[v.n] = ref_value(phi->value);
	}
	return s->outside[v.n];
}

static bool
is_inside(const struct critical *s, struct ref v)
{
	struct ins *def = v.kind == REF_VALUE ? ref_def(s->fn, v) : NULL;
	return def && def->block->mark;
}

static void
join_values(struct critical *s, struct block *try)
{
	struct func *fn = s->fn;
	s->outside = module_alloc(fn->module, fn->nvalues * sizeof *s->outside);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (!b->mark && b != s->latch
					&& is_inside(s, i->arg[n]))
					i->arg[n] = outside(s, i->arg[n], try);
}

/* Builds the loop around the section. */
static void
enclose(struct critical *s)
{
	struct func *fn = s->fn;
	struct cursor at = {fn, s->take->block, s->take->next, s->take->line};
	struct block *head = at.block;
	bool one = s->leave->block == head;
	struct block *begin = build_split(&at);
	ins_remove(s->take);
	s->end = one ? begin : s->leave->block;
	struct cursor last = {fn, s->end, s->leave->next, s->leave->line};
	struct block *after = build_split(&last);
	struct block *try = block_after(fn, head);
	struct block *pause = block_after(fn, s->end);
	s->latch = block_after(fn, s->end);
	begin->mark = s->end->mark = true;
	build_br(&at, try);
	at.block = try;
	struct ref mine =
		build_call(&at, OP_CALL, TYPE_I32, "acc_lock_try", 0, NULL);
	build_cbr(&at,
		build2(&at, OP_NE, TYPE_I32, mine, ref_int(fn, TYPE_I32, 0)),
		begin, s->latch);
	build_br(&last, s->latch);
	at.block = s->latch;
	struct ref was =
		build_call(&at, OP_CALL, TYPE_I32, "acc_opaque", 1, &mine);
	build_cbr(&at,
		build2(&at, OP_NE, TYPE_I32, was, ref_int(fn, TYPE_I32, 0)),
		after, pause);
	at.block = pause;
	build_call(&at, OP_CALL, TYPE_VOID, "acc_pause", 0, NULL);
	build_br(&at, try);
	join_values(s, try);
}

void
locks(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			struct critical s = {.fn = fn, .take = i};
			if (!is_call(i, "acc_lock_take") || !find_section(&s))
				continue;
			enclose(&s);
			break;
		}
}
