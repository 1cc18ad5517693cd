/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * limit.c - the bound of a loop whose variable has another type.  2.9
 *
 * The test compares both in their common type.  GCC converts the bound to the
 * variable's type, which changes one that does not fit, knows the test of
 * some constant bounds before the loop, and refuses variables that are two
 * conversions away:
 *
 *	for (unsigned char i = 0; i < n; i++)
 *   ->	for (unsigned char i = 0; i < LIMIT; i++)
 *
 * where LIMIT has the variable's type, and is one that the variable never
 * passes if the test fails for all its values.
 */
#include "front/c/header.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TYPES = 8 }; /* depth of types named by other types */

/* An integer type; width is 0 if it is not known. */
struct integer {
	int width;
	bool without_sign;
};

struct comparison {
	/* The tokens of the bound: [from, to). */
	int from;
	int to;
	/* The token of the equals sign of <= or >=, 0 without one. */
	int equal;
	bool up;
};

static struct integer integer_at(const struct unit *, int last, int depth);

/* typedef unsigned char NAME; using NAME = unsigned char; */
static struct integer
named_integer(const struct unit *u, int name, int depth)
{
	const struct token *t = &u->tokens[name];
	const char *word =
		arena_text(u->arena, u->text + t->start, (size_t)t->length);
	for (int i = name - 1; i > 0 && depth > 0; i--) {
		if (!token_is(u, i, word))
			continue;
		if (token_is(u, i - 1, "using") && token_is(u, i + 1, "=")) {
			while (!token_is(u, i + 1, ";") && i + 1 < name)
				i++;
			return integer_at(u, i, depth - 1);
		}
		int from = i - 1;
		while (from > 0 && u->tokens[from].kind == TOKEN_NAME
			&& !token_is(u, from, "typedef"))
			from--;
		if (token_is(u, i + 1, ";") && token_is(u, from, "typedef"))
			return integer_at(u, i - 1, depth - 1);
	}
	return (struct integer){0};
}

/* The type that ends with the token. */
static struct integer
integer_at(const struct unit *u, int last, int depth)
{
	struct integer type = {0};
	int longs = 0;
	int t = last;
	for (; t > 0 && u->tokens[t].kind == TOKEN_NAME; t--) {
		if (token_is(u, t, "unsigned"))
			type.without_sign = true;
		else if (token_is(u, t, "char"))
			type.width = 1;
		else if (token_is(u, t, "short"))
			type.width = 2;
		else if (token_is(u, t, "long"))
			longs++;
		else if (token_is(u, t, "int") || token_is(u, t, "signed"))
			type.width = type.width ? type.width : 4;
		else if (!token_is(u, t, "const") && !token_is(u, t, "static")
			&& !token_is(u, t, "register"))
			break;
	}
	if (longs)
		type.width = longs > 1 ? 8 : (int)sizeof(long);
	else if (!type.width && type.without_sign)
		type.width = 4;
	return type.width || t <= 0 || u->tokens[t].kind != TOKEN_NAME
		? type
		: named_integer(u, t, depth);
}

/* The type of a variable that is declared before the directive, or in the
   header of a loop around. */
static struct integer
integer_of(const struct node *n, const char *name)
{
	struct section s = {.base = name};
	int t = section_type(n, &s);
	return t > 0 ? integer_at(n->unit, t, MOST_TYPES) : (struct integer){0};
}

/* True if a comparison with the token is in the type as it is. */
static bool
keeps_type(const struct node *n, int t, struct integer type)
{
	const struct unit *u = n->unit;
	const struct token *token = &u->tokens[t];
	const char *word = arena_text(
		u->arena, u->text + token->start, (size_t)token->length);
	struct integer other = {4, strpbrk(word, "uU") != NULL};
	if (token->kind == TOKEN_PUNCTUATION)
		return !token_is(u, t, ".");
	if (token->kind == TOKEN_NUMBER && strpbrk(word, ".eExXlL"))
		return false;
	if (token->kind == TOKEN_NAME)
		other = integer_of(n, word);
	else if (token->kind != TOKEN_NUMBER)
		return false;
	return other.width > 0 && type.width >= 4
		&& (other.width < type.width
			|| (other.width == type.width
				&& (type.without_sign || !other.without_sign)));
}

