/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fcheck.c - restrictions that need the program around a directive: how a
 * variable is declared, what stands inside and outside.  Only what is sure
 * from the same file is reported.
 */
#include "front/fdecl.h"

#include <string.h>
#include <strings.h>

static bool
has_char(const struct directive *d, struct span s, char c)
{
	return memchr(d->text + s.start, c, s.length) != NULL;
}

static bool
find(struct rewrite *w, int i, struct span s, struct fdecl *decl)
{
	const struct directive *d = w->construct[i].d;
	int n = 0;
	while (n < s.length && !strchr("(% ", d->text[s.start + n]))
		n++;
	return decl_find(w, i, d->text + s.start, n, decl);
}

/* 2.7.13, 2.7.14 */
static void
check_attach(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	const struct directive *d = w->construct[i].d;
	if (has_char(d, s, '%') || !find(w, i, s, &decl))
		return;
	if (!decl.pointer && !decl.allocatable)
		complain(w, i, SEVERITY_ERROR, s,
			"'%s' is neither a pointer nor allocatable",
			span_text(w, i, s));
}

/* 2.7.5 */
static void
check_deviceptr(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	if (find(w, i, s, &decl) && !decl.dummy)
		complain(w, i, SEVERITY_WARNING, s,
			"'%s' in 'deviceptr' is no dummy argument",
			span_text(w, i, s));
}

/* 2.13.3 */
static void
check_link(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	int unit = w->stmts.at[i].unit;
	bool procedure = unit >= 0
		&& (strstr(w->stmts.at[unit].key, "subroutine")
			|| strstr(w->stmts.at[unit].key, "function"));
	if (procedure && find(w, i, s, &decl) && !decl.save)
		complain(w, i, SEVERITY_ERROR, s,
			"'%s' in 'link' is a local variable",
			span_text(w, i, s));
}

/* Is the innermost construct around a statement a DO? */
static bool
is_in_do(const struct rewrite *w, int i)
{
	for (int k = i - 1; k > w->stmts.at[i].unit; k--) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->match > i)
			return s->word == WORD_DO || s->word == WORD_CONCURRENT;
		if (s->match >= 0 && s->match < k)
			k = s->match;
	}
	return false;
}

/* It is a hint, and programs give it before the loop and with whole arrays.
   2.10 */
static void
check_cache(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	bool whole = false;
	for (int k = 0; k < d->argument.count; k++)
		whole |= !has_char(d, d->argument.items[k].text, '(');
	bool inside = is_in_do(w, i);
	if (inside && !whole)
		return;
	complain(w, i, SEVERITY_WARNING, d->name, inside
		? "'cache' takes elements and sections of arrays; it is ignored"
		: "'cache' is not in a loop; it is ignored");
	drop(w, i);
}

/* A component of several elements at once: "a(1:3)%x".  2.14.4 */
static void
check_update(struct rewrite *w, int i, struct span s)
{
	const char *text = w->construct[i].d->text + s.start;
	int depth = 0;
	bool range = false;
	for (int k = 0; k < s.length; k++) {
		depth += (text[k] == '(') - (text[k] == ')');
		range |= depth == 1 && text[k] == ':';
		if (depth > 0 || text[k] != '%')
			continue;
		if (range) {
			complain(w, i, SEVERITY_ERROR, s,
				"'update' takes no component of a subarray");
			return;
		}
	}
}

/* Behind TYPE IS, where the name of SELECT TYPE has a type? */
static bool
has_type(const struct rewrite *w, int i)
{
	for (int k = i - 1; k >= 0; k--) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->unit != w->stmts.at[i].unit
			|| strncmp(s->key, "endselect", 9) == 0)
			return false;
		if (strncmp(s->key, "typeis(", 7) == 0)
			return true;
	}
	return false;
}

/* The compiler has no translation for these. */
static void
check_polymorphic(struct rewrite *w, int i, struct span s)
{
	struct fdecl decl;
	if (!find(w, i, s, &decl) || !decl.type
		|| strncasecmp(decl.type, "class", 5) != 0 || has_type(w, i))
		return;
	const char *what = decl.rank > 0 ? "array"
		: decl.optional ? "optional argument" : NULL;
	if (what)
		complain(w, i, SEVERITY_ERROR, s,
			"'%s': a polymorphic %s in a data clause is not "
			"supported; use SELECT TYPE with TYPE IS",
			span_text(w, i, s), what);
}

static void
check_clause(struct rewrite *w, int i, const struct clause *c)
{
	bool update = w->construct[i].d->kind == DIRECTIVE_UPDATE;
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		if (c->kind == CLAUSE_ATTACH || c->kind == CLAUSE_DETACH)
			check_attach(w, i, s);
		else if (c->kind == CLAUSE_DEVICEPTR)
			check_deviceptr(w, i, s);
		else if (c->kind == CLAUSE_LINK)
			check_link(w, i, s);
		else if (update)
			check_update(w, i, s);
		if (update || is_data_clause(c->kind)
			|| c->kind == CLAUSE_DELETE)
			check_polymorphic(w, i, s);
	}
}

