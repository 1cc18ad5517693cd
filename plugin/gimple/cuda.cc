/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cuda.cc - kernels of CUDA Fortran.
 *
 * front/ gives each kernel a first dummy argument of type cuf_cfg, so that a
 * kernel is known by its type alone.  Its body goes to the devices as it
 * stands; on the host the procedure becomes a call of the run time with the
 * configuration and the addresses of the other arguments.  It comes back with
 * false where the calling thread is to run the body itself: on the host the
 * run time calls the procedure again, without a configuration, for each
 * thread of the grid, through a function that takes those addresses.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/kir/import.h"

/* In f951: a record that holds an array descriptor. */
bool
is_fortran_descriptor(tree type)
{
	return TREE_CODE(type) == RECORD_TYPE && TYPE_LANG_FLAG_1(type);
}

static const char *
type_name(tree type)
{
	tree name = TYPE_NAME(TYPE_MAIN_VARIANT(type));
	if (name && TREE_CODE(name) == TYPE_DECL)
		name = DECL_NAME(name);
	return name ? IDENTIFIER_POINTER(name) : "";
}

bool
is_cuda_kernel(tree fn)
{
	if (!cuda_unit)
		return false;
	tree first = TYPE_ARG_TYPES(TREE_TYPE(fn));
	tree type = first ? TREE_VALUE(first) : NULL_TREE;
	return type && POINTER_TYPE_P(type)
		&& TREE_CODE(TREE_TYPE(type)) == RECORD_TYPE
		&& strcmp(type_name(TREE_TYPE(type)), "cuf_cfg") == 0;
}

/* Is it given by the address of a copy? */
static bool
is_copied(tree type)
{
	return !is_gimple_reg_type(type) || is_complex(type);
}

/* How the parameters of a kernel reach it. */
void
cuda_parameters(struct func *fn, tree decl)
{
	unsigned n = 0;
	for (tree p = DECL_ARGUMENTS(decl); p; p = DECL_CHAIN(p), n++) {
		tree type = TREE_TYPE(p);
		struct param *q = &fn->param[n];
		q->map = n;
		if (!POINTER_TYPE_P(type)) {
			q->bytes = int_size_in_bytes(type);
			if (is_copied(type))
				q->flags = PARAM_COPY;
		} else if (is_fortran_descriptor(TREE_TYPE(type))) {
			q->bytes = int_size_in_bytes(TREE_TYPE(type));
			q->flags = PARAM_COPY;
		} else if (TYPE_RESTRICT(type)) {
			/* Fortran's dummies are not one another's. */
			q->flags = PARAM_NOALIAS;
		}
	}
}

/* What kernels call. */

struct builtin {
	const char *name;	/* without "acc_cuf_" */
	const char *device;
	unsigned result;
	int dim;		/* a constant argument, or -1 */
	bool counts_from_one;
	bool changes;		/* from call to call */
};

static const struct builtin builtins[] = {
	{ "tid_x", "acc_thread_id", TYPE_I32, 0, true, false },
	{ "tid_y", "acc_thread_id", TYPE_I32, 1, true, false },
	{ "tid_z", "acc_thread_id", TYPE_I32, 2, true, false },
	{ "ntid_x", "acc_thread_count", TYPE_I32, 0, false, false },
	{ "ntid_y", "acc_thread_count", TYPE_I32, 1, false, false },
	{ "ntid_z", "acc_thread_count", TYPE_I32, 2, false, false },
	{ "bid_x", "acc_gang_id", TYPE_I32, -1, true, false },
	{ "bid_y", "acc_gang_y_id", TYPE_I32, -1, true, false },
	{ "bid_z", "acc_gang_z_id", TYPE_I32, -1, true, false },
	{ "nbid_x", "acc_gang_count", TYPE_I32, -1, false, false },
	{ "nbid_y", "acc_gang_y_count", TYPE_I32, -1, false, false },
	{ "nbid_z", "acc_gang_z_count", TYPE_I32, -1, false, false },
	{ "clock", "acc_clock", TYPE_I64, -1, false, true },
	{ "timer", "acc_timer", TYPE_I64, -1, false, true },
	{ "activemask", "acc_active", TYPE_I32, -1, false, true },
};

