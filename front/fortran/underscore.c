/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * underscore.c - names that begin with one "_", which other compilers take: they
 * get a prefix instead, in all files.
 */
#include "abi/words.h"
#include "front/fortran/rewrite.h"

#include <ctype.h>
#include <stdlib.h>

static bool
is_part(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$';
}

/* "_f" that is no kind of a constant: "1.0_dp", "'a'_k".  CUDA's own names begin
   with "__". */
static bool
begins_name(const struct stmt *s, int at)
{
	char before = at > 0 ? s->text[at - 1] : ' ';
	return s->text[at] == '_' && !is_part(before) && before != '.'
		&& before != '\'' && before != '"' && at + 1 < s->length
		&& isalpha((unsigned char)s->text[at + 1]);
}

static bool
rename_in(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	bool renamed = false;
	char quote = 0;
	for (int at = 0; at < s->length; at++) {
		char within = quote;
		quote = key_quote(quote, s->text[at]);
		if (!within && !quote && begins_name(s, at)) {
			edit(w, i, at, 1, ABI_PREFIX_ANY);
			renamed = true;
		}
	}
	return renamed;
}

bool
fortran_accept_underscores(const struct fortran_unit *user,
	struct fortran_unit *out, struct fortran_report *report)
{
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = report};
	bool made = false;
	stmts_read(w.arena, user, &w.stmts);
	stmts_classify(w.arena, &w.stmts);
	size_t n = (size_t)w.stmts.count + 1;
	w.construct = arena_take(w.arena, n * sizeof *w.construct);
	w.change = arena_take(w.arena, n * sizeof *w.change);
	for (int i = 0; i < w.stmts.count; i++)
		made |= w.stmts.at[i].kind == STMT_CODE && rename_in(&w, i);
	if (made)
		print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
	return made;
}
