/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cas.c - compare-and-swap loops that add become atomic additions.
 *
 * GCC turns an atomic update in floating point into
 *
 *	old = phi (first, got); new = bits (value (old) + x)
 *	got = cas p, old, new; again if got is not old
 *
 * which threads with the same address have to repeat, while a device has an
 * instruction for the addition.
 */
#include "lower/all.h"

/* The parts of such a loop. */
struct swap {
	struct func *fn;
	struct block *loop;
	struct ins *old, *cas;
	struct ref first; /* of old: its value before the loop */
	struct ref x; /* the summand, subtracted if "minus" */
	unsigned type; /* of the sum */
	bool minus;
};

static bool
is_value(struct ref r, const struct ins *i)
{
	return ref_same(r, ref_value(i->value));
}

static bool
is_here(const struct swap *s, struct ref r)
{
	const struct ins *def = ref_def(s->fn, r);
	return def && def->block == s->loop;
}

/* True if r is old, converted to floating point. */
static bool
is_old(const struct swap *s, struct ref r)
{
	const struct ins *i = ref_def(s->fn, r);
	return i && i->op == OP_BITCAST && is_value(i->arg[0], s->old);
}

/* True if the block has one phi, one compare and swap, and else only operations
   without effect. */
static bool
find_parts(struct swap *s)
{
	for (struct ins *i = s->loop->first; i != s->loop->last; i = i->next) {
		if (i->op == OP_PHI && !s->old)
			s->old = i;
		else if (i->op == OP_CAS && !s->cas)
			s->cas = i;
		else if (i->op == OP_PHI || op_info[i->op].kind != KIND_PURE)
			return false;
	}
	return s->old && s->cas && s->old->nargs == 2;
}

static bool
is_repeated(struct swap *s)
{
	unsigned back = s->old->to[0] != s->loop;
	const struct ins *end = s->loop->last;
	const struct ins *test;
	if (s->old->to[back] != s->loop || s->old->to[!back] == s->loop
		|| !is_value(s->old->arg[back], s->cas)
		|| !is_value(s->cas->arg[1], s->old)
		|| is_here(s, s->cas->arg[0]))
		return false;
	s->first = s->old->arg[!back];
	if (end->op != OP_CBR || !(test = ref_def(s->fn, end->arg[0])))
		return false;
	if (!(is_value(test->arg[0], s->old) && is_value(test->arg[1], s->cas))
		&& !(is_value(test->arg[1], s->old)
			&& is_value(test->arg[0], s->cas)))
		return false;
	return (test->op == OP_NE && end->to[0] == s->loop
		       && end->to[1] != s->loop)
		|| (test->op == OP_EQ && end->to[1] == s->loop
			&& end->to[0] != s->loop);
}

static bool
is_sum(struct swap *s)
{
	const struct ins *bits = ref_def(s->fn, s->cas->arg[2]);
	const struct ins *sum;
	if (!bits || bits->op != OP_BITCAST
		|| !(sum = ref_def(s->fn, bits->arg[0]))
		|| (sum->op != OP_FADD && sum->op != OP_FSUB)
		|| (sum->type != TYPE_F32 && sum->type != TYPE_F64))
		return false;
	unsigned n = is_old(s, sum->arg[0]) ? 1 : 0;
	s->x = sum->arg[n];
	s->type = sum->type;
	s->minus = sum->op == OP_FSUB;
	return is_old(s, sum->arg[!n]) && !is_here(s, s->x)
		&& (n == 1 || !s->minus);
}

static bool
is_used(const struct func *fn, struct ref r)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (ref_same(i->arg[n], r))
					return true;
	return false;
}

/* The block of the loop stays and runs once. */
static void
add_instead(struct swap *s)
{
	struct ins *end = s->loop->last;
	struct block *next = end->to[end->to[0] == s->loop];
	struct cursor at = {s->fn, s->loop, s->old, s->cas->line};
	struct ref x = s->minus ? build1(&at, OP_FNEG, s->type, s->x) : s->x;
	struct ref sum = build2(&at, OP_AFADD, s->type, s->cas->arg[0], x);
	struct ref old = build1(&at, OP_BITCAST, s->old->type, sum);
	replace_value(s->fn, s->old->value, old);
	replace_value(s->fn, s->cas->value, old);
	ins_remove(s->old);
	ins_remove(s->cas);
	ins_remove(end);
	at.before = NULL;
	build_br(&at, next);
	struct ins *load = ref_def(s->fn, s->first);
	if (load && load->op == OP_LOAD && !(load->flags & ACCESS_VOLATILE)
		&& !is_used(s->fn, s->first))
		ins_remove(load);
}

void
cas(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next) {
		struct swap s = {.fn = fn, .loop = b};
		if (find_parts(&s) && is_repeated(&s) && is_sum(&s))
			add_instead(&s);
	}
}
