/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* edit.c - the changes of a statement: additions, edits, removal. */
#include "front/fortran/rewrite.h"

#include <strings.h>

static struct fplace
anchor_of(const struct rewrite *w, int stmt)
{
	return w->stmts.at[stmt].place[0];
}

static struct fout *
add_last(struct rewrite *w, int stmt, struct flist *list, enum stmt_kind kind)
{
	struct fout *o = fout_new(w->arena, kind, anchor_of(w, stmt));
	if (list->last)
		list->last->next = o;
	else
		list->first = o;
	list->last = o;
	return o;
}

struct fout *
add_before(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_last(w, stmt, &w->change[stmt].before, kind);
}

struct fout *
add_after(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_last(w, stmt, &w->change[stmt].after, kind);
}

void
begin_block(struct rewrite *w, int stmt)
{
	w->change[stmt].block = (struct flist){0};
}

struct fout *
add_block(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_last(w, stmt, &w->change[stmt].block, kind);
}

void
end_block(struct rewrite *w, int stmt)
{
	struct fchange *c = &w->change[stmt];
	if (!c->block.last)
		return;
	c->block.last->next = c->after.first;
	if (!c->after.last)
		c->after.last = c->block.last;
	c->after.first = c->block.first;
}

void
end_block_before(struct rewrite *w, int stmt, bool tail)
{
	struct fchange *c = &w->change[stmt];
	struct flist *list = tail ? &c->tail : &c->before;
	if (!c->block.last)
		return;
	c->block.last->next = list->first;
	if (!list->last)
		list->last = c->block.last;
	list->first = c->block.first;
}

struct fout *
add_tail(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_last(w, stmt, &w->change[stmt].tail, kind);
}

struct fout *
add_instead(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_last(w, stmt, &w->change[stmt].instead, kind);
}

static struct fout *
add_ahead(struct rewrite *w, int stmt, struct flist *list, enum stmt_kind kind)
{
	struct fout *o = fout_new(w->arena, kind, anchor_of(w, stmt));
	o->next = list->first;
	list->first = o;
	if (!list->last)
		list->last = o;
	return o;
}

struct fout *
add_closing(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_ahead(w, stmt, &w->change[stmt].after, kind);
}

struct fout *
add_first(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_ahead(w, stmt, &w->change[stmt].before, kind);
}

struct fout *
add_tail_first(struct rewrite *w, int stmt, enum stmt_kind kind)
{
	return add_ahead(w, stmt, &w->change[stmt].tail, kind);
}

void
edit(struct rewrite *w, int stmt, int start, int length, const char *text)
{
	struct fedit *e = arena_take(w->arena, sizeof *e);
	*e = (struct fedit){NULL, start, length, text};
	struct fedit **at = &w->change[stmt].edits;
	while (*at && (*at)->start <= start)
		at = &(*at)->next;
	e->next = *at;
	*at = e;
}

void
edit_drop(struct rewrite *w, int stmt, int clause)
{
	const struct directive *d = w->construct[stmt].d;
	const struct clause *c = &d->clauses[clause];
	int start = c->whole.start;
	if (!w->change[stmt].dropped)
		w->change[stmt].dropped = arena_take(
			w->arena, d->count * sizeof *w->change[stmt].dropped);
	w->change[stmt].dropped[clause] = true;
	while (start > 0
		&& (d->text[start - 1] == ' ' || d->text[start - 1] == ','))
		start--;
	edit(w, stmt, start, c->whole.start + c->whole.length - start, " ");
}

/* In "a, b, c" an item is removed with the comma before it; items before the
   first that is kept, with the comma after them. */
void
edit_drop_items(struct rewrite *w, int stmt, int clause, const bool *out)
{
	const struct clause *c = &w->construct[stmt].d->clauses[clause];
	int n = 0;
	for (int k = 0; k < c->count; k++)
		n += out[k];
	if (n == 0)
		return;
	if (n == c->count) {
		edit_drop(w, stmt, clause);
		return;
	}
	bool kept = false;
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		int from = s.start;
		int to = s.start + s.length;
		if (kept)
			from = c->items[k - 1].text.start
				+ c->items[k - 1].text.length;
		else if (k + 1 < c->count)
			to = c->items[k + 1].text.start;
		if (out[k])
			edit(w, stmt, from, to - from, "");
		else
			kept = true;
	}
}

bool
edit_has(const struct rewrite *w, int stmt, const char *text)
{
	for (const struct fedit *e = w->change[stmt].edits; e; e = e->next)
		if (strcasecmp(e->text, text) == 0)
			return true;
	return false;
}

void
edit_take_items(struct rewrite *w, int stmt, int clause, const bool *out)
{
	struct clause *c = &w->construct[stmt].d->clauses[clause];
	int kept = 0;
	edit_drop_items(w, stmt, clause, out);
	for (int k = 0; k < c->count; k++)
		if (!out[k])
			c->items[kept++] = c->items[k];
	if (kept == 0 && c->count > 0)
		c->kind = CLAUSE_UNKNOWN;
	c->count = kept;
}

void
edit_append(struct rewrite *w, int stmt, const char *text)
{
	if (!edit_has(w, stmt, text))
		edit(w, stmt, w->stmts.at[stmt].length, 0, text);
}

void
edit_remove(struct rewrite *w, int stmt)
{
	w->change[stmt].drop = true;
}
