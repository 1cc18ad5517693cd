/* SPDX-License-Identifier: GPL-3.0-or-later */
/* internal.cc - GCC's internal functions as KIR, mainly parallel structure. */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

static unsigned
level_mask(tree arg)
{
	HOST_WIDE_INT mask = tree_to_shwi(arg);
	return mask > 0 && mask < 8 ? mask : 0;
}

/* GCC declares the temporary object of an expression with the outermost
   construct, whatever loop the expression is in. */
static bool
is_temporary(tree decl)
{
	return DECL_ARTIFICIAL(decl)
		&& (DECL_IGNORED_P(decl) || !DECL_NAME(decl));
}

/* The temporary object that a private reference, or dummy argument, leads to in
   place of the program's variable: the function sets it once, outside the loop;
   null if there is none.  Omp-low makes one for each. */
static tree
pointee(struct importer *im, tree decl)
{
	basic_block bb;
	if (!POINTER_TYPE_P(TREE_TYPE(decl)))
		return NULL_TREE;
	FOR_EACH_BB_FN (bb, im->gcc) {
		for (gimple_stmt_iterator i = gsi_start_bb(bb); !gsi_end_p(i);
			gsi_next(&i)) {
			gimple *stmt = gsi_stmt(i);
			if (!gimple_assign_single_p(stmt)
				|| gimple_assign_lhs(stmt) != decl)
				continue;
			tree value = gimple_assign_rhs1(stmt);
			if (TREE_CODE(value) == ADDR_EXPR
				&& VAR_P(TREE_OPERAND(value, 0))
				&& is_temporary(TREE_OPERAND(value, 0)))
				return TREE_OPERAND(value, 0);
		}
	}
	return NULL_TREE;
}

/* The variable is private to a loop of a level; of a loop of no level only an
   array, which lanes may share inside. */
static void
mark_private(struct importer *im, tree decl, HOST_WIDE_INT level)
{
	tree size = DECL_SIZE(decl);
	/* A variable of variable size is stored elsewhere. */
	if (!size || !tree_fits_uhwi_p(size))
		return;
	struct ins *i = ref_def(im->fn, scalar(im, build_fold_addr_expr(decl)));
	if (!i || i->op != OP_ALLOCA)
		return;
	if (level >= 0)
		i->flags |= (2u << level) - 1;
	else if (AGGREGATE_TYPE_P(TREE_TYPE(decl)))
		i->flags |= PRIVATE_SEQ;
}

/* Variables private to the loop's level, as the program declares them. */
static void
import_private(struct importer *im, gcall *call)
{
	HOST_WIDE_INT level = tree_to_shwi(
		fold_convert(integer_type_node, gimple_call_arg(call, 2)));
	for (unsigned k = 3; k < gimple_call_num_args(call); k++) {
		tree decl = TREE_OPERAND(gimple_call_arg(call, k), 0);
		tree object = pointee(im, decl);
		if (object)
			mark_private(im, object, level);
		if (level < 0 || level == GOMP_DIM_VECTOR
			|| !is_temporary(decl))
			mark_private(im, decl, level);
	}
}

static void
import_unique(struct importer *im, gcall *call)
{
	enum ifn_unique_kind kind = (enum ifn_unique_kind)TREE_INT_CST_LOW(
		gimple_call_arg(call, 0));
	bool fork = kind == IFN_UNIQUE_OACC_FORK;
	if (fork || kind == IFN_UNIQUE_OACC_JOIN) {
		HOST_WIDE_INT level = tree_to_shwi(fold_convert(
			integer_type_node, gimple_call_arg(call, 2)));
		if (level >= 0) {
			struct ins *i = ins_new(
				im->fn, fork ? OP_FORK : OP_JOIN, TYPE_VOID, 0);
			ins_set_level(i, level);
			i->line = im->at.line;
			ins_append(im->at.block, i);
		}
	}
	if (kind == IFN_UNIQUE_OACC_PRIVATE)
		import_private(im, call);
	if (gimple_call_lhs(call))
		set_result(im, call, operand(im, gimple_call_arg(call, 1)));
}

