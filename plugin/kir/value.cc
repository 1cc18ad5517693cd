/* SPDX-License-Identifier: GPL-3.0-or-later */
/* value.cc - types and values of GCC as KIR, and errors in either. */
#include "plugin/gcc.h"
#include "plugin/compat/message.h"
#include "plugin/kir/import.h"

static bool failed;

void
import_error(struct importer *im, const char *gmsgid, ...)
{
	if (im->failed)
		return;
	im->failed = true;
	if (im->spare)
		return;
	failed = true;
	va_list ap;
	va_start(ap, gmsgid);
	message_error(im->where, gmsgid, &ap);
	va_end(ap);
}

bool
import_has_failed(void)
{
	return failed;
}

bool
is_complex(tree type)
{
	return TREE_CODE(type) == COMPLEX_TYPE;
}

struct operand
one(struct ref r)
{
	struct operand o = {r, {REF_NONE, 0}, NULL};
	return o;
}

unsigned
count_parts(tree type)
{
	if (VECTOR_TYPE_P(type))
		return TYPE_VECTOR_SUBPARTS(type).to_constant();
	return is_complex(type) ? 2 : 1;
}

tree
part_type(tree type)
{
	return VECTOR_TYPE_P(type) || is_complex(type) ? TREE_TYPE(type) : type;
}

struct ref *
part_of(struct operand *o, unsigned k)
{
	if (o->lane)
		return &o->lane[k];
	return k ? &o->part : &o->v;
}

struct operand
room(struct importer *im, tree type)
{
	struct operand o = {};
	if (VECTOR_TYPE_P(type))
		o.lane = (struct ref *)module_alloc(
			im->m, count_parts(type) * sizeof *o.lane);
	return o;
}

bool
is_by_address(tree type)
{
	return !VOID_TYPE_P(type)
		&& (is_complex(type) || VECTOR_TYPE_P(type)
			|| !is_gimple_reg_type(type));
}

struct ref
int_ref(struct importer *im, unsigned type, HOST_WIDE_INT n)
{
	return ref_int(im->fn, type, n);
}

static unsigned
real_type(struct importer *im, tree type)
{
	switch (DECIMAL_FLOAT_TYPE_P(type) ? 0 : TYPE_PRECISION(type)) {
	case 16:
		if (TYPE_MODE(type) == HFmode)
			return TYPE_F16;
		break;
	case 32:
		return TYPE_F32;
	case 64:
		return TYPE_F64;
	}
	import_error(im, "type %qT cannot be used on a device", type);
	return TYPE_F64;
}

/* The KIR type of a value of a register type; of complex, that of a part. */
unsigned
scalar_type(struct importer *im, tree type)
{
	switch (TREE_CODE(type)) {
	case VOID_TYPE:
		return TYPE_VOID;
	case BOOLEAN_TYPE:
	case INTEGER_TYPE:
	case ENUMERAL_TYPE:
	case OFFSET_TYPE:
		if (TYPE_PRECISION(type) >= 1 && TYPE_PRECISION(type) <= 128)
			return TYPE_PRECISION(type);
		break;
	case POINTER_TYPE:
	case REFERENCE_TYPE:
	case NULLPTR_TYPE:
		return TYPE_PTR;
	case REAL_TYPE:
		return real_type(im, type);
	case COMPLEX_TYPE:
		return scalar_type(im, TREE_TYPE(type));
	default:
		break;
	}
	import_error(
		im, "a value of type %qT cannot be used on a device", type);
	return TYPE_I64;
}

struct operand
undefined(struct importer *im, tree type)
{
	unsigned t = scalar_type(im, part_type(type));
	struct operand o = room(im, type);
	for (unsigned k = 0; k < count_parts(type); k++)
		*part_of(&o, k) = ref_undef(im->fn, t);
	return o;
}

/* Memory in the function's first block, so that it is allocated once. */
struct ref
temporary(struct importer *im, uint64_t size, unsigned align)
{
	struct ins *i = ins_new(im->fn, OP_ALLOCA, TYPE_PTR, 0);
	ins_set_size(i, size ? size : 1);
	ins_set_align(i, align ? align : 1);
	struct block *b = im->fn->first;
	if (b->first)
		ins_before(b->first, i);
	else
		ins_append(b, i);
	return ref_value(i->value);
}

/* The name that a device calls for the function. */
const char *
callee_symbol(struct importer *im, tree fn)
{
	const char *bound = routine_bound_symbol(fn);
	cgraph_node *node = cgraph_node::get(fn);
	if (node && node->alias && node->definition)
		fn = node->ultimate_alias_target()->decl;
	return bound ? module_string(im->m, bound) : decl_symbol(fn);
}

/* Converts between scalar types as C does. */
struct ref
convert_to(struct importer *im, struct ref v, bool is_unsigned, unsigned t,
	bool to_unsigned)
{
	unsigned f = ref_type(im->fn, v);
	struct cursor *at = &im->at;
	if (f == t)
		return v;
	if (f == TYPE_PTR) {
		v = build1(at, OP_PTRTOINT, TYPE_I64, v);
		return t == TYPE_I64 ? v : build1(at, OP_TRUNC, t, v);
	}
	if (t == TYPE_PTR) {
		if (f < TYPE_I64)
			v = build1(at, is_unsigned ? OP_ZEXT : OP_SEXT,
				TYPE_I64, v);
		else if (f > TYPE_I64)
			v = build1(at, OP_TRUNC, TYPE_I64, v);
		return build1(at, OP_INTTOPTR, t, v);
	}
	if (is_float(f) && is_float(t))
		return build1(at, f < t ? OP_FPEXT : OP_FPTRUNC, t, v);
	if (is_float(f))
		return build1(at, to_unsigned ? OP_FPTOUI : OP_FPTOSI, t, v);
	if (is_float(t))
		return build1(at, is_unsigned ? OP_UITOFP : OP_SITOFP, t, v);
	if (t < f)
		return build1(at, OP_TRUNC, t, v);
	return build1(at, is_unsigned ? OP_ZEXT : OP_SEXT, t, v);
}

struct ref
convert(struct importer *im, struct ref v, tree from, tree to)
{
	return convert_to(im, v, TYPE_UNSIGNED(from), scalar_type(im, to),
		TYPE_UNSIGNED(to));
}

/* The levels that a routine of that level has. */
unsigned
level_mask(int level)
{
	return level < 0 ? 0 : MASK_THREAD & ~((1u << level) - 1);
}

/* The levels that the callee partitions its loops over. */
unsigned
callee_levels(tree fn)
{
	tree attr = fn ? oacc_get_fn_attrib(fn) : NULL_TREE;
	if (!attr)
		return 0;
	return level_mask(oacc_fn_attrib_level(attr));
}

void
call_device(struct importer *im, const char *name, unsigned n,
	const struct ref *arg)
{
	build_call(&im->at, OP_CALL, TYPE_VOID, name, n, arg);
}
