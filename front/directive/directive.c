/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* directive.c - scans a directive's text.  2.1 */
#include "front/directive/arena.h"
#include "front/directive/table.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct scanner {
	struct arena *arena;
	struct report *report;
	struct directive *d;
	int at;
};

void
report(struct report *r, const struct directive *d, enum severity severity,
	struct span span, const char *fixit, const char *format, ...)
{
	char text[1000];
	va_list list;
	va_start(list, format);
	vsnprintf(text, sizeof text, format, list);
	va_end(list);
	if (severity == SEVERITY_ERROR)
		r->errors++;
	r->message(r, d, severity, span, fixit, text);
}

static bool
is_word(int c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || c & 0x80;
}

/* The character at i; NUL at the end. */
static char
at(const struct directive *d, int i)
{
	return i < d->length ? d->text[i] : '\0';
}

bool
span_is(const struct directive *d, struct span span, const char *word)
{
	if ((size_t)span.length != strlen(word))
		return false;
	const char *text = d->text + span.start;
	if (d->language == LANGUAGE_FORTRAN)
		return strncasecmp(text, word, (size_t)span.length) == 0;
	return memcmp(text, word, (size_t)span.length) == 0;
}

/* The length of the blank at i: a space, a line continuation of C or a comment;
   0 if there is none. */
static int
blank_length(const struct directive *d, int i)
{
	char c = at(d, i);
	if (c == '\0')
		return 0;
	if (isspace((unsigned char)c))
		return 1;
	if (d->language == LANGUAGE_FORTRAN)
		return 0;
	if (c == '\\' && at(d, i + 1) == '\n')
		return 2;
	if (c != '/' || at(d, i + 1) != '*')
		return 0;
	for (int j = i + 2; j + 1 < d->length; j++)
		if (d->text[j] == '*' && d->text[j + 1] == '/')
			return j + 2 - i;
	return d->length - i;
}

static int
skip_blanks(const struct directive *d, int i)
{
	int n;
	while ((n = blank_length(d, i)) > 0)
		i += n;
	return i;
}

static struct span
trim(const struct directive *d, int start, int end)
{
	start = skip_blanks(d, start);
	if (start > end)
		start = end;
	while (end > start
		&& (isspace((unsigned char)d->text[end - 1])
			|| (d->text[end - 1] == '\\' && at(d, end) == '\n')))
		end--;
	return (struct span){start, end - start};
}

/* Past the literal that begins at i. */
static int
skip_literal(const struct directive *d, int i)
{
	char quote = d->text[i++];
	for (; i < d->length && d->text[i] != quote; i++)
		if (d->text[i] == '\\' && d->language != LANGUAGE_FORTRAN)
			i++;
	return i < d->length ? i + 1 : d->length;
}

/* Past the number that begins at i; a quote in a number separates digits. */
static int
skip_number(const struct directive *d, int i)
{
	while (is_word(at(d, i)) || at(d, i) == '.'
		|| (at(d, i) == '\'' && is_word(at(d, i + 1))))
		i++;
	return i;
}

static bool
is_number(const struct directive *d, int i)
{
	return isdigit((unsigned char)at(d, i))
		&& (i == 0 || !is_word(d->text[i - 1]))
		&& d->language != LANGUAGE_FORTRAN;
}

/* The bracket that closes the one at open, or -1. */
static int
find_close(const struct directive *d, int open)
{
	char c = d->text[open];
	char close = c == '(' ? ')' : c == '[' ? ']' : '}';
	for (int i = open + 1; i < d->length; i = directive_step(d, i))
		if (d->text[i] == close)
			return i;
	return -1;
}

int
directive_step(const struct directive *d, int i)
{
	char c = at(d, i);
	int n = blank_length(d, i);
	if (n > 0)
		return i + n;
	if (is_number(d, i))
		return skip_number(d, i);
	if (c == '"' || c == '\'')
		return skip_literal(d, i);
	if (c == ':' && at(d, i + 1) == ':')
		return i + 2;
	if (c != '(' && c != '[' && c != '{')
		return i + 1;
	int close = find_close(d, i);
	return close < 0 ? d->length : close + 1;
}

