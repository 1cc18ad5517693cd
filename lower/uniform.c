/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * uniform.c - a value that one lane sets in a loop is the same in all lanes
 * after the loop.
 *
 * Each lane has a register of its own for a variable of the gang.  If lanes
 * share a loop in which some iteration sets the variable, as a flag is set, a
 * lane leaves the loop with the value from before, or with the one that it has
 * set itself:
 *
 *	fork				fork
 *	m1 = phi m0, m2			m1 = phi m0, m2
 *	...				...
 *					d = rfini (m1 ^ m0), the largest
 *	join			->	m3 = d ^ m0
 *	use m1				join
 *					use m3
 *
 * m3 is one of the values that were set, the only one if the program has no
 * race, or m0 if none was set.  2.6.1, 2.9.10
 */
#include "lower/all.h"

#include <stdlib.h>

enum { MOST_STEPS = 100 };

struct stretch {
	struct func *fn;
	struct ins *fork, *join;
	unsigned values; /* of the function before this pass adds any */
	const struct cfg *cfg;
	bool *inside; /* by value: made in the span */
	struct ref *agreed; /* by value: the uniform one, once built */
};

/* Visits the operations from i to the end of the level; depth is the number of
   levels inside it. */
static void
walk(struct stretch *s, struct ins *i, unsigned depth)
{
	for (; i; i = i->next) {
		if (i->op == OP_JOIN && depth-- == 0) {
			s->join = i;
			break;
		}
		depth += i->op == OP_FORK;
		if (i->value)
			s->inside[i->value] = true;
		for (unsigned n = 0; i->op != OP_PHI && n < i->nto; n++) {
			if (i->to[n]->mark)
				continue;
			i->to[n]->mark = true;
			walk(s, i->to[n]->first, depth);
		}
	}
}

/* A header phi's operand from the latch, or the one from before the loop. */
static struct ref
header_value(const struct stretch *s, const struct ins *phi, bool end)
{
	for (unsigned n = 0; n < phi->nto; n++)
		if ((find_loop(s->cfg, phi->block, phi->to[n]) != NULL) == end)
			return phi->arg[n];
	return (struct ref){.kind = REF_NONE};
}

static bool
is_inside(const struct stretch *s, struct ref r)
{
	return r.kind == REF_VALUE && r.n < s->values && s->inside[r.n];
}

/* The header phi that carries the value to the next iteration. */
static struct ins *
carrier(const struct stretch *s, struct ref value)
{
	for (struct block *b = s->fn->first; b; b = b->next)
		for (struct ins *i = b->first; is_op(i, OP_PHI); i = i->next)
			if (s->inside[i->value]
				&& ref_same(value, header_value(s, i, true)))
				return i;
	return NULL;
}

/* An operand of the phi that is computed in the span. */
static struct ref
any_inside(const struct stretch *s, const struct ins *phi)
{
	for (unsigned n = 0; n < phi->nargs; n++)
		if (is_inside(s, phi->arg[n]))
			return phi->arg[n];
	return (struct ref){.kind = REF_NONE};
}

/* The value before the span of the variable whose value at its end is v;
   REF_NONE if no loop carries the variable. */
static struct ref
value_before(const struct stretch *s, struct ref v)
{
	bool carried = false;
	for (unsigned k = 0; is_inside(s, v) && k < MOST_STEPS; k++) {
		const struct ins *i = ref_def(s->fn, v), *header = i;
		if (is_op(i, OP_COPY)) {
			v = i->arg[0];
			continue;
		}
		if (!is_op(i, OP_PHI)
			|| header_value(s, i, true).kind == REF_NONE)
			header = carrier(s, v);
		carried |= header != NULL;
		if (header)
			v = header_value(s, header, false);
		else if (is_op(i, OP_PHI))
			v = any_inside(s, i);
		else
			break;
	}
	bool known = carried && v.kind != REF_NONE && !is_inside(s, v);
	return known ? v : (struct ref){.kind = REF_NONE};
}

static struct ref
as_bits(struct cursor *at, unsigned type, struct ref v)
{
	unsigned bits = type_bits(type);
	if (is_int(type))
		return v;
	return build1(at, type == TYPE_PTR ? OP_PTRTOINT : OP_BITCAST, bits, v);
}

/* The value that all lanes leave the span with. */
static struct ref
make_agreed(struct stretch *s, struct ref v, struct ref before)
{
	unsigned type = ref_type(s->fn, v), bits = type_bits(type);
	struct cursor at = {s->fn, s->join->block, s->join, s->join->line};
	struct ref was = as_bits(&at, type, before);
	struct ref part = build2(&at, OP_XOR, bits, as_bits(&at, type, v), was);
	struct ref most = build2(
		&at, OP_RFINI, bits, ref_wide(s->fn, TYPE_PTR, 0, 0), part);
	ins_set_level(ref_def(s->fn, most), ins_level(s->fork));
	ins_set_combiner(ref_def(s->fn, most), OP_UGT);
	struct ref all = build2(&at, OP_XOR, bits, most, was);
	if (is_int(type))
		return all;
	return build1(
		&at, type == TYPE_PTR ? OP_INTTOPTR : OP_BITCAST, type, all);
}

/* An operation after the span that uses a value carried by a loop of the span
   gets the uniform value instead. */
static void
replace(struct stretch *s, struct ins *user)
{
	if (is_inside(s, user->named))
		user->named = ref_undef(s->fn, user->type);
	for (unsigned n = 0; user->op != OP_RTEARDOWN && n < user->nargs; n++) {
		struct ref v = user->arg[n];
		if (!is_inside(s, v))
			continue;
		if (s->agreed[v.n].kind == REF_NONE) {
			struct ref before = value_before(s, v);
			s->agreed[v.n] = before.kind == REF_NONE
				? v
				: make_agreed(s, v, before);
		}
		user->arg[n] = s->agreed[v.n];
	}
}

static void
replace_after(struct stretch *s)
{
	for (struct block *b = s->fn->first; b; b = b->next) {
		struct ins *i = b->first;
		if (b == s->join->block)
			i = s->join->next;
		else if (b->mark)
			continue;
		for (; i; i = i->next)
			replace(s, i);
	}
}

static void
unify_span(struct func *fn, const struct cfg *c, struct ins *fork)
{
	struct stretch s = {
		.fn = fn, .cfg = c, .fork = fork, .values = fn->nvalues};
	s.inside = calloc(fn->nvalues, sizeof *s.inside);
	s.agreed = calloc(fn->nvalues, sizeof *s.agreed);
	if (!s.inside || !s.agreed)
		abort();
	for (struct block *b = fn->first; b; b = b->next)
		b->mark = false;
	walk(&s, fork->next, 0);
	if (s.join)
		replace_after(&s);
	free(s.inside);
	free(s.agreed);
}

void
uniform(struct func *fn)
{
	struct cfg *c = cfg_new(fn);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_FORK && ins_level(i) != LEVEL_GANG)
				unify_span(fn, c, i);
	cfg_free(c);
}
