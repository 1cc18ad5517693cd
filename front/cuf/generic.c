/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * generic.c - CUDA Fortran: generic names.
 *
 * For gfortran specific procedures that differ only by attributes would be
 * ambiguous.  A generic name keeps the procedures whose arguments are on the
 * host (else those like the first); others get a generic name of their own, the
 * name with the places of the dummies that differ: "f__1d3d".
 */
#include "front/cuf/cuf.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Adds the generic names of a scope to the end of a list; its new end. */
static struct cuf_generics **
generics_in(struct cuf_search *f, struct cuf_scope *s, const char *name, int n,
	struct cuf_generics **end)
{
	for (struct cuf_generic *g = s->generics; g; g = g->next) {
		if (!cuf_is_named(g->name, name, n))
			continue;
		*end = arena_take(f->c->w->arena, sizeof **end);
		(*end)->generic = g;
		end = &(*end)->next;
	}
	for (struct cuf_use *u = s->uses; u; u = u->next) {
		const char *there = name;
		int k = n;
		if (cuf_used_name(u, &there, &k)
			&& !cuf_was_searched(f, u->module, there, k))
			end = generics_in(f, u->module, there, k, end);
	}
	return end;
}

struct cuf_generics *
cuf_find_generics(struct cuf *c, int stmt, const char *name, int n)
{
	struct cuf_search f;
	struct cuf_generics *found = NULL, **end = &found;
	cuf_search_begin(&f, c, name);
	for (struct cuf_scope *s = c->of[stmt]; s; s = s->outer)
		end = generics_in(&f, s, name, n, end);
	return found;
}

static struct cuf_generic *
new_generic(struct cuf *c, struct cuf_scope *scope, const char *name)
{
	for (struct cuf_generic *g = scope->generics; g; g = g->next)
		if (strcasecmp(g->name, name) == 0)
			return g;
	struct cuf_generic *g = arena_take(c->w->arena, sizeof *g);
	g->name = name;
	g->scope = scope;
	g->next = scope->generics;
	scope->generics = g;
	return g;
}

static void
add_specific(
	struct cuf *c, struct cuf_generic *g, const char *name, int n, int stmt)
{
	struct cuf_specific **last = &g->list;
	while (*last)
		last = &(*last)->next;
	*last = arena_take(c->w->arena, sizeof **last);
	(*last)->name = arena_text(c->w->arena, name, n);
	(*last)->stmt = stmt;
}

/* The place of the names in "module procedure :: a, b", or 0. */
static int
list_of(const char *key)
{
	int at = cuf_begins(key, "moduleprocedure") ? 15
		: cuf_begins(key, "procedure")	    ? 9
						    : 0;
	return at && key[at] == ':' ? at + 2 : at;
}

void
cuf_read_generic(struct cuf *c, struct cuf_scope *s, int i)
{
	const char *key = c->w->stmts.at[i].key;
	bool body = s->kind == CUF_PROCEDURE;
	struct cuf_scope *block = body ? s->outer : s;
	if (!block->name[0] || !block->outer
		|| strchr(c->w->stmts.at[block->stmt].key, '('))
		return;
	struct cuf_generic *g = new_generic(c, block->outer, block->name);
	if (body)
		add_specific(c, g, s->name, (int)strlen(s->name), i);
	int at = block->stmt == i ? 0 : list_of(key);
	while (!body && at > 0 && key_name(key + at) > 0) {
		add_specific(c, g, key + at, key_name(key + at), i);
		at = key_find(key, at, ",") + 1;
	}
}

struct cuf_scope *
cuf_specific_scope(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *p)
{
	struct cuf_search f;
	cuf_search_begin(&f, c, p->name);
	return cuf_procedure_in(&f, g->scope, p->name, (int)strlen(p->name));
}

struct cuf_name *
cuf_dummy(struct cuf_scope *p, int place)
{
	struct cuf_name *v = p->names;
	while (v && v->place != place)
		v = v->next;
	return v;
}

/* "1d3m": the memory of the dummies of a specific procedure. */
static const char *
signature(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *specific)
{
	struct cuf_scope *p = cuf_specific_scope(c, g, specific);
	const char *text = "";
	for (int k = 1; p && cuf_dummy(p, k); k++) {
		enum cuf_attr attr = cuf_dummy(p, k)->attr;
		char letter = cuf_is_device(attr)			   ? 'd'
			: attr == CUF_MANAGED && !cuf_dummy(p, k)->implied ? 'm'
			: attr == CUF_UNIFIED				   ? 'u'
									   : 0;
		if (letter && !(p->on & CUF_GLOBAL))
			text = arena_format(
				c->w->arena, "%s%d%c", text, k, letter);
	}
	return text;
}

