/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * march.c - addresses that go on by a step of the loop.
 *
 *	for (l = 0; l < n; l++)			p = a + i * 8; step = m * 8
 *		s += a[i + l * m]		for (l = 0; l < n; l++, p += step)
 *						s += *p
 *
 * In sequential loops without others in them, where the step is known at run
 * time only: a stride of an array, by which the counter would be multiplied in
 * each iteration.  LLVM counts registers and keeps the products.  Addresses
 * that differ by numbers share one.  Steps that are numbers stay as they are,
 * as a processor adds a multiple of the counter for nothing.
 */
#include "lower/all.h"

#include <stdlib.h>

enum {
	MOST_ACCESSES = 64,
	MOST_POINTERS = 2, /* of a loop, which keeps them and their steps in
			      registers */
};

struct march {
	struct func *fn;
	const struct cfg *cfg;
	const struct loop *loop;
	struct block *before; /* the block from which the loop is entered */
	unsigned n;
	struct ins *access[MOST_ACCESSES];
	unsigned like[MOST_ACCESSES]; /* the first that differs by a number */
	int64_t bytes[MOST_ACCESSES]; /* from that one's address */
	struct ref pointer[MOST_ACCESSES]; /* of the first ones */
};

static void
add_access(struct march *a, struct ins *i)
{
	if (access_plain(i) && a->n < MOST_ACCESSES)
		a->access[a->n++] = i;
}

static void
find_accesses(struct march *a)
{
	for (struct block *b = a->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i && a->loop->in[b->id];
			i = i->next)
			add_access(a, i);
}

/* Finds what has a step to go on by, and what differs by numbers; how many
   pointers that makes. */
static unsigned
group(struct march *a, const struct itinerary *p)
{
	unsigned pointers = 0;
	for (unsigned k = 0; k < a->n; k++) {
		a->like[k] = a->n;
		if (!itinerary_strides(p, k))
			continue;
		a->like[k] = k;
		for (unsigned m = 0; m < k && a->like[k] == k; m++)
			if (a->like[m] == m
				&& itinerary_distance(p, m, 0, k, &a->bytes[k]))
				a->like[k] = m;
		pointers += a->like[k] == k;
	}
	return pointers;
}

/* A pointer of the loop that has the address of an access. */
static struct ref
add_pointer(struct march *a, const struct itinerary *p, unsigned k)
{
	struct func *fn = a->fn;
	unsigned line = a->access[k]->line;
	struct block *latch = a->loop->latch;
	struct ref first, step;
	struct cursor at = {fn, a->before, block_end(a->before), line};
	itinerary_start(p, k, a->before, &at, &first, &step);
	struct ins *phi = ins_new(fn, OP_PHI, TYPE_PTR, 0);
	phi->line = line;
	ins_before(a->loop->header->first, phi);
	struct cursor end = {fn, latch, block_end(latch), line};
	struct ref next =
		build2(&end, OP_PTRADD, TYPE_PTR, ref_value(phi->value), step);
	phi_add(fn, phi, first, a->before);
	phi_add(fn, phi, next, latch);
	return ref_value(phi->value);
}

static void
replace_address(struct march *a, unsigned k)
{
	struct ins *i = a->access[k];
	struct cursor at = {a->fn, i->block, i, i->line};
	struct ref p = a->pointer[a->like[k]];
	i->arg[i->op == OP_STORE] = a->bytes[k]
		? build2(&at, OP_PTRADD, TYPE_PTR, p,
			ref_int(a->fn, TYPE_I64, a->bytes[k]))
		: p;
}

static void
treat(struct march *a)
{
	struct ref address[MOST_ACCESSES];
	find_accesses(a);
	for (unsigned k = 0; k < a->n; k++)
		address[k] = access_address(a->access[k]);
	struct itinerary *p = itinerary_new(a->cfg, a->loop, a->n, address);
	unsigned pointers = group(a, p);
	for (unsigned k = 0; k < a->n && pointers <= MOST_POINTERS; k++) {
		if (a->like[k] == a->n)
			continue;
		if (a->like[k] == k)
			a->pointer[k] = add_pointer(a, p, k);
		replace_address(a, k);
	}
	itinerary_free(p);
}

void
march(struct func *fn)
{
	struct cfg *cfg = cfg_new(fn);
	fill_loops(cfg);
	for (unsigned n = 0; n < cfg->nloops; n++) {
		const struct loop *l = &cfg->loop[n];
		struct march a = {.fn = fn, .cfg = cfg, .loop = l};
		a.before = loop_before(fn, l);
		if (a.before && loop_sequential(cfg, l)
			&& !(block_end(l->latch)->flags & LOOP_UNROLLED))
			treat(&a);
	}
	cfg_free(cfg);
}
