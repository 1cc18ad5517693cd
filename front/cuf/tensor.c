/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tensor.c - CUDA Fortran: functions of module cutensorex that Fortran has not,
 * or not with these arguments.
 *
 *	d = pack(a, m, count=n)		n = count(m)
 *					d(lbound(d, 1):...+n-1) = pack(a, m)
 *	d = packloc(m)			d(...) = pack(cuf_order(m), m)
 *	d = unpack(v, m)		d = unpack(v, m, d)
 *	dot_product(a, b, dim=1)	sum((a) * (b), dim=1)
 *	call random_number(d)		d = cuf_random(d)
 *
 * The variable of pack keeps its size, which may be larger than that of the
 * result.  Guide, 2.9.4.
 */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>

/* A call at key[at]; its arguments are from argument[k] to argument[k+1] - 1. */
enum { MOST_ARGUMENTS = 4 };
struct tensor_call {
	struct cuf *c;
	int stmt, at, name, end; /* "name" characters */
	const char *key;
	int count;
	int argument[MOST_ARGUMENTS + 1];
};

/* True if module cutensorex is in sight. */
static bool
uses_cutensorex(const struct cuf *c, int i)
{
	const struct cuf_scope *s = c->of[i];
	while (s && !s->tensors)
		s = s->outer;
	return s;
}

static const char *
text(const struct tensor_call *t, int from, int to)
{
	return arena_text(t->c->w->arena, t->key + from, (size_t)(to - from));
}

static void
put(const struct tensor_call *t, int at, int length, const char *text)
{
	const struct stmt *s = &t->c->w->stmts.at[t->stmt];
	int from = s->where[at];
	int size = length ? s->where[at + length - 1] + 1 - from : 0;
	edit(t->c->w, t->stmt, from, size, text);
}

/* True if a CALL statement names its subroutine at key[at]. */
static bool
is_called(const struct stmt *s, int at)
{
	int start = cuf_action_start(s);
	return at == start + 4 && cuf_begins(s->key + start, "call");
}

/* Reads the call of that function, or subroutine, at key[at]. */
static bool
read_call(struct tensor_call *t, struct cuf *c, int i, int at, const char *name)
{
	const char *key = c->w->stmts.at[i].key;
	int n = (int)strlen(name);
	if (strncmp(key + at, name, (size_t)n) != 0 || key[at + n] != '('
		|| (!is_called(&c->w->stmts.at[i], at)
			&& !cuf_is_word(key, at, name, n))
		|| cuf_find(c, i, name, n) || cuf_callee(c, i, name, n)
		|| cuf_find_generics(c, i, name, n))
		return false;
	*t = (struct tensor_call){.c = c,
		.stmt = i,
		.at = at,
		.name = n,
		.key = key,
		.end = key_after(key, at + n)};
	for (int k = at + n + 1; k < t->end && t->count < MOST_ARGUMENTS;) {
		int next = key_find(key, k, ",");
		t->argument[t->count++] = k;
		k = next < 0 || next >= t->end ? t->end : next + 1;
		t->argument[t->count] = k;
	}
	return t->argument[t->count] == t->end;
}

/* The argument with the keyword, or without one at the place from 0; -1 if there
   is none. */
static int
find(const struct tensor_call *t, const char *word, int place)
{
	int n = (int)strlen(word);
	for (int k = 0; k < t->count; k++)
		if (cuf_begins(t->key + t->argument[k], word)
			&& t->key[t->argument[k] + n] == '='
			&& t->key[t->argument[k] + n + 1] != '=')
			return k;
	if (place < 0 || place >= t->count)
		return -1;
	int from = t->argument[place];
	int length = key_name(t->key + from);
	bool keyword = length && t->key[from + length] == '='
		&& t->key[from + length + 1] != '=';
	return keyword ? -1 : place;
}

