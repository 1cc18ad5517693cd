/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * atomic.c - atomic updates for which devices have no instruction.
 *
 * Devices have integer operations (add, and, or, exchange, compare and so on)
 * on words of 32 and 64 bits, and additions of float and double.  Any other
 * update is a compare-and-swap loop on the 32- or 64-bit word around the
 * object or, for wider objects, a critical section.  In private memory, which
 * atomic instructions do not reach, an update is a load and a store; where the
 * address may be one of private memory, the device is asked.
 */
#include "lower/all.h"

#include <string.h>

struct update {
	struct cursor at;
	struct ins *i;
	unsigned type; /* of the object */
	unsigned bits;
	unsigned word; /* type of the compare and swap */
	struct ref p, shift; /* the word's address; place of the object */
};

/* The operation that a read-modify-write applies to the old value. */
static enum op
operation(const struct ins *i)
{
	static const enum op ops[] = {OP_ADD, OP_SUB, OP_AND, OP_OR, OP_XOR,
		OP_NONE, OP_SLT, OP_SGT, OP_ULT, OP_UGT, OP_FADD};
	return i->op == OP_AUPDATE ? ins_combiner(i) : ops[i->op - OP_AADD];
}

static enum op
direct(enum op op, unsigned type)
{
	static const struct {
		enum op op, atomic;
	} rows[] = {
		{OP_ADD, OP_AADD},
		{OP_AND, OP_AAND},
		{OP_OR, OP_AOR},
		{OP_XOR, OP_AXOR},
		{OP_SLT, OP_AMIN},
		{OP_SGT, OP_AMAX},
		{OP_ULT, OP_AUMIN},
		{OP_UGT, OP_AUMAX},
	};
	if (op == OP_FADD)
		return type == TYPE_F32 || type == TYPE_F64 ? OP_AFADD
							    : OP_NONE;
	if (type != TYPE_I32 && type != TYPE_I64)
		return OP_NONE;
	for (unsigned n = 0; n < sizeof rows / sizeof rows[0]; n++)
		if (rows[n].op == op)
			return rows[n].atomic;
	return OP_NONE;
}

static bool
is_direct(const struct ins *i)
{
	if (i->op == OP_AFADD)
		return i->type == TYPE_F32 || i->type == TYPE_F64;
	return i->type == TYPE_I32 || i->type == TYPE_I64;
}

static struct ref
from_bits(struct update *u, struct ref v)
{
	return is_int(u->type) ? v : build1(&u->at, OP_BITCAST, u->type, v);
}

static struct ref
to_bits(struct update *u, struct ref v)
{
	return is_int(u->type) ? v : build1(&u->at, OP_BITCAST, u->bits, v);
}

/* The object inside its word. */
static struct ref
extract(struct update *u, struct ref word)
{
	if (u->bits < u->word) {
		word = build2(&u->at, OP_LSHR, u->word, word, u->shift);
		word = build1(&u->at, OP_TRUNC, u->bits, word);
	}
	return from_bits(u, word);
}

static struct ref
insert(struct update *u, struct ref word, struct ref v)
{
	v = to_bits(u, v);
	if (u->bits == u->word)
		return v;
	struct func *fn = u->at.fn;
	struct ref mask = ref_int(fn, u->word, (INT64_C(1) << u->bits) - 1);
	mask = build2(&u->at, OP_SHL, u->word, mask, u->shift);
	mask = build2(&u->at, OP_XOR, u->word, mask, ref_int(fn, u->word, -1));
	v = build1(&u->at, OP_ZEXT, u->word, v);
	v = build2(&u->at, OP_SHL, u->word, v, u->shift);
	word = build2(&u->at, OP_AND, u->word, word, mask);
	return build2(&u->at, OP_OR, u->word, word, v);
}

