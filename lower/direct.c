/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * direct.c - whether a kernel follows addresses that it finds in memory.
 *
 * A kernel that does not uses the objects of its maps and private memory only,
 * so that the runtime library knows all that one launch can change.
 */
#include "lower/all.h"
#include "lower/lower.h"

#include <stdlib.h>
#include <string.h>

/* The kernel and the functions that it leads to, each once. */
struct callee_list {
	const struct func **list;
	unsigned n, room;
};

static void
add(struct callee_list *c, const struct func *fn)
{
	for (unsigned k = 0; k < c->n; k++)
		if (c->list[k] == fn)
			return;
	if (c->n == c->room) {
		c->room = c->room ? 2 * c->room : 16;
		c->list = realloc(c->list, c->room * sizeof *c->list);
		if (!c->list)
			abort();
	}
	c->list[c->n++] = fn;
}

static bool
is_known_global(const struct func *fn, struct ref r)
{
	if (r.kind != REF_CONST)
		return true;
	const struct constant *c = &fn->con[r.n];
	if (c->kind != CONST_ADDRESS)
		return true;
	const struct global *g = global_find(fn->module, c->name);
	return g && (g->constant || g->shared);
}

/* True if the operation's result is an address that its operands lead to. */
static bool
keeps_address(const struct func *fn, const struct ins *i)
{
	switch (i->op) {
	case OP_PTRADD:
	case OP_SELECT:
	case OP_PHI:
	case OP_COPY:
	case OP_ALLOCA:
	case OP_VLA:
		return true;
	case OP_BITCAST:
		return ref_type(fn, i->arg[0]) == TYPE_PTR;
	default:
		return is_compare(i->op);
	}
}

/* Of the functions without a body those of the device's own library touch what
   their arguments say. */
static bool
is_direct_call(
	const struct func *fn, const struct ins *i, struct callee_list *c)
{
	const struct func *to = function_find(fn->module, i->name);
	if (!to || !to->first)
		return !strncmp(i->name, "acc_", sizeof "acc_" - 1);
	add(c, to);
	return true;
}

static bool
is_direct_ins(const struct func *fn, const struct ins *i, struct callee_list *c)
{
	for (unsigned n = 0; n < i->nargs; n++)
		if (!is_known_global(fn, i->arg[n]))
			return false;
	if (i->value && i->type == TYPE_PTR && !keeps_address(fn, i))
		return false;
	if (i->op == OP_CALL)
		return is_direct_call(fn, i, c);
	return i->op != OP_ICALL;
}

/* Adds the functions that it calls. */
static bool
is_direct(const struct func *fn, struct callee_list *c)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (!is_direct_ins(fn, i, c))
				return false;
	return true;
}

bool
lower_is_direct(const struct func *fn)
{
	struct callee_list c = {0};
	bool direct = true;
	add(&c, fn);
	for (unsigned k = 0; direct && k < c.n; k++)
		direct = is_direct(c.list[k], &c);
	free(c.list);
	return direct;
}
