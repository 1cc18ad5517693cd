/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * evaluate.c - CUDA Fortran: array expressions that the device evaluates.
 *
 * "a = b + 2 * c" of arrays of the device becomes a parallel loop over their
 * elements, in the default stream.  As in Fortran, the expression is evaluated
 * before the variable changes: where another part of the variable is in the
 * expression, the values go through an array of their own.  So do the results
 * of matmul and transpose, unless one of them is all that is assigned.
 */
#include "front/cuf/product.h"

#include <string.h>

/* An assignment of elements. */
struct evaluation {
	struct cuf_action *a;
	struct cuf_elements e;
	const struct cuf_object *object; /* the variable */
	const struct cuf_piece *to;
	const struct cuf_piece *shape; /* an array of the expression's shape */
	bool direct; /* the only product's loops set the variable */
	int equals, end;
};

/* Writes the size of a piece in a dimension. */
typedef void put_size(
	struct cuf_elements *, struct fout *, const struct cuf_piece *, int k);

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

enum { DEVICE = 1 }; /* as cuf_space_of() says */

/* Allocates an array: of the shape of the piece, or of the result of
   such a call. */
static void
put_space(struct evaluation *v, int space, const char *name,
	const struct cuf_piece *p, put_size *put)
{
	fout_format(cuf_emit(v->a), "call cuf_space(%d)", space);
	struct fout *o = cuf_emit(v->a);
	fout_format(o, "allocate(%s", name);
	for (int k = 1; k <= v->e.rank; k++) {
		fout_puts(o, k > 1 ? ", " : "(");
		put(&v->e, o, p, k);
	}
	fout_puts(o, "))");
	fout_puts(cuf_emit(v->a), "call cuf_space(0)");
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
	put_space(v, DEVICE, "cuf_v", v->shape, cuf_elements_size);
	put_loops(v, element, NULL);
	if (v->shape != v->to)
		cuf_fit_device(v->a, v->object, -1, -1, "cuf_v");
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

/* The next call of matmul or the like behind the piece, or null. */
static const struct cuf_piece *
next_product(const struct cuf_piece *p)
{
	while (p && !p->argument[0])
		p = p->next;
	return p;
}

#define EACH_PRODUCT(v, p) \
	const struct cuf_piece *p = next_product((v)->e.first); \
	p; \
	p = next_product(p->next)

static void
declare(struct evaluation *v, bool both)
{
	struct fout *o = cuf_emit(v->a);
	for (int k = 1; k <= v->e.rank; k++)
		fout_format(o, "%scuf_i%d", k > 1 ? ", " : "integer(8) :: ", k);
	if (v->e.products)
		fout_format(o, ", cuf_i%d", CUF_SUM_LOOP);
	for (EACH_PRODUCT(v, p))
		cuf_product_declare(&v->e, v->a, p, !v->direct);
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

static const char *
result_name(struct evaluation *v, const struct cuf_piece *product)
{
	return arena_format(v->a->c->w->arena, "cuf_f%d", product->number);
}

/* Computes the products that do not go right into the variable. */
static void
put_products(struct evaluation *v)
{
	for (EACH_PRODUCT(v, p)) {
		cuf_product_check(&v->e, v->a, p);
		if (v->direct)
			continue;
		put_space(v, DEVICE, result_name(v, p), p, cuf_product_size);
		cuf_product_loops(&v->e, v->a, p, NULL);
	}
}

/* "if (size(d, 1) /= ... .or. ...)": another shape than the product's. */
static struct fout *
put_unlike(struct evaluation *v, const struct cuf_piece *product)
{
	struct fout *o = cuf_emit(v->a);
	for (int k = 1; k <= v->e.rank; k++) {
		fout_puts(o, k > 1 ? " .or. " : "if (");
		cuf_elements_size(&v->e, o, v->to, k);
		fout_puts(o, " /= ");
		cuf_product_size(&v->e, o, product, k);
	}
	fout_puts(o, ") ");
	return o;
}

/* Allocates the variable in the shape of the product, if it has another. */
static void
fit_product(struct evaluation *v, const struct cuf_piece *product)
{
	const struct cuf_object *d = v->object;
	struct cuf_action *a = v->a;
	struct fout *o = cuf_emit(a);
	fout_puts(o, "if (" OWN "allocated(");
	cuf_copy(a, o, d->start, d->end);
	fout_puts(o, ")) then");
	o = put_unlike(v, product);
	fout_puts(o, "deallocate(");
	cuf_copy(a, o, d->start, d->end);
	fout_puts(o, ")");
	fout_puts(cuf_emit(a), "end if");
	o = cuf_emit(a);
	fout_puts(o, "if (.not. " OWN "allocated(");
	cuf_copy(a, o, d->start, d->end);
	fout_puts(o, ")) then");
	put_space(v, cuf_space_of(a->c, d->attr, d->last), d->last->name,
		product, cuf_product_size);
	fout_puts(cuf_emit(a), "end if");
}

/* "d = matmul(a, b)" in one pass. */
static void
put_direct(struct evaluation *v)
{
	const struct cuf_piece *product = next_product(v->e.first);
	if (v->object->whole && v->object->last->allocatable)
		fit_product(v, product);
	else
		fout_puts(put_unlike(v, product), "call cuf_unlike()");
	cuf_product_loops(&v->e, v->a, product, v->to);
}

static void
put_assignment(struct evaluation *v, bool both)
{
	put_checks(v);
	if (both)
		put_both(v);
	else
		put_loops(v, NULL, NULL);
	for (EACH_PRODUCT(v, p))
		fout_format(cuf_emit(v->a), "deallocate(cuf_f%d)", p->number);
}

static void
put_block(struct evaluation *v)
{
	bool both = !v->direct && cuf_elements_conflict(&v->e, v->to);
	const struct cuf_piece *model = find_model(v);
	const struct cuf_piece *product = next_product(v->e.first);
	bool made = model && model == product;
	v->shape = v->to;
	if (both && model && v->object->whole && v->object->last->allocatable)
		v->shape = model;
	else if (model && !made)
		cuf_fit_device(v->a, v->object, model->from, model->to, NULL);
	fout_puts(cuf_emit(v->a), "block");
	declare(v, both);
	cuf_elements_associate(&v->e, v->a);
	struct fout *o = cuf_emit(v->a);
	fout_puts(o, "call cuf_visit(");
	cuf_elements_array(&v->e, o, made ? product->argument[0] : v->to);
	fout_puts(o, ")");
	put_products(v);
	if (made && !v->direct && v->shape == v->to)
		cuf_fit_device(
			v->a, v->object, -1, -1, result_name(v, product));
	if (v->direct)
		put_direct(v);
	else
		put_assignment(v, both);
	fout_puts(cuf_emit(v->a), "call cuf_return()");
	cuf_elements_end(&v->e, v->a);
	fout_puts(cuf_emit(v->a), "end block");
}

/* True if a product is all that is assigned, and of other arrays. */
static bool
is_direct(const struct evaluation *v)
{
	const struct cuf_piece *p = next_product(v->e.first);
	return p && p->from == v->equals + 1 && p->to == v->end
		&& !cuf_product_overlaps(&v->e, p, v->to);
}

/* A component that is allocated in the shape of a product would have its name
   before. */
static bool
can_allocate(const struct evaluation *v)
{
	return !v->e.products || !v->to->number
		|| !v->object->last->allocatable;
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
	v.e.calls = true;
	if (!cuf_elements_read(&v.e, a->stmt, a->start, equals)
		|| !cuf_elements_read(&v.e, a->stmt, equals + 1, end))
		return false;
	v.to = v.e.first;
	if (!can_allocate(&v))
		return false;
	v.direct = is_direct(&v);
	put_block(&v);
	cuf_finish(a);
	return true;
}
