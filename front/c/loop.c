/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* loop.c - loops, atomics, and constructs that run in the calling thread.
   2.9, 2.12, and 2.5 for nested constructs */
#include "front/c/header.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <stdlib.h>
#include <string.h>

static void
strip(struct nest *nest, struct node *n)
{
	n->gone = true;
	n->dead = true;
	reduce_alone(nest, n);
}

static bool
is_inside(const struct node *n, const struct node *outer)
{
	const struct node *p = n->parent;
	while (p && p != outer)
		p = p->parent;
	return p != NULL;
}

void
loop_strip(struct nest *nest, struct node *n)
{
	strip(nest, n);
	if (!node_is_compute(n))
		return;
	for (int i = 0; i < nest->count; i++) {
		struct node *m = &nest->nodes[i];
		if (!is_inside(m, n) || m->d->kind == DIRECTIVE_ATOMIC
			|| m->d->kind == DIRECTIVE_ROUTINE || m->dead)
			continue;
		strip(nest, m);
	}
}

/* True if an enclosing loop in the same construct, where gangs have one
   dimension, has a gang clause, which takes the gangs. */
static bool
is_under_dimension(const struct node *n)
{
	const struct node *c = node_compute(n);
	for (const struct node *p = n->parent; p && c && !c->grid;
		p = p->parent) {
		int i = directive_find(p->d, CLAUSE_GANG, 0);
		if (i >= 0 && directive_extent(p->d->kind) == EXTENT_LOOP)
			return true;
		if (node_is_compute(p))
			return false;
	}
	return false;
}

/* Where gangs have one dimension, the outermost gang loop of a nest gets it.
   gang(dim: 2, static: 4)  ->  gang(static: 4), or nothing inside another */
static void
rewrite_gang(struct node *n, const struct clause *c)
{
	const struct directive *d = n->d;
	if (is_under_dimension(n)) {
		bool other = directive_find(d, CLAUSE_WORKER, 0) >= 0
			|| directive_find(d, CLAUSE_VECTOR, 0) >= 0;
		node_change(n, c->whole, other ? "" : "seq");
		return;
	}
	const char *text = "gang";
	for (int i = 0; i < c->count; i++)
		if (c->items[i].keyword == MODIFIER_STATIC)
			text = arena_format(n->unit->arena, "gang(static:%s)",
				node_text(n, c->items[i].text));
	node_change(n, c->whole, text);
}

/* Removes level clauses, as under auto the compiler chooses the levels.
   2.9.7 */
static void
rewrite_auto(struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_GANG && c->kind != CLAUSE_WORKER
			&& c->kind != CLAUSE_VECTOR)
			continue;
		node_drop(n, c);
	}
}

/* The colon of a range-based loop, 0 for other loops. */
static int
range_colon(const struct unit *u, const struct header *h)
{
	for (int i = h->open + 1; i < h->close; i++) {
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
		else if (token_is(u, i, ":") && token_is(u, i + 1, ":"))
			i++;
		else if (token_is(u, i, ":"))
			return i;
	}
	return 0;
}

/* The base of the subscripts of a range's elements.  An array is used by its
   own name, as its address in the region may differ; for a private copy the
   region makes an iterator; for any other range the construct maps the
   elements, with the clause that the range has. */
static const char *
range_elements(struct node *n, const char *range, int id)
{
	struct arena *arena = n->unit->arena;
	struct section s = {
		.base = arena_text(arena, range, strcspn(range, " \t\n"))};
	if (section_shape(n, &s) == SHAPE_ARRAY)
		return s.base;
	if (!node_is_compute(n))
		return arena_format(arena, "acc_begin_%d", id);
	const struct clause *c = node_clause_with(n, s.base);
	if (c && !clause_is_data(c->kind))
		return arena_format(arena, "acc_rt_begin(%s)", s.base);
	const char *data = arena_format(arena, "acc_data_%d", id);
	buffer_format(&n->more, " %s(%s[0:acc_count_%d])",
		c && !c->modifiers ? clause_name(c->kind) : "copy", data, id);
	return data;
}

/* for (T x : e) body
   ->  { auto &&acc_range = e; auto acc_begin = acc_rt_begin(acc_range);
	 auto acc_count = acc_rt_end(acc_range) - acc_begin;
	 auto acc_data = acc_rt_data(acc_begin);
	 for (decltype(acc_count) acc_i = 0; acc_i < acc_count; ++acc_i) {
		T x = acc_data[acc_i]; body } }
   The declaration goes to *variables, as loops may be collapsed. */
