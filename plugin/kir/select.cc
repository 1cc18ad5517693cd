/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * select.cc - which functions a device needs: each region, each routine, and
 * each function of the unit that these call or take the address of.
 *
 * Of tables of virtual functions, and of Fortran's type-bound procedures, a
 * device needs the entries that device code of the unit calls.  The others are
 * spare: another unit's code may call them, so they are imported, but it is not
 * an error if a device cannot run them.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/symbol.h"
#include "plugin/kir/kir.h"

extern "C" {
#include "front/directive/device.h"
}

/* Called virtual functions of C++: an entry of a class, by its number. */
struct slot {
	tree type;
	unsigned HOST_WIDE_INT number;
};

struct selection {
	hash_set<tree> wanted, spare;
	hash_set<tree> seen; /* variables, and functions with acc_for */
	auto_vec<tree> tables;
	hash_set<tree> entries; /* called procedures of Fortran: components */
	auto_vec<struct slot> slots;
	hash_set<tree> called; /* functions in such entries, known or not */
	bool is_spare; /* what comes now */
};
static struct selection *all;

static void want(cgraph_node *node);

static bool
is_entry(tree field)
{
	tree name = TYPE_NAME(DECL_CONTEXT(field));
	if (name && TREE_CODE(name) == TYPE_DECL)
		name = DECL_NAME(name);
	return name && startswith(IDENTIFIER_POINTER(name), "__vtype_");
}

static void
note_slot(tree ref)
{
	struct slot s = {TYPE_MAIN_VARIANT(obj_type_ref_class(ref)),
		tree_to_uhwi(OBJ_TYPE_REF_TOKEN(ref))};
	for (unsigned n = 0; n < all->slots.length(); n++)
		if (all->slots[n].type == s.type
			&& all->slots[n].number == s.number)
			return;
	all->slots.safe_push(s);
}

static tree
note_entry(tree *at, int *, void *)
{
	if (TREE_CODE(*at) == OBJ_TYPE_REF)
		note_slot(*at);
	else if (TREE_CODE(*at) == COMPONENT_REF
		&& is_entry(TREE_OPERAND(*at, 1)))
		all->entries.add(DECL_NAME(TREE_OPERAND(*at, 1)));
	return NULL_TREE;
}

static void
note_entries(tree decl)
{
	function *fn = DECL_STRUCT_FUNCTION(decl);
	basic_block bb;
	if (all->is_spare || !fn || !fn->cfg)
		return;
	FOR_EACH_BB_FN (bb, fn)
		for (gimple_stmt_iterator s = gsi_start_bb(bb); !gsi_end_p(s);
			gsi_next(&s)) {
			struct walk_stmt_info info = {};
			walk_gimple_op(gsi_stmt(s), note_entry, &info);
		}
}

static bool
is_table(tree decl)
{
	return DECL_VIRTUAL_P(decl)
		|| (DECL_NAME(decl)
			&& startswith(IDENTIFIER_POINTER(DECL_NAME(decl)),
				"__vtab_"));
}

/* Functions whose addresses are taken, in variables too. */
static void
want_references(symtab_node *node)
{
	ipa_ref *ref;
	bool table = false;
	if (is_a<varpool_node *>(node)) {
		if (all->seen.add(node->decl))
			return;
		table = is_table(node->decl);
		if (table)
			all->tables.safe_push(node->decl);
	}
	for (unsigned i = 0; node->iterate_reference(i, ref); i++) {
		cgraph_node *to = dyn_cast<cgraph_node *>(ref->referred);
		if (!to)
			want_references(ref->referred);
		else if (!table)
			want(to);
	}
}

static void
want_callees(cgraph_node *node)
{
	note_entries(node->decl);
	for (cgraph_edge *e = node->callees; e; e = e->next_callee) {
		if (e->callee->inlined_to)
			want_callees(e->callee);
		else
			want(e->callee);
	}
	want_references(node);
}

