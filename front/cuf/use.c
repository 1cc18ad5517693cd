/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * use.c - CUDA Fortran: names that USE gives in two ways.
 *
 *	use m, a => a_d		module m also has a public name "a"
 *	subroutine s; use m	module m has the interface of s
 *	subroutine s(a); use m	module m has a public name "a"
 *	use m; use n, only: a	so has module m
 *
 * nvfortran takes the new name, the procedure itself, the dummy argument and the
 * name in the list; for gfortran the name is ambiguous.  What the module has by
 * the name gets another name here.
 */
#include "abi/words.h"
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

/* The place of the name in "a,b(3),c", or -1. */
static int
place_in(const char *list, const char *name, int n)
{
	for (int i = 0;; i++) {
		if (key_name(list + i) == n
			&& strncasecmp(list + i, name, n) == 0)
			return i;
		i = key_find(list, i, ",");
		if (i < 0)
			return -1;
	}
}

/* "private a, b", "public", "real, private :: a" */
void
cuf_read_access(struct cuf *c, struct cuf_scope *s, int i)
{
	const char *key = c->w->stmts.at[i].key, *list = NULL;
	int attributes,
		at = key_type(key) > 0 ? cuf_entities(key, &attributes) : 0;
	bool private = cuf_begins(key, "private");
	if (at > 0) {
		const char *shut = strstr(key, ",private");
		const char *open = strstr(key, ",public");
		private = shut && shut < key + at;
		if (private || (open && open < key + at))
			list = key + at;
	} else if (private || cuf_begins(key, "public")) {
		list = key + (private ? 7 : 6);
		list += cuf_begins(list, "::") ? 2 : 0;
		s->shut |= private && *list == '\0';
	}
	if (!list || !*list)
		return;
	const char **to = private ? &s->hidden : &s->shown;
	*to = *to ? arena_format(c->w->arena, "%s,%s", *to, list)
		  : arena_text(c->w->arena, list, strlen(list));
}

bool
cuf_is_public(const struct cuf_scope *m, const char *name, int n)
{
	if (m->hidden && place_in(m->hidden, name, n) >= 0)
		return false;
	return !m->shut || (m->shown && place_in(m->shown, name, n) >= 0);
}

static bool
has_procedure(struct cuf *c, struct cuf_scope *m, const char *name, int n)
{
	for (const struct cuf_scope *p = c->scopes; p; p = p->next)
		if (p->kind == CUF_PROCEDURE && cuf_is_named(p->name, name, n)
			&& (p->outer == m
				|| (p->outer && p->outer->outer == m
					&& p->outer->kind == CUF_INTERFACE)))
			return true;
	return false;
}

/* The module that declares what USE of the module gives by the name, or null;
   known for files that say what is public. */
static struct cuf_scope *
giver(struct cuf *c, struct cuf_scope *m, const char *name, int n, int depth)
{
	if (!m->access || depth > 8 || !cuf_is_public(m, name, n))
		return NULL;
	if (cuf_name_in(m, name, n) || has_procedure(c, m, name, n))
		return m;
	for (struct cuf_use *u = m->uses; u; u = u->next) {
		const char *there = name;
		int k = n;
		struct cuf_scope *from = cuf_used_name(u, &there, &k)
			? giver(c, u->module, there, k, depth + 1)
			: NULL;
		if (from)
			return from;
	}
	return NULL;
}

/* True if the list has "x => name". */
static bool
is_renamed(const char *list, const char *name, int n)
{
	for (const char *p = list; (p = strstr(p, "=>")); p += 2)
		if (key_name(p + 2) == n && strncasecmp(p + 2, name, n) == 0)
			return true;
	return false;
}

/* The name of the module gets another name; true if the module has one. */
static bool
hide(struct cuf *c, int i, const struct cuf_use *u, const char *name, int n)
{
	if (is_renamed(u->list, name, n) || !giver(c, u->module, name, n, 0))
		return false;
	edit(c->w, i, c->w->stmts.at[i].length, 0,
		arena_format(c->w->arena, ", " ABI_PREFIX_ANY "%.*s => %.*s", n,
			name, n, name));
	return true;
}

/* The names of the module that the procedure's dummy arguments have. */
static void
hide_dummies(struct cuf *c, int i, const struct cuf_use *u)
{
	const struct cuf_name *d = c->of[i]->names;
	for (; d; d = d->next)
		if (d->dummy && hide(c, i, u, d->name, (int)strlen(d->name)))
			cuf_complain(c, i, SEVERITY_WARNING, 0,
				(int)strlen(c->w->stmts.at[i].key),
				"the dummy argument '%s' hides what the module "
				"has by this name",
				d->name);
}

/* The names of the module that another USE of the scope has in its list of ONLY,
   for something else. */
static void
hide_chosen(struct cuf *c, int i, const struct cuf_use *u)
{
	for (struct cuf_use *o = c->of[i]->uses; o; o = o->next) {
		for (const char *p = o->only ? o->list + 6 : ""; *p;) {
			const char *there = p;
			int n = key_name(p), k = n;
			struct cuf_scope *from =
				n > 0 && cuf_used_name(o, &there, &k)
				? giver(c, o->module, there, k, 0)
				: NULL;
			struct cuf_scope *other =
				from ? giver(c, u->module, p, n, 0) : NULL;
			if (other && other != from && hide(c, i, u, p, n))
				cuf_complain(c, i, SEVERITY_WARNING, 0,
					(int)strlen(c->w->stmts.at[i].key),
					"'%.*s' is that of ONLY in another USE",
					n, p);
			int next = key_find(p, 0, ",");
			p = next < 0 ? "" : p + next + 1;
		}
	}
}

/* The procedure itself is in the list of ONLY. */
static void
hide_listed(
	struct cuf *c, int i, const struct cuf_use *u, const char *name, int n)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int at = place_in(u->list + 6, name, n);
	if (at < 0 || u->list[6 + at + n] == '=')
		return;
	at += 6 + (int)(strstr(s->key, ",only:") - s->key);
	edit(c->w, i, s->where[at], 0,
		arena_format(c->w->arena, ABI_PREFIX_ANY "%.*s => ", n, name));
}

void
cuf_hide(struct cuf *c, int i)
{
	const struct cuf_scope *s = c->of[i];
	const struct cuf_use *u = s->uses;
	while (u && u->stmt != i)
		u = u->next;
	if (!u || c->w->stmts.at[i].word != WORD_USE)
		return;
	for (const char *p = u->only ? "" : u->list; *p == ',';) {
		int n = key_name(p + 1);
		hide(c, i, u, p + 1, n);
		p = strchr(p + 1, ',');
		if (!p)
			break;
	}
	if (!u->only && s->kind == CUF_PROCEDURE)
		hide_dummies(c, i, u);
	if (!u->only)
		hide_chosen(c, i, u);
	int n = s->kind == CUF_PROCEDURE ? (int)strlen(s->name) : 0;
	if (n > 0 && u->only)
		hide_listed(c, i, u, s->name, n);
	else if (n > 0)
		hide(c, i, u, s->name, n);
}