static void
rewrite_range(struct nest *nest, struct node *n, const struct header *h,
	int colon, const char **variables)
{
	struct unit *u = n->unit;
	const struct token *open = &u->tokens[h->open];
	const struct token *mid = &u->tokens[colon];
	const struct token *close = &u->tokens[h->close];
	int id = h->keyword;
	const char *variable = arena_text(u->arena, u->text + open->start + 1,
		(size_t)(mid->start - open->start - 1));
	const char *range = arena_text(u->arena, u->text + mid->start + 1,
		(size_t)(close->start - mid->start - 1));
	range += strspn(range, " \t\n");
	buffer_format(&n->before,
		"auto &&acc_range_%d = %s; "
		"auto acc_begin_%d = acc_rt_begin(acc_range_%d); "
		"auto acc_count_%d = acc_rt_end(acc_range_%d) - "
		"acc_begin_%d; ",
		id, range, id, id, id, id, id);
	if (node_is_compute(n))
		buffer_format(&n->before,
			"auto acc_data_%d = acc_rt_data(acc_begin_%d); ", id,
			id);
	unit_edit(u, open->start, close->start + 1 - open->start,
		arena_format(u->arena,
			"(decltype(acc_count_%d) acc_i_%d = 0; "
			"acc_i_%d < acc_count_%d; ++acc_i_%d)",
			id, id, id, id, id),
		0);
	*variables = arena_format(u->arena, "%s %s = %s[acc_i_%d];", *variables,
		variable, range_elements(n, range, id), id);
	nest->calls = nest->ranges = true;
}

/* True if the loop's range names a variable that a header of the nest, between
   the tokens, declares. */
static bool
depends_on(const struct unit *u, const struct header *h, int colon, int from)
{
	for (int i = colon + 1; i < h->close; i++) {
		const struct token *t = &u->tokens[i];
		bool member =
			token_is(u, i - 1, ".") || token_is(u, i - 1, ">");
		const char *name = arena_text(
			u->arena, u->text + t->start, (size_t)t->length);
		for (int k = from;
			t->kind == TOKEN_NAME && !member && k < h->keyword; k++)
			if (token_is(u, k, name)
				&& (token_is(u, k + 1, "=")
					|| token_is(u, k + 1, ":")
					|| token_is(u, k + 1, ",")
					|| token_is(u, k + 1, "]")))
				return true;
	}
	return false;
}

/* The next loop that the directive applies to, from the token *t on. */
static bool
next_loop(const struct unit *u, int *t, struct header *h)
{
	*t = unit_skip(u, *t);
	while (token_is(u, *t, "{"))
		*t = unit_skip(u, *t + 1);
	if (!header_read(u, *t, h))
		return false;
	*t = h->close + 1;
	return true;
}

/* Reports a range that another of the loops changes.  2.9.1 */
static bool
check_ranges(struct nest *nest, struct node *n)
{
	const struct unit *u = n->unit;
	struct header h = {0};
	int t = n->body;
	for (int i = header_count(n); i > 0 && next_loop(u, &t, &h); i--) {
		int colon = h.first ? 0 : range_colon(u, &h);
		if (!colon || !depends_on(u, &h, colon, n->body))
			continue;
		report(nest->report, n->d, SEVERITY_ERROR,
			node_place(n, h.keyword), NULL,
			"the range of this loop depends on a loop that it is "
			"collapsed with");
		n->dead = n->gone = true;
		return false;
	}
	return true;
}

/* Rewrites the range-based loops that the directive applies to.  2.9 */
static void
rewrite_ranges(struct nest *nest, struct node *n)
{
	struct unit *u = n->unit;
	struct header h = {0};
	const char *variables = "";
	int t = n->body, before, last;
	if (u->language != LANGUAGE_CXX || !header_body(n, &before, &last)
		|| !check_ranges(nest, n))
		return;
	for (int i = header_count(n); i > 0 && next_loop(u, &t, &h); i--) {
		int colon = h.first ? 0 : range_colon(u, &h);
		if (colon)
			rewrite_range(nest, n, &h, colon, &variables);
	}
	if (!*variables)
		return;
	const struct token *end = &u->tokens[before];
	unit_edit(u, end->start + end->length, 0,
		arena_format(u->arena, " {%s", variables), 0);
	end = &u->tokens[last];
	unit_edit(u, end->start + end->length, 0, " }", 0);
}

