/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* core.c - a unit of C or C++: finds its directives, checks and rewrites
   them. */
#include "front/c/rewrite.h"

#include <stdlib.h>
#include <string.h>

bool
front_has_pragma(const char *text, size_t length)
{
	static const char sentinel[] = "pragma acc";
	return memmem(text, length, sentinel, sizeof sentinel - 1) != NULL;
}

struct reporter {
	struct report report;
	const struct unit *unit;
	const struct front_report *to;
	/* The messages given, with their places: each variant of a construct
	   gives a message only once. */
	struct said *said;
};

struct said {
	int line;
	int column;
	const char *text;
	struct said *next;
};

static bool
is_new(struct reporter *r, const struct place *place, const char *text)
{
	for (const struct said *s = r->said; s; s = s->next)
		if (s->line == place->line && s->column == place->column
			&& strcmp(s->text, text) == 0)
			return false;
	struct arena *arena = r->unit->arena;
	struct said *s = arena_take(arena, sizeof *s);
	*s = (struct said){place->line, place->column,
		arena_text(arena, text, strlen(text)), r->said};
	r->said = s;
	return true;
}

/* The text of a directive is part of the text of the unit. */
static void
place_message(struct report *r, const struct directive *d,
	enum severity severity, struct span span, const char *fixit,
	const char *text)
{
	struct reporter *reporter = r->data;
	int offset = (int)(d->text - reporter->unit->text) + span.start;
	struct place place = unit_place(reporter->unit, offset);
	place.words = d->text + span.start;
	if (severity == SEVERITY_NOTE || is_new(reporter, &place, text))
		reporter->to->message(reporter->to->data, severity, &place,
			span.length, fixit, text);
}

static void
ignore_message(struct report *r, const struct directive *d,
	enum severity severity, struct span span, const char *fixit,
	const char *text)
{
	(void)r, (void)d, (void)severity, (void)span, (void)fixit, (void)text;
}

/* The text with a variant of each construct for each target. */
static char *
expand(struct unit *u, const char *targets, size_t *length)
{
	struct report silent = {ignore_message, NULL, 0};
	return targets ? variant_expand(nest_new(u, &silent), targets, length)
		       : NULL;
}

/* A range of tokens: [from, to). */
struct tokens {
	int from;
	int to;
};

static bool
is_step(const struct unit *u, int t)
{
	return (token_is(u, t, "+") && token_is(u, t + 1, "+"))
		|| (token_is(u, t, "-") && token_is(u, t + 1, "-"));
}

/* The variable of "x++;" or "--x;", empty for other statements. */
static struct tokens
stepped(const struct unit *u, int from, int end)
{
	if (end - from > 3 && is_step(u, from))
		return (struct tokens){from + 2, end - 1};
	if (end - from > 3 && is_step(u, end - 3))
		return (struct tokens){from, end - 3};
	return (struct tokens){0, 0};
}

/* The right side of "v = x;" */
static struct tokens
captured(const struct unit *u, int from, int end)
{
	int t = from;
	while (t < end && !token_is(u, t, "="))
		t = u->tokens[t].match > t ? u->tokens[t].match + 1 : t + 1;
	return (struct tokens){t + 1, end - 1};
}

/* "((x))"  ->  "x" */
static struct tokens
bare(const struct unit *u, struct tokens t)
{
	while (token_is(u, t.from, "(") && u->tokens[t.from].match == t.to - 1)
		t = (struct tokens){t.from + 1, t.to - 1};
	return t;
}

static bool
are_same(const struct unit *u, struct tokens a, struct tokens b)
{
	a = bare(u, a);
	b = bare(u, b);
	if (a.to - a.from != b.to - b.from)
		return false;
	for (int i = 0; i < a.to - a.from; i++)
		if (!token_same(u, a.from + i, b.from + i))
			return false;
	return true;
}

/* { v = x; x++; }: in C, GCC checks that both statements name one variable for
   every capture block but this form.  2.12 */