/* The first c at the outermost level of [i, end), or -1. */
static int
find(const struct directive *d, int i, int end, char c)
{
	int conditionals = 0;
	for (; i < end; i = directive_step(d, i)) {
		char found = d->text[i];
		if (c == ':' && found == ':' && at(d, i + 1) == ':')
			continue;
		if (c == ':' && found == '?')
			conditionals++;
		if (found != c)
			continue;
		if (c != ':' || conditionals == 0)
			return i;
		conditionals--;
	}
	return -1;
}

struct span
directive_word(const struct directive *d, int i)
{
	int end = i;
	while (end < d->length && is_word(d->text[end]))
		end++;
	return (struct span){i, end - i};
}

void
directive_split(struct arena *arena, const struct directive *d,
	struct span span, struct item **items, int *count)
{
	int end = span.start + span.length;
	int n = 1;
	for (int i = span.start; (i = find(d, i, end, ',')) >= 0; i++)
		n++;
	*count = span.length > 0 ? n : 0;
	*items = arena_take(arena, (size_t)n * sizeof **items);
	int start = span.start;
	for (int k = 0; k < *count; k++) {
		int comma = find(d, start, end, ',');
		int stop = comma < 0 ? end : comma;
		(*items)[k].text = trim(d, start, stop);
		start = stop + 1;
	}
}

static void
split(struct scanner *s, struct clause *c, int start)
{
	int end = c->argument.start + c->argument.length;
	struct span span = trim(s->d, start, end);
	directive_split(s->arena, s->d, span, &c->items, &c->count);
}

static int
modifier_of(const struct directive *d, struct span word)
{
	const struct modifier_row *row;
	for (int i = 0; (row = table_modifier(i)); i++)
		if (row->place == MODIFIER_PLACE_LIST
			&& span_is(d, word, row->name))
			return (int)row->modifier;
	return 0;
}

static void
report_unknown_modifier(
	struct scanner *s, const struct clause *c, struct span word)
{
	const char *name = s->d->text + word.start;
	const char *near = modifier_suggest(name, word.length, c->kind);
	report(s->report, s->d, SEVERITY_ERROR, word, near,
		near ? "unknown modifier '%.*s' in clause '%s'; did you mean "
		       "'%s'?"
		     : "unknown modifier '%.*s' in clause '%s'",
		word.length, name, clause_name(c->kind), near);
}

/* [modifier [, modifier]... :] variables.  2.7.4 */
static void
scan_modifiers(struct scanner *s, struct clause *c)
{
	struct directive *d = s->d;
	int start = c->argument.start, end = start + c->argument.length;
	int colon = find(d, start, end, ':');
	if (colon < 0) {
		split(s, c, start);
		return;
	}
	struct item *words;
	int count;
	directive_split(s->arena, d, (struct span){start, colon - start},
		&words, &count);
	for (int i = 0; i < count; i++) {
		int bit = modifier_of(d, words[i].text);
		if (bit == 0)
			report_unknown_modifier(s, c, words[i].text);
		c->modifiers |= bit;
	}
	if (count == 0)
		report(s->report, d, SEVERITY_ERROR, (struct span){colon, 1},
			NULL, "expected a modifier before ':'");
	split(s, c, colon + 1);
}

static void
scan_reduction(struct scanner *s, struct clause *c)
{
	struct directive *d = s->d;
	int start = c->argument.start, end = start + c->argument.length;
	int colon = find(d, start, end, ':');
	if (colon < 0) {
		report(s->report, d, SEVERITY_ERROR, c->argument, NULL,
			"expected an operator and ':' in clause 'reduction'");
		return;
	}
	c->op = trim(d, start, colon);
	if (c->op.length == 0)
		report(s->report, d, SEVERITY_ERROR, (struct span){colon, 1},
			NULL, "expected an operator before ':'");
	split(s, c, colon + 1);
}

/* The length of "word :" at i with the blanks after it, 0 if the text at i is
   another. */
static int
keyword_length(const struct directive *d, int i, int end, const char *word)
{
	struct span name = directive_word(d, i);
	if (!span_is(d, name, word))
		return 0;
	int colon = skip_blanks(d, i + name.length);
	if (colon >= end || d->text[colon] != ':' || at(d, colon + 1) == ':')
		return 0;
	return skip_blanks(d, colon + 1) - i;
}

