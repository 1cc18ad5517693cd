/* SPDX-License-Identifier: GPL-3.0-or-later */
/* atomic.cc - __atomic_WHAT_SIZE and __sync_WHAT_SIZE as KIR. */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

struct atomic_form {
	const char *name;
	enum op op, again; /* the operation, and the same on values */
};

static const struct atomic_form updates[] = {
	{"add", OP_AADD, OP_ADD},
	{"sub", OP_ASUB, OP_SUB},
	{"and", OP_AAND, OP_AND},
	{"or", OP_AOR, OP_OR},
	{"xor", OP_AXOR, OP_XOR},
};

static struct ref
atomic_value(struct importer *im, gcall *call, unsigned n, unsigned t)
{
	struct ref v = scalar(im, gimple_call_arg(call, n));
	unsigned from = ref_type(im->fn, v);
	if (from == TYPE_PTR) {
		v = build1(&im->at, OP_PTRTOINT, TYPE_I64, v);
		from = TYPE_I64;
	}
	if (from < t)
		return build1(&im->at, OP_ZEXT, t, v);
	return from > t ? build1(&im->at, OP_TRUNC, t, v) : v;
}

/* ATOMIC_COMPARE_EXCHANGE: a complex integer, the old value and success. */
void
import_cas(struct importer *im, gcall *call)
{
	tree lhs = gimple_call_lhs(call);
	unsigned t =
		(tree_to_shwi(gimple_call_arg(call, 3)) & 255) * BITS_PER_UNIT;
	struct ref p = scalar(im, gimple_call_arg(call, 0));
	struct ref old = atomic_value(im, call, 1, t);
	struct operand o = {};
	o.v = build3(&im->at, OP_CAS, t, p, old, atomic_value(im, call, 2, t));
	if (!lhs)
		return;
	tree part = TREE_TYPE(TREE_TYPE(lhs));
	o.part = build2(&im->at, OP_EQ, t, o.v, old);
	o.v = convert(im, o.v, unsigned_type_node, part);
	o.part = convert(im, o.part, boolean_type_node, part);
	set_result(im, call, o);
}

static bool
import_update(struct importer *im, gcall *call, const char *what, unsigned t)
{
	for (const struct atomic_form &u : updates) {
		char forms[4][32];
		snprintf(forms[0], 32, "fetch_%s", u.name);
		snprintf(forms[1], 32, "fetch_and_%s", u.name);
		snprintf(forms[2], 32, "%s_fetch", u.name);
		snprintf(forms[3], 32, "%s_and_fetch", u.name);
		for (unsigned k = 0; k < 4; k++) {
			if (strcmp(forms[k], what) != 0)
				continue;
			struct ref p = scalar(im, gimple_call_arg(call, 0));
			struct ref v = atomic_value(im, call, 1, t);
			struct ref r = build2(&im->at, u.op, t, p, v);
			if (k >= 2)
				r = build2(&im->at, u.again, t, r, v);
			set_scalar(im, call, r, unsigned_type_node);
			return true;
		}
	}
	return false;
}

static struct ref
atomic_access(
	struct importer *im, enum op op, unsigned t, struct ref p, struct ref v)
{
	bool is_store = op == OP_STORE;
	struct ins *i = ins_new(im->fn, op, t, is_store ? 2 : 1);
	if (is_store)
		i->arg[0] = v;
	i->arg[is_store] = p;
	i->flags = ACCESS_ATOMIC;
	ins_set_align(i, type_bytes(t));
	i->line = im->at.line;
	ins_append(im->at.block, i);
	return ref_value(i->value);
}