/* The tokens without line markers. */
static const char *
code(const struct unit *u, int from, int to)
{
	struct buffer out = {0};
	int at = u->tokens[from].start;
	for (int t = from; t < to; t++) {
		const struct token *token = &u->tokens[t];
		if (token->start > at)
			buffer_puts(&out, " ");
		buffer_add(&out, u->text + token->start, (size_t)token->length);
		at = token->start + token->length;
	}
	const char *text = arena_text(u->arena, out.text, out.length);
	free(out.text);
	return text;
}

/* True if the token is an operator that binds less than a comparison, so that
   what stands beside it is not the bound. */
static bool
binds_less(const struct unit *u, int from, int t)
{
	const struct token *before = &u->tokens[t - 1];
	bool unary = t == from
		|| (before->kind == TOKEN_PUNCTUATION
			&& !token_is(u, t - 1, ")")
			&& !token_is(u, t - 1, "]"));
	return token_is(u, t, "=") || token_is(u, t, "^") || token_is(u, t, "|")
		|| token_is(u, t, "?") || token_is(u, t, ",")
		|| (token_is(u, t, "&") && !unary);
}

/* True for a test of the variable; unequal is the comparison that stands for
   !=, 0 for none. */
static bool
read_test(const struct unit *u, const struct header *h, const char *name,
	char unequal, struct comparison *test)
{
	bool left = token_is(u, h->first + 1, name);
	int t = h->first + 2, last = h->second - 1;
	if (!left) {
		t = last - 1 - token_is(u, last - 1, "=");
		if (!token_is(u, last, name))
			return false;
	}
	bool equal = token_is(u, t + 1, "=");
	if (t <= h->first || t >= last
		|| !(unequal ? equal && token_is(u, t, "!")
			     : header_compares(u, t)))
		return false;
	test->equal = equal && !unequal ? t + 1 : 0;
	test->up = unequal ? unequal == '<' : token_is(u, t, "<") == left;
	test->from = left ? t + 1 + equal : h->first + 1;
	test->to = left ? h->second : t;
	int closed = 0;
	for (int i = test->from; i < test->to; i++) {
		closed = u->tokens[i].match > closed ? u->tokens[i].match
						     : closed;
		if (token_is(u, i, "{") || u->tokens[i].kind >= TOKEN_ACC
			|| (i > closed
				&& (header_compares(u, i)
					|| binds_less(u, test->from, i))))
			return false;
	}
	return test->from < test->to;
}

/* True if GCC's conversion of the bound, or of a constant test, would change
   the loop. */
static bool
may_differ(const struct node *n, const struct comparison *test,
	struct integer type, bool *constant)
{
	const struct unit *u = n->unit;
	const char *bound = code(u, test->from, test->to);
	bool plain = bound[strspn(bound, "0123456789- ")] == '\0';
	bool size = false, same = true;
	long value;
	*constant = bounds_number(n, bound, &value);
	if (*constant) {
		bool fits = test->up
			? value > 0 || (value == 0 && test->equal)
			: value < 128 || (type.width > 2 && value <= INT_MAX);
		bool minus = plain && !type.without_sign && value >= -128;
		bool narrow = u->language == LANGUAGE_CXX && type.width < 4;
		return !(fits || minus) || (narrow && !plain);
	}
	for (int t = test->from; t < test->to; t++) {
		same = same && keeps_type(n, t, type);
		size |= token_is(u, t, "sizeof");
	}
	*constant = size && u->language == LANGUAGE_C;
	return !same;
}

/* The bound, or the value of the variable's type at which the test fails for
   all values; <= and >= become < and >. */
static const char *
limit(const struct node *n, const struct comparison *test, const char *name,
	const char *bound, const char *first)
{
	struct arena *arena = n->unit->arena;
	const char *t = arena_format(arena, "__typeof__(%s)", name);
	const char *w =
		arena_format(arena, "__typeof__(%s + (%s))", name, bound);
	const char *most = arena_format(arena,
		"((%s)-1 < 0 ? (%s)(~0ULL >> (65 - 8 * sizeof(%s))) : (%s)-1)",
		t, t, t, t);
	const char *end = test->up
		? arena_format(arena, "((%s)-1 < 0 ? (%s)(-%s - 1) : (%s)0)", t,
			t, most, t)
		: most;
	/* A negative variable is large in a type without a sign. */
	const char *large =
		arena_format(arena, "(%s)-1 < 0 && (%s)-1 > 0", t, w);
	const char *one = !test->equal ? "" : test->up ? " + 1" : " - 1";
	return arena_format(arena,
		"__extension__ ({ %s acc_bound = (%s)%s; "
		"(%s)(%s ? (%s) %s 0 && acc_bound %s (%s)%s ? (%s)%s "
		": acc_bound : acc_bound %s (%s)%s ? acc_bound : (%s)%s); })",
		w, bound, one, t, large, first,
		test->up ? "<" : ">=", test->up ? "<=" : ">=", w, most, w, end,
		test->up ? ">" : "<", w, end, w, end);
}