/* [devnum: e :] [queues:] list.  2.16 */
static void
scan_wait(struct scanner *s, struct clause *c)
{
	struct directive *d = s->d;
	int i = c->argument.start, end = i + c->argument.length;
	struct span device = {0, 0};
	int n = keyword_length(d, i, end, "devnum");
	if (n > 0) {
		c->modifiers |= MODIFIER_DEVNUM;
		int colon = find(d, i + n, end, ':');
		int stop = colon < 0 ? end : colon;
		int comma = find(d, i + n, stop, ',');
		if (comma >= 0)
			report(s->report, d, SEVERITY_ERROR,
				(struct span){comma, 1}, ":",
				"expected ':' after the argument of 'devnum'");
		device = trim(d, i + n, comma < 0 ? stop : comma);
		i = colon < 0 ? end : skip_blanks(d, colon + 1);
	}
	n = keyword_length(d, i, end, "queues");
	if (n > 0) {
		c->modifiers |= MODIFIER_QUEUES;
		i += n;
	}
	split(s, c, i);
	if (!(c->modifiers & MODIFIER_DEVNUM))
		return;
	size_t size = (size_t)(c->count + 1) * sizeof *c->items;
	struct item *items = arena_take(s->arena, size);
	memcpy(items + 1, c->items, (size_t)c->count * sizeof *items);
	items[0] = (struct item){device, MODIFIER_DEVNUM};
	c->items = items;
	c->count++;
}

/* Reports "word :" with an unknown word; a name with "::" is not one. */
static void
check_keyword(struct scanner *s, const struct clause *c, struct span item)
{
	struct directive *d = s->d;
	struct span word = directive_word(d, item.start);
	int end = item.start + item.length;
	int colon = skip_blanks(d, item.start + word.length);
	if (word.length > 0 && colon < end && d->text[colon] == ':'
		&& at(d, colon + 1) != ':')
		report(s->report, d, SEVERITY_ERROR, word, NULL,
			"unknown kind of argument '%.*s' in clause '%s'",
			word.length, d->text + word.start,
			clause_name(c->kind));
}

/* num:, dim:, static:, length:, force: before an item. */
static void
scan_keywords(struct scanner *s, struct clause *c)
{
	split(s, c, c->argument.start);
	for (int k = 0; k < c->count; k++) {
		struct span *text = &c->items[k].text;
		int end = text->start + text->length;
		const struct modifier_row *row;
		for (int i = 0; (row = table_modifier(i)); i++) {
			int n = row->place == MODIFIER_PLACE_ITEM
				? keyword_length(
					s->d, text->start, end, row->name)
				: 0;
			if (n == 0)
				continue;
			c->items[k].keyword = row->modifier;
			c->modifiers |= row->modifier;
			*text = trim(s->d, text->start + n, end);
			break;
		}
		if (!c->items[k].keyword)
			check_keyword(s, c, *text);
	}
}

static void
scan_argument(struct scanner *s, struct clause *c, enum argument argument)
{
	if (!c->has_argument)
		return;
	switch (argument) {
	case ARGUMENT_MODVARS:
		scan_modifiers(s, c);
		break;
	case ARGUMENT_REDUCTION:
		scan_reduction(s, c);
		break;
	case ARGUMENT_WAIT_OPT:
		scan_wait(s, c);
		break;
	case ARGUMENT_GANG_OPT:
	case ARGUMENT_NUM_OPT:
	case ARGUMENT_LENGTH_OPT:
	case ARGUMENT_COLLAPSE:
		scan_keywords(s, c);
		break;
	default:
		split(s, c, c->argument.start);
	}
}

/* The parentheses at s->at, if any. */
static void
scan_parentheses(struct scanner *s, struct clause *c)
{
	struct directive *d = s->d;
	int open = skip_blanks(d, s->at);
	if (at(d, open) != '(')
		return;
	int close = find_close(d, open);
	int end = close < 0 ? d->length : close + 1;
	c->has_argument = true;
	if (close < 0)
		report(s->report, d, SEVERITY_ERROR, (struct span){open, 1},
			NULL, "this '(' has no matching ')'");
	c->argument = trim(d, open + 1, close < 0 ? end : close);
	c->whole.length = end - c->whole.start;
	s->at = end;
}

/* True for "copy a" instead of "copy(a)". */
static bool
lacks_parentheses(const struct scanner *s, const struct clause *c)
{
	const struct clause *before = c - 1;
	return s->d->count > 0 && before->kind != CLAUSE_UNKNOWN
		&& !before->has_argument
		&& argument_is_needed(table_clause(before->kind)->argument);
}

