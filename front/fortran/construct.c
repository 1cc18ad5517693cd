/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * construct.c - the end of a construct and what is around it, as plan.c
 * has found them.
 */
#include "front/fortran/rewrite.h"

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