static void
import_loop(struct importer *im, gcall *call)
{
	static const enum op ops[] = {
		OP_LCHUNKS, OP_LSTEP, OP_LOFFSET, OP_LBOUND};
	enum ifn_goacc_loop_kind kind =
		(enum ifn_goacc_loop_kind)TREE_INT_CST_LOW(
			gimple_call_arg(call, 0));
	tree type = TREE_TYPE(gimple_call_arg(call, 2));
	unsigned n = kind >= IFN_GOACC_LOOP_OFFSET ? 5 : 4;
	static const int order[] = {2, 3, 4, 1, 6};
	struct ref arg[5];
	for (unsigned k = 0; k < n; k++) {
		tree a = gimple_call_arg(call, order[k]);
		arg[k] = convert(im, scalar(im, a), TREE_TYPE(a), type);
	}
	if (!gimple_call_lhs(call))
		return;
	struct ins *i = ins_new(im->fn, ops[kind], scalar_type(im, type), n);
	memcpy(i->arg, arg, n * sizeof *arg);
	ins_set_levels(i, level_mask(gimple_call_arg(call, 5)));
	i->line = im->at.line;
	ins_append(im->at.block, i);
	set_scalar(im, call, ref_value(i->value), type);
}

/* The operation that combines two partial results; for minimum and maximum the
   comparison that keeps the first; see lower/combine.c for the logical
   operators. */
static enum op
reduction_op(enum tree_code code, tree type)
{
	bool real = SCALAR_FLOAT_TYPE_P(type), uns = TYPE_UNSIGNED(type);
	switch (code) {
	case PLUS_EXPR:
		return real ? OP_FADD : OP_ADD;
	case MULT_EXPR:
		return real ? OP_FMUL : OP_MUL;
	case MIN_EXPR:
		return real ? OP_OLT : uns ? OP_ULT : OP_SLT;
	case MAX_EXPR:
		return real ? OP_OGT : uns ? OP_UGT : OP_SGT;
	case BIT_AND_EXPR:
		return OP_AND;
	case BIT_IOR_EXPR:
		return OP_OR;
	case TRUTH_AND_EXPR:
		return OP_ULE;
	case TRUTH_OR_EXPR:
		return OP_NE;
	case BIT_XOR_EXPR:
	case NE_EXPR:
		return OP_XOR;
	case EQ_EXPR:
		return OP_EQ;
	default:
		return OP_NONE;
	}
}

/* A part of a reduction; over no level and without an object, the value. */
static struct ref
reduction_part(struct importer *im, gcall *call, enum op combine, unsigned type,
	HOST_WIDE_INT bytes, struct ref to, struct ref value)
{
	static const enum op ops[] = {
		OP_RSETUP, OP_RINIT, OP_RFINI, OP_RTEARDOWN};
	unsigned which = TREE_INT_CST_LOW(gimple_call_arg(call, 0));
	tree level = fold_convert(integer_type_node, gimple_call_arg(call, 3));
	HOST_WIDE_INT n = tree_to_shwi(level);
	if (n < 0 && integer_zerop(gimple_call_arg(call, 1)))
		return build1(&im->at, OP_COPY, type, value);
	struct ins *i = ins_new(im->fn, ops[which], type, 2);
	i->arg[0] = to;
	i->arg[1] = value;
	ins_set_level(i, n < 0 ? (unsigned)LEVELS : (unsigned)n);
	ins_set_combiner(i, combine);
	ins_set_object_size(i, bytes);
	i->line = im->at.line;
	ins_append(im->at.block, i);
	return ref_value(i->value);
}

/* All but sums of complex numbers have an integer with both parts as their
   type; see lower/combine.c. */
static enum op
complex_op(enum tree_code code)
{
	switch (code) {
	case MULT_EXPR:
		return OP_FMUL;
	case TRUTH_AND_EXPR:
		return OP_OLE;
	case TRUTH_OR_EXPR:
		return OP_UNE;
	default:
		return OP_NONE;
	}
}

