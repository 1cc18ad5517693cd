/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * descend.c - loops that count down, for NVIDIA's compilers.
 *
 * They are marked, and are not unrolled where the IR is NVIDIA's: ptxas of CUDA
 * 13.0 and the driver's end a loop down to the negation of a number after the
 * first iterations, at -O2 and above.  libNVVM of CUDA 13.0 leaves out the last
 * iterations of loops whose number of iterations is odd, where it unrolls them
 * four times and takes another counter for the test in the middle: one that goes
 * down, or the counter of a later iteration.  So a loop that goes up and
 * subtracts its counter, or adds a value to it, is unrolled completely or not at
 * all.
 *
 * A counter that goes down and is read by the loop's test for equality alone, as
 * the number of iterations that are left of Fortran's loops, goes up from zero
 * before, so that it stops no unrolling:
 *
 *	v = phi (first, w)		p = phi (0, q)
 *	...			->	...
 *	w = v - 1			q = p + 1
 *	v == 0				p == first - 0
 *
 * And a counter that goes down from zero goes up:
 *
 *	v = phi (0, w)			p = phi (0, q), v = 0 - p
 *	...			->	...
 *	w = v - 1			q = p + 1, w = 0 - q
 *	w >= n				q <= -n
 *
 * With the test of w, libNVVM lets a variable that is a number minus p, and goes
 * down by two, be the counter, and ends the loop where it is 0, which it never
 * is if it is odd.
 *
 * A loop whose variable goes down counts its iterations so; the variable is a
 * number plus v.  If the variable is unsigned and narrow, the sum is extended
 * by zeros; libNVVM extends v instead, which is negative: addresses are then
 * off by 4 GiB.
 */
#include "lower/all.h"

#include <stdlib.h>

enum {
	MOST_TRIPS = 100000, /* that are counted */
	MOST_UNROLLED = 400, /* operations of a loop unrolled completely */
};

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

static bool
holds(enum op op, unsigned type, int64_t a, int64_t b)
{
	uint64_t mask = ~(uint64_t)0 >> (64 - type);
	uint64_t x = (uint64_t)a & mask, y = (uint64_t)b & mask;
	switch (op) {
	case OP_EQ:
		return x == y;
	case OP_NE:
		return x != y;
	case OP_SLT:
		return a < b;
	case OP_SLE:
		return a <= b;
	case OP_SGT:
		return a > b;
	case OP_SGE:
		return a >= b;
	case OP_ULT:
		return x < y;
	case OP_ULE:
		return x <= y;
	case OP_UGT:
		return x > y;
	case OP_UGE:
		return x >= y;
	default:
		return false;
	}
}

/* A variable of a loop that grows by a constant. */
struct counter {
	const struct ins *phi;
	struct ins *next;
	int64_t first, step;
};

/* The place of the first value among the phi's operands. */
static unsigned
first_place(const struct ins *phi, const struct loop *l)
{
	return phi->to[0] == l->latch ? 1 : 0;
}

/* All but the first value; false if the phi is no counter. */
static bool
read_step(const struct func *fn, const struct ins *phi, const struct loop *l,
	struct counter *c)
{
	if (!is_int(phi->type) || phi->type > 64 || phi->nto != 2)
		return false;
	unsigned k = !first_place(phi, l);
	c->phi = phi;
	c->next = ref_def(fn, phi->arg[k]);
	return phi->to[k] == l->latch && is_op(c->next, OP_ADD)
		&& ref_same(c->next->arg[0], ref_value(phi->value))
		&& signed_constant(fn, phi->type, c->next->arg[1], &c->step);
}

static bool
read_counter(const struct func *fn, const struct ins *phi, const struct loop *l,
	struct counter *c)
{
	return read_step(fn, phi, l, c)
		&& signed_constant(fn, phi->type, phi->arg[first_place(phi, l)],
			&c->first);
}

/* How often the test of the counter at the end of the block leads on in the
   loop; 0 if it is not one with a constant. */
