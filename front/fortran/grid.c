/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * grid.c - gangs in three dimensions.  2.5.10, 2.9.2
 *
 * The first dimension is the compiler's gangs.  A loop over one of the others
 * is left to the plugin's pass "deal":
 *	!$acc parallel num_gangs(2, 3)
 *	!$acc loop gang(dim: 2)
 *	do i = a, b, s
 * becomes
 *	block
 *	interface
 *	...
 *	end interface
 *	!$acc parallel num_gangs(acc_rt_num_gangs(int(2, 4), ...))
 *	!$acc loop gang(num: 1073741824 + (2))
 *	do i = a, b, s
 *	...
 *	end block
 */
#include "abi/numbers.h"
#include "abi/words.h"
#include "front/fortran/decl.h"

#include <string.h>

bool
fgrid_is_given(const struct directive *d)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_NUM_GANGS
			&& d->clauses[k].count > 1)
			return true;
	return false;
}

/* A block around the construct with the interface of the function. */
static void
put_block(struct rewrite *w, int i)
{
	fout_puts(add_before(w, i, STMT_CODE), "block");
	fout_puts(add_before(w, i, STMT_CODE), "interface");
	interface_body(w, i, add_before, ENTRY_RT_NUM_GANGS, ABI_RT_NUM_GANGS);
	fout_puts(add_before(w, i, STMT_CODE), "end interface");
	fout_puts(
		add_closing(w, construct_close(w, i), STMT_CODE), "end block");
}

void
fgrid_value(struct rewrite *w, int i, struct fout *o, const struct clause *c)
{
	fout_puts(o, ABI_RT_NUM_GANGS "(");
	for (int k = 0; k < 3; k++) {
		fout_puts(o,
			k ? ", " OWN "int(" OWN "not(" OWN "not("
			  : OWN "int(" OWN "not(" OWN "not(");
		if (k < c->count)
			fout_copy(o, &w->stmts.at[i], c->items[k].text.start,
				c->items[k].text.length);
		else
			fout_puts(o, "1");
		fout_puts(o, ")), 4)");
	}
	fout_puts(o, ")");
}

static const char *
value_text(struct rewrite *w, int i, const struct clause *c)
{
	const char *text = ABI_RT_NUM_GANGS "(";
	for (int k = 0; k < 3; k++)
		text = arena_format(w->arena, "%s%sint(not(not(%s)), 4)", text,
			k ? ", " : "",
			k < c->count ? span_text(w, i, c->items[k].text) : "1");
	return arena_format(w->arena, "%s)", text);
}

void
fgrid_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!directive_is_compute(d->kind) || !fgrid_is_given(d)
		|| construct_over(w, i) < 0)
		return;
	put_block(w, i);
	const struct clause *c = NULL;
	for (int k = 0; k < d->count; k++) {
		if (d->clauses[k].kind != CLAUSE_NUM_GANGS)
			continue;
		if (d->clauses[k].device_type >= 0)
			return; /* device.c evaluates the value */
		c = &d->clauses[k];
	}
	edit(w, i, c->argument.start, c->argument.length, value_text(w, i, c));
}

/* A routine may be called from a construct with a grid. */
bool
fgrid_is_around(struct rewrite *w, int i)
{
	for (int k = i; k >= 0; k = w->construct[k].around)
		if (directive_is_compute(w->construct[k].d->kind))
			return fgrid_is_given(w->construct[k].d);
	return decl_is_in_routine(w, i);
}

bool
fgrid_rewrite_loop(struct rewrite *w, int i, const struct clause *gang,
	struct span dimension)
{
	const struct directive *d = w->construct[i].d;
	if (!construct_is_loop(d->kind) || !fgrid_is_around(w, i)
		|| span_is(d, dimension, "1"))
		return false;
	int loop = floop_find(w, i);
	if (loop < 0 || w->stmts.at[loop].word != WORD_DO) {
		complain(w, i, SEVERITY_ERROR, gang->whole,
			"'gang(dim:)' needs a DO loop with bounds");
		return true;
	}
	edit(w, i, gang->whole.start, gang->whole.length,
		arena_format(w->arena, "gang(num: %d + (%s))", GANG_DIMENSION,
			span_text(w, i, dimension)));
	return true;
}
