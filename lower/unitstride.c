/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * unitstride.c - a second version of kernels, for strides of one.
 *
 * The stride of a Fortran array's first dimension is known at run time only
 * and nearly always one.  An address with the stride is a product and a sum;
 * one without it is a constant away from another address.  So a kernel that
 * multiplies by such strides gets a second version, NAME.unit, in which they
 * are 1; a launch takes this version if they are.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_UNITS = 32 };

/* Marks the values that a value is computed from, up to phis. */
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

/* True for a constant, or the step of a loop that threads do not share. */
static bool
is_step(const struct func *fn, struct ref r)
{
	int64_t step;
	const struct ins *i = ref_def(fn, r);
	return ref_constant(fn, r, &step)
		|| (i && i->op == OP_LSTEP && !ins_levels(i));
}

/* True if the phi counts the iterations of a loop that threads do not share. */
static bool
is_counter(const struct func *fn, const struct ins *phi)
{
	for (unsigned n = 0; n < phi->nargs; n++) {
		const struct ins *next = ref_def(fn, phi->arg[n]);
		if (next && next->op == OP_ADD
			&& ref_same(next->arg[0], ref_value(phi->value))
			&& is_step(fn, next->arg[1]))
			return true;
	}
	return false;
}

/* True if there is a loop in this one, with another header. */
static bool
has_loop(const struct cfg *c, const struct loop *outer)
{
	for (unsigned n = 0; n < c->nloops; n++)
		if (c->loop[n].header != outer->header
			&& outer->in[c->loop[n].header->id]
			&& outer->in[c->loop[n].latch->id])
			return true;
	return false;
}

enum place_of { NO_LOOP, INNERMOST, OUTER };

/* Whether the loop of the phi has a loop in it; NO_LOOP if it is not the header
   phi of one. */
static enum place_of
place_of(const struct cfg *c, const struct ins *phi)
{
	const struct func *fn = c->fn;
	enum place_of result = NO_LOOP;
	for (unsigned n = 0; n < phi->nargs && result == NO_LOOP; n++) {
		bool *from = calloc(fn->nvalues, sizeof *from);
		if (!from)
			abort();
		trace(fn, phi->arg[n], from);
		const struct loop *l = from[phi->value]
			? find_loop(c, phi->block, phi->to[n])
			: NULL;
		if (l)
			result = has_loop(c, l) ? OUTER : INNERMOST;
		free(from);
	}
	return result;
}

/* Number of loops whose phis the value is computed from.  A single phi that
   counts iterations, or belongs to an outer loop, does not count: a product
   with it is a running sum, or is computed once. */
static unsigned
count_loops(const struct cfg *c, struct ref r)
{
	const struct func *fn = c->fn;
	bool *from = calloc(fn->nvalues, sizeof *from);
	unsigned loops = 0, alone = 0;
	if (!from)
		abort();
	trace(fn, r, from);
	for (unsigned v = 1; v < fn->nvalues; v++) {
		const struct ins *i = from[v] ? fn->value[v].def : NULL;
		enum place_of place =
			i && i->op == OP_PHI ? place_of(c, i) : NO_LOOP;
		loops += place != NO_LOOP;
		alone += place == OUTER
			|| (place == INNERMOST && is_counter(fn, i));
	}
	free(from);
	return loops == 1 && alone ? 0 : loops;
}

/* Number of the argument that is the value, if it is a factor; else -1. */
static int
multiplies(const struct ins *i, unsigned value)
{
	for (int n = 0; i->op == OP_MUL && n < 2; n++)
		if (ref_same(i->arg[n], ref_value(value)))
			return n;
	return -1;
}

/* True if a version is faster when the value is 1.  It hardly is if only one
   address uses the value, as its step in a loop that threads do not share or
   outside such a loop. */
static bool
is_factor(const struct cfg *c, unsigned value)
{
	unsigned uses = 0, loops = 0;
	for (const struct block *b = c->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			int n = multiplies(i, value);
			if (n < 0)
				continue;
			uses++;
			loops += count_loops(c, i->arg[!n]);
		}
	return uses > 1 || loops;
}

static bool
is_multiplied(const struct func *fn, unsigned value)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (multiplies(i, value) >= 0)
				return true;
	return false;
}

/* The parameters of the version; none unless one of them makes it faster. */
static uint32_t
find_units(struct func *fn)
{
	uint32_t units = 0;
	bool worth = false;
	struct cfg *c = cfg_new(fn);
	fill_loops(c);
	for (unsigned n = 0; n < fn->nparams && n < MOST_UNITS; n++) {
		unsigned value = fn->param[n].value;
		if (!(fn->param[n].flags & PARAM_UNIT)
			|| !is_multiplied(fn, value))
			continue;
		units |= (uint32_t)1 << n;
		worth = worth || is_factor(c, value);
	}
	cfg_free(c);
	return worth ? units : 0;
}

/* Adds a copy of the function to the module. */
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
	to->spare_lanes = fn->spare_lanes;
	to->width = fn->width;
	to->together = fn->together;
	to->extent = fn->extent;
	to->file = fn->file;
	to->line = fn->line;
	to->unit_version = true;
	return to;
}

static void
make_one(struct func *fn, unsigned value)
{
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			int n = multiplies(i, value);
			if (n < 0)
				continue;
			replace_value(fn, i->value, i->arg[!n]);
			ins_remove(i);
		}
	replace_value(fn, value, ref_int(fn, fn->value[value].type, 1));
}

void
unitstride(struct func *fn)
{
	if (!fn->kernel || fn->unit_version)
		return;
	fn->unit_strides = find_units(fn);
	if (!fn->unit_strides)
		return;
	struct func *to = copy(fn);
	for (unsigned n = 0; n < to->nparams && n < MOST_UNITS; n++)
		if (fn->unit_strides & (uint32_t)1 << n)
			make_one(to, to->param[n].value);
}
