/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * underscore.c - names that begin with "_", which other compilers take: they get
 * a prefix instead, in all files, but for CUDA's own names, which begin with
 * "__".
 *
 *	subroutine _f() bind(c)		subroutine PREFIXf() bind(c, name="_f")
 */
#include "abi/words.h"
#include "front/fortran/rewrite.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool
is_part(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/* "_f" that is no kind of a constant: "1.0_dp", "'a'_k". */
static bool
begins_name(const struct stmt *s, int at, fortran_known *known)
{
	char before = at > 0 ? s->text[at - 1] : ' ';
	if (s->text[at] != '_' || is_part(before) || before == '.'
		|| before == '\'' || before == '"')
		return false;
	const char *name = s->text + at;
	int n = key_name(name);
	return isalpha((unsigned char)name[1])
		|| (n > 2 && name[1] == '_' && isalpha((unsigned char)name[2])
			&& !known(name, n));
}

/* BIND(C) without NAME, whose label is the program's name: the place in the key
   of its parenthesis, or -1. */
static int
plain_binding(const struct stmt *s, int from, int to)
{
	static const char word[] = "bind(c)";
	const char *at = from < 0 ? NULL : strstr(s->key + from, word);
	int close = at ? (int)(at - s->key) + (int)sizeof word - 2 : -1;
	return close < 0 || close > to ? -1 : close;
}

static void
put_label(struct rewrite *w, int i, int close, const char *name)
{
	edit(w, i, w->stmts.at[i].where[close], 0,
		arena_format(
			w->arena, ", name=\"%.*s\"", key_name(name), name));
}

/* Keeps the name for the linker, of a procedure or a variable. */
static void
label(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	int end = (int)strlen(s->key), close = -1;
	const char *name = NULL;
	if (s->word == WORD_UNIT) {
		name = procedure_name(s);
		close = name ? plain_binding(s, (int)(name - s->key), end) : -1;
	} else if (s->word == WORD_SPEC) {
		int colons = key_find(s->key, 0, ":");
		name = colons < 0 ? NULL : s->key + colons + 2;
		close = plain_binding(s, 0, colons);
	}
	if (!name || *name != '_' || close < 0)
		return;
	if (s->word == WORD_SPEC && key_find(name, 0, ",") >= 0)
		complain(w, i, SEVERITY_ERROR, (struct span){0, s->length},
			"'bind(c)' of a name that begins with '_' needs a "
			"declaration of its own");
	else
		put_label(w, i, close, name);
}

static bool
rename_in(struct rewrite *w, int i, fortran_known *known)
{
	const struct stmt *s = &w->stmts.at[i];
	bool renamed = false;
	char quote = 0;
	for (int at = 0; at < s->length; at++) {
		char within = quote;
		quote = key_quote(quote, s->text[at]);
		if (!within && !quote && begins_name(s, at, known)) {
			edit(w, i, at, 1, ABI_PREFIX_ANY);
			renamed = true;
		}
	}
	return renamed;
}

bool
fortran_accept_underscores(const struct fortran_unit *user,
	fortran_known *known, struct fortran_unit *out,
	struct fortran_report *report)
{
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = report};
	bool made = false;
	stmts_read(w.arena, user, &w.stmts);
	stmts_classify(w.arena, &w.stmts);
	size_t n = (size_t)w.stmts.count + 1;
	w.construct = arena_take(w.arena, n * sizeof *w.construct);
	w.change = arena_take(w.arena, n * sizeof *w.change);
	for (int i = 0; i < w.stmts.count; i++) {
		if (!rename_in(&w, i, known))
			continue;
		made = true;
		if (w.stmts.at[i].kind == STMT_CODE)
			label(&w, i);
	}
	if (made)
		print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
	return made;
}
