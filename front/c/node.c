/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* node.c - the nodes of a unit, and the text of their changes. */
#include "front/c/node.h"
#include "front/c/scope.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static struct directive *
scan(struct nest *nest, int token)
{
	struct unit *u = nest->unit;
	const struct token *t = &u->tokens[token];
	const char *text = u->text + t->start;
	const char *acc =
		(const char *)memmem(text, (size_t)t->length, "acc", 3) + 3;
	int length = t->length - (int)(acc - text);
	return directive_scan(u->arena, u->language, acc, length, nest->report);
}

static void
fill_extent(struct node *n)
{
	struct unit *u = n->unit;
	n->body = n->end = n->token + 1;
	switch (directive_extent(n->d->kind)) {
	case EXTENT_BLOCK:
	case EXTENT_LOOP:
	case EXTENT_ATOMIC:
		n->end = unit_statement_end(u, n->body);
		break;
	default:
		break;
	}
}

static void
fill_parents(struct nest *nest)
{
	struct node *around = NULL;
	for (int i = 0; i < nest->count; i++) {
		struct node *n = &nest->nodes[i];
		while (around && around->end <= n->token)
			around = around->parent;
		n->parent = around;
		n->depth = around ? around->depth + 1 : 1;
		if (n->end > n->body)
			around = n;
	}
}

/* The name that the declaration at the token declares: the one before the
   first parenthesis that is not an attribute's. */
static int
declared_name(const struct unit *u, int t)
{
	for (t = unit_skip(u, t); u->tokens[t].kind != TOKEN_END; t++) {
		if (token_is(u, t, ";") || token_is(u, t, "{")
			|| token_is(u, t, "="))
			return -1;
		if (!token_is(u, t, "("))
			continue;
		int name = t - 1;
		if (name >= 0 && u->tokens[name].kind == TOKEN_NAME
			&& !token_is(u, name, "__attribute__")
			&& !token_is(u, name, "decltype")
			&& !token_is(u, name, "__declspec"))
			return name;
		if (u->tokens[t].match > t)
			t = u->tokens[t].match;
	}
	return -1;
}

const char *
node_routine_name(const struct node *n)
{
	struct unit *u = n->unit;
	const struct clause *a = &n->d->argument;
	if (a->has_argument && a->count > 0) {
		const char *name = node_text(n, a->items[0].text);
		const char *colon = strrchr(name, ':');
		return colon ? colon + 1 : name;
	}
	int t = declared_name(u, n->token + 1);
	return t < 0 ? NULL
		     : arena_text(u->arena, u->text + u->tokens[t].start,
			     (size_t)u->tokens[t].length);
}

struct nest *
nest_new(struct unit *u, struct report *r)
{
	struct nest *nest = arena_take(u->arena, sizeof *nest);
	nest->unit = u;
	nest->report = r;
	for (int i = 0; i < u->count; i++)
		nest->count += u->tokens[i].kind == TOKEN_ACC;
	size_t n = (size_t)nest->count + 1;
	nest->nodes = arena_take(u->arena, n * sizeof *nest->nodes);
	nest->lambda_levels = arena_take(u->arena, (size_t)u->count);
	nest->lambda_places = arena_take(u->arena, (size_t)u->count);
	int k = 0;
	for (int i = 0; i < u->count; i++) {
		if (u->tokens[i].kind != TOKEN_ACC)
			continue;
		struct node *node = &nest->nodes[k++];
		node->unit = u;
		node->token = i;
		int before = r->errors;
		node->d = scan(nest, i);
		node->dead = node->gone = r->errors > before;
		fill_extent(node);
	}
	fill_parents(nest);
	return nest;
}

bool
node_is_compute(const struct node *n)
{
	return directive_is_compute(n->d->kind);
}

struct node *
node_compute(const struct node *n)
{
	struct node *p = n->parent;
	while (p && !node_is_compute(p))
		p = p->parent;
	return p;
}

/* The parenthesis that closes the parameters before a function's body, -1 if
   the brace is not that of a function. */
