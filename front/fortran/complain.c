/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* complain.c - messages at the places of a Fortran unit. */
#include "front/fortran/rewrite.h"

#include <stdarg.h>
#include <stdio.h>

const char *
span_text(struct rewrite *w, int stmt, struct span span)
{
	return arena_text(
		w->arena, w->stmts.at[stmt].text + span.start, span.length);
}

void
complain_fixit(struct rewrite *w, int stmt, enum severity severity,
	struct span span, const char *fixit, const char *text)
{
	const struct stmt *s = &w->stmts.at[stmt];
	int start = span.start < s->length ? span.start : s->length;
	struct fplace p = s->place[start];
	int length = 1;
	while (length < span.length && start + length < s->length
		&& s->place[start + length].line == p.line)
		length++;
	w->out->message(
		w->out, severity, p.line, p.column, length, fixit, text);
	if (severity == SEVERITY_ERROR)
		w->construct[stmt].failed = true;
}

void
complain(struct rewrite *w, int stmt, enum severity severity, struct span span,
	const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	size_t room = (size_t)vsnprintf(NULL, 0, format, ap) + 1;
	va_end(ap);
	char *text = arena_take(w->arena, room);
	va_start(ap, format);
	vsnprintf(text, room, format, ap);
	va_end(ap);
	complain_fixit(w, stmt, severity, span, NULL, text);
}

void
complain_of(struct rewrite *w, int stmt, int code, const char *text)
{
	struct span all = {0, w->stmts.at[code].length};
	complain(w, code, SEVERITY_ERROR, all, "%s", text);
	w->construct[code].failed = false;
	w->construct[stmt].failed = true;
}
