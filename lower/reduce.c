/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * reduce.c - reductions, level by level.
 *
 * GCC brackets the level of a loop by four operations on the variable:
 *
 *	v1 = rsetup v		before the level begins
 *	v2 = rinit v1		in each thread: neutral, except in the first
 *	v3 = rfini v2'		in each thread: its partial result
 *	v  = rteardown v3	after the level has ended
 *
 * each with the address of the object that gets the result, or null.  In this
 * pass rfini leaves the whole result in every lane (or worker).  All gangs
 * share an object, whether they share the loop or each runs all of it: v is
 * neutral, and each gang combines its partial result with the object
 * atomically.  A loop without an object, in a construct that reduces the
 * variable, goes on with the gang's partial result.  2.9.11
 */
#include "lower/all.h"

struct reduction {
	struct cursor at;
	enum op op;
	unsigned type;
	unsigned threads; /* mask of the levels to reduce over */
	struct ref scratch;
	unsigned bytes; /* of a slot */
};

static bool
is_null(const struct func *fn, struct ref r)
{
	return r.kind == REF_CONST && fn->con[r.n].kind == CONST_BITS
		&& fn->con[r.n].lo == 0;
}

static unsigned
memory_type(const struct ins *i)
{
	unsigned bytes = ins_object_size(i);
	return is_int(i->type) && bytes ? bytes * 8 : i->type;
}

static struct ref
as_memory(struct cursor *at, const struct ins *i, struct ref v)
{
	unsigned wide = memory_type(i);
	return wide == i->type ? v : build1(at, OP_ZEXT, wide, v);
}

/* Exchanges the 32-bit words of a value with another lane. */
static struct ref
shuffle_xor(struct cursor *at, unsigned type, struct ref v, int64_t lanes)
{
	unsigned bits = type_bits(type), whole = bits <= 32 ? 32 : bits;
	struct ref words = v;
	if (!is_int(type))
		words = build1(at, OP_BITCAST, bits, words);
	if (bits < whole)
		words = build1(at, OP_ZEXT, whole, words);
	struct ref all = ref_int(at->fn, whole, 0);
	for (unsigned from = 0; from < whole; from += 32) {
		struct ref w = words;
		if (from)
			w = build2(at, OP_LSHR, whole, w,
				ref_int(at->fn, whole, from));
		if (whole > 32)
			w = build1(at, OP_TRUNC, TYPE_I32, w);
		struct ref arg[] = {w, ref_int(at->fn, TYPE_I32, lanes)};
		w = build_call(
			at, OP_CALL, TYPE_I32, "acc_shuffle_xor", 2, arg);
		ref_def(at->fn, w)->flags |= EFFECT_BY_ALL;
		if (whole == 32) {
			all = w;
			break;
		}
		w = build1(at, OP_ZEXT, whole, w);
		if (from)
			w = build2(at, OP_SHL, whole, w,
				ref_int(at->fn, whole, from));
		all = build2(at, OP_OR, whole, all, w);
	}
	if (bits < whole)
		all = build1(at, OP_TRUNC, bits, all);
	return is_int(type) ? all : build1(at, OP_BITCAST, type, all);
}

static struct ref
reduce_warp(struct reduction *r, struct ref v)
{
	for (int64_t n = r->at.fn->module->warp / 2; n; n /= 2)
		v = combine(&r->at, r->op, r->type, v,
			shuffle_xor(&r->at, r->type, v, n));
	return v;
}

static struct ref
load_slot(struct reduction *r, struct ref p)
{
	if (is_int(r->type) && r->type != r->bytes * 8)
		return build1(&r->at, OP_TRUNC, r->type,
			build1(&r->at, OP_LOAD, r->bytes * 8, p));
	return build1(&r->at, OP_LOAD, r->type, p);
}

static void
store_slot(struct reduction *r, struct ref v, struct ref p)
{
	unsigned type = r->type;
	if (is_int(type) && type != r->bytes * 8) {
		type = r->bytes * 8;
		v = build1(&r->at, OP_ZEXT, type, v);
	}
	build2(&r->at, OP_STORE, type, v, p);
	struct cursor *at = &r->at;
	struct ins *i = at->before ? at->before->prev : at->block->last;
	i->flags |= EFFECT_BY_ALL;
}

/* if (writer) scratch[slot] = v */
static void
write_slot(
	struct reduction *r, struct ref writer, struct ref slot, struct ref v)
{
	struct cursor *at = &r->at;
	struct block *rest = build_split(at);
	struct block *head = at->block;
	struct block *write = block_after(at->fn, head);
	build_cbr(at, writer, write, rest);
	at->block = write;
	store_slot(r, v, offset_by(at, r->scratch, slot, r->bytes));
	build_br(at, rest);
	at->block = rest;
	at->before = rest->first;
}

