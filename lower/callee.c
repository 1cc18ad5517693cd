/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * callee.c - how a function may use an address that it gets as an argument.
 *
 * Each lane may have a copy of a variable that a function only reads, or sets
 * for its caller.  It may not if the function updates the variable atomically,
 * or is defined elsewhere and might.  Functions to which the address is passed
 * on are searched too.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

/* A parameter that the address reaches. */
struct reached {
	const struct func *fn;
	unsigned param;
};

struct reach {
	struct reached *list;
	unsigned n, room;
};

bool
keeps_object(enum op op)
{
	return op == OP_PTRADD || op == OP_COPY || op == OP_PHI
		|| op == OP_SELECT || op == OP_BITCAST;
}

/* True for our functions and those of the languages' libraries, which update
   none of the program's variables atomically. */
static bool
is_known(const struct ins *call)
{
	return call->flags & CALL_LIBRARY
		|| strncmp(call->name, "acc_", 4) == 0;
}

/* Adds the parameter that the argument becomes to the list; false if the
   callee is unknown. */
static bool
follow(struct reach *r, struct module *m, const struct ins *call, unsigned arg)
{
	const struct func *fn = function_find(m, call->name);
	if (!fn || fn->declared || arg >= fn->nparams)
		return is_known(call);
	for (unsigned n = 0; n < r->n; n++)
		if (r->list[n].fn == fn && r->list[n].param == arg)
			return true;
	if (r->n == r->room) {
		r->room = r->room ? 2 * r->room : 16;
		r->list = realloc(r->list, r->room * sizeof *r->list);
		if (!r->list)
			abort();
	}
	r->list[r->n++] = (struct reached){fn, arg};
	return true;
}

/* By value: true if it is derived from the parameter. */
static bool *
derived_from(const struct func *fn, unsigned param)
{
	bool *from = calloc(fn->nvalues, sizeof *from);
	if (!from)
		abort();
	from[fn->param[param].value] = true;
	for (bool changed = true; changed;) {
		changed = false;
		for (const struct block *b = fn->first; b; b = b->next)
			for (const struct ins *i = b->first; i; i = i->next)
				for (unsigned n = 0; n < i->nargs; n++)
					if (keeps_object(i->op)
						&& !from[i->value]
						&& i->arg[n].kind == REF_VALUE
						&& from[i->arg[n].n])
						changed = from[i->value] = true;
	}
	return from;
}

static bool
takes_lock(const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_CALL
				&& strcmp(i->name, "acc_lock_take") == 0)
				return true;
	return false;
}

/* True if the use implies sharing between lanes: an atomic or locked access,
   or an address that escapes. */
static bool
shares(struct reach *r, const struct func *fn, const struct ins *i, unsigned n,
	bool locked)
{
	switch (i->op) {
	case OP_LOAD:
	case OP_EQ:
	case OP_NE:
	case OP_MEMCPY:
	case OP_MEMMOVE:
	case OP_MEMSET:
	case OP_PURECALL:
		return false;
	case OP_STORE:
		return n == 0 || locked || i->flags & ACCESS_ATOMIC;
	case OP_CALL:
		return !follow(r, fn->module, i, n);
	default:
		return !keeps_object(i->op);
	}
}

static bool
shares_param(struct reach *r, const struct func *fn, unsigned param)
{
	bool *from = derived_from(fn, param), found = false;
	bool locked = takes_lock(fn);
	for (const struct block *b = fn->first; b && !found; b = b->next)
		for (const struct ins *i = b->first; i && !found; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				found |= i->arg[n].kind == REF_VALUE
					&& from[i->arg[n].n]
					&& shares(r, fn, i, n, locked);
	free(from);
	return found;
}

bool
callee_shares(struct module *m, const struct ins *call, unsigned arg)
{
	struct reach r = {NULL, 0, 0};
	bool found = !follow(&r, m, call, arg);
	for (unsigned n = 0; n < r.n && !found; n++)
		found = shares_param(&r, r.list[n].fn, r.list[n].param);
	free(r.list);
	return found;
}
