/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * symbol.cc - properties of declarations in OpenACC and CUDA Fortran, and their
 * names in device code.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/region.h"
#include "plugin/symbol.h"

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
		&& strcmp(type_name(TREE_TYPE(type)), ABI_CUF_CFG) == 0;
}

bool
is_made_table(tree decl)
{
	if (!VAR_P(decl) || !DECL_NAME(decl))
		return false;
	const char *name = IDENTIFIER_POINTER(DECL_NAME(decl));
	return DECL_VIRTUAL_P(decl) || strstr(name, ".Lubsan_")
		|| startswith(name, "_ZTI") || startswith(name, "__vtab_")
		|| startswith(name, "__def_init_");
}

/* Tables that the compiler makes for a function are marked too. */
bool
is_declared(tree decl)
{
	if (is_made_table(decl)
		|| (VAR_P(decl) && DECL_ARTIFICIAL(decl) && !TREE_PUBLIC(decl)
			&& TREE_READONLY(decl))
		|| lookup_attribute(ABI_CONSTANT, DECL_ATTRIBUTES(decl)))
		return false;
	return lookup_attribute("omp declare target", DECL_ATTRIBUTES(decl))
		|| is_link(decl);
}

static hash_set<nofree_string_hash> *constants;

void
note_constant_memory(const char *symbol)
{
	if (!constants)
		constants = new hash_set<nofree_string_hash>;
	constants->add(symbol);
}

bool
is_in_constant_memory(tree decl)
{
	return constants && VAR_P(decl)
		&& constants->contains(
			IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(decl)));
}

bool
is_link(const_tree decl)
{
	return VAR_P(decl)
		&& (lookup_attribute(ABI_LINK, DECL_ATTRIBUTES(decl))
			|| lookup_attribute("omp declare target link",
				DECL_ATTRIBUTES(decl)));
}

bool
is_behind_link(const_tree decl)
{
	return is_link(decl) && !POINTER_TYPE_P(TREE_TYPE(decl))
		&& !is_fortran_descriptor(TREE_TYPE(decl));
}

/* A name that no other unit of a program has. */
static const char *
unit_symbol(const char *name)
{
	hashval_t hash = 0;
	const char *parts[] = {main_input_filename, getpwd(), aux_base_name};
	for (const char *s : parts)
		if (s)
			hash = iterative_hash(s, strlen(s), hash);
	char text[16];
	snprintf(text, sizeof text, ".%08x", hash);
	tree id = get_identifier(ACONCAT((name, text, NULL)));
	return IDENTIFIER_POINTER(id);
}

/* The run time finds declared variables by name, so local ones of a unit need
   unique names if units are linked to one. */
const char *
decl_symbol(tree decl)
{
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(decl));
	if (name[0] == '*')
		name++;
	if (VAR_P(decl) && !TREE_PUBLIC(decl) && is_declared(decl))
		return unit_symbol(name);
	return name;
}

const char *
link_symbol(tree decl)
{
	const char *name = decl_symbol(decl);
	tree id = get_identifier(ACONCAT((name, ".link", NULL)));
	return IDENTIFIER_POINTER(id);
}

enum acc_abi_construct
region_construct(tree fn)
{
	if (lookup_attribute("oacc serial", DECL_ATTRIBUTES(fn)))
		return ACC_CONSTRUCT_SERIAL;
	if (facts_of(fn)->kernels)
		return ACC_CONSTRUCT_KERNELS;
	if (lookup_attribute("oacc parallel", DECL_ATTRIBUTES(fn)))
		return ACC_CONSTRUCT_PARALLEL;
	return ACC_CONSTRUCT_KERNELS;
}

/* The functions that C++'s library calls to throw, its failed assertion, and
   the constructors of its exceptions, which are only thrown. */
bool
is_thrower(const char *symbol)
{
	static const char *const made[] = {"_errorC", "_errorD", "exceptionC",
		"exceptionD", "out_of_rangeC", "bad_allocC",
		"invalid_argumentC", "4whatE"};
	if (startswith(symbol, "_ZNSt") || startswith(symbol, "_ZNKSt"))
		for (const char *s : made)
			if (strstr(symbol, s))
				return true;
	return startswith(symbol, "_ZSt")
		&& (strstr(symbol, "__throw_")
			|| strstr(symbol, "__glibcxx_assert_fail"));
}

/* True if a kernel's parameter is given by the address of a copy. */
bool
cuda_is_copied(tree type)
{
	return !is_gimple_reg_type(type) || TREE_CODE(type) == COMPLEX_TYPE;
}