/* Combines scratch[first] to scratch[first + count - 1] in order. */
static struct ref
read_slots(struct reduction *r, struct ref first, struct ref count)
{
	struct cursor *at = &r->at;
	struct ref p = offset_by(at, r->scratch, first, r->bytes);
	struct ref v = load_slot(r, p);
	int64_t n;
	if (ref_constant(at->fn, count, &n) && n <= 32) {
		for (int64_t k = 1; k < n; k++)
			v = combine(at, r->op, r->type, v,
				load_slot(r,
					offset_by(at, p,
						ref_int(at->fn, TYPE_I64, k),
						r->bytes)));
		return v;
	}
	struct block *rest = build_split(at);
	struct block *head = at->block;
	struct block *loop = block_after(at->fn, head);
	struct block *body = block_after(at->fn, loop);
	build_br(at, loop);
	at->block = loop;
	struct ref index = build0(at, OP_PHI, TYPE_I32);
	struct ref sum = build0(at, OP_PHI, r->type);
	build_cbr(at, build2(at, OP_SLT, TYPE_I32, index, count), body, rest);
	at->block = body;
	struct ref more = combine(at, r->op, r->type, sum,
		load_slot(r, offset_by(at, p, index, r->bytes)));
	struct ref next = build2(
		at, OP_ADD, TYPE_I32, index, ref_int(at->fn, TYPE_I32, 1));
	build_br(at, loop);
	phi_add(at->fn, ref_def(at->fn, index), ref_int(at->fn, TYPE_I32, 1),
		head);
	phi_add(at->fn, ref_def(at->fn, index), next, body);
	phi_add(at->fn, ref_def(at->fn, sum), v, head);
	phi_add(at->fn, ref_def(at->fn, sum), more, body);
	at->block = rest;
	at->before = rest->first;
	return sum;
}

/* All lanes of a warp load one slot each, of which so many are filled. */
static struct ref
read_by_lanes(struct reduction *r, struct ref count)
{
	struct cursor *at = &r->at;
	struct ref lane = level_id(at, LEVEL_VECTOR);
	struct ref v = load_slot(r, offset_by(at, r->scratch, lane, r->bytes));
	struct ref some = build2(at, OP_ULT, TYPE_I32, lane, count);
	v = build3(at, OP_SELECT, r->type, some, v,
		neutral(at->fn, r->op, r->type));
	return reduce_warp(r, v);
}

/* The same where each warp has a slot and the launch decides how many there
   are: the least number is read one after another. */
static struct ref
read_warps(struct reduction *r, struct ref zero, struct ref count)
{
	struct cursor *at = &r->at;
	struct ref least =
		ref_int(at->fn, TYPE_I32, -at->fn->dim[LEVEL_WORKER]);
	struct block *rest = build_split(at);
	struct block *head = at->block;
	struct block *few = block_after(at->fn, head);
	struct block *many = block_after(at->fn, few);
	build_cbr(at, build2(at, OP_EQ, TYPE_I32, count, least), few, many);
	at->block = few;
	struct ref a = read_slots(r, zero, least);
	build_br(at, rest);
	at->block = many;
	struct ref b = read_by_lanes(r, count);
	build_br(at, rest);
	at->block = rest;
	at->before = rest->first;
	struct ref v = build0(at, OP_PHI, r->type);
	phi_add(at->fn, ref_def(at->fn, v), a, few);
	phi_add(at->fn, ref_def(at->fn, v), b, many);
	at->before = ref_def(at->fn, v)->next;
	return v;
}

/* Which threads write to which slots, and which slots a thread combines. */
struct slots {
	struct ref writer, slot, first, count;
	unsigned most;
};

static struct ref
divided(struct cursor *at, struct ref n, int64_t by)
{
	int64_t k;
	if (ref_constant(at->fn, n, &k))
		return ref_int(at->fn, TYPE_I32, k / by);
	return build2(at, OP_UDIV, TYPE_I32, n, ref_int(at->fn, TYPE_I32, by));
}

/* One slot for each group of "each" threads of one reduction. */
static struct slots
place_slots(struct reduction *r, int64_t each)
{
	struct cursor *at = &r->at;
	struct ref zero = ref_int(at->fn, TYPE_I32, 0);
	struct ref mine = mask_id(at, r->threads, TYPE_I32);
	struct ref threads = mask_count(at, r->threads, TYPE_I32);
	struct slots s = {.first = zero, .most = 1024};
	s.slot = divided(at, mine, each);
	s.count = divided(at, threads, each);
	struct ref rest = each == 1 ? zero
				    : build2(at, OP_UREM, TYPE_I32, mine,
					    ref_int(at->fn, TYPE_I32, each));
	if (!(r->threads & MASK_VECTOR))
		rest = level_id(at, LEVEL_VECTOR);
	s.writer = build2(at, OP_EQ, TYPE_I32, rest, zero);
	if (!(r->threads & MASK_WORKER)) {
		s.first = build2(at, OP_MUL, TYPE_I32,
			level_id(at, LEVEL_WORKER), s.count);
		s.slot = build2(at, OP_ADD, TYPE_I32, s.first, s.slot);
	}
	const int *dim = at->fn->dim;
	int workers = dim[LEVEL_WORKER], lanes = dim[LEVEL_VECTOR];
	if (at->fn->kernel && workers && lanes > 0)
		s.most = (unsigned)(workers < 0 ? MOST_THREADS / each
						: workers * lanes / each);
	return s;
}

