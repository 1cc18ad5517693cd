/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * override.c - CUDA Fortran: a procedure bound to a type that overrides another
 * one, and has TYPE(t) where that has CLASS of t or of what t extends, another
 * INTENT, or other names of dummy arguments.
 *
 *	type(t), pointer, intent(in) :: x	class(b), pointer, ...
 *	...	the body, in a BLOCK with "type(t), pointer :: x"
 *	type(t) :: x				class(b) :: x
 *	...	the body, in a SELECT TYPE of x
 *
 *	subroutine s(a)				subroutine s(b)
 *	...	a				b, in all of the procedure
 *
 * nvfortran takes it.  An object of another type than t ends the program.
 */
#include "abi/words.h"
#include "front/cuf/cuf.h"

#include <string.h>

enum { DEPTH = 100 }; /* of types that extend others */

void
cuf_add_binding(struct cuf *c, struct cuf_scope *type, const char *name, int n,
	const char *procedure, int length)
{
	struct cuf_binding *b = arena_take(c->w->arena, sizeof *b);
	b->name = arena_text(c->w->arena, name, n);
	b->procedure = arena_text(c->w->arena, procedure, length);
	b->next = type->bindings;
	type->bindings = b;
}

/* "procedure, public :: a => p, b" or "procedure(p), deferred :: a" */
void
cuf_read_bindings(struct cuf *c, struct cuf_scope *type, int i)
{
	const char *key = c->w->stmts.at[i].key;
	const char *interface = key[9] == '(' ? key + 10 : NULL;
	const char *p = strstr(key, "::");
	const char *pointer = strstr(key, ",pointer");
	p = p ? p + 2 : key + 9;
	if (pointer && pointer < p)
		return;
	while (key_name(p) > 0) {
		int n = key_name(p);
		const char *to = interface		    ? interface
			: cuf_begins(p + n, "=>") ? p + n + 2
						  : p;
		cuf_add_binding(c, type, p, n, to, key_name(to));
		int comma = key_find(p, 0, ",");
		p += comma < 0 ? (int)strlen(p) : comma + 1;
	}
}

/* The procedure that a type names, in the type's module. */
static struct cuf_scope *
bound(struct cuf *c, const struct cuf_scope *type, const char *name)
{
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		if (s->kind == CUF_PROCEDURE && strcmp(s->name, name) == 0
			&& s->outer
			&& (s->outer == type->outer
				|| (s->outer->kind == CUF_INTERFACE
					&& s->outer->outer == type->outer)))
			return s;
	return NULL;
}

static struct cuf_scope *
parent_of(struct cuf *c, const struct cuf_scope *type)
{
	return type->parent
		? cuf_type(c, type->parent, (int)strlen(type->parent))
		: NULL;
}

/* The procedure of that name that the type inherits, or null. */
static struct cuf_scope *
inherited(struct cuf *c, struct cuf_scope *type, const char *name)
{
	type = parent_of(c, type);
	for (int depth = 0; type && depth < DEPTH; depth++) {
		for (struct cuf_binding *b = type->bindings; b; b = b->next)
			if (strcmp(b->name, name) == 0)
				return bound(c, type, b->procedure);
		type = parent_of(c, type);
	}
	return NULL;
}

/* The procedure that this one overrides, or null. */
static struct cuf_scope *
overridden(struct cuf *c, const struct cuf_scope *procedure)
{
	for (struct cuf_scope *t = c->scopes; t; t = t->next)
		for (struct cuf_binding *b = t->bindings; b; b = b->next)
			if (t->outer == procedure->outer
				&& strcmp(b->procedure, procedure->name) == 0) {
				struct cuf_scope *p = inherited(c, t, b->name);
				if (p)
					return p;
			}
	return NULL;
}

/* True if the type is the other, or extends it. */
static bool
is_kind_of(struct cuf *c, const char *type, const char *other)
{
	struct cuf_scope *t = cuf_type(c, type, (int)strlen(type));
	for (int depth = 0; t && depth < DEPTH; depth++) {
		if (strcmp(t->name, other) == 0)
			return true;
		t = parent_of(c, t);
	}
	return false;
}

/* The name of a type in the procedure: a USE gives what another module has. */
static const char *
type_in(struct cuf *c, const struct cuf_scope *procedure, const char *type)
{
	struct cuf_scope *t = cuf_type(c, type, (int)strlen(type));
	if (!t || !t->outer || t->outer->kind != CUF_MODULE)
		return NULL;
	if (t->outer == procedure->outer)
		return type;
	if (!cuf_is_public(t->outer, type, (int)strlen(type)))
		return NULL;
	const char *made = arena_format(c->w->arena, ABI_PREFIX_ANY "%s", type);
	fout_format(add_after(c->w, procedure->stmt, STMT_CODE),
		"use %s, only: %s => %s", t->outer->name, made, type);
	return made;
}