static void
check_step(const struct nest *nest, const struct node *n, int first, int second)
{
	const struct unit *u = n->unit;
	int end = unit_statement_end(u, second);
	struct tokens x = stepped(u, first, second);
	struct tokens v = captured(u, second, end);
	if (x.from == 0) {
		x = stepped(u, second, end);
		v = captured(u, first, second);
	}
	if (u->language == LANGUAGE_C && x.from > 0 && v.from < v.to
		&& !are_same(u, x, v))
		report(nest->report, n->d, SEVERITY_ERROR, node_place(n, first),
			NULL,
			"'#pragma acc atomic capture' uses two different "
			"expressions for memory");
}

/* The block of a capture has two statements.  2.12 */
static void
check_capture(const struct nest *nest, const struct node *n, int block)
{
	int second = unit_statement_end(n->unit, block + 1);
	if (token_is(n->unit, block + 1, "}") || token_is(n->unit, second, "}"))
		report(nest->report, n->d, SEVERITY_ERROR, n->d->name, NULL,
			"the block of 'atomic capture' must have two "
			"statements");
	else
		check_step(nest, n, block + 1, second);
}

/* Checks that a statement, loop or function follows, where GCC would report the
   token that follows instead. */
static void
check_next(const struct nest *nest, const struct node *n)
{
	int next = unit_skip(n->unit, n->token + 1);
	bool last = n->unit->tokens[next].kind == TOKEN_END
		|| token_is(n->unit, next, "}");
	enum extent extent = directive_extent(n->d->kind);
	bool block = extent == EXTENT_ATOMIC && token_is(n->unit, next, "{");
	const char *what = extent == EXTENT_LOOP ? "for statement"
		: extent == EXTENT_BLOCK || extent == EXTENT_ATOMIC
		? "statement"
		: n->d->kind == DIRECTIVE_ROUTINE
			&& !n->d->argument.has_argument
		? "function"
		: NULL;
	if (last && what)
		report(nest->report, n->d, SEVERITY_ERROR, n->d->name, NULL,
			"%s expected after '%s'", what,
			directive_name(n->d->kind));
	else if (block && directive_find(n->d, CLAUSE_CAPTURE, 0) >= 0)
		check_capture(nest, n, next);
	else if (block)
		report(nest->report, n->d, SEVERITY_ERROR, n->d->name, NULL,
			"'atomic' without 'capture' takes a statement, not a "
			"block");
}

/* Removes a directive with a mistake, of which GCC would give a second
   message. */
static void
check_nodes(struct nest *nest)
{
	for (int i = 0; i < nest->count; i++) {
		struct node *n = &nest->nodes[i];
		int before = nest->report->errors;
		if (n->dead)
			continue;
		directive_check(n->d, nest->report);
		check_next(nest, n);
		if (nest->report->errors > before)
			n->dead = n->gone = true;
	}
}

/* Our declarations come after the first line, which names the file. */
static void
add_prelude(struct nest *nest)
{
	struct unit *u = nest->unit;
	const char *newline = memchr(u->text, '\n', (size_t)u->length);
	int offset = newline ? (int)(newline - u->text) + 1 : 0;
	if (u->length == 0 || u->text[0] != '#')
		offset = 0;
	unit_edit(u, offset, 0, action_prelude(nest), -1);
}

char *
front_rewrite(enum language language, const char *text, size_t length,
	const struct front_options *options, const struct front_report *to,
	size_t *result)
{
	if (!options->identity && !front_has_pragma(text, length))
		return NULL;
	struct arena *arena = arena_new();
	struct unit *u = unit_new(arena, language, text, length);
	char *expanded = expand(u, options->targets, &length);
	if (expanded)
		u = unit_new(arena, language, expanded, length);
	struct reporter reporter = {
		.report = {.message = place_message}, .unit = u, .to = to};
	reporter.report.data = &reporter;
	struct nest *nest = nest_new(u, &reporter.report);
	nest->calls = expanded != NULL;
	check_nodes(nest);
	rewrite_nest(nest, options->targets);
	if (nest->calls)
		add_prelude(nest);
	char *changed = NULL;
	if (u->edit_count > 0 || options->identity)
		changed = unit_print(u, result);
	arena_free(arena);
	free(expanded);
	return changed;
}