static struct operand
reduce_whole(struct importer *im, gcall *call, enum op op, unsigned part,
	struct ref to, struct operand v)
{
	unsigned bits = type_bits(part), both = 2 * bits;
	struct ref half = int_ref(im, both, bits);
	struct ref low = build1(
		&im->at, OP_ZEXT, both, build1(&im->at, OP_BITCAST, bits, v.v));
	struct ref high = build1(&im->at, OP_ZEXT, both,
		build1(&im->at, OP_BITCAST, bits, v.part));
	high = build2(&im->at, OP_SHL, both, high, half);
	struct ref all = reduction_part(im, call, op, both, both / 8, to,
		build2(&im->at, OP_OR, both, low, high));
	struct operand o = {};
	o.v = build1(&im->at, OP_BITCAST, part,
		build1(&im->at, OP_TRUNC, bits, all));
	o.part = build1(&im->at, OP_BITCAST, part,
		build1(&im->at, OP_TRUNC, bits,
			build2(&im->at, OP_LSHR, both, all, half)));
	return o;
}

static void
import_reduction(struct importer *im, gcall *call)
{
	tree to = gimple_call_arg(call, 1), value = gimple_call_arg(call, 2);
	tree type = TREE_TYPE(value);
	if (gimple_call_lhs(call))
		type = TREE_TYPE(gimple_call_lhs(call));
	enum tree_code code =
		(enum tree_code)TREE_INT_CST_LOW(gimple_call_arg(call, 4));
	if (!SCALAR_FLOAT_TYPE_P(type) && !INTEGRAL_TYPE_P(type)
		&& !is_complex(type)) {
		import_error(im,
			"a reduction of type %qT cannot be used on a "
			"device",
			type);
		return;
	}
	tree part = is_complex(type) ? TREE_TYPE(type) : type;
	bool whole = is_complex(type) && code != PLUS_EXPR;
	enum op op = whole ? complex_op(code) : reduction_op(code, part);
	if (op == OP_NONE) {
		import_error(im,
			"reduction of this kind on type %qT cannot "
			"be used on a device",
			type);
		return;
	}
	struct operand v = operand(im, value), o = {};
	struct ref p = ref_wide(im->fn, TYPE_PTR, 0, 0);
	unsigned t = scalar_type(im, part);
	HOST_WIDE_INT bytes = int_size_in_bytes(part);
	if (!integer_zerop(to))
		p = scalar(im, to);
	if (whole) {
		set_result(im, call, reduce_whole(im, call, op, t, p, v));
		return;
	}
	o = one(reduction_part(im, call, op, t, bytes, p, v.v));
	if (is_complex(type)) {
		if (!integer_zerop(to))
			p = build2(&im->at, OP_PTRADD, TYPE_PTR, p,
				int_ref(im, TYPE_I64, bytes));
		o.part = reduction_part(im, call, op, t, bytes, p, v.part);
	}
	set_result(im, call, o);
}

/* The size of a tile: sequential loops alone have tiles (gimple/untile.cc). */
static void
import_tile(struct importer *im, gcall *call)
{
	tree type = TREE_TYPE(gimple_call_arg(call, 2));
	if (gimple_call_lhs(call))
		set_scalar(im, call, scalar(im, build_int_cst(type, 1)), type);
}

/* A thread's number, or their count, in kernels loops that GCC partitions and
   for GCC's builtin functions. */
void
import_number(struct importer *im, gcall *call, bool count)
{
	static const char *const names[LEVELS][2] = {
		{"acc_gang_id", "acc_gang_count"},
		{"acc_worker_id", "acc_worker_count"},
		{"acc_vector_id", "acc_vector_count"},
	};
	HOST_WIDE_INT level = tree_to_shwi(gimple_call_arg(call, 0));
	struct ref v = build_call(
		&im->at, OP_PURECALL, TYPE_I32, names[level][count], 0, NULL);
	set_scalar(im, call, v, unsigned_type_node);
}

