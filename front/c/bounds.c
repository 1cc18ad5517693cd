/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * bounds.c - checks constant sections against the array's declaration, in
 * clauses where GCC accepts no sections; GCC checks data clauses.  2.7.1
 */
#include "front/c/rewrite.h"
#include "front/c/section.h"
#include "front/directive/number.h"

#include <ctype.h>
#include <string.h>

/* What is longer, or defined by more names, is taken as not known: constants
   that are defined by each other, as by a mistake, have no end. */
enum { MOST_NAMES = 64, MOST_TEXT = 1000 };

static const char *values(const struct node *, const char *text, int *names);

/* The tokens as text. */
static const char *
between(const struct unit *u, int from, int to)
{
	int start = u->tokens[from].start;
	return arena_text(u->arena, u->text + start,
		(size_t)(u->tokens[to].start - start));
}

/* The token that ends what begins at this one. */
static int
end_of(const struct unit *u, int t)
{
	while (u->tokens[t].kind != TOKEN_END && !token_is(u, t, ",")
		&& !token_is(u, t, ";") && !token_is(u, t, "}"))
		t = u->tokens[t].match > t ? u->tokens[t].match + 1 : t + 1;
	return t;
}

/* const int n = 10; */
static const char *
constant_value(const struct unit *u, int declared)
{
	bool constant = false;
	for (int t = declared - 1; t > 0 && u->tokens[t].kind == TOKEN_NAME;
		t--)
		constant |=
			token_is(u, t, "const") || token_is(u, t, "constexpr");
	return constant && token_is(u, declared + 1, "=")
		? between(u, declared + 2, end_of(u, declared + 2))
		: NULL;
}

/* True for the brace of enum { } or enum name { }. */
static bool
is_enumeration(const struct unit *u, int brace)
{
	return (brace > 0 && token_is(u, brace - 1, "enum"))
		|| (brace > 1 && token_is(u, brace - 2, "enum"));
}

/* enum { zero, one, five = 5 } */
static const char *
enumerator_value(const struct node *n, int brace, const char *name, int *names)
{
	const struct unit *u = n->unit;
	const char *from = "0";
	int after = 0;
	for (int t = brace + 1; t < u->tokens[brace].match; after++) {
		int end = end_of(u, t);
		if (end > t + 1 && token_is(u, t + 1, "=")) {
			from = between(u, t + 2, end);
			after = 0;
		}
		if (token_is(u, t, name)) {
			from = values(n, from, names);
			return from ? arena_format(
				       u->arena, "(%s) + %d", from, after)
				    : NULL;
		}
		t = end + 1;
	}
	return NULL;
}

/* The value of a constant, in parentheses; NULL if it is not known. */
static const char *
value_of(const struct node *n, const char *name, int *names)
{
	const struct unit *u = n->unit;
	const struct section s = {.base = name};
	int declared = section_declaration(n, &s);
	const char *value = declared > 0 ? constant_value(u, declared) : NULL;
	if (value)
		value = values(n, value, names);
	for (int t = 0; !value && declared <= 0 && t < n->token; t++)
		if (token_is(u, t, "{") && is_enumeration(u, t))
			value = enumerator_value(n, t, name, names);
	return value ? arena_format(u->arena, "(%s)", value) : NULL;
}

/* The length of a name or a number, else 1. */
static size_t
word_length(const char *text)
{
	size_t length = 0;
	while (isalnum((unsigned char)text[length]) || text[length] == '_')
		length++;
	return length ? length : 1;
}

/* The text with names replaced by their values, where these are known; of so
   many names at most, which are counted down. */
static const char *
values(const struct node *n, const char *text, int *names)
{
	struct arena *arena = n->unit->arena;
	const char *out = "";
	if (!text || strlen(text) > MOST_TEXT)
		return text;
	while (*text) {
		size_t length = word_length(text);
		const char *word = arena_text(arena, text, length);
		bool is_name = isalpha((unsigned char)*text) || *text == '_';
		const char *value = is_name && --*names > 0
			? value_of(n, word, names)
			: NULL;
		out = arena_format(arena, "%s%s", out, value ? value : word);
		text += length;
	}
	return out;
}

bool
bounds_number(const struct node *n, const char *text, long *value)
{
	int names = MOST_NAMES;
	return number_read(text, value)
		|| number_read(values(n, text, &names), value);
}

/* A message about a dimension of the section, NULL if no mistake is found. */
static const char *
mistake(const struct node *n, const struct section *s, int i)
{
	long low, length, extent;
	bool has_low = bounds_number(n, s->dim[i].low, &low);
	bool has_length = bounds_number(n, s->dim[i].length, &length);
	if (has_length && length < 0)
		return "negative length in array section";
	if (!section_is_array(n, s))
		return NULL;
	if (has_low && low < 0)
		return "negative low bound in array section";
	if (!has_low || !bounds_number(n, section_extent(n, s, i), &extent))
		return NULL;
	if (low > extent)
		return arena_format(n->unit->arena,
			"low bound '%ld' above array section size", low);
	if (!has_length || low + length <= extent)
		return NULL;
	return arena_format(n->unit->arena,
		"high bound '%ld' above array section size", low + length);
}

bool
bounds_check(struct nest *nest, const struct node *n, const struct clause *c,
	struct span item)
{
	struct section s = section_read(n, item);
	for (int i = 0; i < s.dims; i++) {
		const char *what = mistake(n, &s, i);
		if (!what)
			continue;
		report(nest->report, n->d, SEVERITY_ERROR, item, NULL,
			"%s in '%s' clause", what, clause_name(c->kind));
		return false;
	}
	return true;
}
