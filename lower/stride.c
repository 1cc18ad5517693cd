/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stride.c - how far apart neighbouring threads' accesses are.
 *
 * A warp's access to memory is as many transfers as its lanes use sectors: 8
 * for elements of 8 bytes that follow one another, 32 if lanes are a row apart.
 */
#include "lower/all.h"

#include <stdlib.h>

enum {
	STORE = 2, /* cost of a store beside a load's: parts of sectors are
		      written twice */
	INNER = 4, /* times that a loop in the body runs */
};

struct strides {
	const struct func *fn;
	unsigned nvalues;
	int64_t *stride; /* by value */
	bool *known; /* by value: its stride is */
};

struct strides *
strides_new(const struct func *fn)
{
	struct strides *s = zeroed(1, sizeof *s);
	s->fn = fn;
	s->nvalues = fn->nvalues;
	s->stride = zeroed(fn->nvalues, sizeof *s->stride);
	s->known = zeroed(fn->nvalues, sizeof *s->known);
	return s;
}

void
strides_free(struct strides *s)
{
	free(s->stride);
	free(s->known);
	free(s);
}

void
strides_forget(struct strides *s)
{
	for (unsigned v = 0; v < s->nvalues; v++)
		s->known[v] = false;
}

void
strides_set(struct strides *s, unsigned value, int64_t stride)
{
	s->known[value] = true;
	s->stride[value] = stride;
}

/* The number by which a value is multiplied, or that it very likely is: the
   stride of a Fortran array's first dimension. */
static bool
is_number(const struct func *fn, struct ref r, int64_t *n)
{
	for (unsigned k = 0; k < fn->nparams; k++)
		if (fn->param[k].flags & PARAM_UNIT
			&& ref_same(r, ref_value(fn->param[k].value))) {
			*n = 1;
			return true;
		}
	return ref_constant(fn, r, n);
}

static int64_t
product(struct strides *s, const struct ins *i, int64_t a, int64_t b)
{
	int64_t n, result;
	if (!a && !b)
		return 0;
	if (a == STRIDE_FAR || b == STRIDE_FAR
		|| !is_number(s->fn, i->arg[!b], &n))
		return STRIDE_FAR;
	if (i->op == OP_SHL) {
		if (b || n < 0 || n > 62)
			return STRIDE_FAR;
		n = INT64_C(1) << n;
	}
	return __builtin_mul_overflow(a + b, n, &result) ? STRIDE_FAR : result;
}

/* Of a value that is one of its operands, or as far from another thread's as
   they are. */
static int64_t
common(struct strides *s, const struct ins *i)
{
	int64_t all = 0;
	for (unsigned n = 0; n < i->nargs; n++) {
		int64_t one = stride_of(s, i->arg[n]);
		if (one && all && one != all)
			return STRIDE_FAR;
		if (one)
			all = one;
	}
	return all;
}

static int64_t
compute(struct strides *s, const struct ins *i)
{
	int64_t a = i->nargs ? stride_of(s, i->arg[0]) : 0;
	int64_t b = i->nargs > 1 ? stride_of(s, i->arg[1]) : 0, result;
	bool far = a == STRIDE_FAR || b == STRIDE_FAR;
	switch (i->op) {
	case OP_ADD:
	case OP_PTRADD:
		return far || __builtin_add_overflow(a, b, &result) ? STRIDE_FAR
								    : result;
	case OP_SUB:
		return far || __builtin_sub_overflow(a, b, &result) ? STRIDE_FAR
								    : result;
	case OP_MUL:
	case OP_SHL:
		return product(s, i, a, b);
	case OP_SEXT:
	case OP_ZEXT:
	case OP_TRUNC:
	case OP_COPY:
	case OP_BITCAST:
		return a;
	/* The index of the last of several loops that are collapsed, and of the
	   others. */
	case OP_UREM:
	case OP_SREM:
		return b ? STRIDE_FAR : a;
	case OP_UDIV:
	case OP_SDIV:
		return b ? STRIDE_FAR : 0;
	case OP_PHI:
	case OP_BELOW:
		return common(s, i);
	default:
		return common(s, i) ? STRIDE_FAR : 0;
	}
}

int64_t
stride_of(struct strides *s, struct ref r)
{
	const struct ins *i = ref_def(s->fn, r);
	if (r.kind != REF_VALUE || r.n >= s->nvalues)
		return 0;
	if (!s->known[r.n]) {
		strides_set(s, r.n, 0); /* for a phi that leads to itself */
		s->stride[r.n] = i ? compute(s, i) : 0;
	}
	return s->stride[r.n];
}

/* Sectors that lanes use whose addresses are so far apart. */
static int64_t
sectors(int64_t stride, int64_t lanes)
{
	if (stride == STRIDE_FAR || stride >= SECTOR || stride <= -SECTOR)
		return lanes;
	int64_t bytes = lanes * (stride < 0 ? -stride : stride);
	return bytes <= SECTOR ? 1 : bytes / SECTOR;
}

/* The address of an access, and how much more than a load it costs; REF_NONE
   for other operations. */
static struct ref
accessed(const struct ins *i, int64_t *weight)
{
	*weight = i->op == OP_LOAD ? 1 : STORE;
	if (i->op == OP_LOAD || is_atomic(i->op))
		return i->arg[0];
	return i->op == OP_STORE ? i->arg[1] : (struct ref){REF_NONE, 0};
}

static int64_t
cost_of(const struct ins *i, const struct strides_warp *w)
{
	int64_t weight;
	struct ref address = accessed(i, &weight);
	if (address.kind == REF_NONE)
		return 0;
	int64_t n = sectors(stride_of(w->along, address), w->width);
	if (!w->down)
		return weight * n;
	int64_t step = stride_of(w->down, address);
	n *= sectors(step, WARP / w->width);
	if (i->op != OP_LOAD)
		return weight * n;
	/* The sector of a load is still in the cache for the next row, more
	   often than not. */
	int64_t near = sectors(step, w->height);
	int64_t kept = (n * near + w->height - 1) / w->height;
	return kept < n ? kept * 2 : kept;
}

int64_t
strides_cost_warp(
	const struct strides_warp *w, const struct cfg *c, const struct loop *l)
{
	int64_t all = 0;
	for (const struct block *b = w->along->fn->first; b; b = b->next) {
		if (!l->in[b->id])
			continue;
		int64_t times =
			c->depth[b->id] > c->depth[l->header->id] ? INNER : 1;
		for (const struct ins *i = b->first; i; i = i->next)
			all += times * cost_of(i, w);
	}
	return all;
}

int64_t
strides_cost(struct strides *s, const struct cfg *c, const struct loop *l)
{
	return strides_cost_warp(
		&(struct strides_warp){.along = s, .width = WARP}, c, l);
}
