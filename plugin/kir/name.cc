/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * name.cc - the program's variables in KIR, for debuggers.
 *
 * A variable in memory has its address as a name.  Without optimisation, each
 * assignment to a variable in registers gives it a value.  With optimisation,
 * GCC no longer knows which variable a value in a register belongs to.
 */
#include "plugin/gcc.h"
#include "debug.h"
#include "langhooks.h"
#include "plugin/compat/fortran.h"
#include "plugin/kir/import.h"

struct importer_names {
	hash_map<tree, unsigned> number; /* by variable */
	hash_map<tree, tree> mapped; /* by field of the argument block, whose
					value is the variable's address */
	auto_vec<tree> decl; /* by number */
};

static bool
is_wanted(void)
{
	return debug_info_level >= DINFO_LEVEL_NORMAL;
}

/* False for a variable that GCC or a rewrite has made. */
static bool
is_users(tree decl)
{
	if (!decl || !DECL_NAME(decl) || DECL_IGNORED_P(decl)
		|| DECL_ARTIFICIAL(decl))
		return false;
	const char *name = IDENTIFIER_POINTER(DECL_NAME(decl));
	return !strchr(name, '.') && !startswith(name, "cuf_");
}

/* The field if the reference is to one of the region's argument block,
   .omp_data_i->field. */
static tree
block_field(const struct importer *im, tree e)
{
	if (TREE_CODE(e) != COMPONENT_REF)
		return NULL_TREE;
	tree block = TREE_OPERAND(e, 0);
	if (TREE_CODE(block) != MEM_REF && TREE_CODE(block) != INDIRECT_REF)
		return NULL_TREE;
	block = TREE_OPERAND(block, 0);
	if (TREE_CODE(block) == SSA_NAME)
		block = SSA_NAME_VAR(block);
	return block && block == DECL_ARGUMENTS(im->gcc->decl)
		? TREE_OPERAND(e, 1)
		: NULL_TREE;
}

/* The field whose value is the address that the variable has in the region:
   *.omp_data_i->field. */
static tree
mapped_field(const struct importer *im, tree decl)
{
	tree e = DECL_VALUE_EXPR(decl);
	if (TREE_CODE(e) == MEM_REF && !integer_zerop(TREE_OPERAND(e, 1)))
		return NULL_TREE;
	if (TREE_CODE(e) != MEM_REF && TREE_CODE(e) != INDIRECT_REF)
		return NULL_TREE;
	e = TREE_OPERAND(e, 0);
	STRIP_NOPS(e);
	return block_field(im, e);
}

static void
note_mapped(struct importer *im, tree decl)
{
	if (!VAR_P(decl) || !is_users(decl) || !DECL_HAS_VALUE_EXPR_P(decl))
		return;
	tree field = mapped_field(im, decl);
	if (field)
		im->names->mapped.put(field, decl);
}

/* With optimisation GCC keeps such variables only in the scopes. */
static void
note_scope(struct importer *im, tree block)
{
	for (tree v = BLOCK_VARS(block); v; v = DECL_CHAIN(v))
		note_mapped(im, v);
	for (tree b = BLOCK_SUBBLOCKS(block); b; b = BLOCK_CHAIN(b))
		note_scope(im, b);
}

void
name_begin(struct importer *im)
{
	unsigned n;
	tree decl;
	if (!is_wanted())
		return;
	im->m->language = lang_GNU_Fortran() ? "fortran"
		: lang_GNU_CXX()	     ? "c++"
					     : "c";
	im->names = new importer_names;
	FOR_EACH_LOCAL_DECL (im->gcc, n, decl)
		note_mapped(im, decl);
	tree scope = DECL_INITIAL(im->gcc->decl);
	if (scope && TREE_CODE(scope) == BLOCK)
		note_scope(im, scope);
}

