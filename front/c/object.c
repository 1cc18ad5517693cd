/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * object.c - items of data clauses that mean a whole variable but are not its
 * name.  2.7.1
 *
 *	copyin(x[0:1])		x being neither array nor pointer
 *	copyin(a[4][8])		declared so
 *	copyin(this)		in C++
 */
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <string.h>

static bool
is_number(const struct unit *u, int t)
{
	static const char *const words[] = {"int", "long", "short", "char",
		"float", "double", "unsigned", "bool", "_Bool"};
	for (size_t i = 0; t > 0 && i < sizeof words / sizeof *words; i++)
		if (token_is(u, t, words[i]))
			return true;
	return false;
}

static bool
is_object(const struct node *n, struct span item, int *length)
{
	struct section s = section_read(n, item);
	if (s.dims != 1 || strcmp(s.dim[0].low, "0") != 0 || !s.dim[0].length
		|| strcmp(s.dim[0].length, "1") != 0
		|| !section_is_name(s.base))
		return false;
	*length = (int)strlen(s.base);
	s.dims = 0;
	return section_is_structure(n, &s)
		|| is_number(n->unit, section_type(n, &s));
}

/* True if the item is the array as it was declared, a[4][8] of "double
   a[4][8]", which cannot be an element. */
static bool
is_declared(const struct node *n, struct span item, int *length)
{
	const char *text = node_text(n, item);
	struct section s = section_read(n, item);
	if (s.dims == 0 || !section_is_name(s.base) || strchr(text, ':')
		|| section_shape(n, &s) != SHAPE_ARRAY
		|| section_rank(n, &s) != s.dims)
		return false;
	for (int i = 0; i < s.dims; i++) {
		const char *extent = section_extent(n, &s, i);
		if (!extent || strcmp(s.dim[i].low, extent) != 0)
			return false;
	}
	*length = (int)strlen(s.base);
	return true;
}

static void
drop_section(struct nest *nest, struct node *n, struct item *item)
{
	int length;
	if (is_declared(n, item->text, &length))
		report(nest->report, n->d, SEVERITY_WARNING, item->text, NULL,
			"'%s' is not an element of the array; the whole "
			"array is used",
			node_text(n, item->text));
	else if (!is_object(n, item->text, &length))
		return;
	struct span rest = {
		item->text.start + length, item->text.length - length};
	node_change(n, rest, " ");
	item->text.length = length;
}

void
object_rewrite(struct nest *nest, struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		bool updates = n->d->kind == DIRECTIVE_UPDATE
			&& (c->kind == CLAUSE_SELF || c->kind == CLAUSE_HOST
				|| c->kind == CLAUSE_DEVICE);
		for (int k = 0; k < c->count; k++) {
			if (!updates && !clause_is_data(c->kind))
				continue;
			drop_section(nest, n, &c->items[k]);
			if (section_is_this(n, c->items[k].text))
				node_change(n, c->items[k].text, "this[0:1]");
		}
	}
}
