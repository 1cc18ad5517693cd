/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hostdata.c - use_device of variables that are neither arrays nor pointers,
 * and of members of the class in its member functions.  2.8.1
 *
 *	#pragma acc host_data use_device(x)
 *	f(&x);
 *   ->	{ int *p = &x;
 *	#pragma acc host_data use_device(p)
 *	f(&(*p)); }
 *
 *	#pragma acc host_data use_device(member)
 *	f(member);
 *   ->	{ T *p = &member[0];
 *	#pragma acc host_data use_device(p)
 *	f(p); }
 */
#include "front/c/rewrite.h"
#include "front/c/section.h"

static bool
is_arithmetic_type(const struct unit *u, int t)
{
	static const char *const words[] = {"int", "float", "double", "long",
		"char", "short", "unsigned", "signed", "_Bool", "bool",
		"size_t", "_Complex"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (token_is(u, t, words[i]))
			return true;
	return false;
}

/* True for a variable that is neither array nor pointer. */
static bool
is_single(const struct node *n, const struct section *s)
{
	int t = section_type(n, s);
	return t > 0
		&& (is_arithmetic_type(n->unit, t)
			|| section_is_structure(n, s));
}

/* Replaces every use of the name in the construct, and of this->NAME if it is a
   member of the class. */
static void
replace_uses(const struct node *n, const char *name, bool is_member,
	const char *text)
{
	struct unit *u = n->unit;
	for (int t = n->body; t < n->end; t++) {
		if (u->tokens[t].kind != TOKEN_NAME || !token_is(u, t, name))
			continue;
		int from = t;
		if (token_is(u, t - 1, ">") && token_is(u, t - 2, "-"))
			from = is_member && token_is(u, t - 3, "this") ? t - 3
								       : 0;
		if (from == 0 || token_is(u, from - 1, "."))
			continue;
		int start = u->tokens[from].start;
		unit_edit(u, start,
			u->tokens[t].start + u->tokens[t].length - start, text,
			0);
	}
}

/* The clause gets a pointer in place of the variable, and the construct uses
   it. */
static void
replace_item(struct node *n, struct span item, const struct section *s,
	bool is_member)
{
	struct arena *arena = n->unit->arena;
	const char *first =
		arena_format(arena, is_member ? "&%s[0]" : "&%s", s->base);
	const char *name =
		arena_format(arena, "acc_use_%d_%s", n->token, s->base);
	buffer_format(
		&n->before, "__typeof__(%s) %s = %s; ", first, name, first);
	node_change(n, item, name);
	replace_uses(n, s->base, is_member,
		arena_format(arena, is_member ? "%s" : "(*%s)", name));
}

void
hostdata_rewrite(struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++) {
			if (c->kind != CLAUSE_USE_DEVICE)
				break;
			struct span item = c->items[k].text;
			struct section s = section_read(n, item);
			if (is_single(n, &s))
				replace_item(n, item, &s, false);
			else if (!s.dims && section_is_class_member(n, &s))
				replace_item(n, item, &s, true);
		}
	}
}
