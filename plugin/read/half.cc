/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * half.cc - real(2) in CUDA Fortran.
 *
 * gfortran makes a kind of every mode that is float, double, long double or
 * quadruple, but not of GCC's half precision mode.  While gfortran makes its
 * kinds, that mode is in the place of long double's.  Operations that
 * libgfortran lacks for kind 2 use kind 4.
 */
#include "abi/words.h"
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

/* True if a line declares data or a function of kind 2, other than by a name of
   the kind. */
static bool
declares_half(const char *line)
{
	static const char *const words[] = {
		"real(2)", "real*2", "real(kind=2)"};
	static const char *const more[] = {"function", "elementalfunction",
		"purefunction", "recursivefunction"};
	char text[1000];
	size_t n = 0;
	bool fixed = *line && strchr("cC*", *line);
	for (; *line && *line != '!' && !fixed && n < sizeof text - 1; line++)
		if (!ISSPACE(*line))
			text[n++] = TOLOWER(*line);
	text[n] = 0;
	for (const char *word : words) {
		size_t length = strlen(word);
		const char *at = strstr(text, word);
		if (!at || ISDIGIT(at[length]))
			continue;
		if (at == text || startswith(text, "implicit"))
			return at != text || !strchr("=%(", at[length])
				|| !at[length];
		for (const char *rest : more)
			if (startswith(at + length, rest))
				return true;
	}
	return false;
}

/* The same for a file. */
static bool
has_declaration(const char *name)
{
	FILE *in = fopen(name, "r");
	char *line = NULL;
	size_t room = 0;
	bool found = false;
	while (in && !found && getline(&line, &room, in) > 0)
		found = declares_half(line);
	if (in)
		fclose(in);
	free(line);
	return found;
}

static bool has_kind;

void
half_begin(const char *file, bool cuda)
{
	has_kind = (cuda && has_words(file)) || has_declaration(file);
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
		"has arithmetic, comparisons and conversions, with 'use wmma' "
		"also mathematical functions: give others real(x, 4)\n",
		at.file, at.line);
	exit(FATAL_EXIT_CODE);
}

bool
half_is_kind(void)
{
	return has_kind;
}

void
half_watch(bool on)
{
	if (has_kind)
		message_on_internal_error(on ? explain : NULL);
}

static bool
is_two(tree kind)
{
	return TREE_CODE(kind) == INTEGER_CST && wi::to_widest(kind) == 2;
}

/* True for gfortran's transfer of a number or an array of kind 2; also of an
   array of integers, which only the array itself tells. */
static bool
is_transfer(gcall *call, bool *array, bool *read)
{
	tree fn = gimple_call_fndecl(call);
	if (!fn || gimple_call_num_args(call) < 3)
		return false;
	const char *name = decl_symbol(fn);
	*array = startswith(name, "_gfortran_transfer_array");
	if (!*array && !startswith(name, "_gfortran_transfer_real"))
		return false;
	tree kind = gimple_call_arg(call, 2);
	*read = !strstr(name, "_write");
	return is_two(kind);
}

static tree
flag(bool set)
{
	return set ? integer_one_node : integer_zero_node;
}

/* In device code, which has lists of scalars only: the number as a real(4). */
void
half_transfer_on_device(gimple_stmt_iterator *gsi)
{
	bool array, read;
	gcall *call = as_a<gcall *>(gsi_stmt(*gsi));
	if (!is_transfer(call, &array, &read) || array || read)
		return;
	tree type = float16_type_node;
	tree any = build_pointer_type_for_mode(type, VOIDmode, true);
	tree half = create_tmp_reg(type),
	     single = create_tmp_reg(float_type_node);
	tree copy = create_tmp_var(float_type_node, "half");
	TREE_ADDRESSABLE(copy) = 1;
	gsi_insert_before(gsi,
		gimple_build_assign(half,
			build2(MEM_REF, type, gimple_call_arg(call, 1),
				build_int_cst(any, 0))),
		GSI_SAME_STMT);
	gsi_insert_before(gsi, gimple_build_assign(single, NOP_EXPR, half),
		GSI_SAME_STMT);
	gsi_insert_before(
		gsi, gimple_build_assign(copy, single), GSI_SAME_STMT);
	gimple_call_set_arg(call, 1, build_fold_addr_expr(copy));
	gimple_call_set_arg(call, 2, build_int_cst(integer_type_node, 4));
}

/* Input and output of real(2) with a format or in lists as real(4) with the same
   values, which libacc makes:
	y = acc_cuf_half_begin(dt, x, array);
	_gfortran_transfer_real(dt, y, y == x ? 2 : 4);
	acc_cuf_half_end(x, y, array, read); */
