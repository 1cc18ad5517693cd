/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* product.c - CUDA Fortran: matmul and transpose of device data. */
#include "front/cuf/product.h"
#include "front/fortran/decl.h"

#include <string.h>

bool
cuf_is_product(const char *name, int n)
{
	return cuf_is_named("matmul", name, n)
		|| cuf_is_named("transpose", name, n);
}

static const char *
key_of(const struct cuf_elements *e, int stmt)
{
	return e->c->w->stmts.at[stmt].key;
}

static bool
is_sum(const struct cuf_piece *p)
{
	return p->argument[1];
}

/* The array from key[from] to key[to] as an argument; null if it is none. */
static struct cuf_piece *
read_argument(struct cuf_elements *e, int stmt, int from, int to)
{
	const char *key = key_of(e, stmt);
	struct cuf_object o;
	if (!cuf_object(e->c, stmt, from, &o) || o.end != to || !o.last
		|| o.last->constant || !o.last->base || *o.last->base == '-'
		|| cuf_is_named(o.last->base, "logical", 7)
		|| memchr(key + from, '%', (size_t)(to - from))
		|| (!cuf_is_device(o.attr) && o.attr != CUF_MANAGED
			&& o.attr != CUF_UNIFIED)
		|| (o.last->dummy && decl_is_assumed_size(o.last->shape)))
		return NULL;
	struct cuf_piece *p = arena_take(e->c->w->arena, sizeof *p);
	*p = (struct cuf_piece){.stmt = stmt,
		.from = from,
		.to = to,
		.array = true,
		.object = o};
	p->rank = cuf_rank(key, &o);
	return p->rank == 1 || p->rank == 2 ? p : NULL;
}

/* Gives each dimension of the arguments its loop; false if their ranks do not
   give the rank of the expression. */
static bool
set_order(const struct cuf_elements *e, struct cuf_piece *call)
{
	struct cuf_piece *a = call->argument[0], *b = call->argument[1];
	if (!b) {
		a->order[0] = 2;
		a->order[1] = 1;
		return a->rank == 2 && e->rank == 2;
	}
	a->order[0] = a->rank == 2 ? 1 : CUF_SUM_LOOP;
	a->order[1] = CUF_SUM_LOOP;
	b->order[0] = CUF_SUM_LOOP;
	b->order[1] = a->rank == 2 ? 2 : 1;
	return a->rank + b->rank - 2 == e->rank
		&& strcmp(a->object.last->base, b->object.last->base) == 0;
}

int
cuf_product_read(struct cuf_elements *e, int stmt, int i, int n)
{
	const char *key = key_of(e, stmt);
	int open = i + n, close = key_after(key, open) - 1;
	int comma = key_find(key, open + 1, ",");
	bool two = comma >= 0 && comma < close;
	if (two != cuf_is_named("matmul", key + i, n)
		|| memchr(key + i, '=', (size_t)(close - i)))
		return -1;
	struct cuf_piece *p = cuf_elements_add(e, stmt, i, close + 1);
	p->argument[0] = read_argument(e, stmt, open + 1, two ? comma : close);
	p->argument[1] = two ? read_argument(e, stmt, comma + 1, close) : NULL;
	if (!p->argument[0] || (two && !p->argument[1]) || !set_order(e, p))
		return -1;
	p->array = true;
	p->number = ++e->products;
	p->object.whole = true;
	p->object.last = p->argument[0]->object.last;
	for (int k = 0; k < 2 && p->argument[k]; k++)
		if (!cuf_elements_subscripts(e, p->argument[k]))
			return -1;
	return close + 1;
}

bool
cuf_product_overlaps(const struct cuf_elements *e, const struct cuf_piece *p,
	const struct cuf_piece *to)
{
	for (int k = 0; k < 2 && p->argument[k]; k++)
		if (cuf_elements_may_be_one(e, to, p->argument[k]))
			return true;
	return false;
}

