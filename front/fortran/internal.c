/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * internal.c - arrays that internal procedures use by host association, in
 * compute constructs that call these procedures.  2.6.2
 *
 * The construct does not name the arrays, and the compiler finds their size
 * only in constructs that do:
 *	!$acc parallel loop			!$acc parallel loop copy(d)
 *	do i = 1, n				...
 *	  call inner(i)
 */
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

/* A construct, the procedure around it, and the internal procedures that the
   construct calls. */
struct nested {
	struct rewrite *w;
	int construct;
	int host;
	bool *called; /* by first statement of a procedure */
};

/* The name in "pure real function f(x)", or NULL. */
static const char *
called_name(const struct stmt *unit, int *length)
{
	static const char *const words[] = {"subroutine", "function"};
	for (int i = 0; i < 2; i++) {
		const char *at = strstr(unit->key, words[i]);
		if (!at)
			continue;
		at += strlen(words[i]);
		*length = key_name(at);
		return *length > 0 ? at : NULL;
	}
	return NULL;
}

static bool
is_procedure(const struct rewrite *w, int unit)
{
	int n;
	return unit >= 0
		&& (called_name(&w->stmts.at[unit], &n)
			|| strncmp(w->stmts.at[unit].key, "program", 7) == 0);
}

/* True if the statement has "f(x)", "call f(x)", which is "callf(x)" in the
   key, or f as an argument. */
static bool
mentions(struct nested *x, const struct stmt *s, const char *name, int length)
{
	const char *call = arena_format(x->w->arena, "call%.*s", length, name);
	return s->kind == STMT_CODE
		&& (key_mentions(s->key, name, length)
			|| key_mentions(s->key, call, length + 4));
}

/* Marks the internal procedures that the statements call, directly or not. */
static void
mark_called(struct nested *x, int first, int last)
{
	const struct stmt *at = x->w->stmts.at;
	for (int k = x->host + 1; k < at[x->host].match; k++) {
		int length;
		const char *name = at[k].word == WORD_UNIT
				&& at[k].unit == x->host && !x->called[k]
			? called_name(&at[k], &length)
			: NULL;
		for (int i = first; name && i <= last && !x->called[k]; i++)
			x->called[k] =
				i != k && mentions(x, &at[i], name, length);
		if (name && x->called[k])
			mark_called(x, k + 1, at[k].match);
	}
}

static bool
is_clause_item(const struct directive *d, const char *name, int length)
{
	for (int k = 0; k < d->count; k++)
		for (int j = 0; j < d->clauses[k].count; j++) {
			const char *item =
				d->text + d->clauses[k].items[j].text.start;
			if (strncasecmp(item, name, length) == 0
				&& key_name(item) == length)
				return true;
		}
	return false;
}

/* True if a clause of the construct, or of one around, lists the name. */
static bool
is_listed(const struct nested *x, const char *name, int length)
{
	for (int i = x->construct; i >= 0; i = x->w->construct[i].around)
		if (x->w->construct[i].d
			&& is_clause_item(x->w->construct[i].d, name, length))
			return true;
	return false;
}

/* True for an array of the procedure around without constant size. */
static bool
is_wanted(const struct nested *x, int stmt, const char *name, int length)
{
	struct fdecl decl;
	return decl_find(x->w, stmt, name, length, &decl)
		&& decl.unit == x->host && decl.rank > 0 && !decl.constant
		&& !decl.save
		&& (decl.dummy || decl.allocatable || decl.pointer
			|| strpbrk(decl.shape,
				"abcdefghijklmn"
				"opqrstuvwxyz"))
		&& !decl_is_assumed_size(decl.shape)
		&& (!decl.type || strncasecmp(decl.type, "class", 5) != 0)
		&& decl_find(x->w, x->construct, name, length, &decl)
		&& decl.unit == x->host;
}

static void
add_clause(struct nested *x, const char *name, int length)
{
	const struct directive *d = x->w->construct[x->construct].d;
	int k = directive_find(d, CLAUSE_DEFAULT, 0);
	bool present = k >= 0 && span_is(d, d->clauses[k].argument, "present");
	const char *clause = arena_format(x->w->arena, " %s(%.*s)",
		present ? "present" : "copy", length, name);
	if (!is_listed(x, name, length)
		&& !edit_has(x->w, x->construct, clause))
		edit_append(x->w, x->construct, clause);
}

/* Adds the arrays that a statement of an internal procedure names. */
static void
add_clauses(struct nested *x, int stmt)
{
	const char *key = x->w->stmts.at[stmt].key;
	for (int i = 0, n; key[i]; i += n > 0 ? n : 1) {
		n = key_name(key + i);
		if (n > 0 && (i == 0 || key[i - 1] != '%')
			&& is_wanted(x, stmt, key + i, n)
			&& key_mentions(key, key + i, n))
			add_clause(x, key + i, n);
	}
}

static void
rewrite_in(struct rewrite *w, int i, int host)
{
	struct nested x = {.w = w,
		.construct = i,
		.host = host,
		.called = arena_take(
			w->arena, w->stmts.count * sizeof *x.called)};
	mark_called(&x, i + 1, construct_over(w, i));
	for (int k = host + 1; k < w->stmts.at[host].match; k++) {
		int unit = w->stmts.at[k].unit;
		if (unit >= 0 && x.called[unit]
			&& w->stmts.at[k].kind == STMT_CODE
			&& w->stmts.at[k].word != WORD_SPEC)
			add_clauses(&x, k);
	}
}

void
internal_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int unit = w->stmts.at[i].unit;
	if (!directive_is_compute(d->kind) || construct_over(w, i) < 0)
		return;
	for (int depth = 0; depth < 2 && is_procedure(w, unit); depth++) {
		if (w->stmts.at[unit].match > unit)
			rewrite_in(w, i, unit);
		unit = w->stmts.at[unit].unit;
	}
}
