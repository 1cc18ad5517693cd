/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * comment.c - comments that look like directives: after a statement, and in
 * fixed form after column 1.  2.1
 */
#include "front/fortran/rewrite.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* True if the text would begin a directive elsewhere. */
static bool
is_sentinel(const char *text)
{
	return strncasecmp(text, "!$acc", 5) == 0 && text[5] == ' ';
}

static void
warn(const struct fortran_unit *unit, struct fortran_report *r, int line,
	int column, const char *why)
{
	if (!unit->line[line].fresh)
		r->message(r, SEVERITY_WARNING, line, column, 5, NULL, why);
}

static void
warn_after_statement(const struct fortran_unit *unit, struct fortran_report *r,
	const struct stmt *s)
{
	struct fplace end = s->place[s->length];
	const char *text = unit->line[end.line].text;
	if (s->kind != STMT_CODE || end.column > (int)strlen(text))
		return;
	int column = end.column + (int)strspn(text + end.column, " \t");
	if (is_sentinel(text + column))
		warn(unit, r, end.line, column,
			"a directive has a line of its own; after a "
			"statement this is a comment");
}

static void
warn_indented(
	const struct fortran_unit *unit, struct fortran_report *r, int line)
{
	const char *text = unit->line[line].text;
	int column = (int)strspn(text, " \t");
	if (column > 0 && column != 5 && is_sentinel(text + column))
		warn(unit, r, line, column,
			"in fixed form a directive begins "
			"in column 1; this is a comment");
}

static bool
is_suspicious(const struct fortran_unit *unit)
{
	for (size_t i = 0; i < unit->count; i++) {
		const char *at = strstr(unit->line[i].text, "!$");
		if (at && at != unit->line[i].text && is_sentinel(at))
			return true;
	}
	return false;
}

void
fortran_warn_comments(const struct fortran_unit *unit, struct fortran_report *r)
{
	if (!is_suspicious(unit))
		return;
	struct arena *arena = arena_new();
	struct stmts stmts = {0};
	stmts_read(arena, unit, &stmts);
	for (int i = 0; i < stmts.count; i++)
		warn_after_statement(unit, r, &stmts.at[i]);
	for (size_t i = 0; unit->fixed && i < unit->count; i++)
		warn_indented(unit, r, (int)i);
	free(stmts.at);
	arena_free(arena);
}