static int
compute_around(const struct rewrite *w, int i)
{
	for (; i >= 0; i = w->construct[i].around)
		if (is_compute(w->construct[i].d->kind))
			return i;
	return -1;
}

/* gang(num:) and num_gangs.  2.9.2 */
static void
check_gang(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int g = directive_find(d, CLAUSE_GANG, 0);
	int around = compute_around(w, i);
	if (g < 0 || around < 0
		|| directive_find(w->construct[around].d, CLAUSE_NUM_GANGS, 0)
			< 0)
		return;
	const struct clause *c = &d->clauses[g];
	for (int k = 0; k < c->count; k++)
		if (c->items[k].keyword != MODIFIER_STATIC
			&& c->items[k].keyword != MODIFIER_DIM)
			complain(w, i, SEVERITY_ERROR, c->items[k].text,
				"the number of gangs is given by 'num_gangs' "
				"already");
}

/* The dimension of a loop's gang clause, 0 without one, -1 if it is not known
   here. */
static int
dimension_of(const struct directive *d, int *clause)
{
	int g = *clause = directive_find(d, CLAUSE_GANG, 0);
	if (g < 0 || !is_loop(d->kind))
		return 0;
	const struct clause *c = &d->clauses[g];
	for (int k = 0; k < c->count; k++) {
		struct span s = c->items[k].text;
		const char *text = d->text + s.start;
		if (c->items[k].keyword == MODIFIER_DIM)
			return s.length == 1 && strchr("123", *text)
				? *text - '0' : -1;
	}
	return 1;
}

/* A loop over gangs stands in no loop over gangs of its own dimension or a
   lower one, nor in one over workers or lanes.  2.9.2 */
static void
check_nesting(struct rewrite *w, int i)
{
	int g, other;
	int dimension = dimension_of(w->construct[i].d, &g);
	if (dimension < 2)
		return;
	for (int k = w->construct[i].around; k >= 0;
		k = w->construct[k].around) {
		const struct directive *d = w->construct[k].d;
		int around = dimension_of(d, &other);
		bool inner = directive_find(d, CLAUSE_WORKER, 0) >= 0
			|| directive_find(d, CLAUSE_VECTOR, 0) >= 0;
		if ((around > 0 && around <= dimension)
			|| (inner && is_loop(d->kind))) {
			complain(w, i, SEVERITY_ERROR,
				w->construct[i].d->clauses[g].whole,
				around > 0 ? "this loop over gangs is in one "
				"of the same dimension or a lower one"
				: "this loop over gangs is in one over "
				"workers or lanes");
			complain(w, k, SEVERITY_NOTE, d->name,
				"the other loop is here");
			return;
		}
		if (is_compute(d->kind))
			return;
	}
}

/* 2.9.11 */
static void
check_grid(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int around = compute_around(w, i), g;
	int r = directive_find(d, CLAUSE_REDUCTION, 0);
	if (r >= 0 && around >= 0 && dimension_of(d, &g) != 0
		&& has_grid(w->construct[around].d))
		complain(w, i, SEVERITY_ERROR, d->clauses[r].whole,
			"a reduction over gangs is not allowed where "
			"'num_gangs' has several arguments");
}

/* Two statements need the end directive.  2.12 */
static void
check_capture(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	if (directive_find(d, CLAUSE_CAPTURE, 0) < 0)
		return;
	for (int k = i + 1; k <= i + 3 && k < w->stmts.count; k++) {
		const struct directive *e = w->construct[k].d;
		if (e && e->end && e->kind == DIRECTIVE_ATOMIC)
			return;
	}
	complain(w, i, SEVERITY_ERROR, d->name,
		"'atomic capture' needs 'end atomic'");
}

/* Variables that keep their value have one copy for all threads.  2.15.1 */
static void
check_save(struct rewrite *w, int i)
{
	int unit = w->stmts.at[i].unit;
	if (w->construct[i].d->argument.has_argument || unit < 0)
		return;
	for (int k = unit + 1; k < w->stmts.at[unit].match; k++) {
		const struct stmt *s = &w->stmts.at[k];
		if (s->unit != unit || s->word != WORD_SPEC)
			continue;
		const char *save = strstr(s->key, "save");
		if (strncmp(s->key, "save", 4) != 0
			&& !(save && strstr(save, "::") && save[-1] == ','))
			continue;
		complain(w, i, SEVERITY_ERROR, w->construct[i].d->name,
			"a procedure with a variable that has the SAVE "
			"attribute cannot be an accelerator routine");
		return;
	}
}

void
check_context(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	for (int k = 0; k < d->count; k++) {
		check_clause(w, i, &d->clauses[k]);
		if (d->clauses[k].kind == CLAUSE_REDUCTION)
			imply_reduction(w, i, &d->clauses[k]);
	}
	if (is_loop(d->kind)) {
		check_gang(w, i);
		check_nesting(w, i);
		check_grid(w, i);
	}
	if (d->kind == DIRECTIVE_CACHE)
		check_cache(w, i);
	if (d->kind == DIRECTIVE_ATOMIC)
		check_capture(w, i);
	if (d->kind == DIRECTIVE_ROUTINE)
		check_save(w, i);
}
