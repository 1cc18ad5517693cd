/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lambda.c - lambdas with loops or in code for devices, and their routine
 * directives.  2.15.1
 *
 * Without a directive of the user the level is the highest of the loops in the
 * lambda and the routines that it calls; GCC gets an attribute:
 *
 *	auto f = [](int n) {
 *	#pragma acc loop vector
 *   ->	auto f = [](int n) __attribute__((acc_routine(2))) {
 *	#pragma acc loop vector
 *
 * The loops of a seq lambda run in the thread that calls it.
 */
#include "abi/words.h"
#include "front/c/rewrite.h"

#include <string.h>

/* True if the parenthesis ends the head of a statement. */
static bool
ends_head(const struct unit *u, int close)
{
	int word = u->tokens[close].match - 1;
	return word > 0
		&& (token_is(u, word, "for") || token_is(u, word, "if")
			|| token_is(u, word, "while"));
}

/* The brace of the body of the lambda that begins at the bracket; 0 if that
   is a subscript or an attribute. */
static int
body_of(const struct unit *u, int bracket)
{
	bool subscript = bracket > 0 && !token_is(u, bracket - 1, "return")
		&& !token_is(u, bracket - 1, "else")
		&& !token_is(u, bracket - 1, "do")
		&& (u->tokens[bracket - 1].kind == TOKEN_NAME
			|| (token_is(u, bracket - 1, ")")
				&& !ends_head(u, bracket - 1))
			|| token_is(u, bracket - 1, "]"));
	if (subscript || token_is(u, bracket + 1, "["))
		return 0;
	int t = unit_skip_angles(u, u->tokens[bracket].match + 1);
	for (; u->tokens[t].kind != TOKEN_END; t++) {
		if (token_is(u, t, "{"))
			return t;
		if (token_is(u, t, ";") || token_is(u, t, "}")
			|| token_is(u, t, ")") || token_is(u, t, "]"))
			return 0;
		if (u->tokens[t].match > t)
			t = u->tokens[t].match;
	}
	return 0;
}

/* The bracket at which the lambda with that body begins, 0 if the body is not
   that of a lambda. */
static int
bracket_of(const struct unit *u, int brace)
{
	for (int t = brace - 1; t > 0; t--) {
		if (token_is(u, t, ";") || token_is(u, t, "{")
			|| token_is(u, t, "}"))
			return 0;
		int match = u->tokens[t].match;
		if (match <= 0 || match > t)
			continue;
		if (token_is(u, t, "]") && body_of(u, match) == brace)
			return match;
		t = match;
	}
	return 0;
}

bool
lambda_is_body(const struct unit *u, int brace)
{
	return bracket_of(u, brace) > 0;
}

int
lambda_around(const struct unit *u, int from, int token)
{
	for (int i = token - 1; i > from; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i)
			i = match;
		else if (match > token && token_is(u, i, "{")
			&& lambda_is_body(u, i))
			return i;
	}
	return 0;
}

/* The user's routine directive for the lambda, NULL if there is none. */
static const struct node *
directive_of(const struct nest *nest, int brace)
{
	for (int i = 0; i < nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		int bracket =
			n->d->kind == DIRECTIVE_ROUTINE ? routine_lambda(n) : 0;
		if (bracket && body_of(nest->unit, bracket) == brace)
			return n;
	}
	return NULL;
}

/* True if the lambda is the innermost procedure around the node, with no
   compute construct between. */
static bool
is_directly_in(const struct node *n, int brace)
{
	const struct node *c = node_compute(n);
	int from = c && c->token > brace ? c->body : 0;
	return lambda_around(n->unit, from, n->token) == brace;
}

static int
loop_level(const struct node *n)
{
	return directive_find(n->d, CLAUSE_SEQ, 0) >= 0
			|| directive_find(n->d, CLAUSE_AUTO, 0) >= 0
		? ROUTINE_SEQ
		: routine_level(n);
}

static int level_of(const struct nest *, int brace);

/* The level of the routine or lambda that the name at the token refers to. */
static int
call_level(const struct nest *nest, int t)
{
	const struct unit *u = nest->unit;
	const struct token *name = &u->tokens[t];
	for (int i = 0; i < nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		const char *of = n->d->kind == DIRECTIVE_ROUTINE
			? node_routine_name(n)
			: NULL;
		if (of && token_is(u, t, of))
			return n->devices ? n->highest : routine_level(n);
	}
	const char *text = arena_text(
		u->arena, u->text + name->start, (size_t)name->length);
	for (int i = t - 1; i > 0; i--)
		if (token_is(u, i, text) && token_is(u, i + 1, "=")
			&& token_is(u, i + 2, "["))
			return level_of(nest, body_of(u, i + 2));
	return ROUTINE_SEQ;
}

/* The highest level of the routines and lambdas that the lambda calls. */
static int
calls_level(const struct nest *nest, int brace)
{
	const struct unit *u = nest->unit;
	int highest = ROUTINE_SEQ;
	for (int t = brace + 1; t < u->tokens[brace].match; t++) {
		if (u->tokens[t].match > t && lambda_is_body(u, t))
			t = u->tokens[t].match;
		if (u->tokens[t].kind != TOKEN_NAME || !token_is(u, t + 1, "("))
			continue;
		int level = call_level(nest, t);
		highest = level < highest ? level : highest;
	}
	return highest;
}

/* The highest level of the loops and calls in the lambda. */
static int
highest_level(const struct nest *nest, int brace)
{
	int highest = calls_level(nest, brace);
	for (int i = 0; i < nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		if (n->d->kind != DIRECTIVE_LOOP || !is_directly_in(n, brace))
			continue;
		int level = loop_level(n);
		highest = level < highest ? level : highest;
	}
	return highest;
}

/* The level that the user's directive names, else that of the loops and calls.
   It is looked for once, as many calls may lead to the lambda; until it is
   known, a call of the lambda by itself does not count. */
static int
level_of(const struct nest *nest, int brace)
{
	const struct node *user = brace ? directive_of(nest, brace) : NULL;
	if (user || !brace)
		return user ? routine_level(user) : ROUTINE_SEQ;
	unsigned char *known = &nest->lambda_levels[brace];
	if (*known == 0) {
		*known = ROUTINE_SEQ + 1;
		*known = (unsigned char)(highest_level(nest, brace) + 1);
	}
	return *known - 1;
}

/* The same as clauses are now: the rewrite of a loop may remove some. */
static int
level_now(const struct nest *nest, int brace)
{
	memset(nest->lambda_levels, 0, (size_t)nest->unit->count);
	return level_of(nest, brace);
}

bool
lambda_is_sequence(const struct nest *nest, int brace)
{
	return level_now(nest, brace) == ROUTINE_SEQ;
}

/* True if a loop directive is for a loop of the lambda itself. */
static bool
has_loop(const struct nest *nest, int brace)
{
	for (int i = 0; i < nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		if (n->d->kind == DIRECTIVE_LOOP && !n->dead
			&& is_directly_in(n, brace))
			return true;
	}
	return false;
}

/* The end of the innermost braces around the token, or of the unit. */
static int
scope_end(const struct unit *u, int token)
{
	for (int i = token - 1; i > 0; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i)
			i = match;
		else if (match > token && token_is(u, i, "{"))
			return match;
	}
	return u->count;
}