static struct ref
compute(struct update *u, struct ref old)
{
	struct ins *i = u->i;
	if (i->op == OP_AXCHG)
		return i->arg[1];
	if (i->op == OP_CAS) {
		struct ref same =
			build2(&u->at, OP_EQ, u->type, old, i->arg[1]);
		return build3(&u->at, OP_SELECT, u->type, same, i->arg[2], old);
	}
	return combine(&u->at, operation(i), u->type, old, i->arg[1]);
}

static void
find_word(struct update *u)
{
	struct cursor *at = &u->at;
	struct func *fn = at->fn;
	u->p = u->i->arg[0];
	u->word = u->bits;
	if (u->bits >= 32 || fn->module->narrow)
		return;
	u->word = TYPE_I32;
	struct ref n = build1(at, OP_PTRTOINT, TYPE_I64, u->p);
	struct ref rest =
		build2(at, OP_AND, TYPE_I64, n, ref_int(fn, TYPE_I64, 3));
	struct ref back =
		build2(at, OP_SUB, TYPE_I64, ref_int(fn, TYPE_I64, 0), rest);
	u->p = build2(at, OP_PTRADD, TYPE_PTR, u->p, back);
	rest = build1(at, OP_TRUNC, TYPE_I32, rest);
	u->shift = build2(at, OP_SHL, TYPE_I32, rest, ref_int(fn, TYPE_I32, 3));
}

static void
give_old(struct func *fn, struct ins *i, struct ref old)
{
	if (i->value)
		replace_value(fn, i->value, old);
	ins_remove(i);
}

static void
loop_update(struct update *u)
{
	struct cursor *at = &u->at;
	struct func *fn = at->fn;
	find_word(u);
	struct ref first = build1(at, OP_LOAD, u->word, u->p);
	ref_def(fn, first)->flags = ACCESS_ATOMIC;
	struct block *rest = build_split(at);
	struct block *head = at->block;
	struct block *loop = block_after(fn, head);
	build_br(at, loop);
	at->block = loop;
	struct ref now = build0(at, OP_PHI, u->word);
	struct ref old = extract(u, now);
	struct ref next = insert(u, now, compute(u, old));
	struct ref got = build3(at, OP_CAS, u->word, u->p, now, next);
	struct ref done = build2(at, OP_EQ, u->word, got, now);
	build_cbr(at, done, rest, loop);
	phi_add(fn, ref_def(fn, now), first, head);
	phi_add(fn, ref_def(fn, now), got, loop);
	give_old(fn, u->i, old);
}

static void
call_lock(struct cursor *at, const char *name)
{
	build_call(at, OP_CALL, TYPE_VOID, name, 0, NULL);
}

static void
lock_update(struct update *u)
{
	struct cursor *at = &u->at;
	struct func *fn = at->fn;
	call_lock(at, "acc_lock_take");
	struct ref old = build1(at, OP_LOAD, u->type, u->i->arg[0]);
	ref_def(fn, old)->flags = ACCESS_VOLATILE;
	ins_set_align(ref_def(fn, old), type_bytes(u->type) / 2);
	build2(at, OP_STORE, u->type, compute(u, old), u->i->arg[0]);
	u->i->prev->flags = ACCESS_VOLATILE;
	ins_set_align(u->i->prev, type_bytes(u->type) / 2);
	call_lock(at, "acc_lock_leave");
	give_old(fn, u->i, old);
}

/* True for objects that no word holds. */
static bool
needs_lock(const struct ins *i)
{
	return type_bits(i->type) > 64
		|| (i->op == OP_AUPDATE
			&& is_of_complex(ins_combiner(i), i->type));
}

static void
update(struct func *fn, struct ins *i)
{
	struct update u = {.at = {fn, i->block, i, i->line},
		.i = i,
		.type = i->type,
		.bits = type_bits(i->type)};
	enum op op = i->op == OP_AUPDATE ? direct(ins_combiner(i), i->type)
					 : OP_NONE;
	if (op != OP_NONE) {
		build2(&u.at, op, i->type, i->arg[0], i->arg[1]);
		ins_remove(i);
	} else if (needs_lock(i)) {
		lock_update(&u);
	} else {
		loop_update(&u);
	}
}

