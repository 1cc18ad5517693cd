/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * grid.c - gangs in three dimensions.  2.5.10, 2.9.2
 *
 * The first dimension is the compiler's gangs.  A loop over another dimension
 * is left to the plugin's pass "deal":
 *
 *	#pragma acc loop gang(dim: 2)
 *   ->	#pragma acc loop gang(num: 1073741824 + (2))
 */
#include "abi/numbers.h"
#include "abi/words.h"
#include "front/c/rewrite.h"
#include "front/directive/levels.h"

#include <string.h>

static const char *
number(const struct node *n, struct span span)
{
	return node_integer(n, span, node_text(n, span));
}

/* num_gangs(a, b, c)  ->  acc_rt_num_gangs(a, b, c), which keeps b and c for
   the launch */
const char *
grid_size(struct nest *nest, struct node *n, const struct clause *c)
{
	struct arena *arena = n->unit->arena;
	const char *text = ABI_RT_NUM_GANGS "(";
	for (int i = 0; i < 3; i++)
		text = arena_format(arena, "%s%s%s", text, i ? ", " : "",
			i < c->count ? number(n, c->items[i].text) : "1");
	nest->calls = n->grid = true;
	return arena_format(arena, "%s)", text);
}

/* True if the launch has, or in a routine may have, more than one dimension. */
static bool
has_dimensions(const struct nest *nest, const struct node *n)
{
	const struct node *c = node_is_compute(n) ? n : node_compute(n);
	return c ? c->grid : node_in_routine(nest, n);
}

