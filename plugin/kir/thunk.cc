/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * thunk.cc - thunks in the tables of virtual functions of classes with several
 * bases: GCC writes these as assembler code, from the adjustment of "this" or
 * of the result.
 */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"
#include "alloc-pool.h"
#include "symbol-summary.h"
#include "symtab-thunks.h"

static struct ref
moved(struct cursor *at, struct ref p, struct ref bytes)
{
	return build2(at, OP_PTRADD, TYPE_PTR, p, bytes);
}

static struct ref
moved_fixed(struct cursor *at, struct ref p, HOST_WIDE_INT bytes)
{
	return bytes ? moved(at, p, ref_int(at->fn, TYPE_I64, bytes)) : p;
}

/* By an offset in the object's own table. */
static struct ref
moved_virtually(struct cursor *at, struct ref p, const thunk_info *info)
{
	if (!info->virtual_offset_p)
		return p;
	struct ref table = build1(at, OP_LOAD, TYPE_PTR, p);
	return moved(at, p,
		build1(at, OP_LOAD, TYPE_I64,
			moved_fixed(at, table, info->virtual_value)));
}

static struct ref
moved_this(struct cursor *at, struct ref p, const thunk_info *info)
{
	return moved_virtually(
		at, moved_fixed(at, p, info->fixed_offset), info);
}

/* A null pointer stays one. */
static struct ref
moved_result(struct cursor *at, struct ref p, const thunk_info *info)
{
	struct func *fn = at->fn;
	struct block *from = at->block;
	struct block *some = block_new(fn), *after = block_new(fn);
	struct ref null = ref_wide(fn, TYPE_PTR, 0, 0);
	build_cbr(at, build2(at, OP_NE, TYPE_PTR, p, null), some, after);
	at->block = some;
	struct ref v = moved_fixed(
		at, moved_virtually(at, p, info), info->fixed_offset);
	build_br(at, after);
	at->block = after;
	struct ref result = build0(at, OP_PHI, TYPE_PTR);
	phi_add(fn, ref_def(fn, result), null, from);
	phi_add(fn, ref_def(fn, result), v, some);
	return result;
}

static void
import_body(struct func *fn, const struct func *to, bool by_address,
	const thunk_info *info)
{
	struct cursor at = {fn, block_new(fn), NULL, fn->line};
	auto_vec<struct ref> arg;
	for (unsigned k = 0; k < to->nparams; k++)
		arg.safe_push(ref_value(
			param_add(fn, to->value[to->param[k].value].type)));
	if (info->this_adjusting)
		arg[by_address] = moved_this(&at, arg[by_address], info);
	bool none = fn->result == TYPE_VOID;
	struct ref v = build_call(&at, OP_CALL, fn->result, to->name,
		arg.length(), arg.address());
	if (!info->this_adjusting)
		v = moved_result(&at, v, info);
	struct ins *i = ins_new(fn, OP_RET, fn->result, !none);
	if (!none)
		i->arg[0] = v;
	ins_append(at.block, i);
}

static void
import_thunk(struct module *m, cgraph_node *node)
{
	cgraph_node *target = node->callees->callee->ultimate_alias_target();
	if (target->thunk)
		import_thunk(m, target);
	struct func *to = function_find(m, decl_symbol(target->decl));
	if (!to || function_find(m, decl_symbol(node->decl)))
		return;
	struct func *fn = function_new(m, decl_symbol(node->decl));
	fn->local = !TREE_PUBLIC(node->decl);
	fn->file = to->file;
	fn->line = to->line;
	fn->outer = to->outer;
	fn->result = to->result;
	import_body(fn, to, is_by_address(TREE_TYPE(TREE_TYPE(target->decl))),
		thunk_info::get(node));
	const char *wrong = verify(fn);
	if (wrong)
		internal_error("imported code is not valid: %s", wrong);
}

void
import_thunks(void)
{
	struct module *m = import_module();
	cgraph_node *node;
	if (!m)
		return;
	FOR_EACH_FUNCTION (node)
		if (node->thunk && import_wants(node->decl))
			import_thunk(m, node);
}
