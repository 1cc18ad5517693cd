/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * once.c - loops that run in order but have clauses that copy variables.
 * 2.9.5, 2.9.10, 2.9.11
 *
 * A seq loop of a form that only seq allows, and a nested construct with a
 * reduction, become the body of a loop that runs once:
 *	!$acc loop seq reduction(+: s)		block
 *						integer :: acc_rt_once
 *						!$acc loop seq reduction(+: s)
 *						do acc_rt_once = 1, 1
 *	do while (i < n)			do while (i < n)
 *	...					...
 *	end do					end do
 *						end do
 *						end block
 *
 * So does a construct with its loop in one directive that runs in order and has
 * a firstprivate array: iterations see what earlier ones have stored.  2.5.14
 */
#include "front/fortran/decl.h"

#include <stdlib.h>
#include <string.h>

static bool
has_copies(const struct directive *d)
{
	return directive_find(d, CLAUSE_REDUCTION, 0) >= 0
		|| directive_find(d, CLAUSE_PRIVATE, 0) >= 0;
}

static void
put_block(struct rewrite *w, int i)
{
	fout_puts(add_before(w, i, STMT_CODE), "block");
	fout_puts(add_before(w, i, STMT_CODE), "integer :: acc_rt_once");
}

static const char once[] = "do acc_rt_once = 1, 1";

/* The directive now applies to the loop that runs once. */
static void
enclose_loop(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int end = w->stmts.at[floop_find(w, i)].match;
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_COLLAPSE
			|| d->clauses[k].kind == CLAUSE_TILE)
			edit_drop(w, i, k);
	put_block(w, i);
	fout_puts(add_after(w, i, STMT_CODE), once);
	int over = construct_over(w, i);
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	fout_puts(over == end ? add_closing(w, end, STMT_CODE)
			      : add_before(w, over, STMT_CODE),
		"end do");
}

/* The directive will be removed; a directive around it gets its reductions. */
static void
enclose_nested(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	put_block(w, i);
	const char *clauses = "";
	for (int k = 0; k < d->count; k++) {
		if (d->clauses[k].kind != CLAUSE_REDUCTION)
			continue;
		clauses = arena_format(w->arena, "%s %s", clauses,
			span_text(w, i, d->clauses[k].whole));
		edit_drop(w, i, k);
	}
	fout_format(add_before(w, i, STMT_ACC), "loop seq%s", clauses);
	fout_puts(add_before(w, i, STMT_CODE), once);
	int over = construct_over(w, i);
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	fout_puts(add_closing(w, over, STMT_CODE), "end do");
}

/* True if the directive will be removed, because its construct or the one
   around is in another or in a routine.  2.5 */
static bool
is_nested(struct rewrite *w, int i)
{
	int c = construct_compute(w, i);
	return c >= 0 && construct_over(w, i) >= 0
		&& (construct_compute(w, w->construct[c].around) >= 0
			|| decl_is_in_routine(w, c));
}

/* True if a clause copies an array whose copy will be declared in the body of
   the loop. */
static bool
copies_array(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++)
		for (int j = 0; d->clauses[k].kind == CLAUSE_FIRSTPRIVATE
			&& j < d->clauses[k].count;
			j++) {
			struct span s = d->clauses[k].items[j].text;
			const char *name = span_text(w, i, s);
			int n = (int)strcspn(name, " (");
			struct fdecl decl;
			if (decl_find(w, i, name, n, &decl) && decl.shape)
				return true;
		}
	return false;
}

static bool
runs_in_order(const struct directive *d)
{
	return d->kind == DIRECTIVE_SERIAL_LOOP
		|| (d->kind != DIRECTIVE_LOOP
			&& directive_find(d, CLAUSE_SEQ, 0) >= 0);
}

static bool
enclose(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!d || d->end
		|| (!construct_is_loop(d->kind)
			&& !directive_is_compute(d->kind)))
		return false;
	bool reduces = directive_find(d, CLAUSE_REDUCTION, 0) >= 0;
	if (reduces && is_nested(w, i)) {
		enclose_nested(w, i);
		return true;
	}
	bool free = construct_is_loop(d->kind) && floop_is_free(w, i)
		&& (d->kind != DIRECTIVE_LOOP
			|| (has_copies(d)
				&& (construct_compute(w, i) >= 0
					|| decl_is_in_routine(w, i))));
	free |= construct_is_loop(d->kind) && runs_in_order(d)
		&& floop_find(w, i) >= 0 && copies_array(w, i);
	if (free)
		enclose_loop(w, i);
	return free;
}

bool
fortran_enclose(const struct fortran_unit *user, struct fortran_unit *out)
{
	struct fortran_report quiet = {.message = fortran_be_quiet};
	struct rewrite w = {
		.arena = arena_new(), .user = user, .core = out, .out = &quiet};
	bool made = false;
	read_statements(&w);
	plan_constructs(&w);
	for (int i = 0; i < w.stmts.count; i++)
		made |= enclose(&w, i);
	if (made)
		print_unit(&w);
	free(w.stmts.at);
	arena_free(w.arena);
	return made;
}
