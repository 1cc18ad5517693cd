/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * unit.c - a second version of kernels, for strides of one.
 *
 * The stride of a Fortran array's first dimension is known at run time only
 * and nearly always one.  With it an address is a product and a sum, without
 * it a constant away from another.  So a kernel that multiplies by such
 * strides gets a second version, NAME.unit, in which they are the constant;
 * a launch takes it where they are.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_UNITS = 32 };

/* Marks what a value is made from, as far as the phis. */
static void
trace(const struct func *fn, struct ref r, bool *seen)
{
	const struct ins *i = ref_def(fn, r);
	if (!i || seen[i->value])
		return;
	seen[i->value] = true;
	if (i->op != OP_PHI && op_info[i->op].kind == KIND_PURE)
		for (unsigned n = 0; n < i->nargs; n++)
			trace(fn, i->arg[n], seen);
}

/* Does it count the iterations of a loop that a thread runs alone? */
static bool
is_counter(const struct func *fn, const struct ins *phi)
{
	int64_t step;
	for (unsigned n = 0; n < phi->nargs; n++) {
		const struct ins *next = ref_def(fn, phi->arg[n]);
		if (next && next->op == OP_ADD &&
			ref_same(next->arg[0], ref_value(phi->value)) &&
			ref_constant(fn, next->arg[1], &step))
			return true;
	}
	return false;
}

/* Is it made from one such count and nothing else that changes? */
static bool
only_counts(const struct func *fn, struct ref r)
{
	bool *from = calloc(fn->nvalues, sizeof *from), counter = false;
	unsigned phis = 0;
	if (!from)
		abort();
	trace(fn, r, from);
	for (unsigned v = 1; v < fn->nvalues; v++)
		if (from[v] && fn->value[v].def->op == OP_PHI) {
			phis++;
			counter = is_counter(fn, fn->value[v].def);
		}
	free(from);
	return phis == 1 && counter;
}

/* Is it worth knowing?  Not where it is what one address moves by in a loop
   that a thread runs alone: there it is a sum either way. */
static bool
is_factor(const struct func *fn, unsigned value)
{
	unsigned uses = 0;
	bool counts = true;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			if (i->op != OP_MUL)
				continue;
			bool first = ref_same(i->arg[0], ref_value(value));
			if (!first && !ref_same(i->arg[1], ref_value(value)))
				continue;
			uses++;
			counts = only_counts(fn, i->arg[first]);
		}
	return uses > 1 || (uses == 1 && !counts);
}

static uint32_t
find_units(const struct func *fn)
{
	uint32_t units = 0;
	for (unsigned n = 0; n < fn->nparams && n < MOST_UNITS; n++)
		if (fn->param[n].flags & PARAM_UNIT &&
			is_factor(fn, fn->param[n].value))
			units |= (uint32_t)1 << n;
	return units;
}

/* The function once more, as a function of the module. */
static struct func *
copy(struct func *fn)
{
	struct module *m = fn->module;
	const char *name = fn->name;
	char *text = NULL, error[200];
	char *other = module_alloc(m, strlen(name) + sizeof ".unit");
	size_t size;
	strcpy(other, name);
	strcat(other, ".unit");
	FILE *f = open_memstream(&text, &size);
	if (!f)
		abort();
	fn->name = other;
	function_print(f, fn);
	fn->name = name;
	fclose(f);
	if (!module_parse_into(m, text, error, sizeof error))
		abort();
	free(text);
	struct func *to = function_find(m, other);
	for (unsigned n = 0; n < fn->nparams; n++)
		to->param[n].flags = fn->param[n].flags;
	memcpy(to->dim, fn->dim, sizeof to->dim);
	to->used = fn->used;
	to->any_vector = fn->any_vector;
	to->width = fn->width;
	to->extent = fn->extent;
	to->file = fn->file;
	to->line = fn->line;
	to->unit = true;
	return to;
}

static void
make_one(struct func *fn, unsigned value)
{
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (i->op != OP_MUL)
				continue;
			bool first = ref_same(i->arg[0], ref_value(value));
			if (!first && !ref_same(i->arg[1], ref_value(value)))
				continue;
			replace_value(fn, i->value, i->arg[first]);
			ins_remove(i);
		}
	replace_value(fn, value, ref_int(fn, fn->value[value].type, 1));
}

void
unit(struct func *fn)
{
	if (!fn->kernel || fn->unit)
		return;
	fn->units = find_units(fn);
	if (!fn->units)
		return;
	struct func *to = copy(fn);
	for (unsigned n = 0; n < to->nparams && n < MOST_UNITS; n++)
		if (fn->units & (uint32_t)1 << n)
			make_one(to, to->param[n].value);
}
