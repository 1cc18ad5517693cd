/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * place.c - restrictions on the place of a Fortran directive, and on its
 * clauses together with those of the directives around.  2.9, 2.14, 2.15.1
 *
 * The compiler checks some of them, but only when it generates code and
 * without the clause's column.
 */
#include "front/fortran/decl.h"
#include "front/directive/levels.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The level of a gang clause.  If the dimension is not a literal, which only
   the compiler can check, none for a loop and the highest for a routine. */
static int
gang_level(const struct directive *d, const struct clause *c)
{
	for (int i = 0; i < c->count; i++) {
		struct span s = c->items[i].text;
		if (c->items[i].keyword != MODIFIER_DIM)
			continue;
		switch (s.length == 1 ? d->text[s.start] : 0) {
		case '3':
			return LEVEL_GANG_3;
		case '2':
			return LEVEL_GANG_2;
		case '1':
			return LEVEL_GANG;
		default:
			return d->kind == DIRECTIVE_ROUTINE ? LEVEL_GANG_3 : 0;
		}
	}
	return LEVEL_GANG;
}

/* The levels that a loop or routine names. */
static int
levels(const struct directive *d)
{
	const struct clause *gang = directive_clause(d, CLAUSE_GANG);
	return levels_named(d, gang ? gang_level(d, gang) : 0);
}

static bool
is_kernels(enum directive_kind kind)
{
	return kind == DIRECTIVE_KERNELS || kind == DIRECTIVE_KERNELS_LOOP;
}

static void
conflict(struct rewrite *w, int i, const struct clause *c, int around,
	const struct clause *other, enum severity severity, const char *text)
{
	complain(w, i, severity, c->whole, "%s", text);
	complain(w, around, SEVERITY_NOTE, other->whole,
		"the other clause is here");
}

/* A loop must not be in a loop of its own level or a lower one.  Old programs
   have such loops in kernels, for tiles, where the compiler chooses anyway. */
static void
check_levels(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int high = levels_highest(levels(d));
	int compute = construct_compute(w, i);
	bool kernels =
		compute >= 0 && is_kernels(w->construct[compute].d->kind);
	if (!high || i == compute)
		return;
	for (int k = w->construct[i].around; k >= 0;
		k = w->construct[k].around) {
		const struct directive *around = w->construct[k].d;
		int low = construct_is_loop(around->kind)
			? levels_lowest(levels(around))
			: 0;
		if (low && high >= low) {
			conflict(w, i, levels_clause(d, high), k,
				levels_clause(around, low),
				kernels ? SEVERITY_WARNING : SEVERITY_ERROR,
				levels_message(high, levels(around)));
			return;
		}
		if (k == compute)
			return;
	}
}

/* A routine has loops of its own level and lower ones; if the level depends on
   the device, the plugin checks each device.  2.15.1 */
static void
check_routine(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	int bit = levels_highest(levels(d));
	int r = decl_routine(w, i);
	if (!bit || r < 0 || construct_compute(w, i) >= 0)
		return;
	const struct directive *routine = w->construct[r].d;
	if (directive_chooses(routine)
		|| bit <= levels_highest(levels(routine)))
		return;
	complain(w, i, SEVERITY_ERROR, levels_clause(d, bit)->whole,
		"loop uses OpenACC parallelism disallowed by containing "
		"routine");
	complain(w, r, SEVERITY_NOTE, w->construct[r].d->name,
		"the 'routine' directive is here");
}

/* A number in gang, worker or vector is the size of the launch of a kernels
   construct without a clause for the size.  2.9.2 to 2.9.4 */
static void
check_number(struct rewrite *w, int i, enum clause_kind kind,
	enum clause_kind launch)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *level = directive_clause(d, kind);
	int compute = construct_compute(w, i);
	const struct directive *around =
		compute >= 0 ? w->construct[compute].d : NULL;
	bool kernels = around && is_kernels(around->kind);
	for (int k = 0; level && k < level->count; k++) {
		int keyword = (int)level->items[k].keyword;
		struct span span = level->items[k].text;
		if (keyword == MODIFIER_DIM && kernels)
			complain(w, i, SEVERITY_ERROR, span,
				"a dimension is not allowed in 'kernels'");
		if (keyword == MODIFIER_DIM || keyword == MODIFIER_STATIC)
			continue;
		if (!kernels)
			complain(w, i, SEVERITY_ERROR, span,
				"argument not permitted on '%s' clause outside "
				"of 'kernels'",
				clause_name(kind));
		else if (directive_clause(around, launch))
			complain(w, i, SEVERITY_ERROR, span,
				"argument not permitted on '%s' clause in "
				"OpenACC 'kernels' region with a '%s' clause",
				clause_name(kind), clause_name(launch));
	}
}

/* The clause of a loop that reduces the variable or makes it private. */
static const struct clause *
clause_of(const struct directive *d, const char *name, int length)
{
	for (int k = 0; construct_is_loop(d->kind) && k < d->count; k++) {
		const struct clause *c = &d->clauses[k];
		if ((c->kind == CLAUSE_REDUCTION || c->kind == CLAUSE_PRIVATE)
			&& construct_clause_lists(d, c, name, length))
			return c;
	}
	return NULL;
}

/* Reductions of one variable in a nest have one operator.  2.9.11 */
static bool
check_operator(
	struct rewrite *w, int i, const struct clause *c, struct span name)
{
	const struct directive *d = w->construct[i].d;
	bool inner = i != construct_compute(w, i);
	for (int k = w->construct[i].around; k >= 0 && inner;
		k = w->construct[k].around) {
		const struct directive *around = w->construct[k].d;
		const struct clause *other =
			clause_of(around, d->text + name.start, name.length);
		if (other && other->kind == CLAUSE_PRIVATE)
			return true;
		if (other && !span_is(d, c->op, span_text(w, k, other->op))) {
			conflict(w, i, c, k, other, SEVERITY_ERROR,
				arena_format(w->arena,
					"conflicting reduction operations for "
					"'%.*s'",
					name.length, d->text + name.start));
			return false;
		}
		if (directive_is_compute(around->kind))
			return true;
	}
	return true;
}

