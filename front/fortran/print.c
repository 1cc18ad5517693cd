/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * print.c - a Fortran unit with its changes.
 *
 * Text of ours calls intrinsic functions, whose names the program may use for
 * variables or procedures.  A unit of CUDA Fortran in which that is so has
 * other names for them by USE (front/cuf/own.c); OWN in our text becomes what
 * these begin with.
 */
#include "front/fortran/rewrite.h"

#include <string.h>
#include <strings.h>

static const char prefix[] = "cuf_";

bool
rewrite_own(const struct rewrite *w, const char *name, int n)
{
	for (const char *p = w->own; p && (p = strstr(p, "=>")); p += 2)
		if (key_name(p + 2) == n && strncasecmp(p + 2, name, n) == 0)
			return true;
	return false;
}

/* The statement without OWN. */
static const struct fout *
settle(struct rewrite *w, const struct fout *o)
{
	if (!o->length || !memchr(o->text, *OWN, (size_t)o->length))
		return o;
	struct fout *to = fout_like(o);
	const char *text = arena_text(w->arena, o->text, (size_t)o->length);
	for (int i = 0, n; i < o->length; i += n) {
		n = text[i] == *OWN ? 1 : (int)strcspn(text + i, OWN);
		if (text[i] != *OWN)
			fout_take(to, o, i, n);
		else if (rewrite_own(w, text + i + 1, key_name(text + i + 1)))
			fout_puts(to, prefix);
	}
	return to;
}

static void
print_list(struct rewrite *w, const struct flist *list, int origin)
{
	for (const struct fout *o = list->first; o; o = o->next)
		fout_emit(settle(w, o), w->core, origin);
}

void
print_copy(struct rewrite *w, int i, struct fout *o, int start, int length)
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
	print_copy(w, i, o, 0, s->length);
	o->label = s->label;
	fout_emit(settle(w, o), w->core, s->first);
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
print_unit(struct rewrite *w)
{
	int line = 0;
	for (int i = 0; i < w->stmts.count;) {
		copy_lines(w, line, w->stmts.at[i].first);
		i = print_group(w, i);
		line = w->stmts.at[i - 1].last + 1;
	}
	copy_lines(w, line, (int)w->user->count);
}
