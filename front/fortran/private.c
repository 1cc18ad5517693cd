/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * private.c - private copies of variables without constant size.  2.5.13,
 * 2.5.14, 2.9.10
 *
 *	!$acc parallel loop private(t)
 *	do i = 1, n
 * becomes
 *	block
 *	integer :: acc_rt_l1_1, acc_rt_u1_1
 *	acc_rt_l1_1 = lbound(t, 1)
 *	acc_rt_u1_1 = ubound(t, 1)
 *	!$acc parallel loop
 *	do i = 1, n
 *	block
 *	real :: t(acc_rt_l1_1:acc_rt_u1_1)
 *	...
 *	end block
 *	end do
 *	end block
 * and with firstprivate the copy is initialized from the original, which gets
 * a copyin clause.
 */
#include "front/fortran/private.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* True if all names in the shape are constants. */
static bool
is_constant_shape(struct rewrite *w, int i, const char *shape)
{
	struct fdecl decl;
	for (const char *p = shape; *p;) {
		int n = key_name(p);
		if (n > 0 && (!decl_find(w, i, p, n, &decl) || !decl.constant))
			return false;
		p += n > 0 ? n : 1;
	}
	return true;
}

/* True if the construct uses the variable as a pointer. */
static bool
is_pointed(const struct private_copy *c)
{
	int n = (int)strlen(c->name);
	int over = construct_over(c->w, c->i);
	char *name = arena_text(c->w->arena, c->name, n);
	for (int k = 0; k < n; k++)
		name[k] = (char)tolower((unsigned char)name[k]);
	for (int k = c->i + 1; k <= over; k++) {
		const struct stmt *s = &c->w->stmts.at[k];
		if (s->kind == STMT_CODE && key_mentions(s->key, name, n)
			&& (strstr(s->key, "=>")
				|| strstr(s->key, "associated(")))
			return true;
	}
	return false;
}

static bool
needs_room(const struct private_copy *c)
{
	const struct fdecl *d = &c->decl;
	if (d->type && d->pointer && d->rank == 0 && c->first
		&& strncasecmp(d->type, "class", 5) != 0
		&& !strchr(d->type, ':'))
		return !is_pointed(c);
	bool text = d->type && strncasecmp(d->type, "character", 9) == 0
		&& strchr(d->type, ':');
	if (!d->type || d->pointer || text
		|| strncasecmp(d->type, "class", 5) == 0)
		return false;
	if (d->allocatable)
		return true;
	if (!d->shape || strchr(d->shape, '*') || strstr(d->shape, ".."))
		return false;
	if (d->dummy && strchr(d->shape, ':')
		&& !isalnum((unsigned char)d->shape[strlen(d->shape) - 1]))
		return true;
	return c->first && !is_constant_shape(c->w, c->i, d->shape);
}

/* The compute construct around the directive, or the directive. */
static int
outermost(const struct rewrite *w, int i)
{
	int found = i;
	for (int k = i; k >= 0; k = w->construct[k].around)
		if (directive_is_compute(w->construct[k].d->kind))
			found = k;
	return found;
}

static bool
is_constant(const struct private_copy *c)
{
	return c->decl.shape && !strchr(c->decl.shape, '*')
		&& !c->decl.allocatable && !c->decl.pointer
		&& strcmp(c->decl.shape, ":") != 0
		&& !(c->decl.dummy && strchr(c->decl.shape, ':'))
		&& is_constant_shape(c->w, c->i, c->decl.shape);
}

void
private_bounds(const struct private_copy *c)
{
	struct rewrite *w = c->w;
	int out = outermost(w, c->i);
	const struct directive *d = w->construct[out].d;
	bool none = directive_is_compute(d->kind)
		&& directive_find(d, CLAUSE_DEFAULT, 0) >= 0;
	if (c->decl.rank == 0 || is_constant(c))
		return;
	fout_puts(add_before(w, out, STMT_CODE), "block");
	for (int k = 1; k <= c->decl.rank; k++)
		fout_format(add_before(w, out, STMT_CODE),
			"integer :: acc_rt_l%d_%d, acc_rt_u%d_%d", c->number, k,
			c->number, k);
	for (int k = 1; k <= c->decl.rank; k++) {
		fout_format(add_before(w, out, STMT_CODE),
			"acc_rt_l%d_%d = " OWN "lbound(%s, %d)", c->number, k,
			c->name, k);
		fout_format(add_before(w, out, STMT_CODE),
			"acc_rt_u%d_%d = " OWN "ubound(%s, %d)", c->number, k,
			c->name, k);
		if (none)
			edit_append(w, out,
				arena_format(w->arena,
					" copyin(acc_rt_l%d_%d, acc_rt_u%d_%d)",
					c->number, k, c->number, k));
	}
	fout_puts(add_closing(w, construct_close(w, out), STMT_CODE),
		"end block");
}

