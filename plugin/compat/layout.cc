/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * layout.cc - compares the compiler that runs with the headers that the plugin was
 * compiled with.
 *
 * Two compilers of one version may differ by what a distribution or a site has
 * added: another code in an enumeration moves those after it, another hook all
 * hooks.
 */
#include "plugin/gcc.h"
#include "plugin/compat/layout.h"

#include <dlfcn.h>
#include <link.h>

/* The name of a code in the table of the compiler, and here. */
struct code_name {
	const char *is, *expected;
};

static bool
is_other_name(const char *is, const char *expected)
{
	return !is || strcmp(is, expected) != 0;
}

/* True if the symbol's object has another size. */
static bool
is_other_size(const void *object, const char *name, size_t size)
{
	Dl_info info;
	const ElfW(Sym) *symbol = NULL;
	return dladdr1(object, &info, (void **)&symbol, RTLD_DL_SYMENT)
		&& symbol && info.dli_saddr == object
		&& strcmp(info.dli_sname, name) == 0 && symbol->st_size != size;
}

#define IS_OTHER_SIZE(object) is_other_size(&object, #object, sizeof object)

static bool
has_other_trees(void)
{
	static const char *const name[] = {
#define DEFTREECODE(code, text, kind, operands) text,
#define END_OF_BASE_TREE_CODES NULL,
#include "all-tree.def"
#undef DEFTREECODE
#undef END_OF_BASE_TREE_CODES
	};
	for (unsigned i = 0; i < ARRAY_SIZE(name); i++)
		if (name[i]
			&& is_other_name(
				get_tree_code_name((tree_code)i), name[i]))
			return true;
	return false;
}

/* The same of a table, which has "more" words at its end. */
static bool
is_other_table(const char *const *is, const char *symbol,
	const char *const *expected, size_t count, size_t more)
{
	if (is_other_size(is, symbol, (count + more) * sizeof *is))
		return true;
	for (size_t i = 0; i < count; i++)
		if (is_other_name(is[i], expected[i]))
			return true;
	return false;
}

static bool
has_other_statements(void)
{
	static const char *const name[] = {
#define DEFGSCODE(code, text, structure) text,
#include "gimple.def"
#undef DEFGSCODE
	};
	return is_other_table(gimple_code_name, "gimple_code_name", name,
		ARRAY_SIZE(name), 0);
}

/* The last word is that of no function. */
static bool
has_other_functions(void)
{
	static const char *const name[] = {
#define DEF_INTERNAL_FN(code, flags, spec) #code,
#include "internal-fn.def"
#undef DEF_INTERNAL_FN
	};
	return is_other_table(internal_fn_name_array, "internal_fn_name_array",
		name, ARRAY_SIZE(name), 1);
}

/* Those of OpenACC, which are spread over the enumeration. */
static bool
has_other_clauses(void)
{
#define CLAUSE(code, text) \
	{ \
		omp_clause_code_name[OMP_CLAUSE_##code], text \
	}
	const struct code_name row[] = {
		CLAUSE(PRIVATE, "private"),
		CLAUSE(REDUCTION, "reduction"),
		CLAUSE(MAP, "map"),
		CLAUSE(GANG, "gang"),
		CLAUSE(ASYNC, "async"),
		CLAUSE(WAIT, "wait"),
		CLAUSE(AUTO, "auto"),
		CLAUSE(COLLAPSE, "collapse"),
		CLAUSE(INDEPENDENT, "independent"),
		CLAUSE(WORKER, "worker"),
		CLAUSE(VECTOR, "vector"),
		CLAUSE(VECTOR_LENGTH, "vector_length"),
		CLAUSE(TILE, "tile"),
		CLAUSE(IF_PRESENT, "if_present"),
		CLAUSE(FINALIZE, "finalize"),
		CLAUSE(NOHOST, "nohost"),
	};
#undef CLAUSE
	for (const struct code_name &r : row)
		if (is_other_name(r.is, r.expected))
			return true;
	return false;
}

static bool
has_other_options(void)
{
	const struct cl_option *openacc = &cl_options[OPT_fopenacc];
	return cl_options_count != N_OPTS
		|| is_other_name(openacc->opt_text, "-fopenacc")
		|| openacc->flag_var_offset
		!= offsetof(struct gcc_options, x_flag_openacc);
}

const char *
compiler_differs(void)
{
	if (has_other_trees())
		return "trees";
	if (has_other_statements())
		return "statements";
	if (has_other_functions())
		return "internal functions";
	if (has_other_clauses())
		return "clauses";
	if (has_other_options() || IS_OTHER_SIZE(global_options))
		return "options";
	if (IS_OTHER_SIZE(lang_hooks) || IS_OTHER_SIZE(targetm))
		return "hooks";
	return NULL;
}
