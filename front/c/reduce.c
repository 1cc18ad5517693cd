/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * reduce.c - reductions, private and firstprivate copies of arrays and
 * sections.  2.5.13 to 2.5.15, 2.9.10, 2.9.11
 *
 * A copy is a new variable of the same name in a block around the body:
 *
 *	#pragma acc loop reduction(+: a[0:n])
 *	for (...) body
 *   ->	#pragma acc loop
 *	for (...) {
 *		T *from = a; T room[n];
 *		{ T *a = room - 0; for (k) acc_rt_reduce_begin("+", &a[k]);
 *		  acc_rt_part_begin(); do body while (0); acc_rt_part_end();
 *		  for (k) acc_rt_reduce_end("+", &from[k], &a[k]); } }
 *
 * The code is the same for every level of parallelism of the loop.
 * plugin/gimple/member.cc knows the types, and replaces the calls;
 * plugin/gimple/part.cc has each thread run the code before and after the body
 * once.
 */
#include "abi/words.h"
#include "front/c/header.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <stdlib.h>
#include <string.h>

/* One variable that gets a copy. */
struct copy {
	struct node *n;
	const struct clause *clause;
	struct span item;
	struct section s;
	/* Declared as an array; the copy is an array too. */
	bool array;
	/* A structure, whose members only the compiler knows, or another
	   variable that is copied as a whole. */
	bool whole;
	/* Rows reached through pointers, each at an address of its own. */
	bool rows;
	int id;
	/* The range of elements, as code. */
	const char *low;
	const char *length;
};

/* The operator, as check_operator() accepts it. */
static const char *
operator_name(const struct node *n, struct span op)
{
	return span_is(n->d, op, "-") ? "+" : node_text(n, op);
}

static void
refuse(struct nest *nest, struct node *n, struct span span, const char *what)
{
	report(nest->report, n->d, SEVERITY_ERROR, span, NULL, "%s", what);
	n->dead = n->gone = true;
}

/* True if no directive is left that could have the clauses. */
static bool
is_alone(const struct node *n)
{
	return n->gone
		|| (n->d->kind == DIRECTIVE_KERNELS_LOOP && header_is_free(n));
}

/* True if we must copy the item.  GCC handles scalars, and whole arrays in
   private and firstprivate. */
static bool
needs_copy(const struct node *n, const struct clause *c, struct span item)
{
	struct section s = section_read(n, item);
	if (s.dims > 0 || is_alone(n))
		return true;
	return c->kind == CLAUSE_REDUCTION
		&& (section_shape(n, &s) != SHAPE_UNKNOWN
			|| section_is_structure(n, &s));
}

/* An element of the array: (a)[0][0]... */
static const char *
element(const struct copy *c)
{
	int rank = c->array ? section_rank(c->n, &c->s) : c->s.dims;
	const char *text = arena_format(c->n->unit->arena, "(%s)", c->s.base);
	while (rank-- > 0)
		text = arena_format(c->n->unit->arena, "%s[0]", text);
	return text;
}

static void
fill_range(struct copy *c)
{
	struct arena *arena = c->n->unit->arena;
	bool part = c->s.dims == 1 && section_rank(c->n, &c->s) == 1;
	if (!c->array && c->s.dims > 1) {
		/* Rows that one pointer reaches are contiguous. */
		const char *row = c->rows
			? "1"
			: arena_format(arena, "(sizeof((%s)[0]) / sizeof(%s))",
				c->s.base, element(c));
		c->low = arena_format(arena, "(%s) * %s", c->s.dim[0].low, row);
		c->length = arena_format(
			arena, "(%s) * %s", c->s.dim[0].length, row);
		return;
	}
	if (part) {
		c->low = c->s.dim[0].low;
		c->length = c->s.dim[0].length;
	}
	if (part && c->length)
		return;
	c->length = arena_format(arena, "sizeof(%s) / sizeof(%s)%s%s%s",
		c->s.base, element(c), part ? " - (" : "", part ? c->low : "",
		part ? ")" : "");
	if (!part)
		c->low = "0";
}