/* The number of bits in which to combine two numbers of a and b bits, so that
   overflow of t bits is detected.  A product that is one bit too long for its
   sign still does not fit t bits of half its size. */
static unsigned
exact_bits(unsigned t, unsigned a, unsigned b, bool multiply)
{
	if (multiply && a <= t && b <= t)
		return 2 * t;
	unsigned bits = multiply ? a + b : MAX(a, b);
	return MAX(bits, t) + 2;
}

/* ADD_OVERFLOW and the like: a complex integer, result and flag. */
static void
import_overflow(struct importer *im, gcall *call, enum op op, bool multiply)
{
	tree lhs = gimple_call_lhs(call);
	if (!lhs)
		return;
	tree part = TREE_TYPE(TREE_TYPE(lhs));
	unsigned t = scalar_type(im, part);
	struct ref v[2];
	for (unsigned k = 0; k < 2; k++)
		v[k] = scalar(im, gimple_call_arg(call, k));
	unsigned wide = exact_bits(
		t, ref_type(im->fn, v[0]), ref_type(im->fn, v[1]), multiply);
	if (wide > 128) {
		import_error(im,
			"overflow arithmetic on %qT cannot be used "
			"on a device",
			part);
		return;
	}
	for (unsigned k = 0; k < 2; k++)
		v[k] = build1(&im->at,
			TYPE_UNSIGNED(TREE_TYPE(gimple_call_arg(call, k)))
				? OP_ZEXT
				: OP_SEXT,
			wide, v[k]);
	struct ref exact = build2(&im->at, op, wide, v[0], v[1]);
	struct operand o = {};
	o.v = build1(&im->at, OP_TRUNC, t, exact);
	struct ref back = build1(
		&im->at, TYPE_UNSIGNED(part) ? OP_ZEXT : OP_SEXT, wide, o.v);
	o.part = build1(
		&im->at, OP_ZEXT, t, build2(&im->at, OP_NE, wide, back, exact));
	set_result(im, call, o);
}

void
import_internal(struct importer *im, gcall *call)
{
	switch (gimple_call_internal_fn(call)) {
	case IFN_UNIQUE:
		import_unique(im, call);
		break;
	case IFN_GOACC_LOOP:
		import_loop(im, call);
		break;
	case IFN_GOACC_REDUCTION:
		import_reduction(im, call);
		break;
	case IFN_GOACC_DIM_POS:
	case IFN_GOACC_DIM_SIZE:
		import_number(im, call,
			gimple_call_internal_fn(call) == IFN_GOACC_DIM_SIZE);
		break;
	case IFN_GOACC_TILE:
		import_tile(im, call);
		break;
	case IFN_ADD_OVERFLOW:
		import_overflow(im, call, OP_ADD, false);
		break;
	case IFN_SUB_OVERFLOW:
		import_overflow(im, call, OP_SUB, false);
		break;
	case IFN_MUL_OVERFLOW:
		import_overflow(im, call, OP_MUL, true);
		break;
	case IFN_ATOMIC_COMPARE_EXCHANGE:
		import_cas(im, call);
		break;
	case IFN_ABNORMAL_DISPATCHER:
		import_error(im, "%<setjmp%> cannot be used on a device");
		break;
	case IFN_BUILTIN_EXPECT:
		set_result(im, call, operand(im, gimple_call_arg(call, 0)));
		break;
	case IFN_FALLTHROUGH:
	case IFN_NOP:
		break;
	case IFN_DEFERRED_INIT:
		break;
	case IFN_VA_ARG:
		import_error(im,
			"a list of variable arguments cannot be used "
			"on a device");
		/* FALLTHRU */
	default:
		if (vector_internal(im, call) || checks_internal(im, call)
			|| import_bits_internal(im, call))
			break;
		import_error(im,
			"internal function %qs cannot be used on a "
			"device",
			internal_fn_name(gimple_call_internal_fn(call)));
		if (gimple_call_lhs(call))
			set_result(im, call,
				undefined(
					im, TREE_TYPE(gimple_call_lhs(call))));
	}
}