/* The number of the variable; -1 if its type has no word. */
static int
number(struct importer *im, tree decl, tree type)
{
	unsigned *known = im->names->number.get(decl);
	if (known)
		return *known;
	char *word = type_word(type);
	if (!word)
		return -1;
	unsigned n = variable_new(im->fn, IDENTIFIER_POINTER(DECL_NAME(decl)),
		word, expand_location(DECL_SOURCE_LOCATION(decl)).line);
	free(word);
	im->names->number.put(decl, n);
	im->names->decl.safe_push(decl);
	return n;
}

static void
name(struct importer *im, struct cursor *at, tree decl, tree type, struct ref v,
	unsigned flags)
{
	int n = number(im, decl, type);
	if (n >= 0)
		name_value(at, n, v, flags);
}

/* True if the program writes the name for the object that the variable points
   to: a reference, or an argument of Fortran that is an array. */
static bool
is_reference(tree decl)
{
	tree type = TREE_TYPE(decl);
	return TREE_CODE(type) == REFERENCE_TYPE
		|| (lang_GNU_Fortran() && POINTER_TYPE_P(type)
			&& (TREE_CODE(TREE_TYPE(type)) == ARRAY_TYPE
				|| is_fortran_descriptor(TREE_TYPE(type))));
}

static unsigned
behind(tree decl)
{
	return is_reference(decl) ? NAMED_BEHIND : 0;
}

/* In memory, or behind a pointer that is there. */
static void
name_address(struct importer *im, struct cursor *at, tree decl, struct ref p,
	unsigned behind)
{
	tree type = TREE_TYPE(decl);
	if (is_reference(decl))
		type = TREE_TYPE(type);
	unsigned kept = optimize ? 0 : NAMED_KEPT;
	name(im, at, decl, type, p, NAMED_PLACE | NAMED_ALWAYS | kept | behind);
}

void
name_object(struct importer *im, tree decl, struct ref p)
{
	struct ins *i = ref_def(im->fn, p);
	if (!im->names || !is_users(decl) || !i)
		return;
	struct cursor at = {im->fn, i->block, i->next, im->fn->line};
	name_address(im, &at, decl, p, behind(decl));
}

static bool
is_undefined(const struct importer *im, struct ref v)
{
	return v.kind == REF_NONE
		|| (v.kind == REF_CONST
			&& im->fn->con[v.n].kind == CONST_UNDEF);
}

/* The device has its own object, which a function that uses it shows, since the
   debugger would find the host's. */
struct ref
name_global(struct importer *im, tree decl, struct ref p)
{
	if (!im->names || !is_users(decl) || p.kind != REF_CONST
		|| is_undefined(im, p) || im->names->number.get(decl))
		return p;
	struct block *entry = im->fn->first;
	struct cursor at = {im->fn, entry, entry->first, im->fn->line};
	name_address(im, &at, decl, p, behind(decl));
	return p;
}

static struct operand
register_value(const struct importer *im, tree ssa)
{
	return im->ssa[SSA_NAME_VERSION(ssa)];
}

static void
name_register(struct importer *im, struct cursor *at, tree ssa)
{
	tree decl = SSA_NAME_VAR(ssa);
	struct operand o = register_value(im, ssa);
	if (!is_users(decl) || o.lane || o.part.kind != REF_NONE
		|| is_undefined(im, o.v))
		return;
	if (is_reference(decl))
		name_address(im, at, decl, o.v, 0);
	else if (!optimize)
		name(im, at, decl, TREE_TYPE(decl), o.v, 0);
}

/* The variable whose address the statement loads, or null. */
static tree
loaded_variable(struct importer *im, gimple *g)
{
	if (!gimple_assign_single_p(g)
		|| TREE_CODE(gimple_assign_lhs(g)) != SSA_NAME)
		return NULL_TREE;
	tree field = block_field(im, gimple_assign_rhs1(g));
	tree *decl = field ? im->names->mapped.get(field) : NULL;
	return decl ? *decl : NULL_TREE;
}

void
name_results(struct importer *im, gimple *g)
{
	ssa_op_iter iter;
	tree ssa;
	if (!im->names || block_end(im->at.block))
		return;
	tree decl = loaded_variable(im, g);
	if (decl)
		name_address(im, &im->at, decl,
			register_value(im, gimple_assign_lhs(g)).v,
			behind(decl));
	FOR_EACH_SSA_TREE_OPERAND (ssa, g, iter, SSA_OP_DEF)
		name_register(im, &im->at, ssa);
}