static bool
make_copy(struct nest *nest, struct node *n, const struct clause *clause,
	struct span item, int id, struct copy *c)
{
	*c = (struct copy){.n = n, .clause = clause, .item = item, .id = id};
	c->s = section_read(n, item);
	enum shape shape = section_shape(n, &c->s);
	c->array = shape == SHAPE_ARRAY;
	bool copied = is_alone(n)
		&& (clause->kind != CLAUSE_REDUCTION || shape == SHAPE_UNKNOWN);
	c->whole = section_is_structure(n, &c->s)
		|| (copied && !c->array && c->s.dims == 0);
	if (!section_is_name(c->s.base)) {
		refuse(nest, n, item,
			arena_format(n->unit->arena,
				"clause '%s' takes no member",
				clause_name(clause->kind)));
		return false;
	}
	if (c->whole)
		return true;
	if (!c->array && c->s.dims == 0) {
		refuse(nest, n, item,
			arena_format(n->unit->arena,
				"'%s' is a pointer; clause '%s' takes a "
				"section of its target",
				c->s.base, clause_name(clause->kind)));
		return false;
	}
	bool lengths = true;
	for (int i = 0; i < c->s.dims; i++)
		lengths &= c->s.dim[i].length != NULL;
	c->rows = shape == SHAPE_ROWS && c->s.dims == 2;
	if (!c->array && (!lengths || (shape == SHAPE_ROWS && !c->rows))) {
		refuse(nest, n, item,
			arena_format(n->unit->arena,
				"the section in clause '%s' needs a length in "
				"each dimension, and at most two dimensions "
				"through pointers",
				clause_name(clause->kind)));
		return false;
	}
	fill_range(c);
	return true;
}

/* for (k = low; k < low + length; k++) */
static void
add_for(struct buffer *out, const struct copy *c)
{
	buffer_format(out,
		"for (acc_k = (%s); acc_k < (long)(%s) + (long)(%s); "
		"acc_k++) ",
		c->low, c->low, c->length);
	if (c->rows)
		buffer_format(out,
			"for (acc_m = (%s); acc_m < (long)(%s) + "
			"(long)(%s); acc_m++) ",
			c->s.dim[1].low, c->s.dim[1].low, c->s.dim[1].length);
}

/* Subscripts after the names of add_names(), in the loops of add_for(). */
static const char *
subscripts(const struct copy *c)
{
	return c->rows ? "[acc_k][acc_m]" : "[acc_k]";
}

/* The name of a pointer type may hide that rows are separate.  C++98 has no
   static_assert. */
static const char *
rows_check(const struct copy *c)
{
	bool cxx = c->n->unit->language == LANGUAGE_CXX;
	return arena_format(c->n->unit->arena,
		cxx ? "typedef char "
		      "rows_through_pointers_of_a_named_type["
		      "__is_same(acc_row_%d, __typeof__(&(%s)[0][0])) "
		      "? -1 : 1]; "
		    : "_Static_assert(!__builtin_types_compatible_p("
		      "acc_row_%d, __typeof__(&(%s)[0][0])), "
		      "\"rows through pointers of a named type\"); ",
		c->id, c->s.base);
}

/* Names for float (*a)[4], where GCC knows the length of a row. */
static void
add_row_names(struct buffer *out, const struct copy *c)
{
	const char *base = c->s.base;
	int id = c->id;
	buffer_format(out,
		"typedef __typeof__((%s)[0]) acc_row_%d; %s"
		"acc_type_%d *acc_from_%d = (acc_type_%d *)(%s); "
		"(void)acc_from_%d; acc_row_%d acc_room_%d[%s]; "
		"{ acc_row_%d *%s = (acc_row_%d *)"
		"((__typeof__(sizeof 0))acc_room_%d - "
		"sizeof(acc_row_%d) * (%s)); "
		"acc_type_%d *acc_to_%d = (acc_type_%d *)%s; ",
		base, id, rows_check(c), id, id, id, base, id, id, id,
		c->s.dim[0].length, id, base, id, id, id, c->s.dim[0].low, id,
		id, id, base);
}

/* Names for float **a: separate rows and pointers to them. */
static void
add_pointer_names(struct buffer *out, const struct copy *c)
{
	const char *base = c->s.base;
	int id = c->id;
	buffer_format(out,
		"acc_type_%d *const *acc_from_%d = "
		"(acc_type_%d *const *)(%s); (void)acc_from_%d; "
		"acc_type_%d acc_room_%d[%s][%s], *acc_rows_%d[%s]; "
		"for (acc_k = 0; acc_k < (long)(%s); acc_k++) "
		"acc_rows_%d[acc_k] = (acc_type_%d *)"
		"((__typeof__(sizeof 0))acc_room_%d[acc_k] - "
		"sizeof(acc_type_%d) * (%s)); "
		"{ acc_type_%d **%s = (acc_type_%d **)"
		"((__typeof__(sizeof 0))acc_rows_%d - "
		"sizeof(acc_type_%d *) * (%s)), **acc_to_%d = %s; ",
		id, id, id, base, id, id, id, c->s.dim[0].length,
		c->s.dim[1].length, id, c->s.dim[0].length, c->s.dim[0].length,
		id, id, id, id, c->s.dim[1].low, id, base, id, id, id,
		c->s.dim[0].low, id, base);
}