/* True if the procedure has one body, which no internal procedure shares. */
static bool
is_plain(const struct cuf *c, const struct cuf_scope *s, int end)
{
	const struct stmts *stmts = &c->w->stmts;
	if (s->body < 0 || s->body >= end
		|| stmts->at[s->body].word == WORD_CONTAINS)
		return false;
	for (int i = s->stmt; i < end; i++)
		if (stmts->at[i].word == WORD_CONTAINS
			|| cuf_begins(stmts->at[i].key, "entry"))
			return false;
	return true;
}

/* "in", "out" or "inout"; null without INTENT. */
static const char *
intent(const struct cuf_name *d)
{
	return d->in ? "in" : d->out ? "out" : d->both ? "inout" : NULL;
}

static bool
can_change_intent(
	struct cuf *c, const struct cuf_name *d, const struct cuf_name *to)
{
	(void)c;
	return intent(d) && intent(to) && strcmp(intent(d), intent(to)) != 0;
}

static bool
can_widen(struct cuf *c, const struct cuf_name *d, const struct cuf_name *to)
{
	return d->type && !d->polymorphic && to->type && to->polymorphic
		&& strcmp(d->name, to->name) == 0 && !d->allocatable
		&& !d->value && !d->optional && (!d->pointer || d->in)
		&& is_kind_of(c, d->type, to->type);
}

/* A declaration and what its dummies become. */
struct matching {
	struct cuf *c;
	struct cuf_scope *procedure, *from; /* what overrides, and what */
	bool (*can)(
		struct cuf *, const struct cuf_name *, const struct cuf_name *);
};

/* True if the declaration of the dummy has only dummies that can become such as
   the other; *first: it is the first one. */
static bool
is_for_all(const struct matching *p, const struct cuf_name *d,
	const struct cuf_name *to, bool *first)
{
	if (d->stmt < 0 || !p->can(p->c, d, to))
		return false;
	const char *key = p->c->w->stmts.at[d->stmt].key;
	int attributes, at = cuf_entities(key, &attributes);
	*first = at >= 0 && cuf_is_word(key, at, d->name, (int)strlen(d->name));
	for (int n; at >= 0 && (n = key_name(key + at)) > 0;) {
		const struct cuf_name *e =
			cuf_name_in(p->procedure, key + at, n);
		const struct cuf_name *f =
			e && e->dummy ? cuf_dummy(p->from, e->place) : NULL;
		if (!f || !p->can(p->c, e, f) || intent(f) != intent(to)
			|| (to->type && strcmp(f->type, to->type) != 0))
			return false;
		at = key_find(key, at, ",");
		at += at >= 0;
	}
	return at < 0;
}

/* ":,:" of a pointer's declaration, or nothing. */
static const char *
shape_of(struct cuf *c, const struct cuf_name *d)
{
	return d->shape ? arena_format(c->w->arena, "(%s)", d->shape) : "";
}

static void
open_type(struct cuf *c, int body, const struct cuf_name *d)
{
	fout_format(
		add_before(c->w, body, STMT_CODE), "select type (%s)", d->name);
	fout_format(add_before(c->w, body, STMT_CODE), "type is (%s)", d->type);
}

/* The pointer has the object if that is of the type. */
static void
point(struct cuf *c, int body, const struct cuf_name *d)
{
	struct rewrite *w = c->w;
	const char *made = arena_format(w->arena, ABI_PREFIX_ANY "%s", d->name);
	const char *shape = shape_of(c, d);
	fout_format(add_after(w, d->stmt, STMT_CODE),
		"type(%s), pointer :: %s%s", d->type, made, shape);
	fout_format(add_before(w, body, STMT_CODE), "nullify(%s)", made);
	fout_format(add_before(w, body, STMT_CODE),
		"if (" OWN "associated(%s)) then", d->name);
	open_type(c, body, d);
	fout_format(add_before(w, body, STMT_CODE), "%s => %s", made, d->name);
	fout_puts(add_before(w, body, STMT_CODE), "class default");
	fout_format(add_before(w, body, STMT_CODE),
		"error stop 'argument %s is not of type %s'", d->name, d->type);
	fout_puts(add_before(w, body, STMT_CODE), "end select");
	fout_puts(add_before(w, body, STMT_CODE), "end if");
	fout_puts(add_before(w, body, STMT_CODE), "block");
	fout_format(add_before(w, body, STMT_CODE), "type(%s), pointer :: %s%s",
		d->type, d->name, shape);
	fout_format(add_before(w, body, STMT_CODE), "%s => %s", d->name, made);
}

