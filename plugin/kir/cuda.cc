/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cuda.cc - the calls of CUDA Fortran's kernels, and the passing of their
 * parameters.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

/* How the parameters of a kernel are passed. */
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
			if (cuda_is_copied(type))
				q->flags = PARAM_COPY;
		} else if (is_fortran_descriptor(TREE_TYPE(type))) {
			q->bytes = int_size_in_bytes(TREE_TYPE(type));
			q->flags = PARAM_COPY;
		} else if (TYPE_RESTRICT(type)) {
			/* Fortran's dummy arguments do not overlap. */
			q->flags = PARAM_NOALIAS;
		}
	}
}

/* What kernels call. */

struct builtin {
	const char *name; /* without ABI_PREFIX_CUF */
	const char *device;
	unsigned result;
	int dim; /* a constant argument, or -1 */
	bool counts_from_one;
	bool changes; /* from call to call */
};

static const struct builtin builtins[] = {
	{"tid_x", "acc_thread_id", TYPE_I32, 0, true, false},
	{"tid_y", "acc_thread_id", TYPE_I32, 1, true, false},
	{"tid_z", "acc_thread_id", TYPE_I32, 2, true, false},
	{"ntid_x", "acc_thread_count", TYPE_I32, 0, false, false},
	{"ntid_y", "acc_thread_count", TYPE_I32, 1, false, false},
	{"ntid_z", "acc_thread_count", TYPE_I32, 2, false, false},
	{"bid_x", "acc_gang_id", TYPE_I32, -1, true, false},
	{"bid_y", "acc_gang_y_id", TYPE_I32, -1, true, false},
	{"bid_z", "acc_gang_z_id", TYPE_I32, -1, true, false},
	{"nbid_x", "acc_gang_count", TYPE_I32, -1, false, false},
	{"nbid_y", "acc_gang_y_count", TYPE_I32, -1, false, false},
	{"nbid_z", "acc_gang_z_count", TYPE_I32, -1, false, false},
	{"clock", "acc_clock", TYPE_I64, -1, false, true},
	{"timer", "acc_timer", TYPE_I64, -1, false, true},
	{"activemask", "acc_active", TYPE_I32, -1, false, true},
};

