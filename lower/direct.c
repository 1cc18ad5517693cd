/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * direct.c - whether a kernel follows addresses that it finds in memory.
 *
 * A kernel that does not uses the objects of its maps and private memory only,
 * so that the runtime library knows all that one launch can change.
 */
#include "lower/all.h"
#include "lower/lower.h"

#include <string.h>

enum { DEEP = 16 }; /* calls in calls */

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

static bool is_direct(const struct func *, unsigned depth);

/* Of the functions without a body those of the device's own library touch what
   their arguments say. */
static bool
is_direct_call(const struct func *fn, const struct ins *i, unsigned depth)
{
	const struct func *to = function_find(fn->module, i->name);
	if (to && to->first)
		return depth < DEEP && is_direct(to, depth + 1);
	return !strncmp(i->name, "acc_", sizeof "acc_" - 1);
}

static bool
is_direct_ins(const struct func *fn, const struct ins *i, unsigned depth)
{
	for (unsigned n = 0; n < i->nargs; n++)
		if (!is_known_global(fn, i->arg[n]))
			return false;
	if (i->value && i->type == TYPE_PTR && !keeps_address(fn, i))
		return false;
	if (i->op == OP_CALL)
		return is_direct_call(fn, i, depth);
	return i->op != OP_ICALL;
}

static bool
is_direct(const struct func *fn, unsigned depth)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (!is_direct_ins(fn, i, depth))
				return false;
	return true;
}

bool
lower_is_direct(const struct func *fn)
{
	return is_direct(fn, 0);
}
