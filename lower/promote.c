/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * promote.c - the argument block of a region becomes kernel parameters.
 *
 *	%2 = ptradd ptr %1, i64:8
 *	%3 = load ptr %2		->	parameter 1, with map 1
 *
 * where %1 is the block.  A word that is used only as an integer is passed as
 * one.  If a map is private to the region ("!value"), its word is the address
 * of a copy; a scalar that is only read is then passed by value:
 *
 *	%4 = load f32 %3		->	parameter f32 %4
 *
 * A host pointer that the region only reads is passed in the same way, since
 * its target has another address on the device.
 *
 * Of another private object, a descriptor of Fortran as a rule, the scalars that
 * the region loads are passed by value if it does nothing else with the object:
 *
 *	%5 = ptradd ptr %3, i64:8
 *	%6 = load i64 %5		->	parameter i64 %6, a part of the map
 *
 * An object that the kernel only reads, and that need not be present, has both,
 * if scalars are all that is loaded from it: its parts, and its address, which
 * is null where the launch has passed the parts.  A load at the address then
 * reads a global variable of zeroes instead, and its result is not used:
 *
 *	%6 = load i64 %5		->	%7 = eq i64 (ptrtoint %3), 0
 *						%8 = select %7, @.absent, %5
 *						%9 = load i64 %8
 *						%6 = select %7, part, %9
 *
 * If only one map leads to an object and the kernel does not store to it, loads
 * from it are marked as invariant.  The same holds for the target of a pointer
 * that is a part of an object, if no other pointer leads to the target.
 * Variables have no memory in common: if all that the kernel reaches are
 * variables and such objects, one map alone leads to each.
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

struct promotion {
	struct func *fn;
	unsigned block; /* value: address of the argument block */
	unsigned words;
	unsigned *param; /* by word: its value, or 0 */
};

static bool
is_word(const struct promotion *p, struct ref r, int64_t *offset)
{
	if (r.kind == REF_VALUE && r.n == p->block) {
		*offset = 0;
		return true;
	}
	struct ins *i = ref_def(p->fn, r);
	return i && i->op == OP_PTRADD
		&& ref_same(i->arg[0], ref_value(p->block))
		&& ref_constant(p->fn, i->arg[1], offset) && *offset >= 0
		&& *offset % 8 == 0;
}

static unsigned
param_of(struct promotion *p, int64_t offset)
{
	unsigned word = (unsigned)(offset / 8);
	if (word >= p->words) {
		p->param = realloc(p->param, (word + 1) * sizeof *p->param);
		if (!p->param)
			abort();
		while (p->words <= word)
			p->param[p->words++] = 0;
	}
	if (!p->param[word])
		p->param[word] = value_new(p->fn, TYPE_PTR);
	return p->param[word];
}

/* The load becomes a conversion of the parameter. */
static void
take(struct promotion *p, struct ins *i, int64_t offset)
{
	struct ref v = ref_value(param_of(p, offset - offset % 8));
	unsigned type = i->type, bits = type_bits(type);
	if (type == TYPE_PTR) {
		i->op = OP_COPY;
		i->arg[0] = v;
	} else {
		struct cursor at = {p->fn, i->block, i, i->line};
		v = build1(&at, OP_PTRTOINT, TYPE_I64, v);
		if (bits < 64)
			v = build1(&at, OP_TRUNC, bits, v);
		i->op = OP_BITCAST;
		i->arg[0] = v;
	}
	i->flags = 0;
	i->a = 0;
}

static void
take_loads(struct promotion *p)
{
	for (struct block *b = p->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			int64_t offset;
			if (i->op == OP_LOAD && type_bits(i->type) <= 64
				&& is_word(p, i->arg[0], &offset))
				take(p, i, offset);
		}
}

static void
drop_addresses(struct promotion *p)
{
	struct ins *next;
	for (struct block *b = p->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			int64_t offset;
			next = i->next;
			if (i->op == OP_PTRADD
				&& is_word(p, ref_value(i->value), &offset))
				ins_remove(i);
		}
}