const char *
cuf_suffix(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *specific)
{
	const char *own = signature(c, g, specific);
	const char *plain = signature(c, g, g->list);
	for (const struct cuf_specific *p = g->list; p; p = p->next)
		if (!*signature(c, g, p))
			plain = "";
	if (strcmp(own, plain) == 0)
		return "";
	return arena_format(c->w->arena, "__%s", own);
}

/* True for the first specific procedure with its suffix. */
static bool
is_first(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *specific)
{
	const char *own = cuf_suffix(c, g, specific);
	const struct cuf_specific *p = g->list;
	while (p != specific && strcmp(cuf_suffix(c, g, p), own) != 0)
		p = p->next;
	return p == specific;
}

static void
enter(struct cuf *c, int i, bool before, const char *name, const char *suffix)
{
	struct fout *o = before ? add_before(c->w, i, STMT_CODE)
				: add_after(c->w, i, STMT_CODE);
	fout_puts(o, "end interface");
	o = before ? add_before(c->w, i, STMT_CODE)
		   : add_after(c->w, i, STMT_CODE);
	fout_format(o, "interface %s%s", name, suffix);
}

bool
cuf_has_generic_name(const struct cuf *c, const struct cuf_scope *p)
{
	const struct cuf_scope *s = p->outer;
	if (!s || s->kind != CUF_MODULE || p->stmt < 0
		|| !(p->on & CUF_ON_DEVICE) || p->on & CUF_GLOBAL
		|| strstr(c->w->stmts.at[p->stmt].key, "bind("))
		return false;
	for (const struct cuf_generic *g = s->generics; g; g = g->next)
		if (strcasecmp(g->name, p->name) == 0)
			return true;
	return false;
}

/* The name of a specific procedure in our text. */
static const char *
name_of(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *specific)
{
	struct cuf_scope *p = cuf_specific_scope(c, g, specific);
	return p && cuf_has_generic_name(c, p)
		? arena_format(c->w->arena, "%s" CUF_SPECIFIC, specific->name)
		: specific->name;
}

/* The names in a list of procedures, as name_of() has them. */
static void
rename_list(struct cuf *c, int i, struct cuf_generic *g)
{
	const struct stmt *s = &c->w->stmts.at[i];
	for (struct cuf_specific *p = g->list; p; p = p->next) {
		int n = (int)strlen(p->name), at = list_of(s->key);
		if (p->stmt != i || strcmp(name_of(c, g, p), p->name) == 0)
			continue;
		while (!cuf_is_named(
			p->name, s->key + at, key_name(s->key + at)))
			at += key_name(s->key + at) + 1;
		edit(c->w, i, s->where[at + n - 1] + 1, 0, CUF_SPECIFIC);
	}
}

/* "module procedure a, b"; "procedure" alone also takes the procedures that
   other modules have as interfaces. */
static void
split_list(struct cuf *c, int i, struct cuf_generic *g)
{
	const char *key = c->w->stmts.at[i].key;
	int word = cuf_begins(key, "module") ? 6 : 0;
	bool any = false;
	for (struct cuf_specific *p = g->list; p; p = p->next)
		any |= p->stmt == i && *cuf_suffix(c, g, p);
	if (!any && word) {
		const int *where = c->w->stmts.at[i].where;
		edit(c->w, i, where[0], where[word] - where[0], "");
	}
	if (!any)
		rename_list(c, i, g);
	for (struct cuf_specific *p = g->list; any && p; p = p->next) {
		if (p->stmt != i)
			continue;
		const char *suffix = cuf_suffix(c, g, p);
		struct fout *o;
		if (*suffix) {
			fout_puts(add_instead(c->w, i, STMT_CODE),
				"end interface");
			o = add_instead(c->w, i, STMT_CODE);
			fout_format(o, "interface %s%s", g->name, suffix);
		}
		fout_format(add_instead(c->w, i, STMT_CODE), "procedure %s",
			name_of(c, g, p));
		if (*suffix) {
			fout_puts(add_instead(c->w, i, STMT_CODE),
				"end interface");
			o = add_instead(c->w, i, STMT_CODE);
			fout_format(o, "interface %s", g->name);
		}
	}
}