static int
parameters_end(const struct unit *u, int brace)
{
	static const char *const words[] = {"const", "noexcept", "override",
		"final", "volatile", "mutable"};
	int t = brace - 1;
	for (size_t i = 0; t > 0 && i < sizeof words / sizeof *words; i++)
		if (token_is(u, t, words[i])) {
			t--;
			i = 0;
		}
	return t > 0 && token_is(u, t, ")") ? t : -1;
}

/* The token that ends the parameters of the outermost function around the
   token, -1 at file scope. */
static int
find_function(const struct unit *u, int token)
{
	int found = -1;
	for (int i = token - 1; i >= 0; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i) {
			i = match;
			continue;
		}
		if (match <= token || !token_is(u, i, "{"))
			continue;
		int end = parameters_end(u, i);
		found = end >= 0 ? end : found;
	}
	return found;
}

bool
node_in_loop(const struct node *n)
{
	const struct unit *u = n->unit;
	for (const struct node *p = n->parent; p; p = p->parent)
		if (directive_extent(p->d->kind) == EXTENT_LOOP)
			return true;
	for (int i = n->token - 1; i > 0; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i) {
			i = match;
			continue;
		}
		if (match <= n->token)
			continue;
		int t = token_is(u, i - 1, ")") ? u->tokens[i - 1].match - 1
						: i - 1;
		if (t >= 0
			&& (token_is(u, t, "for") || token_is(u, t, "while")
				|| token_is(u, t, "do")))
			return true;
	}
	return false;
}

int
node_block_end(const struct node *n)
{
	const struct unit *u = n->unit;
	for (int i = n->token - 1; i >= 0; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i)
			i = match;
		else if (match > n->token)
			return match;
	}
	return u->count - 1;
}

/* True if what stands before the brace begins with "template", or has a
   parameter of type auto. */
static bool
begins_template(const struct unit *u, int brace)
{
	int t = brace - 1;
	for (; t >= 0 && !token_is(u, t, ";") && !token_is(u, t, "{"); t--) {
		int open = u->tokens[t].match;
		if (token_is(u, t, "template"))
			return true;
		if (token_is(u, t, "}") || u->tokens[t].kind == TOKEN_ACC)
			return false;
		for (int i = open + 1; open > 0 && open < t && i < t; i++)
			if (token_is(u, i, "auto"))
				return true;
		if (open > 0 && open < t)
			t = open;
	}
	return false;
}

bool
node_in_template(const struct node *n)
{
	const struct unit *u = n->unit;
	if (u->language != LANGUAGE_CXX)
		return false;
	for (int i = n->token - 1; i >= 0; i--) {
		int match = u->tokens[i].match;
		if (match > 0 && match < i)
			i = match;
		else if (match > n->token && token_is(u, i, "{")
			&& begins_template(u, i))
			return true;
	}
	return false;
}

bool
node_in_function(const struct node *n)
{
	return find_function(n->unit, n->token) >= 0;
}

int
node_function_start(const struct node *n)
{
	int end = find_function(n->unit, n->token);
	return end < 0 ? 0 : n->unit->tokens[end].match;
}

/* True if the directive is for the function whose name is at the token. */
static bool
is_routine_of(const struct node *m, int name)
{
	const struct unit *u = m->unit;
	const char *routine =
		m->d->kind == DIRECTIVE_ROUTINE ? node_routine_name(m) : NULL;
	if (!routine || !token_is(u, name, routine))
		return false;
	const struct clause *a = &m->d->argument;
	if (a->has_argument && a->count > 0)
		return scope_names(
			u, m->token, node_text(m, a->items[0].text), name);
	return scope_declares(u, declared_name(u, m->token + 1), name);
}

const struct node *
node_routine_at(const struct nest *nest, int token)
{
	int end = find_function(nest->unit, token);
	int name = end < 0 ? -1 : nest->unit->tokens[end].match - 1;
	if (name < 0 || nest->unit->tokens[name].kind != TOKEN_NAME)
		return NULL;
	for (int i = 0; i < nest->count; i++)
		if (is_routine_of(&nest->nodes[i], name))
			return &nest->nodes[i];
	return NULL;
}