/* True if the value is an address that is used only as an integer. */
static bool
is_integer(const struct func *fn, unsigned value)
{
	if (fn->value[value].type != TYPE_PTR)
		return false;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (ref_same(i->arg[n], ref_value(value))
					&& i->op != OP_PTRTOINT)
					return false;
	return true;
}

static void
make_integer(struct func *fn, unsigned value)
{
	fn->value[value].type = TYPE_I64;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_PTRTOINT
				&& ref_same(i->arg[0], ref_value(value)))
				i->op = OP_COPY;
}

static bool
is_map(const struct func *fn, unsigned map)
{
	for (unsigned n = 0; n < fn->nvalue_maps; n++)
		if (fn->value_map[n] == map)
			return true;
	return false;
}

static bool
is_value_map(const struct func *fn, unsigned map, unsigned type)
{
	return is_map(fn, map)
		|| (type == TYPE_PTR
			&& (is_map(fn, map | POINTER_MAP)
				|| is_map(fn, map | ADDRESS_MAP)));
}

/* The type of the scalar at the address if it is only loaded, else void. */
static unsigned
only_loaded(const struct func *fn, unsigned value)
{
	unsigned type = TYPE_VOID;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++) {
				if (!ref_same(i->arg[n], ref_value(value)))
					continue;
				if (i->op != OP_LOAD
					|| (type != TYPE_VOID
						&& type != i->type))
					return TYPE_VOID;
				type = i->type;
			}
	return type;
}

/* The name of the object at an address becomes that of what was there. */
static void
name_loaded(struct ins *i, unsigned type)
{
	bool behind = i->flags & NAMED_BEHIND;
	i->type = behind && type != TYPE_PTR ? TYPE_VOID : type;
	i->flags &= ~(unsigned)(behind ? NAMED_BEHIND : NAMED_PLACE);
}

static void
pass_by_value(struct func *fn, struct param *p)
{
	unsigned type = only_loaded(fn, p->value);
	if (type == TYPE_VOID || type_bits(type) > 64
		|| !is_value_map(fn, p->map, type))
		return;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_LOAD
				&& ref_same(i->arg[0], ref_value(p->value))) {
				i->op = OP_COPY;
				i->flags = 0;
				i->a = 0;
			} else if (ref_same(i->named, ref_value(p->value))) {
				name_loaded(i, type);
			}
	fn->value[p->value].type = type;
	p->bytes = type_bytes(type);
	if (is_map(fn, p->map | ADDRESS_MAP))
		p->flags |= PARAM_TRANSLATED;
	if (is_map(fn, p->map | UNIT_MAP) && p->bytes == 8)
		p->flags |= PARAM_UNIT;
}

static bool
is_derived(const struct ins *i, const bool *from)
{
	return (i->op == OP_PTRADD || i->op == OP_COPY)
		&& i->arg[0].kind == REF_VALUE && from[i->arg[0].n];
}

/* Marks the addresses that are derived from marked ones. */
static void
fill_derived(const struct func *fn, bool *from)
{
	bool again;
	do {
		again = false;
		for (const struct block *b = fn->first; b; b = b->next)
			for (const struct ins *i = b->first; i; i = i->next)
				if (i->value && !from[i->value]
					&& is_derived(i, from))
					from[i->value] = again = true;
	} while (again);
}

/* True if addresses derived from it are only loaded from and compared. */
static bool
is_only_read(const struct func *fn, const bool *from)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++) {
				if (i->arg[n].kind != REF_VALUE
					|| !from[i->arg[n].n])
					continue;
				if (i->op == OP_LOAD ? i->flags
							& (ACCESS_VOLATILE
								| ACCESS_ATOMIC)
						: is_compare(i->op)
						? 0
						: !is_derived(i, from))
					return false;
			}
	return true;
}