/* The function that devices call instead. */
static void
want_bound(tree fn)
{
	const struct device_target *t = NULL;
	if (!routine_for(fn, 0) || all->seen.add(fn))
		return;
	while ((t = device_next(options.target, t))) {
		const char *name = routine_bound_for(fn, t->number);
		symtab_node *to = name
			? symtab_node::get_for_asmname(get_identifier(name))
			: NULL;
		if (cgraph_node *node = safe_dyn_cast<cgraph_node *>(to))
			want(node);
	}
}

static void
want(cgraph_node *node)
{
	want_bound(node->decl);
	const char *bound = routine_bound_symbol(node->decl);
	if (bound && node->definition && fortran_is_running())
		all->wanted.add(node->decl);
	if (bound)
		node = safe_dyn_cast<cgraph_node *>(
			symtab_node::get_for_asmname(get_identifier(bound)));
	if (!node)
		return;
	node = node->ultimate_alias_target();
	if (!node->definition || all->wanted.add(node->decl))
		return;
	if (all->is_spare)
		all->spare.add(node->decl);
	want_callees(node);
}

/* The function or variable whose address an entry is, or null. */
static tree
decl_of(tree value)
{
	STRIP_NOPS(value);
	return TREE_CODE(value) == ADDR_EXPR ? TREE_OPERAND(value, 0)
					     : NULL_TREE;
}

/* True if the class is that one or has it as a base. */
static bool
has_base(tree binfo, tree type)
{
	tree base;
	if (TYPE_MAIN_VARIANT(BINFO_TYPE(binfo)) == type)
		return true;
	for (unsigned n = 0; BINFO_BASE_ITERATE(binfo, n, base); n++)
		if (has_base(base, type))
			return true;
	return false;
}

static bool
is_called(tree table, tree index, unsigned HOST_WIDE_INT number)
{
	if (index && TREE_CODE(index) == FIELD_DECL)
		return all->entries.contains(DECL_NAME(index));
	tree type = DECL_CONTEXT(table);
	if (!type || !TYPE_P(type) || !TYPE_BINFO(type))
		return true;
	for (unsigned n = 0; n < all->slots.length(); n++)
		if (all->slots[n].number == number
			&& has_base(TYPE_BINFO(type), all->slots[n].type))
			return true;
	return false;
}

/* The called entries of a table.  C++ counts them from the type description. */
static void
want_entries(tree table)
{
	tree init = DECL_INITIAL(table), index, value;
	unsigned HOST_WIDE_INT k, first = 0;
	if (!init || TREE_CODE(init) != CONSTRUCTOR)
		return;
	FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS(init), k, index, value) {
		tree decl = decl_of(value);
		if (!decl)
			continue;
		if (VAR_P(decl))
			first = k + 1;
		if (TREE_CODE(decl) != FUNCTION_DECL
			|| !is_called(table, index, k - first))
			continue;
		all->called.add(decl);
		if (all->is_spare)
			continue;
		cgraph_node *node = cgraph_node::get(decl);
		if (node)
			want(node);
	}
}

static void
want_spare(tree table)
{
	ipa_ref *ref;
	varpool_node *node = varpool_node::get(table);
	for (unsigned i = 0; node->iterate_reference(i, ref); i++)
		if (cgraph_node *to = dyn_cast<cgraph_node *>(ref->referred))
			want(to);
}

static void
want_tables(void)
{
	size_t before;
	do {
		before = all->wanted.elements();
		for (unsigned n = 0; n < all->tables.length(); n++)
			want_entries(all->tables[n]);
	} while (all->wanted.elements() != before);
	all->is_spare = true;
	for (unsigned n = 0; n < all->tables.length(); n++)
		want_spare(all->tables[n]);
}

/* At the end of the interprocedural passes. */
void
import_select(void)
{
	if (!import_wanted())
		return;
	all = new struct selection();
	cgraph_node *node;
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
		if (oacc_get_fn_attrib(node->decl)
			|| is_cuda_kernel(node->decl))
			want(node);
	want_tables();
}

bool
import_wants(tree fn)
{
	return all && all->wanted.contains(fn);
}

bool
import_is_spare(tree fn)
{
	return all && all->spare.contains(fn);
}

bool
import_is_called_entry(tree fn)
{
	return all && all->called.contains(fn);
}
