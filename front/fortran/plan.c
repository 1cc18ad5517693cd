/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * plan.c - finds the block or loop that each directive of a Fortran unit
 * applies to, and its end directive, also where that is optional, or spelled in
 * a way that compilers commonly accept.
 */
#include "front/fortran/rewrite.h"

#include <stdlib.h>

/* The open block directives, innermost last. */
struct blocks {
	int *at;
	int count;
	int interface; /* the end of the last interface block */
};

static enum extent
extent_of(const struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	if (!c->d || c->d->end || c->d->kind == DIRECTIVE_UNKNOWN)
		return EXTENT_NONE;
	return directive_extent(c->d->kind);
}

/* The compute construct of a combined one. */
static enum directive_kind
without_loop(enum directive_kind kind)
{
	switch (kind) {
	case DIRECTIVE_PARALLEL_LOOP:
		return DIRECTIVE_PARALLEL;
	case DIRECTIVE_SERIAL_LOOP:
		return DIRECTIVE_SERIAL;
	case DIRECTIVE_KERNELS_LOOP:
		return DIRECTIVE_KERNELS;
	default:
		return DIRECTIVE_UNKNOWN;
	}
}

static void
pair(struct rewrite *w, int begin, int end)
{
	w->construct[begin].end = end;
	w->construct[end].begin = begin;
}

/* Pairs a loop with the "end parallel loop" that follows, or with "end
   parallel" if the user left "loop" out. */
static void
pair_loop(struct rewrite *w, int i, const struct blocks *open)
{
	struct construct *c = &w->construct[i];
	int loop = floop_find(w, i);
	if (loop < 0 || w->stmts.at[loop].match < 0)
		return;
	c->last = w->stmts.at[loop].match;
	int next = c->last + 1;
	if (next >= w->stmts.count)
		return;
	const struct directive *e = w->construct[next].d;
	if (!e || !e->end || w->construct[next].begin >= 0)
		return;
	enum directive_kind part = without_loop(c->d->kind);
	if (e->kind == c->d->kind) {
		pair(w, i, next);
	} else if (e->kind == part && part != DIRECTIVE_UNKNOWN) {
		for (int k = 0; k < open->count; k++)
			if (w->construct[open->at[k]].d->kind == part)
				return;
		pair(w, i, next);
		const struct span *name = &e->name;
		edit(w, next, name->start + name->length, 0, " loop");
	}
}

/* The innermost directive of a kind that is open at a statement. */
static int
find_open(const struct rewrite *w, const struct blocks *open, int i,
	enum directive_kind kind)
{
	for (int k = open->count - 1; k >= 0; k--) {
		const struct construct *c = &w->construct[open->at[k]];
		if (c->d->kind == kind && (c->last < 0 || c->last >= i))
			return k;
	}
	return -1;
}

static void
warn_of_end(struct rewrite *w, int i, const char *instead)
{
	complain(w, i, SEVERITY_WARNING, w->construct[i].d->name,
		"no construct of this name is open; %s", instead);
}

/* "end loop" that does not follow a loop, and "end parallel loop" for
   "parallel" with a loop inside: other compilers accept both. */
static void
close_other(struct rewrite *w, int i, struct blocks *open)
{
	const struct directive *d = w->construct[i].d;
	if (d->kind == DIRECTIVE_LOOP) {
		int k = i - 1;
		while (k >= 0 && w->stmts.at[k].unit == w->stmts.at[i].unit
			&& !(w->construct[k].d && w->construct[k].end < 0
				&& w->construct[k].d->kind == DIRECTIVE_LOOP
				&& !w->construct[k].d->end))
			k--;
		if (k < 0 || w->stmts.at[k].unit != w->stmts.at[i].unit)
			return;
		warn_of_end(w, i, "the directive is ignored");
		edit_remove(w, i);
		return;
	}
	enum directive_kind part = without_loop(d->kind);
	int k = part == DIRECTIVE_UNKNOWN ? -1 : find_open(w, open, i, part);
	if (k < 0)
		return;
	const char *name = directive_name(part);
	warn_of_end(w, i, arena_format(w->arena, "'end %s' is assumed", name));
	edit(w, i, d->name.start, d->name.length,
		arena_format(w->arena, "end %s", name));
	pair(w, open->at[k], i);
	w->construct[open->at[k]].last = i;
	open->count = k;
}

