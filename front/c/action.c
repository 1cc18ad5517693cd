/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* action.c - init, shutdown, set, wait and update, and wait clauses.
   2.14, 2.16 */
#include "abi/words.h"
#include "abi/text.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <stdlib.h>
#include <string.h>

static const char *
argument(const struct node *n, const struct clause *c)
{
	return node_quote(n, c->argument);
}

static const char *
integer(const struct node *n, struct span span)
{
	return node_integer(n, span, node_quote(n, span));
}

/* The device types as one string literal, "0" without the clause. */
static const char *
type_literal(const struct node *n)
{
	const struct clause *c = node_find(n, CLAUSE_DEVICE_TYPE);
	if (!c)
		return "0";
	return arena_format(
		n->unit->arena, "\"%s\"", node_text(n, c->argument));
}

static void
begin_condition(struct node *n)
{
	const struct clause *c = node_find(n, CLAUSE_IF);
	if (c)
		buffer_format(&n->before, "if (%s) ", argument(n, c));
}

/* init device_type(t) device_num(n) if(c)
   ->  { if (c) acc_rt_init("t", 1, n); } */
void
action_init(struct nest *nest, struct node *n, const char *function)
{
	const struct clause *number = node_find(n, CLAUSE_DEVICE_NUM);
	nest->calls = true;
	n->gone = true;
	begin_condition(n);
	buffer_format(&n->before, "%s(%s, %d, %s);", function, type_literal(n),
		number != NULL, number ? integer(n, number->argument) : "0");
}

void
action_set(struct nest *nest, struct node *n)
{
	const struct clause *number = node_find(n, CLAUSE_DEVICE_NUM);
	const struct clause *type = node_find(n, CLAUSE_DEVICE_TYPE);
	const struct clause *async = node_find(n, CLAUSE_DEFAULT_ASYNC);
	nest->calls = true;
	n->gone = true;
	begin_condition(n);
	buffer_puts(&n->before, "{ ");
	if (number || type)
		buffer_format(&n->before, ABI_RT_SET_DEVICE "(%s, %d, %s); ",
			type_literal(n), number != NULL,
			number ? integer(n, number->argument) : "0");
	if (async)
		buffer_format(&n->before, ABI_RT_SET_DEFAULT_ASYNC "(%s); ",
			integer(n, async->argument));
	buffer_puts(&n->before, "}");
}

void
action_add_wait(struct nest *nest, struct node *n, const struct clause *c,
	const char *async)
{
	int i = c->modifiers & MODIFIER_DEVNUM ? 1 : 0;
	buffer_format(&n->before, ABI_RT_WAIT_FOR "(%s, %s, %d",
		i ? integer(n, c->items[0].text) : "-1", async, c->count - i);
	for (; i < c->count; i++)
		buffer_format(&n->before, ", (int)(%s)",
			integer(n, c->items[i].text));
	buffer_puts(&n->before, "); ");
	nest->calls = true;
}

/* wait(devnum: d: queues: q) async(a) if(c)
   ->  { if (c) acc_rt_wait_for(d, a, 1, q); }
   In a template GCC 12 crashes with async(a). */
void
action_wait(struct nest *nest, struct node *n)
{
	const struct clause *condition = node_find(n, CLAUSE_IF);
	const struct clause *async = node_find(n, CLAUSE_ASYNC);
	const struct clause *a = &n->d->argument;
	bool crashes = async && async->has_argument && node_in_template(n);
	if (!condition && !crashes
		&& !(a->modifiers & (MODIFIER_DEVNUM | MODIFIER_QUEUES)))
		return;
	n->gone = true;
	begin_condition(n);
	const char *queue = !async    ? ABI_TEXT_ASYNC_SYNC
		: async->has_argument ? integer(n, async->argument)
				      : ABI_TEXT_ASYNC_NOVAL;
	action_add_wait(nest, n, a, queue);
}