void
half_transfer(gimple_stmt_iterator *gsi)
{
	bool array, read;
	gcall *call = as_a<gcall *>(gsi_stmt(*gsi));
	if (!is_transfer(call, &array, &read))
		return;
	tree two = build_int_cst(integer_type_node, 2);
	tree four = build_int_cst(integer_type_node, 4);
	tree x = gimple_call_arg(call, 1);
	tree y = create_tmp_reg(ptr_type_node);
	tree begin = build_fn_decl(ABI_CUF_HALF_BEGIN,
		build_function_type_list(ptr_type_node, ptr_type_node,
			ptr_type_node, integer_type_node, NULL_TREE));
	tree end = build_fn_decl(ABI_CUF_HALF_END,
		build_function_type_list(void_type_node, ptr_type_node,
			ptr_type_node, integer_type_node, integer_type_node,
			NULL_TREE));
	gcall *first = gimple_build_call(
		begin, 3, gimple_call_arg(call, 0), x, flag(array));
	gimple_call_set_lhs(first, y);
	gsi_insert_before(gsi, first, GSI_SAME_STMT);
	tree same = create_tmp_reg(boolean_type_node);
	tree kind = create_tmp_reg(integer_type_node);
	gsi_insert_before(
		gsi, gimple_build_assign(same, EQ_EXPR, y, x), GSI_SAME_STMT);
	gsi_insert_before(gsi,
		gimple_build_assign(kind, COND_EXPR, same, two, four),
		GSI_SAME_STMT);
	gimple_call_set_arg(call, 1, y);
	gimple_call_set_arg(call, 2, kind);
	gsi_insert_after(gsi,
		gimple_build_call(end, 4, x, y, flag(array), flag(read)),
		GSI_NEW_STMT);
}

/* True if the call is one of that function of gfortran's library. */
static bool
is_library(const gimple *stmt, const char *name, unsigned args)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	return fn && gimple_call_num_args(stmt) == args
		&& strcmp(decl_symbol(fn), name) == 0;
}

static bool
is_variable(const gimple *stmt)
{
	return is_library(stmt, "_gfortran_st_set_nml_var", 6);
}

/* A call of libacc with the arguments of the library's function, and that
   function; a structure by its address. */
static void
replace_call(gimple_stmt_iterator *gsi, const char *name, tree more)
{
	gcall *call = as_a<gcall *>(gsi_stmt(*gsi));
	auto_vec<tree> args, types;
	for (unsigned i = 0; i < gimple_call_num_args(call); i++) {
		tree arg = gimple_call_arg(call, i);
		if (AGGREGATE_TYPE_P(TREE_TYPE(arg))) {
			tree copy = create_tmp_var(TREE_TYPE(arg), "type");
			TREE_ADDRESSABLE(copy) = 1;
			gsi_insert_before(gsi, gimple_build_assign(copy, arg),
				GSI_SAME_STMT);
			arg = build_fold_addr_expr(copy);
		}
		args.safe_push(arg);
		types.safe_push(POINTER_TYPE_P(TREE_TYPE(arg))
				? ptr_type_node
				: TREE_TYPE(arg));
	}
	if (more) {
		args.safe_push(more);
		types.safe_push(TREE_TYPE(more));
	}
	args.safe_push(build_fold_addr_expr(gimple_call_fndecl(call)));
	types.safe_push(ptr_type_node);
	tree type = build_function_type_array(
		void_type_node, (int)types.length(), types.address());
	gcall *made = gimple_build_call_vec(build_fn_decl(name, type), args);
	gimple_set_location(made, gimple_location(call));
	gsi_replace(gsi, made, true);
}

static void
replace_group(gimple_stmt_iterator *gsi)
{
	const gimple *s = gsi_stmt(*gsi);
	bool read = is_library(s, "_gfortran_st_read_done", 1);
	if (is_variable(s))
		replace_call(gsi, ABI_CUF_HALF_GROUP, NULL_TREE);
	else if (is_library(s, "_gfortran_st_set_nml_var_dim", 5))
		replace_call(gsi, ABI_CUF_HALF_GROUP_DIMENSION, NULL_TREE);
	else if (read || is_library(s, "_gfortran_st_write_done", 1))
		replace_call(gsi, ABI_CUF_HALF_GROUP_END, flag(read));
}

/* Input and output by NAMELIST with data of kind 2: libacc gives the library a
   copy of kind 4. */
void
half_group(function *fn)
{
	bool has = false;
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn)
		for (gimple_stmt_iterator g = gsi_start_bb(bb); !gsi_end_p(g);
			gsi_next(&g))
			if (is_variable(gsi_stmt(g)))
				has |= is_two(gimple_call_arg(gsi_stmt(g), 3));
	if (!has)
		return;
	FOR_EACH_BB_FN (bb, fn)
		for (gimple_stmt_iterator g = gsi_start_bb(bb); !gsi_end_p(g);
			gsi_next(&g))
			replace_group(&g);
}
