/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * branch.c - branches that only choose values become selects.
 *
 *	@1 cbr p -> @2 @3		@1 q = slt n, 0
 *	@2 q = slt n, 0			   r = slt n, 0
 *	   cbr q -> @5 @4	->	   t = select q, 5, 1
 *	@3 r = slt n, 0			   u = select r, 1, 0
 *	   cbr r -> @4 @5		   x = select p, t, u
 *	@4 br -> @5
 *	@5 x = phi 5, 0, 1 <- @2 @3 @4
 *
 * GCC shares @4 if two paths lead to one constant.  LLVM makes selects only if
 * no block is shared, and unrolls only loops of few blocks.  Sums and conversions
 * of integers, as the lower bound of an array that may be empty, are made on both
 * ways.
 */
#include "lower/all.h"

enum { MOST_BLOCKS = 8, MOST_SELECTS = 24, MOST_COMPARED = 2, MOST_SUMS = 4 };

/* The blocks between an entry and the join of its two branches. */
struct choice {
	struct func *fn;
	struct block *entry, *join;
	struct block *inner[MOST_BLOCKS];
	struct ref value[MOST_BLOCKS]; /* of the current phi */
	unsigned count;
};

static int
inner_number(const struct choice *c, const struct block *b)
{
	for (unsigned n = 0; n < c->count; n++)
		if (c->inner[n] == b)
			return (int)n;
	return -1;
}

static bool
is_two_way(const struct block *b)
{
	const struct ins *end = block_end(b);
	return end && end->op == OP_CBR
		&& !(end->flags & (LOOP_ROLLED | LOOP_UNROLLED));
}

static bool
is_sum(const struct ins *i)
{
	return is_int(i->type)
		&& (i->op == OP_ADD || i->op == OP_SUB || i->op == OP_SEXT
			|| i->op == OP_ZEXT || i->op == OP_TRUNC);
}

/* True if the block is a branch and one or two comparisons for it, or a few sums
   and a jump, which cost less than the branch. */
static bool
only_branches(const struct block *b)
{
	const struct ins *end = block_end(b);
	unsigned compared = 0, sums = 0;
	for (const struct ins *i = b->first; i != end; i = i->next)
		if (is_compare(i->op) || i->op == OP_AND || i->op == OP_OR)
			compared++;
		else if (is_sum(i) && end->op == OP_BR)
			sums++;
		else
			return false;
	return compared <= MOST_COMPARED && sums <= MOST_SUMS && b->npreds > 0
		&& (is_two_way(b) || end->op == OP_BR);
}

/* Finds the blocks between, from the predecessors of the join backwards. */
static bool
find_inner(struct choice *c)
{
	for (int from = -1; from < (int)c->count; from++) {
		const struct block *b = from < 0 ? c->join : c->inner[from];
		for (unsigned n = 0; n < b->npreds; n++) {
			struct block *p = b->pred[n];
			if (p == c->join || (from >= 0 && p == b))
				return false;
			if (p == c->entry || inner_number(c, p) >= 0)
				continue;
			if (only_branches(p) && c->count < MOST_BLOCKS)
				c->inner[c->count++] = p;
			else if (!c->entry && is_two_way(p))
				c->entry = p;
			else
				return false;
		}
	}
	return c->entry && c->count > 0;
}

static bool
is_between(const struct choice *c, const struct block *b)
{
	return b == c->join || inner_number(c, b) >= 0;
}

/* True if all paths from the entry lead to the join, without a cycle. */
static bool
is_closed(const struct choice *c, const struct block *b, unsigned depth)
{
	const struct ins *end = block_end(b);
	if (depth > c->count)
		return false;
	for (unsigned n = 0; n < end->nto; n++)
		if (!is_between(c, end->to[n])
			|| (end->to[n] != c->join
				&& !is_closed(c, end->to[n], depth + 1)))
			return false;
	return true;
}

static struct ref value_from(struct choice *c, struct cursor *at,
	const struct ins *phi, struct block *b);

static struct ref
value_along(struct choice *c, struct cursor *at, const struct ins *phi,
	struct block *from, struct block *to)
{
	return to == c->join ? phi_from(phi, from) : value_from(c, at, phi, to);
}

/* Moves the operations of a block before the terminator of the entry, after
   those of the blocks that dominate it. */
static void
hoist(struct cursor *at, struct block *b)
{
	const struct ins *end = block_end(b);
	struct ins *next;
	for (struct ins *i = b->first; i != end; i = next) {
		next = i->next;
		ins_remove(i);
		ins_before(at->before, i);
	}
}

/* The value of the phi if control reaches the block. */
static struct ref
value_from(struct choice *c, struct cursor *at, const struct ins *phi,
	struct block *b)
{
	const struct ins *end = block_end(b);
	int k = inner_number(c, b);
	if (k >= 0 && c->value[k].kind != REF_NONE)
		return c->value[k];
	if (k >= 0)
		hoist(at, b);
	struct ref v = value_along(c, at, phi, b, end->to[0]);
	if (end->op == OP_CBR) {
		struct ref no = value_along(c, at, phi, b, end->to[1]);
		if (!ref_same(v, no))
			v = build3(
				at, OP_SELECT, phi->type, end->arg[0], v, no);
	}
	if (k >= 0)
		c->value[k] = v;
	return v;
}

/* Appends the join to the entry. */
static void
select_instead(struct choice *c)
{
	struct ins *end = block_end(c->entry);
	struct cursor at = {c->fn, c->entry, end, end->line};
	struct ins *next;
	for (struct ins *i = c->join->first; i->op == OP_PHI; i = next) {
		next = i->next;
		for (unsigned n = 0; n < c->count; n++)
			c->value[n].kind = REF_NONE;
		replace_value(c->fn, i->value, value_from(c, &at, i, c->entry));
		ins_remove(i);
	}
	ins_remove(end);
	for (unsigned n = 0; n < c->count; n++)
		block_remove(c->fn, c->inner[n]);
	block_join(c->fn, c->entry, c->join);
}

static unsigned
phis(const struct block *b)
{
	unsigned n = 0;
	for (const struct ins *i = b->first; i && i->op == OP_PHI; i = i->next)
		n++;
	return n;
}

static bool
choose(struct func *fn, struct block *join)
{
	struct choice c = {.fn = fn, .join = join};
	unsigned n = phis(join);
	if (n == 0 || !find_inner(&c) || !is_closed(&c, c.entry, 0)
		|| n * (c.count + 1) > MOST_SELECTS)
		return false;
	select_instead(&c);
	return true;
}

/* A choice may become part of another one, so start again after each. */
void
branch(struct func *fn)
{
	for (bool again = true; again;) {
		again = false;
		fill_preds(fn);
		for (struct block *b = fn->first; b && !again; b = b->next)
			again = choose(fn, b);
	}
}
