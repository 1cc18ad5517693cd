/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * imply.c - what a reduction implies for other loops and constructs.  2.6.2,
 * 2.9.11
 *
 * If no clause of the compute construct lists the variable of a loop's
 * reduction, copy is added there, or firstprivate if the construct also uses
 * the variable otherwise.  An inner loop that changes the variable gets the
 * reduction of the outer loop.  Both are reported, but for REDUCE of a
 * DO CONCURRENT:
 *
 *	!$acc parallel				-> copy(s)
 *	!$acc loop gang reduction(+: s)
 *	do i = 1, n
 *	!$acc loop vector			-> reduction(+: s)
 *	do j = 1, n
 *		s = s + a(j, i)
 */
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

/* A name in lower case. */
struct word_of {
	const char *text;
	int length;
};

static bool
is_declared(const struct rewrite *w, struct word_of v)
{
	for (int k = 0; k < w->stmts.count; k++) {
		const struct directive *d = w->construct[k].d;
		if (d && d->kind == DIRECTIVE_DECLARE
			&& construct_lists(d, v.text, v.length))
			return true;
	}
	return false;
}

static bool
reduces(const struct directive *d, struct word_of v)
{
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_REDUCTION
			&& construct_clause_lists(
				d, &d->clauses[k], v.text, v.length))
			return true;
	return false;
}

/* True if the construct uses the variable outside the loops that reduce it. */
static bool
is_used(const struct rewrite *w, int compute, struct word_of v)
{
	for (int k = compute + 1; k < construct_over(w, compute); k++) {
		const struct construct *c = &w->construct[k];
		if (c->d && construct_is_loop(c->d->kind) && reduces(c->d, v)
			&& c->last > k)
			k = c->last;
		else if (w->stmts.at[k].kind == STMT_CODE
			&& key_mentions(w->stmts.at[k].key, v.text, v.length))
			return true;
	}
	return false;
}

static bool
is_scalar(struct rewrite *w, int i, struct word_of v)
{
	struct fdecl decl;
	if (!decl_find(w, i, v.text, v.length, &decl))
		return decl_implicit(
			       w, i, arena_text(w->arena, v.text, v.length))
			!= NULL;
	return decl.rank == 0
		&& !(decl.type && strncasecmp(decl.type, "type", 4) == 0);
}

static bool
has_default_none(const struct directive *d)
{
	int k = directive_find(d, CLAUSE_DEFAULT, 0);
	return k >= 0 && span_is(d, d->clauses[k].argument, "none");
}

/* Without a clause on the compute construct, a scalar that a loop reduces would
   be private to each gang and the result lost.  2.6.2 */
static void
imply_copy(struct rewrite *w, int i, struct span s, struct word_of v)
{
	int compute = construct_compute(w, w->construct[i].around);
	if (compute < 0)
		return;
	const struct directive *d = w->construct[compute].d;
	if (d->kind == DIRECTIVE_KERNELS || d->kind == DIRECTIVE_KERNELS_LOOP
		|| construct_over(w, compute) < 0 || !is_scalar(w, i, v)
		|| construct_lists_around(
			w, w->construct[i].around, v.text, v.length)
		|| is_declared(w, v))
		return;
	bool copies = directive_extent(d->kind) == EXTENT_BLOCK
		&& !is_used(w, compute, v);
	const char *name = copies ? "copy" : "firstprivate";
	const char *clause = arena_format(w->arena, " %s(%s)", name, v.text);
	if (has_default_none(d) || edit_has(w, compute, clause))
		return;
	const struct fortran_line *line = &w->user->line[w->stmts.at[i].first];
	if (!line->fresh && !line->changed)
		complain(w, i, SEVERITY_WARNING, s,
			"reduction variable '%s' is not in a data clause of "
			"the compute construct; '%s' is assumed",
			v.text, name);
	edit_append(w, compute, clause);
}

static bool
is_mapped(const struct directive *d, struct word_of v)
{
	for (int k = 0; k < d->count; k++)
		if (clause_is_data(d->clauses[k].kind)
			&& construct_clause_lists(
				d, &d->clauses[k], v.text, v.length))
			return true;
	return false;
}

/* The copy clause that a reduction of a kernels construct implies, where GCC
   wants one.  2.5.15, 2.11 */
static void
imply_kernels(struct rewrite *w, int i, struct word_of v)
{
	const struct directive *d = w->construct[i].d;
	if (d->kind == DIRECTIVE_KERNELS_LOOP && has_default_none(d)
		&& is_scalar(w, i, v) && !is_mapped(d, v))
		edit_append(w, i,
			arena_format(
				w->arena, " copy(%.*s)", v.length, v.text));
}

/* 2.9.11: the variable of an orphaned loop must be private. */
static void
check_orphan(struct rewrite *w, int i, struct span s, struct word_of v)
{
	struct fdecl decl;
	if (construct_compute(w, w->construct[i].around) >= 0
		|| !decl_find(w, i, v.text, v.length, &decl)
		|| (!decl.dummy && !decl.save))
		return;
	complain(w, i, SEVERITY_WARNING, s,
		"reduction variable '%s' of an orphaned loop is not private "
		"to the procedure",
		span_text(w, i, s));
}

static bool
is_updated(const struct rewrite *w, int i, struct word_of v)
{
	for (int k = i + 1; k <= w->construct[i].last; k++) {
		const struct stmt *s = &w->stmts.at[k];
		int from = s->word == WORD_IF ? key_after(s->key, 2) : 0;
		if ((s->word == WORD_OTHER || s->word == WORD_IF)
			&& key_name(s->key + from) == v.length
			&& strncmp(s->key + from, v.text, v.length) == 0
			&& s->key[from + v.length] == '='
			&& s->key[from + v.length + 1] != '=')
			return true;
	}
	return false;
}

/* A reduction over nested loops needs a clause on each of them; clause.c adds
   the clause.  2.9.11 */
static void
check_inside(struct rewrite *w, int i, struct span s, struct word_of v)
{
	for (int k = i + 1; k < w->construct[i].last; k++) {
		const struct construct *c = &w->construct[k];
		if (!c->d || c->d->kind != DIRECTIVE_LOOP || c->d->end
			|| c->failed || c->last < 0
			|| directive_find(c->d, CLAUSE_SEQ, 0) >= 0
			|| construct_lists(c->d, v.text, v.length)
			|| !is_updated(w, k, v))
			continue;
		complain(w, k, SEVERITY_WARNING, c->d->name,
			"nested loop in reduction needs 'reduction' clause "
			"for '%s'; the clause is added",
			span_text(w, i, s));
	}
}

void
fimply_check(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		const char *text = span_text(w, i, s);
		int n = 0;
		while (n < s.length && !strchr("(% ", text[n]))
			n++;
		char *name = arena_text(w->arena, text, n);
		for (int j = 0; j < n; j++)
			name[j] |= name[j] >= 'A' && name[j] <= 'Z' ? 32 : 0;
		struct word_of v = {name, n};
		if (construct_is_loop(d->kind))
			check_inside(w, i, s, v);
		if (n == s.length)
			imply_kernels(w, i, v);
		if (d->kind != DIRECTIVE_LOOP)
			continue;
		if (n == s.length)
			imply_copy(w, i, s, v);
		check_orphan(w, i, s, v);
	}
}