/* Inverts *down if the step is a negative number; false if the step is not a
   number. */
static bool
read_direction(const char *step, bool *down)
{
	step += strspn(step, " \t\n(+");
	if (*step == '-') {
		*down = !*down;
		step += 1 + strspn(step + 1, " \t\n(");
	}
	return *step >= '0' && *step <= '9';
}

/* i != n with a step that is a number -> i < n or i > n, which GCC requires;
   GCC reports any other step.  The new comparison, 0 for none.  2.9 */
static char
rewrite_unequal(struct node *n, const struct header *h)
{
	struct unit *u = n->unit;
	const char *variable;
	bool down;
	for (int i = h->first + 1; h->second && i + 1 < h->second; i++) {
		const struct token *t = &u->tokens[i];
		if (t->match > i) {
			i = t->match;
			continue;
		}
		if (!token_is(u, i, "!") || !token_is(u, i + 1, "="))
			continue;
		const char *step =
			grid_step(u, h->second + 1, h->close, &variable, &down);
		if (!step || !read_direction(step, &down))
			return 0;
		unit_edit(u, t->start, 2, down ? " >" : " <", 0);
		return down ? '>' : '<';
	}
	return 0;
}

/* The token of the only comparison in a test whose first or last token is the
   variable; 0 if there is none. */
static int
find_bound(const struct unit *u, const struct header *h, const char *variable,
	bool *left)
{
	int last = h->second - 1;
	int equal = last > 1 && token_is(u, last - 1, "=");
	int t = last - 1 - equal;
	*left = token_is(u, h->first + 1, variable);
	if (*left)
		t = h->first + 2;
	else if (!token_is(u, last, variable))
		return 0;
	return header_compares(u, t) && !header_compares(u, t + 1)
			&& !header_compares(u, t - 1)
		? t
		: 0;
}

/* Warns of for (i = 0; i < 9; i--). */
static void
check_direction(struct nest *nest, const struct node *n, const struct header *h)
{
	const struct unit *u = n->unit;
	const char *variable;
	bool down, left;
	const char *step = h->second > h->first + 3
		? grid_step(u, h->second + 1, h->close, &variable, &down)
		: NULL;
	if (!step || !read_direction(step, &down)
		|| header_has(u, h->first, h->second, "&")
		|| header_has(u, h->first, h->second, "|"))
		return;
	int t = find_bound(u, h, variable, &left);
	if (t && token_is(u, t, left ? "<" : ">") == down)
		report(nest->report, n->d, SEVERITY_WARNING, n->d->name, NULL,
			"the loop's step leads away from its bound");
}

/* Rewrites and checks the tests of all loops that the directive applies to. */
static void
rewrite_tests(struct nest *nest, struct node *n)
{
	const struct unit *u = n->unit;
	struct header h = {0};
	int t = n->body;
	for (int i = header_count(n); i > 0; i--) {
		t = unit_skip(u, t);
		while (token_is(u, t, "{"))
			t = unit_skip(u, t + 1);
		if (!header_read(u, t, &h))
			return;
		limit_rewrite(n, &h, rewrite_unequal(n, &h));
		check_direction(nest, n, &h);
		t = h.close + 1;
	}
}

/* parallel loop seq  ->  parallel, without the loop's clauses */
static void
drop_loop(struct node *n)
{
	const struct directive *d = n->d;
	struct span name = d->name;
	const char *space =
		memchr(d->text + name.start, ' ', (size_t)name.length);
	int length = space ? (int)(space - d->text) - name.start : 0;
	if (!length)
		return;
	node_change(n, name, node_text(n, (struct span){name.start, length}));
	for (int i = 0; i < d->count; i++)
		switch (d->clauses[i].kind) {
		case CLAUSE_SEQ:
		case CLAUSE_AUTO:
		case CLAUSE_INDEPENDENT:
		case CLAUSE_GANG:
		case CLAUSE_COLLAPSE:
		case CLAUSE_TILE:
			node_remove(n, &d->clauses[i]);
			break;
		default:
			break;
		}
}

/* True for a loop that runs in the calling thread: outside of compute
   constructs and routines, or seq and not in canonical form. */
