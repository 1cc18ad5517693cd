/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * data.c - data clauses that GCC cannot implement become calls around the
 * construct, which then finds the data present.  2.6, 2.7
 *
 *	#pragma acc data copy(always: a[0:n])
 *	statement
 *   ->	{ acc_rt_object_enter(&a[0], n * sizeof a[0], flags, async);
 *	#pragma acc data present(a[0:n])
 *	statement
 *	  acc_rt_object_exit(&a[0], n * sizeof a[0], flags, async); }
 */
#include "abi/words.h"
#include "abi/text.h"
#include "abi/numbers.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <stdlib.h>
#include <string.h>

static unsigned
flags_of(const struct node *n, const struct clause *c)
{
	unsigned flags = 0;
	int m = c->modifiers;
	if (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYIN)
		flags |= DATA_IN;
	if (c->kind == CLAUSE_COPY || c->kind == CLAUSE_COPYOUT)
		flags |= DATA_OUT;
	if (c->kind == CLAUSE_NO_CREATE)
		flags |= DATA_NO_CREATE;
	if (c->kind == CLAUSE_PRESENT)
		flags |= DATA_MUST_EXIST;
	if (flags & DATA_IN && m & (MODIFIER_ALWAYS | MODIFIER_ALWAYSIN))
		flags |= DATA_ALWAYS_IN;
	if (flags & DATA_OUT && m & (MODIFIER_ALWAYS | MODIFIER_ALWAYSOUT))
		flags |= DATA_ALWAYS_OUT;
	if (m & MODIFIER_CAPTURE)
		flags |= DATA_CAPTURE;
	if (m & MODIFIER_ZERO)
		flags |= DATA_ZERO;
	if (n->d->kind != DIRECTIVE_ENTER_DATA
		&& n->d->kind != DIRECTIVE_EXIT_DATA)
		flags |= DATA_STRUCTURED;
	if (node_find(n, CLAUSE_FINALIZE))
		flags |= DATA_FINALIZE;
	return flags;
}

/* The "->" or "." after the root and its first subscript; NULL if the text is
   not a member of the root. */
static const char *
member_of(const char *text, const char *root)
{
	size_t length = strlen(root);
	if (strncmp(text, root, length) != 0)
		return NULL;
	text += length;
	if (*text == '[') {
		text = strchr(text, ']');
		text = text ? text + 1 : "";
	}
	return strncmp(text, "->", 2) == 0 || *text == '.' ? text : NULL;
}

/* True if the item is a member of the other item.  GCC cannot map both at once:
   p[...] and p->a[...]; nor s and s.a[...], except in data and enter data where
   s comes first. */
static bool
is_member_of(const struct node *n, struct span item, struct span other)
{
	struct section s = section_read(n, item);
	struct section root = section_read(n, other);
	if (root.dims == 0 && !node_is_compute(n)
		&& n->d->kind != DIRECTIVE_EXIT_DATA
		&& other.start < item.start)
		return false;
	if (section_is_class_member(n, &s))
		s.base = arena_format(n->unit->arena, "this->%s", s.base);
	const char *member = member_of(s.base, root.base);
	return member && (root.dims > 0 || *member == '.');
}

/* GCC crashes on data with a section p->a[...] whose root is not another
   item, and with one of a member of the class in its member functions. */
static bool
is_pointer_target(const struct node *n, struct span item)
{
	struct section s = section_read(n, item);
	return n->d->kind == DIRECTIVE_DATA && s.dims > 0
		&& (strstr(s.base, "->") || section_is_class_member(n, &s));
}

static bool
is_deep(const struct node *n, struct span item)
{
	if (is_pointer_target(n, item))
		return true;
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; clause_is_data(c->kind) && k < c->count; k++)
			if (is_member_of(n, item, c->items[k].text))
				return true;
	}
	return false;
}

/* True if another item is a member of this one. */
static bool
is_root(const struct node *n, struct span item)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; clause_is_data(c->kind) && k < c->count; k++)
			if (is_member_of(n, c->items[k].text, item))
				return true;
	}
	return false;
}

static bool
has_members(const struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++)
		if (is_deep(n, c->items[i].text))
			return true;
	return false;
}

static bool
has_deep(const struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++)
		if (is_deep(n, c->items[i].text)
			|| is_root(n, c->items[i].text))
			return true;
	return false;
}

/* True for a part of the object of a member function: a compute construct that
   uses other parts has all of the object, which is mapped after what calls map;
   if it uses none, nobody sees whether this one is there. */
static bool
is_in_object(const struct node *n, const struct clause *c, struct span item)
{
	struct section s = section_read(n, item);
	return node_is_compute(n) && c->kind != CLAUSE_PRESENT
		&& section_is_class_member(n, &s)
		&& (s.dims == 0 || section_shape(n, &s) == SHAPE_ARRAY);
}

/* True if a member of a variable keeps its clause although other items of the
   clause become calls: GCC maps it together with the variable's other
   members. */
