/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* header.c - the header of a for statement, and the form of loops.  2.9 */
#include "front/c/header.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <limits.h>
#include <string.h>

bool
header_read(const struct unit *u, int t, struct header *h)
{
	t = unit_skip(u, t);
	if (!token_is(u, t, "for") || !token_is(u, unit_skip(u, t + 1), "("))
		return false;
	*h = (struct header){.keyword = t, .open = unit_skip(u, t + 1)};
	h->close = u->tokens[h->open].match;
	for (int i = h->open + 1; i < h->close; i++) {
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
		else if (token_is(u, i, ";") && !h->first)
			h->first = i;
		else if (token_is(u, i, ";") && !h->second)
			h->second = i;
	}
	return h->close > h->open;
}

bool
header_has(const struct unit *u, int from, int to, const char *word)
{
	for (int i = from; i < to; i++)
		if (token_is(u, i, word))
			return true;
	return false;
}

static bool
same_word(const struct unit *u, int a, int b)
{
	return u->tokens[a].kind == TOKEN_NAME && token_same(u, a, b);
}

bool
header_compares(const struct unit *u, int t)
{
	return token_is(u, t, "<") || token_is(u, t, ">");
}

/* The token of the variable that the header initializes first. */
static int
variable_of(const struct unit *u, const struct header *h)
{
	for (int i = h->open + 1; i < h->first; i++)
		if (token_is(u, i, "="))
			return i - 1;
	return h->first;
}

/* True if there is a comma outside of parentheses. */
static bool
has_list(const struct unit *u, int from, int to)
{
	for (int i = from; i < to; i++) {
		if (token_is(u, i, ","))
			return true;
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
	}
	return false;
}

/* i++, ++i, i--, --i, i += s, i -= s, i = i + s, i = s + i, i = i - s */
static bool
is_step(const struct unit *u, const struct header *h, int variable)
{
	int from = h->second + 1, last = h->close - 1;
	bool twice = header_has(u, from, h->close, "+")
		|| header_has(u, from, h->close, "-");
	if (!header_has(u, from, h->close, "="))
		return twice && last == from + 2
			&& (same_word(u, from, variable)
				|| same_word(u, last, variable));
	if (!same_word(u, from, variable))
		return false;
	if (!token_is(u, from + 1, "="))
		return (token_is(u, from + 1, "+")
			       || token_is(u, from + 1, "-"))
			&& token_is(u, from + 2, "=");
	if (same_word(u, from + 2, variable))
		return token_is(u, from + 3, "+") || token_is(u, from + 3, "-");
	return same_word(u, last, variable) && token_is(u, last - 1, "+");
}

/* i < n, n > i and the like; without calls, whose value may change. */
static bool
is_test(const struct unit *u, const struct header *h, int variable)
{
	int last = h->second - 1;
	bool left = same_word(u, h->first + 1, variable)
		&& header_compares(u, h->first + 2);
	bool right = same_word(u, last, variable)
		&& (header_compares(u, last - 1)
			|| header_compares(u, last - 2));
	for (int i = h->first + 1; i < last; i++)
		if (u->tokens[i].kind == TOKEN_NAME && !token_is(u, i, "sizeof")
			&& token_is(u, i + 1, "("))
			return false;
	return (left || right) && !header_has(u, h->first, h->second, "&")
		&& !header_has(u, h->first, h->second, "|")
		&& !header_has(u, h->first, h->second, "?");
}

int
header_first(const struct unit *u, const struct header *h)
{
	int t = h->first ? variable_of(u, h) : 0;
	return t > h->open && t < h->first && u->tokens[t].kind == TOKEN_NAME
		? t
		: 0;
}

/* True if the test compares and is not made of several tests. */
static bool
is_comparison(const struct unit *u, const struct header *h)
{
	bool found = false;
	for (int i = h->first + 1; i < h->second; i++) {
		found |= header_compares(u, i)
			|| (token_is(u, i, "!") && token_is(u, i + 1, "="))
			|| token_is(u, i, "not_eq");
		if (token_is_twice(u, i, "&") || token_is_twice(u, i, "|"))
			return false;
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
	}
	return found;
}

const char *
header_fault(const struct unit *u, const struct header *h, int *at)
{
	int variable = header_first(u, h);
	*at = h->keyword;
	if (!h->first)
		return NULL;
	if (h->first == h->open + 1)
		return "expected iteration declaration or initialization";
	if (h->second <= h->first + 1)
		return "missing controlling predicate";
	const char *name =
		arena_text(u->arena, u->text + u->tokens[variable].start,
			(size_t)u->tokens[variable].length);
	*at = h->first + 1;
	if (!is_comparison(u, h)
		|| (variable && !header_has(u, *at, h->second, name)))
		return "invalid controlling predicate";
	*at = h->second;
	bool call = header_has(u, *at, h->close, "(");
	if (variable
		&& (call ? !header_has(u, *at + 1, h->close, name)
			 : !is_step(u, h, variable)))
		return "invalid increment expression";
	return NULL;
}

