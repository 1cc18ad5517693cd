/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * descend.c - loops that count down, for NVIDIA's compilers.
 *
 * They are not unrolled: libNVVM of CUDA 13.0 leaves out the last iterations of
 * some whose number is not a multiple of four; ptxas of CUDA 13.0 and the
 * driver's end a loop down to the negation of a number after the first
 * iterations, at -O2 and above.
 *
 * And a counter that goes down from zero goes up:
 *
 *	v = phi (0, w)			p = phi (0, q), v = 0 - p
 *	...			->	...
 *	w = v - 1			q = p + 1, w = 0 - q
 *
 * A loop whose variable goes down counts its iterations so; the variable is a
 * number plus v.  If the variable is unsigned and narrow, the sum is extended
 * by zeros; libNVVM extends v instead, which is negative: addresses are then
 * off by 4 GiB.
 */
#include "lower/all.h"

/* The constant, also where it is a copy, as without optimisation. */
static bool
number(const struct func *fn, struct ref r, int64_t *n)
{
	const struct ins *def;
	while (is_op(def = ref_def(fn, r), OP_COPY))
		r = def->arg[0];
	return ref_constant(fn, r, n);
}

/* The constant as a signed number of the type; false if it is none. */
static bool
signed_constant(const struct func *fn, unsigned type, struct ref r, int64_t *n)
{
	if (!number(fn, r, n))
		return false;
	*n = (int64_t)((uint64_t)*n << (64 - type)) >> (64 - type);
	return true;
}

/* True if the value that the phi gets from the latch is smaller by a
   constant. */
static bool
goes_down(const struct func *fn, const struct ins *phi, const struct loop *l)
{
	for (unsigned n = 0; n < phi->nto; n++) {
		const struct ins *next = ref_def(fn, phi->arg[n]);
		int64_t step;
		if (phi->to[n] != l->latch || !next || phi->type > 64
			|| !ref_same(next->arg[0], ref_value(phi->value))
			|| !signed_constant(fn, phi->type, next->arg[1], &step))
			continue;
		if ((next->op == OP_ADD && step < 0)
			|| (next->op == OP_SUB && step > 0))
			return true;
	}
	return false;
}

static void
mark(const struct func *fn, const struct loop *l)
{
	struct ins *end = block_end(l->latch);
	if (end->op != OP_BR && end->op != OP_CBR)
		return;
	const struct ins *phi = l->header->first;
	for (; is_op(phi, OP_PHI); phi = phi->next)
		if (is_int(phi->type) && goes_down(fn, phi, l)) {
			end->flags &=
				~(LOOP_UNROLLED | LOOP_TWOFOLD | LOOP_FOURFOLD);
			end->flags |= LOOP_ROLLED;
		}
}

/* The addition of a negative number to the phi that the phi gets from another
   block; null if there is none.  "by" is set to the number. */
static struct ins *
step_down(const struct func *fn, const struct ins *phi, int64_t *by)
{
	for (unsigned k = 0; k < 2; k++) {
		struct ins *add = ref_def(fn, phi->arg[k]);
		int64_t first;
		if (is_op(add, OP_ADD)
			&& ref_same(add->arg[0], ref_value(phi->value))
			&& signed_constant(fn, phi->type, add->arg[1], by)
			&& *by < 0
			&& signed_constant(fn, phi->type, phi->arg[!k], &first)
			&& first == 0)
			return add;
	}
	return NULL;
}

static struct ins *
first_after_phis(struct block *b)
{
	struct ins *i = b->first;
	while (i->op == OP_PHI)
		i = i->next;
	return i;
}

/* Has 0 - count in place of the value. */
static void
negate(struct cursor *at, struct ins *old, struct ref count)
{
	struct ref zero = ref_int(at->fn, old->type, 0);
	replace_value(
		at->fn, old->value, build2(at, OP_SUB, old->type, zero, count));
}

static void
turn(struct func *fn, struct ins *phi, struct ins *add, int64_t by)
{
	struct ins *up = ins_new(fn, OP_PHI, phi->type, 0);
	struct cursor at = {fn, add->block, add, add->line};
	struct ref count = build2(&at, OP_ADD, phi->type, ref_value(up->value),
		ref_int(fn, phi->type, -by));
	for (unsigned k = 0; k < phi->nargs; k++)
		phi_add(fn, up,
			ref_def(fn, phi->arg[k]) == add ? count : phi->arg[k],
			phi->to[k]);
	ins_before(phi, up);
	negate(&at, add, count);
	at = (struct cursor){
		fn, phi->block, first_after_phis(phi->block), phi->line};
	negate(&at, phi, ref_value(up->value));
	ins_remove(add);
	ins_remove(phi);
}

static void
turn_all(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next) {
		struct ins *next;
		for (struct ins *i = b->first; i && i->op == OP_PHI; i = next) {
			int64_t by;
			next = i->next;
			if (i->nargs != 2 || !is_int(i->type)
				|| i->type > TYPE_I32)
				continue;
			struct ins *add = step_down(fn, i, &by);
			if (add)
				turn(fn, i, add, by);
		}
	}
}

void
descend(struct func *fn)
{
	struct cfg *cfg = cfg_new(fn);
	fill_loops(cfg);
	for (unsigned n = 0; n < cfg->nloops; n++)
		mark(fn, &cfg->loop[n]);
	cfg_free(cfg);
	turn_all(fn);
}
