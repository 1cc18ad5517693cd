/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * variable.c - the names of the program's variables.
 *
 * A named operation says that from there on a variable has a value, or that it
 * is in memory at an address.  The value is no operand, so that no pass sees a
 * use of it.  A pass need not know of names: after each pass the names are
 * removed whose value is gone, and with them all others of the same variable,
 * since an older value would be wrong.
 */
#include "lower/all.h"

#include <stdlib.h>

void
name_value(struct cursor *at, unsigned variable, struct ref v, unsigned flags)
{
	struct ins *i = ins_new(at->fn, OP_NAMED, ref_type(at->fn, v), 0);
	i->named = v;
	i->flags = flags;
	i->line = at->line;
	ins_set_variable(i, variable);
	if (at->before)
		ins_before(at->before, i);
	else
		ins_append(at->block, i);
}

void
forget_variable(struct func *fn, unsigned variable)
{
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (i->op == OP_NAMED && ins_variable(i) == variable)
				ins_remove(i);
		}
}

void
forget_names(struct module *m)
{
	m->language = NULL;
	for (struct func *fn = m->first; fn; fn = fn->next) {
		for (unsigned n = 0; n < fn->nvariables; n++)
			forget_variable(fn, n);
		fn->nvariables = 0;
	}
}

void
forget_value(struct func *fn, unsigned value)
{
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (ref_same(i->named, ref_value(value)))
				i->named = ref_undef(fn, i->type);
}

static bool
is_before(const struct ins *def, const struct ins *i)
{
	while (i && i != def)
		i = i->prev;
	return i;
}

/* True if the operand has its value at the operation. */
static bool
is_known(const struct cfg *c, const struct ins *i)
{
	const struct func *fn = c->fn;
	struct ref r = i->named;
	if (ref_type(fn, r) != i->type)
		return false;
	if (r.kind == REF_CONST)
		return fn->con[r.n].kind != CONST_UNDEF;
	const struct ins *def = ref_def(fn, r);
	if (!def)
		return value_is_param(fn, r.n);
	if (!def->block)
		return false;
	return def->block == i->block ? is_before(def, i)
				      : dominates(c, def->block, i->block);
}

/* Sets those of the variables that have a name without a value. */
static void
fill_lost(struct func *fn, bool *lost)
{
	struct cfg *c = cfg_new(fn);
	fill_dominators(c);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_NAMED && !is_known(c, i))
				lost[ins_variable(i)] = true;
	cfg_free(c);
}

static bool
is_named_at_entry(const struct func *fn, const struct ins *like)
{
	for (const struct ins *i = fn->first->first; i; i = i->next)
		if (i->op == OP_NAMED && i->a == like->a
			&& ref_same(i->named, like->named))
			return true;
	return false;
}

/* An object whose address, or only value, is a parameter has it from the
   beginning. */
static void
move_to_entry(struct func *fn)
{
	struct ins *next;
	for (struct block *b = fn->first->next; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (i->op != OP_NAMED || !(i->flags & NAMED_ALWAYS)
				|| ref_def(fn, i->named))
				continue;
			bool again = is_named_at_entry(fn, i);
			ins_remove(i);
			i->line = fn->line;
			if (!again)
				ins_before(fn->first->first, i);
		}
}

void
settle_names(struct func *fn)
{
	if (!fn->nvariables)
		return;
	bool *lost = calloc(fn->nvariables, sizeof *lost);
	if (!lost)
		abort();
	fill_lost(fn, lost);
	for (unsigned n = 0; n < fn->nvariables; n++)
		if (lost[n])
			forget_variable(fn, n);
	free(lost);
	move_to_entry(fn);
}
