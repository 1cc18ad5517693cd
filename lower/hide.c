/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hide.c - addresses of local variables beside those of other memory.
 *
 *	int &r = x > a[i] ? x : a[i];
 *	r = 9;
 *
 * libNVVM 13 can take the store for one to the local variable, which is dead,
 * and drop it.  So where an address is that of a local variable or of other
 * memory, the former is one of which optimisers know nothing.
 */
#include "lower/all.h"

enum { MOST_DEPTH = 8 };

/* True if the address can only be that of a local variable; for a phi that leads
   to itself the other operands say so. */
static bool
is_local(const struct func *fn, struct ref r, unsigned depth)
{
	const struct ins *i = ref_def(fn, r);
	if (!i || depth == MOST_DEPTH)
		return i;
	bool merges = i->op == OP_SELECT || i->op == OP_PHI;
	if (!merges)
		return i->op == OP_ALLOCA
			|| ((i->op == OP_PTRADD || i->op == OP_COPY)
				&& is_local(fn, i->arg[0], depth + 1));
	for (unsigned n = i->op == OP_SELECT; n < i->nargs; n++)
		if (!is_local(fn, i->arg[n], depth + 1))
			return false;
	return true;
}

/* False for a null pointer. */
static bool
is_object(const struct func *fn, struct ref r)
{
	return r.kind == REF_VALUE
		|| (r.kind == REF_CONST && fn->con[r.n].kind == CONST_ADDRESS);
}

static void
hide_operands(struct func *fn, struct ins *i)
{
	unsigned first = i->op == OP_SELECT, locals = 0, others = 0;
	for (unsigned n = first; n < i->nargs; n++) {
		bool local = is_local(fn, i->arg[n], 0);
		locals += local;
		others += !local && is_object(fn, i->arg[n]);
	}
	for (unsigned n = first; locals && others && n < i->nargs; n++) {
		if (!is_local(fn, i->arg[n], 0))
			continue;
		struct ins *before = i->op == OP_PHI ? block_end(i->to[n]) : i;
		struct cursor at = {fn, before->block, before, i->line};
		i->arg[n] = build_call(&at, OP_PURECALL, TYPE_PTR,
			"acc_opaque_address", 1, &i->arg[n]);
	}
}

void
hide(struct func *fn)
{
	if (!fn->module->hides_locals)
		return;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if ((i->op == OP_SELECT || i->op == OP_PHI)
				&& i->type == TYPE_PTR)
				hide_operands(fn, i);
}