void
private_declare(const struct private_copy *c, int at, private_add *put,
	const char *name)
{
	struct fout *o = put(c->w, at, STMT_CODE);
	fout_format(o, "%s :: %s", c->decl.type, name);
	if (is_constant(c)) {
		fout_format(o, "(%s)", c->decl.shape);
		return;
	}
	for (int k = 1; k <= c->decl.rank; k++)
		fout_format(o, "%sacc_rt_l%d_%d:acc_rt_u%d_%d",
			k == 1 ? "(" : ", ", c->number, k, c->number, k);
	if (c->decl.rank > 0)
		fout_puts(o, ")");
}

static void
put_room(const struct private_copy *c, int at, private_add *put)
{
	const char *from = arena_format(c->w->arena, "acc_rt_o%d", c->number);
	fout_puts(put(c->w, at, STMT_CODE), "block");
	if (c->first) {
		private_declare(c, at, put, from);
		fout_format(put(c->w, at, STMT_CODE), "%s = %s", from, c->name);
		fout_puts(put(c->w, at, STMT_CODE), "block");
	}
	private_declare(c, at, put, c->name);
	if (c->first)
		fout_format(put(c->w, at, STMT_CODE), "%s = %s", c->name, from);
}

static void
put_end(const struct private_copy *c, int at, private_add *put)
{
	fout_puts(put(c->w, at, STMT_CODE), "end block");
	if (c->first)
		fout_puts(put(c->w, at, STMT_CODE), "end block");
}

/* The number of nested loops that the directive applies to. */
static int
depth_of(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int k = directive_find(d, CLAUSE_COLLAPSE, 0);
	if (k >= 0 && d->clauses[k].count > 0) {
		int n = atoi(span_text(w, i, d->clauses[k].items[0].text));
		return n > 0 ? n : 1;
	}
	k = directive_find(d, CLAUSE_TILE, 0);
	return k >= 0 ? d->clauses[k].count : 1;
}

/* The loop whose body declares the copy, or -1. */
static int
body_of(struct rewrite *w, int i)
{
	int loop = i + 1;
	while (loop < w->stmts.count
		&& w->stmts.at[loop].word == WORD_DIRECTIVE)
		loop++;
	for (int n = depth_of(w, i); n > 1 && loop + 1 < w->stmts.count; n--)
		if (w->stmts.at[loop + 1].word == WORD_DO)
			loop++;
	return loop < w->stmts.count && w->stmts.at[loop].match >= 0 ? loop
								     : -1;
}

bool
private_place(struct rewrite *w, int i, struct private_place *p)
{
	const struct construct *c = &w->construct[i];
	p->tail = false;
	p->begin = i;
	p->end = c->end >= 0 ? c->end : c->last;
	if (construct_is_loop(c->d->kind)) {
		p->begin = body_of(w, i);
		p->end = p->begin < 0 ? -1 : w->stmts.at[p->begin].match;
	} else if (c->end < 0) {
		p->tail = true;
	}
	return p->begin >= 0 && p->end >= 0;
}

static bool
put_copy(struct private_copy *c)
{
	struct rewrite *w = c->w;
	struct private_place p;
	if (!private_place(w, c->i, &p))
		return false;
	put_room(c, p.begin, add_after);
	put_end(c, p.end, p.tail ? add_tail_first : add_first);
	private_bounds(c);
	if (c->first)
		edit_append(w, c->i,
			arena_format(w->arena, " copyin(%s)", c->name));
	return true;
}

static bool
has_room(struct rewrite *w, int i, const struct clause *clause, struct span s)
{
	struct private_copy c = {
		.w = w, .i = i, .first = clause->kind == CLAUSE_FIRSTPRIVATE};
	int n = 0;
	while (n < s.length
		&& !strchr("( ", w->construct[i].d->text[s.start + n]))
		n++;
	c.name = span_text(w, i, (struct span){s.start, n});
	if (!decl_find(w, i, c.name, n, &c.decl) || !needs_room(&c))
		return false;
	c.number = ++w->names;
	return put_copy(&c);
}

void
private_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!directive_is_compute(d->kind) && !construct_is_loop(d->kind))
		return;
	for (int k = 0; k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if (c->kind != CLAUSE_PRIVATE && c->kind != CLAUSE_FIRSTPRIVATE)
			continue;
		bool *out = arena_take(w->arena, (c->count + 1) * sizeof *out);
		for (int j = 0; j < c->count; j++)
			out[j] = has_room(w, i, c, c->items[j].text);
		edit_drop_items(w, i, k, out);
	}
}
