/* SPDX-License-Identifier: GPL-3.0-or-later */
/* region.cc - copies of outlined functions, and the marks of their loops. */
#include "plugin/gcc.h"
#include "plugin/region.h"

/* The argument of a loop's first mark with the flags of its directive. */
enum { HEAD_TAG = 3 };

static bool
is_mark(gimple *stmt, enum ifn_unique_kind kind)
{
	return gimple_call_internal_p(stmt, IFN_UNIQUE)
		&& tree_to_shwi(gimple_call_arg(stmt, 0)) == kind;
}

static void
add_blocks(tree block, hash_set<tree> *blocks)
{
	for (; block; block = BLOCK_CHAIN(block)) {
		blocks->add(block);
		add_blocks(BLOCK_SUBBLOCKS(block), blocks);
	}
}

static location_t
own_location(location_t at, hash_set<tree> *blocks)
{
	tree block = LOCATION_BLOCK(at);
	return block && !blocks->contains(block) ? LOCATION_LOCUS(at) : at;
}

/* Statements of a region may name scopes of the original function, which a copy
   of the region does not have. */
static void
own_blocks(function *fn)
{
	hash_set<tree> blocks;
	basic_block bb;
	edge e;
	edge_iterator ei;
	tree all = DECL_INITIAL(fn->decl);
	add_blocks(all, &blocks);
	FOR_EACH_BB_FN (bb, fn) {
		FOR_EACH_EDGE (e, ei, bb->succs)
			e->goto_locus = own_location(e->goto_locus, &blocks);
		for (gphi_iterator i = gsi_start_phis(bb); !gsi_end_p(i);
			gsi_next(&i))
			for (unsigned k = 0; k < gimple_phi_num_args(i.phi());
				k++)
				gimple_phi_arg_set_location(i.phi(), k,
					own_location(gimple_phi_arg_location(
							     i.phi(), k),
						&blocks));
		for (gimple_stmt_iterator i = gsi_start_bb(bb); !gsi_end_p(i);
			gsi_next(&i))
			if (gimple_block(gsi_stmt(i))
				&& !blocks.contains(gimple_block(gsi_stmt(i))))
				gimple_set_block(gsi_stmt(i), all);
	}
}

cgraph_node *
region_copy(cgraph_node *node, unsigned number)
{
	char name[32];
	snprintf(name, sizeof name, "piece.%u", number);
	cgraph_edge::rebuild_edges();
	own_blocks(DECL_STRUCT_FUNCTION(node->decl));
	/* The user's function, not the region. */
	DECL_ATTRIBUTES(node->decl) =
		remove_attribute("noclone", DECL_ATTRIBUTES(node->decl));
	cgraph_node *piece = node->create_version_clone_with_body(
		vNULL, NULL, NULL, NULL, NULL, name, NULL_TREE, false);
	piece->force_output = true;
	facts_copy(node->decl, piece->decl);
	struct function_facts *f = facts_for(piece->decl);
	if (!f->origin)
		f->origin = facts_keep(node->decl);
	return piece;
}

bool
region_is_loop_head(gimple *stmt)
{
	return is_mark(stmt, IFN_UNIQUE_OACC_HEAD_MARK)
		&& gimple_call_num_args(stmt) > HEAD_TAG;
}

unsigned
region_loop_tag(gimple *head)
{
	return tree_to_uhwi(gimple_call_arg(head, HEAD_TAG));
}

void
region_set_loop_tag(gimple *head, unsigned tag)
{
	gimple_call_set_arg(as_a<gcall *>(head), HEAD_TAG,
		build_int_cst(integer_type_node, tag));
}