static const char *
source(const struct unit *u, int from, int to)
{
	if (from >= to)
		return "";
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
	*variable = "";
	*down = false;
	if (from >= to || equals == to - 1)
		return NULL;
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

/* The item of the clause that names the dimension, NULL if there is none. */
static const struct item *
named_dimension(const struct clause *gang)
{
	for (int i = 0; i < gang->count; i++)
		if (gang->items[i].keyword == MODIFIER_DIM)
			return &gang->items[i];
	return NULL;
}

int
grid_dimension(const struct node *n, const struct clause *gang)
{
	const struct item *item = named_dimension(gang);
	if (!item)
		return 1;
	const char *text = node_text(n, item->text);
	return strlen(text) == 1 && strchr("123", *text) ? *text - '0' : -1;
}

bool
grid_loop(struct nest *nest, struct node *n, const struct clause *gang)
{
	const struct item *item = named_dimension(gang);
	const char *dimension = item ? node_text(n, item->text) : NULL;
	if (!dimension || strcmp(dimension, "1") == 0
		|| !has_dimensions(nest, n))
		return false;
	node_change(n, gang->whole,
		arena_format(n->unit->arena, "gang(num: %d + (%s))",
			GANG_DIMENSION, dimension));
	return true;
}

/* The dimension of the loop's gang clause, 0 without a gang clause, -1 if only
   the compiler knows it. */
static int
gang_dimension(const struct node *n, const struct clause **clause)
{
	int i = directive_find(n->d, CLAUSE_GANG, 0);
	if (i < 0 || directive_extent(n->d->kind) != EXTENT_LOOP)
		return 0;
	*clause = &n->d->clauses[i];
	return grid_dimension(n, *clause);
}

static void
conflict(struct nest *nest, const struct node *n, const struct clause *c,
	const struct node *around, const struct clause *other, const char *text)
{
	report(nest->report, n->d, SEVERITY_ERROR, c->whole, NULL, "%s", text);
	report(nest->report, around->d, SEVERITY_NOTE, other->whole, NULL,
		"the other clause is here");
}

/* A loop over gangs may not be in a loop over gangs of the same or a lower
   dimension, nor in one over workers or lanes. */
static void
check_nesting(struct nest *nest, const struct node *n, const struct clause *c,
	int dimension)
{
	for (const struct node *p = n->parent; p; p = p->parent) {
		const struct clause *other = NULL;
		int around = gang_dimension(p, &other);
		if (around > 0 && around <= dimension)
			conflict(nest, n, c, p, other,
				levels_message(1 << dimension, 1 << around));
		int inner = directive_find(p->d, CLAUSE_WORKER, 0);
		if (inner < 0)
			inner = directive_find(p->d, CLAUSE_VECTOR, 0);
		if (inner >= 0 && dimension > 1
			&& directive_extent(p->d->kind) == EXTENT_LOOP)
			conflict(nest, n, c, p, &p->d->clauses[inner],
				"incorrectly nested OpenACC loop parallelism");
		if (node_is_compute(p))
			return;
	}
}

/* The message as an identifier. */
static const char *
joined(const struct node *n, const char *message)
{
	char *name = (char *)arena_format(n->unit->arena, "%s", message);
	for (char *c = name; *c; c++)
		if (strchr(" ,", *c))
			*c = '_';
	return name;
}

/* A declaration that makes the compiler report a value that is zero or not a
   constant.  Old C++ has no static_assert: there a bit-field gets -1 bits, and
   the size of an array is not a constant, which gives one message. */
static const char *
assertion(const struct node *n, const char *value, const char *message)
{
	struct arena *arena = n->unit->arena;
	return n->unit->language == LANGUAGE_C
		? arena_format(
			arena, "_Static_assert(%s, \"%s\"); ", value, message)
		: arena_format(arena,
			"struct acc_%s_%d_%zu { int %s : 3 - 2 * "
			"(int)sizeof(char[(%s) ? 1 : 2]); }; ",
			joined(n, message), n->token, n->before.length,
			joined(n, message), value);
}

/* 1, 2 and 3 are the bits of 14. */
static const char *
check_constant(const struct node *n, const struct clause *c)
{
	return assertion(n,
		arena_format(n->unit->arena, "14 >> (%s) & 1",
			node_quote(n, named_dimension(c)->text)),
		"a gang dimension must be 1, 2 or 3");
}

void
grid_assert(struct node *n, const char *value, const char *message)
{
	buffer_format(&n->before, "%s", assertion(n, value, message));
}

void
grid_check_routine(struct node *n, const struct clause *gang)
{
	struct unit *u = n->unit;
	int start = u->tokens[n->token].start;
	if (grid_dimension(n, gang) > 0)
		return;
	unit_edit(u, start, 0,
		arena_format(u->arena, "\n%s%s\n%s",
			unit_quiet_marker(u, start), check_constant(n, gang),
			unit_marker(u, start)),
		-1);
}

void
grid_check_in(struct node *n, const struct clause *gang,
	const struct node *routine, const struct clause *most)
{
	const struct item *own = named_dimension(gang);
	const struct item *other = named_dimension(most);
	if (!own || !other
		|| (grid_dimension(n, gang) > 0
			&& grid_dimension(routine, most) > 0))
		return;
	const char *value = arena_format(n->unit->arena, "(%s) <= (%s)",
		node_quote(n, own->text), node_text(routine, other->text));
	buffer_format(&n->before, "%s",
		assertion(n, value,
			"loop uses OpenACC parallelism disallowed by "
			"containing routine"));
}

void
grid_check(struct nest *nest, struct node *n)
{
	const struct clause *c = NULL;
	int dimension = gang_dimension(n, &c);
	const struct node *compute = node_is_compute(n) ? n : node_compute(n);
	int reduction = directive_find(n->d, CLAUSE_REDUCTION, 0);
	if (dimension == 0)
		return;
	if (dimension < 0)
		buffer_format(&n->before, "%s", check_constant(n, c));
	if (compute && compute->grid && reduction >= 0)
		report(nest->report, n->d, SEVERITY_ERROR,
			n->d->clauses[reduction].whole, NULL,
			"a reduction over gangs is not allowed if 'num_gangs' "
			"has more than one argument");
	if (dimension > 0 && (c->modifiers & MODIFIER_DIM || dimension > 1))
		check_nesting(nest, n, c, dimension);
}
