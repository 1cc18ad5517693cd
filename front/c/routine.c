/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * routine.c - the routine directive.  2.15.1
 *
 * GCC accepts the directive at file scope only.  In a class or a function, and
 * for a lambda, an attribute has the same effect:
 *
 *	#pragma acc routine seq
 *	int g(int);
 *   ->	__attribute__((acc_routine(3))) int g(int);
 *
 * A directive that differs between devices and host becomes an attribute for
 * each device: acc_for(5, 1) makes a worker routine on NVIDIA's.
 */
#include "abi/words.h"
#include "front/directive/device.h"
#include "front/c/rewrite.h"

#include <string.h>

int
routine_level(const struct node *n)
{
	static const enum clause_kind kinds[] = {
		[ROUTINE_GANG] = CLAUSE_GANG,
		[ROUTINE_WORKER] = CLAUSE_WORKER,
		[ROUTINE_VECTOR] = CLAUSE_VECTOR,
	};
	for (int i = 0; i < ROUTINE_SEQ; i++)
		if (directive_find(n->d, kinds[i], 0) >= 0)
			return i;
	return ROUTINE_SEQ;
}

/* True for the parentheses of the parameters or of noexcept, or a word that may
   follow the parameters. */
static bool
is_specifier(const struct unit *u, int t)
{
	static const char *const words[] = {
		"(", "mutable", "constexpr", "consteval", "noexcept"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (token_is(u, t, words[i]))
			return true;
	return false;
}

void
routine_mark_lambda(struct unit *u, int bracket, const char *attributes)
{
	int t = unit_skip_angles(u, u->tokens[bracket].match + 1);
	const char *parameters = token_is(u, t, "(") ? "" : "()";
	while (is_specifier(u, t))
		t = token_is(u, t, "(") ? u->tokens[t].match + 1 : t + 1;
	unit_edit(u, u->tokens[t].start, 0,
		arena_format(u->arena, "%s __attribute__((%s)) ", parameters,
			attributes),
		0);
}

/* The argument of bind, as arguments of an attribute.  In C a name is an
   assembler name, in C++ the name of a function with the same parameters. */
static const char *
bound(const struct node *n, const struct clause *bind)
{
	const char *name = node_text(n, bind->argument);
	bool symbol = *name == '"';
	bool cxx = !symbol && n->unit->language == LANGUAGE_CXX;
	return arena_format(n->unit->arena, symbol ? "%s" : "\"%s\"%s", name,
		cxx ? ", 1" : "");
}

void
routine_devices(struct node *n, const char *targets)
{
	struct arena *arena = n->unit->arena;
	const struct directive *d = n->d;
	const struct device_target *t = NULL;
	if (d->kind != DIRECTIVE_ROUTINE || !device_varies(d, targets))
		return;
	n->devices = "";
	n->highest = device_level(d, device_group(d, "host"));
	while ((t = device_next(targets, t))) {
		int group = device_group(d, t->name);
		int level = device_level(d, group);
		const struct clause *bind = device_bind(d, group);
		n->highest = level < n->highest ? level : n->highest;
		n->devices = arena_format(arena, "%s" ABI_FOR "(%d, %d%s%s), ",
			n->devices, t->number, level, bind ? ", " : "",
			bind ? bound(n, bind) : "");
	}
}

/* Attributes for the plugin from bind, nohost and device_type. */
static const char *
attributes(const struct node *n)
{
	struct arena *arena = n->unit->arena;
	int i = directive_find(n->d, CLAUSE_BIND, 0);
	const char *text = "";
	if (directive_find(n->d, CLAUSE_NOHOST, 0) >= 0)
		text = "noipa, " ABI_NOHOST ", ";
	if (n->devices)
		text = arena_format(arena, "%snoipa, %s", text, n->devices);
	if (i < 0)
		return text;
	return arena_format(arena, "%snoipa, " ABI_BIND "(%s), ", text,
		bound(n, &n->d->clauses[i]));
}

static bool
is_at_file_scope(const struct unit *u, int token)
{
	int brace = token;
	while ((brace = unit_brace_around(u, brace)) >= 0)
		if (!unit_is_namespace(u, brace))
			return false;
	return true;
}

/* The [ of the lambda at the token, or of the lambda in the declaration there;
   0 if there is none. */
static int
find_lambda(const struct unit *u, int t)
{
	if (token_is(u, t, "[") && !token_is(u, t + 1, "["))
		return t;
	for (; u->tokens[t].kind != TOKEN_END; t++) {
		if (token_is(u, t, "=") && token_is(u, t + 1, "["))
			return t + 1;
		if (token_is(u, t, ";") || token_is(u, t, "{"))
			return 0;
		if (u->tokens[t].match > t)
			t = u->tokens[t].match;
	}
	return 0;
}

/* Past "template <...>" and extern "C". */
static int
skip_template(const struct unit *u, int t)
{
	while (token_is(u, t, "template")) {
		int depth = 0;
		for (t++; u->tokens[t].kind != TOKEN_END; t++) {
			depth += token_is(u, t, "<");
			depth -= token_is(u, t, ">");
			if (depth == 0)
				break;
		}
		t = unit_skip(u, t + 1);
	}
	int next = unit_skip(u, t + 1);
	if (token_is(u, t, "extern") && u->tokens[next].kind == TOKEN_STRING)
		t = unit_skip(u, next + 1);
	return t;
}

static void
mark_declaration(struct node *n, int t)
{
	struct unit *u = n->unit;
	t = unit_skip(u, t);
	int lambda = find_lambda(u, t);
	if (lambda) {
		routine_mark_lambda(u, lambda,
			arena_format(u->arena, "%s" ABI_ROUTINE "(%d)",
				attributes(n), routine_level(n)));
		return;
	}
	unit_edit(u, u->tokens[skip_template(u, t)].start, 0,
		arena_format(u->arena,
			"__attribute__((%s" ABI_ROUTINE "(%d))) ",
			attributes(n), routine_level(n)),
		0);
}

/* True if the tokens may be the type before the name in a declaration, and not
   part of an expression. */
static bool
is_type(const struct unit *u, int from, int to)
{
	static const char *const others[] = {"return", "else", "case", "goto",
		"throw", "new", "delete", "sizeof"};
	bool named = false;
	for (int i = skip_template(u, unit_skip(u, from)); i < to; i++) {
		for (size_t k = 0; k < sizeof others / sizeof others[0]; k++)
			if (token_is(u, i, others[k]))
				return false;
		if (token_is(u, i, "<") && token_is(u, i + 1, "<"))
			return false;
		if (u->tokens[i].kind == TOKEN_PUNCTUATION
			&& !strchr("*&:<>,([", u->text[u->tokens[i].start]))
			return false;
		named |= u->tokens[i].kind == TOKEN_NAME;
		if (u->tokens[i].match > to)
			return false;
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
	}
	return named;
}

/* The beginning of the declaration of the name among the tokens, outside of
   braces; -1 if there is none. */
static int
find_declared(const struct unit *u, int from, int to, const char *name)
{
	int start = from;
	for (int i = from; i < to; i++) {
		bool call = token_is(u, i + 1, "(")
			|| (token_is(u, i + 1, "=") && token_is(u, i + 2, "["));
		if (token_is(u, i, name) && call && is_type(u, start, i))
			return start;
		if (u->tokens[i].match > i && !token_is(u, i, "("))
			i = u->tokens[i].match;
		if (token_is(u, i, ";") || token_is(u, i, "}")
			|| u->tokens[i].kind == TOKEN_ACC
			|| (token_is(u, i, ":") && !token_is(u, i + 1, ":")
				&& !token_is(u, i - 1, ":")))
			start = i + 1;
	}
	return -1;
}

/* The beginning of the declaration of the name in the directive's scope or the
   nearest around it that has one, -1 if there is none. */
static int
find_named(const struct node *n, const char *name)
{
	const struct unit *u = n->unit;
	int brace = unit_brace_around(u, n->token);
	int found = find_declared(u, brace + 1,
		brace < 0 ? u->count : u->tokens[brace].match, name);
	while (found < 0 && brace >= 0) {
		int to = brace;
		brace = unit_brace_around(u, brace);
		found = find_declared(u, brace + 1, to, name);
	}
	return found;
}

static void
mark_named(struct nest *nest, struct node *n)
{
	const struct clause *a = &n->d->argument;
	const char *name = node_text(n, a->items[0].text);
	int t = find_named(n, name);
	if (t >= 0)
		mark_declaration(n, t);
	else
		report(nest->report, n->d, SEVERITY_ERROR, a->items[0].text,
			NULL, "'%s' has not been declared", name);
}

int
routine_lambda(const struct node *n)
{
	const struct unit *u = n->unit;
	const struct clause *a = &n->d->argument;
	int t = a->has_argument ? find_named(n, node_text(n, a->items[0].text))
				: n->token + 1;
	return t >= 0 ? find_lambda(u, unit_skip(u, t)) : 0;
}

static bool
is_in_system_header(const struct unit *u, int token)
{
	const char *marker = unit_marker(u, u->tokens[token].start);
	const char *end = strchr(marker, '\n');
	return end[-1] == '3' || end[-1] == '4';
}

/* True if the name is that of a library function.  Device libraries have these
   functions too, and GCC rejects an overloaded name in C++. */
static bool
is_library(const struct node *n)
{
	const struct unit *u = n->unit;
	const char *name = node_text(n, n->d->argument.items[0].text);
	for (int i = 0; i < n->token; i++)
		if (u->tokens[i].kind == TOKEN_NAME && token_is(u, i, name)
			&& token_is(u, i + 1, "("))
			return is_in_system_header(u, i);
	return false;
}

/* The body of the function that is defined at the token, 0 if it is only
   declared. */
static int
find_body(const struct unit *u, int t)
{
	for (; u->tokens[t].kind != TOKEN_END; t++) {
		if (token_is(u, t, ";") || token_is(u, t, "="))
			return 0;
		if (token_is(u, t, "{"))
			return t;
		if (u->tokens[t].match > t)
			t = u->tokens[t].match;
	}
	return 0;
}

/* True if the declaration before the directive is a definition.  GCC rejects a
   directive after the definition. */
static bool
is_defined(const struct node *n, int declaration)
{
	return declaration >= 0 && declaration < n->token
		&& find_body(n->unit, declaration) > 0;
}

/* A static variable cannot be on a device. */
static void
check_static(struct nest *nest, const struct node *n, int declaration)
{
	const struct unit *u = n->unit;
	int lambda = routine_lambda(n);
	int start = lambda > 0 ? lambda : declaration;
	int body = start >= 0 ? find_body(u, start) : 0;
	for (int i = body + 1; body && i < u->tokens[body].match; i++)
		if (token_is(u, i, "static")) {
			report(nest->report, n->d, SEVERITY_ERROR, n->d->name,
				NULL,
				"a function with 'routine' must not have a "
				"static variable");
			return;
		}
}

/* True if the token begins a declaration that can only be that of a variable or
   a type.  A name may be the type of a function. */
static bool
is_plain_declaration(const struct unit *u, int t)
{
	static const char *const words[] = {"bool", "char", "class", "double",
		"enum", "float", "int", "long", "short", "signed", "struct",
		"typedef", "union", "unsigned", "using"};
	bool known = false;
	for (; !token_is(u, t, ";") && !token_is(u, t, "=")
		&& !token_is(u, t, "{");
		t++) {
		if (token_is(u, t, "(") || u->tokens[t].kind == TOKEN_END)
			return false;
		for (size_t k = 0; k < sizeof words / sizeof words[0]; k++)
			known |= token_is(u, t, words[k]);
	}
	return known;
}

/* At file scope GCC checks what follows the directive. */
static void
check_member(struct nest *nest, const struct node *n)
{
	const struct unit *u = n->unit;
	int next = skip_template(u, unit_skip(u, n->token + 1));
	if (!n->d->argument.has_argument && !is_at_file_scope(u, n->token)
		&& routine_lambda(n) <= 0 && is_plain_declaration(u, next))
		report(nest->report, n->d, SEVERITY_ERROR, n->d->name, NULL,
			"'#pragma acc routine' not immediately followed by "
			"function declaration or definition");
}

/* routine(f) must be before the definition of f, and names the nearest
   declaration before it.  2.15.1, A.3.4 */
static void
check_named(struct nest *nest, const struct node *n)
{
	const struct unit *u = n->unit;
	const char *name = node_text(n, n->d->argument.items[0].text);
	int brace = unit_brace_around(u, n->token);
	int from = brace < 0 ? 0 : brace + 1;
	int to = brace < 0 ? u->count - 1 : u->tokens[brace].match;
	bool before = false, after = false;
	for (int i = from; i < to; i++) {
		bool here = u->tokens[i].kind == TOKEN_NAME
			&& token_is(u, i, name) && token_is(u, i + 1, "(");
		int end = here ? u->tokens[i + 1].match + 1 : 0;
		if (here && i < n->token && token_is(u, end, "{"))
			report(nest->report, n->d, SEVERITY_WARNING,
				n->d->argument.items[0].text, NULL,
				"'#pragma acc routine' must be applied before "
				"definition of '%s'",
				name);
		before |= here && i < n->token;
		after |= here && i > n->token;
		if (u->tokens[i].match > i)
			i = u->tokens[i].match;
	}
	if (brace >= 0 && after && !before && unit_is_namespace(u, brace))
		report(nest->report, n->d, SEVERITY_WARNING,
			n->d->argument.items[0].text, NULL,
			"'%s' is declared in this namespace only after "
			"'routine'",
			name);
}

/* Reports bind to a routine that has bind.  2.15.1 */
static void
check_target(struct nest *nest, const struct node *n)
{
	int i = directive_find(n->d, CLAUSE_BIND, 0);
	if (i < 0)
		return;
	const struct clause *c = &n->d->clauses[i];
	const char *name = node_text(n, c->argument);
	for (int k = 0; k < nest->count; k++) {
		const struct node *m = &nest->nodes[k];
		if (m->d->kind != DIRECTIVE_ROUTINE || m == n
			|| directive_find(m->d, CLAUSE_BIND, 0) < 0
			|| m->token > n->token)
			continue;
		const char *other = node_routine_name(m);
		if (other && strcmp(other, name) == 0)
			report(nest->report, n->d, SEVERITY_ERROR, c->argument,
				NULL, "'%s' has a 'bind' clause itself", name);
	}
}

/* The parameters, with the opening parenthesis, of the function after an
   unnamed directive; NULL for a named directive. */
static const char *
parameters(const struct node *n)
{
	const struct unit *u = n->unit;
	const char *name = node_routine_name(n);
	if (n->d->argument.has_argument || !name)
		return NULL;
	int t = n->token + 1;
	while (!token_is(u, t, name) || !token_is(u, t + 1, "("))
		if (u->tokens[t++].kind == TOKEN_END)
			return NULL;
	int close = u->tokens[t + 1].match;
	if (close <= t)
		return NULL;
	int from = u->tokens[t + 1].start, to = u->tokens[close].start;
	return arena_text(u->arena, u->text + from, (size_t)(to - from));
}

/* True if both directives are for one function; C++ may have several functions
   of a name in a scope. */
static bool
is_same(const struct node *a, const struct node *b)
{
	const char *name = node_routine_name(a), *other = node_routine_name(b);
	if (!name || !other || strcmp(name, other) != 0
		|| unit_brace_around(a->unit, a->token)
			!= unit_brace_around(b->unit, b->token))
		return false;
	const char *p = parameters(a), *q = parameters(b);
	return a->unit->language == LANGUAGE_C || !p || !q || strcmp(p, q) == 0;
}

/* Directives for one function must agree on bind and nohost; GCC checks the
   levels.  2.15.1 */
static void
check_earlier(struct nest *nest, const struct node *n, const struct node *m)
{
	const struct directive *d = n->d, *e = m->d;
	int bind = directive_find(d, CLAUSE_BIND, 0);
	int other = directive_find(e, CLAUSE_BIND, 0);
	if (bind >= 0 && other >= 0
		&& strcmp(node_text(n, d->clauses[bind].argument),
			   node_text(m, e->clauses[other].argument))
			!= 0) {
		report(nest->report, d, SEVERITY_ERROR,
			d->clauses[bind].argument, NULL,
			"'%s' is already bound to another name",
			node_routine_name(n));
		report(nest->report, e, SEVERITY_NOTE,
			e->clauses[other].argument, NULL,
			"the earlier clause is here");
	}
	bool nohost = directive_find(d, CLAUSE_NOHOST, 0) >= 0;
	if (nohost == (directive_find(e, CLAUSE_NOHOST, 0) >= 0))
		return;
	report(nest->report, d, SEVERITY_ERROR, d->name, NULL,
		"%s 'nohost' clause when applying '#pragma acc routine' to "
		"'%s', which has already been marked with an OpenACC "
		"'routine' directive",
		nohost ? "incompatible" : "missing", node_routine_name(n));
	report(nest->report, e, SEVERITY_NOTE, e->name, NULL,
		"the earlier 'routine' is here");
}

static void
check_agreement(struct nest *nest, const struct node *n)
{
	for (int i = 0; i < nest->count; i++) {
		const struct node *m = &nest->nodes[i];
		if (m->token < n->token && m->d->kind == DIRECTIVE_ROUTINE
			&& is_same(n, m)) {
			check_earlier(nest, n, m);
			return;
		}
	}
}

/* True if an earlier directive, named or before the declaration, is for this
   declaration. */
static bool
is_marked(const struct nest *nest, const struct node *n, int declared)
{
	const char *name = node_routine_name(n);
	if (declared < 0 || !name)
		return false;
	int brace = unit_brace_around(n->unit, declared);
	for (int i = 0; i < nest->count; i++) {
		const struct node *m = &nest->nodes[i];
		const char *other =
			m->d->kind == DIRECTIVE_ROUTINE && m->token < n->token
			? node_routine_name(m)
			: NULL;
		if (other && strcmp(name, other) == 0
			&& unit_brace_around(m->unit, m->token) == brace)
			return true;
	}
	return false;
}

/* Adds the attributes at file scope, where GCC handles the rest of the
   directive. */
static void
mark_bound(struct nest *nest, struct node *n, int declared)
{
	struct unit *u = n->unit;
	if (declared < 0) {
		report(nest->report, n->d, SEVERITY_ERROR,
			n->d->argument.items[0].text, NULL,
			"'%s' has not been declared",
			node_text(n, n->d->argument.items[0].text));
		return;
	}
	const char *text = attributes(n);
	check_target(nest, n);
	int t = skip_template(u, unit_skip(u, declared));
	unit_edit(u, u->tokens[t].start, 0,
		arena_format(u->arena, "__attribute__((%.*s)) ",
			(int)strlen(text) - 2, text),
		0);
}

void
routine_rewrite(struct nest *nest, struct node *n)
{
	struct unit *u = n->unit;
	int bind = directive_find(n->d, CLAUSE_BIND, 0);
	int gang = directive_find(n->d, CLAUSE_GANG, 0);
	int nohost = directive_find(n->d, CLAUSE_NOHOST, 0);
	bool named = n->d->argument.has_argument;
	int next = unit_skip(u, n->token + 1);
	int declared = named
		? find_named(n, node_text(n, n->d->argument.items[0].text))
		: next;
	check_static(nest, n, declared);
	check_member(nest, n);
	check_agreement(nest, n);
	if (gang >= 0)
		grid_check_routine(n, &n->d->clauses[gang]);
	if (named)
		check_named(nest, n);
	if (!is_at_file_scope(u, n->token) || routine_lambda(n) > 0
		|| (named && is_defined(n, declared))) {
		n->gone = true;
		if (!named)
			mark_declaration(n, next);
		else if (!is_marked(nest, n, declared))
			mark_named(nest, n);
		return;
	}
	if (named && u->language == LANGUAGE_CXX && is_library(n)) {
		n->gone = true;
		return;
	}
	if (bind >= 0 || nohost >= 0 || n->devices)
		mark_bound(nest, n, declared);
	if (bind >= 0)
		node_remove(n, &n->d->clauses[bind]);
	if (nohost >= 0)
		node_remove(n, &n->d->clauses[nohost]);
	if (gang >= 0 && n->d->clauses[gang].has_argument)
		node_change(n, n->d->clauses[gang].whole, "gang");
}