void
action_wait_clauses(struct nest *nest, struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		int special = MODIFIER_DEVNUM | MODIFIER_QUEUES;
		if (c->kind != CLAUSE_WAIT || c->device_type >= 0
			|| !(c->modifiers & special))
			continue;
		action_add_wait(
			nest, n, c, n->async ? n->async : ABI_TEXT_ASYNC_SYNC);
		node_drop(n, c);
	}
}

static void
cast_queues(struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++) {
		struct span item = c->items[i].text;
		const char *text = node_text(n, item);
		const char *value = node_integer(n, item, text);
		if (value != text)
			node_change(n, item,
				arena_format(
					n->unit->arena, "(int)(%s)", value));
	}
}

/* In C++ GCC 12 wants an integer before it knows the types of a template:
   wait(q)  ->  wait((int)((q) | 0)) */
void
action_cast_queues(struct node *n)
{
	const struct directive *d = n->d;
	if (n->unit->language != LANGUAGE_CXX || n->gone)
		return;
	if (d->kind == DIRECTIVE_WAIT)
		cast_queues(n, &d->argument);
	for (int i = 0; i < d->count; i++)
		if (d->clauses[i].kind == CLAUSE_WAIT)
			cast_queues(n, &d->clauses[i]);
}

static bool
is_update(enum clause_kind kind)
{
	return kind == CLAUSE_SELF || kind == CLAUSE_HOST
		|| kind == CLAUSE_DEVICE;
}

/* The variable without its subscripts. */
static struct span
base(const struct directive *d, struct span span)
{
	const char *text = d->text + span.start;
	int n = 0;
	while (n < span.length && text[n] != '[')
		n++;
	return (struct span){span.start, n};
}

static bool
same_text(const struct directive *d, struct span a, struct span b)
{
	return a.length == b.length
		&& memcmp(d->text + a.start, d->text + b.start,
			   (size_t)a.length)
		== 0;
}

static bool
is_pieces(const struct node *n, const struct section *s)
{
	return section_has_gaps(n, s) || section_may_have_gaps(n, s);
}

/* if (the rows a[low][0:m] are whole, and no pointers) update a[low:length]
   else */
static void
add_whole_rows(struct node *n, const struct clause *c, const struct section *s,
	const char *rest)
{
	struct arena *arena = n->unit->arena;
	const char *row =
		arena_format(arena, "(%s)[%s]", s->base, s->dim[0].low);
	buffer_puts(&n->before, "if (1");
	for (int i = 1; i < s->dims; i++) {
		const char *element = arena_format(arena, "%s[0]", row);
		buffer_format(&n->before,
			" && (const volatile void *)&%s == "
			"(const volatile void *)&%s && (%s) == 0",
			row, element, s->dim[i].low);
		if (s->dim[i].length)
			buffer_format(&n->before,
				" && (acc_rt_size)(%s) * sizeof(%s) "
				"== sizeof(%s)",
				s->dim[i].length, element, row);
		row = element;
	}
	buffer_format(&n->before,
		") {\n%s#pragma acc update %s(%s[%s:%s])%s"
		"\n} else ",
		unit_marker(n->unit, n->unit->tokens[n->token].start),
		clause_name(c->kind), s->base, s->dim[0].low,
		s->dim[0].length ? s->dim[0].length : "", rest);
}

/* Adds an update of one item, in pieces if the section has gaps. */
static void
add_update(struct nest *nest, struct node *n, const struct clause *c,
	struct span item, const char *rest)
{
	const struct unit *u = n->unit;
	struct arena *arena = u->arena;
	struct section s = section_read(n, item);
	const char *marker = unit_marker(u, u->tokens[n->token].start);
	if (!is_pieces(n, &s)) {
		buffer_format(&n->before, "\n%s#pragma acc update %s(%s)%s\n",
			marker, clause_name(c->kind), node_text(n, item), rest);
		return;
	}
	const char *element = s.base;
	nest->calls = true;
	buffer_puts(&n->before, "{ ");
	for (int i = 0; i + 1 < s.dims; i++)
		buffer_format(&n->before, "acc_rt_size acc_row_%d; ", i);
	if (!section_has_gaps(n, &s))
		add_whole_rows(n, c, &s, rest);
	for (int i = 0; i + 1 < s.dims; i++) {
		const char *length = s.dim[i].length;
		if (!length)
			length = arena_format(arena,
				"(sizeof(%s) / sizeof((%s)[0]) - (%s))",
				element, element, s.dim[i].low);
		buffer_format(&n->before,
			"for (acc_row_%d = (%s); "
			"acc_row_%d < (acc_rt_size)(%s) + (acc_rt_size)(%s); "
			"acc_row_%d++) ",
			i, s.dim[i].low, i, s.dim[i].low, length, i);
		element = arena_format(arena, "%s[acc_row_%d]", element, i);
	}
	const char *length = s.dim[s.dims - 1].length;
	buffer_format(&n->before,
		"{\n%s#pragma acc update %s(%s[%s:%s])%s\n} } ", marker,
		clause_name(c->kind), element, s.dim[s.dims - 1].low,
		length ? length : "", rest);
}

