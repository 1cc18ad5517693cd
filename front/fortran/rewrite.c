/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rewrite.c - a Fortran unit to the core dialect: reads, plans, rewrites each
 * directive, prints.
 */
#include "front/fortran/rewrite.h"

#include <stdlib.h>
#include <string.h>

/* Removes a directive with an error, and its end: the compiler would only
   repeat the message. */
static void
drop_failed(struct rewrite *w, int i)
{
	struct construct *c = &w->construct[i];
	w->change[i] = (struct fchange){.drop = true};
	if (c->end >= 0)
		w->change[c->end].drop = true;
	if (c->begin >= 0)
		w->change[c->begin] = (struct fchange){.drop = true};
}

/* Removes unmatched end directives after a directive with an error and without
   an end: they may belong to it. */
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
			w->change[i] = (struct fchange){.drop = true};
	}
}

static void
rewrite_directive(struct rewrite *w, int i)
{
	struct construct *c = &w->construct[i];
	if (!c->d || c->d->end || c->failed)
		return;
	fcheck_context(w, i);
	deep_check(w, i);
	if (c->failed)
		return;
	namelist_rewrite(w, i);
	fclause_drop_constants(w, i);
	fclause_drop_repeated(w, i);
	fgrid_rewrite(w, i);
	fdevice_rewrite(w, i);
	faction_rewrite(w, i);
	extent_rewrite(w, i);
	host_rewrite(w, i);
	optional_rewrite(w, i);
	internal_rewrite(w, i);
	private_rewrite(w, i);
	assumed_rewrite(w, i);
	fdata_rewrite(w, i);
	freduce_rewrite(w, i);
	fclause_rewrite(w, i);
	if (c->d->kind == DIRECTIVE_ROUTINE)
		froutine_rewrite(w, i);
}

/* Removes "intrinsic" from "use, intrinsic :: openacc", which would find the
   compiler's own module instead of ours. */
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

/* The names that front/cuf/ gives intrinsic functions. */
static const char *
find_own(const struct stmts *stmts)
{
	static const char key[] = "usecuf_names,only:";
	for (int i = 0; i < stmts->count; i++)
		if (strncmp(stmts->at[i].key, key, sizeof key - 1) == 0)
			return stmts->at[i].key + sizeof key - 1;
	return NULL;
}

void
fortran_rewrite(const struct fortran_unit *user, struct fortran_unit *core,
	struct fortran_report *report)
{
	struct rewrite w = {.arena = arena_new(),
		.user = user,
		.core = core,
		.out = report};
	read_statements(&w);
	w.own = find_own(&w.stmts);
	int n = w.stmts.count;
	plan_constructs(&w);
	pure_rewrite(&w);
	for (int i = 0; i < n; i++) {
		rewrite_use(&w, i);
		froutine_report_module(&w, i);
		fcheck_polymorphic_call(&w, i);
		rewrite_directive(&w, i);
	}
	for (int i = 0; i < n; i++)
		if (w.construct[i].failed)
			drop_failed(&w, i);
	drop_ends(&w);
	print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
}