static struct ref
call_builtin(struct importer *im, const struct builtin *b)
{
	struct ref dim = int_ref(im, TYPE_I32, b->dim);
	struct ref v = build_call(&im->at, b->changes ? OP_CALL : OP_PURECALL,
		b->result, b->device, b->dim >= 0, &dim);
	if (b->counts_from_one)
		v = build2(
			&im->at, OP_ADD, TYPE_I32, v, int_ref(im, TYPE_I32, 1));
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

/* acc_cuf_sync_lanes(group): the mask is the third word of a coalesced_group. */
static void
sync_lanes(struct importer *im, gcall *call)
{
	struct cursor *at = &im->at;
	struct ref p = build2(at, OP_PTRADD, TYPE_PTR,
		scalar(im, gimple_call_arg(call, 0)), int_ref(im, TYPE_I64, 8));
	struct ref mask = build1(at, OP_LOAD, TYPE_I32, p);
	build_call(at, OP_CALL, TYPE_VOID, "acc_barrier_lanes", 1, &mask);
}

/* Synchronisation. */
static bool
import_sync(struct importer *im, gcall *call, const char *name)
{
	static const char *const rows[][2] = {
		{"syncthreads", "acc_barrier_gang"},
		{"syncwarp", "acc_barrier_lanes"},
		{"sync_block", "acc_barrier_gang"},
		{"sync_grid", "acc_barrier_grid"},
		{"sync_cluster", "acc_barrier_cluster"},
		{"threadfence", "acc_fence_device"},
		{"threadfence_block", "acc_fence_gang"},
		{"threadfence_system", "acc_fence_system"},
	};
	if (strcmp(name, "sync_lanes") == 0) {
		sync_lanes(im, call);
		return true;
	}
	for (const auto &row : rows) {
		if (strcmp(row[0], name) != 0)
			continue;
		unsigned n = startswith(name, "sync_")
			? 0
			: gimple_call_num_args(call);
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
	return bits == 16    ? (unsigned)TYPE_F16
		: bits == 32 ? (unsigned)TYPE_F32
			     : (unsigned)TYPE_F64;
}

/* acc_cuf_WHAT_TYPE(address, value): atomic updates. */
static bool
import_update(struct importer *im, gcall *call, const char *name)
{
	static const struct {
		const char *name;
		enum op op;
	} rows[] = {
		{"atomic_add", OP_AADD},
		{"atomic_sub", OP_ASUB},
		{"atomic_and", OP_AAND},
		{"atomic_or", OP_AOR},
		{"atomic_xor", OP_AXOR},
		{"atomic_exch", OP_AXCHG},
		{"atomic_min", OP_AMIN},
		{"atomic_max", OP_AMAX},
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
		id[k] = build_call(
			at, OP_PURECALL, TYPE_I32, "acc_thread_id", 1, &dim);
		count[k] = build_call(
			at, OP_PURECALL, TYPE_I32, "acc_thread_count", 1, &dim);
	}
	struct ref v = build2(at, OP_MUL, TYPE_I32, id[2], count[1]);
	v = build2(at, OP_ADD, TYPE_I32, v, id[1]);
	v = build2(at, OP_MUL, TYPE_I32, v, count[0]);
	v = build2(at, OP_ADD, TYPE_I32, v, id[0]);
	return build2(at, OP_AND, TYPE_I32, v, int_ref(im, TYPE_I32, 31));
}

/* The lane that a shuffle reads: the caller itself if the given lane is outside
   of its part of the warp. */
static struct ref
source(struct importer *im, const char *how, struct ref n, struct ref width)
{
	struct cursor *at = &im->at;
	struct ref own = lane(im), none = int_ref(im, TYPE_I32, 0);
	struct ref mask =
		build2(at, OP_SUB, TYPE_I32, width, int_ref(im, TYPE_I32, 1));
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
		/* Lanes count from 1 in programs; a lower number becomes the
		   highest. */
		n = build2(at, OP_SUB, TYPE_I32, n, int_ref(im, TYPE_I32, 1));
		to = build2(at, OP_ADD, TYPE_I32, first, n);
		struct ref rest = build2(at, OP_AND, TYPE_I32, n, mask);
		out = build2(at, OP_NE, TYPE_I32, rest, n);
	}
	return build3(at, OP_SELECT, TYPE_I32, out, own, to);
}

static struct ref
shuffle_word(
	struct importer *im, struct ref mask, struct ref v, struct ref from)
{
	struct ref arg[] = {mask, v, from};
	return build_call(
		&im->at, OP_CALL, TYPE_I32, "acc_shuffle_lane", 3, arg);
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
		struct ref low = shuffle_word(
			im, mask, build1(at, OP_TRUNC, TYPE_I32, v), from);
		struct ref high = build2(at, OP_LSHR, TYPE_I64, v, half);
		high = shuffle_word(
			im, mask, build1(at, OP_TRUNC, TYPE_I32, high), from);
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
	static const char *const hows[] = {"idx", "xor", "up", "down"};
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
		give(im, call,
			shuffle(im, lanes_of(im, call, masked), v,
				source(im, how,
					scalar(im,
						gimple_call_arg(
							call, 1 + masked)),
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
	struct ref arg[] = {lanes_of(im, call, masked), v};
	v = build_call(at, OP_CALL, TYPE_I32, "acc_vote", 2, arg);
	if (!startswith(name, "ballot"))
		v = build1(at, OP_ZEXT, TYPE_I32,
			build2(at, all ? OP_EQ : OP_NE, TYPE_I32, v,
				int_ref(im, TYPE_I32, 0)));
	set_scalar(im, call, v, unsigned_type_node);
	return true;
}

/* Votes of a block, with barriers: a sum in shared memory. */
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
		v = build1(at, OP_ZEXT, TYPE_I32,
			build2(at, all ? OP_EQ : OP_NE, TYPE_I32, v, zero));
	set_scalar(im, call, v, unsigned_type_node);
	return true;
}

/* One part of a value in memory, at a pointer. */
static struct ref
load_part(struct importer *im, unsigned type, struct ref p, bool is_volatile)
{
	struct ins *i = ins_new(im->fn, OP_LOAD, type, 1);
	i->arg[0] = p;
	i->line = im->at.line;
	if (is_volatile)
		i->flags |= ACCESS_VOLATILE;
	ins_append(im->at.block, i);
	return ref_value(i->value);
}

/* acc_cuf_load_HOW_TYPE_(address), acc_cuf_store_HOW_TYPE_(address, value),
   both by reference: loads and stores with cache hints.  A complex number is
   two values. */
static bool
import_access(struct importer *im, gcall *call, const char *name)
{
	bool load = startswith(name, "load_");
	if (!load && !startswith(name, "store_"))
		return false;
	bool again = startswith(name, "load_cv");
	const char *word = name + strlen(name) - 3;
	int bytes = word[1] - '0';
	unsigned type = value_type(*word != 'i', 8 * bytes);
	struct ref p = scalar(im, gimple_call_arg(call, 0));
	struct ref from = load ? p : scalar(im, gimple_call_arg(call, 1));
	struct operand o = {};
	for (unsigned k = 0; k < (*word == 'c' ? 2u : 1u); k++) {
		struct ref step = int_ref(im, TYPE_I64, k * bytes);
		struct ref at =
			build2(&im->at, OP_PTRADD, TYPE_PTR, from, step);
		struct ref v = load_part(im, type, at, again);
		*part_of(&o, k) = v;
		if (!load)
			build2(&im->at, OP_STORE, type, v,
				build2(&im->at, OP_PTRADD, TYPE_PTR, p, step));
	}
	if (load && gimple_call_lhs(call))
		set_result(im, call, o);
	return true;
}

/* Shared memory. */

/* Multiples of 32 bytes have the alignment that matrices of tensor cores
   want. */
static struct ref
shared_variable(struct importer *im, tree size, tree number)
{
	char name[300];
	snprintf(name, sizeof name, "%.250s.shared.%d", im->fn->name,
		(int)tree_to_shwi(number));
	unsigned HOST_WIDE_INT bytes = tree_to_uhwi(size);
	if (!global_find(im->m, name)) {
		struct global *g =
			global_new(im->m, name, bytes, bytes % 32 ? 16 : 32);
		g->shared = g->local = true;
	}
	return ref_address(im->fn, name);
}

/* The memory whose size the launch gives, of all kernels. */
static struct ref
dynamic_variable(struct importer *im)
{
	static const char name[] = ABI_PREFIX_CUF "dynamic";
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
			import_error(im,
				"the size of a shared variable is not "
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

/* acc_cuf_cluster_map(address, rank), from 1: shared memory of another block of
   the cluster; acc_cuf_cluster_place(what) */
static bool
import_cluster(struct importer *im, gcall *call, const char *name)
{
	struct cursor *at = &im->at;
	if (strcmp(name, "cluster_place") == 0) {
		struct ref what = scalar(im, gimple_call_arg(call, 0));
		give(im, call,
			build_call(at, OP_CALL, TYPE_I32, "acc_cluster_place",
				1, &what));
		return true;
	}
	if (strcmp(name, "cluster_map") != 0)
		return false;
	struct ref rank = build2(at, OP_SUB, TYPE_I32,
		scalar(im, gimple_call_arg(call, 1)), int_ref(im, TYPE_I32, 1));
	struct ref arg[] = {scalar(im, gimple_call_arg(call, 0)), rank};
	give(im, call,
		build_call(at, OP_CALL, TYPE_I64, "acc_cluster_map", 2, arg));
	return true;
}

/* Memory in device code is the device library's. */
static bool
import_heap(struct importer *im, gcall *call, const char *name)
{
	static const char *const rows[][2] = {
		{"malloc", ABI_ALLOCATE},
		{"free", ABI_RELEASE},
		{"realloc", ABI_RESIZE},
		{"calloc", "calloc"},
		{"pack", "_gfortran_internal_pack"},
		{"unpack", "_gfortran_internal_unpack"},
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

/* acc_cuf_matrix(what, d, a, b, c, ld) */
static bool
import_matrix(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "matrix") != 0)
		return false;
	struct ref arg[6];
	for (unsigned k = 0; k < 6; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	give(im, call,
		build_call(&im->at, OP_CALL, TYPE_I32, "acc_matrix", 6, arg));
	return true;
}

/* acc_cuf_bulk(what, barrier, a, b, n), acc_cuf_pause() */
static bool
import_bulk(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "pause") == 0) {
		build_call(&im->at, OP_CALL, TYPE_VOID, "acc_pause", 0, NULL);
		return true;
	}
	if (strcmp(name, "bulk") != 0)
		return false;
	struct ref arg[5];
	for (unsigned k = 0; k < 5; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	give(im, call,
		build_call(&im->at, OP_CALL, TYPE_I64, "acc_bulk", 5, arg));
	return true;
}

bool
cuda_import(struct importer *im, gcall *call, const char *symbol)
{
	if (!startswith(symbol, ABI_PREFIX_CUF))
		return false;
	const char *name = symbol + strlen(ABI_PREFIX_CUF);
	if (import_builtin(im, call, name) || import_sync(im, call, name)
		|| import_update(im, call, name) || import_cas(im, call, name)
		|| import_vote(im, call, name) || import_shuffle(im, call, name)
		|| import_together(im, call, name)
		|| import_access(im, call, name)
		|| import_matrix(im, call, name) || import_bulk(im, call, name)
		|| import_shared(im, call, name)
		|| import_cluster(im, call, name)
		|| import_heap(im, call, name))
		return true;
	import_error(im, "this cannot be used in device code (%qs)", symbol);
	return true;
}