static bool
stays(const struct node *n, const struct clause *c, struct span item)
{
	struct section s = section_read(n, item);
	bool member = n->d->kind == DIRECTIVE_DATA && strchr(s.base, '.')
		&& !strstr(s.base, "->");
	return (member || is_in_object(n, c, item)) && !c->modifiers
		&& !section_has_gaps(n, &s) && !repeat_has(n, item)
		&& !is_deep(n, item) && !is_root(n, item);
}

static void
keep_members(struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++)
		if (stays(n, c, c->items[i].text))
			buffer_format(&n->more, " %s(%s)", clause_name(c->kind),
				node_text(n, c->items[i].text));
}

/* True if an item has several pieces. */
static bool
has_pieces(const struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		if (section_has_gaps(n, &s))
			return true;
	}
	return false;
}

/* The entry point of that pair for "enter" or "exit". */
static const char *
one_of(const char *what, const char *enter, const char *exit)
{
	return strcmp(what, "enter") == 0 ? enter : exit;
}

/* Rows reached through pointers are mapped one by one and attached:
   acc_rt_enter_levels(flags, async, &a[low], rows, offset, bytes, n, low,
   length, ...), with n levels of pointers below the first. */
static const char *
rows_call(struct nest *nest, struct node *n, const struct section *s,
	struct span item, const char *what, const char *flags,
	const char *async)
{
	struct arena *arena = n->unit->arena;
	int last = s->dims - 1;
	const char *element = arena_format(arena, "(%s)", s->base);
	const char *more = "";
	for (int i = 0; i < s->dims; i++) {
		if (!s->dim[i].length) {
			report(nest->report, n->d, SEVERITY_ERROR, item, NULL,
				"for pointer type length expression must be "
				"specified");
			return "";
		}
		element = arena_format(arena, "%s[0]", element);
		if (i > 0 && i < last)
			more = arena_format(arena,
				"%s, (acc_rt_size)(%s), (acc_rt_size)(%s)",
				more, s->dim[i].low, s->dim[i].length);
	}
	return arena_format(arena,
		"%s(%s, %s, &(%s)[%s], %s, "
		"(acc_rt_size)(%s) * sizeof(%s), "
		"(acc_rt_size)(%s) * sizeof(%s), %d%s); ",
		one_of(what, ABI_RT_ENTER_LEVELS, ABI_RT_EXIT_LEVELS), flags,
		async, s->base, s->dim[0].low, s->dim[0].length,
		s->dim[last].low, element, s->dim[last].length, element,
		s->dims - 2, more);
}

/* A part of an array with gaps: acc_rt_enter_box(flags, async, &first, dims,
   length, stride, ...). */
static const char *
box_call(struct node *n, const struct section *s, const char *what,
	const char *flags, const char *async)
{
	struct arena *arena = n->unit->arena;
	const char *base = arena_format(arena, "(%s)", s->base), *more = "";
	for (int i = 0; i < s->dims; i++) {
		const char *length = s->dim[i].length;
		if (!length)
			length = arena_format(arena,
				"sizeof(%s) / sizeof(%s[0]) - (%s)", base, base,
				s->dim[i].low);
		base = arena_format(arena, "%s[0]", base);
		more = arena_format(arena,
			"%s, (acc_rt_size)(%s), (acc_rt_size)sizeof(%s)", more,
			length, base);
	}
	return arena_format(arena, "%s(%s, %s, %s, %d%s); ",
		one_of(what, ABI_RT_ENTER_BOX, ABI_RT_EXIT_BOX), flags, async,
		section_address(n, s), s->dims, more);
}

/* The address of a variable without a known declaration, as code at the place
   of the item: the compiler reports there a name that is not declared or has no
   address. */
static const char *
mention(const struct node *n, struct span item, const struct section *s)
{
	int length = (int)strlen(s->base);
	if (!section_is_name(s->base) || section_declaration(n, s)
		|| length > item.length)
		return "";
	return arena_format(n->unit->arena, "(void)(%s), ",
		node_quote_address(n, (struct span){item.start, length}));
}

static bool
is_declared(const struct nest *nest, const char *name)
{
	for (int i = 0; i < nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		if (n->d->kind != DIRECTIVE_DECLARE)
			continue;
		for (int k = 0; k < n->d->count; k++) {
			const struct clause *c = &n->d->clauses[k];
			for (int j = 0; j < c->count; j++)
				if (c->kind != CLAUSE_DEVICEPTR
					&& strcmp(node_text(
							  n, c->items[j].text),
						   name)
						== 0)
					return true;
		}
	}
	return false;
}

/* True for a section of a pointer that a declare directive at file scope gives
   a device copy: the copy is attached.  2.7.2 */
static bool
is_attached(const struct nest *nest, const struct node *n, struct span item)
{
	struct section s = section_read(n, item);
	return s.dims == 1 && section_shape(n, &s) == SHAPE_POINTER
		&& !section_is_array(n, &s) && is_declared(nest, s.base)
		&& section_declaration(n, &s) < node_function_start(n);
}

/* True for a section of a member whose pointer only this construct attaches or
   detaches.  2.7.2 */
