/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * pure.c - directives in PURE procedures.  2.5, 2.9, 2.15.1
 *
 * The compiler rejects directives there, except a sequential routine.  Such a
 * procedure becomes impure, and with it the procedures around it and those of
 * the file that call it:
 *	pure subroutine f (n, a)	subroutine f (n, a)
 *	elemental real function g (x)	impure elemental real function g (x)
 */
#include "front/fortran/rewrite.h"

#include <string.h>

/* The place in the key of a prefix of a procedure, or -1. */
static int
find_prefix(const char *key, const char *word)
{
	size_t length = strlen(word);
	for (int at = 0, n; (n = key_prefix(key + at)) > 0; at += n)
		if (n == (int)length && strncmp(key + at, word, length) == 0)
			return at;
	return -1;
}

/* The name of a procedure, and its length, which is 0 for another unit. */
static const char *
name_of(const struct stmt *s, int *length)
{
	const char *key = s->key;
	for (int n; (n = key_prefix(key)) > 0;)
		key += n;
	bool subroutine = strncmp(key, "subroutine", 10) == 0;
	bool procedure = subroutine || strncmp(key, "function", 8) == 0;
	key += subroutine ? 10 : procedure ? 8 : 0;
	*length = procedure ? key_name(key) : 0;
	return key;
}

bool
pure_is(const struct stmt *s)
{
	int length;
	name_of(s, &length);
	return s->word == WORD_UNIT && length > 0
		&& find_prefix(s->key, "impure") < 0
		&& (find_prefix(s->key, "pure") >= 0
			|| find_prefix(s->key, "elemental") >= 0);
}

static bool
is_sequential(const struct directive *d)
{
	return d->kind == DIRECTIVE_ROUTINE
		&& directive_find(d, CLAUSE_GANG, 0) < 0
		&& directive_find(d, CLAUSE_WORKER, 0) < 0
		&& directive_find(d, CLAUSE_VECTOR, 0) < 0;
}

/* Marks a unit and those around it. */
static bool
mark(const struct rewrite *w, bool *impure, int unit)
{
	bool any = false;
	for (; unit >= 0; unit = w->stmts.at[unit].unit) {
		any |= pure_is(&w->stmts.at[unit]) && !impure[unit];
		impure[unit] = pure_is(&w->stmts.at[unit]);
	}
	return any;
}

/* Marks the units that mention a procedure, and other statements that begin
   that procedure. */
static bool
mark_callers(const struct rewrite *w, bool *impure, int procedure)
{
	int length;
	const char *name = name_of(&w->stmts.at[procedure], &length);
	bool any = false;
	for (int i = 0; i < w->stmts.count; i++) {
		const struct stmt *s = &w->stmts.at[i];
		int own = 0;
		bool again = s->word == WORD_UNIT
			&& strncmp(name_of(s, &own), name, length) == 0
			&& own == length;
		if (s->kind != STMT_CODE
			|| !(again || key_uses(s->key, name, length)))
			continue;
		any |= mark(w, impure, s->word == WORD_UNIT ? i : s->unit);
	}
	return any;
}

/* On one line: the compiler misreads a continued FUNCTION statement before a
   directive. */
static void
become_impure(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	char *text = arena_text(w->arena, s->text, s->length);
	int pure = find_prefix(s->key, "pure");
	int elemental = find_prefix(s->key, "elemental");
	if (pure >= 0)
		memset(text + s->where[pure], ' ',
			s->where[pure + 3] + 1 - s->where[pure]);
	struct fout *o = add_instead(w, i, STMT_CODE);
	int at = elemental < 0 ? 0 : s->where[elemental];
	fout_puts(o, arena_text(w->arena, text, at));
	if (elemental >= 0)
		fout_puts(o, "impure ");
	fout_puts(o, text + at);
}

void
pure_rewrite(struct rewrite *w)
{
	const struct stmt *at = w->stmts.at;
	bool *impure = arena_take(w->arena, w->stmts.count + 1);
	bool any = false;
	for (int i = 0; i < w->stmts.count; i++)
		if (w->construct[i].d && !is_sequential(w->construct[i].d))
			any |= mark(w, impure, at[i].unit);
	while (any) {
		any = false;
		for (int i = 0; i < w->stmts.count; i++)
			if (impure[i])
				any |= mark_callers(w, impure, i);
	}
	for (int i = 0; i < w->stmts.count; i++)
		if (impure[i])
			become_impure(w, i);
}
