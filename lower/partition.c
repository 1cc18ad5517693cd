/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * partition.c - the iterations that a thread runs.
 *
 * A loop over [0, range) by step is, in GCC's form,
 *
 *	for (chunk = 0; chunk < lchunks; chunk++)
 *		for (i = loffset(chunk); i < lbound(i); i += lstep)
 *
 * Unless the program gives a chunk size, neighbouring threads run neighbouring
 * iterations, and the stride of each is the number of threads.
 *
 * Index plus stride may exceed the largest signed number of the type.  Each is
 * less than half of the unsigned range, so that the sum is right as an unsigned
 * number, and the comparison that ends the loop is unsigned.
 */
#include "lower/all.h"

struct partitioned {
	struct cursor at;
	unsigned type;
	struct ref range, step, chunk, dir;
	unsigned mask, outer, inner;
	unsigned wide; /* type for products with the step */
	bool chunked, down;
};

/* A type in which the product of a thread's number and the step is exact. */
unsigned
wide_index(const struct func *fn, unsigned type, struct ref step)
{
	int64_t n;
	bool small =
		ref_constant(fn, step, &n) && n < INT32_MAX && n > -INT32_MAX;
	if (type >= TYPE_I64)
		return small ? type : TYPE_I128;
	return TYPE_I64;
}

struct ref
extreme_index(struct func *fn, unsigned type, bool down)
{
	return neutral(fn, down ? OP_SGT : OP_SLT, type);
}

/* n * step, but not beyond "most"; n has the wide type. */
struct ref
scale_index(struct cursor *at, unsigned type, struct ref n, struct ref step,
	struct ref most, bool down)
{
	struct func *fn = at->fn;
	unsigned wide = ref_type(fn, n);
	int64_t k, m;
	if (wide == type) {
		if (ref_constant(fn, step, &k) && k == 1)
			return n;
		return build2(at, OP_MUL, type, n, step);
	}
	bool is_one = ref_constant(fn, step, &k) && k == 1;
	struct ref far = ref_constant(fn, step, &k)
		? ref_int(fn, wide, k)
		: build1(at, OP_SEXT, wide, step);
	struct ref product = n;
	if (ref_constant(fn, n, &m) && ref_constant(fn, step, &k)
		&& m < INT32_MAX && k < INT32_MAX && k > -INT32_MAX)
		product = ref_int(fn, wide, m * k);
	else if (!is_one)
		product = build2(at, OP_MUL, wide, n, far);
	if (ref_constant(fn, product, &m) && type >= TYPE_I32
		&& ref_constant(fn, most, &k) && (down ? m >= k : m <= k))
		return ref_int(fn, type, m);
	struct ref limit = ref_constant(fn, most, &k)
		? ref_int(fn, wide, k)
		: build1(at, OP_SEXT, wide, most);
	struct ref inside =
		build2(at, down ? OP_SGT : OP_SLT, wide, product, limit);
	return build3(at, OP_SELECT, type, inside,
		build1(at, OP_TRUNC, type, product), most);
}

/* True if "a" comes before "b" in a loop whose index may exceed the largest
   signed number of the type. */
struct ref
index_before(
	struct cursor *at, unsigned type, struct ref a, struct ref b, bool down)
{
	if (down) {
		struct ref zero = ref_int(at->fn, type, 0);
		a = build2(at, OP_SUB, type, zero, a);
		b = build2(at, OP_SUB, type, zero, b);
	}
	return build2(at, OP_ULT, type, a, b);
}

static struct ref
two(struct partitioned *l, enum op op, struct ref a, struct ref b)
{
	return build2(&l->at, op, l->type, a, b);
}

static struct ref
count(struct partitioned *l, unsigned mask)
{
	return mask_count(&l->at, mask, l->type);
}

static struct ref
id(struct partitioned *l, unsigned mask)
{
	return mask_id(&l->at, mask, l->type);
}

static struct partitioned
read_loop(struct func *fn, struct ins *i, unsigned mask)
{
	struct partitioned l = {
		.at = {fn, i->block, i, i->line},
		.type = i->type,
		.range = i->arg[0],
		.step = i->arg[1],
		.chunk = i->arg[2],
		.dir = i->arg[3],
		.mask = ins_levels(i),
	};
	if (mask & MASK_EXTENDED && l.mask & MASK_VECTOR)
		l.mask |= MASK_WORKER;
	int64_t dir;
	l.down = ref_constant(fn, l.dir, &dir) && dir < 0;
	l.wide = wide_index(fn, l.type, l.step);
	l.outer = l.mask & -l.mask;
	l.inner = l.mask & ~l.outer;
	int64_t n;
	l.chunked = l.mask & MASK_GANG
		&& !(ref_constant(fn, l.chunk, &n) && n <= 1);
	return l;
}

