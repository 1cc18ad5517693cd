/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * embed.cc - the tables of libacc/abi.h in the object file.
 *
 * A table is a static variable whose type is built from a string, one letter
 * a field: p pointer, q uint64_t, u uint32_t, i int32_t, h uint16_t.  The
 * strings below mirror the structs of libacc/abi.h field by field.
 *
 * Code refers to sites and regions while functions are still being compiled;
 * their contents are written when all are, just after the symbol table has
 * been finished, which is where GCC writes its own late tables.
 */
#include "abi/numbers.h"
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/read/read.h"
#include "plugin/gimple/constructs.h"
#include "plugin/kir/kir.h"
#include "plugin/emit/emit.h"
#include "plugin/emit/table.h"
#include "targets/target.h"
#include "libacc/abi.h"

static const char variable_format[] = "ppquu";
static const char unit_format[] = "uuppuuppp";

/* A variable of a declare directive, with static storage. */
void
embed_variable(tree decl)
{
	if (is_declared(decl))
		facts->variables.safe_push(facts_keep(decl));
}

static unsigned
variable_flags(tree decl)
{
	unsigned flags = is_behind_link(decl) ? ACC_VARIABLE_LINK : 0;
	tree type = TREE_TYPE(decl);
	if (is_fortran_descriptor(type) || POINTER_TYPE_P(type))
		flags |= cuda_unit ? ACC_VARIABLE_DESCRIPTOR
				   : ACC_VARIABLE_ADDRESS;
	return flags;
}

/* CUDA's limit, of a unit here; linkers check that of a program. */
static void
check_constant_memory(void)
{
	enum { MOST = 64 << 10 };
	unsigned HOST_WIDE_INT total = 0;
	for (unsigned k = facts->variables.length(); k-- > 0;) {
		tree decl = facts->variables[k], size = DECL_SIZE_UNIT(decl);
		varpool_node *node = varpool_node::get(decl);
		if (!node || !node->definition || !is_in_constant_memory(decl)
			|| !tree_fits_uhwi_p(size))
			continue;
		bool fitted = total <= MOST;
		total += tree_to_uhwi(size);
		if (fitted && total > MOST)
			error_at(DECL_SOURCE_LOCATION(decl),
				"more than %d bytes of %<constant%> data",
				MOST);
	}
}

/* Other units may use variables that this one does not. */
void
embed_import_variables(void)
{
	check_constant_memory();
	for (unsigned k = facts->variables.length(); k-- > 0;) {
		tree decl = facts->variables[k];
		varpool_node *node = varpool_node::get(decl);
		if (node && node->definition)
			import_variable(decl);
	}
}

static tree
define_variables(unsigned *count)
{
	tree type = table_type(variable_format);
	vec<constructor_elt, va_gc> *v = NULL;
	for (unsigned k = facts->variables.length(); k-- > 0;) {
		tree decl = facts->variables[k];
		varpool_node *node = varpool_node::get(decl);
		if (!node || !node->definition
			|| !(TREE_ASM_WRITTEN(decl) || facts->early))
			continue;
		char *name =
			llvm_symbol(is_behind_link(decl) ? link_symbol(decl)
							 : decl_symbol(decl));
		tree field[] = {table_string(name), table_address(decl),
			fold_convert(uint64_type_node, DECL_SIZE_UNIT(decl)),
			table_number('u', variable_flags(decl)),
			table_number('u', 0)};
		table_append(v, table_value(type, field));
		free(name);
	}
	*count = vec_safe_length(v);
	return table_define_array("variables", type, v);
}

static tree
define_unit(void)
{
	unsigned nvariables, nregions;
	shape_define_classes();
	vec<constructor_elt, va_gc> *regions = site_define_all();
	tree variable = define_variables(&nvariables);
	nregions = vec_safe_length(regions);
	tree region = table_define_array("regions", ptr_type_node, regions);
	unsigned nimages;
	tree image = image_define(&nimages);
	tree field[] = {table_number('u', ACC_ABI_VERSION),
		table_number('u', nimages), table_address(image),
		table_address(region), table_number('u', nregions),
		table_number('u', nvariables), table_address(variable),
		table_string(options.target ? options.target : "host"),
		null_pointer_node};
	tree type = table_type(unit_format);
	tree decl = table_decl("unit", type);
	table_define(decl, table_value(type, field));
	return decl;
}

/* A constructor ('I') or destructor ('D') that calls libacc with the unit. */
static void
call_with_unit(char which, const char *name, tree unit)
{
	tree type = build_function_type_list(
		void_type_node, ptr_type_node, NULL_TREE);
	tree call = build_call_expr(
		build_fn_decl(name, type), 1, build_fold_addr_expr(unit));
	cgraph_build_static_cdtor(which, call, MAX_RESERVED_INIT_PRIORITY - 1);
}

/* A constructor tells libacc for what memory the unit was compiled. */
static void
tell_memory(void)
{
	if (!options.memory || !facts->defines_free)
		return;
	tree type = build_function_type_list(
		void_type_node, integer_type_node, NULL_TREE);
	bool unified = strcmp(options.memory, "unified") == 0;
	tree call = build_call_expr(build_fn_decl(ABI_RT_MEMORY, type), 1,
		build_int_cst(integer_type_node,
			unified ? MEMORY_UNIFIED : MEMORY_MANAGED));
	cgraph_build_static_cdtor('I', call, MAX_RESERVED_INIT_PRIORITY - 1);
}

/* Writes all tables.  Every function of the unit has been compiled, or been
   through all passes of the plugin. */
void
embed_finish(void)
{
	tell_memory();
	/* A unit may hold nothing but routines for a device. */
	if (!site_has_any() && facts->variables.is_empty() && !import_module())
		return;
	tree unit = define_unit();
	call_with_unit('I', ABI_RT_REGISTER, unit);
	call_with_unit('D', ABI_RT_UNREGISTER, unit);
}
