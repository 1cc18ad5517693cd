/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * grid.c - gangs in three dimensions.  2.5.10, 2.9.2
 *
 * The first dimension is the compiler's gangs.  Every gang executes a loop
 * over one of the others, beginning at the gang's number and with the number
 * of gangs as the step:
 *	!$acc parallel num_gangs(2, 3)
 *	!$acc loop gang(dim: 2)
 *	do i = a, b, s
 * becomes
 *	block
 *	interface
 *	...
 *	end interface
 *	!$acc parallel num_gangs(acc_rt_num_gangs(int(2, 4), ...))
 *	!$acc loop seq
 *	do i = (a) + acc_rt_gang_number(int(2, 4)) * (s), b, &
 *	  acc_rt_gang_count(int(2, 4)) * (s)
 *	...
 *	end block
 */
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

/* A block around the construct with interfaces of the functions. */
static void
put_block(struct rewrite *w, int i)
{
	fout_puts(add_before(w, i, STMT_CODE), "block");
	fout_puts(add_before(w, i, STMT_CODE), "interface");
	interface_body(w, i, add_before, ENTRY_RT_NUM_GANGS, ABI_RT_NUM_GANGS);
	interface_body(
		w, i, add_before, ENTRY_RT_GANG_NUMBER, ABI_RT_GANG_NUMBER);
	interface_body(
		w, i, add_before, ENTRY_RT_GANG_COUNT, ABI_RT_GANG_COUNT);
	fout_puts(add_before(w, i, STMT_CODE), "end interface");
	fout_puts(
		add_closing(w, construct_close(w, i), STMT_CODE), "end block");
}

void
fgrid_value(struct rewrite *w, int i, struct fout *o, const struct clause *c)
{
	fout_puts(o, ABI_RT_NUM_GANGS "(");
	for (int k = 0; k < 3; k++) {
		fout_puts(o, k ? ", int(not(not(" : "int(not(not(");
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

/* The places of a loop's bounds in its key: after "=", at the commas. */
struct do_header {
	int first;
	int second;
	int third; /* -1 without a step */
};

static bool
read_header(const struct stmt *s, struct do_header *h)
{
	h->first = key_find(s->key, s->name, "=") + 1;
	h->second = h->first > 0 ? key_find(s->key, h->first, ",") : -1;
	h->third = h->second > 0 ? key_find(s->key, h->second + 1, ",") : -1;
	return h->second > 0;
}

/* The user's text of a statement from key[from] to key[to], -1 for all. */
static const char *
key_text(struct rewrite *w, const struct stmt *s, int from, int to)
{
	int start = s->where[from];
	int end = to < 0 ? s->length : s->where[to];
	return arena_text(w->arena, s->text + start, end - start);
}

static void
share(struct rewrite *w, int loop, const struct do_header *h,
	const char *dimension)
{
	const struct stmt *s = &w->stmts.at[loop];
	const char *step =
		h->third < 0 ? "1" : key_text(w, s, h->third + 1, -1);
	int first = s->where[h->first], second = s->where[h->second];
	edit(w, loop, first, 0, "(");
	edit(w, loop, second, 0,
		arena_format(w->arena,
			") + " ABI_RT_GANG_NUMBER "(int(%s, 4)) * (%s)",
			dimension, step));
	int third = h->third < 0 ? s->length : s->where[h->third];
	edit(w, loop, third, s->length - third,
		arena_format(w->arena,
			", " ABI_RT_GANG_COUNT "(int(%s, 4)) * (%s)", dimension,
			step));
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
	struct do_header h;
	if (!construct_is_loop(d->kind) || !fgrid_is_around(w, i)
		|| span_is(d, dimension, "1"))
		return false;
	int loop = floop_find(w, i);
	if (loop < 0 || w->stmts.at[loop].word != WORD_DO
		|| !read_header(&w->stmts.at[loop], &h)) {
		complain(w, i, SEVERITY_ERROR, gang->whole,
			"'gang(dim:)' needs a DO loop with bounds");
		return true;
	}
	bool other = directive_find(d, CLAUSE_WORKER, 0) >= 0
		|| directive_find(d, CLAUSE_VECTOR, 0) >= 0;
	if (construct_compute(w, i) < 0)
		put_block(w, i);
	share(w, loop, &h, span_text(w, i, dimension));
	edit(w, i, gang->whole.start, gang->whole.length, other ? "" : "seq");
	int k = directive_find(d, CLAUSE_INDEPENDENT, 0);
	if (k >= 0 && !other)
		edit_drop(w, i, k);
	return true;
}