/* Declares acc_from_ID, the address of the original, and the copy; acc_to_ID is
   the first element of the copy.  C89 has no declarations in loops. */
static void
add_names(struct buffer *out, const struct copy *c)
{
	const char *base = c->s.base;
	int id = c->id;
	buffer_format(out,
		"{ typedef __typeof__(%s) acc_type_%d; long acc_k, acc_m; "
		"(void)acc_k, (void)acc_m; ",
		element(c), id);
	if (c->rows)
		add_pointer_names(out, c);
	else if (!c->array && c->s.dims > 1)
		add_row_names(out, c);
	else if (c->array)
		buffer_format(out,
			"__typeof__(%s) *acc_all_%d = &(%s); "
			"acc_type_%d *acc_from_%d = (acc_type_%d *)"
			"acc_all_%d; (void)acc_from_%d; "
			"{ __typeof__(*acc_all_%d) %s; "
			"acc_type_%d *acc_to_%d = (acc_type_%d *)&%s; ",
			base, id, base, id, id, id, id, id, id, base, id, id,
			id, base);
	else
		buffer_format(out,
			"acc_type_%d *acc_from_%d = (acc_type_%d *)(%s); "
			"(void)acc_from_%d; acc_type_%d acc_room_%d[%s]; "
			"{ acc_type_%d *%s = (acc_type_%d *)"
			"((__typeof__(sizeof 0))acc_room_%d - "
			"sizeof(acc_type_%d) * (%s)); "
			"acc_type_%d *acc_to_%d = %s; ",
			id, id, id, base, id, id, id, c->length, id, base, id,
			id, id, c->low, id, id, base);
	buffer_format(out, "(void)acc_to_%d; ", id);
}

/* A private variable's original is not used: with its address taken, kernels
   constructs elsewhere in the function would copy it. */
static void
add_whole(struct buffer *out, const struct copy *c)
{
	const char *base = c->s.base;
	enum clause_kind kind = c->clause->kind;
	if (kind == CLAUSE_PRIVATE) {
		buffer_format(out,
			"{ typedef __typeof__(%s) acc_type_%d; "
			"{ acc_type_%d %s; ",
			base, c->id, c->id, base);
		return;
	}
	bool cxx = c->n->unit->language == LANGUAGE_CXX;
	bool valued = kind == CLAUSE_FIRSTPRIVATE
		|| (kind == CLAUSE_REDUCTION && cxx);
	buffer_format(out,
		"{ typedef __typeof__(%s) acc_type_%d; "
		"acc_type_%d *acc_from_%d = &(%s); (void)acc_from_%d; "
		"{ acc_type_%d %s%s; ",
		base, c->id, c->id, c->id, base, c->id, c->id, base,
		valued ? arena_format(
			c->n->unit->arena, " = *acc_from_%d", c->id)
		       : "");
	if (kind == CLAUSE_REDUCTION)
		buffer_format(out, ABI_RT_REDUCE_BEGIN "(\"%s\", &(%s)); ",
			operator_name(c->n, c->clause->op), base);
}

static void
add_begin(struct buffer *out, const struct copy *c)
{
	if (c->whole) {
		add_whole(out, c);
		return;
	}
	add_names(out, c);
	if (c->clause->kind == CLAUSE_PRIVATE)
		return;
	add_for(out, c);
	if (c->clause->kind == CLAUSE_REDUCTION)
		buffer_format(out,
			ABI_RT_REDUCE_BEGIN "(\"%s\", &acc_to_%d%s); ",
			operator_name(c->n, c->clause->op), c->id,
			subscripts(c));
	else
		buffer_format(out, "acc_to_%d%s = acc_from_%d%s; ", c->id,
			subscripts(c), c->id, subscripts(c));
}