static void
close_block(struct rewrite *w, int i, struct blocks *open)
{
	struct construct *c = &w->construct[i];
	if (c->begin >= 0)
		return;
	int k = c->d->kind == DIRECTIVE_UNKNOWN
		? open->count - 1
		: find_open(w, open, i, c->d->kind);
	if (k < 0) {
		close_other(w, i, open);
		return;
	}
	pair(w, open->at[k], i);
	w->construct[open->at[k]].last = i;
	open->count = k;
}

/* The END BLOCK of a construct that begins with a BLOCK, or -1. */
static int
end_of_block(const struct rewrite *w, int i)
{
	const struct stmts *s = &w->stmts;
	return i + 1 < s->count && s->at[i + 1].word == WORD_BLOCK
		? s->at[i + 1].match
		: -1;
}

static bool
is_end_of(const struct rewrite *w, int i, enum directive_kind kind)
{
	const struct directive *d =
		i < w->stmts.count ? w->construct[i].d : NULL;
	return d && d->end && d->kind == kind;
}

/* The number of later end directives of the kind in the program unit that match
   no construct which begins after statement i. */
static int
count_ends(const struct rewrite *w, int i, enum directive_kind kind)
{
	int ends = 0, begun = 0;
	int unit = w->stmts.at[i].unit;
	int last = unit >= 0 ? w->stmts.at[unit].match : -1;
	for (int k = i; k < (last > i ? last : w->stmts.count); k++) {
		const struct directive *d = w->construct[k].d;
		int over = end_of_block(w, k);
		/* An interface block has units of its own. */
		if (w->stmts.at[k].unit != unit || !d || d->kind != kind)
			continue;
		if (!d->end)
			begun += over < 0 || is_end_of(w, over + 1, kind);
		else if (begun > 0)
			begun--;
		else
			ends++;
	}
	return ends;
}

/* The number of open constructs of the kind that need an end. */
static int
count_open(const struct rewrite *w, const struct blocks *open,
	enum directive_kind kind)
{
	int n = 0;
	for (int k = 0; k < open->count; k++) {
		const struct construct *c = &w->construct[open->at[k]];
		n += c->d->kind == kind && c->last < 0;
	}
	return n;
}

/* A BLOCK construct needs no end directive (2.5.1 and others), unless it is
   only the first statement of the construct. */
static bool
is_block_alone(struct rewrite *w, int i, const struct blocks *open)
{
	const struct stmts *s = &w->stmts;
	enum directive_kind kind = w->construct[i].d->kind;
	int block = i + 1, over = end_of_block(w, i);
	if (over < 0 || is_end_of(w, over + 1, kind)
		|| (over + 1 < s->count
			&& count_ends(w, over + 1, kind)
				> count_open(w, open, kind)))
		return false;
	w->construct[i].last = s->at[block].match;
	struct fout *o = add_tail(w, s->at[block].match, STMT_ACC);
	fout_format(o, "end %s", directive_name(w->construct[i].d->kind));
	return true;
}

static int
last_open(const struct rewrite *w, const struct blocks *open, int i)
{
	for (int k = open->count - 1; k >= 0; k--) {
		int over = w->construct[open->at[k]].last;
		if (over < 0 || over >= i)
			return open->at[k];
	}
	return -1;
}

static void
visit(struct rewrite *w, int i, struct blocks *open)
{
	struct construct *c = &w->construct[i];
	const struct stmt *s = &w->stmts.at[i];
	if (s->word == WORD_TYPE && s->match > open->interface)
		open->interface = s->match;
	if ((s->word == WORD_UNIT || s->word == WORD_END)
		&& i > open->interface)
		open->count = 0;
	c->around = last_open(w, open, i);
	if (!c->d)
		return;
	if (c->d->end) {
		close_block(w, i, open);
		return;
	}
	switch (extent_of(w, i)) {
	case EXTENT_LOOP:
		pair_loop(w, i, open);
		if (c->last >= 0)
			open->at[open->count++] = i;
		break;
	case EXTENT_BLOCK:
		is_block_alone(w, i, open);
		open->at[open->count++] = i;
		break;
	default:
		break;
	}
}