static bool
is_pointed(const struct node *n, struct span item)
{
	struct section s = section_read(n, item);
	bool alone = n->d->kind == DIRECTIVE_ENTER_DATA
		|| n->d->kind == DIRECTIVE_EXIT_DATA;
	return s.dims > 0
		&& (is_deep(n, item)
			|| (alone && s.dims == 1
				&& (strchr(s.base, '.')
					|| strstr(s.base, "->"))));
}

/* The call for an item; what is "enter" or "exit". */
static const char *
call(struct nest *nest, struct node *n, const struct clause *c,
	struct span item, const char *what, const char *async)
{
	struct arena *arena = n->unit->arena;
	struct section s = section_read(n, item);
	unsigned bits = flags_of(n, c);
	bool enters = strcmp(what, "enter") == 0;
	bool moves = bits & (enters ? DATA_IN : DATA_OUT);
	const char *flags = arena_format(arena, "%u%s", bits,
		!moves ? ""
		       : repeat_flags(n, item,
			       enters ? DATA_ALWAYS_IN : DATA_ALWAYS_OUT));
	nest->calls = true;
	bool rows = s.dims >= 2 && section_shape(n, &s) == SHAPE_ROWS;
	/* A member that is an array is not a pointer to attach. */
	if (is_pointed(n, item) || is_attached(nest, n, item))
		return arena_format(arena,
			"%s(%s, %s, (const volatile void *)"
			"&(%s) == (const volatile void *)&(%s)[0] ? 0 : &(%s), "
			"%s, %s); ",
			one_of(what, ABI_RT_ENTER_MEMBER, ABI_RT_EXIT_MEMBER),
			flags, async, s.base, s.base, s.base,
			section_address(n, &s), section_bytes(n, &s));
	if (rows)
		return rows_call(nest, n, &s, item, what, flags, async);
	if (section_has_gaps(n, &s)) {
		if (enters || n->d->kind == DIRECTIVE_EXIT_DATA)
			report(nest->report, n->d, SEVERITY_WARNING, item, NULL,
				"the section of an array is not "
				"contiguous, which is an extension");
		return box_call(n, &s, what, flags, async);
	}
	return arena_format(arena, "%s%s(%s, %s, %s, %s); ",
		enters ? mention(n, item, &s) : "",
		one_of(what, ABI_RT_OBJECT_ENTER, ABI_RT_OBJECT_EXIT),
		section_address(n, &s), section_bytes(n, &s), flags, async);
}

static bool
is_that(const struct node *n, struct span item, const char *name,
	int declaration)
{
	if (strcmp(node_text(n, item), name) != 0)
		return false;
	struct section s = section_read(n, item);
	return section_declaration(n, &s) == declaration;
}

/* True if a clause maps the pointer itself, not its target. */
static bool
is_mapped_itself(const struct nest *nest, const char *name, int declaration)
{
	for (int i = 0; i < nest->count; i++) {
		const struct node *n = &nest->nodes[i];
		for (int k = 0; k < n->d->count; k++) {
			const struct clause *c = &n->d->clauses[k];
			bool data = clause_is_data(c->kind)
				|| n->d->kind == DIRECTIVE_DECLARE;
			if (!data || c->kind == CLAUSE_PRESENT
				|| c->kind == CLAUSE_DELETE)
				continue;
			for (int j = 0; j < c->count; j++)
				if (is_that(n, c->items[j].text, name,
					    declaration))
					return true;
		}
	}
	return false;
}

/* present(p), delete(p) -> present(p[0:1]): programs mean the target of the
   pointer. */
static bool
is_wide(const struct nest *nest, const struct node *n, const struct clause *c,
	const struct section *s)
{
	if (c->kind != CLAUSE_PRESENT && c->kind != CLAUSE_DELETE)
		return false;
	enum shape shape = section_shape(n, s);
	return s->dims == 0
		&& !is_mapped_itself(nest, s->base, section_declaration(n, s))
		&& (shape == SHAPE_POINTER || shape == SHAPE_ROWS)
		&& !section_is_array(n, s);
}

static void
widen_pointers(const struct nest *nest, struct node *n, struct clause *c)
{
	for (int i = 0; i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		if (is_wide(nest, n, c, &s))
			node_change(n, c->items[i].text,
				arena_format(
					n->unit->arena, "%s[0:1]", s.base));
	}
}

/* Writes a clause that repeat_merge() made. */
static void
write_clause(const struct nest *nest, struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		buffer_format(&n->more, " %s(%s%s)", clause_name(c->kind),
			node_text(n, c->items[i].text),
			is_wide(nest, n, c, &s) ? "[0:1]" : "");
	}
}

/* The "if" before a call that belongs to a directive with a condition. */
static const char *
begin_condition(const struct node *n)
{
	const struct clause *condition = node_find(n, CLAUSE_IF);
	return condition ? arena_format(n->unit->arena, "if (%s) ",
		       node_text(n, condition->argument))
			 : "";
}

/* copyin(p[0:n]) of a pointer in a declare directive attaches it, which GCC
   takes only in a directive of its own.  2.7.2 */
