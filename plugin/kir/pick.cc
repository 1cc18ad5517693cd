/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pick.cc - selects one device's code from the unit's code for all: its
 * versions of functions (version.cc), and its calls of routines.
 */
#include "plugin/gcc.h"
#include "plugin/facts.h"
#include "plugin/kir/import.h"
#include "lower/ir.h"

struct version {
	const char *name, *base;
	int device;
};
static auto_vec<struct version> versions;

/* A routine that differs on other devices, by its name in calls here. */
struct routine {
	const char *symbol;
	tree fn;
};
static auto_vec<struct routine> routines;

void
pick_note_version(const char *name, tree fn)
{
	struct version v = {xstrdup(name), decl_symbol(facts_base(fn)),
		facts_of(fn)->device};
	versions.safe_push(v);
}

void
pick_note_call(const char *symbol, tree fn)
{
	if (!routine_for(fn, 0))
		return;
	for (const struct routine &r : routines)
		if (strcmp(r.symbol, symbol) == 0)
			return;
	struct routine r = {xstrdup(symbol), fn};
	routines.safe_push(r);
}

static void
rename_addresses(struct module *m, const struct version *v)
{
	for (struct func *fn = m->first; fn; fn = fn->next)
		for (unsigned k = 0; k < fn->nconsts; k++)
			if (fn->con[k].kind == CONST_ADDRESS
				&& strcmp(fn->con[k].name, v->name) == 0)
				fn->con[k].name = v->base;
}

static void
pick_call(struct ins *i, int device)
{
	for (const struct version &v : versions)
		if (v.device == device && strcmp(i->name, v.name) == 0)
			i->name = v.base;
	for (const struct routine &r : routines) {
		tree is = routine_for(r.fn, device);
		if (!is || strcmp(i->name, r.symbol) != 0)
			continue;
		const char *to = routine_bound_for(r.fn, device);
		ins_set_levels(i, level_mask(tree_to_shwi(TREE_VALUE(is))));
		i->name = to ? xstrdup(to) : i->name;
		return;
	}
}

void
pick_for(struct module *m)
{
	for (const struct version &v : versions) {
		struct func *fn = function_find(m, v.name);
		if (!fn)
			continue;
		if (v.device != m->device) {
			function_remove(m, fn);
			continue;
		}
		fn->name = v.base;
		rename_addresses(m, &v);
	}
	for (struct func *fn = m->first; fn; fn = fn->next)
		for (struct block *b = fn->first; b; b = b->next)
			for (struct ins *i = b->first; i; i = i->next)
				if (i->op == OP_CALL && i->name)
					pick_call(i, m->device);
}