/* True for "kernels" that contains only compute constructs. */
static bool
is_shell(const struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	if (!c->d || c->d->kind != DIRECTIVE_KERNELS || c->d->end || c->end < 0)
		return false;
	for (int k = 0; k < c->d->count; k++)
		if (!fclause_maps_data(c->d->clauses[k].kind)
			|| c->d->clauses[k].modifiers)
			return false;
	int k = i + 1;
	while (k < c->end && w->construct[k].d && !w->construct[k].d->end
		&& directive_is_compute(w->construct[k].d->kind)
		&& construct_over(w, k) > k)
		k = construct_over(w, k) + 1;
	return k == c->end && k > i + 1;
}

/* Removes the outer "kernels": the constructs inside run one after the other,
   as the loops of the region would; the data clauses stay. */
static void
open_shell(struct rewrite *w, int i)
{
	struct construct *c = &w->construct[i], *e = &w->construct[c->end];
	if (c->d->count > 0) {
		edit(w, i, c->d->name.start, c->d->name.length, "data");
		edit(w, c->end, e->d->name.start, e->d->name.length,
			"end data");
		c->d->kind = e->d->kind = DIRECTIVE_DATA;
		return;
	}
	for (int k = i + 1; k < c->end; k++)
		if (w->construct[k].around == i)
			w->construct[k].around = c->around;
	edit_remove(w, i);
	edit_remove(w, c->end);
	c->d = e->d = NULL;
}

/* True if a construct begins and ends in the same block of code. */
static bool
is_in_block(const struct rewrite *w, int i)
{
	const struct stmt *at = w->stmts.at;
	int end = w->construct[i].end;
	for (int k = i + 1; k < end; k++) {
		int match = at[k].match;
		if (at[k].word == WORD_MIDDLE || match > end
			|| (match >= 0 && match < i))
			return false;
		if (match > k)
			k = match;
	}
	return true;
}

/* The compiler would report the next statement instead of the directive. */
static void
check_next(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int next = i + 1;
	const struct stmt *s =
		next < w->stmts.count ? &w->stmts.at[next] : NULL;
	enum extent inner = s ? extent_of(w, next) : EXTENT_NONE;
	if (extent_of(w, i) == EXTENT_LOOP
		&& (floop_find(w, i) < 0 || inner == EXTENT_LOOP
			|| inner == EXTENT_BLOCK))
		complain(w, i, SEVERITY_ERROR, d->name,
			"expected DO loop after '%s'", directive_name(d->kind));
	else if (extent_of(w, i) == EXTENT_ATOMIC
		&& !(s && s->word == WORD_OTHER
			&& key_find(s->key, 0, "=") > 0))
		complain(w, i, SEVERITY_ERROR, d->name,
			"expected assignment after 'atomic'");
}

/* The compiler would report a missing end at another statement, and treat what
   follows as a part of the construct.  2.5, 2.6.5, 2.8 */
static void
check_end(struct rewrite *w, int i)
{
	const struct construct *c = &w->construct[i];
	if (c->failed)
		return;
	check_next(w, i);
	if (extent_of(w, i) != EXTENT_BLOCK)
		return;
	const char *name = directive_name(c->d->kind);
	if (c->end < 0 && c->last < 0)
		complain(w, i, SEVERITY_ERROR, c->d->name,
			"'%s' has no 'end %s'", name, name);
	else if (c->end >= 0 && !is_in_block(w, i))
		complain(w, i, SEVERITY_ERROR, c->d->name,
			"'%s' and its 'end %s' are not in the same block", name,
			name);
}

void
plan_constructs(struct rewrite *w)
{
	struct blocks open = {0};
	open.at = calloc(w->stmts.count + 1, sizeof *open.at);
	if (!open.at)
		abort();
	for (int i = 0; i < w->stmts.count; i++)
		visit(w, i, &open);
	free(open.at);
	for (int i = 0; i < w->stmts.count; i++)
		check_end(w, i);
	for (int i = 0; i < w->stmts.count; i++)
		if (is_shell(w, i))
			open_shell(w, i);
}