/* A byte that is 1 or 0. */
static bool
import_flag(struct importer *im, gcall *call, const char *name)
{
	bool set = strcmp(name, "__atomic_test_and_set") == 0;
	if (!set && strcmp(name, "__atomic_clear") != 0)
		return false;
	struct ref p = scalar(im, gimple_call_arg(call, 0));
	struct ref v = int_ref(im, TYPE_I8, set);
	if (set)
		set_scalar(im, call, build2(&im->at, OP_AXCHG, TYPE_I8, p, v),
			unsigned_type_node);
	else
		atomic_access(im, OP_STORE, TYPE_I8, p, v);
	return true;
}

/* __atomic_compare_exchange_N: the expected value, later the found one, is in
   memory. */
static void
exchange_expected(struct importer *im, gcall *call, unsigned t)
{
	tree type = build_nonstandard_integer_type(t, 1);
	struct ref expected = scalar(im, gimple_call_arg(call, 1));
	struct ref old = get_value(im, type, expected).v;
	struct ref found =
		build3(&im->at, OP_CAS, t, scalar(im, gimple_call_arg(call, 0)),
			old, atomic_value(im, call, 2, t));
	put_value(im, type, one(found), expected);
	set_scalar(im, call, build2(&im->at, OP_EQ, t, found, old),
		boolean_type_node);
}

bool
import_atomic(struct importer *im, gcall *call, const char *name)
{
	bool is_sync = startswith(name, "__sync_");
	if (strcmp(name, "__sync_synchronize") == 0
		|| strcmp(name, "__atomic_thread_fence") == 0) {
		call_device(im, "acc_fence_device", 0, NULL);
		return true;
	}
	if (import_flag(im, call, name))
		return true;
	if (!is_sync && !startswith(name, "__atomic_"))
		return false;
	char what[64];
	snprintf(what, sizeof what, "%s", name + (is_sync ? 7 : 9));
	char *under = strrchr(what, '_');
	unsigned t = under ? 8 * atoi(under + 1) : 0;
	if (!t || t > 128)
		return false;
	*under = 0;
	if (import_update(im, call, what, t))
		return true;
	if (strcmp(what, "load") == 0)
		set_scalar(im, call,
			atomic_access(im, OP_LOAD, t,
				scalar(im, gimple_call_arg(call, 0)),
				int_ref(im, t, 0)),
			unsigned_type_node);
	else if (strcmp(what, "store") == 0)
		atomic_access(im, OP_STORE, t,
			scalar(im, gimple_call_arg(call, 0)),
			atomic_value(im, call, 1, t));
	else if (strcmp(what, "lock_release") == 0)
		atomic_access(im, OP_STORE, t,
			scalar(im, gimple_call_arg(call, 0)),
			int_ref(im, t, 0));
	else if (strcmp(what, "exchange") == 0
		|| strcmp(what, "lock_test_and_set") == 0)
		set_scalar(im, call,
			build2(&im->at, OP_AXCHG, t,
				scalar(im, gimple_call_arg(call, 0)),
				atomic_value(im, call, 1, t)),
			unsigned_type_node);
	else if (strcmp(what, "val_compare_and_swap") == 0
		|| strcmp(what, "bool_compare_and_swap") == 0) {
		struct ref old = atomic_value(im, call, 1, t);
		struct ref v = build3(&im->at, OP_CAS, t,
			scalar(im, gimple_call_arg(call, 0)), old,
			atomic_value(im, call, 2, t));
		if (what[0] == 'b')
			v = build2(&im->at, OP_EQ, t, v, old);
		set_scalar(im, call, v, unsigned_type_node);
	} else if (strcmp(what, "compare_exchange") == 0) {
		exchange_expected(im, call, t);
	} else {
		return false;
	}
	return true;
}

/* One lock for updates without an instruction: around GCC's
   GOMP_atomic_start. */
bool
import_lock(struct importer *im, const char *name)
{
	if (strcmp(name, "GOMP_atomic_start") == 0)
		call_device(im, "acc_lock_take", 0, NULL);
	else if (strcmp(name, "GOMP_atomic_end") == 0)
		call_device(im, "acc_lock_leave", 0, NULL);
	else
		return false;
	return true;
}