static bool
has_gappy(const struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; is_update(c->kind) && k < c->count; k++) {
			struct section s = section_read(n, c->items[k].text);
			if (is_pieces(n, &s))
				return true;
		}
	}
	return false;
}

static bool
has_repeated(const struct directive *d)
{
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		for (int k = 0; is_update(c->kind) && k < c->count; k++)
			for (int j = 0; j <= i; j++) {
				const struct clause *b = &d->clauses[j];
				int end = j == i ? k : b->count;
				for (int m = 0; is_update(b->kind) && m < end;
					m++)
					if (same_text(d,
						    base(d, c->items[k].text),
						    base(d, b->items[m].text)))
						return true;
			}
	}
	return false;
}

/* update self(a[0:2], a[4:2]) async(1)
   ->  { update self(a[0:2]) async(1)
	 update self(a[4:2]) async(1) } */
void
action_update(struct nest *nest, struct node *n)
{
	const struct directive *d = n->d;
	if (!has_repeated(d) && !has_gappy(n))
		return;
	struct buffer rest = {0};
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		if (c->kind == CLAUSE_ASYNC && c->has_argument)
			buffer_format(&rest, " async(%s)", node_queue(n, c));
		else if (!is_update(c->kind) && c->kind != CLAUSE_UNKNOWN)
			buffer_format(&rest, " %s", node_text(n, c->whole));
	}
	if (n->more.length)
		buffer_puts(&rest, n->more.text);
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		for (int k = 0; is_update(c->kind) && k < c->count; k++)
			add_update(nest, n, c, c->items[k].text,
				rest.length ? rest.text : "");
	}
	free(rest.text);
	n->gone = true;
}

/* begin and end of the range of a range-based loop, and the address of its
   elements, which must be contiguous. */
static const char range_templates[] =
	"template<class T> auto acc_rt_begin(T &t) -> decltype(t.begin()) "
	"{ return t.begin(); }\n"
	"template<class T> auto acc_rt_end(T &t) -> decltype(t.end()) "
	"{ return t.end(); }\n"
	"template<class T, acc_rt_size n> T *acc_rt_begin(T (&t)[n]) "
	"{ return t; }\n"
	"template<class T, acc_rt_size n> T *acc_rt_end(T (&t)[n]) "
	"{ return t + n; }\n"
	"template<class T> T *acc_rt_data(T *t) { return t; }\n"
	"template<class T, class C, template<class, class> class I> "
	"T *acc_rt_data(I<T *, C> t) { return t.base(); }\n"
	"template<class I> __attribute__((unavailable(\"a compute construct "
	"needs a range whose elements lie in a row\"))) "
	"char *acc_rt_data(const I &...);\n";

const char *
action_prelude(const struct nest *nest)
{
	const struct unit *u = nest->unit;
	bool cxx = u->language == LANGUAGE_CXX;
	return arena_format(u->arena,
		"# 1 \"<openacc>\" 3\n"
		"%s"
		"typedef __typeof__(sizeof 0) acc_rt_size;\n" ABI_TEXT_C "%s%s",
		cxx ? "extern \"C\" {\n" : "", cxx ? "}\n" : "",
		nest->ranges ? range_templates : "");
}