/* The token of the variable's name in the declaration, or one that is not
   above 0. */
static int
declaration(const struct node *n, const struct header *h, int variable)
{
	const struct unit *u = n->unit;
	const struct token *name = &u->tokens[variable];
	struct section s = {.base = arena_text(u->arena, u->text + name->start,
				    (size_t)name->length)};
	return variable == h->open + 1 ? section_declaration(n, &s) : variable;
}

/* True if the type of the variable is a floating type. */
static bool
is_floating(const struct node *n, const struct header *h, int variable)
{
	const struct unit *u = n->unit;
	int t = declaration(n, h, variable);
	while (--t > 0
		&& (u->tokens[t].kind == TOKEN_NAME || token_is(u, t, ",")
			|| token_is(u, t, "=")))
		if (token_is(u, t, "float") || token_is(u, t, "double"))
			return true;
	return false;
}

/* The token after a variable and its subscripts. */
static int
after_subscripts(const struct unit *u, int t)
{
	t++;
	while (token_is(u, t, "[") && u->tokens[t].match > t)
		t = u->tokens[t].match + 1;
	return t;
}

/* True if the variable is assigned there, or its address is taken. */
static bool
is_written(const struct unit *u, int t)
{
	int next = after_subscripts(u, t);
	const struct token *operator= & u->tokens[next];
	bool address = token_is(u, t - 1, "&") && !token_is(u, t - 2, "&")
		&& u->tokens[t - 2].kind == TOKEN_PUNCTUATION
		&& !token_is(u, t - 2, ")") && !token_is(u, t - 2, "]");
	if (address || token_is_twice(u, t - 2, "+")
		|| token_is_twice(u, t - 2, "-") || token_is_twice(u, next, "+")
		|| token_is_twice(u, next, "-"))
		return true;
	if (operator->kind != TOKEN_PUNCTUATION)
		return false;
	if (token_is(u, next, "="))
		return !token_is(u, next + 1, "=");
	if (token_is_twice(u, next, "<") || token_is_twice(u, next, ">"))
		return token_is(u, next + 2, "=");
	return strchr("+-*/%&|^", u->text[operator->start]) &&
		token_is(u, next + 1, "=");
}

/* The parenthesis around the token, 0 if there is none; *commas is the number
   of commas between the two. */
static int
open_around(const struct unit *u, int t, int *commas)
{
	*commas = 0;
	for (int i = t - 1; i > 0; i--) {
		int match = u->tokens[i].match;
		if (match > i)
			return token_is(u, i, "(") ? i : 0;
		*commas += token_is(u, i, ",");
		if (match > 0)
			i = match;
		else if (token_is(u, i, ";"))
			break;
	}
	return 0;
}

/* True if the parameter of that number, in the list that begins at the
   parenthesis, is a reference that is not constant. */
static bool
is_reference(const struct unit *u, int open, int number)
{
	bool reference = false, constant = false;
	for (int i = open + 1; i < u->tokens[open].match && number >= 0; i++) {
		if (token_is(u, i, ","))
			number--;
		else if (number == 0 && token_is(u, i, "&"))
			reference = true;
		else if (number == 0 && token_is(u, i, "const"))
			constant = true;
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
	}
	return reference && !constant;
}

/* True if the variable is passed to a function or a lambda that is known to
   take a reference, int &n. */
static bool
is_referred(const struct unit *u, int t)
{
	int number, open = open_around(u, t, &number), next;
	bool alone = token_is(u, t - 1, "(") || token_is(u, t - 1, ",");
	next = after_subscripts(u, t);
	if (u->language != LANGUAGE_CXX || open == 0 || !alone
		|| !(token_is(u, next, ")") || token_is(u, next, ",")))
		return false;
	for (int i = 0; i < u->count; i++) {
		int list = i + 1;
		if (i == open - 1 || !same_word(u, i, open - 1))
			continue;
		if (token_is(u, list, "=") && token_is(u, list + 1, "["))
			list = u->tokens[list + 1].match + 1;
		if (token_is(u, list, "(") && is_reference(u, list, number))
			return true;
	}
	return false;
}

/* True if the name is used in the test or in the step. */
static bool
is_in_header(const struct unit *u, const struct header *h, int t)
{
	for (int i = h->first + 1; i < h->close; i++)
		if (same_word(u, i, t))
			return true;
	return false;
}

/* True if the body changes a variable of the test or the step. */
static bool
changes_header(const struct unit *u, const struct header *h, int end)
{
	for (int t = h->close + 1; t < end; t++)
		if (is_in_header(u, h, t)
			&& (is_written(u, t) || is_referred(u, t)))
			return true;
	return false;
}

/* i != n of an integer that steps by a number, for which the rewrite puts
   i < n. */
