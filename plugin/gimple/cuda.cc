/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cuda.cc - kernels of CUDA Fortran.
 *
 * front/ gives each kernel a first dummy argument of type cuf_cfg, so that a
 * kernel is known by its type alone.  Its body is compiled for devices without
 * changes; on the host the procedure becomes a call of the run time with the
 * configuration and the addresses of the other arguments.  The call returns
 * false if the calling thread must run the body itself: on the host the run
 * time calls the procedure again, without a configuration, for each thread of
 * the grid, through a function that takes those addresses.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/read/read.h"
#include "plugin/gimple/constructs.h"

static tree
load(tree type, tree address, unsigned offset)
{
	return build2(MEM_REF, type, address,
		build_int_cst(build_pointer_type(type), offset));
}

/* The kernel's argument, as fill_arguments has put it in the array. */
static tree
argument(tree parm, tree array, unsigned n)
{
	tree type = TREE_TYPE(parm);
	tree address = load(ptr_type_node, array, n * POINTER_SIZE_UNITS);
	if (n == 0)
		return build_zero_cst(type);
	if (cuda_is_copied(type))
		address = load(ptr_type_node, address, 0);
	return load(type, address, 0);
}

static tree
new_thread_function(tree kernel)
{
	char name[300];
	snprintf(name, sizeof name, "%.250s.thread",
		IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(kernel)));
	tree fn = build_fn_decl(name,
		build_function_type_list(
			void_type_node, ptr_type_node, NULL_TREE));
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
			args.length(), args.address()),
		DECL_INITIAL(fn));
	push_struct_function(fn);
	pop_cfun();
	cgraph_node::add_new_function(fn, false);
	cgraph_node::get(fn)->mark_force_output();
	facts_for(kernel)->thread = facts_keep(fn);
}

/* Memory: allocation and deallocation in a unit with device data call the run
   time, which knows whose memory it is. */

static void
redirect(gcall *call)
{
	static const struct {
		enum built_in_function code;
		const char *name;
	} rows[] = {
		{BUILT_IN_MALLOC, ABI_CUF_MALLOC},
		{BUILT_IN_FREE, ABI_CUF_FREE},
		{BUILT_IN_REALLOC, ABI_CUF_REALLOC},
		{BUILT_IN_CALLOC, ABI_CUF_CALLOC},
	};
	tree fn = gimple_call_fndecl(call);
	if (!fn)
		return;
	/* "_gfortran_internal_pack" of a section of an argument */
	const char *symbol = decl_symbol(fn);
	static const char section[] = "_gfortran_internal_";
	if (startswith(symbol, section))
		gimple_call_set_fndecl(call,
			build_fn_decl(concat(ABI_PREFIX_CUF,
					      symbol + strlen(section), NULL),
				TREE_TYPE(fn)));
	if (!fndecl_built_in_p(fn, BUILT_IN_NORMAL))
		return;
	for (const auto &row : rows)
		if (DECL_FUNCTION_CODE(fn) == row.code)
			gimple_call_set_fndecl(
				call, build_fn_decl(row.name, TREE_TYPE(fn)));
}

/* Threads meet at one place of the code: a barrier must not be duplicated,
   which a unique call beside it prevents. */
static void
keep_single(gimple_stmt_iterator *gsi)
{
	static const char *const names[] = {ABI_PREFIX_CUF "sync",
		ABI_PREFIX_CUF "shfl", ABI_PREFIX_CUF "vote",
		ABI_PREFIX_CUF "activemask", ABI_PREFIX_CUF "together"};
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

/* True for an external procedure of Fortran, as "f_", but for those of module
   cudadevice. */
static bool
is_external_fortran(tree fn)
{
	static const char *const ours[] = {ABI_PREFIX_CUFN,
		ABI_PREFIX_CUF "load_", ABI_PREFIX_CUF "store_", "_"};
	const char *symbol = decl_symbol(fn);
	size_t n = strlen(symbol);
	for (const char *prefix : ours)
		if (startswith(symbol, prefix))
			return false;
	return DECL_EXTERNAL(fn) && !fndecl_built_in_p(fn) && n > 0
		&& symbol[n - 1] == '_';
}

/* front/ has reported calls of subroutines; a function without interface looks
   as an array does. */
static void
check_callee(const gimple *call)
{
	tree fn = gimple_call_fndecl(call);
	if (fn && is_external_fortran(fn) && !oacc_get_fn_attrib(fn))
		error_at(gimple_location(call),
			"device code cannot call %qD, which has no interface "
			"with %<attributes(device)%>",
			fn);
}

static void
keep_whole(tree fn)
{
	static const char *const names[] = {
		"noipa", "noinline", "noclone", "no_icf"};
	for (const char *name : names)
		DECL_ATTRIBUTES(fn) = tree_cons(
			get_identifier(name), NULL_TREE, DECL_ATTRIBUTES(fn));
	DECL_UNINLINABLE(fn) = 1;
}

unsigned
cuda_run(function *fn)
{
	if (startswith(decl_symbol(fn->decl), ABI_PREFIX_BEGIN))
		DECL_STATIC_CONSTRUCTOR(fn->decl) = 1;
	if (is_cuda_kernel(fn->decl)) {
		keep_whole(fn->decl);
		make_thread_function(fn->decl);
	}
	bool on_device =
		is_cuda_kernel(fn->decl) || oacc_get_fn_attrib(fn->decl);
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn)
		for (gimple_stmt_iterator g = gsi_start_bb(bb); !gsi_end_p(g);
			gsi_next(&g))
			if (is_gimple_call(gsi_stmt(g))) {
				redirect(as_a<gcall *>(gsi_stmt(g)));
				keep_single(&g);
				if (on_device) {
					half_transfer_on_device(&g);
					check_callee(gsi_stmt(g));
				} else {
					half_transfer(&g);
				}
			}
	if (!on_device)
		half_group(fn);
	return 0;
}