static bool
is_sequential(const struct nest *nest, const struct node *n)
{
	if (n->d->kind != DIRECTIVE_LOOP)
		return false;
	const struct node *compute = node_compute(n);
	if (header_is_free(n))
		return true;
	int lambda =
		lambda_around(n->unit, compute ? compute->body : 0, n->token);
	if (lambda)
		return lambda_is_sequence(nest, lambda);
	return compute ? place_is_in_procedure(n->unit, compute->body, n->token)
		       : !node_in_routine(nest, n);
}

/* Has the compiler check a number of loops that it alone knows.  2.9.1 */
static void
check_collapse(struct node *n)
{
	struct arena *arena = n->unit->arena;
	const struct clause *c = node_find(n, CLAUSE_COLLAPSE);
	struct header h = {0};
	int t = n->body, loops = 0;
	if (!c || c->count == 0 || header_collapse(n) > 0)
		return;
	while (next_loop(n->unit, &t, &h))
		loops++;
	const char *value = node_quote(n, c->items[0].text);
	grid_assert(n, arena_format(arena, "(%s) > 0", value),
		"the number of loops must be a positive constant");
	if (!(c->modifiers & MODIFIER_FORCE))
		grid_assert(n, arena_format(arena, "(%s) <= %d", value, loops),
			"not enough perfectly nested loops");
}

/* Has the compiler check sizes of tiles that are not numbers.  2.9.8 */
static void
check_tile(struct node *n)
{
	const struct clause *c = node_find(n, CLAUSE_TILE);
	long value;
	for (int i = 0; c && i < c->count; i++) {
		const char *size = node_text(n, c->items[i].text);
		if (strcmp(size, "*") != 0 && !bounds_number(n, size, &value))
			grid_assert(n,
				arena_format(n->unit->arena, "(%s) > 0",
					node_quote(n, c->items[i].text)),
				"a size of a tile must be a positive constant");
	}
}

/* Has the compiler read the arguments of a removed directive. */
static void
quote_arguments(struct node *n)
{
	const struct directive *d = n->d;
	check_collapse(n);
	check_tile(n);
	for (int i = 0; i < d->count; i++)
		for (int k = 0; k < d->clauses[i].count; k++) {
			const struct clause *c = &d->clauses[i];
			const struct item *item = &c->items[k];
			bool value = c->kind == CLAUSE_GANG
				&& item->keyword == MODIFIER_STATIC;
			if (value && strcmp(node_text(n, item->text), "*") != 0)
				buffer_format(&n->before, "(void)sizeof(%s); ",
					node_quote(n, item->text));
		}
}

/* True if a name of the outer loop's variable is in the inner loop's header. */
static bool
depends_on_variable(const struct unit *u, const struct header *h,
	const struct header *outer)
{
	int t = header_first(u, outer);
	return t
		&& header_has(u, h->open, h->close,
			arena_text(u->arena, u->text + u->tokens[t].start,
				(size_t)u->tokens[t].length));
}

/* Checks the headers of all loops that the directive applies to.  2.9, 2.9.1 */
static void
check_headers(struct nest *nest, const struct node *n)
{
	const struct unit *u = n->unit;
	struct header h = {0}, outer = {0};
	int t = n->body;
	for (int i = header_count(n); i > 0 && next_loop(u, &t, &h); i--) {
		int at = 0;
		const char *fault = header_fault(u, &h, &at);
		if (!fault && outer.open
			&& depends_on_variable(u, &h, &outer)) {
			at = h.open + 1;
			fault = "the bounds of this loop depend on a loop "
				"that it is collapsed with";
		}
		if (fault)
			report(nest->report, n->d, SEVERITY_ERROR,
				node_place(n, at), NULL, "%s", fault);
		outer = h;
	}
}

/* Checks loops whose directive is removed, which GCC cannot check.  2.9 */
static void
check_stripped(struct nest *nest, struct node *n, const struct header *h)
{
	const struct unit *u = n->unit;
	int leaves = header_exit(u, h, n->end);
	if (directive_find(n->d, CLAUSE_SEQ, 0) >= 0)
		return;
	quote_arguments(n);
	place_check_tight(nest, n);
	check_headers(nest, n);
	if (!h->keyword)
		report(nest->report, n->d, SEVERITY_ERROR, n->d->name, NULL,
			"for statement expected after 'loop'");
	else if (leaves && !token_is(u, leaves, "goto"))
		report(nest->report, n->d, SEVERITY_WARNING,
			node_place(n, leaves), NULL,
			"a '%s' statement leaves this loop, which runs "
			"sequentially",
			token_is(u, leaves, "break") ? "break" : "return");
}