static void
attach_declared(struct nest *nest, struct node *n, const struct clause *c)
{
	bool leaves = n->d->kind == DIRECTIVE_EXIT_DATA;
	if (!clause_is_data(c->kind) || c->kind == CLAUSE_PRESENT
		|| (!leaves && n->d->kind != DIRECTIVE_ENTER_DATA))
		return;
	for (int i = 0; i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		if (!is_attached(nest, n, c->items[i].text))
			continue;
		struct buffer *to = leaves ? &n->before : &n->after;
		buffer_puts(to, begin_condition(n));
		buffer_format(to, "%s(%s, &(%s)); ",
			leaves ? ABI_RT_DETACH : ABI_RT_ATTACH,
			n->async ? n->async : ABI_TEXT_ASYNC_SYNC, s.base);
		nest->calls = true;
	}
}

/* attach(q[0], q[1]) of enter data, and detach of exit data: GCC accepts a
   variable once.  2.7.13, 2.7.14 */
static void
attach_again(struct nest *nest, struct node *n, struct clause *c)
{
	bool leaves = n->d->kind == DIRECTIVE_EXIT_DATA;
	struct buffer *to = leaves ? &n->before : &n->after;
	if ((c->kind != CLAUSE_ATTACH && c->kind != CLAUSE_DETACH)
		|| (!leaves && n->d->kind != DIRECTIVE_ENTER_DATA)
		|| node_find(n, CLAUSE_FINALIZE))
		return;
	for (int i = c->count - 1; i > 0; i--) {
		struct section s = section_read(n, c->items[i].text);
		bool again = false;
		for (int k = 0; k < i && s.dims > 0; k++)
			again |= strcmp(s.base,
					 section_read(n, c->items[k].text).base)
				== 0;
		if (!again || !section_is_name(s.base))
			continue;
		buffer_puts(to, begin_condition(n));
		buffer_format(to, "%s(%s, (const volatile void *)%s); ",
			leaves ? ABI_RT_DETACH : ABI_RT_ATTACH,
			n->async ? n->async : ABI_TEXT_ASYNC_SYNC,
			section_address(n, &s));
		nest->calls = true;
		repeat_take_out(n, c, i);
	}
}

/* The first piece of a section; the device has the others at the same distances
   as the host. */
static const char *
first_piece(const struct node *n, const struct section *s)
{
	const char *text = s->base;
	for (int i = 0; i < s->dims; i++) {
		bool last = i == s->dims - 1;
		const char *length = s->dim[i].length;
		text = arena_format(n->unit->arena, "%s[%s:%s]", text,
			s->dim[i].low,
			!last		 ? "1"
				: length ? length
					 : "");
	}
	return text;
}

static const char *
bases(const struct node *n, const struct clause *c)
{
	struct buffer out = {0};
	for (int i = 0; i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		bool rows = s.dims >= 2 && section_shape(n, &s) == SHAPE_ROWS;
		const char *comma = out.length ? ", " : "";
		if (is_deep(n, c->items[i].text) || strcmp(s.base, "this") == 0
			|| stays(n, c, c->items[i].text)
			|| !repeat_stands(n, c->items[i].text))
			continue;
		if (rows)
			buffer_format(&out, "%s%s[%s:%s]", comma, s.base,
				s.dim[0].low,
				s.dim[0].length ? s.dim[0].length : "1");
		else if (section_has_gaps(n, &s))
			buffer_format(&out, "%s%s", comma, first_piece(n, &s));
		else
			buffer_format(&out, "%s%s", comma,
				node_text(n, c->items[i].text));
	}
	char *text = arena_text(
		n->unit->arena, out.length ? out.text : "", out.length);
	free(out.text);
	return text;
}

/* Removes readonly, a hint that the core dialect does not have. */
static void
drop_readonly(struct node *n, const struct clause *c)
{
	struct span items = {c->items[0].text.start, 0};
	items.length = c->argument.start + c->argument.length - items.start;
	node_change(n, c->argument, node_text(n, items));
}

/* if and self, evaluated once, as the calls depend on them too. */
static const char *
condition(struct node *n)
{
	struct arena *arena = n->unit->arena;
	const struct clause *c = node_find(n, CLAUSE_IF);
	int index = directive_find(n->d, CLAUSE_SELF, 0);
	struct clause *self = index < 0 ? NULL : &n->d->clauses[index];
	if (!c && !self)
		return "";
	const char *name = arena_format(arena, "acc_if_%d", n->token);
	const char *local = !self || self->has_argument ? NULL : "1";
	if (self && self->has_argument)
		local = node_quote(n, self->argument);
	buffer_format(&n->before, "int %s = (%s) && !(%s); ", name,
		c ? arena_format(
			arena, "(%s) ? 1 : 0", node_quote(n, c->argument))
		  : "1",
		local ? local : "0");
	if (c)
		node_change(n, c->whole, arena_format(arena, "if(%s)", name));
	else
		buffer_format(&n->more, " if(%s)", name);
	if (self)
		node_drop(n, self);
	return arena_format(arena, "if (%s) ", name);
}