/* The text of an argument without its keyword. */
static const char *
value(const struct tensor_call *t, int k, const char *word)
{
	int from = t->argument[k], n = (int)strlen(word);
	if (cuf_begins(t->key + from, word) && t->key[from + n] == '='
		&& t->key[from + n + 1] != '=')
		from += n + 1;
	return text(t, from, t->argument[k + 1] - 1);
}

static bool
is_scalar(const struct tensor_call *t, int k)
{
	struct cuf_object o;
	int from = t->argument[k], to = t->argument[k + 1] - 1;
	const struct cuf_name *v =
		cuf_find(t->c, t->stmt, t->key + from, to - from);
	if (v)
		return v->rank == 0;
	return cuf_object(t->c, t->stmt, from, &o) && o.end == to
		&& cuf_rank(t->key, &o) == 0;
}

/* The variable that the call alone is assigned to. */
static bool
find_variable(const struct tensor_call *t, struct cuf_object *o)
{
	int start = cuf_action_start(&t->c->w->stmts.at[t->stmt]);
	return !t->key[t->end] && t->at > start && t->key[t->at - 1] == '='
		&& cuf_object(t->c, t->stmt, start, o) && o->end == t->at - 1;
}

/* d(lbound(d, 1):lbound(d, 1) + n - 1) of a whole array. */
static void
put_section(
	const struct tensor_call *t, const struct cuf_object *o, const char *n)
{
	const char *d = text(t, o->start, o->end);
	put(t, o->end, 0,
		arena_format(t->c->w->arena,
			"(lbound(%s, 1):lbound(%s, 1) + %s - 1)", d, d, n));
}

/* Makes "if (c) statement" a construct, for a statement before. */
static void
open_if(const struct tensor_call *t, int start)
{
	struct rewrite *w = t->c->w;
	if (start == w->stmts.at[t->stmt].name)
		return;
	fout_format(add_before(w, t->stmt, STMT_CODE), "%s then",
		text(t, w->stmts.at[t->stmt].name, start));
	put(t, 0, start, "");
	fout_puts(add_after(w, t->stmt, STMT_CODE), "end if");
}

/* The number of results: the variable that gets it before, or an expression; null
   if nothing can be before. */
static const char *
count_of(const struct tensor_call *t, int count, const char *mask)
{
	const struct stmt *s = &t->c->w->stmts.at[t->stmt];
	if (count < 0)
		return arena_format(t->c->w->arena, "count(%s)", mask);
	if (s->label)
		return NULL;
	const char *n = value(t, count, "count");
	open_if(t, cuf_action_start(s));
	fout_format(add_before(t->c->w, t->stmt, STMT_CODE), "%s = count(%s)",
		n, mask);
	return n;
}

/* Takes out an argument behind the first. */
static void
drop(const struct tensor_call *t, int k)
{
	int from = t->argument[k] - 1;
	put(t, from, t->argument[k + 1] - 1 - from, "");
}

/* pack and packloc: the variable, if the call alone is assigned. */
static bool
take_pack(const struct tensor_call *t, int mask, int count)
{
	struct cuf_object o;
	bool alone = find_variable(t, &o) && o.whole
		&& cuf_rank(t->key, &o) == 1
		&& (count >= 0 || o.attr != CUF_NONE);
	if (!alone)
		return false;
	const char *n = count_of(t, count, value(t, mask, "mask"));
	if (!n)
		return false;
	put_section(t, &o, n);
	if (count >= 0)
		drop(t, count);
	return true;
}

static bool
take_packloc(const struct tensor_call *t)
{
	int mask = find(t, "mask", 0), count = find(t, "count", 1);
	if (mask != 0)
		return false;
	if (!take_pack(t, mask, count) && count >= 0)
		return false;
	const char *m = value(t, mask, "mask");
	put(t, t->at, t->name, "pack");
	put(t, t->argument[0], 0,
		arena_format(t->c->w->arena, "cuf_order(%s), ", m));
	return true;
}

