/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fortran.c - the lines of a Fortran unit. */
#include "front/fortran/text/fortran.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void *
fortran_checked(void *p)
{
	if (p)
		return p;
	fputs("acc: out of memory\n", stderr);
	exit(1);
}

static void
grow(struct fortran_unit *unit)
{
	if (unit->count < unit->room)
		return;
	unit->room = unit->room ? 2 * unit->room : 256;
	unit->line = fortran_checked(
		realloc(unit->line, unit->room * sizeof *unit->line));
}

void
fortran_append(struct fortran_unit *unit, const char *text, size_t length,
	size_t origin, size_t user, int column, bool fresh)
{
	grow(unit);
	struct fortran_line *line = &unit->line[unit->count++];
	line->text = fortran_checked(malloc(length + 1));
	memcpy(line->text, text, length);
	line->text[length] = '\0';
	line->origin = origin;
	line->user = user;
	line->column = column;
	line->fresh = fresh;
	line->changed = line->truncated = false;
}

void
fortran_free(struct fortran_unit *unit)
{
	for (size_t i = 0; i < unit->count; i++)
		free(unit->line[i].text);
	free(unit->line);
	unit->line = NULL;
	unit->count = unit->room = 0;
}

/* Where the "$" of a sentinel may stand: in fixed form after the comment
   character of column 1, in free form after a "!" that begins the line. */
static const char *
comment_body(const char *text, bool fixed)
{
	if (fixed)
		return *text && strchr("!cC*", *text) ? text + 1 : NULL;
	text += strspn(text, " \t");
	return *text == '!' ? text + 1 : NULL;
}

static const char *
find_word(const char *text, const char *word)
{
	size_t n = strlen(word);
	for (; *text; text++)
		if (strncasecmp(text, word, n) == 0)
			return text;
	return NULL;
}

bool
fortran_has_directive(const struct fortran_unit *unit)
{
	for (size_t i = 0; i < unit->count; i++) {
		const char *body =
			comment_body(unit->line[i].text, unit->fixed);
		if (body && strncasecmp(body, "$acc", 4) == 0)
			return true;
		if (unit->stdpar && find_word(unit->line[i].text, "concurrent"))
			return true;
	}
	return false;
}

bool
fortran_has_intrinsic(const struct fortran_unit *unit)
{
	for (size_t i = 0; i < unit->count; i++) {
		const char *at = find_word(unit->line[i].text, "intrinsic");
		if (at && find_word(at, "openacc"))
			return true;
	}
	return false;
}

void
fortran_be_quiet(struct fortran_report *r, enum severity severity, size_t line,
	int column, int length, const char *fixit, const char *text)
{
	(void)r;
	(void)severity;
	(void)line;
	(void)column;
	(void)length;
	(void)fixit;
	(void)text;
}