static void
add_end(struct buffer *out, const struct copy *c)
{
	if (c->clause->kind != CLAUSE_REDUCTION) {
		buffer_puts(out, "} } ");
		return;
	}
	const char *op = operator_name(c->n, c->clause->op);
	if (c->whole) {
		buffer_format(out,
			ABI_RT_REDUCE_END "(\"%s\", acc_from_%d, &(%s)); } } ",
			op, c->id, c->s.base);
		return;
	}
	add_for(out, c);
	buffer_format(out,
		ABI_RT_REDUCE_END "(\"%s\", &acc_from_%d%s, &acc_to_%d%s); "
				  "} } ",
		op, c->id, subscripts(c), c->id, subscripts(c));
}

/* True if a data clause of the same directive names the variable. */
static bool
is_mapped(const struct copy *c)
{
	const struct directive *d = c->n->d;
	for (int i = 0; i < d->count; i++) {
		const struct clause *b = &d->clauses[i];
		if (b == c->clause || b->kind == CLAUSE_REDUCTION
			|| b->kind == CLAUSE_PRIVATE
			|| b->kind == CLAUSE_FIRSTPRIVATE)
			continue;
		for (int k = 0; k < b->count; k++) {
			struct section s = section_read(c->n, b->items[k].text);
			if (strcmp(s.base, c->s.base) == 0)
				return true;
		}
	}
	return false;
}

/* Adds a data clause for a reduction of a compute construct, and for data
   reached through a pointer.  2.6.2 */
static void
add_map(const struct copy *c)
{
	struct node *n = c->n;
	bool none = directive_find(n->d, CLAUSE_DEFAULT, 0) >= 0;
	if (!node_is_compute(n) || c->clause->kind == CLAUSE_PRIVATE
		|| is_mapped(c) || (c->array && !none))
		return;
	const char *name =
		c->clause->kind == CLAUSE_REDUCTION ? "copy" : "copyin";
	if (c->array || c->whole)
		buffer_format(&n->more, " %s(%s)", name, c->s.base);
	else if (c->s.dims > 1)
		buffer_format(&n->more, " %s(%s)", name, node_text(n, c->item));
	else
		buffer_format(&n->more, " %s(%s[%s:%s])", name, c->s.base,
			c->low, c->length);
}

static bool
has_data(const struct node *n, const char *base)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; c->kind != CLAUSE_REDUCTION && k < c->count;
			k++)
			if (strcmp(section_read(n, c->items[k].text).base, base)
				== 0)
				return true;
	}
	return false;
}

void
reduce_rows(struct node *n)
{
	int count = n->d->count;
	for (int i = 0; i < count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; c->kind == CLAUSE_REDUCTION && k < c->count;
			k++) {
			struct section s = section_read(n, c->items[k].text);
			if (s.dims < 2 || section_shape(n, &s) != SHAPE_ROWS
				|| has_data(n, s.base))
				continue;
			struct clause *m = &n->d->clauses[n->d->count++];
			*m = (struct clause){.kind = CLAUSE_COPY,
				.device_type = -1,
				.count = 1,
				.items = &c->items[k]};
		}
	}
}

/* Adds the code around the body, where a continue statement must still reach
   the end. */
static void
wrap(struct node *n, const char *open, const char *close, bool merged)
{
	int before, last;
	bool loop = directive_extent(n->d->kind) == EXTENT_LOOP && !n->gone;
	if (loop && !header_is_free(n) && header_body(n, &before, &last)) {
		node_wrap_body(n, before, last,
			arena_format(n->unit->arena, "{ %s %sdo {", open,
				merged ? ABI_RT_PART_BEGIN "(); " : ""),
			arena_format(n->unit->arena, "} while (0); %s%s }",
				merged ? ABI_RT_PART_END "(); " : "", close));
		return;
	}
	buffer_puts(&n->open, open);
	buffer_prepend(&n->close, close);
}

/* Keeps the rest of the clause: scalars, and arrays that GCC copies. */
static void
keep_rest(struct node *n, const struct clause *c, const char *rest)
{
	if (!*rest)
		node_remove(n, c);
	else if (c->kind == CLAUSE_REDUCTION)
		node_change(n, c->argument,
			arena_format(n->unit->arena, "%s: %s",
				node_text(n, c->op), rest));
	else
		node_change(n, c->argument, rest);
}

static const char *
add_item(struct arena *arena, const char *list, const char *item)
{
	return *list ? arena_format(arena, "%s, %s", list, item) : item;
}