const struct node *
node_routine(const struct nest *nest, const struct node *n)
{
	return node_routine_at(nest, n->token);
}

bool
node_in_routine(const struct nest *nest, const struct node *n)
{
	return node_routine(nest, n) != NULL;
}

const char *
node_text(const struct node *n, struct span span)
{
	const char *from = n->d->text + span.start;
	char *text = arena_text(n->unit->arena, from, (size_t)span.length);
	char *to = text;
	for (int i = 0; i < span.length; i++) {
		if (from[i] == '\\' && i + 1 < span.length
			&& from[i + 1] == '\n')
			i++;
		else
			*to++ = from[i];
	}
	*to = '\0';
	return text;
}

const char *
node_quote(const struct node *n, struct span span)
{
	int offset = (int)(n->d->text - n->unit->text) + span.start;
	return arena_format(n->unit->arena, "\n%s%s\n%s",
		unit_marker(n->unit, offset), node_text(n, span),
		unit_quiet_marker(n->unit, offset));
}

struct span
node_place(const struct node *n, int token)
{
	const struct token *t = &n->unit->tokens[token];
	return (struct span){
		t->start - (int)(n->d->text - n->unit->text), t->length};
}

const char *
node_quote_address(const struct node *n, struct span span)
{
	int before = (int)(n->d->text - n->unit->text) + span.start - 1;
	return arena_format(n->unit->arena, "\n%s&%s\n%s",
		unit_marker(n->unit, before), node_text(n, span),
		unit_quiet_marker(n->unit, before));
}

const char *
node_integer(const struct node *n, struct span span, const char *text)
{
	const char *written = node_text(n, span);
	return written[strspn(written, "0123456789")]
		? arena_format(n->unit->arena, "(%s) | 0", text)
		: text;
}

const char *
node_queue(const struct node *n, const struct clause *c)
{
	const char *text = node_text(n, c->argument);
	bool folded =
		n->unit->language == LANGUAGE_CXX || !strpbrk(text, "<>=!?&|");
	return arena_format(n->unit->arena,
		folded ? "%s"
		       : "__extension__ ({ int acc_queue = %s; "
			 "acc_queue; })",
		text);
}

void
node_change(struct node *n, struct span span, const char *text)
{
	struct change **at = &n->changes;
	while (*at && (*at)->span.start < span.start)
		at = &(*at)->next;
	struct change *c = arena_take(n->unit->arena, sizeof *c);
	*c = (struct change){span, text, *at};
	*at = c;
}

void
node_remove(struct node *n, const struct clause *c)
{
	node_change(n, c->whole, "");
}

void
node_drop(struct node *n, struct clause *c)
{
	node_remove(n, c);
	c->kind = CLAUSE_UNKNOWN;
}

struct clause *
node_find(const struct node *n, enum clause_kind kind)
{
	return directive_clause(n->d, kind);
}

const struct clause *
node_clause_with(const struct node *n, const char *base)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		bool copies = c->kind == CLAUSE_PRIVATE
			|| c->kind == CLAUSE_FIRSTPRIVATE;
		for (int k = 0; k < c->count; k++)
			if ((copies || clause_is_data(c->kind))
				&& span_is(n->d, c->items[k].text, base))
				return c;
	}
	return NULL;
}

/* Adds a changed piece of the directive, padded with blanks. */
static void
add_changed(
	struct buffer *out, const struct directive *d, const struct change *c)
{
	const char *old = d->text + c->span.start;
	int n = (int)strlen(c->text);
	buffer_add(out, c->text, (size_t)n);
	if (memchr(old, '\n', (size_t)c->span.length))
		return;
	for (; n < c->span.length; n++)
		buffer_puts(out, " ");
}

/* Past the comma after a clause that is removed. */
static int
skip_comma(const struct directive *d, const struct change *c, int at)
{
	if (*c->text)
		return at;
	int i = at;
	while (i < d->length && isspace((unsigned char)d->text[i]))
		i++;
	return i < d->length && d->text[i] == ',' ? i + 1 : at;
}