static struct ref
call_builtin(struct importer *im, const struct builtin *b)
{
	struct ref dim = int_ref(im, TYPE_I32, b->dim);
	struct ref v = build_call(&im->at, b->changes ? OP_CALL : OP_PURECALL,
		b->result, b->device, b->dim >= 0, &dim);
	if (b->counts_from_one)
		v = build2(&im->at, OP_ADD, TYPE_I32, v,
			int_ref(im, TYPE_I32, 1));
	return v;
}

static void
give(struct importer *im, gcall *call, struct ref v)
{
	if (gimple_call_lhs(call))
		set_result(im, call, one(v));
}

static bool
import_builtin(struct importer *im, gcall *call, const char *name)
{
	for (const struct builtin &b : builtins)
		if (strcmp(b.name, name) == 0) {
			give(im, call, call_builtin(im, &b));
			return true;
		}
	return false;
}

/* Synchronisation. */
static bool
import_sync(struct importer *im, gcall *call, const char *name)
{
	static const char *const rows[][2] = {
		{ "syncthreads", "acc_barrier_gang" },
		{ "syncwarp", "acc_barrier_lanes" },
		{ "threadfence", "acc_fence_device" },
		{ "threadfence_block", "acc_fence_gang" },
		{ "threadfence_system", "acc_fence_system" },
	};
	for (const auto &row : rows) {
		if (strcmp(row[0], name) != 0)
			continue;
		unsigned n = gimple_call_num_args(call);
		struct ref mask;
		if (n)
			mask = scalar(im, gimple_call_arg(call, 0));
		build_call(&im->at, OP_CALL, TYPE_VOID, row[1], n, &mask);
		return true;
	}
	return false;
}

static unsigned
value_type(bool real, unsigned bits)
{
	if (!real)
		return bits;
	return bits == 32 ? (unsigned)TYPE_F32 : (unsigned)TYPE_F64;
}

/* acc_cuf_WHAT_TYPE(address, value): atomic updates. */
static bool
import_update(struct importer *im, gcall *call, const char *name)
{
	static const struct {
		const char *name;
		enum op op;
	} rows[] = {
		{ "atomic_add", OP_AADD }, { "atomic_sub", OP_ASUB },
		{ "atomic_and", OP_AAND }, { "atomic_or", OP_AOR },
		{ "atomic_xor", OP_AXOR }, { "atomic_exch", OP_AXCHG },
		{ "atomic_min", OP_AMIN }, { "atomic_max", OP_AMAX },
	};
	size_t n = strlen(name);
	if (n < 4 || name[n - 3] != '_')
		return false;
	bool real = name[n - 2] == 'r';
	unsigned t = 8 * (name[n - 1] - '0');
	for (const auto &row : rows) {
		size_t k = strlen(row.name);
		if (k != n - 3 || strncmp(name, row.name, k) != 0)
			continue;
		struct ref p = scalar(im, gimple_call_arg(call, 0));
		struct ref v = scalar(im, gimple_call_arg(call, 1));
		unsigned type = value_type(real, t);
		if (real && row.op == OP_AADD) {
			give(im, call, build2(&im->at, OP_AFADD, type, p, v));
		} else if (real && row.op == OP_ASUB) {
			v = build1(&im->at, OP_FNEG, type, v);
			give(im, call, build2(&im->at, OP_AFADD, type, p, v));
		} else if (real && row.op == OP_AXCHG) {
			v = build1(&im->at, OP_BITCAST, t, v);
			v = build2(&im->at, OP_AXCHG, t, p, v);
			give(im, call, build1(&im->at, OP_BITCAST, type, v));
		} else if (!real) {
			give(im, call, build2(&im->at, row.op, type, p, v));
		} else {
			return false;
		}
		return true;
	}
	return false;
}

