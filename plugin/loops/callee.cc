/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * callee.cc - the memory accesses of a routine that a loop calls.
 *
 * GCC has analysed each function whose body it has: the memory that it reads
 * and writes, by parameter, and whether it has other effects.  So a call is
 * accesses like others, at the addresses that it passes.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

#include "ipa-modref-tree.h"
#include "ipa-modref.h"

/* A part of memory to which one parameter points. */
struct passed_part {
	tree pointer;
	HOST_WIDE_INT at, bytes;
};

static bool
fill_part(struct passed_part *part, gcall *call, const modref_access_node &node)
{
	HOST_WIDE_INT bit, bits, byte;
	if (node.parm_index < 0 || !node.parm_offset_known
		|| (unsigned)node.parm_index >= gimple_call_num_args(call)
		|| !node.parm_offset.is_constant(&byte)
		|| !node.offset.is_constant(&bit)
		|| !node.max_size.is_constant(&bits) || bits <= 0
		|| bit % BITS_PER_UNIT || bits % BITS_PER_UNIT)
		return false;
	part->pointer = gimple_call_arg(call, node.parm_index);
	part->at = byte + bit / BITS_PER_UNIT;
	part->bytes = bits / BITS_PER_UNIT;
	return POINTER_TYPE_P(TREE_TYPE(part->pointer));
}

/* At the reference whose address is passed, if there is one. */
static tree
ref_of(const struct passed_part *part)
{
	tree p = part->pointer;
	tree type =
		build_array_type_nelts(unsigned_char_type_node, part->bytes);
	gimple *def = TREE_CODE(p) == SSA_NAME ? SSA_NAME_DEF_STMT(p) : NULL;
	if (def && gimple_assign_single_p(def))
		p = gimple_assign_rhs1(def);
	if (TREE_CODE(p) == ADDR_EXPR && !part->at) {
		tree ref = unshare_expr(TREE_OPERAND(p, 0));
		tree size = TYPE_SIZE_UNIT(TREE_TYPE(ref));
		return size && tree_fits_shwi_p(size)
				&& tree_to_shwi(size) == part->bytes
			? ref
			: build1(VIEW_CONVERT_EXPR, type, ref);
	}
	return build2(MEM_REF, type, part->pointer,
		build_int_cst(ptr_type_node, part->at));
}

/* Adds the call's accesses; with a null work, true if all of them are known. */
static bool
walk(struct work *w, gcall *call, const modref_records *all, bool write)
{
	struct passed_part part;
	if (!all || all->every_base)
		return false;
	for (auto base : all->bases) {
		if (base->every_ref)
			return false;
		for (auto ref : base->refs) {
			if (ref->every_access)
				return false;
			for (const modref_access_node &node : ref->accesses) {
				if (!fill_part(&part, call, node))
					return false;
				if (w)
					depend_add(
						w, call, ref_of(&part), write);
			}
		}
	}
	return true;
}

/* True if GCC knows the callee's writes, and that it has no other effect. */
static bool
is_seen(gcall *call, const modref_summary *s, bool interposed)
{
	tree fn = gimple_call_fndecl(call);
	if (fn && routine_level(fn) < GOMP_DIM_MAX)
		return false;
	if (gimple_call_flags(call) & ECF_PURE)
		return true;
	return s && !s->side_effects && !interposed
		&& walk(NULL, call, s->stores, true);
}

bool
callee_add(struct work *w, gcall *call)
{
	bool interposed;
	modref_summary *s = get_modref_function_summary(call, &interposed);
	if (!is_seen(call, s, interposed))
		return false;
	if (s && walk(NULL, call, s->loads, false))
		walk(w, call, s->loads, false);
	else
		w->readers.safe_push(call);
	if (s && !(gimple_call_flags(call) & ECF_PURE))
		walk(w, call, s->stores, true);
	return true;
}

void
callee_check(struct work *w)
{
	for (gcall *call : w->readers)
		for (const struct access *a : w->accesses)
			if (a->write
				&& ref_maybe_used_by_stmt_p(call, a->ref)) {
				char *name = origin_name(a);
				depend_fail(w,
					"the call of %s (line %d) may "
					"read %s (line %d); independent would "
					"allow it",
					lang_hooks.decl_printable_name(
						gimple_call_fndecl(call), 1),
					line_of(call), name, line_of(a->stmt));
				free(name);
			}
}
