/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * extent.c - rewrites of the statements that a directive applies to: loops that
 * the compiler does not partition, conditional atomics, constructs inside
 * compute constructs.
 */
#include "front/fortran/decl.h"

#include <string.h>
#include <strings.h>

static bool
is_private(const struct clause *c)
{
	return (c->kind == CLAUSE_PRIVATE || c->kind == CLAUSE_FIRSTPRIVATE)
		&& c->count > 0;
}

static bool
find_private(struct rewrite *w, int i, struct span s, struct fdecl *decl)
{
	const char *text = w->construct[i].d->text + s.start;
	if (memchr(text, '(', s.length))
		return false;
	decl_find(w, i, text, s.length, decl);
	if (!decl->type)
		decl->type = decl_implicit(w, i, text);
	return decl->type && !decl->allocatable && !decl->pointer
		&& !(decl->shape && strchr(decl->shape, ':'));
}

static void
declare_private(
	struct rewrite *w, int i, const struct fdecl *decl, const char *name)
{
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_format(o, "%s :: %s", decl->type, name);
	if (decl->shape)
		fout_format(o, "(%s)", decl->shape);
}

/* Calls visit() for each private variable of a directive. */
static void
each_private(struct rewrite *w, int i,
	void (*visit)(struct rewrite *, int, const struct clause *, struct span,
		const struct fdecl *, int))
{
	const struct directive *d = w->construct[i].d;
	int number = 0;
	for (int n = 0; n < d->count; n++)
		for (int k = 0;
			is_private(&d->clauses[n]) && k < d->clauses[n].count;
			k++) {
			struct fdecl decl;
			struct span s = d->clauses[n].items[k].text;
			find_private(w, i, s, &decl);
			visit(w, i, &d->clauses[n], s, &decl, ++number);
		}
}

static const char *
first_name(struct rewrite *w, int i, int number)
{
	return arena_format(w->arena, "acc_rt_f%d_%d", i, number);
}

static void
declare_first(struct rewrite *w, int i, const struct clause *c, struct span s,
	const struct fdecl *decl, int number)
{
	(void)s;
	if (c->kind == CLAUSE_FIRSTPRIVATE)
		declare_private(w, i, decl, first_name(w, i, number));
}

static void
save_first(struct rewrite *w, int i, const struct clause *c, struct span s,
	const struct fdecl *decl, int number)
{
	(void)decl;
	if (c->kind == CLAUSE_FIRSTPRIVATE)
		fout_format(add_before(w, i, STMT_CODE), "%s = %s",
			first_name(w, i, number), span_text(w, i, s));
}

static void
declare_own(struct rewrite *w, int i, const struct clause *c, struct span s,
	const struct fdecl *decl, int number)
{
	(void)c;
	(void)number;
	declare_private(w, i, decl, span_text(w, i, s));
}

static void
set_own(struct rewrite *w, int i, const struct clause *c, struct span s,
	const struct fdecl *decl, int number)
{
	(void)decl;
	if (c->kind == CLAUSE_FIRSTPRIVATE)
		fout_format(add_before(w, i, STMT_CODE), "%s = %s",
			span_text(w, i, s), first_name(w, i, number));
}

/* The clause of the first private variable without a known declaration, or
   NULL. */
static const struct clause *
unknown_private(struct rewrite *w, int i, int *variables)
{
	const struct directive *d = w->construct[i].d;
	struct fdecl decl;
	*variables = 0;
	for (int n = 0; n < d->count; n++)
		for (int k = 0;
			is_private(&d->clauses[n]) && k < d->clauses[n].count;
			k++, ++*variables)
			if (!find_private(
				    w, i, d->clauses[n].items[k].text, &decl))
				return &d->clauses[n];
	return NULL;
}

/* Declares the private variables of a directive that is removed in a block
   around the construct; false if that is not possible. */
static bool
keep_private(struct rewrite *w, int i)
{
	int variables;
	int over = construct_close(w, i);
	if (unknown_private(w, i, &variables))
		return false;
	if (variables == 0)
		return true;
	fout_puts(add_before(w, i, STMT_CODE), "block");
	each_private(w, i, declare_first);
	each_private(w, i, save_first);
	fout_puts(add_before(w, i, STMT_CODE), "block");
	each_private(w, i, declare_own);
	each_private(w, i, set_own);
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	return true;
}

/* Removes the directive: the encountering thread executes the loop.  If the
   private variables are not known, the compiler reports that. */