/* acc_cuf_atomic_cas_TYPE(address, compare, value) */
static bool
import_cas(struct importer *im, gcall *call, const char *name)
{
	if (!startswith(name, "atomic_cas_"))
		return false;
	bool real = name[11] == 'r';
	unsigned t = 8 * (name[12] - '0');
	unsigned type = value_type(real, t);
	struct ref a[3];
	for (unsigned k = 0; k < 3; k++) {
		a[k] = scalar(im, gimple_call_arg(call, k));
		if (k && real)
			a[k] = build1(&im->at, OP_BITCAST, t, a[k]);
	}
	struct ref v = build3(&im->at, OP_CAS, t, a[0], a[1], a[2]);
	give(im, call, real ? build1(&im->at, OP_BITCAST, type, v) : v);
	return true;
}

/* The number of the calling lane in its warp. */
static struct ref
lane(struct importer *im)
{
	struct cursor *at = &im->at;
	struct ref id[3], count[3];
	for (int k = 0; k < 3; k++) {
		struct ref dim = int_ref(im, TYPE_I32, k);
		id[k] = build_call(at, OP_PURECALL, TYPE_I32, "acc_thread_id",
			1, &dim);
		count[k] = build_call(at, OP_PURECALL, TYPE_I32,
			"acc_thread_count", 1, &dim);
	}
	struct ref v = build2(at, OP_MUL, TYPE_I32, id[2], count[1]);
	v = build2(at, OP_ADD, TYPE_I32, v, id[1]);
	v = build2(at, OP_MUL, TYPE_I32, v, count[0]);
	v = build2(at, OP_ADD, TYPE_I32, v, id[0]);
	return build2(at, OP_AND, TYPE_I32, v, int_ref(im, TYPE_I32, 31));
}

/* The lane that a shuffle reads: that of the caller where the wanted one is
   outside of its part of the warp. */
static struct ref
source(struct importer *im, const char *how, struct ref n, struct ref width)
{
	struct cursor *at = &im->at;
	struct ref own = lane(im), none = int_ref(im, TYPE_I32, 0);
	struct ref mask = build2(at, OP_SUB, TYPE_I32, width,
		int_ref(im, TYPE_I32, 1));
	struct ref first = build2(at, OP_AND, TYPE_I32, own,
		build2(at, OP_SUB, TYPE_I32, none, width));
	struct ref last = build2(at, OP_ADD, TYPE_I32, first, mask);
	struct ref to, out;
	if (strcmp(how, "xor") == 0) {
		to = build2(at, OP_XOR, TYPE_I32, own, n);
		out = build2(at, OP_SGT, TYPE_I32, to, last);
	} else if (strcmp(how, "up") == 0) {
		to = build2(at, OP_SUB, TYPE_I32, own, n);
		out = build2(at, OP_SLT, TYPE_I32, to, first);
	} else if (strcmp(how, "down") == 0) {
		to = build2(at, OP_ADD, TYPE_I32, own, n);
		out = build2(at, OP_SGT, TYPE_I32, to, last);
	} else {
		/* Lanes of a program count from 1; less becomes the most. */
		n = build2(at, OP_SUB, TYPE_I32, n, int_ref(im, TYPE_I32, 1));
		to = build2(at, OP_ADD, TYPE_I32, first, n);
		struct ref rest = build2(at, OP_AND, TYPE_I32, n, mask);
		out = build2(at, OP_NE, TYPE_I32, rest, n);
	}
	return build3(at, OP_SELECT, TYPE_I32, out, own, to);
}

static struct ref
shuffle_word(struct importer *im, struct ref mask, struct ref v,
	struct ref from)
{
	struct ref arg[] = { mask, v, from };
	return build_call(&im->at, OP_CALL, TYPE_I32, "acc_shuffle_lane", 3,
		arg);
}

