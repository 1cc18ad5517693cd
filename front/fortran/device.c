/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * device.c - the device_type clause.  2.4
 *
 * Sizes and queues are chosen when the directive is reached:
 *	!$acc parallel num_gangs(8) device_type(nvidia) num_gangs(64)
 * becomes
 *	block
 *	...
 *	acc_rt_v1 = 8
 *	if (acc_rt_call("nvidia" // char(0)) /= 0) acc_rt_v1 = 64
 *	!$acc parallel num_gangs(acc_rt_v1)
 *	...
 *	end block
 * variant.c has already chosen the partitioning of loops.
 */
#include "abi/text.h"
#include "front/directive/device.h"
#include "front/fortran/rewrite.h"

#include <string.h>

static bool
is_number(enum clause_kind kind)
{
	return kind == CLAUSE_NUM_GANGS || kind == CLAUSE_NUM_WORKERS
		|| kind == CLAUSE_VECTOR_LENGTH || kind == CLAUSE_ASYNC;
}

/* True if the device_type clause has "*". */
static bool
is_star(const struct directive *d, int group)
{
	for (int k = 0; k < d->clauses[group].count; k++)
		if (span_is(d, d->clauses[group].items[k].text, "*"))
			return true;
	return false;
}

static void
put_header(struct rewrite *w, int i)
{
	fout_puts(add_before(w, i, STMT_CODE), "block");
	interface_put(w, i, add_before, ENTRY_RT_DEVICE_IS);
}

static void
put_value(struct rewrite *w, int i, struct fout *o, const struct clause *c)
{
	if (c && c->kind == CLAUSE_NUM_GANGS
		&& fgrid_is_given(w->construct[i].d))
		fgrid_value(w, i, o, c);
	else if (c && c->has_argument && c->count > 0)
		fout_copy(o, &w->stmts.at[i], c->items[0].text.start,
			c->items[0].text.length);
	else if (c)
		fout_puts(o, ABI_TEXT_ASYNC_NOVAL);
	else
		fout_puts(o, "0");
}

/* A call that is true if the device is of one of the group's types. */
static void
put_call(struct rewrite *w, int i, struct fout *o, int group)
{
	const struct span *s = &w->construct[i].d->clauses[group].argument;
	fout_puts(o, "acc_rt_call(\"");
	fout_copy(o, &w->stmts.at[i], s->start, s->length);
	fout_puts(o, "\" // char(0))");
}

/* "if (acc_rt_call("nvidia" // char(0)) /= 0) "; "*" is every type that no
   other clause names. */
static void
put_test(struct rewrite *w, int i, struct fout *o, int group)
{
	const struct directive *d = w->construct[i].d;
	fout_puts(o, "if (");
	put_call(w, i, o, group);
	fout_puts(o, " /= 0");
	for (int g = 0; is_star(d, group) && g < d->count; g++) {
		if (d->clauses[g].kind != CLAUSE_DEVICE_TYPE || is_star(d, g))
			continue;
		fout_puts(o, " .and. ");
		put_call(w, i, o, g);
		fout_puts(o, " == 0");
	}
	fout_puts(o, ") ");
}

static void
put_cases(struct rewrite *w, int i, enum clause_kind kind, int n, bool star)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != kind || c->device_type < 0
			|| is_star(d, c->device_type) != star)
			continue;
		struct fout *o = add_before(w, i, STMT_CODE);
		put_test(w, i, o, c->device_type);
		fout_format(o, "acc_rt_v%d = ", n);
		put_value(w, i, o, c);
	}
}

static const struct clause *
default_clause(const struct directive *d, enum clause_kind kind)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == kind && d->clauses[k].device_type < 0)
			return &d->clauses[k];
	return NULL;
}

static bool
is_specific(const struct directive *d, enum clause_kind kind)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == kind
			&& d->clauses[k].device_type >= 0)
			return true;
	return false;
}

/* One size or queue becomes a variable with the value for this device. */
static void
choose(struct rewrite *w, int i, enum clause_kind kind)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *c = default_clause(d, kind);
	int n = ++w->names;
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_format(o, "acc_rt_v%d = ", n);
	if (!c && kind == CLAUSE_ASYNC)
		fout_puts(o, ABI_TEXT_ASYNC_SYNC);
	else
		put_value(w, i, o, c);
	put_cases(w, i, kind, n, true);
	put_cases(w, i, kind, n, false);
	const char *text =
		arena_format(w->arena, " %s(acc_rt_v%d)", clause_name(kind), n);
	if (kind == CLAUSE_ASYNC)
		w->change[i].queue = arena_format(w->arena, "acc_rt_v%d", n);
	if (kind == CLAUSE_ASYNC && d->kind == DIRECTIVE_DATA)
		text = "";
	if (c)
		edit(w, i, c->whole.start, c->whole.length, text);
	else
		edit_append(w, i, text);
}

static void
choose_all(struct rewrite *w, int i)
{
	static const enum clause_kind kinds[] = {CLAUSE_NUM_GANGS,
		CLAUSE_NUM_WORKERS, CLAUSE_VECTOR_LENGTH, CLAUSE_ASYNC};
	const struct directive *d = w->construct[i].d;
	int n = 0;
	for (int k = 0; k < 4; k++)
		n += is_specific(d, kinds[k]);
	if (n == 0)
		return;
	int over = construct_over(w, i);
	if (over < 0)
		over = i;
	put_header(w, i);
	for (int k = 0; k < n; k++)
		fout_format(add_before(w, i, STMT_CODE),
			"integer :: acc_rt_v%d", w->names + 1 + k);
	for (int k = 0; k < 4; k++)
		if (is_specific(d, kinds[k]))
			choose(w, i, kinds[k]);
	fout_puts(add_after(w, over, STMT_CODE), "end block");
}

/* A wait for one device type applies to all, which only waits longer.  data.c
   puts the waits of data before the construct. */
static void
keep_wait(struct rewrite *w, int i, const struct clause *c)
{
	if (w->construct[i].d->kind == DIRECTIVE_DATA)
		return;
	edit_append(
		w, i, arena_format(w->arena, " %s", span_text(w, i, c->whole)));
}

/* The target's clause replaces default clauses of the same name only. */
static void
keep_for_target(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == c->kind
			&& d->clauses[k].device_type < 0)
			edit_drop(w, i, k);
	edit_append(
		w, i, arena_format(w->arena, " %s", span_text(w, i, c->whole)));
}

void
fdevice_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (directive_find(d, CLAUSE_DEVICE_TYPE, 0) < 0
		|| d->kind == DIRECTIVE_INIT || d->kind == DIRECTIVE_SHUTDOWN
		|| d->kind == DIRECTIVE_SET)
		return;
	choose_all(w, i);
	int chosen = d->kind == DIRECTIVE_ROUTINE
		? froutine_group(w, i)
		: device_group(d, w->user->targets);
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->device_type < 0 && c->kind != CLAUSE_DEVICE_TYPE)
			continue;
		edit_drop(w, i, k);
		if (c->kind == CLAUSE_DEVICE_TYPE || is_number(c->kind)
			|| c->kind == CLAUSE_BIND)
			continue;
		if (c->kind == CLAUSE_WAIT) {
			keep_wait(w, i, c);
		} else if (c->device_type == chosen) {
			keep_for_target(w, i, c);
		}
	}
}
