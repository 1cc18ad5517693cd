/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * import.cc - regions and the functions that they need, from GCC's SSA form
 * to KIR.
 *
 * The pass runs just after oaccloops: GCC has then given each loop its levels,
 * and no loop is sequential yet; device.cc runs both passes for all functions
 * that a device needs (select.cc), which are known at the end of the
 * interprocedural passes.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/region.h"
#include "plugin/kir/import.h"
#include "lower/lower.h"

static struct module *module;

/* Blocks in an order in which definitions come before uses, without the paths
   of exceptions. */
static void
visit(basic_block bb, vec<basic_block> *order, bitmap seen)
{
	if (!bitmap_set_bit(seen, bb->index))
		return;
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, bb->succs)
		if (!(e->flags & EDGE_EH))
			visit(e->dest, order, seen);
	order->safe_push(bb);
}

static void
set_where(struct importer *im, gimple *g)
{
	location_t where = gimple_location(g);
	if (LOCATION_LOCUS(where) == UNKNOWN_LOCATION)
		return;
	im->where = where;
	im->at.line = expand_location(where).line;
}

static struct block *
target(struct importer *im, basic_block bb)
{
	if (bb->index == EXIT_BLOCK)
		return NULL;
	return im->head[bb->index];
}

static void
end_with(struct importer *im, enum op op)
{
	ins_append(im->at.block, ins_new(im->fn, op, TYPE_VOID, 0));
}

/* Stores an aggregate or complex result at the caller's address, if the
   function has not done so. */
static void
store_result(struct importer *im, tree value)
{
	tree type = TREE_TYPE(value);
	if (TREE_CODE(value) == RESULT_DECL
		|| DECL_BY_REFERENCE(DECL_RESULT(im->gcc->decl)))
		return;
	if (is_gimple_reg_type(type)) {
		put_value(im, type, operand(im, value), im->result.v);
	} else {
		build3(&im->at, OP_MEMCPY, TYPE_I8, im->result.v,
			address_of(im, value),
			int_ref(im, TYPE_I64, int_size_in_bytes(type)));
	}
}

static void
import_return(struct importer *im, greturn *g)
{
	tree value = gimple_return_retval(g);
	struct ins *i = NULL;
	if (im->fn->result == TYPE_VOID) {
		if (value)
			store_result(im, value);
		i = ins_new(im->fn, OP_RET, TYPE_VOID, 0);
	} else {
		i = ins_new(im->fn, OP_RET, im->fn->result, 1);
		i->arg[0] = value ? scalar(im, value)
				  : ref_undef(im->fn, im->fn->result);
	}
	ins_append(im->at.block, i);
}

static void
import_cond(struct importer *im, gcond *g)
{
	edge yes, no;
	extract_true_false_edges_from_block(gimple_bb(g), &yes, &no);
	struct ref c = compare(im, gimple_cond_code(g), gimple_cond_lhs(g),
		gimple_cond_rhs(g));
	build_cbr(&im->at, c, target(im, yes->dest), target(im, no->dest));
}

static void
push_case(struct importer *im, struct ins *i, unsigned n, tree value, tree type,
	basic_block bb)
{
	i->arg[n] = scalar(im, fold_convert(type, value));
	i->to[n] = target(im, bb);
}

/* Ranges of cases become comparisons before the switch. */
static void
import_switch(struct importer *im, gswitch *g)
{
	tree index = gimple_switch_index(g), type = TREE_TYPE(index);
	unsigned labels = gimple_switch_num_labels(g), count = 1;
	basic_block other = gimple_switch_default_bb(cfun, g);
	struct ref v = scalar(im, index);
	unsigned t = ref_type(im->fn, v);
	for (unsigned k = 1; k < labels; k++) {
		tree label = gimple_switch_label(g, k);
		if (!CASE_HIGH(label)) {
			count++;
			continue;
		}
		struct ref low =
			scalar(im, fold_convert(type, CASE_LOW(label)));
		struct ref high =
			scalar(im, fold_convert(type, CASE_HIGH(label)));
		struct ref from = build2(&im->at, OP_SUB, t, v, low);
		struct ref span = build2(&im->at, OP_SUB, t, high, low);
		struct ref in = build2(&im->at, OP_ULE, t, from, span);
		struct block *next = block_after(im->fn, im->at.block);
		build_cbr(&im->at, in,
			target(im, label_to_block(cfun, CASE_LABEL(label))),
			next);
		im->at.block = next;
	}
	struct ins *i = ins_new(im->fn, OP_SWITCH, t, count);
	ins_targets(im->fn, i, count);
	i->arg[0] = v;
	i->to[0] = target(im, other);
	unsigned n = 1;
	for (unsigned k = 1; k < labels; k++) {
		tree label = gimple_switch_label(g, k);
		if (!CASE_HIGH(label))
			push_case(im, i, n++, CASE_LOW(label), type,
				label_to_block(cfun, CASE_LABEL(label)));
	}
	ins_append(im->at.block, i);
}

