/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* read.c - the statements of a Fortran unit, and its directives scanned and
   checked. */
#include "front/fortran/rewrite.h"

/* The directive that a report is about. */
struct subject {
	struct rewrite *w;
	int stmt;
};

/* Passes a report of the scanner or the checker on. */
static void
pass_on(struct report *r, const struct directive *d, enum severity severity,
	struct span span, const char *fixit, const char *text)
{
	(void)d;
	struct subject *of = r->data;
	complain_fixit(of->w, of->stmt, severity, span, fixit, text);
}

static bool
is_truncated(const struct rewrite *w, const struct stmt *s)
{
	for (int line = s->first; line <= s->last; line++)
		if (w->user->line[line].truncated)
			return true;
	return false;
}

/* Directives and statements must not be inside each other.  2.1 */
static bool
is_torn(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	struct span end = {s->length ? s->length - 1 : 0, 1};
	if (s->cut)
		complain(w, i, SEVERITY_ERROR, end,
			"the directive ends "
			"in '&', but the next line does not continue it");
	else if (s->inside)
		complain(w, i, SEVERITY_ERROR, (struct span){0, s->length},
			"a directive is inside a continued statement");
	return s->cut || s->inside;
}

/* The compiler reports a line that it has truncated. */
static void
scan(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	struct subject of = {w, i};
	struct report r = {pass_on, &of, 0};
	struct construct *c = &w->construct[i];
	c->end = c->last = c->begin = c->around = -1;
	if (s->kind != STMT_ACC || is_truncated(w, s))
		return;
	if (is_torn(w, i))
		return;
	c->d = directive_scan(
		w->arena, LANGUAGE_FORTRAN, s->text, s->length, &r);
	if (r.errors == 0)
		directive_check(c->d, &r);
}

void
read_statements(struct rewrite *w)
{
	stmts_read(w->arena, w->user, &w->stmts);
	stmts_classify(w->arena, &w->stmts);
	int n = w->stmts.count;
	w->construct = arena_take(w->arena, (n + 1) * sizeof *w->construct);
	w->change = arena_take(w->arena, (n + 1) * sizeof *w->change);
	for (int i = 0; i < n; i++)
		scan(w, i);
}
