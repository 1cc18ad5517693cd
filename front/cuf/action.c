/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* action.c - CUDA Fortran: the statements that take the place of one. */
#include "front/cuf/action.h"

struct fout *
cuf_emit(struct cuf_action *a)
{
	struct cuf *c = a->c;
	if (a->before)
		return add_before(c->w, a->stmt, STMT_CODE);
	if (!a->opened) {
		a->opened = true;
		if (a->guarded) {
			struct fout *o = add_instead(c->w, a->stmt, STMT_CODE);
			o->label = a->s->label;
			print_copy(c->w, a->stmt, o, 0,
				a->s->where[a->start - 1] + 1);
			fout_puts(o, " then");
		}
	}
	struct fout *o = add_instead(c->w, a->stmt, STMT_CODE);
	if (!a->guarded && c->w->change[a->stmt].instead.first == o)
		o->label = a->s->label;
	return o;
}

void
cuf_finish(struct cuf_action *a)
{
	if (a->opened && a->guarded)
		fout_puts(add_instead(a->c->w, a->stmt, STMT_CODE), "end if");
}

void
cuf_copy(struct cuf_action *a, struct fout *o, int from, int to)
{
	if (to > from)
		print_copy(a->c->w, a->stmt, o, a->s->where[from],
			a->s->where[to - 1] + 1 - a->s->where[from]);
}

void
cuf_complain_reach(struct cuf_action *a, const struct cuf_object *o)
{
	if (cuf_is_device(o->attr))
		cuf_complain(a->c, a->stmt, SEVERITY_ERROR, o->start, o->end,
			"device data cannot be used here; use a variable of "
			"the host");
}
