/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * line.c - physical lines to statements: sentinels, comments, continuation
 * and semicolons, in free and in fixed form.
 */
#include "front/fortran/text/stmt.h"

#include "front/directive/arena.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A statement under construction, and the state of the reader. */
struct line_reader {
	struct arena *arena;
	const struct fortran_unit *unit;
	struct stmts *stmts;
	struct buffer text;
	struct fplace *place;
	int room;
	bool open; /* a statement has begun */
	bool continued; /* free form: "&" ended the line */
	bool inside; /* the previous statement is incomplete */
	enum stmt_kind kind;
	int first, last;
	int label;
	char quote; /* of the character constant around, or 0 */
};

static void
keep_place(struct line_reader *r, int line, int column)
{
	int at = (int)r->text.length;
	if (at >= r->room) {
		r->room = r->room ? 2 * r->room : 512;
		r->place = realloc(r->place, r->room * sizeof *r->place);
		if (!r->place)
			abort();
	}
	r->place[at] = (struct fplace){line, column};
}

static void
put(struct line_reader *r, char c, int line, int column)
{
	keep_place(r, line, column);
	buffer_add(&r->text, &c, 1);
	r->last = line;
}

static void
start(struct line_reader *r, enum stmt_kind kind, int line)
{
	r->open = true;
	r->inside = false;
	r->kind = kind;
	r->first = r->last = line;
	r->quote = 0;
	r->text.length = 0;
}

static struct stmt *
new_stmt(struct stmts *s)
{
	if (s->count == s->room) {
		s->room = s->room ? 2 * s->room : 256;
		s->at = realloc(s->at, s->room * sizeof *s->at);
		if (!s->at)
			abort();
	}
	struct stmt *stmt = &s->at[s->count++];
	memset(stmt, 0, sizeof *stmt);
	stmt->match = stmt->unit = -1;
	return stmt;
}

static bool
is_blank(const struct line_reader *r)
{
	for (size_t i = 0; i < r->text.length; i++)
		if (r->text.text[i] != ' ' && r->text.text[i] != '\t')
			return false;
	return true;
}

/* Removes blanks at both ends; a label without a statement is kept. */
static void
finish(struct line_reader *r)
{
	if (!r->open)
		return;
	bool cut = r->continued;
	r->open = r->continued = false;
	if (is_blank(r) && !r->label)
		return;
	keep_place(r, r->last,
		r->text.length ? r->place[r->text.length - 1].column + 1 : 0);
	int from = 0;
	int to = (int)r->text.length;
	while (from < to && isspace((unsigned char)r->text.text[from]))
		from++;
	while (to > from && isspace((unsigned char)r->text.text[to - 1]))
		to--;
	struct stmt *stmt = new_stmt(r->stmts);
	stmt->kind = r->kind;
	stmt->first = r->first;
	stmt->last = r->last;
	stmt->label = r->label;
	stmt->cut = cut;
	stmt->inside = r->inside;
	stmt->length = to - from;
	stmt->text = arena_text(
		r->arena, to > from ? r->text.text + from : "", to - from);
	stmt->place =
		arena_take(r->arena, (to - from + 1) * sizeof *stmt->place);
	memcpy(stmt->place, r->place + from,
		(to - from + 1) * sizeof *stmt->place);
	r->label = 0;
}

/* The length of a constant "5Habcde" at t[i], else 0. */
static int
hollerith(const struct line_reader *r, const char *t, int i)
{
	if (!isdigit((unsigned char)t[i]))
		return 0;
	size_t before = r->text.length;
	while (before > 0 && r->text.text[before - 1] == ' ')
		before--;
	if (before > 0 && !strchr("(,/=*", r->text.text[before - 1]))
		return 0;
	if (before == 0)
		return 0;
	char *end;
	long n = strtol(t + i, &end, 10);
	if ((*end != 'h' && *end != 'H') || n <= 0 || n > 1000)
		return 0;
	int length = (int)(end + 1 - (t + i)) + (int)n;
	return (int)strlen(t + i) >= length ? length : 0;
}

