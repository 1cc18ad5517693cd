/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* own.c - CUDA Fortran: intrinsic functions whose names the program may use
   for something else; see print.c. */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>

/* All that text of ours calls, with OWN before the name; module cuf_names has
   the same list. */
static const char *const intrinsics[] = {"allocated", "any", "huge", "int",
	"kind", "lbound", "loc", "logical", "max", "merge", "min", "not",
	"shape", "size", "sizeof", "storage_size", "transfer", "ubound"};

/* True if a scope, also of a module that is used, declares the name; dummies
   of procedures in other files do not count. */
static bool
is_declared(const struct cuf *c, const char *name)
{
	int n = (int)strlen(name);
	for (struct cuf_scope *s = c->scopes; s; s = s->next) {
		if (s->kind == CUF_PROCEDURE && s->name
			&& cuf_is_named(s->name, name, n))
			return true;
		bool other = s->stmt < 0 && s->kind == CUF_PROCEDURE;
		if (s->kind != CUF_TYPE && !other && cuf_name_in(s, name, n))
			return true;
		for (struct cuf_generic *g = s->generics; g; g = g->next)
			if (cuf_is_named(g->name, name, n))
				return true;
	}
	return false;
}

/* True for ".not.", "kind=8" in a list, and "logical :: a". */
static bool
is_word_of_fortran(const char *key, int i, int n)
{
	char before = i > 0 ? key[i - 1] : 0;
	return before == '.' || (i == 0 && cuf_begins(key, "logical"))
		|| (key[i + n] == '=' && (before == '(' || before == ','));
}

/* True if the name is in the statement, and is neither called nor a component:
   it may be a variable without a declaration. */
static bool
is_plain(const char *key, const char *name)
{
	int n = (int)strlen(name), k;
	char quote = 0;
	for (int i = 0; key[i]; i += k ? k : 1) {
		quote = key_quote(quote, key[i]);
		k = key_name(key + i);
		bool part = i > 0
			&& (strchr("%_", key[i - 1])
				|| isdigit((unsigned char)key[i - 1]));
		if (k == n && !quote && !part && key[i + n] != '('
			&& cuf_is_named(name, key + i, n)
			&& !is_word_of_fortran(key, i, n))
			return true;
	}
	return false;
}

static bool
is_hidden(const struct cuf *c, const char *name)
{
	if (is_declared(c, name))
		return true;
	for (int i = 0; i < c->w->stmts.count; i++)
		if (is_plain(c->w->stmts.at[i].key, name))
			return true;
	return false;
}

bool
cuf_is_hidden(const struct cuf *c, const char *name)
{
	return rewrite_own(c->w, name, (int)strlen(name));
}

void
cuf_find_hidden(struct cuf *c)
{
	const char *list = "";
	for (size_t i = 0; i < sizeof intrinsics / sizeof *intrinsics; i++)
		if (is_hidden(c, intrinsics[i]))
			list = arena_format(c->w->arena, "%s%scuf_%s=>%s", list,
				*list ? "," : "", intrinsics[i], intrinsics[i]);
	c->w->own = *list ? list : NULL;
}

/* True if a statement has the word in its key; with "use", a USE statement. */
static bool
has(const struct cuf *c, const char *word, bool use)
{
	const struct stmts *stmts = &c->w->stmts;
	for (int i = 0; i < stmts->count; i++)
		if (stmts->at[i].kind == STMT_CODE
			&& (!use || stmts->at[i].word == WORD_USE)
			&& strstr(stmts->at[i].key, word))
			return true;
	return false;
}

/* What the guide's programs have of iso_c_binding with module cudafor alone.
   4.3 */
void
cuf_find_iso(struct cuf *c)
{
	static const char *const names[] = {"c_ptr", "c_null_ptr", "c_loc",
		"c_associated", "c_f_pointer", "c_funptr", "c_null_funptr",
		"c_funloc", "c_f_procpointer"};
	const char *list = "";
	c->iso = list;
	if (!has(c, "cudafor", true) || has(c, "iso_c_binding", true))
		return;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (has(c, names[i], false) && !is_declared(c, names[i]))
			list = arena_format(c->w->arena, "%s%s %s", list,
				*list ? "," : "", names[i]);
	c->iso = list;
}

/* A USE statement that often names nothing.  Without it gfortran takes c_ptr of
   iso_c_binding for another type than c_ptr of a module that passes
   iso_c_binding on, if a module of ours is used before both. */
static void
put_iso(struct cuf *c, int stmt, add *put)
{
	fout_format(put(c->w, stmt, STMT_CODE),
		"use, intrinsic :: iso_c_binding, only:%s", c->iso);
}

void
cuf_begin_uses(struct cuf *c, int i)
{
	const struct cuf_scope *s = c->of[i];
	const struct stmt *stmt = &c->w->stmts.at[i];
	if (stmt->word == WORD_USE && s->outer && s->outer->kind != CUF_FILE
		&& stmt[-1].word != WORD_USE)
		put_iso(c, i, add_before);
}

void
cuf_put_use(struct cuf *c, int stmt, add *put)
{
	put_iso(c, stmt, put);
	fout_puts(put(c->w, stmt, STMT_CODE), "use cuf_rt");
	/* gfortran takes no generic name of two modules in a submodule whose
	   module has the name too; the procedures of the submodule have it. */
	if (cuf_has_half(c)
		&& !cuf_begins(c->w->stmts.at[stmt].key, "submodule("))
		fout_puts(put(c->w, stmt, STMT_CODE),
			"use cuf_half, only: cuf_h");
	if (c->w->own)
		fout_format(put(c->w, stmt, STMT_CODE),
			"use cuf_names, only: %s", c->w->own);
}
