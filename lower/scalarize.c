/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * scalarize.c - an array of a gang of which each thread uses one element.
 *
 * For example a tile of sums, which all loops over the gang's threads traverse
 * in the same order, can be a register in each thread and needs no shared
 * memory.  This pass evaluates the offsets of all loads and stores for each
 * thread: if a thread has the same offset at every access, and no two threads'
 * elements overlap, the array becomes one element.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = 200 };

struct owner {
	struct func *fn;
	struct ins *array;
	unsigned bytes; /* of an access; 0 before the first */
	unsigned threads;
	int64_t *offset; /* by thread */
	unsigned worker, vector; /* the thread to evaluate for */
	unsigned steps; /* operations evaluated for it */
};

static bool value_of(struct owner *, struct ref, int64_t *);

static int64_t
extended(uint64_t n, unsigned bits)
{
	return (int64_t)(n << (64 - bits)) >> (64 - bits);
}

static uint64_t
zero_extended(int64_t n, unsigned bits)
{
	return (uint64_t)n << (64 - bits) >> (64 - bits);
}

/* True if the thread is known never to take the edge. */
static bool
never_goes(struct owner *o, const struct block *from, const struct block *to)
{
	const struct ins *end = block_end(from);
	int64_t taken;
	return end && end->op == OP_CBR && end->to[0] != end->to[1]
		&& value_of(o, end->arg[0], &taken)
		&& end->to[taken ? 1 : 0] == to;
}

/* The value of a phi with one incoming edge that the thread can take. */
static bool
phi_value(struct owner *o, const struct ins *phi, int64_t *n)
{
	const struct ref *only = NULL;
	for (unsigned k = 0; k < phi->nargs; k++) {
		if (never_goes(o, phi->to[k], phi->block))
			continue;
		if (only)
			return false;
		only = &phi->arg[k];
	}
	return only && value_of(o, *only, n);
}

static bool
number_of(const struct owner *o, const struct ins *i, int64_t *n)
{
	if (!i->name || i->nargs)
		return false;
	if (strcmp(i->name, "acc_worker_id") == 0)
		*n = o->worker;
	else if (strcmp(i->name, "acc_vector_id") == 0)
		*n = o->vector;
	else
		return false;
	return true;
}

static bool
compared(enum op op, int64_t x, int64_t y, unsigned bits, int64_t *n)
{
	uint64_t ux = zero_extended(x, bits), uy = zero_extended(y, bits);
	switch (op) {
	case OP_EQ:
		*n = x == y;
		return true;
	case OP_NE:
		*n = x != y;
		return true;
	case OP_SLT:
		*n = x < y;
		return true;
	case OP_SLE:
		*n = x <= y;
		return true;
	case OP_SGT:
		*n = x > y;
		return true;
	case OP_SGE:
		*n = x >= y;
		return true;
	case OP_ULT:
		*n = ux < uy;
		return true;
	case OP_ULE:
		*n = ux <= uy;
		return true;
	case OP_UGT:
		*n = ux > uy;
		return true;
	case OP_UGE:
		*n = ux >= uy;
		return true;
	default:
		return false;
	}
}

static bool
computed(enum op op, int64_t x, int64_t y, unsigned bits, int64_t *n)
{
	uint64_t ux = zero_extended(x, bits), uy = zero_extended(y, bits);
	uint64_t r;
	switch (op) {
	case OP_ADD:
		r = ux + uy;
		break;
	case OP_SUB:
		r = ux - uy;
		break;
	case OP_MUL:
		r = ux * uy;
		break;
	case OP_UDIV:
	case OP_UREM:
		if (!uy)
			return false;
		r = op == OP_UDIV ? ux / uy : ux % uy;
		break;
	case OP_SDIV:
	case OP_SREM:
		if (y <= 0)
			return false;
		r = (uint64_t)(op == OP_SDIV ? x / y : x % y);
		break;
	case OP_SHL:
	case OP_LSHR:
	case OP_ASHR:
		if (uy >= bits)
			return false;
		r = op == OP_SHL	? ux << uy
			: op == OP_LSHR ? ux >> uy
					: (uint64_t)(x >> uy);
		break;
	case OP_AND:
		r = ux & uy;
		break;
	case OP_OR:
		r = ux | uy;
		break;
	case OP_XOR:
		r = ux ^ uy;
		break;
	default:
		return compared(op, x, y, bits, n);
	}
	*n = extended(r, bits);
	return true;
}

static bool
converted(struct owner *o, const struct ins *i, int64_t *n)
{
	unsigned from = ref_type(o->fn, i->arg[0]);
	int64_t x;
	if (!is_int(from) || from > 64 || !is_int(i->type) || i->type > 64
		|| !value_of(o, i->arg[0], &x))
		return false;
	if (i->op == OP_ZEXT)
		x = (int64_t)zero_extended(x, from);
	*n = extended((uint64_t)x, i->type);
	return true;
}

