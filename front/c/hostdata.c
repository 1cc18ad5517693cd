/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hostdata.c - use_device of variables that are neither arrays nor pointers.
 * 2.8.1
 *
 *	#pragma acc host_data use_device(x)
 *	f(&x);
 *   ->	{ int *p = &x;
 *	#pragma acc host_data use_device(p)
 *	f(&(*p)); }
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

static bool
is_scalar(const struct node *n, const struct section *s)
{
	int t = section_type(n, s);
	return t > 0 && is_arithmetic_type(n->unit, t);
}

/* Replaces every use of the name in the construct. */
static void
replace_uses(const struct node *n, const char *name, const char *text)
{
	struct unit *u = n->unit;
	for (int t = n->body; t < n->end; t++) {
		bool member = token_is(u, t - 1, ".")
			|| (token_is(u, t - 1, ">") && token_is(u, t - 2, "-"));
		if (u->tokens[t].kind == TOKEN_NAME && !member
			&& token_is(u, t, name))
			unit_edit(u, u->tokens[t].start, u->tokens[t].length,
				text, 0);
	}
}

void
hostdata_rewrite(struct node *n)
{
	struct arena *arena = n->unit->arena;
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++) {
			if (c->kind != CLAUSE_USE_DEVICE)
				break;
			struct section s = section_read(n, c->items[k].text);
			if (!is_scalar(n, &s))
				continue;
			const char *name = arena_format(
				arena, "acc_use_%d_%s", n->token, s.base);
			buffer_format(&n->before, "__typeof__(%s) *%s = &%s; ",
				s.base, name, s.base);
			node_change(n, c->items[k].text, name);
			replace_uses(
				n, s.base, arena_format(arena, "(*%s)", name));
		}
	}
}
