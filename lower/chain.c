/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * chain.c - iterations in step that carry values from one to the next.
 *
 *	s += a[row];		t = a[row]; t1 = a[row + 1];
 *				s += t; s += t1;
 *
 * Loads of all iterations are under way together; what depends on a carried
 * value comes after everything else of the body, iteration by iteration.
 */
#include "lower/jam.h"

#include <stdlib.h>

static bool
is_carried(const struct jam_chain *c, struct ref r)
{
	for (unsigned n = 0; n < c->n; n++)
		if (ref_same(r, c->carried[n]))
			return true;
	return false;
}

static bool
is_late_value(const struct jam_chain *c, struct ref r)
{
	return r.kind == REF_VALUE && r.n < c->nvalues && c->late[r.n];
}

static bool
is_late(const struct jam_chain *c, const struct ins *i)
{
	if (i->op == OP_NAMED)
		return is_late_value(c, i->named);
	for (unsigned n = 0; n < i->nargs; n++)
		if (is_late_value(c, i->arg[n]) || is_carried(c, i->arg[n]))
			return true;
	return false;
}

bool
chain_find(struct jam_chain *c, struct func *fn, const struct block *body)
{
	bool pure = true;
	c->fn = fn;
	c->nvalues = fn->nvalues;
	c->late = zeroed(c->nvalues, sizeof *c->late);
	for (const struct ins *i = body->first; i; i = i->next) {
		if ((i->value && is_carried(c, ref_value(i->value)))
			|| !is_late(c, i))
			continue;
		if (i->value)
			c->late[i->value] = true;
		pure &= i->op == OP_NAMED
			|| (op_info[i->op].kind == KIND_PURE
				&& i->op != OP_PHI);
	}
	return pure;
}

void
chain_free(struct jam_chain *c)
{
	free(c->late);
	free(c->needed);
	*c = (struct jam_chain){.fn = NULL};
}

static void
need(struct jam_chain *c, struct ref r)
{
	if (r.kind != REF_VALUE || is_late_value(c, r) || is_carried(c, r))
		return;
	for (unsigned n = 0; n < c->nneeded; n++)
		if (ref_same(c->needed[n], r))
			return;
	c->needed[c->nneeded++] = r;
}

struct block *
chain_split(struct jam_chain *c, struct block *body)
{
	struct ins *next, *end = block_end(body);
	struct cursor at = {c->fn, body, end, end->line};
	c->needed = zeroed(c->nvalues, sizeof *c->needed);
	for (struct ins *i = body->first; i != end && i != at.before;
		i = next) {
		next = i->next;
		if ((i->value && is_carried(c, ref_value(i->value)))
			|| !is_late(c, i))
			continue;
		for (unsigned n = 0; n < i->nargs; n++)
			need(c, i->arg[n]);
		if (at.before == end)
			at.before = i;
		ins_remove(i);
		ins_before(end, i);
	}
	for (unsigned n = 0; n < c->n; n++)
		need(c, c->last[n]);
	at.block = body;
	struct block *finish = build_split(&at);
	build_br(&at, finish);
	return finish;
}

/* What the value is in the iteration. */
static struct ref
value_in(const struct jam_chain *c, const struct ref *map,
	const struct ref *now, const struct ref *copy, struct ref r)
{
	for (unsigned n = 0; n < c->n; n++)
		if (ref_same(r, c->carried[n]))
			return now[n];
	if (is_late_value(c, r))
		return map[r.n];
	for (unsigned n = 0; n < c->nneeded; n++)
		if (ref_same(r, c->needed[n]))
			return copy[n];
	return r;
}

void
chain_build(const struct jam_chain *c, struct block *finish,
	unsigned iterations, const struct ref *copies, struct ref *now)
{
	struct ref *map = zeroed(c->nvalues, sizeof *map);
	struct ref next[MOST_CHAIN] = {{REF_NONE, 0}};
	struct ins *end = block_end(finish), *last = end->prev;
	for (unsigned n = 0; n < c->n; n++)
		now[n] = c->last[n];
	for (unsigned k = 1; k < iterations; k++) {
		const struct ref *copy = &copies[(size_t)k * c->nneeded];
		for (struct ins *i = last ? finish->first : NULL; i;
			i = i == last ? NULL : i->next) {
			if (i->op == OP_NAMED)
				continue;
			struct ins *own = ins_copy(c->fn, i);
			own->line = i->line;
			for (unsigned n = 0; n < i->nargs; n++)
				own->arg[n] =
					value_in(c, map, now, copy, i->arg[n]);
			ins_before(end, own);
			map[i->value] = ref_value(own->value);
		}
		for (unsigned n = 0; n < c->n; n++)
			next[n] = value_in(c, map, now, copy, c->last[n]);
		for (unsigned n = 0; n < c->n; n++)
			now[n] = next[n];
	}
	free(map);
}