static void
split_body(struct cuf *c, int i, struct cuf_generic *g)
{
	int end = c->w->stmts.at[i].match;
	for (struct cuf_specific *p = g->list; p && end > i; p = p->next) {
		const char *suffix = p->stmt == i ? cuf_suffix(c, g, p) : "";
		if (!*suffix)
			continue;
		enter(c, i, true, g->name, suffix);
		enter(c, end, false, g->name, "");
	}
}

/* Makes the added generic names public with a module's generic name. */
static void
publish(struct cuf *c, int i, struct cuf_generic *g)
{
	int end = c->w->stmts.at[i].match;
	for (struct cuf_specific *p = g->list; p; p = p->next)
		if (end > i && p->stmt > i && p->stmt < end
			&& *cuf_suffix(c, g, p) && is_first(c, g, p))
			fout_format(add_after(c->w, end, STMT_CODE),
				"public :: %s%s", g->name, cuf_suffix(c, g, p));
}

void
cuf_generic(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	struct cuf_scope *block = c->of[i];
	bool opens = s->word == WORD_TYPE && cuf_begins(s->key, "interface");
	if (s->kind != STMT_CODE || (!opens && block->kind != CUF_INTERFACE))
		return;
	struct cuf_scope *scope = opens ? block : block->outer;
	const char *name = opens ? s->key + 9 : block->name;
	struct cuf_generic *g = scope->generics;
	while (g && !cuf_is_named(g->name, name, key_name(name)))
		g = g->next;
	if (!g || !g->list)
		return;
	if (opens && scope->kind == CUF_MODULE)
		publish(c, i, g);
	else if (!opens && s->word == WORD_UNIT)
		split_body(c, i, g);
	else if (!opens && list_of(s->key))
		split_list(c, i, g);
}

/* The local name of a name that a USE statement lists; null if the name is not
   listed. */
static const char *
local_name(struct cuf *c, const struct cuf_use *u, const char *name)
{
	const char *p = u->list + (u->only ? 6 : 0);
	int n = (int)strlen(name);
	for (; *p; p++) {
		int k = key_name(p);
		bool renamed = k && p[k] == '=' && p[k + 1] == '>';
		const char *there = renamed ? p + k + 2 : p;
		if (k && key_name(there) == n
			&& strncasecmp(there, name, n) == 0
			&& (renamed || u->only))
			return arena_text(c->w->arena, p, k);
		if (k)
			p = there + key_name(there) - 1;
	}
	return NULL;
}

/* cuf_suffix() starts another search and overwrites the marks of modules, so
   this search keeps a list: for a name other than its own cuf_was_searched()
   does so. */
static void
put_uses(struct cuf_search *f, const struct cuf_use *u,
	struct cuf_scope *module, struct buffer *b)
{
	struct cuf *c = f->c;
	if (cuf_was_searched(f, module, module->name, 0))
		return;
	for (struct cuf_generic *g = module->generics; g; g = g->next) {
		const char *local = local_name(c, u, g->name);
		for (struct cuf_specific *p = g->list; local && p; p = p->next)
			if (*cuf_suffix(c, g, p) && is_first(c, g, p))
				buffer_format(b, ", %s%s => %s%s", local,
					cuf_suffix(c, g, p), g->name,
					cuf_suffix(c, g, p));
	}
	for (struct cuf_use *v = module->uses; v; v = v->next)
		put_uses(f, u, v->module, b);
}

/* "use cudafor, gpusum => sum": our module has another name for a procedure
   with the name of an intrinsic. */
static void
rename_intrinsic(struct cuf *c, int i)
{
	static const char *const words[] = {"sum", "maxval", "minval"};
	const struct stmt *s = &c->w->stmts.at[i];
	if (!strstr(s->key, "cudafor,") && !strstr(s->key, "reductions,"))
		return;
	for (const char *p = s->key; (p = strstr(p, "=>")); p += 2)
		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			if (cuf_is_named(words[k], p + 2, key_name(p + 2)))
				edit(c->w, i, s->where[p + 2 - s->key], 0,
					"cuf_");
}

void
cuf_use(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	if (s->word != WORD_USE)
		return;
	rename_intrinsic(c, i);
	for (struct cuf_use *u = c->of[i]->uses; u; u = u->next) {
		struct buffer b = {0};
		if (u->stmt != i || !u->list[0])
			continue;
		struct cuf_search f;
		cuf_search_begin(&f, c, "");
		put_uses(&f, u, u->module, &b);
		if (b.length)
			edit(c->w, i, s->length, 0,
				arena_text(c->w->arena, b.text, b.length));
		free(b.text);
	}
}
