/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fdevice.c - the device_type clause.  2.4
 *
 * Sizes and queues are chosen when the directive is reached:
 *	!$acc parallel num_gangs(8) device_type(nvidia) num_gangs(64)
 * becomes
 *	block
 *	...
 *	acc_rt_v1 = 8
 *	if (acc_rt_call() == 5) acc_rt_v1 = 64
 *	!$acc parallel num_gangs(acc_rt_v1)
 *	...
 *	end block
 * How a loop is partitioned is fixed by the compiler: as the first target
 * that is not the host wants it.
 */
#include "front/frewrite.h"

#include <string.h>
#include <strings.h>

static bool
is_number(enum clause_kind kind)
{
	return kind == CLAUSE_NUM_GANGS || kind == CLAUSE_NUM_WORKERS
		|| kind == CLAUSE_VECTOR_LENGTH || kind == CLAUSE_ASYNC;
}

/* What the targets of the compiler are called in a device_type clause. */
static const struct {
	const char *target;
	const char *name;
} names[] = {
	{ "host", "host" },
	{ "host", "multicore" },
	{ "nvptx", "nvidia" },
	{ "nvptx", "cuda" },
	{ "amdgcn", "radeon" },
	{ "amdgcn", "amd" },
};

/* The first target that is not the host, if any; its name ends at a colon or
   comma. */
static const char *
first_target(const char *targets)
{
	for (const char *p = targets; p && *p;) {
		if (strncmp(p, "host", 4) != 0)
			return p;
		p = strchr(p, ',');
		p += p != NULL;
	}
	return "host";
}

static bool
names_target(const struct directive *d, struct span s, const char *target)
{
	size_t length = strcspn(target, ",:");
	if (s.length > 11
		&& strncasecmp(d->text + s.start, "acc_device_", 11) == 0)
		s = (struct span){ s.start + 11, s.length - 11 };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i].target) == length
			&& memcmp(names[i].target, target, length) == 0
			&& span_is(d, s, names[i].name))
			return true;
	return false;
}

/* Does a device_type clause hold for every device? */
static bool
is_star(const struct directive *d, int group)
{
	for (int k = 0; k < d->clauses[group].count; k++)
		if (span_is(d, d->clauses[group].items[k].text, "*"))
			return true;
	return false;
}

/* The group of the target that counts, -1 for the default one. */
int
device_group(const struct rewrite *w, const struct directive *d)
{
	const char *target = first_target(w->user->targets);
	int star = -1;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_DEVICE_TYPE)
			continue;
		for (int j = 0; j < c->count; j++)
			if (names_target(d, c->items[j].text, target))
				return k;
		if (is_star(d, k))
			star = k;
	}
	return star;
}

static void
put_header(struct rewrite *w, int i)
{
	static const char *const lines[] = {
		"block",
		"interface",
		"function acc_rt_call () bind(c, name=\"acc_get_device_type\")",
		"use, intrinsic :: iso_c_binding, only: acc_rt_int => c_int",
		"integer(acc_rt_int) :: acc_rt_call",
		"end function",
		"end interface",
	};
	for (size_t k = 0; k < sizeof lines / sizeof *lines; k++)
		fout_puts(add_before(w, i, STMT_CODE), lines[k]);
}

static void
put_value(struct rewrite *w, int i, struct fout *o, const struct clause *c)
{
	if (c && c->kind == CLAUSE_NUM_GANGS
		&& has_grid(w->construct[i].d))
		grid_value(w, i, o, c);
	else if (c && c->has_argument && c->count > 0)
		fout_copy(o, &w->stmts.at[i], c->items[0].text.start,
			c->items[0].text.length);
	else if (c)
		fout_puts(o, "-1");	/* acc_async_noval */
	else
		fout_puts(o, "0");
}

/* "*" is every type that no other clause names. */
static void
put_others(struct fout *o, const struct directive *d)
{
	fout_puts(o, ".true.");
	for (int g = 0; g < d->count; g++) {
		const struct clause *c = &d->clauses[g];
		for (int k = 0; c->kind == CLAUSE_DEVICE_TYPE && k < c->count;
			k++)
			if (!span_is(d, c->items[k].text, "*"))
				fout_format(o, " .and. acc_rt_call() /= %d",
					device_value(d, c->items[k].text));
	}
}

/* "if (acc_rt_call() == 5) " for each type. */
static void
put_test(struct rewrite *w, int i, struct fout *o, int group)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *g = &d->clauses[group];
	fout_puts(o, "if (");
	for (int k = 0; k < g->count; k++) {
		fout_puts(o, k ? " .or. " : "");
		if (span_is(d, g->items[k].text, "*"))
			put_others(o, d);
		else
			fout_format(o, "acc_rt_call() == %d",
				device_value(d, g->items[k].text));
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
		if (d->clauses[k].kind == kind && d->clauses[k].device_type
			< 0)
			return &d->clauses[k];
	return NULL;
}

static bool
is_specific(const struct directive *d, enum clause_kind kind)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == kind && d->clauses[k].device_type
			>= 0)
			return true;
	return false;
}

/* One size or queue: a variable that holds what this device wants. */
static void
choose(struct rewrite *w, int i, enum clause_kind kind)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *c = default_clause(d, kind);
	int n = ++w->names;
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_format(o, "acc_rt_v%d = ", n);
	if (!c && kind == CLAUSE_ASYNC)
		fout_puts(o, "-2");	/* acc_async_sync */
	else
		put_value(w, i, o, c);
	put_cases(w, i, kind, n, true);
	put_cases(w, i, kind, n, false);
	const char *text = arena_format(w->arena, " %s(acc_rt_v%d)",
		clause_name(kind), n);
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
	static const enum clause_kind kinds[] = { CLAUSE_NUM_GANGS,
		CLAUSE_NUM_WORKERS, CLAUSE_VECTOR_LENGTH, CLAUSE_ASYNC };
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

/* A wait for one device is one for all: it only waits longer.  fdata.c puts
   those of data before the construct. */
static void
keep_wait(struct rewrite *w, int i, const struct clause *c)
{
	if (w->construct[i].d->kind == DIRECTIVE_DATA)
		return;
	edit_append(w, i, arena_format(w->arena, " %s",
		span_text(w, i, c->whole)));
}

/* Default clauses of other names hold for the target too. */
static void
keep_for_target(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == c->kind
			&& d->clauses[k].device_type < 0)
			edit_drop(w, i, k);
	edit_append(w, i, arena_format(w->arena, " %s",
		span_text(w, i, c->whole)));
}

void
rewrite_device_type(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (directive_find(d, CLAUSE_DEVICE_TYPE, 0) < 0
		|| d->kind == DIRECTIVE_INIT || d->kind == DIRECTIVE_SHUTDOWN
		|| d->kind == DIRECTIVE_SET)
		return;
	choose_all(w, i);
	int chosen = device_group(w, d);
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
