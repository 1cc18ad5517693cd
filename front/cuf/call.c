/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * call.c - CUDA Fortran: what is called, by where its arguments lie.
 *
 * gfortran knows no attributes, so specific procedures that differ by them
 * alone would be ambiguous.  A generic name keeps those whose arguments are
 * on the host (else those like the first); others get a generic name of their
 * own, the name with the places of the dummies that differ: "f__1d3d".  The
 * call names the one that fits its arguments best (2.2.3, table 2).
 */
#include "front/cuf/cuf.h"
#include "front/fortran/decl.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST = 64, FAR = 1000 };

/* Where an actual argument lies. */
enum where {
	AT_HOST,
	AT_DEVICE,
	AT_MANAGED,
	AT_UNIFIED,
	AT_BOTH,	/* in host_data */
	AT_NOWHERE	/* a value */
};

struct actual {
	int from, to;		/* in the key */
	const char *keyword;	/* or null */
	int length;
	int place;		/* from 1 */
	int rank;		/* -1: not known */
	enum where where;
	struct cuf_object object;
	bool named;		/* "object" is set */
};

struct call {
	struct cuf *c;
	int stmt;
	int at, length;		/* of the name in the key */
	int passed;		/* 1 if an object is the first argument */
	struct actual arg[MOST];
	int count;
};

struct generics {
	struct cuf_generic *at[16];
	int count;
};

static bool
is_named(const char *own, const char *name, int n)
{
	return (int)strlen(own) == n && strncasecmp(own, name, n) == 0;
}

/* Names. */

/* Is it declared right in the scope, or in an interface there? */
static bool
is_of(const struct cuf_scope *p, const struct cuf_scope *s)
{
	return p->outer == s || (p->outer && p->outer->kind == CUF_INTERFACE
		&& p->outer->outer == s);
}

static struct cuf_scope *
procedure_in(struct cuf_search *f, struct cuf_scope *s, const char *name, int n)
{
	for (struct cuf_scope *p = f->c->scopes; p; p = p->next)
		if (p->kind == CUF_PROCEDURE && is_of(p, s)
			&& is_named(p->name, name, n))
			return p;
	for (struct cuf_use *u = s->uses; u; u = u->next) {
		const char *there = name;
		int k = n;
		if (!cuf_used_name(u, &there, &k)
			|| cuf_was_searched(f, u->module, there, k))
			continue;
		struct cuf_scope *p = procedure_in(f, u->module, there, k);
		if (p)
			return p;
	}
	return NULL;
}

struct cuf_scope *
cuf_callee(struct cuf *c, int stmt, const char *name, int n)
{
	struct cuf_search f;
	cuf_search_begin(&f, c, name);
	for (struct cuf_scope *s = c->of[stmt]; s; s = s->outer) {
		struct cuf_scope *p = procedure_in(&f, s, name, n);
		if (p)
			return p;
	}
	return NULL;
}

static void
generics_in(struct cuf_search *f, struct cuf_scope *s, const char *name, int n,
	struct generics *found)
{
	for (struct cuf_generic *g = s->generics; g; g = g->next)
		if (is_named(g->name, name, n) && found->count < 16)
			found->at[found->count++] = g;
	for (struct cuf_use *u = s->uses; u; u = u->next) {
		const char *there = name;
		int k = n;
		if (cuf_used_name(u, &there, &k)
			&& !cuf_was_searched(f, u->module, there, k))
			generics_in(f, u->module, there, k, found);
	}
}

static void
find_generics(struct cuf *c, int stmt, const char *name, int n,
	struct generics *found)
{
	struct cuf_search f;
	cuf_search_begin(&f, c, name);
	found->count = 0;
	for (struct cuf_scope *s = c->of[stmt]; s; s = s->outer)
		generics_in(&f, s, name, n, found);
}

bool
cuf_has_generic(struct cuf *c, int stmt, const char *name, int n)
{
	struct generics found;
	find_generics(c, stmt, name, n, &found);
	return found.count > 0;
}

/* Generic names. */

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
add_specific(struct cuf *c, struct cuf_generic *g, const char *name, int n,
	int stmt)
{
	struct cuf_specific **last = &g->list;
	while (*last)
		last = &(*last)->next;
	*last = arena_take(c->w->arena, sizeof **last);
	(*last)->name = arena_text(c->w->arena, name, n);
	(*last)->stmt = stmt;
}

