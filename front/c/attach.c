/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * attach.c - attach and detach where the types of pointers are not known yet.
 * 2.7.13, 2.7.14
 *
 * GCC 12 refuses a pointer whose type a template's argument gives, and crashes
 * with a member of such a structure.  There the clauses become calls:
 *
 *	template<class T> void f(T s) {
 *	#pragma acc enter data copyin(s.p[0:4]) attach(s.q)
 *   ->	#pragma acc enter data copyin(s.p[0:4])
 *	acc_rt_attach(-2, &(s.q));
 *
 * And GCC takes the clauses of a structure and of a pointer in it in one order,
 * which is the other one for constructs that are combined with a loop:
 *	#pragma acc data attach(s.p) copyin(s)
 *   ->	#pragma acc data copyin(s) attach(s.p)
 */
#include "abi/words.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <string.h>

/* The calls for one clause; only pointers can be cast. */
static void
add_calls(struct node *n, const struct clause *c, const char *call,
	struct buffer *to)
{
	const struct clause *condition = node_find(n, CLAUSE_IF);
	for (int i = 0; i < c->count; i++) {
		const char *pointer = node_quote(n, c->items[i].text);
		if (condition)
			buffer_format(to, "if (%s) ",
				node_text(n, condition->argument));
		buffer_format(to,
			"%s(%s, ((void)static_cast<const volatile void "
			"*>(%s), (const volatile void *)&(%s))); ",
			call, n->async ? n->async : "-2", pointer, pointer);
	}
}

bool
attach_is_unknown(const struct node *n)
{
	return (node_find(n, CLAUSE_ATTACH) || node_find(n, CLAUSE_DETACH))
		&& node_in_template(n);
}

void
attach_rewrite(struct nest *nest, struct node *n)
{
	bool enters = n->d->kind == DIRECTIVE_ENTER_DATA;
	bool leaves = n->d->kind == DIRECTIVE_EXIT_DATA;
	bool finalize = node_find(n, CLAUSE_FINALIZE);
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_ATTACH && c->kind != CLAUSE_DETACH)
			continue;
		if (!leaves)
			add_calls(n, c, ABI_RT_ATTACH,
				enters ? &n->after : &n->before);
		if (leaves)
			add_calls(n, c,
				finalize ? ABI_RT_DETACH_ALL : ABI_RT_DETACH,
				&n->before);
		else if (!enters)
			add_calls(n, c, ABI_RT_DETACH, &n->after);
		node_drop(n, c);
		nest->calls = true;
	}
}

/* True if the clause names the structure of a member of the other. */
static bool
has_structure(const struct node *n, const struct clause *c,
	const struct clause *attach)
{
	for (int i = 0; clause_is_data(c->kind) && i < c->count; i++) {
		const char *name = node_text(n, c->items[i].text);
		size_t length = strlen(name);
		for (int k = 0; k < attach->count; k++) {
			const char *member =
				node_text(n, attach->items[k].text);
			if (strncmp(member, name, length) == 0
				&& (member[length] == '.'
					|| member[length] == '['))
				return true;
		}
	}
	return false;
}

static bool
is_changed(const struct node *n, const struct clause *c)
{
	int end = c->whole.start + c->whole.length;
	for (const struct change *e = n->changes; e; e = e->next)
		if (e->span.start >= c->whole.start && e->span.start < end)
			return true;
	return false;
}

/* The first or last clause of the structure of a member, -1 if there is none. */
static int
find_structure(const struct node *n, const struct clause *c, bool last)
{
	int found = -1;
	for (int i = 0; i < n->d->count && (last || found < 0); i++)
		if (has_structure(n, &n->d->clauses[i], c))
			found = i;
	return found;
}

void
attach_order(struct node *n)
{
	bool combined = n->d->kind == DIRECTIVE_PARALLEL_LOOP
		|| n->d->kind == DIRECTIVE_SERIAL_LOOP
		|| n->d->kind == DIRECTIVE_KERNELS_LOOP;
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_ATTACH && c->kind != CLAUSE_DETACH)
			continue;
		int k = find_structure(n, c, !combined);
		if (k < 0 || (combined ? i < k : i > k) || is_changed(n, c)
			|| is_changed(n, &n->d->clauses[k]))
			continue;
		struct span at = n->d->clauses[k].whole;
		at.start += combined ? 0 : at.length;
		at.length = 0;
		node_change(n, at,
			arena_format(n->unit->arena, " %s ",
				node_text(n, c->whole)));
		node_remove(n, c);
	}
}