/* The line of a block's first statement, or else the current one.  A later line
   would begin before variables have their values there. */
static unsigned
first_line(struct importer *im, basic_block bb)
{
	gimple_stmt_iterator s = gsi_start_nondebug_after_labels_bb(bb);
	location_t where =
		gsi_end_p(s) ? UNKNOWN_LOCATION : gimple_location(gsi_stmt(s));
	return LOCATION_LOCUS(where) == UNKNOWN_LOCATION
		? im->at.line
		: expand_location(where).line;
}

void
name_phis(struct importer *im, basic_block bb)
{
	if (!im->names)
		return;
	struct cursor at = im->at;
	at.line = first_line(im, bb);
	for (gphi_iterator p = gsi_start_phis(bb); !gsi_end_p(p); gsi_next(&p))
		if (!virtual_operand_p(gimple_phi_result(p.phi())))
			name_register(im, &at, gimple_phi_result(p.phi()));
}

void
name_parameters(struct importer *im)
{
	if (!im->names)
		return;
	struct cursor at = im->at;
	at.line = im->fn->line;
	tree p = DECL_ARGUMENTS(im->gcc->decl);
	for (; p; p = DECL_CHAIN(p)) {
		tree ssa = is_gimple_reg(p) ? ssa_default_def(im->gcc, p)
					    : NULL_TREE;
		if (ssa)
			name_register(im, &at, ssa);
	}
}

/* The innermost scope of a variable among this one and those in it. */
static tree
find_scope(tree block, tree decl)
{
	for (tree v = BLOCK_VARS(block); v; v = DECL_CHAIN(v))
		if (v == decl)
			return block;
	for (tree b = BLOCK_SUBBLOCKS(block); b; b = BLOCK_CHAIN(b)) {
		tree found = find_scope(b, decl);
		if (found)
			return found;
	}
	return NULL_TREE;
}

static tree
scope_of(struct importer *im, unsigned n)
{
	tree outer = DECL_INITIAL(im->gcc->decl);
	return outer && TREE_CODE(outer) == BLOCK
		? find_scope(outer, im->names->decl[n])
		: NULL_TREE;
}

static bool
is_inside(tree block, tree outer)
{
	while (block && TREE_CODE(block) == BLOCK && block != outer)
		block = BLOCK_SUPERCONTEXT(block);
	return block == outer;
}

/* True if they are one variable for the program, as the copies that clauses
   make, or if neither hides the other.  A variable without a scope is that of a
   loop or a region. */
static bool
are_apart(struct importer *im, unsigned n, unsigned m)
{
	if (DECL_SOURCE_LOCATION(im->names->decl[n])
		== DECL_SOURCE_LOCATION(im->names->decl[m]))
		return true;
	tree a = scope_of(im, n), b = scope_of(im, m);
	if (!a || !b)
		return a == b;
	return !is_inside(a, b) && !is_inside(b, a);
}

static void
rename(struct importer *im, unsigned from, unsigned to)
{
	for (struct block *b = im->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_NAMED && ins_variable(i) == from)
				ins_set_variable(i, to);
}

/* Variables of one name have one number, if they have one type and follow one
   another; else they have none. */
static void
settle_pair(struct importer *im, unsigned n, unsigned m)
{
	const struct named_variable *v = im->fn->variable;
	if (strcmp(v[n].name, v[m].name) != 0)
		return;
	if (strcmp(v[n].type, v[m].type) == 0 && are_apart(im, n, m)) {
		rename(im, m, n);
		return;
	}
	forget_variable(im->fn, n);
	forget_variable(im->fn, m);
}

void
name_end(struct importer *im)
{
	if (!im->names)
		return;
	for (unsigned m = 1; m < im->fn->nvariables; m++)
		for (unsigned n = 0; n < m; n++)
			settle_pair(im, n, m);
	delete im->names;
}
