/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * link.c - declare link in a namespace, which GCC 12 accepts at global scope
 * only: the namespaces end before the directive and continue after it.  2.13
 *
 *	#pragma acc declare link(v)
 *   ->	}
 *	#pragma acc declare link(n::v)
 *	namespace n {
 */
#include "front/c/rewrite.h"

#include <string.h>

struct enclosing {
	const char *close, *open; /* "} }", "namespace n { namespace {" */
	const char *scope; /* "n::" */
};

/* The first token of "inline namespace x {" or extern "C" {. */
static int
find_head(const struct unit *u, int brace)
{
	int t = brace;
	while (t > 0 && !token_is(u, t, "namespace")
		&& !token_is(u, t, "extern"))
		t--;
	return t > 0 && token_is(u, t - 1, "inline") ? t - 1 : t;
}

static void
add_namespace(struct unit *u, int brace, struct enclosing *a)
{
	const struct token *head = &u->tokens[find_head(u, brace)];
	const struct token *name = &u->tokens[brace - 1];
	const struct token *open = &u->tokens[brace];
	const struct token *from = name;
	while (from > head
		&& (from[-1].kind == TOKEN_NAME
			|| strchr(":", u->text[from[-1].start]))
		&& !token_is(u, (int)(from - u->tokens) - 1, "namespace"))
		from--;
	a->close = arena_format(u->arena, "%s}", a->close);
	a->open = arena_format(u->arena, "%s %s",
		arena_text(u->arena, u->text + head->start,
			(size_t)(open->start + 1 - head->start)),
		a->open);
	if (name->kind == TOKEN_NAME && !token_is(u, brace - 1, "namespace"))
		a->scope = arena_format(u->arena, "%s::%s",
			arena_text(u->arena, u->text + from->start,
				(size_t)(name->start + name->length
					- from->start)),
			a->scope);
}

/* True for one::v in namespace one, which is valid outside of the namespace
   too. */
static bool
is_from_outside(const char *item, const char *scope)
{
	size_t n = strcspn(scope, ":") + 2;
	return *item == ':' || strncmp(item, scope, n) == 0;
}

static void
qualify(struct node *n, const struct clause *c, const char *scope)
{
	for (int i = 0; *scope && i < c->count; i++) {
		struct span item = c->items[i].text;
		if (!is_from_outside(node_text(n, item), scope))
			node_change(n, (struct span){item.start, 0}, scope);
	}
}

void
link_rewrite(struct node *n)
{
	struct unit *u = n->unit;
	struct enclosing a = {"", "", ""};
	int i = directive_find(n->d, CLAUSE_LINK, 0);
	if (i < 0 || u->language != LANGUAGE_CXX || node_in_function(n))
		return;
	int brace = n->token;
	while ((brace = unit_brace_around(u, brace)) >= 0) {
		if (!unit_is_namespace(u, brace))
			return;
		add_namespace(u, brace, &a);
	}
	if (!*a.close)
		return;
	for (int k = 0; k < n->d->count; k++)
		qualify(n, &n->d->clauses[k], a.scope);
	const struct token *t = &u->tokens[n->token];
	unit_edit(u, t->start, 0,
		arena_format(
			u->arena, "%s\n%s", a.close, unit_marker(u, t->start)),
		-1);
	unit_edit(u, t->start + t->length, 0,
		arena_format(u->arena, "\n%s%s\n",
			unit_quiet_marker(u, t->start), a.open),
		1);
}
