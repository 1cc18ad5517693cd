/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * place.c - restrictions on where a directive may be, and on its clauses
 * together with those of enclosing directives.  2.5.4, 2.9, 2.14, 2.15.1
 *
 * GCC checks some of them too, but only when it lowers a function and without
 * the column of the clause; others it does not check.
 */
#include "front/directive/levels.h"
#include "front/c/header.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <limits.h>
#include <string.h>

static bool
has_loop_extent(const struct node *n)
{
	return directive_extent(n->d->kind) == EXTENT_LOOP;
}

/* The bit of a gang clause: of the dimension that the clause names, else of the
   first.  If only the compiler knows it, the highest for a routine, else the
   first. */
static int
gang_level(const struct node *n, const struct clause *c)
{
	switch (grid_dimension(n, c)) {
	case 3:
		return LEVEL_GANG_3;
	case 2:
		return LEVEL_GANG_2;
	case 1:
		return LEVEL_GANG;
	default:
		return has_loop_extent(n) ? LEVEL_GANG : LEVEL_GANG_3;
	}
}

/* The levels that the clauses of the loop name. */
static int
levels(const struct node *n)
{
	const struct clause *gang = node_find(n, CLAUSE_GANG);
	return has_loop_extent(n)
		? levels_named(n->d, gang ? gang_level(n, gang) : 0)
		: 0;
}

/* The end of the list of parameters before a function's body, past const,
   noexcept and the like; 0 if there is none. */
static int
list_end(const struct unit *u, int brace)
{
	int t = brace - 1;
	while (t > 0
		&& (token_is(u, t, "const") || token_is(u, t, "noexcept")
			|| token_is(u, t, "override")
			|| token_is(u, t, "final")))
		t--;
	return token_is(u, t, ")") ? t : 0;
}

/* True if the token ends the name of an operator, operator() or operator+. */
static bool
is_operator(const struct unit *u, int t)
{
	for (int i = t; i > 0 && i > t - 4; i--)
		if (token_is(u, i, "operator"))
			return true;
	return false;
}

bool
place_is_in_procedure(const struct unit *u, int from, int token)
{
	static const char *const words[] = {
		"if", "for", "while", "switch", "catch", "constexpr"};
	for (int i = token - 1; i > from; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i) {
			i = match;
			continue;
		}
		if (match <= token || !token_is(u, i, "{"))
			continue;
		if (lambda_is_body(u, i))
			return true;
		int close = list_end(u, i);
		if (!close)
			continue;
		int name = u->tokens[close].match - 1;
		bool statement = u->tokens[name].kind != TOKEN_NAME
			&& !is_operator(u, name);
		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			statement |= token_is(u, name, words[k]);
		if (!statement)
			return true;
	}
	return false;
}

static bool
is_in_kernels(const struct node *n)
{
	const struct node *c = node_is_compute(n) ? n : node_compute(n);
	return c
		&& (c->d->kind == DIRECTIVE_KERNELS
			|| c->d->kind == DIRECTIVE_KERNELS_LOOP);
}

static void
conflict(struct nest *nest, const struct node *n, const struct clause *c,
	const struct node *around, const struct clause *other,
	enum severity severity, const char *text)
{
	report(nest->report, n->d, severity, c->whole, NULL, "%s", text);
	report(nest->report, around->d, SEVERITY_NOTE, other->whole, NULL,
		"the other clause is here");
}

/* A loop may not be in a loop of the same or a lower level; grid.c checks
   dimensions.  In kernels old programs have such loops, for tiles, and the
   compiler chooses the levels. */
static void
check_levels(struct nest *nest, const struct node *n)
{
	int high = levels_highest(levels(n));
	const struct clause *c = high ? levels_clause(n->d, high) : NULL;
	for (const struct node *p = n->parent; c && p; p = p->parent) {
		int around = levels(p);
		if (place_is_in_procedure(n->unit, p->body, n->token))
			return;
		if (around && high >= levels_lowest(around)
			&& !(high >= LEVEL_GANG
				&& c->modifiers & MODIFIER_DIM)) {
			int low = levels_lowest(around);
			const struct clause *other = levels_clause(p->d, low);
			if (!(high >= LEVEL_GANG && low >= LEVEL_GANG
				    && other->modifiers & MODIFIER_DIM))
				conflict(nest, n, c, p, other,
					is_in_kernels(n) ? SEVERITY_WARNING
							 : SEVERITY_ERROR,
					levels_message(high, around));
			return;
		}
		if (node_is_compute(p))
			return;
	}
}