static bool is_on_device(const struct nest *, int brace);

/* True if devices execute what is at the token: it is in a compute construct, a
   routine, or a lambda of which this is true. */
static bool
is_device_code(const struct nest *nest, int token)
{
	for (int i = 0; i < nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		if (node_is_compute(n) && n->body <= token && token < n->end)
			return true;
	}
	int brace = lambda_around(nest->unit, 0, token);
	return node_routine_at(nest, token)
		|| (brace && is_on_device(nest, brace));
}

/* True if device code calls the lambda by its name, where that is known. */
static bool
is_called(const struct nest *nest, int brace)
{
	const struct unit *u = nest->unit;
	int bracket = bracket_of(u, brace), name = bracket - 2;
	if (name <= 0 || !token_is(u, name + 1, "="))
		return false;
	int end = scope_end(u, bracket);
	for (int t = u->tokens[brace].match; t < end; t++)
		if (token_same(u, t, name) && token_is(u, t + 1, "(")
			&& is_device_code(nest, t))
			return true;
	return false;
}

/* It is looked for once, too. */
static bool
is_on_device(const struct nest *nest, int brace)
{
	enum { NO = 1, YES };
	unsigned char *known = &nest->lambda_places[brace];
	if (*known == 0) {
		*known = NO;
		if (directive_of(nest, brace) || has_loop(nest, brace)
			|| is_device_code(nest, bracket_of(nest->unit, brace))
			|| is_called(nest, brace))
			*known = YES;
	}
	return *known == YES;
}

void
lambda_routines(struct nest *nest)
{
	struct unit *u = nest->unit;
	for (int t = 1; nest->count > 0 && t < u->count; t++) {
		if (!token_is(u, t, "{") || !lambda_is_body(u, t)
			|| directive_of(nest, t) || !is_on_device(nest, t))
			continue;
		int level = level_now(nest, t);
		if (level != ROUTINE_SEQ)
			routine_mark_lambda(u, bracket_of(u, t),
				arena_format(
					u->arena, ABI_ROUTINE "(%d)", level));
	}
}
