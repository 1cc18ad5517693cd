/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * evaluate.c - CUDA Fortran: array expressions that the device evaluates.
 *
 * "a = b + 2 * c" of arrays of the device becomes a parallel loop over their
 * elements, in the default stream.  As in Fortran, the expression is evaluated
 * before the variable changes: where another part of the variable is in the
 * expression, the values go through an array of their own.
 */
#include "front/cuf/element.h"

#include <string.h>

/* An assignment of elements. */
struct evaluation {
	struct cuf_action *a;
	struct cuf_elements e;
	const struct cuf_object *object; /* the variable */
	const struct cuf_piece *to;
	const struct cuf_piece *shape; /* an array of the expression's shape */
	int equals, end;
};

/* The first array of the expression, or null. */
static const struct cuf_piece *
find_model(const struct evaluation *v)
{
	const struct cuf_piece *p = v->to->next;
	while (p && (!p->array || p->from < v->equals))
		p = p->next;
	return p;
}

/* The loops of an assignment; a text stands for one of its sides. */
static void
put_loops(struct evaluation *v, const char *left, const char *right)
{
	struct cuf_action *a = v->a;
	struct fout *o;
	cuf_loop_directive(&v->e, a, v->e.rank);
	for (int k = v->e.rank; k > 0; k--) {
		o = cuf_emit(a);
		fout_format(o, "do cuf_i%d = 1, ", k);
		cuf_elements_size(&v->e, o, v->shape, k);
	}
	o = cuf_emit(a);
	if (left)
		fout_puts(o, left);
	else
		cuf_elements_put(&v->e, o, a->stmt, a->start, v->equals);
	fout_puts(o, " = ");
	if (right)
		fout_puts(o, right);
	else
		cuf_elements_put(&v->e, o, a->stmt, v->equals + 1, v->end);
	for (int k = 0; k < v->e.rank; k++)
		fout_puts(cuf_emit(a), "end do");
}

/* Through an array of the same type; only then the variable may get another
   shape. */
static void
put_both(struct evaluation *v)
{
	const char *list = "cuf_i1";
	for (int k = 2; k <= v->e.rank; k++)
		list = arena_format(v->a->c->w->arena, "%s, cuf_i%d", list, k);
	const char *element =
		arena_format(v->a->c->w->arena, "cuf_v(%s)", list);
	fout_puts(cuf_emit(v->a), "call cuf_space(1)");
	struct fout *o = cuf_emit(v->a);
	fout_puts(o, "allocate(cuf_v");
	for (int k = 1; k <= v->e.rank; k++) {
		fout_puts(o, k > 1 ? ", " : "(");
		cuf_elements_size(&v->e, o, v->shape, k);
	}
	fout_puts(o, "))");
	fout_puts(cuf_emit(v->a), "call cuf_space(0)");
	put_loops(v, element, NULL);
	if (v->shape != v->to)
		cuf_fit_device(v->a, v->object, -1, -1);
	put_loops(v, NULL, element);
	fout_puts(cuf_emit(v->a), "deallocate(cuf_v)");
}

/* The arrays must have the shape of the variable, which must exist. */
static void
put_checks(struct evaluation *v)
{
	const struct cuf_piece *p = find_model(v);
	for (p = p ? p : v->to; p; p = p->next) {
		if (!p->array)
			continue;
		struct fout *o = cuf_emit(v->a);
		fout_puts(o, "call cuf_conform(");
		cuf_elements_array(&v->e, o, v->shape);
		fout_puts(o, ", ");
		cuf_elements_array(&v->e, o, p);
		fout_puts(o, ")");
	}
}

static void
declare(struct evaluation *v, bool both)
{
	struct fout *o = cuf_emit(v->a);
	for (int k = 1; k <= v->e.rank; k++)
		fout_format(o, "%scuf_i%d", k > 1 ? ", " : "integer(8) :: ", k);
	if (!both)
		return;
	o = cuf_emit(v->a);
	fout_format(o, "%s(" OWN "kind(", v->to->object.last->base);
	cuf_copy(v->a, o, v->to->from, v->to->to);
	fout_puts(o, ")), allocatable :: cuf_v");
	for (int k = 1; k <= v->e.rank; k++)
		fout_puts(o, k > 1 ? ",:" : "(:");
	fout_puts(o, ")");
}

static void
put_block(struct evaluation *v)
{
	bool both = cuf_elements_conflict(&v->e, v->to);
	const struct cuf_piece *model = find_model(v);
	v->shape = v->to;
	if (both && model && v->object->whole && v->object->last->allocatable)
		v->shape = model;
	else if (model)
		cuf_fit_device(v->a, v->object, model->from, model->to);
	fout_puts(cuf_emit(v->a), "block");
	declare(v, both);
	cuf_elements_associate(&v->e, v->a);
	struct fout *o = cuf_emit(v->a);
	fout_puts(o, "call cuf_visit(");
	cuf_elements_array(&v->e, o, v->to);
	fout_puts(o, ")");
	put_checks(v);
	if (both)
		put_both(v);
	else
		put_loops(v, NULL, NULL);
	fout_puts(cuf_emit(v->a), "call cuf_return()");
	cuf_elements_end(&v->e, v->a);
	fout_puts(cuf_emit(v->a), "end block");
}

bool
cuf_evaluate(
	struct cuf_action *a, const struct cuf_object *to, int equals, int end)
{
	struct evaluation v = {
		.a = a, .object = to, .equals = equals, .end = end};
	int rank = cuf_rank(a->s->key, to);
	if (rank < 1 || rank > 7 || !to->last->base || *to->last->base == '-')
		return false;
	cuf_elements_begin(&v.e, a->c, rank);
	if (!cuf_elements_read(&v.e, a->stmt, a->start, equals)
		|| !cuf_elements_read(&v.e, a->stmt, equals + 1, end))
		return false;
	v.to = v.e.first;
	put_block(&v);
	cuf_finish(a);
	return true;
}
