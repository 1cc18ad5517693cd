/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * deep.c - a variable and its components on one directive.  2.6.4, 2.7
 *
 *	!$acc data copy(s, s%p)
 * becomes
 *	!$acc data copy(s)
 *	!$acc data copy(s%p)
 * so that the parent is created first and deleted last; "enter data" and "exit
 * data" become two successive directives.
 */
#include "front/fortran/rewrite.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool
is_component(const struct directive *d, struct span s)
{
	return memchr(d->text + s.start, '%', s.length) != NULL;
}

static int
base_length(const struct directive *d, struct span s)
{
	int n = 0;
	while (n < s.length && !strchr("(% ", d->text[s.start + n]))
		n++;
	return n;
}

static bool
moves(enum clause_kind kind)
{
	return clause_is_data(kind) || kind == CLAUSE_ATTACH
		|| kind == CLAUSE_DETACH;
}

/* True if a clause lists the variable of the component itself. */
static bool
has_parent(const struct directive *d, struct span s)
{
	int n = base_length(d, s);
	for (int k = 0; k < d->count; k++)
		for (int j = 0;
			moves(d->clauses[k].kind) && j < d->clauses[k].count;
			j++) {
			struct span p = d->clauses[k].items[j].text;
			if (!is_component(d, p) && base_length(d, p) == n
				&& strncasecmp(d->text + p.start,
					   d->text + s.start, n)
					== 0)
				return true;
		}
	return false;
}

static bool
is_deep(const struct directive *d)
{
	for (int k = 0; k < d->count; k++)
		for (int j = 0;
			moves(d->clauses[k].kind) && j < d->clauses[k].count;
			j++) {
			struct span s = d->clauses[k].items[j].text;
			if (is_component(d, s) && has_parent(d, s))
				return true;
		}
	return false;
}

static bool
is_parent(const struct directive *d, struct span s)
{
	if (is_component(d, s))
		return false;
	int n = base_length(d, s);
	for (int k = 0; k < d->count; k++)
		for (int j = 0;
			moves(d->clauses[k].kind) && j < d->clauses[k].count;
			j++) {
			struct span c = d->clauses[k].items[j].text;
			if (is_component(d, c) && base_length(d, c) == n
				&& strncasecmp(d->text + c.start,
					   d->text + s.start, n)
					== 0)
				return true;
		}
	return false;
}

/* Moves the parents, or the components that have one, to another
   directive; the clauses keep their names and modifiers. */
static void
move(struct rewrite *w, int i, struct fout *o, bool parents)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (!moves(c->kind) || c->count == 0)
			continue;
		bool *out = arena_take(w->arena, c->count * sizeof *out);
		bool any = false;
		for (int j = 0; j < c->count; j++) {
			struct span s = c->items[j].text;
			out[j] = parents
				? is_parent(d, s)
				: is_component(d, s) && has_parent(d, s);
			if (!out[j])
				continue;
			int start = any ? s.start : c->argument.start;
			fout_puts(o, any ? ", " : " ");
			if (!any)
				fout_format(o, "%s(", clause_name(c->kind));
			fout_copy(o, &w->stmts.at[i], start,
				any ? s.length
				    : c->items[0].text.start - start);
			if (!any)
				fout_copy(
					o, &w->stmts.at[i], s.start, s.length);
			any = true;
		}
		if (any)
			fout_puts(o, ")");
		edit_drop_items(w, i, k, out);
	}
}

static void
copy_clauses(struct rewrite *w, int i, struct fout *o, enum clause_kind kind)
{
	const struct directive *d = w->construct[i].d;
	for (int k = -1; (k = directive_find(d, kind, k + 1)) >= 0;) {
		fout_puts(o, " ");
		fout_copy(o, &w->stmts.at[i], d->clauses[k].whole.start,
			d->clauses[k].whole.length);
	}
}

static void
part_action(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	struct fout *o = d->kind == DIRECTIVE_ENTER_DATA
		? add_after(w, i, STMT_ACC)
		: add_before(w, i, STMT_ACC);
	fout_puts(o, directive_name(d->kind));
	move(w, i, o, false);
	copy_clauses(w, i, o, CLAUSE_IF);
	copy_clauses(w, i, o, CLAUSE_ASYNC);
	copy_clauses(w, i, o, CLAUSE_WAIT);
	copy_clauses(w, i, o, CLAUSE_FINALIZE);
}

static void
part_construct(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	struct fout *o = add_before(w, i, STMT_ACC);
	const char *condition = fdata_condition(w, i);
	fout_puts(o, "data");
	move(w, i, o, true);
	if (condition)
		fout_format(o, " if(%s)", condition);
	copy_clauses(w, i, o, CLAUSE_ASYNC);
	copy_clauses(w, i, o, CLAUSE_WAIT);
	for (int k = -1; (k = directive_find(d, CLAUSE_WAIT, k + 1)) >= 0;)
		edit_drop(w, i, k);
	fout_puts(add_closing(w, construct_over(w, i), STMT_ACC), "end data");
}

static void
part(struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	if (c->d->kind == DIRECTIVE_ENTER_DATA
		|| c->d->kind == DIRECTIVE_EXIT_DATA)
		part_action(w, i);
	else if (construct_over(w, i) >= 0)
		part_construct(w, i);
}

/* Clauses after device_type may belong to both parts or to one. */
static bool
may_part(const struct construct *c)
{
	return c->d && !c->d->end && !c->failed && is_deep(c->d)
		&& !directive_chooses(c->d);
}

bool
fortran_part(const struct fortran_unit *user, struct fortran_unit *out)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = &quiet};
	bool any = false;
	read_statements(&w);
	for (int i = 0; i < w.stmts.count; i++)
		any |= may_part(&w.construct[i]);
	if (any) {
		plan_constructs(&w);
		for (int i = 0; i < w.stmts.count; i++)
			if (may_part(&w.construct[i]))
				part(&w, i);
		print_unit(&w);
	}
	free(w.stmts.at);
	arena_free(w.arena);
	return any;
}

void
deep_check(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (directive_chooses(d) && is_deep(d))
		complain(w, i, SEVERITY_ERROR, d->name,
			"'device_type' with a variable and its component on "
			"one directive is not supported; use two directives");
}
