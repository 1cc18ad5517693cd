/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rename.c - CUDA Fortran: other names for variables of a procedure.
 *
 *	type(t) :: t		type(t) :: acc_any_t	t: a type of a scope around
 *
 * nvfortran takes the variable; for gfortran it hides the type.
 */
#include "abi/words.h"
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* The place of the name in the statement's text, from "at" on, other than as a
   component; or -1. */
static int
find_word(const struct stmt *s, int at, const char *name)
{
	int n = (int)strlen(name);
	char quote = 0, last = 0;
	for (int k = 0; k + n <= s->length; k++) {
		char before = k > 0 ? s->text[k - 1] : ' ';
		char after = k + n < s->length ? s->text[k + n] : ' ';
		quote = key_quote(quote, s->text[k]);
		if (!quote && k >= at && last != '%' && !isalnum(before)
			&& before != '_' && !isalnum(after) && after != '_'
			&& strncasecmp(s->text + k, name, (size_t)n) == 0)
			return k;
		if (s->text[k] != ' ')
			last = s->text[k];
	}
	return -1;
}

/* True if the name at text[at] may be a keyword, "p(name = x)", or that of a
   clause. */
static bool
is_keyword(const struct stmt *s, int at, int n)
{
	int depth = 0, k = at + n;
	for (int i = 0; i < at; i++)
		depth += (s->text[i] == '(') - (s->text[i] == ')');
	while (k < s->length && s->text[k] == ' ')
		k++;
	return s->kind == STMT_CODE ? depth > 0 && k + 1 < s->length
			&& s->text[k] == '=' && s->text[k + 1] != '='
				    : depth == 0;
}

/* True if all that the procedure has by the name is its dummy, and nothing has
   the new name. */
static bool
can_rename(const struct cuf *c, int from, int end, const char *name,
	const char *to)
{
	const struct stmts *stmts = &c->w->stmts;
	for (int i = from; i < end; i++) {
		const struct stmt *s = &stmts->at[i];
		if (find_word(s, 0, to) >= 0
			|| (i > from && i < end && s->word == WORD_UNIT))
			return false;
		for (int k = -1; (k = find_word(s, k + 1, name)) >= 0;)
			if (is_keyword(s, k, (int)strlen(name)))
				return false;
	}
	return true;
}

/* The number of blanks before text[at]. */
static int
blanks_before(const struct stmt *s, int at)
{
	int n = 0;
	while (n < at && s->text[at - n - 1] == ' ')
		n++;
	return n;
}

/* True if the word ends before text[at]. */
static bool
ends_with(const struct stmt *s, int at, const char *word)
{
	int n = (int)strlen(word);
	return at >= n && strncasecmp(s->text + at - n, word, (size_t)n) == 0
		&& (at == n || !isalnum(s->text[at - n - 1]));
}

/* True for the name of a type: "type(t)", "class(t)", "type is (t)". */
static bool
is_type_at(const struct stmt *s, int at)
{
	static const char *const words[] = {"type", "class", "is"};
	at -= blanks_before(s, at);
	if (at == 0 || s->text[at - 1] != '(')
		return false;
	at--;
	at -= blanks_before(s, at);
	for (int i = 0; i < 3; i++) {
		int n = (int)strlen(words[i]);
		if (ends_with(s, at, words[i]))
			return !ends_with(
				s, at - n - blanks_before(s, at - n), "select");
	}
	return false;
}

bool
cuf_rename(struct cuf *c, const struct cuf_scope *s, const char *name,
	const char *to)
{
	const struct stmts *stmts = &c->w->stmts;
	int end = stmts->at[s->stmt].match;
	if (!can_rename(c, s->stmt, end, name, to))
		return false;
	for (int i = s->stmt; i < end; i++)
		for (int k = -1;
			(k = find_word(&stmts->at[i], k + 1, name)) >= 0;)
			if (!is_type_at(&stmts->at[i], k))
				edit(c->w, i, k, (int)strlen(name), to);
	return true;
}

/* True if the procedure sees the type in the scopes around it, and does not use
   it itself. */
static bool
has_type_around(struct cuf *c, const struct cuf_scope *s, const char *name)
{
	const struct cuf_scope *t = cuf_type(c, name, (int)strlen(name));
	if (!t || t->outer == s)
		return false;
	for (const struct cuf_use *u = s->uses; u; u = u->next)
		if (u->module == t->outer)
			return false;
	return true;
}

bool
cuf_rename_variables(struct cuf *c, const struct cuf_scope *s)
{
	bool made = false;
	if (s->kind != CUF_PROCEDURE || s->stmt < 0)
		return false;
	for (const struct cuf_name *v = s->names; v; v = v->next) {
		if (v->stmt < 0 || !v->type || strcasecmp(v->name, v->type) != 0
			|| !has_type_around(c, s, v->name)
			|| !cuf_rename(c, s, v->name,
				arena_format(c->w->arena, ABI_PREFIX_ANY "%s",
					v->name)))
			continue;
		int attributes;
		const char *key = c->w->stmts.at[v->stmt].key;
		int at = cuf_entities(key, &attributes);
		cuf_complain(c, v->stmt, SEVERITY_WARNING, at, (int)strlen(key),
			"'%s' has the name of its type", v->name);
		made = true;
	}
	return made;
}
