/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * construct.c - the end of a construct and what is around it, as plan.c
 * has found them.
 */
#include "front/fortran/rewrite.h"

#include <ctype.h>
#include <strings.h>

int
construct_over(const struct rewrite *w, int stmt)
{
	const struct construct *c = &w->construct[stmt];
	return c->end >= 0 ? c->end : c->last;
}

int
construct_close(const struct rewrite *w, int stmt)
{
	int over = construct_over(w, stmt);
	return over >= 0 ? over : stmt;
}

bool
construct_is_loop(enum directive_kind kind)
{
	return directive_extent(kind) == EXTENT_LOOP;
}

int
construct_compute(const struct rewrite *w, int i)
{
	while (i >= 0 && !directive_is_compute(w->construct[i].d->kind))
		i = w->construct[i].around;
	return i;
}

bool
construct_clause_lists(const struct directive *d, const struct clause *c,
	const char *name, int length)
{
	for (int k = 0; k < c->count; k++)
		if (c->items[k].text.length == length
			&& strncasecmp(d->text + c->items[k].text.start, name,
				   length)
				== 0)
			return true;
	return false;
}

bool
construct_lists(const struct directive *d, const char *name, int length)
{
	for (int k = 0; k < d->count; k++)
		for (int j = 0; j < d->clauses[k].count; j++) {
			struct span s = d->clauses[k].items[j].text;
			const char *text = d->text + s.start;
			if (s.length >= length
				&& strncasecmp(text, name, length) == 0
				&& (s.length == length
					|| !(isalnum((
						     unsigned char)text[length])
						|| text[length] == '_')))
				return true;
		}
	return false;
}

bool
construct_lists_around(
	const struct rewrite *w, int i, const char *name, int length)
{
	for (; i >= 0; i = w->construct[i].around)
		if (construct_lists(w->construct[i].d, name, length))
			return true;
	return false;
}