static int
most_of(const struct node *r)
{
	const struct clause *gang = node_find(r, CLAUSE_GANG);
	return gang			      ? gang_level(r, gang)
		: node_find(r, CLAUSE_WORKER) ? LEVEL_WORKER
		: node_find(r, CLAUSE_VECTOR) ? LEVEL_VECTOR
					      : 0;
}

/* A routine has loops of its own level and lower ones; where the level depends
   on the device, the plugin checks each device.  2.15.1 */
static void
check_routine(struct nest *nest, struct node *n)
{
	const struct node *r = node_compute(n) ? NULL : node_routine(nest, n);
	int bit = levels_highest(levels(n));
	if (!r || !bit)
		return;
	int body = n->unit->tokens[node_function_start(n)].match;
	while (body < n->token && !token_is(n->unit, body, "{"))
		body++;
	if (place_is_in_procedure(n->unit, body, n->token))
		return;
	const struct clause *gang = node_find(n, CLAUSE_GANG);
	const struct clause *most = node_find(r, CLAUSE_GANG);
	if (gang && most && !directive_chooses(r->d)
		&& !place_is_in_procedure(n->unit, -1, r->token))
		grid_check_in(n, gang, r, most);
	if (bit <= most_of(r) || directive_chooses(r->d))
		return;
	report(nest->report, n->d, SEVERITY_ERROR,
		levels_clause(n->d, bit)->whole, NULL,
		"loop uses OpenACC parallelism disallowed by containing "
		"routine");
	report(nest->report, r->d, SEVERITY_NOTE, r->d->name, NULL,
		"the 'routine' directive is here");
}

/* A number in gang, worker or vector is for the launch of a kernels construct
   without such a clause.  2.9.2 to 2.9.4 */
static void
check_number(struct nest *nest, const struct node *n, enum clause_kind kind,
	enum clause_kind launch)
{
	const struct node *c = node_is_compute(n) ? n : node_compute(n);
	const struct clause *level = node_find(n, kind);
	bool kernels = is_in_kernels(n);
	for (int i = 0; level && i < level->count; i++) {
		int keyword = (int)level->items[i].keyword;
		bool number = keyword == 0 || keyword == MODIFIER_NUM
			|| keyword == MODIFIER_LENGTH;
		struct span span = level->items[i].text;
		if (keyword == MODIFIER_DIM && kernels)
			report(nest->report, n->d, SEVERITY_ERROR, span, NULL,
				"a dimension is not allowed in 'kernels'");
		if (!number)
			continue;
		if (!kernels)
			report(nest->report, n->d, SEVERITY_ERROR, span, NULL,
				"argument not permitted on '%s' clause outside "
				"of 'kernels'",
				clause_name(kind));
		else if (node_find(c, launch))
			report(nest->report, n->d, SEVERITY_ERROR, span, NULL,
				"argument not permitted on '%s' clause in "
				"OpenACC 'kernels' region with a '%s' clause",
				clause_name(kind), clause_name(launch));
	}
}

/* True if the items name one variable, or parts of one array. */
static bool
same_variable(const struct node *n, struct span a, const struct node *m,
	struct span b)
{
	struct section x = section_read(n, a), y = section_read(m, b);
	return x.base && y.base && strcmp(x.base, y.base) == 0;
}

/* The clause of a loop or compute construct that reduces the variable or makes
   it private, NULL if there is none. */
static const struct clause *
clause_of(const struct node *n, const struct node *m, struct span item)
{
	bool takes = has_loop_extent(n) || node_is_compute(n);
	for (int i = 0; takes && i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_REDUCTION && c->kind != CLAUSE_PRIVATE
			&& c->kind != CLAUSE_FIRSTPRIVATE)
			continue;
		for (int k = 0; k < c->count; k++)
			if (same_variable(n, c->items[k].text, m, item))
				return c;
	}
	return NULL;
}