/* True if only a comment follows the "&" at t[i]. */
static bool
ends_line(const struct line_reader *r, const char *t, int i)
{
	i++;
	while (t[i] == ' ' || t[i] == '\t')
		i++;
	return t[i] == '\0' || (t[i] == '!' && !r->quote);
}

static void
read_quoted(struct line_reader *r, const char *t, int line, int *i)
{
	if (r->unit->backslash && t[*i] == '\\' && t[*i + 1]) {
		put(r, t[*i], line, *i);
		++*i;
	} else if (t[*i] == r->quote) {
		r->quote = 0;
	}
	put(r, t[*i], line, *i);
}

static void
next_of_line(struct line_reader *r, int line)
{
	enum stmt_kind kind = r->kind;
	finish(r);
	start(r, kind, line);
}

/* The characters of a line from t[i] on; true if it is continued by "&". */
static bool
read_text(struct line_reader *r, const char *t, int line, int i)
{
	for (; t[i]; i++) {
		if (!r->unit->fixed && t[i] == '&' && ends_line(r, t, i))
			return true;
		int h = r->quote ? 0 : hollerith(r, t, i);
		if (h > 0) {
			for (; h > 1; h--, i++)
				put(r, t[i], line, i);
			put(r, t[i], line, i);
		} else if (r->quote) {
			read_quoted(r, t, line, &i);
		} else if (t[i] == '!') {
			break;
		} else if (t[i] == ';' && r->kind == STMT_CODE) {
			next_of_line(r, line);
		} else {
			if (t[i] == '\'' || t[i] == '"')
				r->quote = t[i];
			put(r, t[i], line, i);
		}
	}
	return false;
}

/* The kind of directive that "$acc" or "$omp" at t begins. */
static bool
is_sentinel(const struct line_reader *r, const char *t, enum stmt_kind *kind)
{
	if (strncasecmp(t, "$acc", 4) == 0)
		*kind = STMT_ACC;
	else if (r->unit->openmp && strncasecmp(t, "$omp", 4) == 0)
		*kind = STMT_OMP;
	else if (r->unit->cuda && strncasecmp(t, "$cuf", 4) == 0)
		*kind = STMT_CUF;
	else
		return false;
	return true;
}

static bool
has_content(const char *t)
{
	t += strspn(t, " \t");
	return *t && *t != '!';
}

/* The place and kind of a free-form line's text; -1 for a comment or blank
   line. */
static int
free_content(const struct line_reader *r, const char *t, enum stmt_kind *kind)
{
	int i = (int)strspn(t, " \t");
	*kind = STMT_CODE;
	if (!t[i] || t[0] == '#')
		return -1;
	if (t[i] != '!')
		return i;
	if (is_sentinel(r, t + i + 1, kind)) {
		bool begins = t[i + 5] == ' ' || t[i + 5] == '\t';
		if (!begins && !(r->continued && r->kind == *kind))
			return -1;
		return has_content(t + i + 5) ? i + 5 : -1;
	}
	if (!r->unit->openmp || t[i + 1] != '$')
		return -1;
	if (t[i + 2] == ' ' || t[i + 2] == '\t' || r->continued)
		return i + 2;
	return -1;
}

static int
read_label(const char *t, int *i)
{
	int at = *i;
	int label = 0;
	while (isdigit((unsigned char)t[at]) && at - *i < 6)
		label = 10 * label + (t[at++] - '0');
	if (at == *i || (t[at] != ' ' && t[at] != '\t'))
		return 0;
	*i = at;
	return label;
}

/* The place of the text of a continuation line: after its "&", if any. */
static int
resume(struct line_reader *r, const char *t, int line, int i)
{
	int at = i + (int)strspn(t + i, " \t");
	if (t[at] == '&')
		return at + 1;
	if (!r->quote)
		put(r, ' ', line, at);
	return at;
}

