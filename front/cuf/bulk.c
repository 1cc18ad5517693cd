/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * bulk.c - CUDA Fortran: bulk copies between device memory and shared memory,
 * and the barriers that wait for them.
 *
 * The copies take addresses, so that variables of any type go; those that count
 * elements get the size of an element, from the type that both variables have.
 */
#include "front/cuf/cuf.h"

#include <ctype.h>
#include <string.h>

/* A routine, and the places of its arguments from 0, or -1. */
struct bulk_routine {
	const char *name;
	int barrier;
	int shared, global;
	bool elements; /* counts elements, not bytes */
};

static const struct bulk_routine routines[] = {
	{"barrier_init", 0, -1, -1, false},
	{"barrier_arrive", 0, -1, -1, false},
	{"barrier_try_wait", 0, -1, -1, false},
	{"barrier_try_wait_sleep", 0, -1, -1, false},
	{"tma_bulk_g2s", 0, 2, 1, false},
	{"tma_bulk_load", 0, 2, 1, true},
	{"tma_bulk_s2g", -1, 0, 1, false},
	{"tma_bulk_store", -1, 0, 1, true},
	{"fence_proxy_async", -1, -1, -1, false},
	{"tma_bulk_commit_group", -1, -1, -1, false},
	{"tma_bulk_wait_group", -1, -1, -1, false},
};

/* A call of one of them. */
struct bulk_call {
	struct cuf *c;
	int stmt;
	const char *key;
	const struct bulk_routine *routine;
	int name; /* the places of the name and of "(" in the key */
	int list;
};

struct bulk_argument {
	int from, to;
};

/* The argument at a place, or with the name; false if there is none. */
static bool
find_argument(const struct bulk_call *b, int place, const char *name,
	struct bulk_argument *a)
{
	if (cuf_keyword(b->key, b->list, name, &a->from, &a->to)) {
		a->from += (int)strlen(name) + 1;
		return true;
	}
	int from = b->list + 1;
	for (int k = 0;; k++) {
		int to = key_find(b->key, from, ",)");
		int n = key_name(b->key + from);
		if (to <= from || (b->key[from + n] == '=' && n))
			return false;
		*a = (struct bulk_argument){from, to};
		if (k == place)
			return true;
		if (b->key[to] == ')')
			return false;
		from = to + 1;
	}
}

/* True for a variable whose memory is the caller's to know. */
static bool
is_passed(const struct cuf_object *o)
{
	const struct cuf_name *v = o->name;
	return o->attr == CUF_NONE
		&& (v->pointee || v->pointer || (v->dummy && !v->value));
}

/* Dummies of a kernel are in device memory, others may be shared. */
static bool
is_shared(const struct bulk_call *b, const struct cuf_object *o)
{
	const struct cuf_scope *p = b->c->of[b->stmt];
	bool kernel = p && p->on & CUF_GLOBAL;
	return o->attr == CUF_SHARED
		|| (is_passed(o) && !(kernel && o->name->dummy));
}

static bool
is_global(const struct cuf_object *o)
{
	return is_passed(o) || o->attr == CUF_DEVICE || o->attr == CUF_MANAGED
		|| o->attr == CUF_UNIFIED;
}

/* The variable that is the whole argument. */
static bool
is_variable(const struct bulk_call *b, const struct bulk_argument *a,
	struct cuf_object *o)
{
	return cuf_object(b->c, b->stmt, a->from, o) && o->end == a->to;
}

static bool
may_be_barrier(const struct bulk_call *b, const struct cuf_name *v)
{
	int kind = v && v->base ? cuf_kind(b->c, v) : 0;
	return v && (!v->base || strcmp(v->base, "integer") == 0)
		&& (kind == 0 || kind == 8);
}

/* False if the declarations say that the elements have different types. */
static bool
may_be_alike(const struct bulk_call *b, const struct cuf_name *v,
	const struct cuf_name *w)
{
	if (!v || !w || !v->base || !w->base)
		return true;
	int one = cuf_kind(b->c, v), other = cuf_kind(b->c, w);
	return strcmp(v->base, w->base) == 0
		&& (one == 0 || other == 0 || one == other);
}

static void
check_barrier(const struct bulk_call *b)
{
	struct bulk_argument a;
	struct cuf_object o;
	if (!find_argument(b, b->routine->barrier, "barrier", &a))
		return;
	if (!is_variable(b, &a, &o) || !is_shared(b, &o)
		|| !may_be_barrier(b, o.last))
		cuf_complain(b->c, b->stmt, SEVERITY_ERROR, a.from, a.to,
			"the barrier of '%s' must be a shared variable of type "
			"'integer(8)'",
			b->routine->name);
}

/* The address in place of the variable. */
static void
pass_address(const struct bulk_call *b, const struct bulk_argument *a)
{
	const int *where = b->c->w->stmts.at[b->stmt].where;
	edit(b->c->w, b->stmt, where[a->from], 0, OWN "loc(");
	edit(b->c->w, b->stmt, where[a->to - 1] + 1, 0, ")");
}