/* Has the compiler read the bounds of a section whose whole array is copied. */
static void
read_bounds(struct node *n, const struct section *s)
{
	for (int i = 0; i < s->dims; i++) {
		const char *bounds[] = {s->dim[i].low, s->dim[i].length};
		for (int k = 0; k < 2; k++)
			if (bounds[k]
				&& bounds[k][strspn(bounds[k], "0123456789")])
				buffer_format(&n->before,
					"(void)sizeof((%s) | 0); ", bounds[k]);
	}
}

/* True if the clause needed copies. */
static bool
rewrite_clause(struct nest *nest, struct node *n, const struct clause *c,
	struct buffer *open, struct buffer *close)
{
	struct arena *arena = n->unit->arena;
	const char *rest = "";
	bool changed = false;
	for (int i = 0; i < c->count; i++) {
		struct span item = c->items[i].text;
		struct copy copy;
		if (!bounds_check(nest, n, c, item)) {
			n->dead = n->gone = true;
			return false;
		}
		if (!needs_copy(n, c, item)) {
			rest = add_item(arena, rest, node_text(n, item));
			continue;
		}
		changed = true;
		if (!make_copy(nest, n, c, item, ++nest->copies, &copy))
			return false;
		if (copy.array && c->kind != CLAUSE_REDUCTION && !is_alone(n)) {
			rest = add_item(arena, rest, copy.s.base);
			read_bounds(n, &copy.s);
			continue;
		}
		struct buffer end = {0};
		add_begin(open, &copy);
		add_end(&end, &copy);
		buffer_prepend(close, end.text);
		free(end.text);
		add_map(&copy);
		nest->calls = true;
	}
	if (changed)
		keep_rest(n, c, rest);
	return changed;
}

static void
make_copies(struct nest *nest, struct node *n)
{
	struct buffer open = {0}, close = {0};
	int before = nest->report->errors;
	bool merged = false;
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		bool copies = c->kind == CLAUSE_PRIVATE
			|| c->kind == CLAUSE_FIRSTPRIVATE
			|| c->kind == CLAUSE_REDUCTION;
		if (copies && nest->report->errors == before)
			merged |= rewrite_clause(nest, n, c, &open, &close)
				&& c->kind == CLAUSE_REDUCTION;
	}
	if (open.length && nest->report->errors == before)
		wrap(n, open.text, close.text, merged);
	free(open.text);
	free(close.text);
}

void
reduce_rewrite(struct nest *nest, struct node *n)
{
	if (!n->gone)
		make_copies(nest, n);
}

/* A return or goto statement would lose the value of the copy. */
static void
check_exit(struct nest *nest, struct node *n)
{
	struct header h = {0};
	int c = directive_find(n->d, CLAUSE_REDUCTION, 0);
	if (c < 0 || !header_read(n->unit, n->body, &h))
		return;
	int leaves = header_exit(n->unit, &h, n->end);
	if (leaves && !token_is(n->unit, leaves, "break"))
		report(nest->report, n->d, SEVERITY_ERROR,
			node_place(n, leaves), NULL,
			"a '%s' statement leaves this loop, which has a "
			"reduction",
			token_is(n->unit, leaves, "goto") ? "goto" : "return");
}

/* True if the variable is private to each thread that runs the loop: by a
   clause, or declared in an enclosing loop. */
static bool
is_own(const struct node *n, const char *base)
{
	struct section s = {.base = base};
	const struct node *around = NULL;
	for (const struct node *p = n; p; p = p->parent) {
		if (node_clause_with(p, base))
			return true;
		if (p == n)
			continue;
		if (!around && directive_extent(p->d->kind) == EXTENT_LOOP)
			around = p;
		if (node_is_compute(p))
			break;
	}
	return !around || section_declaration(n, &s) > around->token;
}

/* The loop variables are private.  2.6.1 */
static void
add_counters(struct node *n)
{
	const struct unit *u = n->unit;
	struct header h = {0};
	if (!header_read(u, n->body, &h))
		return;
	for (int t = header_variable(u, &h, h.open); t;
		t = header_variable(u, &h, t)) {
		const char *name =
			arena_text(u->arena, u->text + u->tokens[t].start,
				(size_t)u->tokens[t].length);
		if (!is_own(n, name))
			buffer_format(
				&n->open, "__typeof__(%s) %s; ", name, name);
	}
}

void
reduce_alone(struct nest *nest, struct node *n)
{
	check_exit(nest, n);
	make_copies(nest, n);
	add_counters(n);
}
