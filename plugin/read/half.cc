/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * half.cc - real(2) in CUDA Fortran.
 *
 * gfortran makes a kind of every mode that is float, double, long double or
 * quadruple, but not of GCC's half precision mode.  While gfortran makes its
 * kinds, that mode is in the place of long double's.  Operations that
 * libgfortran lacks for kind 2 use kind 4.
 */
#include "plugin/gcc.h"
#include "plugin/compat/message.h"
#include "plugin/read/read.h"
#include "plugin/symbol.h"

static bool (*has_mode)(scalar_float_mode);
static tree long_double;

/* Called for each mode in turn, before gfortran compares it. */
static bool
has_mode_or_half(scalar_float_mode mode)
{
	if (long_double)
		long_double_type_node = long_double;
	long_double = NULL_TREE;
	if (mode != HFmode || !float16_type_node)
		return has_mode(mode);
	long_double = long_double_type_node;
	long_double_type_node = float16_type_node;
	return true;
}

/* True if the file has a word of CUDA Fortran.  Other files have the same kinds
   as without the plugin. */
static bool
has_words(const char *name)
{
	static const char *const words[] = {"cuda", "attributes", "device",
		"managed", "<<<", "$cuf", "@cuf"};
	FILE *in = fopen(name, "r");
	char *line = NULL;
	size_t room = 0;
	bool found = false;
	while (in && !found && getline(&line, &room, in) > 0)
		for (const char *word : words)
			found |= strcasestr(line, word) != NULL;
	if (in)
		fclose(in);
	free(line);
	return found;
}

static bool has_kind;

void
half_begin(const char *file)
{
	has_kind = has_words(file);
	if (!has_kind)
		return;
	has_mode = targetm.libgcc_floating_mode_supported_p;
	targetm.libgcc_floating_mode_supported_p = has_mode_or_half;
}

void
half_end(void)
{
	if (has_kind)
		targetm.libgcc_floating_mode_supported_p = has_mode;
}

/* gfortran has no library functions for kind 2, and stops with an internal
   error if it needs one. */
static void
explain(void)
{
	expanded_location at = expand_location(input_location);
	fprintf(stderr,
		"%s:%d: error: gfortran cannot translate this; real(2) "
		"has arithmetic, comparisons, conversions and few functions: "
		"give others real(x, 4)\n",
		at.file, at.line);
	exit(FATAL_EXIT_CODE);
}

void
half_watch(bool on)
{
	if (has_kind)
		message_on_internal_error(on ? explain : NULL);
}

/* Input and output of a real(2) as a real(4) with its value. */
void
half_transfer(gimple_stmt_iterator *gsi)
{
	static const char name[] = "_gfortran_transfer_real";
	gcall *call = as_a<gcall *>(gsi_stmt(*gsi));
	tree fn = gimple_call_fndecl(call);
	if (!fn || !startswith(decl_symbol(fn), name)
		|| gimple_call_num_args(call) != 3
		|| !integer_zerop(int_const_binop(MINUS_EXPR,
			gimple_call_arg(call, 2), build_int_cst(NULL_TREE, 2))))
		return;
	bool write = strcmp(decl_symbol(fn) + sizeof name - 1, "_write") == 0;
	tree type = float16_type_node;
	tree any = build_pointer_type_for_mode(type, VOIDmode, true);
	tree memory = build2(
		MEM_REF, type, gimple_call_arg(call, 1), build_int_cst(any, 0));
	tree half = create_tmp_reg(type),
	     single = create_tmp_reg(float_type_node);
	tree copy = create_tmp_var(float_type_node, "half");
	TREE_ADDRESSABLE(copy) = 1;
	gimple_call_set_arg(call, 1, build_fold_addr_expr(copy));
	gimple_call_set_arg(call, 2, build_int_cst(integer_type_node, 4));
	if (write) {
		gsi_insert_before(
			gsi, gimple_build_assign(half, memory), GSI_SAME_STMT);
		gsi_insert_before(gsi,
			gimple_build_assign(single, NOP_EXPR, half),
			GSI_SAME_STMT);
		gsi_insert_before(
			gsi, gimple_build_assign(copy, single), GSI_SAME_STMT);
	} else {
		gsi_insert_after(
			gsi, gimple_build_assign(single, copy), GSI_NEW_STMT);
		gsi_insert_after(gsi,
			gimple_build_assign(half, NOP_EXPR, single),
			GSI_NEW_STMT);
		gsi_insert_after(
			gsi, gimple_build_assign(memory, half), GSI_NEW_STMT);
	}
}