static bool
is_unequal(const struct node *n, const struct header *h, int variable)
{
	static const char *const words[] = {
		"int", "long", "short", "char", "unsigned", "signed", "size_t"};
	const struct unit *u = n->unit;
	int type = declaration(n, h, variable) - 1;
	bool integer = false;
	for (size_t i = 0; type > 0 && i < sizeof words / sizeof *words; i++)
		integer |= token_is(u, type, words[i]);
	for (int t = h->second + 1; t < h->close; t++)
		if (u->tokens[t].kind == TOKEN_NAME
			&& !same_word(u, t, variable))
			return false;
	return integer && same_word(u, h->first + 1, variable)
		&& token_is(u, h->first + 2, "!")
		&& token_is(u, h->first + 3, "=") && h->second == h->first + 5;
}

bool
header_is_plain(const struct node *n, const struct header *h, int end)
{
	const struct unit *u = n->unit;
	if (!h->second)
		return !header_exit(u, h, end);
	int variable = variable_of(u, h);
	return variable > h->open && !has_list(u, h->open + 1, h->first)
		&& !has_list(u, h->second, h->close)
		&& (is_test(u, h, variable) || is_unequal(n, h, variable))
		&& is_step(u, h, variable) && !is_floating(n, h, variable)
		&& !header_exit(u, h, end) && !changes_header(u, h, end);
}

/* The end of the statement after the header of a loop or a switch. */
static int
skip_body(const struct unit *u, int t)
{
	while (u->tokens[t].kind != TOKEN_END && !token_is(u, t, ";")
		&& !token_is(u, t, "{"))
		t = u->tokens[t].match > t ? u->tokens[t].match + 1 : t + 1;
	return u->tokens[t].match > t ? u->tokens[t].match : t;
}

/* True for a goto or return at the token, which leaves inner loops and switches
   too. */
static bool
is_outer_exit(const struct unit *u, const struct header *h, int t)
{
	return token_is(u, t, "goto")
		|| (token_is(u, t, "return")
			&& !place_is_in_procedure(u, h->close, t));
}

int
header_exit(const struct unit *u, const struct header *h, int end)
{
	int inner = h->close;
	for (int t = h->close + 1; t < end; t++) {
		bool takes = token_is(u, t, "for") || token_is(u, t, "while")
			|| token_is(u, t, "switch") || token_is(u, t, "do");
		if (takes && t > inner)
			inner = skip_body(u, t + 1);
		if (is_outer_exit(u, h, t)
			|| (t > inner && token_is(u, t, "break")))
			return t;
	}
	return 0;
}

int
header_variable(const struct unit *u, const struct header *h, int after)
{
	bool starts = after == h->open;
	for (int t = after + 1; t < h->first; t++) {
		if (starts && token_is(u, t + 1, "=")
			&& u->tokens[t].kind == TOKEN_NAME)
			return t;
		starts = token_is(u, t, ",");
		if (u->tokens[t].match > t)
			t = u->tokens[t].match;
	}
	return 0;
}

int
header_collapse(const struct node *n)
{
	const struct clause *c = node_find(n, CLAUSE_COLLAPSE);
	long value;
	if (!c || c->count == 0)
		return 0;
	if (!bounds_number(n, node_text(n, c->items[0].text), &value)
		|| value < 1)
		return -1;
	return value < INT_MAX ? (int)value : INT_MAX;
}

int
header_count(const struct node *n)
{
	const struct clause *collapse = node_find(n, CLAUSE_COLLAPSE);
	int tile = directive_find(n->d, CLAUSE_TILE, 0);
	if (tile >= 0)
		return n->d->clauses[tile].count;
	if (!collapse || collapse->modifiers & MODIFIER_FORCE)
		return 1;
	int loops = header_collapse(n);
	return loops > 0 ? loops : 1;
}

bool
header_is_free(const struct node *n)
{
	const struct unit *u = n->unit;
	struct header h = {0};
	int t = n->body;
	bool seq = directive_find(n->d, CLAUSE_SEQ, 0) >= 0;
	for (int i = header_count(n); seq && i > 0; i--) {
		t = unit_skip(u, t);
		while (token_is(u, t, "{"))
			t = unit_skip(u, t + 1);
		if (!header_read(u, t, &h))
			return t == unit_skip(u, n->body);
		if (!header_is_plain(n, &h, n->end))
			return true;
		t = h.close + 1;
	}
	return false;
}

bool
header_body(const struct node *n, int *before, int *last)
{
	const struct unit *u = n->unit;
	struct header h = {0};
	int t = n->body;
	for (int i = header_count(n); i > 0; i--) {
		t = unit_skip(u, t);
		while (token_is(u, t, "{"))
			t = unit_skip(u, t + 1);
		if (!header_read(u, t, &h))
			return false;
		t = h.close + 1;
	}
	*before = h.close;
	*last = unit_statement_end(u, t) - 1;
	return true;
}
