/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* name.c - CUDA Fortran: looks up names, and the variables of expressions. */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool
cuf_is_device(enum cuf_attr attr)
{
	return attr == CUF_DEVICE || attr == CUF_CONSTANT;
}

struct cuf_name *
cuf_name_in(struct cuf_scope *s, const char *name, int n)
{
	for (struct cuf_name *v = s->names; v; v = v->next)
		if (cuf_is_named(v->name, name, n))
			return v;
	return NULL;
}

bool
cuf_used_name(const struct cuf_use *u, const char **name, int *n)
{
	const char *p = u->list;
	bool listed = false;
	if (u->only)
		p += 6;
	for (; *p; p++) {
		int k = key_name(p);
		if (k == 0)
			continue;
		bool renamed = p[k] == '=' && p[k + 1] == '>';
		if (k == *n && strncasecmp(p, *name, k) == 0) {
			if (renamed) {
				*name = p + k + 2;
				*n = key_name(*name);
			}
			return true;
		}
		listed |= renamed && key_name(p + k + 2) == *n
			&& strncasecmp(p + k + 2, *name, *n) == 0;
		p += k - 1;
		if (renamed)
			p += 2 + key_name(p + 3);
	}
	return !u->only && !listed;
}

/* A name that USE has renamed, and a module that was searched for it. */
struct cuf_renamed {
	struct cuf_renamed *next;
	const struct cuf_scope *module;
	const char *name;
	int n;
};

void
cuf_search_begin(struct cuf_search *f, struct cuf *c, const char *name)
{
	*f = (struct cuf_search){c, name, NULL};
	c->searches++;
}

bool
cuf_was_searched(
	struct cuf_search *f, struct cuf_scope *s, const char *name, int n)
{
	if (name == f->name) {
		bool done = s->searched == f->c->searches;
		s->searched = f->c->searches;
		return done;
	}
	for (struct cuf_renamed *r = f->done; r; r = r->next)
		if (r->module == s && r->n == n
			&& strncasecmp(r->name, name, n) == 0)
			return true;
	struct cuf_renamed *r = arena_take(f->c->w->arena, sizeof *r);
	*r = (struct cuf_renamed){f->done, s, name, n};
	f->done = r;
	return false;
}

static struct cuf_name *
find_in(struct cuf_search *f, struct cuf_scope *s, const char *name, int n)
{
	struct cuf_name *v = cuf_name_in(s, name, n);
	for (struct cuf_use *u = s->uses; u && !v; u = u->next) {
		const char *there = name;
		int k = n;
		if (cuf_used_name(u, &there, &k)
			&& !cuf_was_searched(f, u->module, there, k))
			v = find_in(f, u->module, there, k);
	}
	return v;
}

struct cuf_name *
cuf_find(struct cuf *c, int stmt, const char *name, int n)
{
	struct cuf_search f;
	cuf_search_begin(&f, c, name);
	for (struct cuf_scope *s = c->of[stmt]; s; s = s->outer) {
		struct cuf_name *v = find_in(&f, s, name, n);
		if (v)
			return v;
		if (s->outer && s->outer->kind == CUF_INTERFACE)
			return NULL;
	}
	return NULL;
}

struct cuf_scope *
cuf_type(struct cuf *c, const char *name, int n)
{
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		if (s->kind == CUF_TYPE && cuf_is_named(s->name, name, n))
			return s;
	return NULL;
}

static bool
has_values(struct cuf *c, const char *type, int depth)
{
	struct cuf_scope *s = cuf_type(c, type, (int)strlen(type));
	if (!s || depth > 20)
		return true;
	for (struct cuf_name *v = s->names; v; v = v->next)
		if (v->begun
			|| (v->type && !v->pointer
				&& has_values(c, v->type, depth + 1)))
			return true;
	return false;
}