/* ceil(range / (threads * chunk * step)) */
static struct ref
chunks(struct partitioned *l)
{
	if (!l->chunked)
		return ref_int(l->at.fn, l->type, 1);
	struct ref per = two(l, OP_MUL,
		two(l, OP_MUL, count(l, l->mask), l->chunk), l->step);
	struct ref n = two(l, OP_SUB, l->range, l->dir);
	return two(l, OP_SDIV, two(l, OP_ADD, n, per), per);
}

static struct ref
stride(struct partitioned *l)
{
	unsigned mask = l->chunked ? l->inner : l->mask;
	return scale_index(&l->at, l->type, mask_count(&l->at, mask, l->wide),
		l->step, extreme_index(l->at.fn, l->type, l->down), l->down);
}

static struct ref
offset(struct partitioned *l, struct ref chunk)
{
	if (!l->chunked)
		return scale_index(&l->at, l->type,
			mask_id(&l->at, l->mask, l->wide), l->step, l->range,
			l->down);
	struct ref span = two(l, OP_MUL, l->chunk, count(l, l->inner));
	struct ref first = two(l, OP_MUL, id(l, l->outer), span);
	first = two(l, OP_ADD, first, id(l, l->inner));
	struct ref per = two(l, OP_MUL, count(l, l->mask), l->chunk);
	first = two(l, OP_ADD, first, two(l, OP_MUL, per, chunk));
	return two(l, OP_MUL, first, l->step);
}

static struct ref
bound(struct partitioned *l, struct ref from)
{
	if (!l->chunked)
		return l->range;
	struct ref span = two(l, OP_MUL, l->chunk, count(l, l->inner));
	struct ref end = two(l, OP_ADD, from, two(l, OP_MUL, span, l->step));
	struct ref near = two(l, l->down ? OP_SGT : OP_SLT, end, l->range);
	return build3(&l->at, OP_SELECT, l->type, near, end, l->range);
}

static void
partition_one(struct func *fn, struct ins *i, unsigned mask)
{
	struct partitioned l = read_loop(fn, i, mask);
	struct ref v;
	switch (i->op) {
	case OP_LCHUNKS:
		v = chunks(&l);
		break;
	case OP_LSTEP:
		v = stride(&l);
		break;
	case OP_LOFFSET:
		v = offset(&l, i->arg[4]);
		break;
	default:
		v = bound(&l, i->arg[4]);
	}
	ins_become_copy(fn, i, v);
}

/* True if the step may exceed the largest signed number: the step of a loop
   that threads share, or one that is not 1 or -1. */
static bool
is_stride(const struct func *fn, struct ref r)
{
	const struct ins *i = ref_def(fn, r);
	int64_t n;
	if (!i || i->op != OP_LSTEP)
		return false;
	return ins_levels(i) || !ref_constant(fn, i->arg[1], &n) || n > 1
		|| n < -1;
}

/* The operation if it is an index plus the stride of a loop, else null. */
static struct ins *
next_index(const struct func *fn, struct ref r)
{
	struct ins *i = ref_def(fn, r);
	if (i && i->op == OP_ADD
		&& (is_stride(fn, i->arg[0]) || is_stride(fn, i->arg[1])))
		return i;
	return NULL;
}

static unsigned
mask_at(const struct ins *i)
{
	unsigned mask = i->block->mask;
	for (const struct ins *k = i->block->first; k != i; k = k->next)
		mask = mask_after(k, mask);
	return mask;
}

/* The iterations of a loop over workers or lanes, and how many of them its
   threads run at a time; 0 if that is known at run time only. */
static void
read_counts(const struct func *fn, const struct ins *bound, int64_t *range,
	int64_t *round)
{
	unsigned mask = ins_levels(bound);
	int64_t step, chunk;
	*round = 0;
	if (!fn->kernel || mask & MASK_GANG
		|| !ref_constant(fn, bound->arg[0], range)
		|| !ref_constant(fn, bound->arg[1], &step) || step != 1
		|| !ref_constant(fn, bound->arg[2], &chunk))
		return;
	if (mask & MASK_VECTOR && mask_at(bound) & MASK_EXTENDED)
		mask |= MASK_WORKER;
	*round = 1;
	for (int l = LEVEL_WORKER; l <= LEVEL_VECTOR; l++)
		if (mask & 1u << l)
			*round *= fn->dim[l] > 0 ? fn->dim[l] : 0;
}

