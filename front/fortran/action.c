/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * action.c - directives that become calls of the run-time library.  2.14,
 * 2.16
 *
 *	!$acc set device_num(n) if(c)
 * becomes
 *	block
 *	interface
 *	subroutine acc_rt_call (number, type) bind(c, name="acc_set_...")
 *	...
 *	end interface
 *	if (c) call acc_rt_call (int(not(not(n)), 4), ...)
 *	end block
 */
#include "front/directive/device.h"
#include "front/fortran/rewrite.h"

#include <string.h>

/* An argument of a call: a four-byte integer by value. */
struct argument_text {
	struct span span; /* the user's expression, or empty: */
	int value;
};

static void
put_condition(struct rewrite *w, int i, struct fout *o)
{
	const struct directive *d = w->construct[i].d;
	int c = directive_find(d, CLAUSE_IF, 0);
	if (c < 0)
		return;
	fout_puts(o, "if (");
	fout_copy(o, &w->stmts.at[i], d->clauses[c].argument.start,
		d->clauses[c].argument.length);
	fout_puts(o, ") ");
}

/* Adds the call in place of the directive or before the directive. */
static void
call_at(struct rewrite *w, int i, add *put, enum entry_point entry,
	const struct argument_text *a, int arguments)
{
	fout_puts(put(w, i, STMT_CODE), "block");
	interface_put(w, i, put, entry);
	struct fout *o = put(w, i, STMT_CODE);
	put_condition(w, i, o);
	fout_puts(o, "call acc_rt_call (");
	for (int k = 0; k < arguments; k++) {
		fout_puts(o, k ? ", " : "");
		if (a[k].span.length == 0) {
			fout_format(o, "%d_4", a[k].value);
			continue;
		}
		/* NOT takes integers only. */
		fout_puts(o, OWN "int(" OWN "not(" OWN "not(");
		fout_copy(
			o, &w->stmts.at[i], a[k].span.start, a[k].span.length);
		fout_puts(o, ")), 4)");
	}
	fout_puts(o, ")");
	fout_puts(put(w, i, STMT_CODE), "end block");
}

static void
call(struct rewrite *w, int i, enum entry_point entry,
	const struct argument_text *a, int arguments)
{
	call_at(w, i, add_instead, entry, a, arguments);
}

/* The numbers of the directive's device types; their count, at least 1. */
static int
device_types(struct rewrite *w, int i, int *value, int most)
{
	const struct directive *d = w->construct[i].d;
	int c = directive_find(d, CLAUSE_DEVICE_TYPE, 0);
	if (c < 0) {
		value[0] = DEVICE_CURRENT;
		return 1;
	}
	int n = 0;
	for (int k = 0; k < d->clauses[c].count && n < most; k++) {
		struct span span = d->clauses[c].items[k].text;
		value[n] = device_number(d, span);
		if (value[n] == DEVICE_UNKNOWN)
			complain(w, i, SEVERITY_ERROR, span,
				"unknown device type '%s'",
				span_text(w, i, span));
		n++;
	}
	return n;
}

static struct span
argument_of(const struct directive *d, enum clause_kind kind)
{
	int c = directive_find(d, kind, 0);
	return c < 0 ? (struct span){0, 0} : d->clauses[c].argument;
}

static void
rewrite_init(struct rewrite *w, int i, enum entry_point plain,
	enum entry_point numbered)
{
	struct span number = argument_of(w->construct[i].d, CLAUSE_DEVICE_NUM);
	int c = directive_find(w->construct[i].d, CLAUSE_DEVICE_TYPE, 0);
	int most = c < 0 ? 1 : w->construct[i].d->clauses[c].count;
	int *type = arena_take(w->arena, (most + 1) * sizeof *type);
	int n = device_types(w, i, type, most);
	for (int k = 0; k < n; k++) {
		struct argument_text a[] = {
			{number, 0},
			{{0, 0}, type[k]},
		};
		if (number.length)
			call(w, i, numbered, a, 2);
		else
			call(w, i, plain, a + 1, 1);
	}
}