/* Removes the comma before removed clauses at the end. */
static void
drop_last_comma(struct buffer *out)
{
	size_t i = out->length;
	while (i > 0
		&& (isspace((unsigned char)out->text[i - 1])
			|| out->text[i - 1] == '\\'))
		i--;
	if (i > 0 && out->text[i - 1] == ',')
		out->text[i - 1] = ' ';
}

static const char *
changed_directive(struct node *n)
{
	const struct token *t = &n->unit->tokens[n->token];
	const char *all = n->unit->text + t->start;
	struct buffer out = {0};
	buffer_add(&out, all, (size_t)(n->d->text - all));
	int at = 0;
	for (const struct change *c = n->changes; c; c = c->next) {
		if (c->span.start < at)
			continue;
		buffer_add(&out, n->d->text + at, (size_t)(c->span.start - at));
		add_changed(&out, n->d, c);
		at = skip_comma(n->d, c, c->span.start + c->span.length);
	}
	buffer_add(&out, n->d->text + at, (size_t)(n->d->length - at));
	drop_last_comma(&out);
	if (n->more.length)
		buffer_add(&out, n->more.text, n->more.length);
	char *text = arena_text(n->unit->arena, out.text, out.length);
	free(out.text);
	return text;
}

/* The order of closing code at one place: inner nodes first; of one node the
   loop's body, the statement, the construct. */
enum { ORDER_BODY, ORDER_INSIDE, ORDER_AROUND, ORDER_STEPS };

static int
closing_order(const struct node *n, int what)
{
	return ORDER_STEPS * (1000 - n->depth) + what;
}

static void
insert(struct node *n, int offset, int order, const char *text)
{
	unit_edit(n->unit, offset, 0,
		arena_format(n->unit->arena, "\n%s%s\n",
			unit_quiet_marker(
				n->unit, n->unit->tokens[n->token].start),
			text),
		order);
}

static const char *
text_of(const struct buffer *b)
{
	return b->length ? b->text : "";
}

/* The offset after the last character of the statement. */
static int
end_offset(const struct node *n)
{
	const struct token *t = &n->unit->tokens[n->end - 1];
	return t->start + t->length;
}

static void
write_around(struct node *n)
{
	struct unit *u = n->unit;
	const struct token *t = &u->tokens[n->token];
	bool block = n->before.length || n->after.length;
	if (!block)
		return;
	const char *marker = unit_marker(u, t->start);
	unit_edit(u, t->start, 0,
		arena_format(u->arena, "\n%s{ %s\n%s",
			unit_quiet_marker(u, t->start), text_of(&n->before),
			marker),
		-1);
	insert(n, end_offset(n), closing_order(n, ORDER_AROUND),
		arena_format(u->arena, "%s }", text_of(&n->after)));
}

static void
write_inside(struct node *n)
{
	struct unit *u = n->unit;
	const struct token *t = &u->tokens[n->token];
	if (!n->open.length && !n->close.length)
		return;
	insert(n, t->start + t->length, 1,
		arena_format(u->arena, "{ %s", text_of(&n->open)));
	insert(n, end_offset(n), closing_order(n, ORDER_INSIDE),
		arena_format(u->arena, "%s }", text_of(&n->close)));
}

void
node_wrap_body(struct node *n, int before, int last, const char *open,
	const char *close)
{
	const struct token *t = &n->unit->tokens[before];
	const struct token *end = &n->unit->tokens[last];
	insert(n, t->start + t->length, 1, open);
	insert(n, end->start + end->length, closing_order(n, ORDER_BODY),
		close);
}

void
node_write(struct node *n)
{
	struct unit *u = n->unit;
	const struct token *t = &u->tokens[n->token];
	if (n->gone)
		unit_edit(u, t->start, t->length, "", 0);
	else if (n->changes || n->more.length)
		unit_edit(u, t->start, t->length, changed_directive(n), 0);
	write_around(n);
	write_inside(n);
	free(n->before.text);
	free(n->after.text);
	free(n->open.text);
	free(n->close.text);
	free(n->more.text);
}