static unsigned
count_at(const struct func *fn, const struct loop *l, const struct counter *c,
	const struct block *b)
{
	const struct ins *end = block_end(b);
	const struct ins *test =
		is_op(end, OP_CBR) ? ref_def(fn, end->arg[0]) : NULL;
	int64_t bound;
	if (!test || test->op < OP_EQ || test->op > OP_UGE)
		return 0;
	bool first = signed_constant(fn, c->phi->type, test->arg[0], &bound);
	if (!first && !signed_constant(fn, c->phi->type, test->arg[1], &bound))
		return 0;
	struct ref x = test->arg[first];
	bool old = ref_same(x, ref_value(c->phi->value));
	if (!old && !ref_same(x, ref_value(c->next->value)))
		return 0;
	int64_t v = old ? c->first : c->first + c->step;
	bool on = l->in[end->to[0]->id];
	for (unsigned n = 1; n < MOST_TRIPS; n++, v += c->step)
		if (holds(test->op, c->phi->type, first ? bound : v,
			    first ? v : bound)
			!= on)
			return old && b == l->header && b != l->latch ? n - 1
								      : n;
	return 0;
}

/* The number of iterations; 0 if it is not known. */
static unsigned
trips(const struct func *fn, const struct loop *l)
{
	const struct ins *phi = l->header->first;
	for (; is_op(phi, OP_PHI); phi = phi->next) {
		struct counter c;
		if (!read_counter(fn, phi, l, &c))
			continue;
		unsigned n = count_at(fn, l, &c, l->latch);
		if (!n)
			n = count_at(fn, l, &c, l->header);
		if (n)
			return n;
	}
	return 0;
}

static bool
is_linear(enum op op)
{
	return op == OP_COPY || op == OP_SEXT || op == OP_ZEXT || op == OP_TRUNC
		|| op == OP_ADD || op == OP_SUB || op == OP_MUL || op == OP_SHL;
}

/* True if the operation adds a value of any other kind to one of the counters,
   in a type that addresses do not have. */
static bool
adds_narrow(const struct func *fn, const struct ins *i, const bool of[2])
{
	int64_t by;
	return i->op == OP_ADD && is_int(i->type) && i->type <= 32
		&& of[0] != of[1] && !number(fn, i->arg[of[0]], &by);
}

/* True if the loop subtracts one of its counters, or a multiple, or adds one to
   a value that is no constant. */
static bool
offsets(const struct cfg *cfg, const struct loop *l)
{
	const struct func *fn = cfg->fn;
	bool found = false;
	bool *counts = calloc(fn->nvalues, sizeof *counts);
	if (!counts)
		abort();
	for (unsigned n = 0; n < cfg->norder && !found; n++) {
		const struct block *b = cfg->order[n];
		const struct ins *i = l->in[b->id] ? b->first : NULL;
		for (; i && !found; i = i->next) {
			struct counter c;
			bool of[2] = {false, false};
			int64_t by;
			if (b == l->header && is_op(i, OP_PHI))
				counts[i->value] = read_counter(fn, i, l, &c);
			if (!is_linear(i->op))
				continue;
			for (unsigned k = 0; k < i->nargs && k < 2; k++)
				of[k] = i->arg[k].kind == REF_VALUE
					&& counts[i->arg[k].n];
			counts[i->value] = of[0] || of[1];
			found = adds_narrow(fn, i, of)
				|| (i->op == OP_SUB && of[1])
				|| (i->op == OP_MUL && of[0]
					&& number(fn, i->arg[1], &by)
					&& by < 0);
		}
	}
	free(counts);
	return found;
}

static unsigned
size(const struct cfg *cfg, const struct loop *l)
{
	unsigned sum = 0;
	for (const struct block *b = cfg->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i && l->in[b->id];
			i = i->next)
			sum++;
	return sum;
}

