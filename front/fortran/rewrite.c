/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rewrite.c - a Fortran unit to the core dialect: read, plan, rewrite each
 * directive, print.
 */
#include "front/fortran/rewrite.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
span_text(struct rewrite *w, int stmt, struct span span)
{
	return arena_text(w->arena, w->stmts.at[stmt].text + span.start,
		span.length);
}

/* The user's place of a span; a span of nothing is one character. */
static void
tell(struct rewrite *w, int stmt, enum severity severity, struct span span,
	const char *fixit, const char *text)
{
	const struct stmt *s = &w->stmts.at[stmt];
	int start = span.start < s->length ? span.start : s->length;
	struct fplace p = s->place[start];
	int length = 1;
	while (length < span.length && start + length < s->length
		&& s->place[start + length].line == p.line)
		length++;
	w->out->message(w->out, severity, p.line, p.column, length, fixit,
		text);
	if (severity == SEVERITY_ERROR)
		w->construct[stmt].failed = true;
}

void
complain(struct rewrite *w, int stmt, enum severity severity,
	struct span span, const char *format, ...)
{
	char text[400];
	va_list ap;
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	tell(w, stmt, severity, span, NULL, text);
}

void
complain_of(struct rewrite *w, int stmt, int code, const char *text)
{
	struct span all = { 0, w->stmts.at[code].length };
	complain(w, code, SEVERITY_ERROR, all, "%s", text);
	w->construct[code].failed = false;
	w->construct[stmt].failed = true;
}

int
construct_over(const struct rewrite *w, int stmt)
{
	const struct construct *c = &w->construct[stmt];
	return c->end >= 0 ? c->end : c->last;
}

int
construct_close(const struct rewrite *w, int stmt)
{
	int over = construct_over(w, stmt);
	return over >= 0 ? over : stmt;
}

bool
is_loop(enum directive_kind kind)
{
	return directive_extent(kind) == EXTENT_LOOP;
}

/* A directive with an error in it goes, and its end with it: the compiler
   would only repeat the message. */
static void
drop_failed(struct rewrite *w, int i)
{
	struct construct *c = &w->construct[i];
	w->change[i] = (struct fchange){ .drop = true };
	if (c->end >= 0)
		w->change[c->end].drop = true;
	if (c->begin >= 0)
		w->change[c->begin] = (struct fchange){ .drop = true };
}

/* Behind a directive with an error in it that has no end, an end that ends
   nothing may be its. */
static void
drop_ends(struct rewrite *w)
{
	int n = w->stmts.count;
	bool *ends = arena_take(w->arena, n + 1);
	bool failed = false;
	for (int i = 0; i < n; i++)
		if (w->construct[i].end >= 0)
			ends[w->construct[i].end] = true;
	for (int i = 0; i < n; i++) {
		const struct construct *c = &w->construct[i];
		if (w->stmts.at[i].word == WORD_UNIT)
			failed = false;
		failed |= c->failed && c->d && !c->d->end && c->end < 0;
		if (failed && c->d && c->d->end && !ends[i])
			w->change[i] = (struct fchange){ .drop = true };
	}
}

static void
rewrite_directive(struct rewrite *w, int i)
{
	struct construct *c = &w->construct[i];
	if (!c->d || c->d->end || c->failed)
		return;
	check_context(w, i);
	check_deep(w, i);
	if (c->failed)
		return;
	rewrite_namelist(w, i);
	rewrite_constants(w, i);
	rewrite_grid(w, i);
	rewrite_device_type(w, i);
	rewrite_action(w, i);
	rewrite_extent(w, i);
	rewrite_host_data(w, i);
	rewrite_optional(w, i);
	rewrite_internal(w, i);
	rewrite_private(w, i);
	rewrite_assumed(w, i);
	rewrite_data(w, i);
	rewrite_reductions(w, i);
	rewrite_clauses(w, i);
	if (c->d->kind == DIRECTIVE_ROUTINE)
		rewrite_routine(w, i);
}

/* "use, intrinsic :: openacc" would find the compiler's own module, not
   ours: "intrinsic" goes. */
static void
rewrite_use(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	static const char key[] = "use,intrinsic::openacc";
	size_t n = sizeof key - 1;
	if (s->word != WORD_USE || strncmp(s->key, key, n) != 0
		|| (s->key[n] && s->key[n] != ','))
		return;
	int from = s->where[3];
	int length = s->where[13] - from;
	char *blanks = arena_take(w->arena, length + 1);
	memset(blanks, ' ', length);
	edit(w, i, from, length, blanks);
}

static void
print_list(struct rewrite *w, const struct flist *list, int origin)
{
	for (const struct fout *o = list->first; o; o = o->next)
		fout_emit(o, w->core, origin);
}

