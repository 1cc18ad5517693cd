/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * managed.cc - the pass after ompexp for units of managed or unified memory:
 * libacc allocates what they allocate.
 *
 *	p = malloc (n);		p = acc_rt_managed_malloc (n);
 *	q = operator new (m);	q = acc_rt_managed_new (m, &operator new);
 *
 * Any code of the program may free the memory, so the unit also defines free
 * and realloc, as weak functions that go on to libacc, in assembler: a function
 * of that name in the unit would change what GCC knows of the C library's.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

struct allocator {
	const char *symbol, *entry;
	bool is_operator; /* the entry point gets its address too */
};

static const struct allocator allocators[] = {
	{"malloc", ABI_RT_MANAGED_MALLOC, false},
	{"calloc", ABI_RT_MANAGED_CALLOC, false},
	{"realloc", ABI_RT_MANAGED_REALLOC, false},
	{"aligned_alloc", ABI_RT_MANAGED_ALIGNED, false},
	{"memalign", ABI_RT_MANAGED_ALIGNED, false},
	{"posix_memalign", ABI_RT_MANAGED_POSIX, false},
	{"free", ABI_RT_FREE, false},
	{"_Znwm", ABI_RT_MANAGED_NEW, true},
	{"_Znam", ABI_RT_MANAGED_NEW, true},
	{"_ZnwmSt11align_val_t", ABI_RT_MANAGED_NEW_ALIGNED, true},
	{"_ZnamSt11align_val_t", ABI_RT_MANAGED_NEW_ALIGNED, true},
};

static const struct allocator *
allocator_of(const gimple *stmt)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	if (!fn || !TREE_PUBLIC(fn) || !DECL_NAME(fn))
		return NULL;
	const char *symbol = decl_symbol(fn);
	for (const struct allocator &a : allocators)
		if (strcmp(a.symbol, symbol) == 0)
			return &a;
	return NULL;
}

static tree
entry_point(const struct allocator *a, tree fn)
{
	tree type = TREE_TYPE(fn);
	if (a->is_operator) /* one argument more */
		type = build_function_type(TREE_TYPE(type), NULL_TREE);
	tree entry = build_fn_decl(a->entry, type);
	TREE_NOTHROW(entry) = TREE_NOTHROW(fn);
	DECL_IS_MALLOC(entry) = DECL_IS_MALLOC(fn);
	return entry;
}

static void
redirect(gimple_stmt_iterator *at, const struct allocator *a)
{
	gcall *call = as_a<gcall *>(gsi_stmt(*at));
	tree fn = gimple_call_fndecl(call);
	tree entry = entry_point(a, fn);
	if (!a->is_operator) {
		gimple_call_set_fndecl(call, entry);
		return;
	}
	auto_vec<tree, 4> args;
	for (unsigned i = 0; i < gimple_call_num_args(call); i++)
		args.safe_push(gimple_call_arg(call, i));
	args.safe_push(build_fold_addr_expr(fn));
	gcall *made = gimple_build_call_vec(entry, args);
	gimple_call_set_lhs(made, gimple_call_lhs(call));
	gimple_set_location(made, gimple_location(call));
	gsi_replace(at, made, true);
}

/* The text of a weak function that jumps to the entry point; of malloc.  With
   -flto the text of several units is in one file. */
static char *
jump(const char *function, const char *entry)
{
#if defined __x86_64__
	static const char format[] =
		"\t.ifndef %s\n\t.weak %s\n\t.type %s, @function\n"
		"%s:\n\tendbr64\n\tjmp %s@PLT\n\t.endif\n";
#elif defined __aarch64__
	static const char format[] =
		"\t.ifndef %s\n\t.weak %s\n\t.type %s, %%function\n"
		"%s:\n\tb %s\n\t.endif\n";
#else
	return NULL;
#endif
	return xasprintf(format, function, function, function, function, entry);
}

static void
define_functions(void)
{
	char *release = jump("free", ABI_RT_FREE);
	char *resize = jump("realloc", ABI_RT_REALLOC);
	if (release) {
		char *text = concat("\t.pushsection .text.acc_memory, \"ax\"\n",
			release, resize, "\t.popsection", NULL);
		symtab->finalize_toplevel_asm(
			build_string(strlen(text) + 1, text));
		free(text);
	} else {
		sorry("%<memory=%s%> on this machine", options.memory);
	}
	free(release);
	free(resize);
}

unsigned
managed_run(function *fn)
{
	basic_block block;
	FOR_EACH_BB_FN (block, fn)
		for (gimple_stmt_iterator at = gsi_start_bb(block);
			!gsi_end_p(at); gsi_next(&at))
			if (const struct allocator *a =
					allocator_of(gsi_stmt(at)))
				redirect(&at, a);
	if (!facts->defines_free)
		define_functions();
	facts->defines_free = true;
	facts->early |= flag_generate_lto;
	return 0;
}
