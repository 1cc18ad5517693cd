/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * extent.c - rewrites of the statements that a directive applies to: loops that
 * the compiler does not partition, conditional atomics, constructs inside
 * compute constructs.
 */
#include "front/fortran/decl.h"
#include "front/fortran/private.h"

#include <string.h>
#include <strings.h>

static bool
is_private(const struct clause *c)
{
	return (c->kind == CLAUSE_PRIVATE || c->kind == CLAUSE_FIRSTPRIVATE)
		&& c->count > 0;
}

/* True if a block can declare a variable like this one. */
static bool
has_copy(const struct fdecl *d)
{
	return d->type && strncasecmp(d->type, "class", 5) != 0
		&& !strchr(d->type, '*') && !strchr(d->type, ':')
		&& !(d->shape && strchr(d->shape, '*'));
}

/* The copy of the variable, whole, of an item; false if its declaration is not
   known or cannot be repeated. */
static bool
find_copy(struct rewrite *w, int i, const struct clause *c, struct span s,
	struct private_copy *copy)
{
	const char *text = w->construct[i].d->text + s.start;
	int n = 0;
	while (n < s.length && text[n] != '(' && text[n] != ' ')
		n++;
	*copy = (struct private_copy){.w = w,
		.i = i,
		.name = span_text(w, i, (struct span){s.start, n}),
		.first = c->kind == CLAUSE_FIRSTPRIVATE};
	decl_find(w, i, text, n, &copy->decl);
	if (!copy->decl.type)
		copy->decl.type = decl_implicit(w, i, text);
	return has_copy(&copy->decl);
}

/* Calls visit() for each private variable of a directive; its copy has the same
   number each time. */
static void
each_private(
	struct rewrite *w, int i, void (*visit)(const struct private_copy *))
{
	const struct directive *d = w->construct[i].d;
	int number = w->names;
	for (int n = 0; n < d->count; n++)
		for (int k = 0;
			is_private(&d->clauses[n]) && k < d->clauses[n].count;
			k++) {
			const struct clause *c = &d->clauses[n];
			struct private_copy copy;
			find_copy(w, i, c, c->items[k].text, &copy);
			copy.number = ++number;
			visit(&copy);
		}
}

static void
declare(const struct private_copy *c, const char *name)
{
	if (!c->decl.pointer) {
		private_declare(c, c->i, add_before, name);
		return;
	}
	struct fout *o = add_before(c->w, c->i, STMT_CODE);
	fout_format(o, "%s, pointer :: %s", c->decl.type, name);
	for (int k = 0; k < c->decl.rank; k++)
		fout_puts(o, k == 0 ? "(:" : ", :");
	if (c->decl.rank > 0)
		fout_puts(o, ")");
}

static const char *
first_name(const struct private_copy *c)
{
	return arena_format(c->w->arena, "acc_rt_f%d_%d", c->i, c->number);
}

static void
copy_first(const struct private_copy *c, const char *to, const char *from)
{
	if (c->first)
		fout_format(add_before(c->w, c->i, STMT_CODE), "%s %s %s", to,
			c->decl.pointer ? "=>" : "=", from);
}

static void
save_bounds(const struct private_copy *c)
{
	if (!c->decl.pointer)
		private_bounds(c);
}

static void
declare_first(const struct private_copy *c)
{
	if (c->first)
		declare(c, first_name(c));
}

static void
save_first(const struct private_copy *c)
{
	copy_first(c, first_name(c), c->name);
}

static void
declare_own(const struct private_copy *c)
{
	declare(c, c->name);
}

static void
set_own(const struct private_copy *c)
{
	copy_first(c, c->name, first_name(c));
}

/* The clause of the first private variable without a known declaration, or
   NULL. */
static const struct clause *
unknown_private(struct rewrite *w, int i, int *variables)
{
	const struct directive *d = w->construct[i].d;
	struct private_copy copy;
	*variables = 0;
	for (int n = 0; n < d->count; n++)
		for (int k = 0;
			is_private(&d->clauses[n]) && k < d->clauses[n].count;
			k++, ++*variables)
			if (!find_copy(w, i, &d->clauses[n],
				    d->clauses[n].items[k].text, &copy))
				return &d->clauses[n];
	return NULL;
}

static void
complain_unknown(
	struct rewrite *w, int i, const struct clause *c, const char *where)
{
	complain(w, i, SEVERITY_ERROR, c->name,
		"'%s' of a variable that is polymorphic, of assumed size or "
		"length, or not declared in this file is not supported %s",
		clause_name(c->kind), where);
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
	each_private(w, i, save_bounds);
	fout_puts(add_before(w, i, STMT_CODE), "block");
	each_private(w, i, declare_first);
	each_private(w, i, save_first);
	fout_puts(add_before(w, i, STMT_CODE), "block");
	each_private(w, i, declare_own);
	each_private(w, i, set_own);
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	fout_puts(add_closing(w, over, STMT_CODE), "end block");
	w->names += variables;
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

static bool
is_forced(const struct directive *d)
{
	int k = directive_find(d, CLAUSE_COLLAPSE, 0);
	return k >= 0 && d->clauses[k].modifiers;
}

/* True if the loop's bounds depend on the variable of the other DO loop. */
static bool
depends_on(const struct stmt *loop, const struct stmt *other)
{
	const char *bounds = strchr(loop->key, '=');
	const char *name = other->key + other->name + 2;
	name += strspn(name, "0123456789");
	name += *name == ',';
	return bounds && other->word == WORD_DO && loop->word == WORD_DO
		&& key_mentions(bounds, name, key_name(name));
}

/* Checks the loops of a directive that is removed, which the compiler cannot
   check.  2.9, 2.9.1, 2.9.8 */
static void
check_removed(struct rewrite *w, int i, int loop)
{
	const struct stmt *at = w->stmts.at;
	const struct directive *d = w->construct[i].d;
	int wanted = floop_count(w, i);
	if (at[loop].word == WORD_CONCURRENT || wanted > w->stmts.count - loop
		|| is_forced(d))
		wanted = 1;
	for (int k = loop; wanted > 0; k++, wanted--) {
		if (at[k].word != WORD_DO && at[k].word != WORD_CONCURRENT) {
			complain(w, i, SEVERITY_ERROR, d->name,
				"not enough DO loops right inside each other "
				"for 'loop'");
			return;
		}
		if (at[k].word == WORD_DO && !floop_is_counted(&at[k])) {
			complain_of(w, i, k,
				"'loop' cannot be of a DO WHILE or a DO "
				"without loop control");
			return;
		}
		for (int j = loop; j < k; j++)
			if (depends_on(&at[k], &at[j])) {
				complain_of(w, i, k,
					"the bounds of this loop depend on a "
					"loop that it is collapsed with");
				return;
			}
	}
}

/* One thread executes a loop outside compute constructs in a procedure that is
   not a routine, and a loop in a nested compute construct.  2.9 */
static void
rewrite_orphan(struct rewrite *w, int i)
{
	int compute = construct_compute(w, w->construct[i].around);
	if (compute < 0 ? decl_is_in_routine(w, i) : !is_nested(w, compute))
		return;
	check_removed(w, i, floop_find(w, i));
	int variables;
	const struct clause *c = unknown_private(w, i, &variables);
	if (c)
		complain_unknown(
			w, i, c, "on a loop that the calling thread executes");
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
		complain_unknown(w, i, c,
			"on a construct inside another compute construct");
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