/* The flags of all clauses that name the variable of the item. */
static unsigned
all_flags(const struct node *n, struct span item)
{
	const char *base = section_read(n, item).base;
	unsigned flags = 0;
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; clause_is_data(c->kind) && k < c->count; k++)
			if (strcmp(section_read(n, c->items[k].text).base, base)
				== 0)
				flags |= flags_of(n, c);
	}
	return flags;
}

static void
enter(struct nest *nest, struct node *n, const struct clause *c,
	struct span item, const char *condition, const char *async)
{
	buffer_format(&n->before, "%s%s%s%s",
		repeat_enter(n, item, condition, async, all_flags(n, item)),
		condition, call(nest, n, c, item, "enter", async),
		repeat_check(n, item, condition));
}

static void
rewrite_clause(struct nest *nest, struct node *n, const struct clause *c,
	const char *condition, const char *async)
{
	bool enters = n->d->kind != DIRECTIVE_EXIT_DATA;
	bool leaves = n->d->kind != DIRECTIVE_ENTER_DATA;
	struct buffer out = {0};
	/* Targets of pointers in a structure are entered after it and left
	   before it. */
	for (int deep = 0; deep < 2; deep++)
		for (int i = 0; i < c->count && enters; i++)
			if (is_deep(n, c->items[i].text) == deep
				&& !stays(n, c, c->items[i].text))
				enter(nest, n, c, c->items[i].text, condition,
					async);
	for (int deep = 1; deep >= 0; deep--)
		for (int i = c->count - 1; i >= 0 && leaves; i--)
			if (is_deep(n, c->items[i].text) == deep
				&& !stays(n, c, c->items[i].text))
				buffer_format(&out, "%s%s", condition,
					call(nest, n, c, c->items[i].text,
						"exit", async));
	if (enters && out.length)
		buffer_prepend(&n->after, out.text);
	else if (out.length)
		buffer_puts(&n->before, out.text);
	free(out.text);
	keep_members(n, c);
	const char *present = bases(n, c);
	const char *name =
		clause_name(c->kind == CLAUSE_NO_CREATE ? CLAUSE_NO_CREATE
							: CLAUSE_PRESENT);
	if (c->whole.length == 0 && n->end > n->body && *present)
		buffer_format(&n->more, " %s(%s)", name, present);
	else if (c->whole.length == 0)
		return;
	else if (n->end > n->body && *present)
		node_change(n, c->whole,
			arena_format(n->unit->arena, "%s(%s)", name, present));
	else
		node_remove(n, c);
}

/* True if a compute construct does not name an item: GCC then ignores the
   clause. */
static bool
has_unused(const struct node *n, const struct clause *c)
{
	const struct unit *u = n->unit;
	for (int i = 0; node_is_compute(n) && i < c->count; i++) {
		if (is_in_object(n, c, c->items[i].text))
			continue;
		const char *base = section_read(n, c->items[i].text).base;
		int t = n->body;
		while (t < n->end && !token_is(u, t, base))
			t++;
		if (t == n->end && section_is_name(base))
			return true;
	}
	return false;
}

static bool
needs_call(
	const struct nest *nest, const struct node *n, const struct clause *c)
{
	if (!clause_is_data(c->kind))
		return false;
	if ((c->modifiers & ~MODIFIER_READONLY) != 0 || has_pieces(n, c)
		|| has_deep(n, c) || has_unused(n, c))
		return true;
	for (int i = 0; i < c->count; i++)
		if (repeat_has(n, c->items[i].text)
			|| (n->end > n->body
				&& is_attached(nest, n, c->items[i].text)))
			return true;
	return false;
}

static bool
has_other_data(const struct nest *nest, const struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		bool data = clause_is_data(c->kind) || c->kind == CLAUSE_ATTACH
			|| c->kind == CLAUSE_DETACH;
		if (data && !needs_call(nest, n, c))
			return true;
	}
	return false;
}

static bool
is_extern(const struct unit *u, int declaration)
{
	for (int t = declaration - 1; t >= 0; t--) {
		if (token_is(u, t, "extern"))
			return true;
		if (token_is(u, t, ";") || token_is(u, t, "{")
			|| token_is(u, t, "}")
			|| u->tokens[t].kind == TOKEN_ACC)
			return false;
	}
	return false;
}

/* "extern" or "global" for a variable declared outside of the function, else
   NULL. */
static const char *
outer_kind(const struct node *n, const struct section *s)
{
	int t = section_declaration(n, s);
	if (t <= 0)
		return NULL;
	if (is_extern(n->unit, t))
		return "extern";
	return t < node_function_start(n) ? "global" : NULL;
}

static bool
has_outer(const struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		if (outer_kind(n, &s))
			return true;
	}
	return false;
}

/* A declare directive in a function may not copy out, or require, a variable
   that outlives it; GCC reports whole variables.  2.13 */
