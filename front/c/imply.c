/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * imply.c - reductions that enclosing loops and constructs imply.  2.9.11
 *
 * A reduction over several nested loops needs its clause on each of them.
 * Where the clause is missing on an inner loop that changes the variable, it is
 * added, with a warning:
 *
 *	#pragma acc parallel loop gang reduction(+: s)
 *	for (...)
 *	#pragma acc loop vector			-> reduction(+: s)
 *		for (...) s += a[i];
 */
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <string.h>

static bool
is_assigned(const struct unit *u, int t)
{
	static const char operators[] = "+-*/%&|^";
	const struct token *next = &u->tokens[t + 1];
	if (t > 1
		&& (token_is_twice(u, t - 2, "+")
			|| token_is_twice(u, t - 2, "-")))
		return true;
	if (next->kind != TOKEN_PUNCTUATION)
		return false;
	if (token_is(u, t + 1, "="))
		return !token_is(u, t + 2, "=");
	if (token_is_twice(u, t + 1, "+") || token_is_twice(u, t + 1, "-"))
		return true;
	return strchr(operators, u->text[next->start])
		&& token_is(u, t + 2, "=");
}

/* True if the statement changes the variable, and does not declare another of
   the same name. */
static bool
is_changed(const struct node *n, const char *base)
{
	const struct unit *u = n->unit;
	for (int t = n->body; t < n->end; t++) {
		if (u->tokens[t].kind != TOKEN_NAME || !token_is(u, t, base))
			continue;
		if (u->tokens[t - 1].kind == TOKEN_NAME
			|| token_is(u, t - 1, ".") || token_is(u, t - 1, ">"))
			return false;
		if (is_assigned(u, t))
			return true;
	}
	return false;
}

static void
add_missing(struct nest *nest, struct node *n, const struct node *outer,
	const struct clause *c, struct span item)
{
	const char *base = node_text(outer, item);
	const char *clause = arena_format(n->unit->arena, " reduction(%s: %s)",
		node_text(outer, c->op), base);
	if (section_find(n, base) || strchr(base, '[') || !is_changed(n, base)
		|| (n->more.length && strstr(n->more.text, clause)))
		return;
	struct section s = section_read(outer, item);
	if (section_declaration(n, &s) > outer->token)
		return;
	report(nest->report, n->d, SEVERITY_WARNING, n->d->name, NULL,
		"nested loop in reduction needs 'reduction' clause for '%s'; "
		"the clause is added",
		base);
	report(nest->report, outer->d, SEVERITY_NOTE, c->whole, NULL,
		"the reduction of the enclosing loop is here");
	buffer_puts(&n->more, clause);
}

static void
check_missing(struct nest *nest, struct node *n, const struct node *outer)
{
	for (int i = 0; i < outer->d->count; i++) {
		const struct clause *c = &outer->d->clauses[i];
		if (c->kind != CLAUSE_REDUCTION)
			continue;
		for (int k = 0; k < c->count; k++)
			add_missing(nest, n, outer, c, c->items[k].text);
	}
}

/* True if a clause of an enclosing construct or of a declare directive names
   the variable. */
static bool
is_known(const struct nest *nest, const struct node *n, const char *base)
{
	for (const struct node *p = n->parent; p; p = p->parent)
		if (section_find(p, base))
			return true;
	for (int i = 0; i < nest->count; i++)
		if (nest->nodes[i].d->kind == DIRECTIVE_DECLARE
			&& section_find(&nest->nodes[i], base))
			return true;
	return false;
}

/* True if the construct names the variable outside of the loops that reduce
   it. */
static bool
is_used(const struct nest *nest, const struct node *compute, const char *base)
{
	const struct unit *u = compute->unit;
	int at = compute->body;
	for (int i = 0; i <= nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		bool last = i == nest->count;
		if (!last && (n->parent != compute || !section_find(n, base)))
			continue;
		int end = last ? compute->end : n->token;
		for (int t = at; t < end; t++)
			if (u->tokens[t].kind == TOKEN_NAME
				&& token_is(u, t, base))
				return true;
		at = last ? end : n->end;
	}
	return false;
}

static bool
has_default_none(const struct node *n)
{
	int k = directive_find(n->d, CLAUSE_DEFAULT, 0);
	return k >= 0 && span_is(n->d, n->d->clauses[k].argument, "none");
}

/* A scalar of a loop's reduction that no clause of the enclosing construct
   names would be firstprivate there and its result lost.  A.3.3 */
static void
check_construct(struct nest *nest, const struct node *n, struct span item)
{
	struct node *compute = node_compute(n);
	struct section s = section_read(n, item);
	if (s.dims > 0 || compute->d->kind == DIRECTIVE_KERNELS
		|| compute->d->kind == DIRECTIVE_KERNELS_LOOP
		|| section_shape(n, &s) == SHAPE_ARRAY
		|| section_declaration(n, &s) > compute->token
		|| is_known(nest, n, s.base))
		return;
	bool copies = n->parent == compute
		&& directive_extent(compute->d->kind) == EXTENT_BLOCK
		&& directive_find(compute->d, CLAUSE_DEFAULT, 0) < 0
		&& !is_used(nest, compute, s.base);
	const char *clause = arena_format(n->unit->arena, " %s(%s)",
		copies ? "copy" : "firstprivate", s.base);
	if (compute->more.length && strstr(compute->more.text, clause))
		return;
	report(nest->report, n->d, SEVERITY_WARNING, item, NULL,
		"reduction variable '%s' is not in a data clause of the "
		"compute construct; '%s' is assumed",
		s.base, copies ? "copy" : "firstprivate");
	report(nest->report, compute->d, SEVERITY_NOTE, compute->d->name, NULL,
		"the construct is here");
	if (!has_default_none(compute))
		buffer_puts(&compute->more, clause);
}

/* In a routine the variable must be private to each thread. */
static void
check_orphan(struct nest *nest, const struct node *n, struct span item)
{
	struct section s = section_read(n, item);
	int declaration = section_declaration(n, &s);
	bool reference =
		declaration > 0 && token_is(n->unit, declaration - 1, "&");
	if (s.dims > 0 || strchr(s.base, '>') || strchr(s.base, '.')
		|| (declaration > node_function_start(n) && !reference))
		return;
	report(nest->report, n->d, SEVERITY_WARNING, item, NULL,
		"reduction variable '%s' of an orphaned loop is not private "
		"to the function",
		s.base);
}

void
imply_rewrite(struct nest *nest, struct node *n)
{
	const struct node *compute = node_compute(n);
	bool sequential = directive_find(n->d, CLAUSE_SEQ, 0) >= 0;
	bool routine = !compute && n->d->kind == DIRECTIVE_LOOP
		&& node_in_routine(nest, n);
	for (int i = 0; i < n->d->count && !node_is_compute(n); i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++) {
			if (c->kind != CLAUSE_REDUCTION)
				break;
			if (compute)
				check_construct(nest, n, c->items[k].text);
			else if (routine)
				check_orphan(nest, n, c->items[k].text);
		}
	}
	if (sequential || node_is_compute(n))
		return;
	for (const struct node *p = n->parent; p; p = p->parent) {
		if (directive_extent(p->d->kind) == EXTENT_LOOP)
			check_missing(nest, n, p);
		if (node_is_compute(p))
			break;
	}
}