int
cuf_space_of(struct cuf *c, enum cuf_attr attr, const struct cuf_name *v)
{
	switch (attr) {
	case CUF_DEVICE:
	case CUF_CONSTANT:
		return v && v->type && has_values(c, v->type, 0) ? 2 : 1;
	case CUF_MANAGED:
	case CUF_UNIFIED:
		return 2;
	case CUF_PINNED:
		return 3;
	default:
		return 0;
	}
}

struct cuf_scope *
cuf_procedure(struct cuf *c, int stmt, const char *name, int n)
{
	(void)stmt;
	for (struct cuf_scope *s = c->scopes; s; s = s->next)
		if (s->kind == CUF_PROCEDURE && cuf_is_named(s->name, name, n))
			return s;
	return NULL;
}

struct cuf_name *
cuf_result(struct cuf *c, const struct cuf_scope *p)
{
	const char *key = p->stmt < 0 ? NULL : c->w->stmts.at[p->stmt].key;
	const char *name = key ? cuf_procedure_name(key) : NULL;
	if (!name || !cuf_begins(name - 8, "function"))
		return NULL;
	int list = name[key_name(name)] == '(' ? key_after(name, key_name(name))
					       : key_name(name);
	const char *result = strstr(name + list, "result(");
	if (result)
		name = result + 7;
	return cuf_name_in((struct cuf_scope *)p, name, key_name(name));
}

bool
cuf_is_device_code(const struct cuf *c, int stmt)
{
	const struct cuf_scope *s = c->of[stmt];
	return s && s->on & CUF_ON_DEVICE;
}

bool
cuf_object(struct cuf *c, int stmt, int at, struct cuf_object *o)
{
	const char *key = c->w->stmts.at[stmt].key;
	int n = key_name(key + at);
	struct cuf_name *v = n ? cuf_find(c, stmt, key + at, n) : NULL;
	if (!v)
		return false;
	*o = (struct cuf_object){v, v, v->attr, at, at + n, true};
	for (;;) {
		if (key[o->end] == '(') {
			o->end = key_after(key, o->end);
			o->whole = false;
		} else if (key[o->end] == '%') {
			n = key_name(key + o->end + 1);
			struct cuf_scope *type = v && v->type
				? cuf_type(c, v->type, (int)strlen(v->type))
				: NULL;
			v = type ? cuf_name_in(type, key + o->end + 1, n)
				 : NULL;
			o->end += n + 1;
			o->whole = v != NULL;
			o->last = v;
			if (v && v->attr) {
				o->attr = v->attr;
				o->name = v;
			}
		} else {
			return true;
		}
	}
}

/* The beginning of "a(1)%b", whose last name ends before key[at]. */
static int
designator_start(const char *key, int at)
{
	for (;;) {
		if (at > 0 && key[at - 1] == ')') {
			int end = at--;
			while (at > 0
				&& !(key[at] == '('
					&& key_after(key, at) == end))
				at--;
		}
		while (at > 0
			&& (isalnum((unsigned char)key[at - 1])
				|| key[at - 1] == '_'))
			at--;
		if (at == 0 || key[at - 1] != '%')
			return at;
		at--;
	}
}

struct cuf_scope *
cuf_type_before(struct cuf *c, int stmt, int at)
{
	const char *key = c->w->stmts.at[stmt].key;
	int i = designator_start(key, at);
	if (i == cuf_action_start(&c->w->stmts.at[stmt])
		&& cuf_begins(key + i, "call"))
		i += 4;
	int n = key_name(key + i);
	struct cuf_name *v = n ? cuf_find(c, stmt, key + i, n) : NULL;
	struct cuf_scope *type = NULL;
	while (v) {
		type = v->type ? cuf_type(c, v->type, (int)strlen(v->type))
			       : NULL;
		i += n;
		if (key[i] == '(')
			i = key_after(key, i);
		if (i >= at || !type)
			return i == at ? type : NULL;
		n = key_name(key + ++i);
		v = cuf_name_in(type, key + i, n);
	}
	return NULL;
}

static bool
is_constant_part(const char *key, int at)
{
	return at > 0
		&& (key[at - 1] == '%' || key[at - 1] == '_'
			|| isalnum((unsigned char)key[at - 1]));
}