static struct ref
shuffle(struct importer *im, struct ref mask, struct ref v, struct ref from)
{
	struct cursor *at = &im->at;
	unsigned type = ref_type(im->fn, v), t = type_bits(type);
	if (type != t)
		v = build1(at, OP_BITCAST, t, v);
	if (t == 32) {
		v = shuffle_word(im, mask, v, from);
	} else {
		struct ref half = int_ref(im, TYPE_I64, 32);
		struct ref low = shuffle_word(im, mask,
			build1(at, OP_TRUNC, TYPE_I32, v), from);
		struct ref high = build2(at, OP_LSHR, TYPE_I64, v, half);
		high = shuffle_word(im, mask,
			build1(at, OP_TRUNC, TYPE_I32, high), from);
		high = build1(at, OP_ZEXT, TYPE_I64, high);
		v = build2(at, OP_SHL, TYPE_I64, high, half);
		v = build2(at, OP_OR, TYPE_I64, v,
			build1(at, OP_ZEXT, TYPE_I64, low));
	}
	return type != t ? build1(at, OP_BITCAST, type, v) : v;
}

/* The lanes that a call names first, or all. */
static struct ref
lanes_of(struct importer *im, gcall *call, bool masked)
{
	return masked ? scalar(im, gimple_call_arg(call, 0))
		: int_ref(im, TYPE_I32, -1);
}

/* acc_cuf_shfl_HOW_TYPE(value, lane [, width]), acc_cuf_shfls_... with a mask
   before these. */
static bool
import_shuffle(struct importer *im, gcall *call, const char *name)
{
	static const char *const hows[] = { "idx", "xor", "up", "down" };
	bool masked = startswith(name, "shfls_");
	if (!masked && !startswith(name, "shfl_"))
		return false;
	name += 5 + masked;
	for (const char *how : hows) {
		size_t k = strlen(how);
		if (strncmp(name, how, k) != 0 || name[k] != '_')
			continue;
		struct ref width = int_ref(im, TYPE_I32, 32);
		if (gimple_call_num_args(call) > 2u + masked)
			width = scalar(im, gimple_call_arg(call, 2 + masked));
		struct ref v = scalar(im, gimple_call_arg(call, masked));
		give(im, call, shuffle(im, lanes_of(im, call, masked), v,
			source(im, how,
				scalar(im, gimple_call_arg(call, 1 + masked)),
				width)));
		return true;
	}
	return false;
}

/* A test, as 0 or 1. */
static struct ref
test(struct importer *im, tree value)
{
	struct ref v = scalar(im, value);
	unsigned t = ref_type(im->fn, v);
	if (t != TYPE_I1)
		v = build2(&im->at, OP_NE, t, v, int_ref(im, t, 0));
	return build1(&im->at, OP_ZEXT, TYPE_I32, v);
}

/* Votes of a warp: a bit for each lane, or whether all or any is set. */
static bool
import_vote(struct importer *im, gcall *call, const char *name)
{
	bool masked = startswith(name, "votes_");
	if (!masked && !startswith(name, "vote_"))
		return false;
	name += 5 + masked;
	struct cursor *at = &im->at;
	struct ref v = test(im, gimple_call_arg(call, masked));
	bool all = startswith(name, "all");
	if (all)
		v = build2(at, OP_XOR, TYPE_I32, v, int_ref(im, TYPE_I32, 1));
	struct ref arg[] = { lanes_of(im, call, masked), v };
	v = build_call(at, OP_CALL, TYPE_I32, "acc_vote", 2, arg);
	if (!startswith(name, "ballot"))
		v = build1(at, OP_ZEXT, TYPE_I32, build2(at, all ? OP_EQ
			: OP_NE, TYPE_I32, v, int_ref(im, TYPE_I32, 0)));
	set_scalar(im, call, v, unsigned_type_node);
	return true;
}