/* i < b  ->  i < __builtin_choose_expr(same types, b, LIMIT);
   C++ has the conditional operator only. */
static void
write_limit(struct node *n, const struct header *h,
	const struct comparison *test, int variable, bool constant)
{
	struct unit *u = n->unit;
	struct arena *arena = u->arena;
	bool cxx = u->language == LANGUAGE_CXX;
	const char *name = code(u, variable, variable + 1);
	const char *bound = code(u, test->from, test->to);
	int comma = variable + 2;
	while (comma < h->first && !token_is(u, comma, ","))
		comma = u->tokens[comma].match > comma ? u->tokens[comma].match
						       : comma + 1;
	const char *first = variable + 2 < comma
			&& !header_has(u, variable + 2, comma, "=")
			&& !header_has(u, variable + 2, comma, "{")
		? code(u, variable + 2, comma)
		: "0";
	const char *t = arena_format(arena, "__typeof__(%s)", name);
	const char *w =
		arena_format(arena, "__typeof__(%s + (%s))", name, bound);
	int start = u->tokens[test->from].start;
	const struct token *last = &u->tokens[test->to - 1];
	const char *quiet = unit_quiet_marker(u, start);
	/* GCC tells once of an unknown name, at the first copy of the bound. */
	const char *first_w = constant
		? w
		: arena_format(arena, "__typeof__(%s + (\n%s%s\n%s))", name,
			unit_marker(u, start), bound, quiet);
	const char *same = constant ? "0"
				    : arena_format(arena,
					    "sizeof(%s) == sizeof(%s) && "
					    "((%s)-1 < 0) == ((%s)-1 < 0)",
					    t, cxx ? first_w : w, t, w);
	/* Comparisons of other numbers are not constant expressions in C. */
	if (!cxx && !constant)
		same = arena_format(arena,
			"_Generic((%s)0, float: 0, double: 0, long double: 0, "
			"default: _Generic((%s)0, float: 0, double: 0, "
			"long double: 0, default: %s))",
			t, first_w, same);
	unit_edit(u, start, 0,
		arena_format(arena,
			cxx ? "\n%s(%s)((%s) ? ((\n"
			    : "\n%s__builtin_choose_expr(%.0s%s, ((\n",
			quiet, t, same),
		0);
	unit_edit(u, last->start + last->length, 0,
		arena_format(arena, "\n%s) | 0)%s %s %s)\n", quiet,
			!test->equal	   ? ""
				: test->up ? " + 1"
					   : " - 1",
			cxx ? ":" : ",", limit(n, test, name, bound, first)),
		0);
	if (test->equal)
		unit_edit(u, u->tokens[test->equal].start, 1, " ", 0);
}

void
limit_rewrite(struct node *n, const struct header *h, char unequal)
{
	const struct unit *u = n->unit;
	struct comparison test;
	bool constant;
	int equals = h->open + 1;
	while (equals < h->first && !token_is(u, equals, "="))
		equals++;
	int variable = equals - 1;
	if (equals >= h->first || h->second <= h->first + 3
		|| u->tokens[variable].kind != TOKEN_NAME)
		return;
	const char *name = code(u, variable, equals);
	struct integer type = variable > h->open + 1
		? integer_at(u, variable - 1, MOST_TYPES)
		: integer_of(n, name);
	bool number = u->tokens[equals + 1].kind == TOKEN_NUMBER;
	if (!read_test(u, h, name, unequal, &test) || (!type.width && !number))
		return;
	if (may_differ(n, &test, type, &constant))
		write_limit(n, h, &test, variable, constant);
}
