/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * pure.c - directives and device data in PURE procedures.  2.5, 2.9, 2.15.1
 *
 * The compiler rejects directives there, except a sequential routine, and the
 * calls that assignments of CUDA Fortran to device data become.  Such a
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

/* True for "%name" in the statement. */
static bool
calls_binding(const char *key, const char *name, int length)
{
	for (; (key = strchr(key, '%')); key++)
		if (key_name(key + 1) == length
			&& strncmp(key + 1, name, length) == 0)
			return true;
	return false;
}

/* The name of the interface block around the statement; its length in *n,
   which is 0 if there is none. */
static const char *
interface_around(const struct rewrite *w, int i, int *n)
{
	*n = 0;
	while (--i >= 0) {
		const char *key = w->stmts.at[i].key;
		if (strncmp(key, "interface", 9) == 0) {
			*n = key_name(key + 9);
			return key + 9;
		}
		if (w->stmts.at[i].word == WORD_UNIT
			|| strncmp(key, "type", 4) == 0
			|| strncmp(key, "contains", 8) == 0)
			break;
	}
	return NULL;
}

/* By what else a procedure is called: a binding, a generic name. */
static bool mark_callers(const struct rewrite *, bool *impure, const char *name,
	int length, bool binding, int depth);

/* The names that the statement "procedure :: a => name, ..." gives to the
   procedure or binding. */
static bool
mark_names(const struct rewrite *w, bool *impure, int i, const char *name,
	int length, int depth)
{
	const char *key = w->stmts.at[i].key;
	const char *list = strstr(key, "::");
	bool any = false, generic = strncmp(key, "generic", 7) == 0;
	const char *as = NULL;
	int n_as = 0;
	list = list				      ? list + 2
		: strncmp(key, "procedure", 9) == 0   ? key + 9
		: strncmp(key, "moduleprocedure", 15) ? NULL
						      : key + 15;
	for (int n; list && (n = key_name(list)) > 0; list += n) {
		bool same = n == length && strncmp(list, name, n) == 0;
		if (strncmp(list + n, "=>", 2) == 0) {
			as = list;
			n_as = n;
			n += 2;
			continue;
		}
		if (same && as) {
			any |= mark_callers(
				w, impure, as, n_as, true, depth + 1);
		} else if (same) {
			int n_block;
			const char *block = interface_around(w, i, &n_block);
			if (n_block)
				any |= mark_callers(w, impure, block, n_block,
					false, depth + 1);
			else if (!block)
				any |= mark_callers(w, impure, name, length,
					true, depth + 1);
		}
		if (!generic)
			as = NULL;
		n += list[n] == ',';
	}
	return any;
}

/* Marks the units that call a procedure by a name, and other statements that
   begin a procedure of the name. */
static bool
mark_callers(const struct rewrite *w, bool *impure, const char *name,
	int length, bool binding, int depth)
{
	bool any = false;
	for (int i = 0; i < w->stmts.count && depth < 4; i++) {
		const struct stmt *s = &w->stmts.at[i];
		int own = 0;
		bool again = !binding && s->word == WORD_UNIT
			&& strncmp(name_of(s, &own), name, length) == 0
			&& own == length;
		if (s->kind != STMT_CODE)
			continue;
		if (strncmp(s->key, "procedure", 9) == 0
			|| strncmp(s->key, "moduleprocedure", 15) == 0
			|| strncmp(s->key, "generic", 7) == 0)
			any |= mark_names(w, impure, i, name, length, depth);
		if (again
			|| (binding ? calls_binding(s->key, name, length)
				    : key_uses(s->key, name, length)))
			any |= mark(
				w, impure, s->word == WORD_UNIT ? i : s->unit);
	}
	return any;
}

/* True for a call that front/cuf writes for device data. */
static bool
calls_runtime(const struct stmt *s)
{
	const char *call = strstr(s->key, "callcuf_");
	return s->kind == STMT_CODE
		&& ((call && (call == s->key || call[-1] == ')'))
			|| key_mentions(s->key, "cuf_h", 5));
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
		if (w->construct[i].d ? !is_sequential(w->construct[i].d)
				      : calls_runtime(&at[i]))
			any |= mark(w, impure, at[i].unit);
	while (any) {
		any = false;
		for (int i = 0; i < w->stmts.count; i++)
			if (impure[i]) {
				int length;
				const char *name = name_of(&at[i], &length);
				any |= mark_callers(
					w, impure, name, length, false, 0);
			}
	}
	for (int i = 0; i < w->stmts.count; i++)
		if (impure[i])
			become_impure(w, i);
}