/* Votes of a block, which meets: a sum in shared memory. */
static bool
import_together(struct importer *im, gcall *call, const char *name)
{
	if (!startswith(name, "together_"))
		return false;
	struct cursor *at = &im->at;
	char text[300];
	snprintf(text, sizeof text, "%.250s.together", im->fn->name);
	if (!global_find(im->m, text)) {
		struct global *g = global_new(im->m, text, 4, 16);
		g->shared = g->local = true;
	}
	struct ref p = ref_address(im->fn, text);
	struct ref v = test(im, gimple_call_arg(call, 0));
	bool all = startswith(name + 9, "and");
	struct ref zero = int_ref(im, TYPE_I32, 0);
	if (all)
		v = build2(at, OP_XOR, TYPE_I32, v, int_ref(im, TYPE_I32, 1));
	build2(at, OP_STORE, TYPE_I32, zero, p);
	build_call(at, OP_CALL, TYPE_VOID, "acc_barrier_gang", 0, NULL);
	build2(at, OP_AADD, TYPE_I32, p, v);
	build_call(at, OP_CALL, TYPE_VOID, "acc_barrier_gang", 0, NULL);
	v = build1(at, OP_LOAD, TYPE_I32, p);
	build_call(at, OP_CALL, TYPE_VOID, "acc_barrier_gang", 0, NULL);
	if (!startswith(name + 9, "count"))
		v = build1(at, OP_ZEXT, TYPE_I32, build2(at, all ? OP_EQ
			: OP_NE, TYPE_I32, v, zero));
	set_scalar(im, call, v, unsigned_type_node);
	return true;
}

/* Loads and stores that say what caches should do. */
static bool
import_access(struct importer *im, gcall *call, const char *name)
{
	bool load = startswith(name, "load_");
	size_t n = strlen(name);
	if (!load && !startswith(name, "store_"))
		return false;
	unsigned type = value_type(name[n - 2] == 'r',
		8 * (name[n - 1] - '0'));
	struct ref p = scalar(im, gimple_call_arg(call, 0));
	if (load)
		give(im, call, build1(&im->at, OP_LOAD, type, p));
	else
		build2(&im->at, OP_STORE, type,
			scalar(im, gimple_call_arg(call, 1)), p);
	return true;
}

/* Shared memory. */

static struct ref
shared_variable(struct importer *im, tree size, tree number)
{
	char name[300];
	snprintf(name, sizeof name, "%.250s.shared.%d", im->fn->name,
		(int)tree_to_shwi(number));
	if (!global_find(im->m, name)) {
		struct global *g = global_new(im->m, name,
			tree_to_uhwi(size), 16);
		g->shared = g->local = true;
	}
	return ref_address(im->fn, name);
}

/* The memory whose size the launch gives, of all kernels. */
static struct ref
dynamic_variable(struct importer *im)
{
	static const char name[] = "acc_cuf_dynamic";
	if (!global_find(im->m, name)) {
		struct global *g = global_new(im->m, name, 0, 16);
		g->shared = true;
	}
	return ref_address(im->fn, name);
}

/* acc_cuf_shared(bytes, number): of a variable, the same for all threads;
   acc_cuf_dynamic(offset): of the launch's memory. */
static bool
import_shared(struct importer *im, gcall *call, const char *name)
{
	struct ref p;
	if (strcmp(name, "shared") == 0) {
		tree size = gimple_call_arg(call, 0);
		if (TREE_CODE(size) != INTEGER_CST) {
			import_error(im, "the size of a shared variable is not "
					 "a constant");
			return true;
		}
		p = shared_variable(im, size, gimple_call_arg(call, 1));
	} else if (strcmp(name, "dynamic") == 0) {
		p = build2(&im->at, OP_PTRADD, TYPE_PTR, dynamic_variable(im),
			scalar(im, gimple_call_arg(call, 0)));
	} else {
		return false;
	}
	give(im, call, build1(&im->at, OP_PTRTOINT, TYPE_I64, p));
	return true;
}

/* Memory in device code is the device library's. */
static bool
import_heap(struct importer *im, gcall *call, const char *name)
{
	static const char *const rows[][2] = {
		{ "malloc", "__acc_allocate" }, { "free", "__acc_release" },
		{ "realloc", "__acc_resize" }, { "calloc", "calloc" },
		{ "pack", "_gfortran_internal_pack" },
		{ "unpack", "_gfortran_internal_unpack" },
	};
	for (const auto &row : rows) {
		if (strcmp(row[0], name) != 0)
			continue;
		unsigned n = gimple_call_num_args(call);
		struct ref v[2];
		for (unsigned k = 0; k < n && k < 2; k++)
			v[k] = scalar(im, gimple_call_arg(call, k));
		bool give_back = strcmp(name, "free") == 0
			|| strcmp(name, "unpack") == 0;
		struct ref p = build_call(&im->at, OP_CALL,
			give_back ? TYPE_VOID : TYPE_PTR, row[1], n, v);
		if (!give_back)
			give(im, call, p);
		return true;
	}
	return false;
}

