/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * concurrent.c - DO CONCURRENT becomes a nest of DO loops if it has a
 * directive; in a compute construct or routine it gets a directive if it has
 * none.  2.9, 2.17.2
 */
#include "front/fortran/decl.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void
copy_key(struct fout *o, const struct stmt *s, int from, int to)
{
	if (to > from)
		fout_copy(o, s, s->where[from],
			s->where[to - 1] + 1 - s->where[from]);
}

/* One "i = a:b:c" of the header, at key[from..to), as a DO statement. */
static void
put_do(struct rewrite *w, int loop, int from, int to, bool named)
{
	const struct stmt *s = &w->stmts.at[loop];
	struct fout *o = add_instead(w, loop, STMT_CODE);
	if (named)
		copy_key(o, s, 0, s->name);
	fout_puts(o, named ? " do " : "do ");
	int colon = key_find(s->key, from, ":");
	copy_key(o, s, from, colon);
	fout_puts(o, ", ");
	int second = key_find(s->key, colon + 1, ":");
	if (second >= 0 && second < to) {
		copy_key(o, s, colon + 1, second);
		fout_puts(o, ", ");
		copy_key(o, s, second + 1, to);
	} else {
		copy_key(o, s, colon + 1, to);
	}
}

/* Declares the variables of "integer ::" in the header. */
static void
put_types(struct rewrite *w, int i, int loop, int from, int colons)
{
	const struct stmt *s = &w->stmts.at[loop];
	fout_puts(add_before(w, i, STMT_CODE), "block");
	struct fout *o = add_before(w, i, STMT_CODE);
	copy_key(o, s, from, colons);
	const char *separator = " :: ";
	for (int at = colons + 2; at > 0;) {
		int n = key_name(s->key + at);
		if (n == 0 || s->key[at + n] != '=')
			break;
		fout_puts(o, separator);
		copy_key(o, s, at, at + n);
		separator = ", ";
		at = key_find(s->key, at, ",)");
		if (at < 0 || s->key[at] == ')')
			break;
		at++;
	}
	int over = construct_close(w, i);
	fout_puts(add_after(w, over, STMT_CODE), "end block");
}

/* The "i = a:b" of the header at key[from..close) as DO statements; mask
   becomes the place of the condition, or -1.  The innermost loop gets the
   construct's name, for CYCLE. */
static int
put_loops(struct rewrite *w, int loop, int from, int close, int *mask)
{
	const struct stmt *s = &w->stmts.at[loop];
	int loops = 0;
	int last = -1;
	*mask = -1;
	for (int at = from, to; at < close; at = to + 1) {
		to = key_find(s->key, at, ",)");
		if (to < 0 || to > close)
			to = close;
		int n = key_name(s->key + at);
		if (n == 0 || s->key[at + n] != '='
			|| s->key[at + n + 1] == '=') {
			*mask = at;
			continue;
		}
		if (last >= 0)
			put_do(w, loop, last, at - 1, false);
		last = at;
		loops++;
	}
	if (last >= 0)
		put_do(w, loop, last, *mask > last ? *mask - 1 : close,
			s->name > 0);
	return loops;
}

/* collapse and tile do not apply to the loops of a DO CONCURRENT.  2.9 */
static void
check_concurrent(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_COLLAPSE
			|| d->clauses[k].kind == CLAUSE_TILE)
			complain(w, i, SEVERITY_WARNING, d->clauses[k].name,
				"'%s' does not apply to DO CONCURRENT",
				clause_name(d->clauses[k].kind));
}

void
concurrent_rewrite(struct rewrite *w, int i, int loop)
{
	const struct stmt *s = &w->stmts.at[loop];
	int open = (int)(strchr(s->key, '(') - s->key);
	int close = key_after(s->key, open) - 1;
	int from = open + 1;
	check_concurrent(w, i);
	if (w->construct[i].d->kind != DIRECTIVE_LOOP
		&& w->user->line[w->stmts.at[i].first].fresh)
		stdpar_check(w, loop);
	int colons = key_find(s->key, from, ":)");
	if (colons >= 0 && s->key[colons] == ':' && s->key[colons + 1] == ':') {
		put_types(w, i, loop, from, colons);
		from = colons + 2;
	}
	int mask;
	int loops = put_loops(w, loop, from, close, &mask);
	if (mask >= 0) {
		struct fout *o = add_instead(w, loop, STMT_CODE);
		fout_puts(o, "if (");
		copy_key(o, s, mask, close);
		fout_puts(o, ") then");
	}
	locality_begin(w, i, loop);
	locality_put(w, i, loop);
	if (loops > 1
		&& directive_find(w->construct[i].d, CLAUSE_COLLAPSE, 0) < 0)
		edit_append(
			w, i, arena_format(w->arena, " collapse(%d)", loops));
	if (mask >= 0)
		fout_puts(add_before(w, s->match, STMT_CODE), "end if");
	for (int k = s->target ? 0 : 1; k < loops; k++)
		fout_puts(add_tail(w, s->match, STMT_CODE), "end do");
}