static void
check_outer(const struct nest *nest, const struct node *n,
	const struct clause *c, int item, const struct section *s)
{
	const char *kind = outer_kind(n, s);
	if (kind && c->kind != CLAUSE_CREATE && c->kind != CLAUSE_COPYIN)
		report(nest->report, n->d, SEVERITY_ERROR, c->items[item].text,
			NULL,
			"invalid use of '%s' variable '%s' in "
			"'#pragma acc declare'",
			kind, s->base);
}

/* Data of a function's declare directive: entered at the directive, left at
   each exit of its block.  2.13 */
static void
declare_here(struct nest *nest, struct node *n, const struct clause *c,
	struct buffer *out)
{
	for (int i = 0; i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		int id = ++nest->copies;
		check_outer(nest, n, c, i, &s);
		buffer_format(out,
			"struct acc_rt_scope acc_scope_%d "
			"__attribute__((cleanup(" ABI_RT_SCOPE_EXIT "))) = "
			"{ (%s%s), %s, %u }; " ABI_RT_OBJECT_ENTER "("
			"acc_scope_%d.at, acc_scope_%d.bytes, "
			"acc_scope_%d.flags, " ABI_TEXT_ASYNC_SYNC "); ",
			id, mention(n, c->items[i].text, &s),
			section_address(n, &s), section_bytes(n, &s),
			flags_of(n, c), id, id, id);
	}
	nest->calls = true;
}

static bool
has_sections(const struct node *n, const struct clause *c)
{
	for (int i = 0; i < c->count; i++)
		if (section_read(n, c->items[i].text).dims > 0)
			return true;
	return false;
}

/* declare deviceptr(p), of a parameter or at file scope, is added to the
   compute constructs after it that see this p.  2.13 */
static int
declare_device_pointers(struct nest *nest, struct node *n)
{
	const struct clause *c = node_find(n, CLAUSE_DEVICEPTR);
	if (!c)
		return 0;
	node_remove(n, c);
	int end = node_block_end(n);
	for (int i = 0; i < nest->count * c->count; i++) {
		struct node *m = &nest->nodes[i / c->count];
		struct section s = section_read(n, c->items[i % c->count].text);
		if (m->token > n->token && m->token < end && node_is_compute(m)
			&& !node_compute(m)
			&& section_declaration(m, &s)
				== section_declaration(n, &s)
			&& !section_find(m, s.base))
			buffer_format(&m->more, " deviceptr(%s)", s.base);
	}
	return 1;
}

/* True if GCC implements this declare clause in a function: GCC takes no
   sections, and in C++ no parameters; it reports what the clause may not
   have. */
static bool
is_plain_declare(const struct node *n, const struct clause *c)
{
	return !c->modifiers && !has_sections(n, c)
		&& (n->unit->language == LANGUAGE_C || has_outer(n, c));
}

/* How often the clauses of the directive name the variable, up to that
   clause. */
static int
count_named(const struct node *n, const struct clause *last, const char *base,
	int declaration)
{
	int count = 0;
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++) {
			struct section s = section_read(n, c->items[k].text);
			count += strcmp(s.base, base) == 0
				&& section_declaration(n, &s) == declaration;
		}
		if (c == last)
			break;
	}
	return count;
}

/* GCC does not see that a function declares a variable twice if the clause
   becomes calls.  2.13 */
static bool
is_declared_again(const struct nest *nest, const struct node *n,
	const struct clause *c, struct span item)
{
	struct section s = section_read(n, item);
	int declaration = section_declaration(n, &s);
	int start = node_function_start(n), count = 0;
	for (const struct node *m = nest->nodes; m <= n; m++)
		if (m->d->kind == DIRECTIVE_DECLARE && !m->dead
			&& node_function_start(m) == start)
			count += count_named(
				m, m == n ? c : NULL, s.base, declaration);
	return declaration > 0 && count > 1;
}

static bool
has_declared_again(struct nest *nest, struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++) {
			struct span item = c->items[k].text;
			if (!is_declared_again(nest, n, c, item))
				continue;
			report(nest->report, n->d, SEVERITY_ERROR, item, NULL,
				"variable '%s' used more than once with "
				"'#pragma acc declare'",
				node_text(n, item));
			return true;
		}
	}
	return false;
}

static void
rewrite_local_declare(struct nest *nest, struct node *n)
{
	struct unit *u = n->unit;
	struct buffer out = {0};
	int removed = 0;
	bool local = node_in_function(n);
	if (local && has_declared_again(nest, n)) {
		n->dead = n->gone = true;
		return;
	}
	for (int i = 0; local && i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		if (!clause_is_data(c->kind) || is_plain_declare(n, c))
			continue;
		declare_here(nest, n, c, &out);
		node_remove(n, c);
		removed++;
	}
	if (!local || u->language == LANGUAGE_CXX)
		removed += declare_device_pointers(nest, n);
	n->gone = removed == n->d->count;
	const struct token *t = &u->tokens[n->token];
	if (out.length)
		unit_edit(u, t->start + t->length, 0,
			arena_format(u->arena, "\n%s%s\n",
				unit_quiet_marker(u, t->start), out.text),
			1);
	free(out.text);
}