/* Reductions of one variable in a nest have one operator.  2.9.11 */
static bool
check_operator(struct nest *nest, const struct node *n, const struct clause *c,
	struct span item)
{
	for (const struct node *p = n->parent; p; p = p->parent) {
		const struct clause *other = clause_of(p, n, item);
		if (other && other->kind != CLAUSE_REDUCTION)
			return true;
		if (!other
			|| strcmp(node_text(p, other->op), node_text(n, c->op))
				== 0)
			continue;
		conflict(nest, n, c, p, other, SEVERITY_ERROR,
			arena_format(n->unit->arena,
				"conflicting reduction operations for '%s'",
				node_text(n, item)));
		return false;
	}
	return true;
}

/* A reduction may not be over gangs of the second or third dimension.
   2.9.11 */
static void
check_reductions(
	struct nest *nest, const struct node *n, const struct clause *c)
{
	const struct clause *gang = node_find(n, CLAUSE_GANG);
	if (gang && gang_level(n, gang) > LEVEL_GANG)
		conflict(nest, n, c, n, gang, SEVERITY_ERROR,
			"a reduction is not allowed over gangs of the second "
			"or third dimension");
	for (int k = 0; k < c->count; k++)
		if (!check_operator(nest, n, c, c->items[k].text))
			return;
}

/* True if a try block in the construct catches what the token throws. */
static bool
is_in_try(const struct node *n, int token)
{
	const struct unit *u = n->unit;
	for (int i = token - 1; i > n->body; i--)
		if (token_is(u, i, "{") && u->tokens[i].match > token
			&& token_is(u, i - 1, "try"))
			return true;
	return false;
}

/* True if the construct takes the address of a label, to which a computed goto
   may then go. */
static bool
has_label_address(const struct node *n)
{
	const struct unit *u = n->unit;
	for (int i = n->body + 1; i + 2 < n->end; i++) {
		const struct token *before = &u->tokens[i - 1];
		if (token_is(u, i, "&") && token_is(u, i + 1, "&")
			&& u->tokens[i + 2].kind == TOKEN_NAME
			&& before->kind == TOKEN_PUNCTUATION
			&& !token_is(u, i - 1, ")") && !token_is(u, i - 1, "]"))
			return true;
	}
	return false;
}

/* True if the statement at the token leaves the construct, wherever it stands
   there.  throw() is an exception specification. */
static bool
is_exit(const struct node *n, int t)
{
	const struct unit *u = n->unit;
	if (u->tokens[t].kind != TOKEN_NAME)
		return false;
	if (token_is(u, t, "throw"))
		return u->language == LANGUAGE_CXX
			&& !(token_is(u, t + 1, "(") && token_is(u, t + 2, ")"))
			&& !is_in_try(n, t);
	if (token_is(u, t, "goto"))
		return token_is(u, t + 1, "*") && !has_label_address(n);
	return token_is(u, t, "return");
}

/* Statements that would leave the compute construct; GCC finds the other ones.
   2.5.4 */
static void
check_exits(struct nest *nest, const struct node *n)
{
	for (int t = n->body; t < n->end; t++)
		if (is_exit(n, t)
			&& !place_is_in_procedure(n->unit, n->body - 1, t))
			report(nest->report, n->d, SEVERITY_ERROR,
				node_place(n, t), NULL,
				"invalid exit from OpenACC '%s' construct",
				directive_name(n->d->kind));
}

/* init, shutdown and set are for host code only.  2.14 */
static void
check_host(struct nest *nest, const struct node *n)
{
	bool routine = node_in_routine(nest, n);
	if (node_compute(n) || routine)
		report(nest->report, n->d, SEVERITY_ERROR, n->d->name, NULL,
			"'%s' may not appear in a %s",
			directive_name(n->d->kind),
			routine ? "routine" : "compute construct");
}

/* True if a loop or a directive is between the tokens. */
static bool
has_loop(const struct unit *u, int from, int to)
{
	for (int i = from; i < to; i++)
		if (u->tokens[i].kind == TOKEN_ACC || token_is(u, i, "for")
			|| token_is(u, i, "while") || token_is(u, i, "do"))
			return true;
	return false;
}

/* The only loop among the statements of a block, 0 if there is none or several,
   or a directive or loop inside of another statement. */
static int
only_loop(const struct unit *u, int open)
{
	int found = 0, close = u->tokens[open].match;
	for (int i = open + 1, end; i < close; i = end) {
		int t = unit_skip(u, i);
		end = unit_statement_end(u, t);
		if (end <= i)
			return 0;
		bool loop =
			token_is(u, t, "for") && !found && !has_loop(u, i, t);
		if (!loop && has_loop(u, i, end < close ? end : close))
			return 0;
		found = loop ? t : found;
	}
	return found;
}

