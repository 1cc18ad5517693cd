/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operand.cc - types, constants, variables and memory of GCC as KIR. */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

/* A local variable's place in memory, made at first use. */
static struct ref
local_address(struct importer *im, tree decl)
{
	bool existed;
	struct operand &o = im->locals->get_or_insert(decl, &existed);
	if (existed)
		return o.v;
	struct ref r = ref_undef(im->fn, TYPE_PTR);
	if (DECL_SIZE_UNIT(decl) && tree_fits_uhwi_p(DECL_SIZE_UNIT(decl))) {
		r = temporary(im, tree_to_uhwi(DECL_SIZE_UNIT(decl)),
			DECL_ALIGN_UNIT(decl));
		if (DECL_NAME(decl))
			ref_def(im->fn, r)->name = module_string(
				im->m, IDENTIFIER_POINTER(DECL_NAME(decl)));
	} else {
		import_error(im, "variable %qD has no constant size", decl);
	}
	o = one(r);
	name_object(im, decl, r);
	return r;
}

static struct ref
decl_address(struct importer *im, tree decl)
{
	switch (TREE_CODE(decl)) {
	case VAR_DECL:
		if (!TREE_STATIC(decl) && !DECL_EXTERNAL(decl))
			return local_address(im, decl);
		return name_global(im, decl, global_address(im, decl));
	case RESULT_DECL:
		if (im->result.v.kind != REF_NONE)
			return im->result.v;
		return local_address(im, decl);
	case PARM_DECL:
		return local_address(im, decl);
	case STRING_CST:
	case FUNCTION_DECL:
	case CONST_DECL:
		return global_address(im, decl);
	case LABEL_DECL:
		import_error(im,
			"the address of a label cannot be used on a "
			"device");
		return ref_undef(im->fn, TYPE_PTR);
	default:
		import_error(im, "%qE cannot be used on a device", decl);
		return ref_undef(im->fn, TYPE_PTR);
	}
}

static struct ref
add(struct importer *im, struct ref p, struct ref offset)
{
	int64_t n;
	if (ref_constant(im->fn, offset, &n) && n == 0)
		return p;
	return build2(&im->at, OP_PTRADD, TYPE_PTR, p, offset);
}

static struct ref
as_offset(struct importer *im, tree e)
{
	return convert(im, scalar(im, e), TREE_TYPE(e), ssizetype);
}

/* An element of constant size of a memory reference's offset; GCC has not made
   statements of these trees. */
static struct ref
base_address(struct importer *im, tree base)
{
	switch (TREE_CODE(base)) {
	case MEM_REF: {
		struct ref p = scalar(im, TREE_OPERAND(base, 0));
		HOST_WIDE_INT n =
			mem_ref_offset(base).force_shwi().to_constant();
		return add(im, p, int_ref(im, TYPE_I64, n));
	}
	case INDIRECT_REF:
		return scalar(im, TREE_OPERAND(base, 0));
	case SSA_NAME: {
		/* A part of a value, accessed through memory. */
		tree type = TREE_TYPE(base);
		struct operand o = operand(im, base);
		struct ref p = temporary(im, int_size_in_bytes(type), 16);
		put_value(im, type, o, p);
		return p;
	}
	default:
		return decl_address(im, base);
	}
}

/* The place of a reference: address, and bits after it for bit-fields. */
struct memory_place {
	struct ref p;
	int64_t part;
	HOST_WIDE_INT shift, bits;
	unsigned align;
	bool is_volatile, is_bits;
};

/* True if no offset has been added to the pointer, so that it is the root of the
   addresses that are made from it. */
static bool
is_root(tree p)
{
	while (TREE_CODE(p) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(p);
		if (gimple_code(def) == GIMPLE_PHI
			&& gimple_phi_num_args(def) == 1) {
			p = gimple_phi_arg_def(def, 0);
			continue;
		}
		if (!is_gimple_assign(def))
			return true;
		tree_code code = gimple_assign_rhs_code(def);
		if (code == POINTER_PLUS_EXPR || code == ADDR_EXPR)
			return false;
		if (code != SSA_NAME && !CONVERT_EXPR_CODE_P(code))
			return true;
		p = gimple_assign_rhs1(def);
	}
	return TREE_CODE(p) == ADDR_EXPR && DECL_P(TREE_OPERAND(p, 0));
}

