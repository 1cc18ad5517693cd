/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * private.c - variables that the lanes of a gang or worker must share.
 *
 * Code that only one lane should run is run by all, each with its own copy of
 * every variable, so that a variable needs no place of its own in shared
 * memory as long as each lane's copy gets the same values.  That ends where
 * lanes write different parts of it, or where its address goes to code that
 * one lane runs, or out of sight.
 */
#include "lower/all.h"

#include <stdlib.h>

struct variable {
	unsigned meet;		/* levels partitioned at each of its uses */
	unsigned deepest;	/* at any write to it */
	bool escapes;
};

struct analysis {
	struct func *fn;
	unsigned *root;		/* by value: that of its alloca, or 0 */
	struct variable *variable; /* by value of the alloca */
};

static bool
is_derived(enum op op)
{
	return op == OP_PTRADD || op == OP_COPY || op == OP_PHI ||
		op == OP_SELECT || op == OP_BITCAST;
}

static unsigned
root_of(const struct analysis *a, struct ref r)
{
	return r.kind == REF_VALUE ? a->root[r.n] : 0;
}

static bool
derive(struct analysis *a, const struct ins *i)
{
	bool changed = false;
	for (unsigned n = 0; n < i->nargs; n++) {
		unsigned root = root_of(a, i->arg[n]);
		if (!root || a->root[i->value] == root)
			continue;
		if (a->root[i->value]) {
			/* One of two variables: keep both in sight. */
			a->variable[root].escapes = true;
			a->variable[a->root[i->value]].escapes = true;
			continue;
		}
		a->root[i->value] = root;
		changed = true;
	}
	return changed;
}

static void
fill_roots(struct analysis *a)
{
	for (struct block *b = a->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_ALLOCA)
				a->root[i->value] = i->value;
	for (bool changed = true; changed;) {
		changed = false;
		for (struct block *b = a->fn->first; b; b = b->next)
			for (struct ins *i = b->first; i; i = i->next)
				if (i->value && is_derived(i->op))
					changed |= derive(a, i);
	}
}

static void
use(struct analysis *a, const struct ins *i, unsigned n, unsigned mask)
{
	unsigned root = root_of(a, i->arg[n]);
	if (!root || is_derived(i->op))
		return;
	struct variable *v = &a->variable[root];
	unsigned missing = MASK_THREAD & ~mask & ~MASK_GANG;
	v->meet &= mask;
	switch (i->op) {
	case OP_LOAD:
	case OP_EQ:
	case OP_NE:
		break;
	case OP_STORE:
		if (n == 0)
			v->escapes = true;
		v->deepest |= mask;
		break;
	case OP_MEMCPY:
	case OP_MEMMOVE:
	case OP_MEMSET:
		if (n == 0)
			v->deepest |= mask;
		break;
	case OP_CALL:
		/* A call that one lane makes, or that all make together. */
		if (missing || i->a)
			v->escapes = true;
		v->deepest |= mask;
		break;
	case OP_PURECALL:
		break;
	default:
		v->escapes = true;
	}
}

static void
fill_uses(struct analysis *a)
{
	for (struct block *b = a->fn->first; b; b = b->next) {
		unsigned mask = b->mask;
		for (struct ins *i = b->first; i; i = i->next) {
			for (unsigned n = 0; n < i->nargs; n++)
				use(a, i, n, mask & MASK_THREAD);
			mask = mask_after(i, mask);
		}
	}
}

static void
share(struct func *fn, struct ins *i, bool gang)
{
	struct place at = { fn, i->block, i, i->line };
	uint64_t size = ((uint64_t)i->a + 15) & ~(uint64_t)15;
	uint64_t copies = 1;
	if (!gang)
		copies = fn->kernel && fn->dim[LEVEL_WORKER] > 0 ?
			(uint64_t)fn->dim[LEVEL_WORKER] : 32;
	struct ref p = shared_new(fn, i->name ? i->name : "private",
		size * copies, i->b > 16 ? (unsigned)i->b : 16);
	if (!gang)
		p = offset_by(&at, p, level_id(&at, LEVEL_WORKER), size);
	i->op = OP_COPY;
	i->type = TYPE_PTR;
	i->nargs = 1;
	i->arg = module_alloc(fn->module, sizeof *i->arg);
	i->arg[0] = p;
	i->a = i->b = 0;
	i->name = NULL;
}

void
privatize(struct func *fn)
{
	if (fn->outer == MASK_THREAD)
		return;
	struct analysis a = { .fn = fn };
	a.root = calloc(fn->nvalues, sizeof *a.root);
	a.variable = calloc(fn->nvalues, sizeof *a.variable);
	if (!a.root || !a.variable)
		abort();
	unsigned count = fn->nvalues;
	for (unsigned n = 0; n < count; n++)
		a.variable[n].meet = MASK_THREAD;
	fill_masks(fn);
	fill_roots(&a);
	fill_uses(&a);
	for (struct ins *i = fn->first->first; i; i = i->next) {
		if (i->op != OP_ALLOCA || i->value >= count)
			continue;
		const struct variable *v = &a.variable[i->value];
		unsigned missing = MASK_THREAD & ~MASK_GANG & ~v->meet;
		bool differs = v->deepest & missing;
		if (missing && (v->escapes || differs))
			share(fn, i, missing & MASK_WORKER);
	}
	free(a.root);
	free(a.variable);
}