/* Where the names of "module procedure :: a, b" begin, or 0. */
static int
list_of(const char *key)
{
	int at = cuf_begins(key, "moduleprocedure") ? 15 :
		cuf_begins(key, "procedure") ? 9 : 0;
	return at && key[at] == ':' ? at + 2 : at;
}

void
cuf_read_generic(struct cuf *c, struct cuf_scope *s, int i)
{
	const char *key = c->w->stmts.at[i].key;
	bool body = s->kind == CUF_PROCEDURE;
	struct cuf_scope *block = body ? s->outer : s;
	if (!block->name[0] || !block->outer || strchr(c->w->stmts.at[
			block->stmt].key, '('))
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

static struct cuf_scope *
scope_of(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *p)
{
	struct cuf_search f;
	cuf_search_begin(&f, c, p->name);
	return procedure_in(&f, g->scope, p->name, (int)strlen(p->name));
}

static struct cuf_name *
dummy_at(struct cuf_scope *p, int place)
{
	struct cuf_name *v = p->names;
	while (v && v->place != place)
		v = v->next;
	return v;
}

/* "1d3m": where the dummies of a specific procedure lie. */
static const char *
signature(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *specific)
{
	struct cuf_scope *p = scope_of(c, g, specific);
	char text[40] = "";
	size_t n = 0;
	for (int k = 1; p && dummy_at(p, k) && n + 8 < sizeof text; k++) {
		enum cuf_attr attr = dummy_at(p, k)->attr;
		char letter = cuf_is_device(attr) ? 'd' :
			attr == CUF_MANAGED
				&& !dummy_at(p, k)->implied ? 'm' :
			attr == CUF_UNIFIED ? 'u' : 0;
		if (letter && !(p->on & CUF_GLOBAL))
			n += (size_t)snprintf(text + n, sizeof text - n,
				"%d%c", k, letter);
	}
	return arena_format(c->w->arena, "%s", text);
}

/* What stands behind the generic name for a specific procedure. */
static const char *
suffix(struct cuf *c, const struct cuf_generic *g,
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

/* Is it the first of its suffix? */
static bool
is_first(struct cuf *c, const struct cuf_generic *g,
	const struct cuf_specific *specific)
{
	const char *own = suffix(c, g, specific);
	const struct cuf_specific *p = g->list;
	while (p != specific && strcmp(suffix(c, g, p), own) != 0)
		p = p->next;
	return p == specific;
}

static void
enter(struct cuf *c, int i, bool before, const char *name, const char *behind)
{
	struct fout *o = before ? add_before(c->w, i, STMT_CODE) :
		add_after(c->w, i, STMT_CODE);
	fout_puts(o, "end interface");
	o = before ? add_before(c->w, i, STMT_CODE) :
		add_after(c->w, i, STMT_CODE);
	fout_format(o, "interface %s%s", name, behind);
}

/* "module procedure a, b" */
static void
split_list(struct cuf *c, int i, struct cuf_generic *g)
{
	const char *key = c->w->stmts.at[i].key;
	const char *word = cuf_begins(key, "module") ? "module procedure" :
		"procedure";
	bool any = false;
	for (struct cuf_specific *p = g->list; p; p = p->next)
		any |= p->stmt == i && *suffix(c, g, p);
	for (struct cuf_specific *p = g->list; any && p; p = p->next) {
		if (p->stmt != i)
			continue;
		const char *behind = suffix(c, g, p);
		struct fout *o;
		if (*behind) {
			fout_puts(add_instead(c->w, i, STMT_CODE),
				"end interface");
			o = add_instead(c->w, i, STMT_CODE);
			fout_format(o, "interface %s%s", g->name, behind);
		}
		fout_format(add_instead(c->w, i, STMT_CODE), "%s %s", word,
			p->name);
		if (*behind) {
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
		const char *behind = p->stmt == i ? suffix(c, g, p) : "";
		if (!*behind)
			continue;
		enter(c, i, true, g->name, behind);
		enter(c, end, false, g->name, "");
	}
}

/* The names of a module's generic stay visible with it. */
static void
publish(struct cuf *c, int i, struct cuf_generic *g)
{
	int end = c->w->stmts.at[i].match;
	for (struct cuf_specific *p = g->list; p; p = p->next)
		if (end > i && p->stmt > i && p->stmt < end
			&& *suffix(c, g, p) && is_first(c, g, p))
			fout_format(add_after(c->w, end, STMT_CODE),
				"public :: %s%s", g->name, suffix(c, g, p));
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
	while (g && !is_named(g->name, name, key_name(name)))
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

/* USE. */

/* The local name of what a USE statement takes: null where it is hidden or
   has its own name anyway. */
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

/* A suffix is a search of its own, which marks modules; those that were seen
   here are in the list of this one. */
static void
put_uses(struct cuf_search *f, const struct cuf_use *u,
	struct cuf_scope *module, struct buffer *b)
{
	struct cuf *c = f->c;
	if (cuf_was_searched(f, module, module->name, 0))
		return;
	for (struct cuf_generic *g = module->generics; g; g = g->next) {
		const char *local = local_name(c, u, g->name);
		for (struct cuf_specific *p = g->list; local && p;
			p = p->next)
			if (*suffix(c, g, p) && is_first(c, g, p))
				buffer_format(b, ", %s%s => %s%s", local,
					suffix(c, g, p), g->name,
					suffix(c, g, p));
	}
	for (struct cuf_use *v = module->uses; v; v = v->next)
		put_uses(f, u, v->module, b);
}

/* "use cudafor, gpusum => sum": what would be an intrinsic's name has another
   in our module. */
static void
rename_intrinsic(struct cuf *c, int i)
{
	static const char *const words[] = { "sum", "maxval", "minval" };
	const struct stmt *s = &c->w->stmts.at[i];
	if (!strstr(s->key, "cudafor,") && !strstr(s->key, "reductions,"))
		return;
	for (const char *p = s->key; (p = strstr(p, "=>")); p += 2)
		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			if (is_named(words[k], p + 2, key_name(p + 2)))
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
		struct buffer b = { 0 };
		if (u->stmt != i || !u->list[0])
			continue;
		struct cuf_search f;
		cuf_search_begin(&f, c, "");
		put_uses(&f, u, u->module, &b);
		if (b.length)
			edit(c->w, i, s->length, 0, arena_text(c->w->arena,
					b.text, b.length));
		free(b.text);
	}
}

/* Calls. */

/* Is the name in host_data around the statement? */
static bool
is_in_host_data(const struct cuf *c, int stmt, const char *name, int n)
{
	int ended = 0;
	for (int i = stmt - 1; i >= 0; i--) {
		const struct stmt *s = &c->w->stmts.at[i];
		if (s->word == WORD_UNIT || s->word == WORD_END)
			return false;
		if (s->kind != STMT_ACC)
			continue;
		if (cuf_begins(s->key, "endhost_data"))
			ended++;
		else if (cuf_begins(s->key, "host_data") && ended > 0)
			ended--;
		else if (cuf_begins(s->key, "host_data")
			&& key_mentions(s->key, name, n))
			return true;
	}
	return false;
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
			i = key_behind(key, i) - 1;
		}
	if (open < 0 || key_behind(key, open) != o->end)
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

static void
read_actual(struct call *l, struct actual *a)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	int n = key_name(key + a->from);
	if (n && key[a->from + n] == '=' && key[a->from + n + 1] != '=') {
		a->keyword = key + a->from;
		a->length = n;
		a->from += n + 1;
	}
	a->where = AT_NOWHERE;
	a->rank = -1;
	a->named = cuf_object(l->c, l->stmt, a->from, &a->object)
		&& a->object.end == a->to;
	if (!a->named)
		return;
	a->rank = cuf_rank(key, &a->object);
	n = key_name(key + a->from);
	switch (a->object.attr) {
	case CUF_DEVICE:
	case CUF_CONSTANT:
		a->where = AT_DEVICE;
		break;
	case CUF_MANAGED:
		a->where = AT_MANAGED;
		break;
	case CUF_UNIFIED:
		a->where = AT_UNIFIED;
		break;
	default:
		a->where = is_in_host_data(l->c, l->stmt, key + a->from, n) ?
			AT_BOTH : AT_HOST;
	}
}

/* The list at key[at], which is "(" or not. */
static void
read_actuals(struct call *l, int at)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	int end = key[at] == '(' ? key_behind(key, at) - 1 : at;
	l->count = 0;
	for (int i = at + 1; i < end && l->count < MOST;) {
		int next = key_find(key, i, ",");
		struct actual *a = &l->arg[l->count++];
		if (next < 0 || next > end)
			next = end;
		*a = (struct actual){ .from = i, .to = next,
			.place = l->count + l->passed };
		read_actual(l, a);
		i = next + 1;
	}
}

static struct cuf_name *
dummy_of(struct cuf_scope *p, const struct actual *a)
{
	if (!a->keyword)
		return dummy_at(p, a->place);
	for (struct cuf_name *v = p->names; v; v = v->next)
		if (v->place && is_named(v->name, a->keyword, a->length))
			return v;
	return NULL;
}

/* Table 2; a value goes to the host. */
static int
distance(enum where from, enum cuf_attr to)
{
	static const int table[][4] = {
		{ 0, FAR, FAR, FAR }, { FAR, 0, FAR, FAR }, { 3, 2, 0, 1 },
		{ 3, 2, 1, 0 }, { 1, 0, FAR, FAR }, { 0, FAR, FAR, FAR },
	};
	return table[from][cuf_is_device(to) ? 1 : to == CUF_MANAGED ? 2 :
		to == CUF_UNIFIED ? 3 : 0];
}

static int
fit(struct call *l, struct cuf_scope *p)
{
	int sum = 0;
	for (int i = 0; i < l->count; i++) {
		struct cuf_name *v = dummy_of(p, &l->arg[i]);
		if (!v || (l->arg[i].rank >= 0 && v->rank > 0
				&& l->arg[i].rank != v->rank
				&& l->arg[i].object.whole))
			return FAR;
		sum += distance(l->arg[i].where, v->attr);
	}
	return sum;
}

/* The suffix of the specific procedure that fits best, or null. */
static const char *
choose(struct call *l, const struct generics *found)
{
	const char *best = NULL;
	int least = FAR;
	bool split = false;
	for (int i = 0; i < found->count; i++) {
		const struct cuf_generic *g = found->at[i];
		for (struct cuf_specific *p = g->list; p; p = p->next) {
			struct cuf_scope *scope = scope_of(l->c, g, p);
			const char *own = suffix(l->c, g, p);
			int far = scope ? fit(l, scope) : FAR;
			split |= *own != 0;
			if (far < least) {
				least = far;
				best = own;
			}
		}
	}
	return split ? best : NULL;
}

static void
complain_actual(struct call *l, const struct actual *a, const char *text)
{
	cuf_complain(l->c, l->stmt, SEVERITY_ERROR, a->from, a->to, "%s",
		text);
}

/* A VALUE argument, which would be an address. */
static void
copy_value(struct call *l, const struct actual *a)
{
	const int *where = l->c->w->stmts.at[l->stmt].where;
	edit(l->c->w, l->stmt, where[a->from], 0, "cuf_h(");
	edit(l->c->w, l->stmt, where[a->to - 1] + 1, 0, ")");
}

static void
check_actuals(struct call *l, struct cuf_scope *p)
{
	bool kernel = p->on & CUF_GLOBAL;
	for (int i = 0; i < l->count; i++) {
		struct actual *a = &l->arg[i];
		struct cuf_name *v = dummy_of(p, a);
		if (kernel && a->named && a->object.attr == CUF_CONSTANT)
			complain_actual(l, a, "'constant' data cannot be "
				"passed to a kernel, which names it");
		if (a->named && v && v->value && !v->rank
			&& cuf_is_device(a->object.attr))
			copy_value(l, a);
		if (!v || v->value)
			continue;
		bool device = cuf_is_device(v->attr) || kernel;
		bool known = a->named && a->object.last
			&& !a->object.last->pointer
			&& !l->c->w->user->managed;
		if (!kernel && a->where == AT_DEVICE && !device)
			complain_actual(l, a, v->attr == CUF_NONE ?
				"device data needs a dummy argument with the "
				"attribute 'device'" : "the dummy argument "
				"is 'managed', this is not");
		else if (known && a->where == AT_HOST && device)
			complain_actual(l, a, kernel ? "a kernel cannot "
				"reach data of the host; its dummy argument "
				"has not VALUE" : "the dummy argument is "
				"'device', this is data of the host");
	}
}

/* Interfaces of external procedures of the same file. */

static bool
needs_interface(struct cuf_scope *p)
{
	if (!p->outer || p->outer->kind != CUF_FILE || p->stmt < 0)
		return false;
	for (struct cuf_name *v = p->names; v; v = v->next)
		if (v->place && v->value)
			return true;
	return false;
}

static void
put_entities(struct cuf *c, int at, struct cuf_scope *p, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	int attributes, k = cuf_entities(s->key, &attributes);
	while (k > 0 && key_name(s->key + k) > 0) {
		int next = key_find(s->key, k, ",");
		int end = next < 0 ? (int)strlen(s->key) : next;
		struct cuf_name *v = p->names;
		while (v && !is_named(v->name, s->key + k,
				key_name(s->key + k)))
			v = v->next;
		if (v && (v->place || v->constant))
			cuf_entity(c, add_before(c->w, at, STMT_CODE), i, k,
				end, v);
		k = next < 0 ? -1 : next + 1;
	}
}

static void
put_interface(struct cuf *c, int at, struct cuf_scope *p)
{
	const struct stmts *stmts = &c->w->stmts;
	bool kernel = p->on & CUF_GLOBAL;
	fout_puts(add_before(c->w, at, STMT_CODE), "interface");
	struct fout *o = add_before(c->w, at, STMT_CODE);
	fout_format(o, "subroutine %s(%s", p->name, kernel ? "cuf_cfg__" : "");
	for (int k = 1; dummy_at(p, k); k++)
		fout_format(o, "%s%s", k > 1 || kernel ? ", " : "",
			dummy_at(p, k)->name);
	fout_puts(o, ")");
	fout_puts(add_before(c->w, at, STMT_CODE), "use cuf_rt");
	for (int i = p->stmt + 1; i < stmts->at[p->stmt].match; i++) {
		const struct stmt *s = &stmts->at[i];
		if (s->word == WORD_USE || s->word == WORD_IMPLICIT)
			fout_copy(add_before(c->w, at, STMT_CODE), s, 0,
				s->length);
	}
	if (kernel)
		fout_puts(add_before(c->w, at, STMT_CODE),
			"type(cuf_cfg), intent(in) :: cuf_cfg__");
	for (int i = p->stmt + 1; i < stmts->at[p->stmt].match; i++)
		if (c->of[i] == p && stmts->at[i].word == WORD_SPEC
			&& key_type(stmts->at[i].key) > 0)
			put_entities(c, at, p, i);
	fout_puts(add_before(c->w, at, STMT_CODE), "end subroutine");
	fout_puts(add_before(c->w, at, STMT_CODE), "end interface");
}

static void
add_interface(struct call *l, struct cuf_scope *p)
{
	struct cuf_scope *s = l->c->of[l->stmt];
	while (s && s->kind != CUF_PROCEDURE && s->kind != CUF_PROGRAM)
		s = s->outer;
	if (!s || s->body < 0 || s == p)
		return;
	for (struct cuf_seen *k = s->seen; k; k = k->next)
		if (k->procedure == p)
			return;
	struct cuf_seen *seen = arena_take(l->c->w->arena, sizeof *seen);
	seen->procedure = p;
	seen->next = s->seen;
	s->seen = seen;
	put_interface(l->c, s->body, p);
}

/* "box(x, 3)": gfortran would make the components on the host. */
static void
check_constructor(struct call *l, int at)
{
	const char *key = l->c->w->stmts.at[l->stmt].key;
	struct cuf_scope *type = cuf_type(l->c, key + l->at, l->length);
	struct cuf_name *v = type ? type->names : NULL;
	while (v && (!v->attr || v->implied))
		v = v->next;
	if (v && key[at] == '(' && key[at + 1] != ')')
		cuf_complain(l->c, l->stmt, SEVERITY_ERROR, l->at,
			l->at + l->length, "a type with a component that is "
			"'device' or 'managed' has no such values; assign "
			"its components");
}

static void
read_call(struct call *l, bool statement)
{
	const struct stmt *s = &l->c->w->stmts.at[l->stmt];
	int at = l->at + l->length;
	const char *close = cuf_begins(s->key + at, "<<<") ?
		strstr(s->key + at, ">>>") : NULL;
	if (close)
		at = (int)(close - s->key) + 3;
	if (s->key[at] != '(' && !statement)
		return;
	struct generics found;
	find_generics(l->c, l->stmt, s->key + l->at, l->length, &found);
	struct cuf_scope *p = cuf_callee(l->c, l->stmt, s->key + l->at,
		l->length);
	if (!p && !found.count) {
		check_constructor(l, at);
		return;
	}
	read_actuals(l, at);
	const char *behind = found.count ? choose(l, &found) : NULL;
	if (behind && *behind)
		edit(l->c->w, l->stmt, s->where[l->at + l->length - 1] + 1, 0,
			behind);
	if (found.count || !p)
		return;
	if (!statement && !(p->on & (CUF_ON_HOST | CUF_GLOBAL)))
		cuf_complain(l->c, l->stmt, SEVERITY_ERROR, l->at,
			l->at + l->length, "the host cannot call device code");
	check_actuals(l, p);
	if (statement && needs_interface(p))
		add_interface(l, p);
}

/* The specific procedure of "procedure :: name => own" in a type of this
   file; passed says whether its first argument is the object. */
static struct cuf_scope *
find_bound(struct cuf *c, const struct cuf_scope *type, const char *name,
	int n, int *passed)
{
	const struct stmts *stmts = &c->w->stmts;
	for (int i = type->stmt + 1; i < stmts->at[type->stmt].match; i++) {
		const char *key = stmts->at[i].key;
		const char *p = strstr(key, "::");
		if (!cuf_begins(key, "procedure"))
			continue;
		p = p ? p + 2 : key + 9;
		while (*p && !is_named(arena_text(c->w->arena, p,
				key_name(p)), name, n)) {
			int next = key_find(p, 0, ",");
			p += next < 0 ? (int)strlen(p) : next + 1;
		}
		if (!*p)
			continue;
		if (p[n] == '=' && p[n + 1] == '>')
			p += n + 2;
		*passed = strstr(key, ",nopass") == NULL;
		return cuf_callee(c, type->stmt, p, key_name(p));
	}
	return NULL;
}

/* "call a%sub(d)", "a%f(d)" */
static void
read_bound(struct cuf *c, int stmt, int at, int n)
{
	const char *key = c->w->stmts.at[stmt].key;
	struct call l = { .c = c, .stmt = stmt, .at = at, .length = n };
	struct cuf_scope *type = cuf_type_before(c, stmt, at - 1);
	struct cuf_scope *p = type && type->stmt >= 0 ?
		find_bound(c, type, key + at, n, &l.passed) : NULL;
	if (!p)
		return;
	read_actuals(&l, at + n);
	check_actuals(&l, p);
}

/* A function of the host in device code. */
static void
check_device_call(struct cuf *c, int i, int at, int n)
{
	const struct stmt *s = &c->w->stmts.at[i];
	struct cuf_scope *p = s->key[at + n] == '('
		&& !cuf_find(c, i, s->key + at, n) ?
		cuf_callee(c, i, s->key + at, n) : NULL;
	if (p && !(p->on & (CUF_ON_DEVICE | CUF_ROUTINE)))
		cuf_complain(c, i, SEVERITY_ERROR, at, at + n, "device code "
			"cannot call a procedure of the host");
}

/* The procedures that a statement of the host names. */
void
cuf_calls(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	char quote = 0;
	bool code = s->word == WORD_OTHER || s->word == WORD_IF
		|| s->word == WORD_OPEN || s->word == WORD_MIDDLE
		|| s->word == WORD_DO;
	bool device = cuf_is_device_code(c, i);
	if (s->kind != STMT_CODE || !code)
		return;
	for (int k = s->name; s->key[k]; k++) {
		if (quote || s->key[k] == '\'' || s->key[k] == '"') {
			if (!quote)
				quote = s->key[k];
			else if (s->key[k] == quote)
				quote = 0;
			continue;
		}
		int n = key_name(s->key + k);
		bool part = k > 0 && (s->key[k - 1] == '%'
			|| s->key[k - 1] == '_');
		bool start = k == s->name || (s->word == WORD_IF
			&& k == key_behind(s->key, s->name + 2));
		bool call = start && n > 4 && cuf_begins(s->key + k, "call")
			&& !strchr("=(%", s->key[k + 4]);
		struct call l = { .c = c, .stmt = i, .at = k + (call ? 4 : 0),
			.length = n - (call ? 4 : 0) };
		if (n > 0 && !device && part && s->key[k - 1] == '%'
			&& s->key[k + n] == '(')
			read_bound(c, i, k, n);
		else if (n > 0 && !part && !device)
			read_call(&l, call);
		else if (n > 0 && !part && !call)
			check_device_call(c, i, k, n);
		if (n > 0)
			k += n - 1;
	}
}