static void
report_unknown_clause(struct scanner *s, const struct clause *c)
{
	const char *name = s->d->text + c->name.start;
	if (lacks_parentheses(s, c)) {
		report(s->report, s->d, SEVERITY_ERROR, c->name, NULL,
			"expected '(' after '%s'", clause_name(c[-1].kind));
		return;
	}
	const char *near = clause_suggest(name, c->name.length, s->d->kind);
	report(s->report, s->d, SEVERITY_ERROR, c->name, near,
		near ? "'%.*s' is not an OpenACC clause; did you mean '%s'?"
		     : "'%.*s' is not an OpenACC clause",
		c->name.length, name, near);
}

static void
scan_clause(struct scanner *s, int *device_type)
{
	struct directive *d = s->d;
	struct clause *c = &d->clauses[d->count];
	c->name = directive_word(d, s->at);
	c->whole = c->name;
	c->device_type = *device_type;
	c->kind = table_find_clause(d->text + c->name.start, c->name.length,
		d->language == LANGUAGE_FORTRAN);
	s->at += c->name.length;
	scan_parentheses(s, c);
	if (c->kind == CLAUSE_UNKNOWN)
		report_unknown_clause(s, c);
	else
		scan_argument(s, c, table_clause(c->kind)->argument);
	if (c->kind == CLAUSE_DEVICE_TYPE) {
		c->device_type = -1;
		*device_type = d->count;
	}
	d->count++;
}

static void
scan_clauses(struct scanner *s)
{
	struct directive *d = s->d;
	d->clauses = arena_take(
		s->arena, (size_t)(d->length / 2 + 1) * sizeof *d->clauses);
	int device_type = -1;
	int comma = -1, before = s->report->errors;
	for (;;) {
		s->at = skip_blanks(d, s->at);
		if (s->at >= d->length)
			break;
		if (is_word(d->text[s->at])) {
			scan_clause(s, &device_type);
			comma = -1;
			continue;
		}
		if (d->text[s->at] == ',' && d->count > 0 && comma < 0) {
			comma = s->at++;
			continue;
		}
		if (s->report->errors > before)
			return; /* the clause is in error */
		bool last = d->text[s->at] == ';'
			&& skip_blanks(d, s->at + 1) >= d->length
			&& d->language != LANGUAGE_FORTRAN;
		d->semicolon = last ? s->at : 0;
		bool first = d->text[s->at] == ',' && d->count == 0;
		report(s->report, d, last ? SEVERITY_WARNING : SEVERITY_ERROR,
			(struct span){s->at, 1}, NULL,
			last ? "a directive does not end with '%c'"
				: first
				? "'%c' may stand between clauses, not before "
				  "the first"
				: "expected a clause before '%c'",
			d->text[s->at]);
		return;
	}
	if (comma >= 0)
		report(s->report, d, SEVERITY_ERROR, (struct span){comma, 1},
			NULL, "expected a clause after ','");
}

/* The directive whose name begins at i; the longest name wins. */
static enum directive_kind
find_directive(struct scanner *s, int i, int *end)
{
	struct directive *d = s->d;
	bool fold = d->language == LANGUAGE_FORTRAN;
	struct span first = directive_word(d, i);
	struct span second =
		directive_word(d, skip_blanks(d, i + first.length));
	if (second.length > 0) {
		const char *both = arena_format(s->arena, "%.*s %.*s",
			first.length, d->text + i, second.length,
			d->text + second.start);
		enum directive_kind kind =
			table_find_directive(both, (int)strlen(both), fold);
		*end = second.start + second.length;
		if (kind != DIRECTIVE_UNKNOWN)
			return kind;
	}
	*end = i + first.length;
	return table_find_directive(d->text + i, first.length, fold);
}

/* "parallelloop" and "enddata": gfortran accepts names without blanks, and
   fixed form ignores blanks. */
static enum directive_kind
find_joined(const struct directive *d, struct span word)
{
	for (int kind = 1; kind < DIRECTIVE_COUNT; kind++) {
		const char *name = directive_name((enum directive_kind)kind);
		int at = word.start, end = word.start + word.length;
		for (; *name && at < end; name++) {
			if (*name == ' ')
				continue;
			if (*name != tolower((unsigned char)d->text[at]))
				break;
			at++;
		}
		if (!*name && at == end)
			return (enum directive_kind)kind;
	}
	return DIRECTIVE_UNKNOWN;
}