void
rewrite_copy(struct rewrite *w, int i, struct fout *o, int start, int length)
{
	const struct stmt *s = &w->stmts.at[i];
	int at = start, end = start + length;
	for (struct fedit *e = w->change[i].edits; e; e = e->next) {
		if (e->start < start || e->start > end)
			continue;
		if (e->start > at)
			fout_copy(o, s, at, e->start - at);
		fout_puts(o, e->text);
		if (e->start + e->length > at)
			at = e->start + e->length;
	}
	if (at < end)
		fout_copy(o, s, at, end - at);
}

static void
print_edited(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	struct fout *o = fout_new(w->arena, s->kind, s->place[0]);
	rewrite_copy(w, i, o, 0, s->length);
	o->label = s->label;
	fout_emit(o, w->core, s->first);
}

static void
copy_lines(struct rewrite *w, int from, int to)
{
	for (int i = from; i < to; i++) {
		const char *text = w->user->line[i].text;
		fortran_append(w->core, text, strlen(text), i, i, 0, false);
		struct fortran_line *line = &w->core->line[w->core->count - 1];
		line->changed = w->user->line[i].changed;
		line->truncated = w->user->line[i].truncated;
	}
}

static void
print_stmt(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	const struct fchange *c = &w->change[i];
	print_list(w, &c->before, s->first);
	if (c->instead.first)
		print_list(w, &c->instead, s->first);
	else if (c->drop)
		;
	else if (c->edits || !s->alone)
		print_edited(w, i);
	else
		copy_lines(w, s->first, s->last + 1);
	print_list(w, &c->tail, s->last);
	print_list(w, &c->after, s->last);
}

static bool
is_changed(const struct fchange *c)
{
	return c->before.first || c->tail.first || c->after.first
		|| c->instead.first || c->drop || c->edits;
}

/* Statements that share lines are printed together or not at all. */
static int
print_group(struct rewrite *w, int i)
{
	const struct stmt *s = w->stmts.at;
	int last = s[i].last;
	bool changed = is_changed(&w->change[i]);
	int j = i + 1;
	for (; j < w->stmts.count && s[j].first <= last; j++) {
		last = s[j].last;
		changed |= is_changed(&w->change[j]);
	}
	if (!changed)
		copy_lines(w, s[i].first, last + 1);
	for (; changed && i < j; i++)
		print_stmt(w, i);
	return j;
}

void
rewrite_print(struct rewrite *w)
{
	int line = 0;
	for (int i = 0; i < w->stmts.count;) {
		copy_lines(w, line, w->stmts.at[i].first);
		i = print_group(w, i);
		line = w->stmts.at[i - 1].last + 1;
	}
	copy_lines(w, line, (int)w->user->count);
}

struct told {
	struct rewrite *w;
	int stmt;
};

/* From the scanner's and the checker's report to ours. */
static void
pass_on(struct report *r, const struct directive *d, enum severity severity,
	struct span span, const char *fixit, const char *text)
{
	(void)d;
	struct told *told = r->data;
	tell(told->w, told->stmt, severity, span, fixit, text);
}

static bool
is_truncated(const struct rewrite *w, const struct stmt *s)
{
	for (int line = s->first; line <= s->last; line++)
		if (w->user->line[line].truncated)
			return true;
	return false;
}

/* 2.1: directives and statements are not in one another. */
static bool
is_torn(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	struct span end = { s->length ? s->length - 1 : 0, 1 };
	if (s->cut)
		complain(w, i, SEVERITY_ERROR, end, "the directive goes on "
			"behind '&', but the next line is none of it");
	else if (s->inside)
		complain(w, i, SEVERITY_ERROR, (struct span){ 0, s->length },
			"a directive stands within a statement");
	return s->cut || s->inside;
}

/* A directive that was cut is the compiler's to complain of. */
static void
scan(struct rewrite *w, int i)
{
	const struct stmt *s = &w->stmts.at[i];
	struct told told = { w, i };
	struct report r = { pass_on, &told, 0 };
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
rewrite_read(struct rewrite *w)
{
	stmts_read(w->arena, w->user, &w->stmts);
	stmts_classify(w->arena, &w->stmts);
	int n = w->stmts.count;
	w->construct = arena_take(w->arena, (n + 1) * sizeof *w->construct);
	w->change = arena_take(w->arena, (n + 1) * sizeof *w->change);
	for (int i = 0; i < n; i++)
		scan(w, i);
}

void
fortran_rewrite(const struct fortran_unit *user, struct fortran_unit *core,
	struct fortran_report *report)
{
	struct rewrite w = { .arena = arena_new(), .user = user,
		.core = core, .out = report };
	rewrite_read(&w);
	int n = w.stmts.count;
	plan(&w);
	rewrite_pure(&w);
	for (int i = 0; i < n; i++) {
		rewrite_use(&w, i);
		routine_tell_module(&w, i);
		check_polymorphic_call(&w, i);
		rewrite_directive(&w, i);
	}
	for (int i = 0; i < n; i++)
		if (w.construct[i].failed)
			drop_failed(&w, i);
	drop_ends(&w);
	rewrite_print(&w);
	free(w.stmts.at);
	arena_free(w.arena);
}