bool
cuda_import(struct importer *im, gcall *call, const char *symbol)
{
	if (!startswith(symbol, "acc_cuf_"))
		return false;
	const char *name = symbol + 8;
	if (import_builtin(im, call, name) || import_sync(im, call, name)
		|| import_update(im, call, name)
		|| import_cas(im, call, name) || import_vote(im, call, name)
		|| import_shuffle(im, call, name)
		|| import_together(im, call, name)
		|| import_access(im, call, name)
		|| import_shared(im, call, name)
		|| import_heap(im, call, name))
		return true;
	import_error(im, "this cannot be used in device code (%qs)", symbol);
	return true;
}

/* The host's side. */

static void
append(basic_block bb, gimple *g)
{
	gimple_stmt_iterator gsi = gsi_last_bb(bb);
	gsi_insert_after(&gsi, g, GSI_NEW_STMT);
}

/* The address of a parameter's value, or of its address for an aggregate. */
static tree
parameter_address(function *fn, basic_block bb, tree parm)
{
	tree type = TREE_TYPE(parm), value = NULL_TREE;
	if (is_gimple_reg(parm) && !is_complex(type)) {
		value = get_or_create_ssa_default_def(fn, parm);
	} else if (is_gimple_reg(parm)) {
		tree part = create_tmp_var(type, "arg");
		TREE_ADDRESSABLE(part) = 1;
		append(bb, gimple_build_assign(part,
				   get_or_create_ssa_default_def(fn, parm)));
		type = ptr_type_node;
		value = build_fold_addr_expr(part);
	} else {
		TREE_ADDRESSABLE(parm) = 1;
		if (!is_copied(type))
			return build_fold_addr_expr(parm);
		type = ptr_type_node;
		value = build_fold_addr_expr(parm);
	}
	tree copy = create_tmp_var(type, "arg");
	TREE_ADDRESSABLE(copy) = 1;
	append(bb, gimple_build_assign(copy, value));
	return build_fold_addr_expr(copy);
}

/* The array of the parameters' addresses. */
static tree
fill_arguments(function *fn, basic_block bb)
{
	tree parms = DECL_ARGUMENTS(fn->decl);
	unsigned count = list_length(parms), n = 0;
	tree type = build_array_type_nelts(ptr_type_node, count);
	tree array = create_tmp_var(type, "args");
	TREE_ADDRESSABLE(array) = 1;
	for (tree p = parms; p; p = DECL_CHAIN(p), n++) {
		tree slot = build4(ARRAY_REF, ptr_type_node, array,
			size_int(n), NULL_TREE, NULL_TREE);
		append(bb, gimple_build_assign(slot,
				   parameter_address(fn, bb, p)));
	}
	return build_fold_addr_expr(array);
}

/* By kernel: the function that runs it for one thread of the host. */
static hash_map<tree, tree> *thread_functions;

static tree
load(tree type, tree address, unsigned offset)
{
	return build2(MEM_REF, type, address, build_int_cst(
			build_pointer_type(type), offset));
}

/* The kernel's argument, as fill_arguments has put it in the array. */
static tree
argument(tree parm, tree array, unsigned n)
{
	tree type = TREE_TYPE(parm);
	tree address = load(ptr_type_node, array, n * POINTER_SIZE_UNITS);
	if (n == 0)
		return build_zero_cst(type);
	if (is_copied(type))
		address = load(ptr_type_node, address, 0);
	return load(type, address, 0);
}

