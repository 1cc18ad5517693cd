/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * uniform.c - what one lane has set in a loop, all lanes have behind it.
 *
 * A variable of the gang that is in a register is another one in each lane.
 * If lanes share out a loop in which it is set in some iteration, as a flag
 * is, the value with which a lane leaves is what it was before, or what the
 * lane has set:
 *
 *	fork				fork
 *	m1 = phi m0, m2			m1 = phi m0, m2
 *	...				...
 *					d = rfini (m1 ^ m0), the largest
 *	join			->	m3 = d ^ m0
 *	use m1				join
 *					use m3
 *
 * which is one of the values set, the only one in a program that has no race,
 * or m0 if there is none.  2.6.1, 2.9.10
 */
#include "lower/all.h"

#include <stdlib.h>

enum { MOST_STEPS = 100 };

struct span {
	struct func *fn;
	struct ins *fork, *join;
	unsigned values;	/* of the function when it was looked at */
	const struct cfg *cfg;
	bool *inside;		/* by value: made in the span */
	struct ref *agreed;	/* by value: what all leave with, once made */
};

/* What is executed from there to where the level ends; depth is that of levels
   inside. */
static void
walk(struct span *s, struct ins *i, unsigned depth)
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

/* What the header has from the end of its loop, or else from before. */
static struct ref
header_value(const struct span *s, const struct ins *phi, bool end)
{
	for (unsigned n = 0; n < phi->nto; n++)
		if ((find_loop(s->cfg, phi->block, phi->to[n]) != NULL) == end)
			return phi->arg[n];
	return (struct ref){ .kind = REF_NONE };
}

static bool
is_inside(const struct span *s, struct ref r)
{
	return r.kind == REF_VALUE && r.n < s->values && s->inside[r.n];
}

/* The header of a loop that ends with the value, which it carries. */
static struct ins *
carrier(const struct span *s, struct ref value)
{
	for (struct block *b = s->fn->first; b; b = b->next)
		for (struct ins *i = b->first; is_op(i, OP_PHI); i = i->next)
			if (s->inside[i->value] && ref_same(value,
				header_value(s, i, true)))
				return i;
	return NULL;
}

/* One of the values that come, that is made in the span. */
static struct ref
any_inside(const struct span *s, const struct ins *phi)
{
	for (unsigned n = 0; n < phi->nargs; n++)
		if (is_inside(s, phi->arg[n]))
			return phi->arg[n];
	return (struct ref){ .kind = REF_NONE };
}

/* What the variable was before the span, of which this is the value at its
   end; REF_NONE if it is nothing that loops carry. */
static struct ref
value_before(const struct span *s, struct ref v)
{
	bool carried = false;
	for (unsigned k = 0; is_inside(s, v) && k < MOST_STEPS; k++) {
		const struct ins *i = ref_def(s->fn, v), *header = i;
		if (is_op(i, OP_COPY)) {
			v = i->arg[0];
			continue;
		}
		if (!is_op(i, OP_PHI) || header_value(s, i, true).kind ==
			REF_NONE)
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
	return known ? v : (struct ref){ .kind = REF_NONE };
}

static struct ref
as_bits(struct cursor *at, unsigned type, struct ref v)
{
	unsigned bits = type_bits(type);
	if (is_int(type))
		return v;
	return build1(at, type == TYPE_PTR ? OP_PTRTOINT : OP_BITCAST, bits, v);
}

/* The value that all leave with. */
static struct ref
make_agreed(struct span *s, struct ref v, struct ref before)
{
	unsigned type = ref_type(s->fn, v), bits = type_bits(type);
	struct cursor at = { s->fn, s->join->block, s->join, s->join->line };
	struct ref was = as_bits(&at, type, before);
	struct ref part = build2(&at, OP_XOR, bits, as_bits(&at, type, v),
		was);
	struct ref most = build2(&at, OP_RFINI, bits,
		ref_wide(s->fn, TYPE_PTR, 0, 0), part);
	ins_set_level(ref_def(s->fn, most), ins_level(s->fork));
	ins_set_combiner(ref_def(s->fn, most), OP_UGT);
	struct ref all = build2(&at, OP_XOR, bits, most, was);
	if (is_int(type))
		return all;
	return build1(&at, type == TYPE_PTR ? OP_INTTOPTR : OP_BITCAST, type,
		all);
}

/* Has an operation behind the span a value that a loop in it carries?  It gets
   what all agree on. */
static void
replace(struct span *s, struct ins *user)
{
	for (unsigned n = 0; user->op != OP_RTEARDOWN && n < user->nargs; n++) {
		struct ref v = user->arg[n];
		if (!is_inside(s, v))
			continue;
		if (s->agreed[v.n].kind == REF_NONE) {
			struct ref before = value_before(s, v);
			s->agreed[v.n] = before.kind == REF_NONE ? v
				: make_agreed(s, v, before);
		}
		user->arg[n] = s->agreed[v.n];
	}
}

static void
replace_behind(struct span *s)
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
	struct span s = { .fn = fn, .cfg = c, .fork = fork, .values = fn->nvalues };
	s.inside = calloc(fn->nvalues, sizeof *s.inside);
	s.agreed = calloc(fn->nvalues, sizeof *s.agreed);
	if (!s.inside || !s.agreed)
		abort();
	for (struct block *b = fn->first; b; b = b->next)
		b->mark = false;
	walk(&s, fork->next, 0);
	if (s.join)
		replace_behind(&s);
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