/* An object that has one address and is not written does not change. */
static void
mark_invariant(struct func *fn, const bool *from)
{
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_LOAD && i->arg[0].kind == REF_VALUE
				&& from[i->arg[0].n])
				i->flags |= LOAD_INVARIANT;
}

static bool
is_own(const struct func *fn, const struct param *p)
{
	return is_map(fn,
		p->map | (p->flags & PARAM_PART ? OWN_TARGET_MAP : OWN_MAP));
}

/* True if the parameter is the address of a variable. */
static bool
is_object(const struct func *fn, const struct param *p)
{
	return !p->bytes && is_map(fn, p->map | OBJECT_MAP);
}

static bool
is_variable(const struct func *fn, struct ref r)
{
	const struct constant *c = r.kind == REF_CONST ? &fn->con[r.n] : NULL;
	if (!c || c->kind != CONST_ADDRESS)
		return false;
	const struct global *g = global_find(fn->module, c->name);
	return g && !g->constant;
}

/* True if it may lead to memory that no parameter leads to. */
static bool
leads_elsewhere(const struct func *fn, const struct ins *i)
{
	for (unsigned n = 0; n < i->nargs; n++)
		if (is_variable(fn, i->arg[n]))
			return true;
	switch (i->op) {
	case OP_CALL:
		return i->type == TYPE_PTR
			|| (!(i->flags & CALL_LIBRARY)
				&& strncmp(i->name, "acc_", 4) != 0);
	case OP_LOAD:
		return i->type == TYPE_PTR;
	case OP_ICALL:
	case OP_INTTOPTR:
		return true;
	default:
		return false;
	}
}

/* True if all addresses in the kernel come from its parameters, and these are of
   variables or of objects to which no other map leads: variables then have
   nothing in common with what other parameters lead to. */
static bool
knows_ways(const struct func *fn)
{
	for (unsigned n = 0; n < fn->nparams; n++) {
		const struct param *p = &fn->param[n];
		if (fn->value[p->value].type == TYPE_PTR && !is_own(fn, p)
			&& !is_object(fn, p)
			&& (p->bytes || !is_map(fn, p->map)))
			return false;
	}
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (leads_elsewhere(fn, i))
				return false;
	return true;
}

static void
mark_own(struct func *fn, struct param *p, bool known)
{
	if (fn->value[p->value].type != TYPE_PTR
		|| !(is_own(fn, p) || (known && is_object(fn, p))))
		return;
	bool *from = calloc(fn->nvalues, sizeof *from);
	if (!from)
		abort();
	from[p->value] = true;
	fill_derived(fn, from);
	p->flags |= PARAM_NOALIAS;
	if (is_only_read(fn, from)) {
		p->flags |= PARAM_READONLY;
		mark_invariant(fn, from);
	}
	free(from);
}

/* True for no address, or that of a local variable or of an object to which
   only one parameter leads. */
static bool
is_apart(const struct func *fn, struct ref r)
{
	if (ref_type(fn, r) != TYPE_PTR)
		return true;
	r = ref_root(fn, r);
	const struct ins *i = ref_def(fn, r);
	const struct param *p = ref_param(fn, r);
	return is_op(i, OP_ALLOCA) || is_op(i, OP_VLA)
		|| (p && p->flags & PARAM_NOALIAS);
}

/* True if the kernel writes to nothing else. */
static bool
writes_apart(const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			enum op_kind kind = op_info[i->op].kind;
			if (kind != KIND_WRITE && kind != KIND_MARK)
				continue;
			if (leads_elsewhere(fn, i))
				return false;
			for (unsigned n = 0; n < i->nargs; n++)
				if (!is_apart(fn, i->arg[n]))
					return false;
		}
	return true;
}

/* What a kernel reads by other parameters does not change if it only writes to
   objects to which one parameter each leads. */
