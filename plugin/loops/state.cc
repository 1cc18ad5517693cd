/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * state.cc - the memory that the pieces of a kernels construct share, and the
 * turn numbers of loops around them.
 *
 *	state = MEM[(void **).omp_data_i + N]	after the addresses of maps
 *	p = state + OFFSET
 *	... *p ...
 */
#include "plugin/gcc.h"
#include "libacc/abi.h"
#include "plugin/loops/spread.h"

enum { WORD = 8, LARGEST = 16, HEAD = 2 * ACC_TURNS_DEPTH * WORD };

/* The end of the memory that the construct's pieces use. */
static unsigned used;
static bool turned;

void
state_begin(void)
{
	used = HEAD;
	turned = false;
}

bool
state_is_used(void)
{
	return turned || used > HEAD;
}

static tree
block_parameter(void)
{
	return DECL_ARGUMENTS(current_function_decl);
}

/* The bytes of the maps' addresses. */
static HOST_WIDE_INT
maps_size(void)
{
	tree record = TREE_TYPE(TREE_TYPE(block_parameter()));
	tree size = TYPE_SIZE_UNIT(record);
	return TREE_CODE(record) == RECORD_TYPE && size ? tree_to_shwi(size)
							: 0;
}

int
state_map(tree ref)
{
	tree parm = block_parameter();
	if (!parm || !POINTER_TYPE_P(TREE_TYPE(parm))
		|| TREE_CODE(ref) != MEM_REF)
		return -1;
	tree p = TREE_OPERAND(ref, 0), offset = TREE_OPERAND(ref, 1);
	if (TREE_CODE(p) != SSA_NAME || !SSA_NAME_IS_DEFAULT_DEF(p)
		|| SSA_NAME_VAR(p) != parm || !tree_fits_shwi_p(offset)
		|| tree_to_shwi(offset) < maps_size()
		|| !is_region(current_function_decl))
		return -1;
	return tree_to_shwi(offset) / WORD;
}

bool
state_has(tree ref)
{
	tree p = TREE_CODE(ref) == MEM_REF ? TREE_OPERAND(ref, 0) : NULL_TREE;
	gimple *def =
		p && TREE_CODE(p) == SSA_NAME ? SSA_NAME_DEF_STMT(p) : NULL;
	if (!def || !is_gimple_assign(def)
		|| gimple_assign_rhs_code(def) != POINTER_PLUS_EXPR)
		return false;
	tree from = gimple_assign_rhs1(def);
	def = TREE_CODE(from) == SSA_NAME ? SSA_NAME_DEF_STMT(from) : NULL;
	return def && gimple_assign_load_p(def)
		&& state_map(gimple_assign_rhs1(def)) >= 0;
}

static void
append(gimple_seq *seq, tree name, enum tree_code code, tree a, tree b)
{
	gimple_seq_add_stmt(seq,
		b ? gimple_build_assign(name, code, a, b)
		  : gimple_build_assign(name, a));
}

static void
insert_first(gimple_seq seq)
{
	gsi_insert_seq_on_edge_immediate(
		single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(cfun)), seq);
}

/* The word's value, an address. */
static tree
read_word(gimple_seq *seq, unsigned word)
{
	tree block = get_or_create_ssa_default_def(cfun, block_parameter());
	tree ref = build2(MEM_REF, ptr_type_node, block,
		build_int_cst(ptr_type_node, maps_size() + word * WORD));
	tree name = make_ssa_name(ptr_type_node);
	TREE_THIS_NOTRAP(ref) = 1;
	append(seq, name, ERROR_MARK, ref, NULL_TREE);
	return name;
}

static tree
memory_at(tree type, tree p)
{
	tree ref = build2(MEM_REF, type, p, build_int_cst(ptr_type_node, 0));
	TREE_THIS_NOTRAP(ref) = 1;
	return ref;
}

static tree
make_at(tree type, unsigned offset)
{
	gimple_seq seq = NULL;
	tree p = make_ssa_name(build_pointer_type(type));
	append(&seq, p, POINTER_PLUS_EXPR, read_word(&seq, 0),
		size_int(offset));
	insert_first(seq);
	return memory_at(type, p);
}

static unsigned
size_of_type(tree type)
{
	HOST_WIDE_INT size = int_size_in_bytes(type);
	return size < 0 ? 0 : size;
}

bool
state_fits(tree type)
{
	unsigned size = size_of_type(type);
	bool plain = INTEGRAL_TYPE_P(type) || POINTER_TYPE_P(type)
		|| SCALAR_FLOAT_TYPE_P(type);
	return used + LARGEST <= ACC_STATE_SIZE && size
		&& ((plain && size <= WORD)
			|| (TREE_CODE(type) == COMPLEX_TYPE
				&& size <= LARGEST));
}

tree
state_make(tree type)
{
	unsigned offset = used;
	used += size_of_type(type) <= WORD ? WORD : LARGEST;
	return make_at(TYPE_MAIN_VARIANT(type), offset);
}

tree
state_turns(unsigned depth, unsigned word)
{
	turned = true;
	return make_at(long_long_integer_type_node, (2 * depth + word) * WORD);
}

tree
state_turn(unsigned depth)
{
	gimple_seq seq = NULL;
	tree type = long_long_integer_type_node;
	tree turn = make_ssa_name(type);
	append(&seq, turn, ERROR_MARK,
		memory_at(type, read_word(&seq, 1 + depth)), NULL_TREE);
	insert_first(seq);
	return turn;
}