/* The number of the output that must be where an input is, or -1. */
static int
asm_input_output(gasm *g, unsigned input)
{
	tree list = TREE_PURPOSE(gimple_asm_input_op(g, input));
	const char *s = TREE_STRING_POINTER(TREE_VALUE(list));
	s += strspn(s, "%+=& ");
	return ISDIGIT(*s) ? atoi(s) : -1;
}

/* The value of "from" is now in "to"; without one it is undefined. */
static void
import_kept(struct importer *im, tree to, tree from)
{
	tree type = TREE_TYPE(to);
	bool name = TREE_CODE(to) == SSA_NAME;
	struct operand o;
	if (!is_gimple_reg_type(type) || (!from && !name))
		return;
	if (!from)
		o = undefined(im, type);
	else if (count_parts(type) == 1 && count_parts(TREE_TYPE(from)) == 1)
		o = one(convert(im, scalar(im, from), TREE_TYPE(from), type));
	else
		o = operand(im, from);
	if (name)
		im->ssa[SSA_NAME_VERSION(to)] = o;
	else
		store_operand(im, to, o);
}

/* Assembler code without text serves only for its constraints: an output that
   is also an input keeps its value. */
static void
import_asm(struct importer *im, gasm *g)
{
	if (gimple_asm_string(g)[0]) {
		import_error(im, "assembler code cannot be used on a device");
		return;
	}
	unsigned n = gimple_asm_noutputs(g), inputs = gimple_asm_ninputs(g);
	for (unsigned k = 0; k < n; k++) {
		tree to = TREE_VALUE(gimple_asm_output_op(g, k));
		tree from = NULL_TREE;
		for (unsigned i = 0; i < inputs; i++)
			if (asm_input_output(g, i) == (int)k)
				from = TREE_VALUE(gimple_asm_input_op(g, i));
		import_kept(im, to, from);
	}
}

static void
import_statement(struct importer *im, gimple *g)
{
	switch (gimple_code(g)) {
	case GIMPLE_ASSIGN:
		import_assign(im, g);
		break;
	case GIMPLE_CALL:
		import_call(im, as_a<gcall *>(g));
		break;
	case GIMPLE_COND:
		import_cond(im, as_a<gcond *>(g));
		break;
	case GIMPLE_SWITCH:
		import_switch(im, as_a<gswitch *>(g));
		break;
	case GIMPLE_RETURN:
		import_return(im, as_a<greturn *>(g));
		break;
	case GIMPLE_RESX:
	case GIMPLE_EH_DISPATCH:
		build_call(&im->at, OP_CALL, TYPE_VOID, "acc_trap", 0, NULL);
		end_with(im, OP_UNREACHABLE);
		break;
	case GIMPLE_ASM:
		import_asm(im, as_a<gasm *>(g));
		break;
	case GIMPLE_GOTO:
		import_error(im,
			"a computed %<goto%> cannot be used on a "
			"device");
		end_with(im, OP_UNREACHABLE);
		break;
	case GIMPLE_LABEL:
	case GIMPLE_NOP:
	case GIMPLE_DEBUG:
	case GIMPLE_PREDICT:
		break;
	default:
		import_error(im, "statement %qs cannot be used on a device",
			gimple_code_name[gimple_code(g)]);
	}
}

static void
make_phi(struct importer *im, gphi *phi)
{
	tree name = gimple_phi_result(phi);
	if (virtual_operand_p(name))
		return;
	tree type = TREE_TYPE(name);
	unsigned t = scalar_type(im, part_type(type));
	struct operand *o = &im->ssa[SSA_NAME_VERSION(name)];
	*o = room(im, type);
	for (unsigned k = 0; k < count_parts(type); k++)
		*part_of(o, k) = build0(&im->at, OP_PHI, t);
}

static void
fall_through(struct importer *im, basic_block bb)
{
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, bb->succs)
		if (!(e->flags & (EDGE_EH | EDGE_ABNORMAL))
			&& e->dest->index != EXIT_BLOCK) {
			build_br(&im->at, target(im, e->dest));
			return;
		}
	end_with(im, OP_UNREACHABLE);
}

static void
import_block(struct importer *im, basic_block bb)
{
	im->at.block = im->head[bb->index];
	for (gphi_iterator p = gsi_start_phis(bb); !gsi_end_p(p); gsi_next(&p))
		make_phi(im, p.phi());
	name_phis(im, bb);
	gimple_stmt_iterator s = gsi_start_bb(bb);
	for (; !gsi_end_p(s); gsi_next(&s)) {
		set_where(im, gsi_stmt(s));
		import_statement(im, gsi_stmt(s));
		name_results(im, gsi_stmt(s));
	}
	if (!block_end(im->at.block))
		fall_through(im, bb);
	im->tail[bb->index] = im->at.block;
}