/* Subscripts are in bounds, so that a[1][i] and a[2][j] are different memory.
   Where the size of a[1] is known at run time only, the addresses do not show
   it: the type of a and its first subscript do, as one number. */
static int64_t
part_of(tree ref)
{
	enum { MOST_PARTS = 1 << PART_BITS };
	tree base = ref, first = NULL_TREE;
	while (handled_component_p(base)) {
		first = base;
		base = TREE_OPERAND(base, 0);
	}
	if (!first || TREE_CODE(first) != ARRAY_REF
		|| TREE_CODE(base) != MEM_REF
		|| !integer_zerop(TREE_OPERAND(base, 1))
		|| !is_root(TREE_OPERAND(base, 0))
		|| !tree_fits_uhwi_p(TREE_OPERAND(first, 1))
		|| tree_fits_uhwi_p(array_ref_element_size(first)))
		return 0;
	HOST_WIDE_INT n = tree_to_uhwi(TREE_OPERAND(first, 1));
	return n >= 0 && n < MOST_PARTS - 1
		? (int64_t)TYPE_UID(TYPE_MAIN_VARIANT(TREE_TYPE(base)))
				* MOST_PARTS
			+ n + 1
		: 0;
}

static struct memory_place
locate(struct importer *im, tree ref)
{
	poly_int64 pbits, ppos;
	tree offset;
	machine_mode mode;
	int uns, reverse, vol;
	tree base = get_inner_reference(
		ref, &pbits, &ppos, &offset, &mode, &uns, &reverse, &vol);
	struct memory_place w;
	HOST_WIDE_INT pos = ppos.to_constant();
	w.bits = pbits.to_constant();
	w.is_volatile = TREE_THIS_VOLATILE(ref);
	w.align = get_object_alignment(ref) / BITS_PER_UNIT;
	w.p = base_address(im, base);
	w.part = part_of(ref);
	if (offset)
		w.p = add(im, w.p, as_offset(im, offset));
	HOST_WIDE_INT bytes = pos >> 3;
	w.shift = pos - bytes * 8;
	w.p = add(im, w.p, int_ref(im, TYPE_I64, bytes));
	tree type = TREE_TYPE(ref);
	w.is_bits = w.shift != 0;
	if (INTEGRAL_TYPE_P(type) && w.bits > 0
		&& w.bits != (HOST_WIDE_INT)tree_to_uhwi(TYPE_SIZE(type)))
		w.is_bits = true;
	if (reverse)
		import_error(im, "reverse storage order on a device");
	return w;
}

struct ref
address_of(struct importer *im, tree ref)
{
	return locate(im, ref).p;
}

static struct ref
set_access(struct importer *im, const struct memory_place *w, struct ins *i,
	unsigned bytes)
{
	ins_set_align(i, MAX(MIN(w->align, bytes), 1));
	ins_set_part(i, w->part);
	if (w->is_volatile)
		i->flags |= ACCESS_VOLATILE;
	i->line = im->at.line;
	ins_append(im->at.block, i);
	return i->value ? ref_value(i->value) : ref_undef(im->fn, TYPE_I8);
}

static struct ref
load(struct importer *im, const struct memory_place *w, unsigned type,
	struct ref p)
{
	struct ins *i = ins_new(im->fn, OP_LOAD, type, 1);
	i->arg[0] = p;
	return set_access(im, w, i, type_bytes(type));
}

static void
store(struct importer *im, const struct memory_place *w, unsigned type,
	struct ref v, struct ref p)
{
	struct ins *i = ins_new(im->fn, OP_STORE, type, 2);
	i->arg[0] = v;
	i->arg[1] = p;
	set_access(im, w, i, type_bytes(type));
}

static unsigned
container(const struct memory_place *w)
{
	return (w->shift + w->bits + 7) / 8 * 8;
}