static void
mark(const struct cfg *cfg, const struct loop *l)
{
	const struct func *fn = cfg->fn;
	const struct ins *phi = l->header->first;
	struct ins *end = block_end(l->latch);
	unsigned flag = 0, n;
	if ((end->op != OP_BR && end->op != OP_CBR) || end->flags & LOOP_ROLLED)
		return;
	for (; is_op(phi, OP_PHI); phi = phi->next)
		if (is_int(phi->type) && goes_down(fn, phi, l))
			flag = LOOP_DESCENDS;
	if (!flag && (n = trips(fn, l)) % 2 && n > 1 && offsets(cfg, l))
		flag = (uint64_t)n * size(cfg, l) <= MOST_UNROLLED
			? LOOP_ODD
			: LOOP_DESCENDS;
	end->flags |= flag;
}

/* The only operation that has a value of the counter as its operand, but for the
   two that make them; null if there are more. */
static struct ins *
only_user(const struct func *fn, const struct counter *c)
{
	struct ref old = ref_value(c->phi->value);
	struct ref next = ref_value(c->next->value);
	struct ins *user = NULL;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			for (unsigned k = 0; k < i->nargs; k++) {
				if (i == c->phi || i == c->next
					|| (!ref_same(i->arg[k], old)
						&& !ref_same(i->arg[k], next)))
					continue;
				if (user)
					return NULL;
				user = i;
			}
	return user;
}

/* Makes a counter that only the loop's test reads go up from zero. */
static void
count_up(struct func *fn, const struct loop *l, struct ins *phi)
{
	struct counter c;
	int64_t last, first;
	if (!read_step(fn, phi, l, &c) || c.step >= 0)
		return;
	struct ins *test = only_user(fn, &c);
	if (!test || (test->op != OP_EQ && test->op != OP_NE))
		return;
	unsigned end =
		signed_constant(fn, phi->type, test->arg[1], &last) ? 1 : 0;
	if (!end && !signed_constant(fn, phi->type, test->arg[0], &last))
		return;
	unsigned place = first_place(phi, l);
	struct block *before = phi->to[place];
	struct cursor at = {fn, before, block_end(before), phi->line};
	test->arg[end] = signed_constant(fn, phi->type, phi->arg[place], &first)
		? ref_int(fn, phi->type, first - last)
		: build2(&at, OP_SUB, phi->type, phi->arg[place],
			ref_int(fn, phi->type, last));
	phi->arg[place] = ref_int(fn, phi->type, 0);
	c.next->arg[1] = ref_int(fn, phi->type, -c.step);
	c.next->flags = 0;
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

/* The test for another iteration, of the number that goes down, has the one that
   goes up: w >= n becomes q <= -n.  The loop ends before w wraps around. */
static void
turn_test(struct func *fn, const struct ins *phi, const struct ins *add,
	int64_t by, struct ref count)
{
	const struct block *latch = phi->to[ref_def(fn, phi->arg[0]) != add];
	const struct ins *end = block_end(latch);
	struct ins *c = is_op(end, OP_CBR) ? ref_def(fn, end->arg[0]) : NULL;
	int64_t n, least = -((int64_t)1 << (phi->type - 1));
	if (!c || (c->op != OP_SGE && c->op != OP_SGT)
		|| end->to[0] != phi->block
		|| !ref_same(c->arg[0], ref_value(add->value))
		|| !signed_constant(fn, phi->type, c->arg[1], &n)
		|| n <= least - by)
		return;
	c->op = c->op == OP_SGE ? OP_SLE : OP_SLT;
	c->arg[0] = count;
	c->arg[1] = ref_int(fn, phi->type, -n);
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
	turn_test(fn, phi, add, by, count);
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
	for (unsigned n = 0; n < cfg->nloops; n++) {
		const struct loop *l = &cfg->loop[n];
		struct ins *phi = l->header->first;
		for (; is_op(phi, OP_PHI); phi = phi->next)
			count_up(fn, l, phi);
		mark(cfg, l);
	}
	cfg_free(cfg);
	turn_all(fn);
}
