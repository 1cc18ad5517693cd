/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * grid.c - gangs in three dimensions.  2.5.10, 2.9.2
 *
 * The first dimension is the compiler's gangs.  A loop over one of the others
 * is one that every gang executes, each from its own number on, with as many
 * steps as there are gangs:
 *
 *	#pragma acc loop gang(dim: 2)
 *	for (i = a; i < b; i += s)
 *   ->	for (i = (a) + acc_rt_gang_number(2) * (s); i < b;
 *	     i += acc_rt_gang_count(2) * (s))
 */
#include "front/rewrite.h"

#include <string.h>

/* num_gangs(a, b, c)  ->  acc_rt_num_gangs(a, b, c), which tells the launch
   of b and c */
const char *
grid_size(struct nest *nest, struct node *n, const struct clause *c)
{
	struct arena *arena = n->unit->arena;
	const char *text = "acc_rt_num_gangs(";
	for (int i = 0; i < 3; i++)
		text = arena_format(arena, "%s%s%s", text, i ? ", " : "",
			i < c->count ? node_text(n, c->items[i].text) : "1");
	nest->calls = n->grid = true;
	return arena_format(arena, "%s)", text);
}

/* Has the launch more than one dimension?  Not known in a routine. */
static bool
has_grid(const struct nest *nest, const struct node *n)
{
	const struct node *c = node_is_compute(n) ? n : node_compute(n);
	return c ? c->grid : node_in_routine(nest, n);
}

static const char *
source(const struct unit *u, int from, int to)
{
	int start = u->tokens[from].start;
	const struct token *last = &u->tokens[to - 1];
	return arena_text(u->arena, u->text + start,
		(size_t)(last->start + last->length - start));
}

static int
find(const struct unit *u, int from, int to, const char *word)
{
	for (int i = from; i < to; i++) {
		if (token_is(u, i, word))
			return i;
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
	}
	return 0;
}

const char *
grid_step(const struct unit *u, int from, int to, const char **variable,
	bool *down)
{
	int equals = find(u, from, to, "=");
	bool first = u->tokens[from].kind == TOKEN_NAME;
	*variable = source(u, first ? from : to - 1, first ? from + 1 : to);
	if (!equals) {
		int plus = find(u, from, to, "+");
		*down = plus == 0;
		return plus || find(u, from, to, "-") ? "1" : NULL;
	}
	*down = token_is(u, equals - 1, "-");
	if (equals > from + 1)
		return source(u, equals + 1, to);
	/* i = i + s, i = i - s, i = s + i */
	int name = equals + 1, last = to - 1;
	bool left = token_is(u, name, *variable);
	*down = left && token_is(u, name + 1, "-");
	if (left && (*down || token_is(u, name + 1, "+")))
		return source(u, name + 2, to);
	if (token_is(u, last, *variable) && token_is(u, last - 1, "+"))
		return source(u, name, last - 1);
	return NULL;
}

bool
grid_loop(struct nest *nest, struct node *n, const struct clause *gang,
	int open, int first, int second, int close)
{
	struct unit *u = n->unit;
	const char *dimension = NULL, *variable;
	bool down;
	for (int i = 0; i < gang->count; i++)
		if (gang->items[i].keyword == MODIFIER_DIM)
			dimension = node_text(n, gang->items[i].text);
	int equals = first ? find(u, open + 1, first, "=") : 0;
	if (!dimension || strcmp(dimension, "1") == 0 || !equals ||
		!second || !has_grid(nest, n))
		return false;
	const char *step = grid_step(u, second + 1, close, &variable, &down);
	if (!step)
		return false;
	char sign = down ? '-' : '+';
	const struct token *e = &u->tokens[equals];
	const struct token *s = &u->tokens[second];
	unit_edit(u, e->start + e->length, 0, " (", 0);
	unit_edit(u, u->tokens[first].start, 0,
		arena_format(u->arena, ") %c acc_rt_gang_number(%s) * (%s)",
			sign, dimension, step),
		0);
	unit_edit(u, s->start + 1, u->tokens[close].start - s->start - 1,
		arena_format(u->arena, " %s %c= acc_rt_gang_count(%s) * (%s)",
			variable, sign, dimension, step),
		0);
	nest->calls = true;
	return true;
}