static void
mark_read(struct func *fn)
{
	if (!writes_apart(fn))
		return;
	for (unsigned n = 0; n < fn->nparams; n++) {
		struct param *p = &fn->param[n];
		if (fn->value[p->value].type != TYPE_PTR
			|| p->flags & PARAM_NOALIAS)
			continue;
		bool *from = zeroed(fn->nvalues, sizeof *from);
		from[p->value] = true;
		fill_derived(fn, from);
		if (is_only_read(fn, from))
			mark_invariant(fn, from);
		free(from);
	}
}

/* Parts of objects. */

enum { OBJECT_PARTS = 24, ABSENT_PARTS = 8, KERNEL_PARAMS = 256 };

/* True if the value is the address of an object or of a part that is known;
   the offset grows by that of the part. */
static bool
is_part(const struct func *fn, struct ref r, unsigned object, int64_t *offset)
{
	int64_t step;
	while (r.kind == REF_VALUE && r.n != object) {
		const struct ins *i = ref_def(fn, r);
		if (!i || i->op != OP_PTRADD
			|| !ref_constant(fn, i->arg[1], &step))
			return false;
		*offset += step;
		r = i->arg[0];
	}
	return r.kind == REF_VALUE;
}

static bool
is_scalar_load(const struct func *fn, const struct ins *i, unsigned object)
{
	int64_t offset = 0;
	return i->op == OP_LOAD && type_bits(i->type) <= 64
		&& !(i->flags & (ACCESS_VOLATILE | ACCESS_ATOMIC))
		&& is_part(fn, i->arg[0], object, &offset) && offset >= 0
		&& offset < 1 << 16;
}

/* True if all that is done with addresses in the object is to load scalars at
   constant offsets. */
static bool
is_only_parts(const struct func *fn, unsigned object, const bool *from)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (i->arg[n].kind == REF_VALUE
					&& from[i->arg[n].n]
					&& !is_derived(i, from)
					&& !is_scalar_load(fn, i, object))
					return false;
	return true;
}

/* The parameter for such a part, from the first of the object's on. */
static struct param *
find_part(struct func *fn, struct param *first, unsigned type, int64_t offset)
{
	for (struct param *p = first; p < &fn->param[fn->nparams]; p++)
		if (p->offset == (unsigned)offset
			&& fn->value[p->value].type == type)
			return p;
	return NULL;
}

/* Adds the parameters for all such loads; false if they are more than most. */
static bool
make_parts(struct func *fn, const struct param *object, unsigned most)
{
	unsigned first = fn->nparams;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			int64_t offset = 0;
			if (i->op != OP_LOAD
				|| !is_part(
					fn, i->arg[0], object->value, &offset))
				continue;
			struct param *p = find_part(
				fn, &fn->param[first], i->type, offset);
			if (!p) {
				if (fn->nparams - first == most)
					return false;
				p = &fn->param[fn->nparams++];
				*p = (struct param){
					.value = value_new(fn, i->type),
					.map = object->map,
					.bytes = type_bytes(i->type),
					.offset = (unsigned)offset,
					.flags = PARAM_PART};
			}
		}
	return true;
}

/* The loads become copies of the parameters. */
static void
use_parts(struct func *fn, const struct param *object, unsigned first)
{
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			int64_t offset = 0;
			if (i->op != OP_LOAD
				|| !is_part(
					fn, i->arg[0], object->value, &offset))
				continue;
			i->op = OP_COPY;
			i->arg[0] = ref_value(find_part(
				fn, &fn->param[first], i->type, offset)
						      ->value);
			i->flags = 0;
			i->a = 0;
		}
}

static void
drop_derived(struct func *fn, const bool *from)
{
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (i->op == OP_PTRADD && is_derived(i, from))
				ins_remove(i);
		}
}

/* True if a debugger shows the object where it is. */
static bool
is_kept(const struct func *fn, unsigned object)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (ref_same(i->named, ref_value(object))
				&& i->flags & NAMED_KEPT)
				return true;
	return false;
}