/* The kind of the elements: the numbers of kinds are sizes. */
static void
put_kind(struct cuf_elements *e, struct fout *o, const struct cuf_piece *p)
{
	fout_puts(o, is_sum(p) ? OWN "max(" : "");
	for (int k = 0; k < 2 && p->argument[k]; k++) {
		fout_puts(o, k ? ", " OWN "kind(" : OWN "kind(");
		cuf_elements_array(e, o, p->argument[k]);
		fout_puts(o, ")");
	}
	fout_puts(o, is_sum(p) ? ")" : "");
}

void
cuf_product_declare(struct cuf_elements *e, struct cuf_action *a,
	const struct cuf_piece *p, bool array)
{
	const char *base = p->argument[0]->object.last->base;
	struct fout *o;
	if (is_sum(p)) {
		o = cuf_emit(a);
		fout_format(o, "%s(", base);
		put_kind(e, o, p);
		fout_format(o, ") :: cuf_t%d", p->number);
	}
	if (!array)
		return;
	o = cuf_emit(a);
	fout_format(o, "%s(", base);
	put_kind(e, o, p);
	fout_format(o, "), allocatable :: cuf_f%d%s", p->number,
		e->rank == 2 ? "(:,:)" : "(:)");
}

/* The size of an argument in the dimension that has the loop; false if none
   has. */
static bool
put_loop_size(struct cuf_elements *e, struct fout *o, const struct cuf_piece *p,
	int loop)
{
	for (int k = 0; k < p->rank; k++)
		if (p->order[k] == loop) {
			cuf_elements_size(e, o, p, k + 1);
			return true;
		}
	return false;
}

void
cuf_product_size(struct cuf_elements *e, struct fout *o,
	const struct cuf_piece *p, int k)
{
	if (!put_loop_size(e, o, p->argument[0], k))
		put_loop_size(e, o, p->argument[1], k);
}

void
cuf_product_check(
	struct cuf_elements *e, struct cuf_action *a, const struct cuf_piece *p)
{
	if (!is_sum(p))
		return;
	struct fout *o = cuf_emit(a);
	fout_puts(o, "if (");
	put_loop_size(e, o, p->argument[0], CUF_SUM_LOOP);
	fout_puts(o, " /= ");
	put_loop_size(e, o, p->argument[1], CUF_SUM_LOOP);
	fout_puts(o, ") call cuf_unlike()");
}

/* The sum for one element of the result. */
static void
put_sum(struct cuf_elements *e, struct cuf_action *a, const struct cuf_piece *p)
{
	fout_format(cuf_emit(a), "cuf_t%d = 0", p->number);
	struct fout *o = cuf_emit(a);
	fout_format(o, "do cuf_i%d = 1, ", CUF_SUM_LOOP);
	put_loop_size(e, o, p->argument[0], CUF_SUM_LOOP);
	o = cuf_emit(a);
	fout_format(o, "cuf_t%d = cuf_t%d + ", p->number, p->number);
	cuf_elements_element(e, o, p->argument[0]);
	fout_puts(o, " * ");
	cuf_elements_element(e, o, p->argument[1]);
	fout_puts(cuf_emit(a), "end do");
}

static void
put_result(struct cuf_elements *e, struct fout *o, const struct cuf_piece *p,
	const struct cuf_piece *to)
{
	if (to)
		cuf_elements_element(e, o, to);
	else
		fout_format(o, "cuf_f%d(cuf_i1%s)", p->number,
			e->rank == 2 ? ", cuf_i2" : "");
	fout_puts(o, " = ");
	if (is_sum(p))
		fout_format(o, "cuf_t%d", p->number);
	else
		cuf_elements_element(e, o, p->argument[0]);
}

void
cuf_product_loops(struct cuf_elements *e, struct cuf_action *a,
	const struct cuf_piece *p, const struct cuf_piece *to)
{
	struct fout *o = cuf_loop_directive(e, a, e->rank);
	if (is_sum(p))
		fout_format(o, " private(cuf_t%d)", p->number);
	for (int k = e->rank; k > 0; k--) {
		o = cuf_emit(a);
		fout_format(o, "do cuf_i%d = 1, ", k);
		cuf_product_size(e, o, p, k);
	}
	if (is_sum(p))
		put_sum(e, a, p);
	put_result(e, cuf_emit(a), p, to);
	for (int k = 0; k < e->rank; k++)
		fout_puts(cuf_emit(a), "end do");
}