static struct ref
load_bits(struct importer *im, struct memory_place *w, tree type)
{
	unsigned t = scalar_type(im, type), wide = container(w);
	w->align = 1;
	struct ref v = load(im, w, wide, w->p);
	v = build2(&im->at, OP_SHL, wide, v,
		int_ref(im, wide, wide - w->shift - w->bits));
	v = build2(&im->at, TYPE_UNSIGNED(type) ? OP_LSHR : OP_ASHR, wide, v,
		int_ref(im, wide, wide - w->bits));
	if (t < wide)
		v = build1(&im->at, OP_TRUNC, t, v);
	else if (t > wide)
		v = build1(
			&im->at, TYPE_UNSIGNED(type) ? OP_ZEXT : OP_SEXT, t, v);
	return v;
}

static void
store_bits(struct importer *im, struct memory_place *w, tree type, struct ref v)
{
	unsigned t = scalar_type(im, type), wide = container(w);
	w->align = 1;
	if (t < wide)
		v = build1(&im->at, OP_ZEXT, wide, v);
	else if (t > wide)
		v = build1(&im->at, OP_TRUNC, wide, v);
	wide_int mask = wi::shifted_mask(w->shift, w->bits, false, 128);
	struct ref keep = ref_wide(im->fn, wide, ~mask.elt(0), ~mask.elt(1));
	struct ref take = ref_wide(im->fn, wide, mask.elt(0), mask.elt(1));
	v = build2(&im->at, OP_SHL, wide, v, int_ref(im, wide, w->shift));
	v = build2(&im->at, OP_AND, wide, v, take);
	struct ref old = load(im, w, wide, w->p);
	old = build2(&im->at, OP_AND, wide, old, keep);
	store(im, w, wide, build2(&im->at, OP_OR, wide, old, v), w->p);
}

/* Integers narrower than their storage have the storage's type in memory. */
static unsigned
memory_type(tree type, unsigned t)
{
	if (!is_int(t))
		return t;
	return tree_to_uhwi(TYPE_SIZE(type));
}

static struct ref
part_address(struct importer *im, const struct memory_place *w, unsigned k,
	HOST_WIDE_INT bytes)
{
	return k ? add(im, w->p, int_ref(im, TYPE_I64, k * bytes)) : w->p;
}

static struct operand
load_parts(struct importer *im, const struct memory_place *w, tree type)
{
	tree part = part_type(type);
	unsigned t = scalar_type(im, part), wide = memory_type(part, t);
	struct operand o = room(im, type);
	for (unsigned k = 0; k < count_parts(type); k++) {
		struct ref v = load(im, w, wide,
			part_address(im, w, k, int_size_in_bytes(part)));
		*part_of(&o, k) =
			wide == t ? v : build1(&im->at, OP_TRUNC, t, v);
	}
	return o;
}

static void
store_parts(struct importer *im, const struct memory_place *w, tree type,
	struct operand o)
{
	tree part = part_type(type);
	unsigned t = scalar_type(im, part), wide = memory_type(part, t);
	for (unsigned k = 0; k < count_parts(type); k++) {
		struct ref v = *part_of(&o, k);
		if (wide != t)
			v = build1(&im->at,
				TYPE_UNSIGNED(part) ? OP_ZEXT : OP_SEXT, wide,
				v);
		store(im, w, wide, v,
			part_address(im, w, k, int_size_in_bytes(part)));
	}
}

struct operand
load_operand(struct importer *im, tree ref)
{
	struct memory_place w = locate(im, ref);
	if (w.is_bits)
		return one(load_bits(im, &w, TREE_TYPE(ref)));
	return load_parts(im, &w, TREE_TYPE(ref));
}

void
store_operand(struct importer *im, tree ref, struct operand o)
{
	struct memory_place w = locate(im, ref);
	if (w.is_bits)
		store_bits(im, &w, TREE_TYPE(ref), o.v);
	else
		store_parts(im, &w, TREE_TYPE(ref), o);
}

static struct memory_place
plain_place(struct ref p)
{
	struct memory_place w = {};
	w.p = p;
	w.align = 16;
	return w;
}

void
put_value(struct importer *im, tree type, struct operand o, struct ref p)
{
	struct memory_place w = plain_place(p);
	store_parts(im, &w, type, o);
}