static const char *
text_of(const struct bulk_call *b, const struct bulk_argument *a)
{
	return cuf_device_text(b->c,
		arena_text(b->c->w->arena, b->key + a->from,
			(size_t)(a->to - a->from)));
}

/* "size=", from the type that gfortran finds both variables to have. */
static void
pass_size(const struct bulk_call *b, const struct bulk_argument *to,
	const struct bulk_argument *from)
{
	const int *where = b->c->w->stmts.at[b->stmt].where;
	int end = key_after(b->key, b->list) - 1;
	int unit = b->c->w->stmts.at[b->stmt].unit;
	if (unit >= 0)
		fout_puts(add_after(b->c->w, unit, STMT_CODE),
			"use cuf_half, only: cuf_bulk_same_type");
	edit(b->c->w, b->stmt, where[end], 0,
		arena_format(b->c->w->arena,
			", size=" OWN
			"storage_size(cuf_bulk_same_type(%s, %s)) / 8",
			text_of(b, to), text_of(b, from)));
}

static void
replace_copy(const struct bulk_call *b)
{
	const struct bulk_routine *r = b->routine;
	bool load = r->shared > r->global;
	struct bulk_argument shared, global;
	struct cuf_object s, g;
	if (!find_argument(b, r->shared, load ? "dst" : "src", &shared)
		|| !find_argument(b, r->global, load ? "src" : "dst", &global))
		return;
	if (!is_variable(b, &shared, &s) || !is_shared(b, &s)) {
		cuf_complain(b->c, b->stmt, SEVERITY_ERROR, shared.from,
			shared.to, "'%s' copies %s a shared variable", r->name,
			load ? "to" : "from");
	} else if (!is_variable(b, &global, &g) || !is_global(&g)) {
		cuf_complain(b->c, b->stmt, SEVERITY_ERROR, global.from,
			global.to, "'%s' copies %s a variable in device memory",
			r->name, load ? "from" : "to");
	} else if (r->elements && !may_be_alike(b, s.last, g.last)) {
		cuf_complain(b->c, b->stmt, SEVERITY_ERROR, global.from,
			global.to,
			"'%s' counts elements, and the variables have "
			"different types",
			r->name);
	} else {
		pass_address(b, &shared);
		pass_address(b, &global);
		if (r->elements)
			pass_size(b, &shared, &global);
		return;
	}
	edit_remove(b->c->w, b->stmt);
}

static bool
uses_cudadevice(const struct cuf *c, int i)
{
	const struct cuf_scope *s = c->of[i];
	while (s && !s->device)
		s = s->outer;
	return s;
}

/* On the host other procedures may have the names, where no module with these
   is used. */
static void
check_host(const struct bulk_call *b)
{
	if (cuf_begins(b->routine->name, "barrier")
		&& !uses_cudadevice(b->c, b->stmt))
		return;
	cuf_complain(b->c, b->stmt, SEVERITY_ERROR, b->name, b->list,
		"'%s' is for kernels and device procedures", b->routine->name);
}

static void
visit(struct cuf *c, int i, const struct bulk_routine *r, int at)
{
	const char *key = c->w->stmts.at[i].key;
	int n = (int)strlen(r->name);
	bool list = key[at + n] == '(';
	if ((!list && (key[at + n] || r->barrier >= 0 || r->shared >= 0))
		|| cuf_find(c, i, r->name, n) || cuf_callee(c, i, r->name, n))
		return;
	struct bulk_call b = {c, i, key, r, at, at + n};
	if (!cuf_is_device_code(c, i)) {
		check_host(&b);
		return;
	}
	if (r->barrier >= 0)
		check_barrier(&b);
	if (r->shared >= 0)
		replace_copy(&b);
}

/* True where a name begins, also that of a CALL statement. */
static bool
begins_name(const struct stmt *s, int k)
{
	int at = cuf_action_start(s);
	if (k == at + 4 && cuf_begins(s->key + at, "call"))
		return true;
	return k == 0
		|| (!isalnum((unsigned char)s->key[k - 1])
			&& !strchr("_%", s->key[k - 1]));
}

void
cuf_bulk(struct cuf *c, int i)
{
	const struct stmt *s = &c->w->stmts.at[i];
	char quote = 0;
	if (s->kind != STMT_CODE || s->word == WORD_USE || s->word == WORD_SPEC
		|| s->word == WORD_UNIT || s->word == WORD_END)
		return;
	for (int k = 0; s->key[k]; k++) {
		char at = s->key[k];
		quote = key_quote(quote, at);
		if (quote || !strchr("bft", at) || !begins_name(s, k))
			continue;
		for (size_t r = 0; r < sizeof routines / sizeof *routines; r++)
			if (cuf_begins(s->key + k, routines[r].name))
				visit(c, i, &routines[r], k);
	}
}
