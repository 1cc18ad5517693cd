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

#include <ctype.h>
#include <string.h>

static bool
is_executable(const struct stmt *s)
{
	return s->kind == STMT_CODE && s->word != WORD_SPEC;
}

/* The dummy of the argument at key[*at], which moves behind "name="; null if it is
   not known. */
static const struct cuf_name *
dummy_of(struct cuf_scope *p, const char *key, int *at, int place)
{
	int n = key_name(key + *at);
	bool keyword = n > 0 && key[*at + n] == '=' && key[*at + n + 1] != '=';
	const struct cuf_name *d = !p ? NULL
		: keyword	      ? cuf_name_in(p, key + *at, n)
				      : cuf_dummy(p, place);
	*at += keyword ? n + 1 : 0;
	return d && d->dummy ? d : NULL;
}

/* What the procedure does to the variable, if the list at key[open] has it, or a
   part of it, as an argument. */
enum handed { HANDED_NOT, HANDED_IN, HANDED_OUT, HANDED_BOTH };

static enum handed
passed_in(struct cuf *c, int i, const struct cuf_name *v, int open,
	struct cuf_scope *p)
{
	const char *key = c->w->stmts.at[i].key;
	int end = key_after(key, open) - 1, n = (int)strlen(v->name);
	enum handed passed = HANDED_NOT;
	for (int at = open + 1, place = 1; at < end; place++) {
		int next = key_find(key, at, ",)");
		const struct cuf_name *d = dummy_of(p, key, &at, place);
		struct cuf_object o;
		if (cuf_is_word(key, at, v->name, n) && cuf_object(c, i, at, &o)
			&& o.end == next)
			passed |= !d			    ? HANDED_BOTH
				: d->in || d->value	    ? HANDED_IN
				: d->out && o.end == at + n ? HANDED_OUT
							    : HANDED_BOTH;
		at = next < 0 ? end : next + 1;
	}
	return passed;
}

/* The beginning of the name before the parenthesis at key[open]. */
static int
name_start(const char *key, int open)
{
	int from = open;
	while (from > 0
		&& (isalnum((unsigned char)key[from - 1])
			|| key[from - 1] == '_'))
		from--;
	return from;
}

/* The same of all calls in the statement.  A function that is not the program's
   changes nothing. */
static enum handed
passed(struct cuf *c, int i, const struct cuf_name *v)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int start = cuf_action_start(s);
	bool call = cuf_begins(s->key + start, "call");
	int list = call ? key_find(s->key, start, "(") : -1;
	enum handed all = HANDED_NOT;
	char quote = 0;
	for (int k = 0; s->key[k]; k++) {
		quote = key_quote(quote, s->key[k]);
		if (quote || s->key[k] != '(')
			continue;
		int from = name_start(s->key, k);
		from += k == list && from == start ? 4 : 0;
		bool bound = from > 0 && s->key[from - 1] == '%';
		struct cuf_scope *p = bound || from == k
			? NULL
			: cuf_callee(c, i, s->key + from, k - from);
		if (p || k == list)
			all |= passed_in(c, i, v, k, p);
	}
	return all;
}

/* True if the statement assigns the variable or a procedure may change it. */
static bool
changes(struct cuf *c, int i, const struct cuf_name *v)
{
	const struct stmt *s = &c->w->stmts.at[i];
	return cuf_is_word(s->key, cuf_action_start(s), v->name,
		       (int)strlen(v->name))
		|| passed(c, i, v) & HANDED_OUT;
}

static bool
is_changed(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	for (int i = s->stmt + 1; i < c->w->stmts.count; i++) {
		const struct cuf_scope *o = c->of[i];
		while (o && o != s)
			o = o->outer;
		if (o && is_executable(&c->w->stmts.at[i]) && changes(c, i, v))
			return true;
	}
	return false;
}

/* True if the procedure begins with statements of which the first that names
   the variable assigns it as a whole, or passes it for INTENT(OUT). */
static bool
is_set_first(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *v)
{
	int n = (int)strlen(v->name);
	for (int i = s->body; i >= 0 && i < c->w->stmts.count; i++) {
		const struct stmt *t = &c->w->stmts.at[i];
		if (c->of[i] != s || t->kind != STMT_CODE
			|| t->word != WORD_OTHER || cuf_begins(t->key, "goto"))
			return false;
		if (cuf_begins(t->key, "call") && passed(c, i, v) == HANDED_OUT)
			return true;
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