/* The predecessors of a block in KIR that come from a block of GCC: with a
   switch there may be more than one block and more than one edge. */
static void
add_phi_argument(struct importer *im, struct ins *phi, struct ref v,
	basic_block from, struct block *to)
{
	for (struct block *b = im->head[from->index]; b; b = b->next) {
		struct ins *end = block_end(b);
		for (unsigned n = 0; end && n < end->nto; n++)
			if (end->to[n] == to)
				phi_add(im->fn, phi, v, b);
		if (b == im->tail[from->index])
			break;
	}
}

static void
fill_phis(struct importer *im, basic_block bb)
{
	struct block *to = im->head[bb->index];
	for (gphi_iterator p = gsi_start_phis(bb); !gsi_end_p(p);
		gsi_next(&p)) {
		gphi *phi = p.phi();
		tree name = gimple_phi_result(phi);
		if (virtual_operand_p(name))
			continue;
		struct operand mine = im->ssa[SSA_NAME_VERSION(name)];
		for (unsigned k = 0; k < gimple_phi_num_args(phi); k++) {
			basic_block from = gimple_phi_arg_edge(phi, k)->src;
			if (!im->tail[from->index])
				continue;
			im->at.block = im->tail[from->index];
			im->at.before = block_end(im->at.block);
			struct operand o =
				operand(im, gimple_phi_arg_def(phi, k));
			im->at.before = NULL;
			unsigned parts = count_parts(TREE_TYPE(name));
			for (unsigned n = 0; n < parts; n++)
				add_phi_argument(im,
					ref_def(im->fn, *part_of(&mine, n)),
					*part_of(&o, n), from, to);
		}
	}
}

/* A parameter: its value if it is a name, else a place with its value. */
static void
import_parameter(struct importer *im, tree parm)
{
	tree type = TREE_TYPE(parm), name = ssa_default_def(im->gcc, parm);
	if (!is_gimple_reg_type(type)) {
		struct operand o = one(ref_value(param_add(im->fn, TYPE_PTR)));
		im->locals->put(parm, o);
		return;
	}
	unsigned t = scalar_type(im, part_type(type));
	struct operand o = room(im, type);
	if (im->fn->threads && is_complex(type))
		o = get_value(im, type, ref_value(param_add(im->fn, TYPE_PTR)));
	else
		for (unsigned k = 0; k < count_parts(type); k++)
			*part_of(&o, k) = ref_value(param_add(im->fn, t));
	if (is_gimple_reg(parm)) {
		if (name)
			im->ssa[SSA_NAME_VERSION(name)] = o;
		return;
	}
	store_operand(im, parm, o);
}

static void
import_result(struct importer *im, tree fn)
{
	tree type = TREE_TYPE(TREE_TYPE(fn));
	if (VOID_TYPE_P(type))
		return;
	tree result = DECL_RESULT(fn);
	if (!is_by_address(type)) {
		im->fn->result = scalar_type(im, type);
		return;
	}
	im->result = one(ref_value(param_add(im->fn, TYPE_PTR)));
	tree name = result ? ssa_default_def(im->gcc, result) : NULL_TREE;
	if (name)
		im->ssa[SSA_NAME_VERSION(name)] = im->result;
}

static void
import_parameters(struct importer *im, tree fn)
{
	import_result(im, fn);
	for (tree p = DECL_ARGUMENTS(fn); p; p = DECL_CHAIN(p))
		import_parameter(im, p);
	if (im->gcc->static_chain_decl)
		import_parameter(im, im->gcc->static_chain_decl);
}

static void
import_body(struct importer *im)
{
	auto_vec<basic_block> order;
	auto_bitmap seen;
	basic_block entry = ENTRY_BLOCK_PTR_FOR_FN(im->gcc);
	visit(single_succ(entry), &order, seen);
	for (unsigned k = order.length(); k-- > 0;)
		if (order[k]->index != EXIT_BLOCK)
			im->head[order[k]->index] = block_new(im->fn);
	/* A loop may begin at the function's entry. */
	im->head[entry->index] = im->tail[entry->index] = im->at.block;
	build_br(&im->at, im->head[single_succ(entry)->index]);
	for (unsigned k = order.length(); k-- > 0;)
		if (order[k]->index != EXIT_BLOCK)
			import_block(im, order[k]);
	for (unsigned k = order.length(); k-- > 0;)
		if (order[k]->index != EXIT_BLOCK)
			fill_phis(im, order[k]);
}