/* True if a template's argument says how many loops to collapse, which GCC takes
   for an error. */
static bool
is_dependent(const struct node *n)
{
	return header_collapse(n) < 0 && node_in_template(n);
}

/* Makes the variables of the loops in the directive's private. */
static void
hold_variables(struct node *n)
{
	const struct unit *u = n->unit;
	struct header h;
	int t = unit_skip(u, n->body);
	for (bool inner = false; header_read(u, t, &h); inner = true) {
		int name = header_variable(u, &h, h.open);
		if (inner && name && h.second)
			buffer_format(&n->more, " private(%.*s)",
				u->tokens[name].length,
				u->text + u->tokens[name].start);
		t = unit_skip(u, h.close + 1);
		while (token_is(u, t, "{"))
			t = unit_skip(u, t + 1);
	}
}

/* A loop's variable that a lambda captures, which g++ does not take for a
   variable: { int i; loop for (i = 0; ...) }.  It is private.  2.6.1 */
static void
hold_captured(struct node *n)
{
	const struct unit *u = n->unit;
	struct header h = {0};
	int t = n->body, lambda = lambda_around(u, 0, n->token);
	for (int i = header_count(n); lambda && i > 0 && next_loop(u, &t, &h);
		i--) {
		int name = header_variable(u, &h, h.open);
		if (!name)
			continue;
		struct section s = {.base = arena_text(u->arena,
					    u->text + u->tokens[name].start,
					    (size_t)u->tokens[name].length)};
		int declared = section_declaration(n, &s);
		if (declared > 0 && declared < lambda
			&& !strstr(n->before.length ? n->before.text : "",
				arena_format(u->arena, " %s; ", s.base)))
			buffer_format(&n->before, "__typeof__(%s) %s; ", s.base,
				s.base);
	}
}

void
loop_rewrite(struct nest *nest, struct node *n)
{
	const struct directive *d = n->d;
	struct header h = {0};
	header_read(n->unit, n->body, &h);
	if (is_sequential(nest, n)) {
		check_stripped(nest, n, &h);
		loop_strip(nest, n);
		return;
	}
	if (node_is_compute(n) && header_is_free(n)) {
		drop_loop(n);
		return;
	}
	grid_check(nest, n);
	if (n->unit->language == LANGUAGE_CXX)
		check_tile(n);
	rewrite_tests(nest, n);
	bool automatic = directive_find(d, CLAUSE_AUTO, 0) >= 0;
	if (automatic)
		rewrite_auto(n);
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		bool dim =
			c->kind == CLAUSE_GANG && c->modifiers & MODIFIER_DIM;
		if (dim && !automatic && !grid_loop(nest, n, c)) {
			rewrite_gang(n, c);
		} else if (c->kind == CLAUSE_COLLAPSE
			&& (c->modifiers & MODIFIER_FORCE || is_dependent(n))) {
			/* Inner loops run in each iteration: nothing is
			   executed more than once.  2.9.1 */
			if (!(c->modifiers & MODIFIER_FORCE))
				hold_variables(n);
			if (is_dependent(n))
				check_collapse(n);
			node_remove(n, c);
		}
	}
	rewrite_ranges(nest, n);
	hold_captured(n);
}

/* The text of the statement, with line markers. */
static const char *
statement_text(const struct node *n)
{
	const struct unit *u = n->unit;
	int start = u->tokens[unit_skip(u, n->body)].start;
	const struct token *last = &u->tokens[n->end - 1];
	return arena_format(u->arena, "\n%s%.*s\n", unit_marker(u, start),
		last->start + last->length - start, u->text + start);
}

/* atomic update if(c) statement
   ->  { if (c) { atomic update statement } else { statement } } */
void
loop_atomic(struct nest *nest, struct node *n)
{
	int i = directive_find(n->d, CLAUSE_IF, 0);
	const char *kind = "update";
	(void)nest;
	if (i < 0)
		return;
	for (int k = 0; k < n->d->count; k++)
		if (n->d->clauses[k].kind != CLAUSE_IF)
			kind = clause_name(n->d->clauses[k].kind);
	struct unit *u = n->unit;
	buffer_format(&n->open, "if (%s) {\n%s#pragma acc atomic %s\n",
		node_quote(n, n->d->clauses[i].argument),
		unit_marker(u, u->tokens[n->token].start), kind);
	buffer_format(&n->close, "} else { %s }", statement_text(n));
	n->gone = true;
}