static void
read_free(struct line_reader *r, int line)
{
	const char *t = r->unit->line[line].text;
	enum stmt_kind kind;
	int i = free_content(r, t, &kind);
	if (i < 0)
		return;
	if (r->continued && r->kind == kind) {
		r->last = line;
		i = resume(r, t, line, i);
	} else {
		bool inside = r->continued && r->kind == STMT_CODE;
		finish(r);
		start(r, kind, line);
		r->inside = inside;
		i += (int)strspn(t + i, " \t");
		if (kind == STMT_CODE)
			r->label = read_label(t, &i);
	}
	r->continued = read_text(r, t, line, i);
	if (!r->continued)
		finish(r);
}

/* "!$" in fixed form: columns 3 to 5 as of a label, 6 as always. */
static bool
is_conditional(const struct line_reader *r, const char *t)
{
	if (!r->unit->openmp || t[1] != '$')
		return false;
	for (int i = 2; i < 5; i++)
		if (t[i] != ' ' && !isdigit((unsigned char)t[i]))
			return false;
	return t[5] != '\0';
}

/* The kind of a fixed-form line; false for a comment or blank line. */
static bool
fixed_content(const struct line_reader *r, const char *t, enum stmt_kind *kind)
{
	*kind = STMT_CODE;
	if (t[0] && strchr("cC*!", t[0])) {
		if (is_sentinel(r, t + 1, kind))
			return t[5] && has_content(t + 6 - (t[5] == '\t'));
		return is_conditional(r, t);
	}
	if (t[0] == '#')
		return false;
	if ((t[0] == 'd' || t[0] == 'D') && r->unit->dlines == DLINES_COMMENT)
		return false;
	int i = (int)strspn(t, " \t");
	return t[i] && (t[i] != '!' || i == 5);
}

static bool
is_fixed_continuation(const char *t, enum stmt_kind kind, bool dlines)
{
	int i = kind != STMT_CODE			 ? 5
		: t[0] && strchr("cC*!", t[0])		 ? 2
		: dlines && (t[0] == 'd' || t[0] == 'D') ? 1
							 : 0;
	for (; i < 5; i++)
		if (t[i] != ' ')
			return false;
	return t[5] && t[5] != ' ' && t[5] != '0' && t[5] != '\t';
}

static int
fixed_label(const char *t)
{
	int label = 0;
	for (int i = 0; i < 5 && t[i]; i++)
		if (isdigit((unsigned char)t[i]))
			label = 10 * label + (t[i] - '0');
	return label;
}

static void
read_fixed(struct line_reader *r, int line)
{
	const char *t = r->unit->line[line].text;
	enum stmt_kind kind;
	if (!fixed_content(r, t, &kind))
		return;
	bool more =
		is_fixed_continuation(t, kind, r->unit->dlines == DLINES_CODE);
	if (!more) {
		finish(r);
		start(r, kind, line);
		if (kind == STMT_CODE)
			r->label = fixed_label(t);
	} else if (!r->open || r->kind != kind) {
		finish(r);
		start(r, kind, line);
	}
	r->last = line;
	if (strlen(t) > 6)
		read_text(r, t, line, 6);
}

static void
mark_alone(struct stmts *s)
{
	for (int i = 0; i < s->count; i++) {
		bool before = i > 0 && s->at[i - 1].last >= s->at[i].first;
		bool after =
			i + 1 < s->count && s->at[i + 1].first <= s->at[i].last;
		s->at[i].alone = !before && !after;
	}
}

void
stmts_read(struct arena *arena, const struct fortran_unit *unit,
	struct stmts *stmts)
{
	struct line_reader r = {.arena = arena, .unit = unit, .stmts = stmts};
	for (size_t line = 0; line < unit->count; line++) {
		if (unit->fixed)
			read_fixed(&r, (int)line);
		else
			read_free(&r, (int)line);
	}
	finish(&r);
	free(r.text.text);
	free(r.place);
	mark_alone(stmts);
}
