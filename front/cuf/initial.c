/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * initial.c - CUDA Fortran: initialised variables of device code.
 *
 * An initial value makes a variable a saved one, which the guide forbids there.
 * Two uses have only one meaning: the value stays, or no statement reads it.
 *
 * "type(c_devptr) :: p = c_null_ptr", which nvfortran takes, is another type's
 * constant for gfortran.
 */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <string.h>

static bool
is_executable(const struct stmt *s)
{
	return s->kind == STMT_CODE && s->word != WORD_SPEC;
}

/* True if an argument of a CALL statement is the variable. */
static bool
is_argument(const char *key, const struct cuf_name *v)
{
	int n = (int)strlen(v->name);
	for (int k = key_find(key, 0, "("); k >= 0; k = key_find(key, k, ",")) {
		k++;
		if (cuf_is_word(key, k, v->name, n)
			&& (key[k + n] == ',' || key[k + n] == ')'))
			return true;
	}
	return false;
}

/* True if the statement assigns the variable or calls a subroutine with it. */
static bool
changes(const struct stmt *s, const struct cuf_name *v)
{
	const char *key = s->key + cuf_action_start(s);
	return cuf_is_word(key, 0, v->name, (int)strlen(v->name))
		|| (cuf_begins(key, "call") && is_argument(key, v));
}

static bool
is_changed(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	for (int i = s->stmt + 1; i < c->w->stmts.count; i++) {
		const struct cuf_scope *o = c->of[i];
		while (o && o != s)
			o = o->outer;
		if (o && is_executable(&c->w->stmts.at[i])
			&& changes(&c->w->stmts.at[i], v))
			return true;
	}
	return false;
}

/* True if the procedure begins with statements of which the first that names
   the variable assigns it as a whole. */
static bool
is_set_first(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	int n = (int)strlen(v->name);
	for (int i = s->body; i >= 0 && i < c->w->stmts.count; i++) {
		const struct stmt *t = &c->w->stmts.at[i];
		if (c->of[i] != s || t->kind != STMT_CODE
			|| t->word != WORD_OTHER || cuf_begins(t->key, "goto"))
			return false;
		if (key_mentions(t->key, v->name, n))
			return cuf_is_word(t->key, 0, v->name, n)
				&& t->key[n] == '='
				&& !key_mentions(t->key + n, v->name, n);
	}
	return false;
}

enum cuf_initial
cuf_initial(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	if (!(s->on & CUF_ON_DEVICE) || s->kind != CUF_PROCEDURE || !v->init
		|| v->constant)
		return CUF_INITIAL_NONE;
	if (s->stmt < 0 || v->save || v->pointer || v->allocatable || v->target
		|| (v->attr != CUF_NONE && v->attr != CUF_DEVICE))
		return CUF_INITIAL_WRONG;
	if (!is_changed(c, s, v))
		return CUF_INITIAL_FIXED;
	return is_set_first(c, s, v) ? CUF_INITIAL_VAIN : CUF_INITIAL_WRONG;
}

void
cuf_null_pointers(struct cuf *c, int i)
{
	static const char null[] = "=c_null_ptr", type[] = "type(c_devptr)";
	const struct stmt *s = &c->w->stmts.at[i];
	int n = (int)sizeof null - 1;
	if (s->word != WORD_SPEC || !cuf_begins(s->key, type))
		return;
	for (const char *p = s->key; (p = strstr(p, null)); p += n) {
		int from = (int)(p - s->key);
		if (key_name(p + 1) != n - 1 || p[-1] == '=')
			continue;
		edit(c->w, i, s->where[from + 1],
			s->where[from + n - 1] + 1 - s->where[from + 1],
			"c_devptr(0)");
	}
}