/* Each loop of collapse(force: n) but the last has one loop in its body; other
   code there has no loops and no directives.  2.9.1 */
static void
check_force(struct nest *nest, const struct node *n)
{
	const struct unit *u = n->unit;
	const struct clause *c = node_find(n, CLAUSE_COLLAPSE);
	if (!c || !(c->modifiers & MODIFIER_FORCE) || c->count == 0)
		return;
	int t = unit_skip(u, n->body);
	for (int i = header_collapse(n); i > 1; i--) {
		int open = unit_skip(u, t + 1);
		if (!token_is(u, t, "for") || u->tokens[open].match < open)
			return;
		t = unit_skip(u, u->tokens[open].match + 1);
		if (token_is(u, t, "{"))
			t = only_loop(u, t);
		if (t > 0 && token_is(u, t, "for"))
			continue;
		report(nest->report, n->d, SEVERITY_ERROR, c->whole, NULL,
			"each of these loops but the last must contain one "
			"loop and no other loop or directive");
		return;
	}
}

/* The number of loops that collapse or tile applies to, 0 if it is not
   known. */
static int
wanted_loops(const struct node *n)
{
	const struct clause *collapse = node_find(n, CLAUSE_COLLAPSE);
	const struct clause *tile = node_find(n, CLAUSE_TILE);
	if (collapse && collapse->count > 0
		&& !(collapse->modifiers & MODIFIER_FORCE))
		return header_collapse(n);
	return tile ? tile->count : 0;
}

static void
report_untight(struct nest *nest, const struct node *n, int t, const char *what)
{
	const struct unit *u = n->unit;
	report(nest->report, n->d, SEVERITY_ERROR, node_place(n, t), NULL,
		"%s before '%s'", what,
		arena_text(u->arena, u->text + u->tokens[t].start,
			(size_t)u->tokens[t].length));
}

/* The first token after the statement, up to the end of the one around it, that
   does not end a block; 0 if there is none. */
static int
code_after(const struct unit *u, int statement, int end)
{
	int t = unit_skip(u, unit_statement_end(u, statement));
	while (t < end && (token_is(u, t, "}") || token_is(u, t, ";")))
		t = unit_skip(u, t + 1);
	return t < end ? t : 0;
}

/* Reports code before and after the next of these loops.  In C++ GCC ends the
   scope of the outer loop before it, and then misses its declarations; since 14
   it tells of neither where it is.  2.9.1 */
static void
check_tight(struct nest *nest, const struct node *n, bool all)
{
	const struct unit *u = n->unit;
	int t = unit_skip(u, n->body);
	for (int i = wanted_loops(n); i > 1; i--) {
		int open = unit_skip(u, t + 1);
		if (!token_is(u, t, "for") || u->tokens[open].match < open)
			return;
		t = unit_skip(u, u->tokens[open].match + 1);
		int end = unit_statement_end(u, t);
		while (token_is(u, t, "{") || token_is(u, t, ";"))
			t = unit_skip(u, t + 1);
		if (!all)
			continue;
		bool loop = token_is(u, t, "for");
		int after = loop ? code_after(u, t, end) : 0;
		if (!loop && u->tokens[t].kind == TOKEN_NAME)
			report_untight(nest, n, t,
				"not enough perfectly nested loops");
		else if (after)
			report_untight(nest, n, after,
				"collapsed loops not perfectly nested");
		else
			continue;
		return;
	}
}

/* GCC prepares for all loops of collapse before GCC looks for them: more than
   these take too long. */
static void
check_many(struct nest *nest, struct node *n)
{
	enum { MOST = 1000 };
	int loops = header_collapse(n), found = 0;
	for (int t = n->body; loops > MOST && t < n->end; t++)
		found += token_is(n->unit, t, "for");
	if (loops <= MOST || loops <= found)
		return;
	struct clause *c = node_find(n, CLAUSE_COLLAPSE);
	report(nest->report, n->d, SEVERITY_ERROR, c->whole, NULL,
		"not enough perfectly nested loops");
	node_drop(n, c);
}

void
place_check_tight(struct nest *nest, const struct node *n)
{
	if (n->unit->language != LANGUAGE_CXX)
		check_tight(nest, n, true);
}