struct operand
get_value(struct importer *im, tree type, struct ref p)
{
	struct memory_place w = plain_place(p);
	return load_parts(im, &w, type);
}

static struct ref
real_constant(struct importer *im, tree value)
{
	unsigned t = scalar_type(im, TREE_TYPE(value));
	unsigned char bytes[16] = {0};
	native_encode_expr(value, bytes, sizeof bytes);
	uint64_t bits;
	memcpy(&bits, bytes, sizeof bits);
	return ref_wide(im->fn, t, bits, 0);
}

static struct ref
int_constant(struct importer *im, tree value)
{
	wide_int w = wi::to_wide(value);
	unsigned t = scalar_type(im, TREE_TYPE(value));
	return ref_wide(im->fn, t, w.elt(0), w.elt(1));
}

static struct operand
ssa_operand(struct importer *im, tree name)
{
	struct operand *o = &im->ssa[SSA_NAME_VERSION(name)];
	if (o->v.kind != REF_NONE || o->lane)
		return *o;
	return undefined(im, TREE_TYPE(name));
}

/* The value of an expression without a statement in GCC: names, constants, and
   the simple arithmetic in offsets of references. */
struct operand
operand(struct importer *im, tree e)
{
	switch (TREE_CODE(e)) {
	case SSA_NAME:
		return ssa_operand(im, e);
	case INTEGER_CST:
		return one(int_constant(im, e));
	case REAL_CST:
		return one(real_constant(im, e));
	case COMPLEX_CST: {
		struct operand o = {};
		o.v = scalar(im, TREE_REALPART(e));
		o.part = scalar(im, TREE_IMAGPART(e));
		o.lane = NULL;
		return o;
	}
	case VECTOR_CST:
	case CONSTRUCTOR:
		return vector_constant(im, e);
	case ADDR_EXPR:
		return one(address_of(im, TREE_OPERAND(e, 0)));
	case VAR_DECL:
	case PARM_DECL:
	case RESULT_DECL:
	case MEM_REF:
	case COMPONENT_REF:
	case ARRAY_REF:
	case ARRAY_RANGE_REF:
	case BIT_FIELD_REF:
		return load_operand(im, e);
	default:
		break;
	}
	if (TREE_CODE(e) == OBJ_TYPE_REF)
		return operand(im, OBJ_TYPE_REF_EXPR(e));
	if (UNARY_CLASS_P(e))
		return expression(im, TREE_CODE(e), TREE_TYPE(e),
			TREE_OPERAND(e, 0), NULL_TREE, NULL_TREE);
	if (BINARY_CLASS_P(e) || COMPARISON_CLASS_P(e))
		return expression(im, TREE_CODE(e), TREE_TYPE(e),
			TREE_OPERAND(e, 0), TREE_OPERAND(e, 1), NULL_TREE);
	if (TREE_CODE(e) == COND_EXPR)
		return expression(im, COND_EXPR, TREE_TYPE(e),
			TREE_OPERAND(e, 0), TREE_OPERAND(e, 1),
			TREE_OPERAND(e, 2));
	if (TREE_CODE(e) == VIEW_CONVERT_EXPR || TREE_CODE(e) == REALPART_EXPR
		|| TREE_CODE(e) == IMAGPART_EXPR)
		return expression(im, TREE_CODE(e), TREE_TYPE(e),
			TREE_OPERAND(e, 0), NULL_TREE, NULL_TREE);
	import_error(im, "%qE cannot be used on a device", e);
	return undefined(im, TREE_TYPE(e));
}

struct ref
scalar(struct importer *im, tree e)
{
	return operand(im, e).v;
}

void
set_result(struct importer *im, gimple *g, struct operand o)
{
	tree lhs = gimple_get_lhs(g);
	if (!lhs)
		return;
	if (TREE_CODE(lhs) == SSA_NAME)
		im->ssa[SSA_NAME_VERSION(lhs)] = o;
	else
		store_operand(im, lhs, o);
}

void
set_scalar(struct importer *im, gcall *call, struct ref v, tree type)
{
	tree lhs = gimple_call_lhs(call);
	if (lhs)
		set_result(im, call, one(convert(im, v, type, TREE_TYPE(lhs))));
}