static tree
new_thread_function(tree kernel)
{
	char name[300];
	snprintf(name, sizeof name, "%.250s.thread", IDENTIFIER_POINTER(
			DECL_ASSEMBLER_NAME(kernel)));
	tree fn = build_fn_decl(name, build_function_type_list(void_type_node,
				ptr_type_node, NULL_TREE));
	SET_DECL_ASSEMBLER_NAME(fn, get_identifier(name));
	DECL_SOURCE_LOCATION(fn) = DECL_SOURCE_LOCATION(kernel);
	TREE_STATIC(fn) = TREE_USED(fn) = DECL_PRESERVE_P(fn) = 1;
	TREE_PUBLIC(fn) = DECL_EXTERNAL(fn) = 0;
	DECL_ARTIFICIAL(fn) = DECL_IGNORED_P(fn) = 1;
	DECL_INITIAL(fn) = make_node(BLOCK);
	BLOCK_SUPERCONTEXT(DECL_INITIAL(fn)) = fn;
	DECL_RESULT(fn) = build_decl(DECL_SOURCE_LOCATION(fn), RESULT_DECL,
		NULL_TREE, void_type_node);
	DECL_CONTEXT(DECL_RESULT(fn)) = fn;
	tree array = build_decl(DECL_SOURCE_LOCATION(fn), PARM_DECL,
		get_identifier("args"), ptr_type_node);
	DECL_ARG_TYPE(array) = ptr_type_node;
	DECL_CONTEXT(array) = fn;
	DECL_ARGUMENTS(fn) = array;
	return fn;
}

static void
make_thread_function(tree kernel)
{
	tree fn = new_thread_function(kernel), array = DECL_ARGUMENTS(fn);
	auto_vec<tree, 16> args;
	unsigned n = 0;
	for (tree p = DECL_ARGUMENTS(kernel); p; p = DECL_CHAIN(p), n++)
		args.safe_push(argument(p, array, n));
	DECL_SAVED_TREE(fn) = build3(BIND_EXPR, void_type_node, NULL_TREE,
		build_call_array(void_type_node, build_fold_addr_expr(kernel),
			args.length(), args.address()), DECL_INITIAL(fn));
	push_struct_function(fn);
	pop_cfun();
	cgraph_node::add_new_function(fn, false);
	cgraph_node::get(fn)->mark_force_output();
	if (!thread_functions)
		thread_functions = new hash_map<tree, tree>;
	thread_functions->put(kernel, fn);
}

static tree
launch_function(void)
{
	tree type = build_function_type_list(integer_type_node, ptr_type_node,
		ptr_type_node, ptr_type_node, NULL_TREE);
	return build_fn_decl("acc_rt_cuf_launch", type);
}

/* Where the run time says so, the body stays out. */
static void
leave_early(basic_block bb, tree done)
{
	edge body = single_succ_edge(bb);
	basic_block out = create_empty_bb(bb);
	add_bb_to_loop(out, bb->loop_father);
	append(bb, gimple_build_cond(NE_EXPR, done, integer_zero_node,
			   NULL_TREE, NULL_TREE));
	body->flags = EDGE_FALSE_VALUE;
	body->probability = profile_probability::even();
	edge leave = make_edge(bb, out, EDGE_TRUE_VALUE);
	leave->probability = profile_probability::even();
	out->count = bb->count;
	append(out, gimple_build_return(NULL_TREE));
	make_single_succ_edge(out, EXIT_BLOCK_PTR_FOR_FN(cfun), 0);
	set_immediate_dominator(CDI_DOMINATORS, out, bb);
}

unsigned
cuda_make_launch(function *fn)
{
	struct maps none = {};
	tree site = embed_site(DECL_SOURCE_LOCATION(fn->decl), fn->decl,
		ACC_CONSTRUCT_PARALLEL, fn->decl, &none);
	basic_block bb = split_edge(
		single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(fn)));
	tree args = fill_arguments(fn, bb);
	tree body = build_fold_addr_expr(*thread_functions->get(fn->decl));
	gcall *call = gimple_build_call(launch_function(), 3, site, args,
		body);
	tree done = make_ssa_name(integer_type_node, call);
	gimple_call_set_lhs(call, done);
	append(bb, call);
	leave_early(bb, done);
	free_dominance_info(CDI_DOMINATORS);
	mark_virtual_operands_for_renaming(fn);
	return TODO_update_ssa | TODO_cleanup_cfg;
}