enum { MOST_DEPTH = 8 };

static bool
is_own(struct func *fn, struct ref p)
{
	return is_op(ref_def(fn, ref_root(fn, p)), OP_ALLOCA);
}

/* False if the address is not one of private memory for certain: a routine gets
   such addresses from its callers, and memory of others has none. */
static bool
may_be_own(struct func *fn, struct ref p, unsigned depth)
{
	p = ref_root(fn, p);
	const struct ins *i = ref_def(fn, p);
	if (!i)
		return !fn->kernel && p.kind == REF_VALUE;
	if (depth == MOST_DEPTH)
		return true;
	if (i->op == OP_LOAD)
		return may_be_own(fn, i->arg[0], depth + 1);
	if (i->op != OP_SELECT && i->op != OP_PHI)
		return true;
	for (unsigned n = i->op == OP_SELECT; n < i->nargs; n++)
		if (!ref_same(ref_root(fn, i->arg[n]), p)
			&& may_be_own(fn, i->arg[n], depth + 1))
			return true;
	return false;
}

static void
own_update(struct func *fn, struct ins *i)
{
	struct update u = {
		.at = {fn, i->block, i, i->line}, .i = i, .type = i->type};
	struct ref old = build1(&u.at, OP_LOAD, i->type, i->arg[0]);
	build2(&u.at, OP_STORE, i->type, compute(&u, old), i->arg[0]);
	give_old(fn, i, old);
}

/* The update where the address is of private memory and, for the caller, of other
   memory; the place of the latter. */
static struct ins *
ask(struct func *fn, struct ins *i)
{
	struct cursor at = {fn, i->block, i, i->line};
	struct ref own = build_call(
		&at, OP_PURECALL, TYPE_I32, "acc_is_private", 1, &i->arg[0]);
	own = build2(&at, OP_NE, TYPE_I32, own, ref_int(fn, TYPE_I32, 0));
	struct block *rest = build_split(&at);
	struct block *mine = block_after(fn, at.block);
	struct block *others = block_after(fn, mine);
	build_cbr(&at, own, mine, others);
	at.block = mine;
	struct ins *a = ins_copy(fn, i), *b = ins_copy(fn, i);
	ins_append(mine, a);
	ins_append(others, b);
	build_br(&at, rest);
	at.block = others;
	build_br(&at, rest);
	if (i->value) {
		at.block = rest;
		at.before = rest->first;
		struct ref old = build0(&at, OP_PHI, i->type);
		phi_add(fn, ref_def(fn, old), ref_value(a->value), mine);
		phi_add(fn, ref_def(fn, old), ref_value(b->value), others);
		replace_value(fn, i->value, old);
	}
	ins_remove(i);
	own_update(fn, a);
	return b;
}

/* Clears the atomic flag in private memory.  The address of a load or store is
   its last argument. */
static void
own_access(struct func *fn, struct ins *i)
{
	if ((i->op == OP_LOAD || i->op == OP_STORE)
		&& is_own(fn, i->arg[i->nargs - 1]))
		i->flags &= ~ACCESS_ATOMIC;
}

void
atomics(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next) {
		struct ins *next;
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (i->flags & ACCESS_ATOMIC)
				own_access(fn, i);
			if (i->op != OP_AUPDATE && !is_atomic(i->op))
				continue;
			if (is_own(fn, i->arg[0])) {
				own_update(fn, i);
				continue;
			}
			if (!needs_lock(i) && may_be_own(fn, i->arg[0], 0))
				i = ask(fn, i);
			if (i->op == OP_AUPDATE || !is_direct(i))
				update(fn, i);
			if (next)
				b = next->block;
		}
	}
}