/* True if each worker of a number that the launch decides is a warp. */
static bool
has_own_warps(const struct reduction *r, int64_t each)
{
	const struct func *fn = r->at.fn;
	return fn->kernel && fn->dim[LEVEL_WORKER] < 0
		&& r->threads == (MASK_WORKER | MASK_VECTOR)
		&& fn->dim[LEVEL_VECTOR] == (int)fn->module->warp
		&& each == (int)fn->module->warp;
}

static struct ref
reduce_slots(struct reduction *r, struct ref v, int64_t each)
{
	struct cursor *at = &r->at;
	bool gang = r->threads & MASK_WORKER;
	struct slots s = place_slots(r, each);
	r->bytes = type_bytes(r->type);
	r->scratch = shared_new(at->fn, "reduce",
		(uint64_t)(s.most ? s.most : 1) * r->bytes, 16);
	write_slot(r, s.writer, s.slot, v);
	barrier(at, gang);
	v = has_own_warps(r, each)
		? read_warps(r, s.first, level_count(at, LEVEL_WORKER))
		: read_slots(r, s.first, s.count);
	barrier(at, gang);
	return v;
}

static struct ref
reduce_threads(struct reduction *r, struct ref v)
{
	const struct func *fn = r->at.fn;
	int lanes = fn->kernel ? fn->dim[LEVEL_VECTOR] : 0;
	int workers = fn->kernel ? fn->dim[LEVEL_WORKER] : 0;
	int warp = (int)fn->module->warp;
	bool over_lanes = r->threads & MASK_VECTOR && lanes != 1;
	bool over_workers = r->threads & MASK_WORKER && workers != 1;
	if (!over_lanes && !over_workers)
		return v;
	bool warps = over_lanes && lanes > 0;
	if (warps)
		v = reduce_warp(r, v);
	if (warps && !over_workers && lanes == warp)
		return v;
	return reduce_slots(r, v, warps ? warp : 1);
}

/* The first thread begins with the variable, the others with the neutral
   value. */
static struct ref
initial(struct func *fn, struct ins *i, unsigned threads)
{
	struct cursor at = {fn, i->block, i, i->line};
	struct ref id = mask_id(&at, threads, TYPE_I32);
	int64_t n;
	if (ref_constant(fn, id, &n))
		return i->arg[1];
	struct ref mine =
		build2(&at, OP_EQ, TYPE_I32, id, ref_int(fn, TYPE_I32, 0));
	return build3(&at, OP_SELECT, i->type, mine, i->arg[1],
		neutral(fn, ins_combiner(i), i->type));
}

static struct ref
finish(struct func *fn, struct ins *i, unsigned threads)
{
	struct reduction r = {.at = {fn, i->block, i, i->line},
		.op = ins_combiner(i),
		.type = i->type,
		.threads = threads};
	return reduce_threads(&r, i->arg[1]);
}

/* Combines the gang's result with the object. */
static void
update_object(struct func *fn, struct ins *i)
{
	struct cursor at = {fn, i->block, i, i->line};
	struct ref v = as_memory(&at, i, i->arg[1]);
	build2(&at, OP_AUPDATE, memory_type(i), i->arg[0], v);
	ins_set_combiner(i->prev, ins_combiner(i));
}

static struct ref
replacement(struct func *fn, struct ins *i, unsigned mask)
{
	unsigned threads = 1u << ins_level(i) & MASK_THREAD & ~MASK_GANG;
	if (threads == MASK_VECTOR && mask & MASK_EXTENDED)
		threads |= MASK_WORKER;
	switch (i->op) {
	case OP_RINIT:
		return threads ? initial(fn, i, threads) : i->arg[1];
	case OP_RFINI:
		return threads ? finish(fn, i, threads) : i->arg[1];
	case OP_RTEARDOWN:
		if (!is_null(fn, i->arg[0]))
			update_object(fn, i);
		return i->arg[1];
	default:
		return i->arg[1];
	}
}

void
reduce(struct func *fn)
{
	fill_masks(fn);
	for (struct block *b = fn->first; b; b = b->next) {
		unsigned mask = b->mask;
		for (struct ins *i = b->first; i; i = i->next) {
			if (i->op < OP_RSETUP || i->op > OP_RTEARDOWN) {
				mask = mask_after(i, mask);
				continue;
			}
			struct ref v = replacement(fn, i, mask);
			ins_become_copy(fn, i, v);
			/* The operation may have moved to a new block. */
			i->block->mask = mask;
			b = i->block;
		}
	}
}