static bool
result_of(struct owner *o, const struct ins *i, int64_t *n)
{
	int64_t x, y;
	switch (i->op) {
	case OP_PHI:
		return phi_value(o, i, n);
	case OP_PURECALL:
		return number_of(o, i, n);
	case OP_COPY:
		return value_of(o, i->arg[0], n);
	case OP_TRUNC:
	case OP_ZEXT:
	case OP_SEXT:
		return converted(o, i, n);
	case OP_SELECT:
		return value_of(o, i->arg[0], &x)
			&& value_of(o, i->arg[x ? 1 : 2], n);
	default:
		return i->nargs == 2 && is_int(i->type) && i->type <= 64
			&& op_info[i->op].kind == KIND_PURE
			&& value_of(o, i->arg[0], &x)
			&& value_of(o, i->arg[1], &y)
			&& computed(i->op, x, y, i->type, n);
	}
}

/* The value in the current thread, sign-extended. */
static bool
value_of(struct owner *o, struct ref r, int64_t *n)
{
	if (r.kind == REF_CONST)
		return ref_constant(o->fn, r, n);
	const struct ins *i = ref_def(o->fn, r);
	return i && o->steps++ < MOST_STEPS && result_of(o, i, n);
}

static int
order(const void *a, const void *b)
{
	int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
	return (x > y) - (x < y);
}

/* True if the elements are in the array and do not overlap. */
static bool
are_apart(const struct owner *o)
{
	int64_t *sorted = malloc(o->threads * sizeof *sorted);
	if (!sorted)
		abort();
	memcpy(sorted, o->offset, o->threads * sizeof *sorted);
	qsort(sorted, o->threads, sizeof *sorted, order);
	bool apart = sorted[0] >= 0
		&& sorted[o->threads - 1] + o->bytes <= ins_size(o->array);
	for (unsigned n = 1; n < o->threads && apart; n++)
		apart = sorted[n] - sorted[n - 1] >= o->bytes;
	free(sorted);
	return apart;
}

/* Evaluates the offset of an access for all threads; true if it is that of each
   thread's own element. */
static bool
is_own(struct owner *o, struct ref offset, unsigned bytes)
{
	unsigned lanes = (unsigned)o->fn->dim[LEVEL_VECTOR];
	bool first = !o->bytes;
	if (!first && bytes != o->bytes)
		return false;
	o->bytes = bytes;
	for (unsigned n = 0; n < o->threads; n++) {
		int64_t at;
		o->worker = n / lanes;
		o->vector = n % lanes;
		o->steps = 0;
		if (!value_of(o, offset, &at) || (!first && at != o->offset[n]))
			return false;
		o->offset[n] = at;
	}
	return !first || are_apart(o);
}

static bool
uses(const struct ins *i, unsigned value)
{
	for (unsigned n = 0; n < i->nargs; n++)
		if (ref_same(i->arg[n], ref_value(value)))
			return true;
	return false;
}

/* True for a load or store at this address in code that all threads execute. */
static bool
is_access(const struct ins *i, unsigned address, unsigned mask)
{
	bool store = i->op == OP_STORE;
	return (store || i->op == OP_LOAD)
		&& !(i->flags & (ACCESS_VOLATILE | ACCESS_ATOMIC))
		&& (!store || !ref_same(i->arg[0], ref_value(address)))
		&& (mask & (MASK_WORKER | MASK_VECTOR))
		== (MASK_WORKER | MASK_VECTOR);
}

static bool
is_accessed(struct owner *o, const struct ins *address)
{
	for (struct block *b = o->fn->first; b; b = b->next) {
		unsigned mask = b->mask;
		for (struct ins *i = b->first; i; i = i->next) {
			mask = mask_after(i, mask);
			if (!uses(i, address->value))
				continue;
			if (!is_access(i, address->value, mask)
				|| !is_own(o, address->arg[1],
					type_bytes(i->type)))
				return false;
		}
	}
	return true;
}

static bool
is_owned(struct owner *o)
{
	struct ref array = ref_value(o->array->value);
	for (struct block *b = o->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			if (!uses(i, array.n))
				continue;
			if (i->op != OP_PTRADD || !ref_same(i->arg[0], array)
				|| !is_accessed(o, i))
				return false;
		}
	return o->bytes != 0;
}

/* The array becomes one element. */
static void
shrink(struct owner *o)
{
	struct ref zero = ref_int(o->fn, TYPE_I64, 0);
	for (struct block *b = o->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_PTRADD && uses(i, o->array->value))
				i->arg[1] = zero;
	forget_value(o->fn, o->array->value);
	ins_set_size(o->array, o->bytes);
	o->array->flags = MASK_THREAD;
}

void
scalarize(struct func *fn)
{
	int64_t threads =
		(int64_t)fn->dim[LEVEL_WORKER] * fn->dim[LEVEL_VECTOR];
	if (!fn->kernel || fn->outer == MASK_THREAD || threads < 2
		|| threads > MOST_THREADS)
		return;
	fill_masks(fn);
	for (struct ins *i = fn->first->first; i; i = i->next) {
		if (i->op != OP_ALLOCA || ins_size(i) <= 1)
			continue;
		struct owner o = {
			.fn = fn, .array = i, .threads = (unsigned)threads};
		o.offset = calloc(o.threads, sizeof *o.offset);
		if (!o.offset)
			abort();
		if (is_owned(&o))
			shrink(&o);
		free(o.offset);
	}
}