static void
rewrite_declaration(struct nest *nest, struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		if (!c->modifiers || node_in_function(n))
			continue;
		/* A variable that lives for the whole program is copied once,
		   so the other modifiers have no effect. */
		if (c->modifiers & MODIFIER_ZERO)
			report(nest->report, n->d, SEVERITY_ERROR, c->argument,
				NULL,
				"modifier 'zero' is not supported on "
				"'declare' here; use it on a 'data' "
				"construct");
		drop_readonly(n, c);
	}
	rewrite_local_declare(nest, n);
}

static bool
is_reduced(const struct node *n, const char *name)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; k < c->count; k++)
			if (c->kind == CLAUSE_REDUCTION
				&& strcmp(node_text(n, c->items[k].text), name)
					== 0)
				return true;
	}
	return false;
}

/* reduction(+: s) copy(s): the first implies the second, and for a reference
   GCC warns of a conflict; it gives a kernels construct no reductions.
   2.5.15 */
static void
drop_reduced(struct node *n)
{
	if (n->unit->language != LANGUAGE_CXX || !node_is_compute(n)
		|| n->d->kind == DIRECTIVE_KERNELS_LOOP)
		return;
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		for (int k = c->count - 1; k >= 0; k--) {
			const char *name = node_text(n, c->items[k].text);
			if (c->kind == CLAUSE_COPY && !c->modifiers
				&& !strchr(name, '[') && is_reduced(n, name))
				repeat_take_out(n, c, k);
		}
	}
}

/* Adds the copy clause that a reduction of a kernels construct implies, where
   GCC wants one.  2.5.15, 2.11 */
static void
add_reduced(struct node *n)
{
	const struct clause *none = node_find(n, CLAUSE_DEFAULT);
	if (n->d->kind != DIRECTIVE_KERNELS_LOOP || !none
		|| !span_is(n->d, none->argument, "none"))
		return;
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; c->kind == CLAUSE_REDUCTION && k < c->count;
			k++) {
			const char *name = node_text(n, c->items[k].text);
			struct section s = {.base = name};
			if (section_is_name(name)
				&& section_shape(n, &s) == SHAPE_UNKNOWN
				&& !section_is_structure(n, &s)
				&& !node_clause_with(n, name))
				buffer_format(&n->more, " copy(%s)", name);
		}
	}
}

/* wait clauses become calls, before the calls of the data clauses. */
static void
rewrite_waits(struct nest *nest, struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_WAIT)
			continue;
		action_add_wait(
			nest, n, c, n->async ? n->async : ABI_TEXT_ASYNC_SYNC);
		node_drop(n, c);
	}
}

/* Adds the calls before sections of one array are left. */
static void
leave_sections(struct node *n, struct buffer *to, const char *condition)
{
	struct buffer out = {0};
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		for (int k = 0; clause_is_data(c->kind) && k < c->count; k++) {
			struct span item = c->items[k].text;
			buffer_puts(&out,
				repeat_exit(n, item, condition,
					all_flags(n, item)));
		}
	}
	if (out.length)
		buffer_prepend(to, out.text);
	free(out.text);
}

static void
rewrite_lists(struct nest *nest, struct node *n)
{
	const char *async = NULL, *guard = NULL;
	repeat_merge(n);
	drop_reduced(n);
	add_reduced(n);
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		if (!needs_call(nest, n, c) && c->whole.length > 0
			&& n->d->kind != DIRECTIVE_DECLARE)
			widen_pointers(nest, n, c);
		if (!needs_call(nest, n, c))
			attach_declared(nest, n, c);
		attach_again(nest, n, c);
		if (c->modifiers == MODIFIER_READONLY
			&& !needs_call(nest, n, c))
			drop_readonly(n, c);
		if (clause_is_data(c->kind) && c->whole.length == 0
			&& !needs_call(nest, n, c))
			write_clause(nest, n, c);
		if (!guard && needs_call(nest, n, c)) {
			rewrite_waits(nest, n);
			guard = condition(n);
			async = n->async ? n->async : ABI_TEXT_ASYNC_SYNC;
		}
	}
	if (guard && n->d->kind == DIRECTIVE_EXIT_DATA)
		leave_sections(n, &n->before, guard);
	for (int deep = 0; guard && deep < 2; deep++)
		for (int i = 0; i < n->d->count; i++) {
			const struct clause *c = &n->d->clauses[i];
			if (needs_call(nest, n, c) && has_members(n, c) == deep)
				rewrite_clause(nest, n, c, guard, async);
		}
	if (guard && n->end > n->body)
		leave_sections(n, &n->after, guard);
	bool alone = n->d->kind == DIRECTIVE_ENTER_DATA
		|| n->d->kind == DIRECTIVE_EXIT_DATA;
	if (guard && alone && !has_other_data(nest, n))
		n->gone = true;
}