/* The first index of the loop, from the operation that computes the next. */
static bool
first_index(const struct func *fn, const struct ins *next, struct ref *first)
{
	const struct ins *phi =
		ref_def(fn, next->arg[is_stride(fn, next->arg[0])]);
	if (!phi || phi->op != OP_PHI || phi->nargs != 2)
		return false;
	bool second = ref_same(phi->arg[0], ref_value(next->value));
	*first = phi->arg[second];
	const struct ins *offset = ref_def(fn, *first);
	return offset && offset->op == OP_LOFFSET
		&& ref_same(phi->arg[!second], ref_value(next->value));
}

/* True if there is a next iteration.  If all threads run the same number of
   iterations, the result does not depend on the thread. */
static struct ref
goes_on(struct cursor *at, const struct ins *c, unsigned n, bool down)
{
	struct func *fn = at->fn;
	const struct ins *bound = ref_def(fn, c->arg[!n]);
	const struct ins *next = ref_def(fn, c->arg[n]);
	int64_t range, round;
	read_counts(fn, bound, &range, &round);
	if (round > 1 && range <= round)
		return ref_int(fn, TYPE_I1, 0);
	struct ref first;
	if (round < 1 || range % round || !first_index(fn, next, &first))
		return index_before(at, c->type, c->arg[n], c->arg[!n], down);
	struct ref done = build2(at, OP_SUB, c->type, c->arg[n], first);
	return build2(at, OP_ULT, c->type, done, bound->arg[0]);
}

/* next < bound, or bound > next, becomes an unsigned comparison. */
static void
fix_end(struct func *fn, struct ins *c)
{
	if (c->op < OP_SLT || c->op > OP_UGE)
		return;
	for (unsigned n = 0; n < 2; n++) {
		struct ins *next = next_index(fn, c->arg[n]);
		struct ins *bound = ref_def(fn, c->arg[!n]);
		if (!next || !bound || bound->op != OP_LBOUND)
			continue;
		bool first_less = c->op == OP_SLT || c->op == OP_ULT;
		bool first_more = c->op == OP_SGT || c->op == OP_UGT;
		bool down = n ? first_less : first_more;
		if (!first_less && !first_more)
			continue;
		struct cursor at = {fn, c->block, c, c->line};
		struct ref v = goes_on(&at, c, n, down);
		next->flags &= ~(unsigned)ARITH_NSW;
		ins_become_copy(fn, c, v);
		c->type = TYPE_I1;
		return;
	}
}

/* Loops whose iterations depend on each other run in one gang, worker or
   lane. */
static bool
is_independent(const struct func *fn, unsigned mask)
{
	for (int l = 0; l < LEVELS; l++)
		if (mask & 1u << l && fn->dim[l] == 1)
			return false;
	return mask;
}

/* True if a comparison is with the bound or the number of chunks of a loop that
   threads share. */
static bool
is_shared_end(const struct func *fn, const struct ins *c)
{
	for (unsigned n = 0; is_compare(c->op) && n < c->nargs; n++) {
		const struct ins *i = ref_def(fn, c->arg[n]);
		if (i && (i->op == OP_LBOUND || i->op == OP_LCHUNKS)
			&& is_independent(fn, ins_levels(i)))
			return true;
	}
	return false;
}

/* Marks the branches that close loops that threads share.  The caller of a
   routine may run it in one gang. */
static void
mark_shared(struct func *fn)
{
	if (!fn->kernel)
		return;
	for (struct block *b = fn->first; b; b = b->next) {
		struct ins *end = block_end(b);
		const struct ins *c =
			is_op(end, OP_CBR) ? ref_def(fn, end->arg[0]) : NULL;
		if (c && is_shared_end(fn, c))
			end->flags |= LOOP_SHARED;
	}
}

void
partition(struct func *fn)
{
	fill_masks(fn);
	mark_shared(fn);
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			fix_end(fn, i);
	for (struct block *b = fn->first; b; b = b->next) {
		unsigned mask = b->mask;
		for (struct ins *i = b->first; i; i = i->next) {
			if (i->op >= OP_LCHUNKS && i->op <= OP_LBOUND)
				partition_one(fn, i, mask);
			mask = mask_after(i, mask);
		}
	}
}
