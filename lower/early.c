/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * early.c - loads of sequential loops come before stores of other memory.
 *
 *	for (i = 0; i < n; i++) {
 *		x[i] = x[i] / d[i];
 *		y[i + 1] = y[i + 1] - c[i] * x[i];
 *	}
 *
 * A thread runs its operations in order.  The store waits for the quotient, and
 * the loads behind it have not begun meanwhile, so that an iteration waits for
 * memory as often as it stores.  A thread of a loop that no threads share has
 * little else to do.  Compilers of devices move no load over a store unless
 * both have one base; here variables are known to differ (promote.c).
 *
 * Loads that move are few, as each needs a register.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 24 }; /* different loads that move in a block */

struct early {
	struct func *fn;
	bool *needed; /* by value: the load comes from it */
	unsigned nmoved;
	struct ref moved[MOST]; /* addresses */
};

/* True if the load and the store use different memory. */
static bool
is_apart(const struct func *fn, const struct ins *load, const struct ins *store)
{
	int64_t n;
	bool known = address_distance(fn, load->arg[0], store->arg[1], &n);
	return accesses_apart(fn, load, store, known ? &n : NULL);
}

static void
need(struct early *e, const struct ins *i)
{
	for (unsigned n = 0; n < i->nargs; n++)
		if (i->arg[n].kind == REF_VALUE)
			e->needed[i->arg[n].n] = true;
}

/* True if the load may move over the operation, or together with it. */
static bool
can_pass(const struct early *e, const struct ins *load, const struct ins *i)
{
	if (i->value && e->needed[i->value])
		return op_info[i->op].kind == KIND_PURE && i->op != OP_PHI;
	switch (op_info[i->op].kind) {
	case KIND_PURE:
		return i->op != OP_PHI;
	case KIND_READ:
		return access_plain(i);
	default:
		return i->op == OP_NAMED
			|| (i->op == OP_STORE && access_plain(i)
				&& is_apart(e->fn, load, i));
	}
}

/* The first store that the load may move over, or null. */
static struct ins *
first_passed(struct early *e, struct ins *load)
{
	struct ins *first = NULL;
	memset(e->needed, 0, e->fn->nvalues * sizeof *e->needed);
	need(e, load);
	for (struct ins *i = load->prev; i && can_pass(e, load, i);
		i = i->prev) {
		if (i->value && e->needed[i->value])
			need(e, i);
		if (i->op == OP_STORE)
			first = i;
	}
	return first;
}

/* Counts addresses of loads that move, each once. */
static bool
has_room(struct early *e, struct ref address)
{
	int64_t n;
	for (unsigned k = 0; k < e->nmoved; k++)
		if (ref_same(ref_root(e->fn, address),
			    ref_root(e->fn, e->moved[k]))
			&& address_distance(e->fn, e->moved[k], address, &n)
			&& n == 0)
			return true;
	if (e->nmoved == MOST)
		return false;
	e->moved[e->nmoved++] = address;
	return true;
}

/* Moves the load, and what its address is computed by, before the store. */
static void
move(const struct early *e, struct ins *load, struct ins *store)
{
	struct ins *next;
	for (struct ins *i = store->next; i != load; i = next) {
		next = i->next;
		if (!i->value || !e->needed[i->value])
			continue;
		ins_remove(i);
		ins_before(store, i);
	}
	ins_remove(load);
	ins_before(store, load);
}

static void
in_block(struct early *e, struct block *b)
{
	struct ins *next;
	e->nmoved = 0;
	for (struct ins *i = b->first; i; i = next) {
		next = i->next;
		if (i->op != OP_LOAD || !access_plain(i))
			continue;
		struct ins *store = first_passed(e, i);
		if (store && has_room(e, i->arg[0]))
			move(e, i, store);
	}
}

void
early(struct func *fn)
{
	if (!fn->kernel)
		return;
	struct cfg *cfg = cfg_new(fn);
	fill_loops(cfg);
	struct early e = {
		.fn = fn, .needed = calloc(fn->nvalues + 1, sizeof *e.needed)};
	if (!e.needed)
		abort();
	for (unsigned n = 0; n < cfg->nloops; n++) {
		if (!loop_sequential(cfg, &cfg->loop[n]))
			continue;
		for (struct block *b = fn->first; b; b = b->next)
			if (cfg->loop[n].in[b->id])
				in_block(&e, b);
	}
	free(e.needed);
	cfg_free(cfg);
}