/* True if parts of the object have taken the place of its address, which is the
   last parameter. */
static bool
pass_parts(struct func *fn)
{
	const struct param object = fn->param[fn->nparams - 1];
	unsigned first = fn->nparams - 1;
	bool *from = calloc(fn->nvalues, sizeof *from);
	if (!from)
		abort();
	from[object.value] = true;
	fill_derived(fn, from);
	fn->nparams = first;
	bool done = first + OBJECT_PARTS < KERNEL_PARAMS
		&& !is_kept(fn, object.value)
		&& is_only_parts(fn, object.value, from)
		&& make_parts(fn, &object, OBJECT_PARTS);
	if (done) {
		use_parts(fn, &object, first);
		drop_derived(fn, from);
	} else {
		fn->nparams = first;
		fn->param[fn->nparams++] = object;
	}
	free(from);
	return done;
}

/* Objects that may be absent. */

/* True if the kernel loads scalars from the object and compares addresses in
   it, as tests for overlap do, and nothing else.  An address that is loaded has
   another value on the device. */
static bool
is_only_scalars(const struct func *fn, unsigned object, const bool *from)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			if (i->op == OP_INTTOPTR)
				return false;
			for (unsigned n = 0; n < i->nargs; n++)
				if (i->arg[n].kind == REF_VALUE
					&& from[i->arg[n].n]
					&& !is_derived(i, from)
					&& i->op != OP_PTRTOINT
					&& !is_compare(i->op)
					&& (!is_scalar_load(fn, i, object)
						|| i->type == TYPE_PTR))
					return false;
		}
	return true;
}

/* A part of an object that may be absent. */
struct absent_part {
	struct param *param;
	struct ref address; /* of the part, or of the zeroes */
	struct ref value; /* if it is the same in the whole kernel */
};

static struct ref
absent_zeroes(struct func *fn)
{
	static const char name[] = ".absent";
	if (!global_find(fn->module, name)) {
		struct global *g = global_new(fn->module, name, 16, 16);
		g->constant = g->local = true;
	}
	return ref_address(fn, name);
}

/* The part if the object is absent, else what is at the address. */
static struct ref
choose(struct cursor *at, const struct absent_part *part, struct ref absent,
	int64_t align, unsigned flags)
{
	unsigned type = at->fn->value[part->param->value].type;
	struct ref there = build1(at, OP_LOAD, type, part->address);
	struct ins *load = ref_def(at->fn, there);
	ins_set_align(load, align);
	load->flags = flags;
	return build3(at, OP_SELECT, type, absent,
		ref_value(part->param->value), there);
}

static bool
is_load_of(const struct func *fn, const struct ins *i, unsigned object,
	const struct param *part)
{
	int64_t offset = 0;
	return i->op == OP_LOAD && i->type == fn->value[part->value].type
		&& is_part(fn, i->arg[0], object, &offset)
		&& offset == part->offset;
}

static int64_t
least_align(const struct func *fn, unsigned object, const struct param *part)
{
	int64_t least = part->bytes;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (is_load_of(fn, i, object, part)
				&& ins_align(i) < least)
				least = ins_align(i);
	return least;
}

/* Replaces the loads of one part, by one value if the object has no other
   address. */
static void
replace_loads(struct func *fn, const struct param *object, struct ref absent,
	struct absent_part *part)
{
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (!is_load_of(fn, i, object->value, part->param))
				continue;
			struct ref v = part->value;
			if (v.kind != REF_VALUE) {
				struct cursor at = {fn, b, i, i->line};
				v = choose(&at, part, absent, ins_align(i),
					i->flags);
			}
			replace_value(fn, i->value, v);
			ins_remove(i);
		}
}