static void
rewrite_set(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	struct span number = argument_of(d, CLAUSE_DEVICE_NUM);
	struct span async = argument_of(d, CLAUSE_DEFAULT_ASYNC);
	int type;
	device_types(w, i, &type, 1);
	struct argument_text a[] = {{number, 0}, {{0, 0}, type}};
	if (number.length)
		call(w, i, ENTRY_SET_DEVICE_NUM, a, 2);
	else if (type != DEVICE_CURRENT)
		call(w, i, ENTRY_SET_DEVICE_TYPE, a + 1, 1);
	struct argument_text q = {async, 0};
	if (async.length)
		call(w, i, ENTRY_SET_DEFAULT_ASYNC, &q, 1);
}

/* wait(devnum: d: a, b) async(q) */
static void
wait_device(struct rewrite *w, int i, add *put, const struct clause *argument,
	struct span async)
{
	struct span device = {0, 0};
	int queues = 0;
	for (int k = 0; k < argument->count; k++) {
		if (argument->items[k].keyword == MODIFIER_DEVNUM)
			device = argument->items[k].text;
		else
			queues++;
	}
	struct argument_text a[3] = {{device, 0}, {async, 0}};
	if (queues == 0 && async.length == 0)
		call_at(w, i, put, ENTRY_WAIT_ALL_DEVICE, a, 1);
	else if (queues == 0)
		call_at(w, i, put, ENTRY_WAIT_ALL_DEVICE_ASYNC,
			(struct argument_text[]){a[1], a[0]}, 2);
	for (int k = 0; k < argument->count; k++) {
		if (argument->items[k].keyword == MODIFIER_DEVNUM)
			continue;
		struct argument_text q = {argument->items[k].text, 0};
		if (async.length)
			call_at(w, i, put, ENTRY_WAIT_DEVICE_ASYNC,
				(struct argument_text[]){q, a[1], a[0]}, 3);
		else
			call_at(w, i, put, ENTRY_WAIT_DEVICE,
				(struct argument_text[]){q, a[0]}, 2);
	}
}

void
faction_wait(struct rewrite *w, int i, const struct clause *c)
{
	wait_device(w, i, add_before, c, (struct span){0, 0});
}

/* Removes "queues:"; the compiler handles the rest. */
static void
plain_wait(struct rewrite *w, int i, const struct clause *argument)
{
	if (!(argument->modifiers & MODIFIER_QUEUES) || argument->count == 0)
		return;
	int start = argument->argument.start;
	edit(w, i, start, argument->items[0].text.start - start, "");
}

static void
rewrite_wait(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int condition = directive_find(d, CLAUSE_IF, 0);
	if (d->argument.modifiers & MODIFIER_DEVNUM) {
		wait_device(w, i, add_instead, &d->argument,
			argument_of(d, CLAUSE_ASYNC));
		return;
	}
	plain_wait(w, i, &d->argument);
	if (condition < 0)
		return;
	const struct span *c = &d->clauses[condition].argument;
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_puts(o, "if (");
	fout_copy(o, &w->stmts.at[i], c->start, c->length);
	fout_puts(o, ") then");
	edit_drop(w, i, condition);
	fout_puts(add_after(w, i, STMT_CODE), "end if");
}

void
faction_rewrite(struct rewrite *w, int i)
{
	switch (w->construct[i].d->kind) {
	case DIRECTIVE_INIT:
		rewrite_init(w, i, ENTRY_INIT, ENTRY_INIT_DEVICE);
		break;
	case DIRECTIVE_SHUTDOWN:
		rewrite_init(w, i, ENTRY_SHUTDOWN, ENTRY_SHUTDOWN_DEVICE);
		break;
	case DIRECTIVE_SET:
		rewrite_set(w, i);
		break;
	case DIRECTIVE_WAIT:
		rewrite_wait(w, i);
		break;
	default:
		break;
	}
}