/* The statements after the body, the last one first. */
static void
close_body(struct cuf *c, int end, const struct cuf_name *d)
{
	if (d->pointer) {
		fout_puts(add_first(c->w, end, STMT_CODE), "end block");
		return;
	}
	fout_puts(add_first(c->w, end, STMT_CODE), "end select");
	fout_format(add_first(c->w, end, STMT_CODE),
		"error stop 'argument %s is not of type %s'", d->name, d->type);
	fout_puts(add_first(c->w, end, STMT_CODE), "class default");
}

static bool
widen(struct cuf *c, struct cuf_scope *s, const struct cuf_name *d,
	const struct cuf_name *to, bool first)
{
	const struct stmt *decl = &c->w->stmts.at[d->stmt];
	int end = c->w->stmts.at[s->stmt].match;
	const char *type = type_in(c, s, to->type);
	if (!type)
		return false;
	int attributes, at = cuf_entities(decl->key, &attributes);
	int n = (int)strlen(d->name);
	for (int k; !cuf_is_word(decl->key, at, d->name, n)
		&& (k = key_find(decl->key, at, ",")) >= 0;)
		at = k + 1;
	cuf_complain(c, d->stmt, SEVERITY_WARNING, at, at + n,
		"'%s' is taken as CLASS(%s), as in the procedure that this one "
		"overrides",
		d->name, to->type);
	if (first)
		edit(c->w, d->stmt, 0, decl->where[key_type(decl->key) - 1] + 1,
			arena_format(c->w->arena, "class(%s)", type));
	if (d->pointer)
		point(c, s->body, d);
	else
		open_type(c, s->body, d);
	close_body(c, end, d);
	return true;
}

/* The dummy gets the name that calls by the type use. */
static bool
rename_dummy(struct cuf *c, const struct cuf_scope *s, const struct cuf_name *d,
	const char *to)
{
	struct stmts *stmts = &c->w->stmts;
	if (!cuf_rename(c, s, d->name, to))
		return false;
	const char *key = stmts->at[s->stmt].key;
	const char *own = cuf_procedure_name(key);
	int at = (int)(own - key);
	cuf_complain(c, s->stmt, SEVERITY_WARNING, at, at + key_name(own),
		"dummy argument '%s' is taken as '%s', as in the procedure that "
		"this one overrides",
		d->name, to);
	return true;
}

/* The dummy gets the INTENT that callers expect; its declaration changes once. */
static void
change_intent(struct cuf *c, const struct cuf_name *d,
	const struct cuf_name *to, bool first)
{
	const struct stmt *s = &c->w->stmts.at[d->stmt];
	const char *p = strstr(s->key, ",intent(");
	int from = p ? (int)(p - s->key) + 8 : 0;
	int end = p ? from + (int)strcspn(p + 8, ")") : 0;
	if (!p)
		return;
	if (first)
		edit(c->w, d->stmt, s->where[from],
			s->where[end] - s->where[from], intent(to));
	cuf_complain(c, d->stmt, SEVERITY_WARNING, from - 7, end + 1,
		"'%s' is taken as INTENT(%s), as in the procedure that this one "
		"overrides",
		d->name, intent(to));
}

bool
cuf_override(struct cuf *c, struct cuf_scope *s)
{
	if (s->kind != CUF_PROCEDURE || s->stmt < 0 || s->on & CUF_ON_DEVICE
		|| !s->outer || s->outer->kind != CUF_MODULE)
		return false;
	struct cuf_scope *from = overridden(c, s);
	bool made = false, first;
	if (!from)
		return false;
	bool plain = is_plain(c, s, c->w->stmts.at[s->stmt].match);
	struct matching types = {c, s, from, can_widen};
	struct matching intents = {c, s, from, can_change_intent};
	for (struct cuf_name *d = s->names; d; d = d->next) {
		struct cuf_name *to =
			d->dummy ? cuf_dummy(from, d->place) : NULL;
		if (!to)
			continue;
		if (strcmp(to->name, d->name) != 0)
			made |= rename_dummy(c, s, d, to->name);
		if (plain && is_for_all(&types, d, to, &first))
			made |= widen(c, s, d, to, first);
		if (is_for_all(&intents, d, to, &first)) {
			change_intent(c, d, to, first);
			made = true;
		}
	}
	return made;
}