/* default on data applies to the compute constructs inside.  2.5.16 */
static void
rewrite_default(struct nest *nest, struct node *n)
{
	const struct clause *c = node_find(n, CLAUSE_DEFAULT);
	if (!c)
		return;
	node_remove(n, c);
	for (int i = 0; i < nest->count; i++) {
		struct node *m = &nest->nodes[i];
		struct node *p = m->parent;
		while (p && p != n
			&& !(p->d->kind == DIRECTIVE_DATA
				&& node_find(p, CLAUSE_DEFAULT)))
			p = p->parent;
		if (p == n && node_is_compute(m)
			&& !node_find(m, CLAUSE_DEFAULT))
			buffer_format(&m->more, " %s", node_text(n, c->whole));
	}
	if (!has_other_data(nest, n) && !node_find(n, CLAUSE_DEVICEPTR)
		&& !n->before.length)
		n->gone = true;
}

/* True if the compute construct uses the pointer of the item and no clause
   nearer than that of the data construct names the pointer. */
static bool
inherits(const struct node *m, const struct node *n, const struct section *s)
{
	const struct node *p = m;
	for (; p && p != n; p = p->parent)
		if (section_find(p, s->base))
			return false;
	if (!p || section_declaration(m, s) != section_declaration(n, s))
		return false;
	for (int t = m->body; t < m->end; t++)
		if (token_is(m->unit, t, s->base))
			return true;
	return false;
}

/* The first element behind a pointer to arrays, or the first dimension. */
static const char *
inherited(struct arena *arena, const struct section *s, enum shape shape)
{
	if (s->dims == 1 || shape != SHAPE_POINTER)
		return arena_format(arena, "%s[%s:%s]", s->base, s->dim[0].low,
			s->dim[0].length);
	const char *text = s->base;
	for (int k = 0; k < s->dims; k++)
		text = arena_format(arena, "%s[%s:1]", text, s->dim[k].low);
	return text;
}

/* True if the section begins with the pointer's first element. */
static bool
begins_at_pointer(const struct section *s, enum shape shape)
{
	for (int k = 0; k < (shape == SHAPE_POINTER ? s->dims : 1); k++)
		if (strcmp(s->dim[k].low, "0") != 0)
			return false;
	return true;
}

/* data copy(p[2:n]): GCC gives a pointer in a compute construct inside the
   device address only if p[0] is present.  2.6.2 */
static void
inherit_sections(struct nest *nest, struct node *n, const struct clause *c)
{
	for (int i = 0; clause_is_data(c->kind) && i < c->count; i++) {
		struct section s = section_read(n, c->items[i].text);
		enum shape shape = section_shape(n, &s);
		if (s.dims == 0 || begins_at_pointer(&s, shape)
			|| !s.dim[0].length || !section_is_name(s.base)
			|| (shape != SHAPE_POINTER && shape != SHAPE_ROWS
				&& shape != SHAPE_UNKNOWN)
			|| section_is_array(n, &s)
			|| section_find(n, s.base) != &c->items[i])
			continue;
		for (int k = 0; k < nest->count; k++) {
			struct node *m = &nest->nodes[k];
			if (node_is_compute(m) && inherits(m, n, &s))
				buffer_format(&m->more, " no_create(%s)",
					inherited(n->unit->arena, &s, shape));
		}
	}
}

/* data async(q) wait(w)  ->  { int a = q; acc_rt_wait_for(-1, a, 1, w);
   acc_rt_data_async(a);  2.6.5 */
static void
rewrite_data_queues(struct nest *nest, struct node *n)
{
	if (n->async) {
		const char *name =
			arena_format(n->unit->arena, "acc_async_%d", n->token);
		buffer_format(&n->before, "int %s = %s; ", name, n->async);
		n->async = name;
	}
	rewrite_waits(nest, n);
	for (int i = 0; i < n->d->count; i++)
		if (n->d->clauses[i].kind == CLAUSE_ASYNC)
			node_drop(n, &n->d->clauses[i]);
	if (!n->async)
		return;
	buffer_format(&n->before, ABI_RT_DATA_ASYNC "(%s); ", n->async);
	nest->calls = true;
}

/* True of a directive on its own that has no data clause left. */
static bool
has_no_data(const struct node *n)
{
	bool any = n->d->kind != DIRECTIVE_ENTER_DATA
		&& n->d->kind != DIRECTIVE_EXIT_DATA;
	for (int i = 0; i < n->d->count; i++)
		any |= clause_is_data(n->d->clauses[i].kind);
	return !any;
}

void
data_rewrite(struct nest *nest, struct node *n)
{
	if (n->d->kind == DIRECTIVE_DECLARE) {
		rewrite_declaration(nest, n);
		return;
	}
	for (int i = 0; n->d->kind == DIRECTIVE_DATA && i < n->d->count; i++)
		inherit_sections(nest, n, &n->d->clauses[i]);
	if (n->d->kind == DIRECTIVE_DATA)
		rewrite_data_queues(nest, n);
	if (attach_is_unknown(n)) {
		rewrite_waits(nest, n);
		attach_rewrite(nest, n);
		n->gone |= has_no_data(n);
	}
	rewrite_lists(nest, n);
	if (n->d->kind == DIRECTIVE_DATA)
		rewrite_default(nest, n);
}