static void
use_absent(struct func *fn, const struct param *object, unsigned first,
	unsigned end, bool own)
{
	struct cursor at = {fn, fn->first, fn->first->first, 0};
	struct ref address = ref_value(object->value);
	struct ref none = ref_int(fn, TYPE_I64, 0);
	struct ref absent = build2(&at, OP_EQ, TYPE_I64,
		build1(&at, OP_PTRTOINT, TYPE_I64, address), none);
	for (unsigned n = first; n < end; n++) {
		struct absent_part part = {.param = &fn->param[n]};
		int64_t offset = part.param->offset;
		struct ref there = address;
		if (offset)
			there = build2(&at, OP_PTRADD, TYPE_PTR, address,
				ref_int(fn, TYPE_I64, offset));
		part.address = build3(&at, OP_SELECT, TYPE_PTR, absent,
			absent_zeroes(fn), there);
		if (own)
			part.value = choose(&at, &part, absent,
				least_align(fn, object->value, part.param),
				LOAD_INVARIANT);
		replace_loads(fn, object, absent, &part);
	}
}

/* Adds parts to the last parameter, the address of an object that the kernel
   only reads; the object is that of the map. */
static void
pass_absent(struct func *fn, unsigned map, bool own)
{
	unsigned first = fn->nparams;
	struct param object = fn->param[first - 1];
	bool *from = calloc(fn->nvalues, sizeof *from);
	if (!from)
		abort();
	object.map = map;
	from[object.value] = true;
	fill_derived(fn, from);
	if (first + ABSENT_PARTS < KERNEL_PARAMS
		&& is_only_scalars(fn, object.value, from)
		&& make_parts(fn, &object, ABSENT_PARTS)) {
		fn->param[first - 1].flags |= PARAM_ABSENT;
		use_absent(fn, &object, first, fn->nparams, own);
	} else {
		fn->nparams = first;
	}
	free(from);
}

static void
remove_copies(struct func *fn)
{
	struct ins *next;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = next) {
			next = i->next;
			if (i->op != OP_COPY)
				continue;
			replace_value(fn, i->value, i->arg[0]);
			ins_remove(i);
		}
}

/* The same for the parameter of word w, if the kernel has the object's address
   by it. */
static void
pass_read(struct func *fn, unsigned w)
{
	const struct param *p = &fn->param[fn->nparams - 1];
	bool own = is_map(fn, w | OWN_MAP);
	if (fn->value[p->value].type != TYPE_PTR)
		return;
	if (!p->bytes && is_map(fn, w | READ_MAP))
		pass_absent(fn, w, own);
	if (p->flags & PARAM_TRANSLATED && is_map(fn, w | READ_TARGET_MAP)) {
		remove_copies(fn);
		pass_absent(fn, w - 1, own);
	}
}

void
promote(struct func *fn)
{
	if (!fn->kernel || fn->threads || fn->nparams != 1)
		return;
	struct promotion p = {.fn = fn, .block = fn->param[0].value};
	take_loads(&p);
	drop_addresses(&p);
	remove_copies(fn);
	unsigned count = 0;
	for (unsigned w = 0; w < p.words; w++)
		count += p.param[w] != 0;
	fn->param = module_alloc(
		fn->module, (count + 1 + KERNEL_PARAMS) * sizeof *fn->param);
	fn->nparams = 0;
	for (unsigned w = 0; w < p.words; w++) {
		if (!p.param[w])
			continue;
		fn->param[fn->nparams++] =
			(struct param){.value = p.param[w], .map = w};
		if (fn->nvalue_maps)
			pass_by_value(fn, &fn->param[fn->nparams - 1]);
		if (is_map(fn, w | PARTS_MAP)
			&& !fn->param[fn->nparams - 1].bytes && pass_parts(fn))
			continue;
		if (is_integer(fn, p.param[w]))
			make_integer(fn, p.param[w]);
		else
			pass_read(fn, w);
	}
	remove_copies(fn);
	bool known = knows_ways(fn);
	for (unsigned n = 0; n < fn->nparams; n++)
		mark_own(fn, &fn->param[n], known);
	mark_read(fn);
	free(p.param);
}