static void
check_loop(struct nest *nest, struct node *n)
{
	check_force(nest, n);
	check_many(nest, n);
	check_tight(nest, n, n->unit->language == LANGUAGE_CXX);
	check_number(nest, n, CLAUSE_GANG, CLAUSE_NUM_GANGS);
	check_number(nest, n, CLAUSE_WORKER, CLAUSE_NUM_WORKERS);
	check_number(nest, n, CLAUSE_VECTOR, CLAUSE_VECTOR_LENGTH);
	check_levels(nest, n);
	check_routine(nest, n);
}

/* True if a structured binding before the directive, auto [a, b], declares the
   name; blocks that have ended are skipped. */
static bool
is_binding(const struct node *n, const char *name)
{
	const struct unit *u = n->unit;
	for (int t = n->token - 1; t > 0; t--) {
		int open = u->tokens[t].match;
		if (open <= 0 || open > t)
			continue;
		int before = open - 1;
		while (token_is(u, before, "&") || token_is(u, before, "&&"))
			before--;
		bool binding =
			token_is(u, t, "]") && token_is(u, before, "auto");
		for (int i = open + 1; binding && i < t; i++)
			if (token_is(u, i, name))
				return true;
		t = open;
	}
	return false;
}

/* A structured binding is not a variable; a data clause maps the object that it
   names, but it cannot be copied.  2.5.13 to 2.5.15 */
static void
check_bindings(struct nest *nest, const struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_PRIVATE && c->kind != CLAUSE_FIRSTPRIVATE
			&& c->kind != CLAUSE_REDUCTION)
			continue;
		for (int k = 0; k < c->count; k++) {
			const char *name = node_text(n, c->items[k].text);
			if (is_binding(n, name))
				report(nest->report, n->d, SEVERITY_ERROR,
					c->items[k].text, NULL,
					"'%s' is a structured binding, which "
					"clause '%s' cannot copy; name a "
					"variable",
					name, clause_name(c->kind));
		}
	}
}

/* True if a clause names the variable before that offset of the directive. */
static bool
declares(const struct node *n, const char *name, int declaration, int before)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++) {
			struct section s = section_read(n, c->items[k].text);
			if (c->items[k].text.start < before && s.dims == 0
				&& strcmp(s.base, name) == 0
				&& section_declaration(n, &s) == declaration)
				return true;
		}
	}
	return false;
}

/* A variable may be in one clause only of the declare directives of a function.
   2.13 */
static void
check_declared(struct nest *nest, const struct node *n, struct span item)
{
	struct section s = section_read(n, item);
	int declaration = section_declaration(n, &s);
	if (s.dims > 0 || declaration == 0)
		return;
	for (const struct node *m = nest->nodes; m <= n; m++) {
		if (m->d->kind != DIRECTIVE_DECLARE
			|| !declares(m, s.base, declaration,
				m == n ? item.start : INT_MAX))
			continue;
		report(nest->report, n->d, SEVERITY_ERROR, item, NULL,
			"variable '%s' used more than once with "
			"'#pragma acc declare'",
			s.base);
		return;
	}
}

static void
check_declare(struct nest *nest, const struct node *n)
{
	bool local = node_in_function(n);
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		if (!local
			&& (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYOUT
				|| c->kind == CLAUSE_PRESENT))
			report(nest->report, n->d, SEVERITY_ERROR, c->name,
				NULL,
				"invalid OpenACC clause '%s' at file scope",
				clause_name(c->kind));
		for (int k = 0; local && k < c->count; k++)
			check_declared(nest, n, c->items[k].text);
	}
}

void
place_check(struct nest *nest, struct node *n)
{
	if (n->d->kind == DIRECTIVE_DECLARE)
		check_declare(nest, n);
	if (n->unit->language == LANGUAGE_CXX)
		check_bindings(nest, n);
	if (n->d->kind == DIRECTIVE_ATOMIC && n->unit->language == LANGUAGE_CXX)
		compare_check(nest, n);
	if (has_loop_extent(n))
		check_loop(nest, n);
	for (int i = 0; i < n->d->count; i++)
		if (n->d->clauses[i].kind == CLAUSE_REDUCTION)
			check_reductions(nest, n, &n->d->clauses[i]);
	if (node_is_compute(n))
		check_exits(nest, n);
	if (levels_are_host(n->d->kind))
		check_host(nest, n);
}