/* Cuts "end" off "enddata". */
static bool
has_end(const struct directive *d, struct span *word)
{
	if (word->length < 5
		|| !span_is(d, (struct span){word->start, 3}, "end"))
		return false;
	word->start += 3;
	word->length -= 3;
	return true;
}

static void
scan_joined(struct scanner *s, int start, int *end)
{
	struct directive *d = s->d;
	struct span word = directive_word(d, start);
	d->kind = find_joined(d, word);
	*end = word.start + word.length;
	if (d->kind != DIRECTIVE_UNKNOWN || d->end || !has_end(d, &word))
		return;
	d->kind = find_directive(s, word.start, end);
	if (d->kind == DIRECTIVE_UNKNOWN)
		d->kind = find_joined(d, word);
	d->end = d->kind != DIRECTIVE_UNKNOWN;
}

static void
report_unknown_directive(struct scanner *s, struct span name)
{
	struct directive *d = s->d;
	const char *text = d->text + name.start;
	const char *near = directive_suggest(text, name.length);
	if (span_is(d, name, "enter") || span_is(d, name, "exit"))
		report(s->report, d, SEVERITY_ERROR, name, NULL,
			"expected 'data' after '%.*s'", name.length, text);
	else if (name.length == 0)
		report(s->report, d, SEVERITY_ERROR, name, NULL,
			"expected the name of an OpenACC directive");
	else
		report(s->report, d, SEVERITY_ERROR, name, near,
			near ? "'%.*s' is not an OpenACC directive; "
			       "did you mean '%s'?"
			     : "'%.*s' is not an OpenACC directive",
			name.length, text, near);
}

static void
scan_name(struct scanner *s)
{
	struct directive *d = s->d;
	int start = s->at = skip_blanks(d, 0);
	struct span word = directive_word(d, start);
	if (d->language == LANGUAGE_FORTRAN && span_is(d, word, "end")) {
		d->end = true;
		start = skip_blanks(d, start + word.length);
	}
	int end;
	d->kind = find_directive(s, start, &end);
	if (d->kind == DIRECTIVE_UNKNOWN && d->language == LANGUAGE_FORTRAN)
		scan_joined(s, start, &end);
	if (d->kind == DIRECTIVE_UNKNOWN)
		report_unknown_directive(s, directive_word(d, start));
	d->name = (struct span){s->at, end - s->at};
	s->at = end;
}

static void
scan_directive_argument(struct scanner *s)
{
	struct clause *c = &s->d->argument;
	c->device_type = -1;
	c->name = c->whole = s->d->name;
	enum directive_takes takes = table_directive(s->d->kind)->takes;
	if (takes == DIRECTIVE_TAKES_NONE || s->d->end)
		return;
	scan_parentheses(s, c);
	if (!c->has_argument)
		return;
	if (takes == DIRECTIVE_TAKES_WAIT) {
		scan_wait(s, c);
		return;
	}
	int start = c->argument.start;
	int n = keyword_length(
		s->d, start, start + c->argument.length, "readonly");
	if (takes == DIRECTIVE_TAKES_VARS && n > 0)
		c->modifiers |= MODIFIER_READONLY;
	split(s, c, start + n);
}

struct directive *
directive_scan(struct arena *arena, enum language language, const char *text,
	int length, struct report *r)
{
	struct directive *d = arena_take(arena, sizeof *d);
	d->language = language;
	d->text = text;
	d->length = length;
	struct scanner s = {arena, r, d, 0};
	scan_name(&s);
	if (d->kind == DIRECTIVE_UNKNOWN)
		return d;
	scan_directive_argument(&s);
	scan_clauses(&s);
	return d;
}

int
directive_find(const struct directive *d, enum clause_kind kind, int from)
{
	for (int i = from; i < d->count; i++)
		if (d->clauses[i].kind == kind)
			return i;
	return -1;
}

struct clause *
directive_clause(const struct directive *d, enum clause_kind kind)
{
	int i = directive_find(d, kind, 0);
	return i < 0 ? NULL : &d->clauses[i];
}

bool
directive_chooses(const struct directive *d)
{
	for (int i = 0; i < d->count; i++)
		if (d->clauses[i].device_type >= 0)
			return true;
	return false;
}