/* True for "mask" in "(a, mask=b)". */
static bool
is_keyword(const char *key, int i, int n)
{
	return i > 0 && (key[i - 1] == '(' || key[i - 1] == ',')
		&& key[i + n] == '=' && key[i + n + 1] != '=';
}

/* The reduction at the place that a loop computes, or null. */
static const struct cuf_total *
total_at(const struct cuf *c, int stmt, int at)
{
	const struct cuf_total *t = c->totals;
	while (t && (t->stmt != stmt || t->from != at))
		t = t->next;
	return t;
}

bool
cuf_next(struct cuf *c, int stmt, int *at, int end, struct cuf_object *o)
{
	const char *key = c->w->stmts.at[stmt].key;
	char quote = 0;
	for (int i = *at; i < end; i++) {
		if (quote || key[i] == '\'' || key[i] == '"') {
			if (!quote)
				quote = key[i];
			else if (key[i] == quote)
				quote = 0;
			continue;
		}
		int n = is_constant_part(key, i) ? 0 : key_name(key + i);
		if (n == 0)
			continue;
		const struct cuf_total *t = total_at(c, stmt, i);
		if (t) {
			i = t->to - 1;
			continue;
		}
		if (is_keyword(key, i, n)) {
			i += n;
			continue;
		}
		if (cuf_object(c, stmt, i, o) && o->attr) {
			*at = o->end;
			return true;
		}
		i += n - 1;
	}
	*at = end;
	return false;
}

/* True if the scope, or an interface in it, declares the procedure. */
static bool
is_of(const struct cuf_scope *p, const struct cuf_scope *s)
{
	return p->outer == s
		|| (p->outer && p->outer->kind == CUF_INTERFACE
			&& p->outer->outer == s);
}

struct cuf_scope *
cuf_procedure_in(
	struct cuf_search *f, struct cuf_scope *s, const char *name, int n)
{
	for (struct cuf_scope *p = f->c->scopes; p; p = p->next)
		if (p->kind == CUF_PROCEDURE && is_of(p, s)
			&& cuf_is_named(p->name, name, n))
			return p;
	for (struct cuf_use *u = s->uses; u; u = u->next) {
		const char *there = name;
		int k = n;
		if (!cuf_used_name(u, &there, &k)
			|| cuf_was_searched(f, u->module, there, k))
			continue;
		struct cuf_scope *p = cuf_procedure_in(f, u->module, there, k);
		if (p)
			return p;
	}
	return NULL;
}

bool
cuf_is_open(const struct cuf *c, int stmt)
{
	for (const struct cuf_scope *s = c->of[stmt]; s; s = s->outer) {
		if (s->opaque)
			return true;
		for (const struct cuf_use *u = s->uses; u; u = u->next)
			if (u->module->opaque)
				return true;
	}
	return false;
}

struct cuf_scope *
cuf_callee(struct cuf *c, int stmt, const char *name, int n)
{
	struct cuf_search f;
	cuf_search_begin(&f, c, name);
	for (struct cuf_scope *s = c->of[stmt]; s; s = s->outer) {
		struct cuf_scope *p = cuf_procedure_in(&f, s, name, n);
		if (p)
			return p;
	}
	return NULL;
}

int
cuf_rank(const char *key, const struct cuf_object *o)
{
	if (!o->last)
		return -1;
	if (o->whole)
		return o->last->rank;
	int open = -1, rank = 0;
	for (int i = o->start; i < o->end; i++)
		if (key[i] == '(') {
			open = i;
			i = key_after(key, i) - 1;
		}
	if (open < 0 || key_after(key, open) != o->end)
		return -1;
	for (int i = open + 1; i > 0 && i < o->end - 1;) {
		int next = key_find(key, i, ",");
		int to = next < 0 || next > o->end ? o->end - 1 : next;
		int colon = key_find(key, i, ":");
		rank += colon >= 0 && colon < to;
		i = to + 1;
	}
	return rank;
}