/* Other units of Fortran may not know of bind: the procedure exists, and calls
   the function to which it is bound. */
static void
import_bound(struct importer *im, tree decl, const char *symbol)
{
	struct func *fn = im->fn;
	auto_vec<struct ref> arg;
	for (unsigned k = 0; k < fn->nparams; k++)
		arg.safe_push(ref_value(fn->param[k].value));
	struct ref v = build_call(&im->at, OP_CALL, fn->result,
		module_string(im->m, symbol), arg.length(), arg.address());
	ins_set_levels(im->at.block->last, callee_levels(decl));
	bool none = fn->result == TYPE_VOID;
	struct ins *i = ins_new(fn, OP_RET, fn->result, !none);
	if (!none)
		i->arg[0] = v;
	ins_append(im->at.block, i);
}

static void
set_attributes(struct func *fn, tree decl)
{
	fn->threads = is_cuda_kernel(decl);
	fn->kernel = fn->threads || is_region(decl);
	fn->local = !fn->kernel && !TREE_PUBLIC(facts_base(decl));
	fn->noinline = lookup_attribute("noinline", DECL_ATTRIBUTES(decl));
	expanded_location at = expand_location(DECL_SOURCE_LOCATION(decl));
	fn->file = module_string(fn->module, at.file);
	fn->line = at.line;
	tree attr = oacc_get_fn_attrib(decl);
	int level = attr ? oacc_fn_attrib_level(attr) : GOMP_DIM_MAX;
	fn->outer = level < 0 ? 0 : (1u << level) - 1;
	if (fn->kernel && !fn->threads) {
		fn->outer = 0;
		memcpy(fn->dim, facts_dims(facts_base(decl)), sizeof fn->dim);
		if (lookup_attribute("oacc serial", DECL_ATTRIBUTES(decl)))
			fn->dim[0] = fn->dim[1] = fn->dim[2] = 1;
	}
}

void
import_function(function *gcc)
{
	struct importer im = {};
	tree decl = gcc->decl;
	if (facts_of(decl)->split)
		return;
	if (!module)
		module = module_new(main_input_filename);
	vector_copies(gcc);
	im.m = module;
	im.gcc = gcc;
	if (import_is_spare(decl))
		im.spare = xstrdup(
			lang_hooks.decl_printable_name(DECL_ORIGIN(decl), 1));
	im.where = DECL_SOURCE_LOCATION(decl);
	im.fn = function_new(module, decl_symbol(decl));
	set_attributes(im.fn, decl);
	if (facts_of(decl)->device)
		pick_note_version(im.fn->name, decl);
	int blocks = last_basic_block_for_fn(gcc);
	im.head = XCNEWVEC(struct block *, blocks);
	im.tail = XCNEWVEC(struct block *, blocks);
	im.ssa = XCNEWVEC(
		struct operand, vec_safe_length(gcc->gimple_df->ssa_names));
	im.locals = new hash_map<tree, struct operand>;
	im.at.fn = im.fn;
	im.at.block = block_new(im.fn);
	name_begin(&im);
	import_parameters(&im, decl);
	name_parameters(&im);
	if (im.fn->threads)
		cuda_parameters(im.fn, decl);
	const char *bound = routine_bound_symbol(decl);
	if (bound)
		import_bound(&im, decl, bound);
	else
		import_body(&im);
	name_end(&im);
	delete im.locals;
	XDELETEVEC(im.head);
	XDELETEVEC(im.tail);
	XDELETEVEC(im.ssa);
	if (im.failed && !im.spare)
		return;
	if (im.failed)
		import_stub(im.fn, im.spare);
	const char *wrong = verify(im.fn);
	if (wrong)
		internal_error("imported code is not valid: %s", wrong);
}

void
import_variable(tree decl)
{
	if (!import_wanted() || import_has_failed())
		return;
	if (!module)
		module = module_new(main_input_filename);
	struct module *scratch = module_new(main_input_filename);
	struct importer im = {};
	im.m = module;
	im.where = DECL_SOURCE_LOCATION(decl);
	im.fn = function_new(scratch, "variables");
	if (is_behind_link(decl))
		link_pointer(&im, decl);
	else
		global_address(&im, decl);
	module_free(scratch);
}

/* The module after all functions, or null if there is none or it is not
   valid. */
struct module *
import_module(void)
{
	return import_has_failed() ? NULL : module;
}

/* The function that GCC outlined for a kernel.  A kernel of a submodule also
   has a declaration from the interface. */
tree
import_region(const char *name)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
		if ((is_region(node->decl) || is_cuda_kernel(node->decl))
			&& strcmp(decl_symbol(node->decl), name) == 0)
			return node->decl;
	return NULL_TREE;
}