static bool
is_do(const struct stmt *s)
{
	return s->word == WORD_DO || s->word == WORD_CONCURRENT;
}

static int
first_loop(const struct rewrite *w, int from, int to)
{
	while (from < to && !is_do(&w->stmts.at[from]))
		from++;
	return from < to ? from : -1;
}

/* The loops that have a directive. */
static bool *
find_annotated(struct rewrite *w)
{
	bool *annotated = arena_take(w->arena, w->stmts.count + 1);
	for (int i = 0; i < w->stmts.count; i++) {
		const struct directive *d = w->construct[i].d;
		if (!d || d->end || !construct_is_loop(d->kind))
			continue;
		int loop = floop_find(w, i);
		for (int n = floop_count(w, i); n > 0 && loop >= 0; n--) {
			annotated[loop] = true;
			loop = first_loop(w, loop + 1, w->stmts.at[loop].match);
		}
	}
	return annotated;
}

static bool
has_level(const struct directive *routine)
{
	return directive_find(routine, CLAUSE_GANG, 0) >= 0
		|| directive_find(routine, CLAUSE_WORKER, 0) >= 0
		|| directive_find(routine, CLAUSE_VECTOR, 0) >= 0;
}

static bool
has_locality(const struct stmt *s)
{
	int open = (int)(strchr(s->key, '(') - s->key);
	return s->key[key_after(s->key, open)] != '\0';
}

/* The directive of a DO CONCURRENT in a compute construct or routine of the
   user's, and outside of these with -stdpar, or NULL.  In kernels every loop is
   auto; only locality needs a directive.  A routine without levels has one
   thread, and may be PURE, where directives are not allowed. */
static const char *
implied_loop(struct rewrite *w, int loop, const bool *annotated)
{
	int around = construct_compute(w, w->construct[loop].around);
	if (around < 0)
		around = decl_routine(w, loop);
	if (around < 0)
		return stdpar_directive(w, loop, annotated);
	if (w->user->line[w->stmts.at[around].first].fresh)
		return NULL;
	const struct directive *d = w->construct[around].d;
	switch (d->kind) {
	case DIRECTIVE_KERNELS:
	case DIRECTIVE_KERNELS_LOOP:
		return has_locality(&w->stmts.at[loop]) ? "loop auto" : NULL;
	case DIRECTIVE_ROUTINE:
		return has_level(d) ? "loop independent" : NULL;
	default:
		return "loop independent";
	}
}

/* The locality becomes clauses before others look at these. */
static bool
annotate_given(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int loop = d && !d->end && construct_is_loop(d->kind) ? floop_find(w, i)
							      : -1;
	if (loop < 0 || w->stmts.at[loop].word != WORD_CONCURRENT
		|| !has_locality(&w->stmts.at[loop]))
		return false;
	locality_put(w, i, loop);
	return true;
}

static bool
annotate(struct rewrite *w)
{
	const struct stmt *at = w->stmts.at;
	const bool *annotated = find_annotated(w);
	bool any = false;
	for (int i = 0; i < w->stmts.count; i++) {
		any |= annotate_given(w, i);
		if (at[i].word != WORD_CONCURRENT || at[i].match < 0
			|| annotated[i] || floop_is_openmp(w, i))
			continue;
		const char *directive = implied_loop(w, i, annotated);
		if (directive)
			fout_format(add_before(w, i, STMT_ACC), "%s%s",
				directive, locality_implied(w, i, directive));
		any |= directive != NULL;
	}
	return any;
}

static bool
has_concurrent(const struct rewrite *w)
{
	for (int i = 0; i < w->stmts.count; i++)
		if (w->stmts.at[i].word == WORD_CONCURRENT)
			return true;
	return false;
}

bool
fortran_annotate(const struct fortran_unit *user, struct fortran_unit *out)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = &quiet};
	read_statements(&w);
	bool made = has_concurrent(&w);
	if (made) {
		plan_constructs(&w);
		made = annotate(&w);
	}
	if (made)
		print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
	return made;
}