/* No reduction over gangs of the second or third dimension.  2.9.11 */
static void
check_reduction(struct rewrite *w, int i, const struct clause *c)
{
	const struct directive *d = w->construct[i].d;
	const struct clause *gang = directive_clause(d, CLAUSE_GANG);
	int compute = construct_compute(w, i);
	if (gang && gang_level(d, gang) > LEVEL_GANG)
		conflict(w, i, c, i, gang, SEVERITY_ERROR,
			"a reduction is not allowed over gangs of the second "
			"or third dimension");
	else if (gang && compute >= 0
		&& fgrid_is_given(w->construct[compute].d))
		complain(w, i, SEVERITY_ERROR, c->whole,
			"a reduction over gangs is not allowed if 'num_gangs' "
			"has more than one argument");
	for (int k = 0; k < c->count; k++)
		if (!check_operator(w, i, c, c->items[k].text))
			return;
}

/* The only loop directly in `loop`; -1 if there are several, any directive, or
   a loop inside another statement of the body. */
static int
only_loop(const struct rewrite *w, int loop)
{
	const struct stmt *at = w->stmts.at;
	int found = -1, inside = -1;
	for (int k = loop + 1; k < at[loop].match; k++) {
		bool is_do =
			at[k].word == WORD_DO || at[k].word == WORD_CONCURRENT;
		if (at[k].kind == STMT_ACC
			|| (is_do && (found >= 0 || k < inside)))
			return -1;
		if (is_do) {
			found = k;
			if (at[k].match < 0)
				return -1;
			k = at[k].match;
		} else if (at[k].match > inside) {
			inside = at[k].match;
		}
	}
	return found;
}

/* Each loop of collapse(force: n) but the last must contain one loop, and code
   without loops and directives.  2.9.1 */
static void
check_force(struct rewrite *w, int i)
{
	const struct clause *c =
		directive_clause(w->construct[i].d, CLAUSE_COLLAPSE);
	int loop = floop_find(w, i);
	if (!c || !(c->modifiers & MODIFIER_FORCE) || c->count == 0)
		return;
	int n = atoi(span_text(w, i, c->items[0].text));
	for (; n > 1 && loop >= 0; n--)
		if (w->stmts.at[loop].match >= 0)
			loop = only_loop(w, loop);
	if (loop < 0 && n > 0)
		complain(w, i, SEVERITY_ERROR, c->whole,
			"each of these loops but the last must contain one "
			"loop and no other loop or directive");
}

/* True if only END DO and CONTINUE follow the inner loop. */
static bool
ends_with_inner(const struct rewrite *w, int loop, int inner)
{
	const struct stmt *at = w->stmts.at;
	for (int k = at[inner].match + 1; k <= at[loop].match; k++)
		if (at[k].word != WORD_ENDDO
			&& strcmp(at[k].key, "continue") != 0)
			return false;
	return true;
}

/* The loops of collapse and tile must be tightly nested.  The compiler checks
   only the code before the inner loop.  2.9.1, 2.9.8 */
static void
check_tight(struct rewrite *w, int i, const struct clause *c)
{
	if (!c || c->count == 0 || c->modifiers & MODIFIER_FORCE)
		return;
	int n = c->kind == CLAUSE_TILE
		? c->count
		: atoi(span_text(w, i, c->items[0].text));
	int loop = floop_find(w, i);
	for (int k = 1; loop >= 0 && (k < n || n == 0); k++) {
		int inner = loop + 1;
		if (inner >= w->stmts.count
			|| w->stmts.at[inner].word != WORD_DO
			|| w->stmts.at[inner].match < 0)
			return;
		if (!ends_with_inner(w, loop, inner)) {
			complain(w, i, SEVERITY_ERROR, c->whole,
				"loops not perfectly nested: there is code "
				"after an inner loop");
			return;
		}
		loop = n == 0 ? -1 : inner;
	}
}

static void
check_loop(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	check_force(w, i);
	check_tight(w, i, directive_clause(d, CLAUSE_COLLAPSE));
	check_tight(w, i, directive_clause(d, CLAUSE_TILE));
	check_number(w, i, CLAUSE_GANG, CLAUSE_NUM_GANGS);
	check_number(w, i, CLAUSE_WORKER, CLAUSE_NUM_WORKERS);
	check_number(w, i, CLAUSE_VECTOR, CLAUSE_VECTOR_LENGTH);
	check_levels(w, i);
	check_routine(w, i);
	for (int k = 0; k < d->count; k++)
		if (d->clauses[k].kind == CLAUSE_REDUCTION
			&& d->clauses[k].count > 0)
			check_reduction(w, i, &d->clauses[k]);
}

/* 2.14 */
static void
check_host(struct rewrite *w, int i)
{
	const struct directive *d = w->construct[i].d;
	bool routine = decl_is_in_routine(w, i);
	if (routine || construct_compute(w, w->construct[i].around) >= 0)
		complain(w, i, SEVERITY_ERROR, d->name,
			"'%s' may not appear in a %s", directive_name(d->kind),
			routine ? "routine" : "compute construct");
}

void
fplace_check(struct rewrite *w, int i)
{
	enum directive_kind kind = w->construct[i].d->kind;
	if (construct_is_loop(kind))
		check_loop(w, i);
	if (levels_are_host(kind))
		check_host(w, i);
}