static void
drop_loop(struct rewrite *w, int i)
{
	if (!keep_private(w, i))
		return;
	edit_remove(w, i);
	if (w->construct[i].end >= 0)
		edit_remove(w, w->construct[i].end);
}

/* True if the construct is in a compute construct or routine. */
static bool
is_nested(struct rewrite *w, int i)
{
	return construct_compute(w, w->construct[i].around) >= 0
		|| decl_is_in_routine(w, i);
}

/* One thread executes a loop outside compute constructs in a procedure that is
   not a routine, and a loop in a nested compute construct.  2.9 */
static void
rewrite_orphan(struct rewrite *w, int i)
{
	int compute = construct_compute(w, w->construct[i].around);
	if (compute < 0 ? !decl_is_in_routine(w, i) : is_nested(w, compute))
		drop_loop(w, i);
}

/* A loop with a reduction cannot be left early. */
static void
check_exit(struct rewrite *w, int i, int loop)
{
	const struct directive *d = w->construct[i].d;
	int leaves = floop_find_exit(w, loop);
	if (directive_find(d, CLAUSE_REDUCTION, 0) >= 0)
		complain_of(w, i, leaves < 0 ? loop : leaves,
			"a loop with a reduction cannot be left early");
}

static void
rewrite_loop(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int loop = floop_find(w, i);
	if (loop < 0 || w->stmts.at[loop].match < 0)
		return;
	if (w->stmts.at[loop].word == WORD_CONCURRENT)
		concurrent_rewrite(w, i, loop);
	if (d->kind != DIRECTIVE_LOOP)
		return;
	if (floop_is_free(w, i)) {
		check_exit(w, i, loop);
		drop_loop(w, i);
		return;
	}
	rewrite_orphan(w, i);
}

static void
put_again(struct rewrite *w, int at, int from, int to)
{
	for (int k = from; k <= to; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->kind != STMT_CODE)
			continue;
		struct fout *o = add_after(w, at, STMT_CODE);
		fout_copy(o, s, 0, s->length);
	}
}

/* !$acc atomic if(c) becomes IF with and without the directive.  2.12 */
static void
rewrite_atomic(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int c = directive_find(d, CLAUSE_IF, 0);
	if (c < 0)
		return;
	int last = i + 1;
	int end = directive_find(d, CLAUSE_CAPTURE, 0) >= 0 ? i + 5 : i + 2;
	for (int k = i + 1; k <= end && k < w->stmts.count; k++) {
		const struct directive *e = w->construct[k].d;
		if (e && e->end && e->kind == DIRECTIVE_ATOMIC)
			last = k;
	}
	if (last >= w->stmts.count)
		return;
	const struct span *condition = &d->clauses[c].argument;
	struct fout *o = add_before(w, i, STMT_CODE);
	fout_puts(o, "if (");
	fout_copy(o, &w->stmts.at[i], condition->start, condition->length);
	fout_puts(o, ") then");
	edit_drop(w, i, c);
	fout_puts(add_after(w, last, STMT_CODE), "else");
	put_again(w, last, i + 1, last);
	fout_puts(add_after(w, last, STMT_CODE), "end if");
}

/* The encountering thread executes a construct inside a compute construct or
   routine.  2.5, restrictions; 2.6.5 */
static void
rewrite_nested(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (!is_nested(w, i))
		return;
	int variables;
	const struct clause *c = unknown_private(w, i, &variables);
	if (c) {
		complain(w, i, SEVERITY_ERROR, c->name,
			"'%s' of a variable that is not declared in this file "
			"with a constant or explicit shape is not supported "
			"on a construct inside another compute construct",
			clause_name(c->kind));
		return;
	}
	keep_private(w, i);
	edit_remove(w, i);
	if (w->construct[i].end >= 0)
		edit_remove(w, w->construct[i].end);
	else if (w->construct[i].last >= 0 && !construct_is_loop(d->kind))
		w->change[w->construct[i].last].tail = (struct flist){0};
}

void
extent_rewrite(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (directive_is_compute(d->kind) || d->kind == DIRECTIVE_DATA)
		rewrite_nested(w, i);
	if (construct_is_loop(d->kind))
		rewrite_loop(w, i);
	if (d->kind == DIRECTIVE_ATOMIC)
		rewrite_atomic(w, i);
	if (d->kind == DIRECTIVE_DECLARE)
		declare_rewrite(w, i);
	if (d->kind == DIRECTIVE_UPDATE)
		update_rewrite(w, i);
}