/* Memory: what a unit with device data takes and gives back goes to the run
   time, which knows whose it is. */

static void
redirect(gcall *call)
{
	static const struct {
		enum built_in_function code;
		const char *name;
	} rows[] = {
		{ BUILT_IN_MALLOC, "acc_cuf_malloc" },
		{ BUILT_IN_FREE, "acc_cuf_free" },
		{ BUILT_IN_REALLOC, "acc_cuf_realloc" },
		{ BUILT_IN_CALLOC, "acc_cuf_calloc" },
	};
	tree fn = gimple_call_fndecl(call);
	if (!fn)
		return;
	/* "_gfortran_internal_pack" of a section of an argument */
	const char *symbol = decl_symbol(fn);
	if (startswith(symbol, "_gfortran_internal_"))
		gimple_call_set_fndecl(call, build_fn_decl(concat("acc_cuf_",
				symbol + 19, NULL), TREE_TYPE(fn)));
	if (!fndecl_built_in_p(fn, BUILT_IN_NORMAL))
		return;
	for (const auto &row : rows)
		if (DECL_FUNCTION_CODE(fn) == row.code)
			gimple_call_set_fndecl(call,
				build_fn_decl(row.name, TREE_TYPE(fn)));
}

/* Threads meet in one place of the code: what meets is not to be made two,
   which a call that is unique beside it prevents. */
static void
keep_single(gimple_stmt_iterator *gsi)
{
	static const char *const names[] = { "acc_cuf_sync", "acc_cuf_shfl",
		"acc_cuf_vote", "acc_cuf_activemask",
		"acc_cuf_together" };
	tree fn = gimple_call_fndecl(gsi_stmt(*gsi));
	bool meets = false;
	for (const char *name : names)
		meets |= fn && startswith(decl_symbol(fn), name);
	if (!meets)
		return;
	gcall *mark = gimple_build_call_internal(IFN_UNIQUE, 1,
		build_int_cst(integer_type_node, IFN_UNIQUE_UNSPEC));
	gimple_set_location(mark, gimple_location(gsi_stmt(*gsi)));
	gsi_insert_before(gsi, mark, GSI_SAME_STMT);
}

static void
keep_whole(tree fn)
{
	static const char *const names[] = { "noipa", "noinline", "noclone",
		"no_icf" };
	for (const char *name : names)
		DECL_ATTRIBUTES(fn) = tree_cons(get_identifier(name),
			NULL_TREE, DECL_ATTRIBUTES(fn));
	DECL_UNINLINABLE(fn) = 1;
}

namespace {

const pass_data cuda_data = {
	GIMPLE_PASS, "acc_cuda", OPTGROUP_OMP, TV_NONE,
	PROP_cfg, 0, 0, 0, 0,
};

class cuda_pass : public gimple_opt_pass {
public:
	cuda_pass(gcc::context *c) : gimple_opt_pass(cuda_data, c)
	{
	}
	bool
	gate(function *) final override
	{
		return cuda_unit;
	}
	unsigned int
	execute(function *fn) final override
	{
		if (startswith(decl_symbol(fn->decl), "acc_cuf_begin_"))
			DECL_STATIC_CONSTRUCTOR(fn->decl) = 1;
		if (is_cuda_kernel(fn->decl)) {
			keep_whole(fn->decl);
			make_thread_function(fn->decl);
		}
		basic_block bb;
		FOR_EACH_BB_FN(bb, fn)
			for (gimple_stmt_iterator g = gsi_start_bb(bb);
				!gsi_end_p(g); gsi_next(&g))
				if (is_gimple_call(gsi_stmt(g))) {
					redirect(as_a<gcall *>(gsi_stmt(g)));
					keep_single(&g);
					half_transfer(&g);
				}
		return 0;
	}
};

}

opt_pass *
make_cuda_pass(gcc::context *c)
{
	return new cuda_pass(c);
}