static bool
take_any_pack(const struct tensor_call *t)
{
	int mask = find(t, "mask", 1), count = find(t, "count", -1);
	if (count < 0 && t->count == 3 && find(t, "vector", 2) == 2
		&& is_scalar(t, 2))
		count = 2;
	if (mask < 0 || count == 0 || t->count > 2 + (count > 0))
		return false;
	return take_pack(t, mask, count);
}

/* Without a field the variable is the field. */
static bool
take_unpack(const struct tensor_call *t)
{
	struct cuf_object o;
	int array = find(t, "array", -1);
	if (t->count != 2 || !find_variable(t, &o) || find(t, "field", -1) >= 0)
		return false;
	if (array >= 0)
		put(t, t->argument[array], 5, "vector");
	put(t, t->end - 1, 0,
		arena_format(
			t->c->w->arena, ", field=%s", text(t, o.start, o.end)));
	return true;
}

/* True for an expression of complex numbers. */
static bool
is_complex(const struct tensor_call *t, int from, int to)
{
	enum cuf_base base = cuf_type_of(t->c, t->stmt, from, to).base;
	struct cuf_object o;
	for (int k = from; base == CUF_UNKNOWN && k < to; k++)
		if ((k == 0 || !isalnum((unsigned char)t->key[k - 1]))
			&& cuf_object(t->c, t->stmt, k, &o) && o.last
			&& o.last->base && strcmp(o.last->base, "complex") == 0)
			return true;
	return base == CUF_COMPLEX;
}

static bool
take_product(const struct tensor_call *t)
{
	int dim = find(t, "dim", 2);
	if (t->count != 3 || dim != 2)
		return false;
	int comma = t->argument[1] - 1;
	bool conjugate = is_complex(t, t->argument[0], comma);
	put(t, t->at, t->name, "sum");
	put(t, t->argument[0], 0, conjugate ? "conjg(" : "(");
	put(t, comma, 1, ") * (");
	put(t, t->argument[2] - 1, 0, ")");
	return true;
}

/* Data of the host stays Fortran's. */
static bool
take_random(const struct tensor_call *t)
{
	int start = t->at - 4;
	struct cuf_object o;
	int harvest = find(t, "harvest", 0);
	if (!is_called(&t->c->w->stmts.at[t->stmt], t->at) || t->count != 1
		|| harvest != 0)
		return false;
	const char *d = value(t, 0, "harvest");
	int from = t->end - 1 - (int)strlen(d);
	if (!cuf_object(t->c, t->stmt, from, &o) || o.end != t->end - 1
		|| (!cuf_is_device(o.attr)
			&& cuf_space_of(t->c, o.attr, o.last) != 2))
		return false;
	put(t, start, t->end - start,
		arena_format(t->c->w->arena, "%s = cuf_random(%s)", d, d));
	return true;
}

static bool
may_have_call(const struct stmt *s)
{
	return s->kind == STMT_CODE && s->unit >= 0
		&& (s->word == WORD_OTHER || s->word == WORD_IF
			|| s->word == WORD_OPEN || s->word == WORD_MIDDLE
			|| s->word == WORD_DO)
		&& !cuf_is_deep(s->key);
}

bool
cuf_tensors(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	struct tensor_call t;
	bool made = false;
	char quote = 0;
	if (!may_have_call(s) || !uses_cutensorex(c, i)
		|| cuf_is_device_code(c, i))
		return false;
	for (int k = 0; s->key[k]; k++) {
		quote = key_quote(quote, s->key[k]);
		if (quote || !strchr("dpru", s->key[k]))
			continue;
		made |= (read_call(&t, c, i, k, "packloc") && take_packloc(&t))
			|| (read_call(&t, c, i, k, "pack") && take_any_pack(&t))
			|| (read_call(&t, c, i, k, "unpack") && take_unpack(&t))
			|| (read_call(&t, c, i, k, "dot_product")
				&& take_product(&t))
			|| (read_call(&t, c, i, k, "random_number")
				&& take_random(&t));
	}
	return made;
}
