/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * deep.cc - the pass before omplower for the option "deepcopy": each map of an
 * object of derived type with allocatable or pointer components gets one beside
 * it that describes the type.
 *
 *	enter_data map(to:x)  ->  t = &x; n = &.acc_variable.0 | MARK;
 *				  enter_data map(to:x) map(link:*t [len: n])
 *
 * libacc then does with what the components lead to as with the object.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/plugin.h"
#include "plugin/compat/fortran.h"
#include "plugin/emit/emit.h"
#include "plugin/gimple/constructs.h"
#include "libacc/abi.h"

/* True if the map's kind is that of data, on a directive that moves some. */
static bool
is_data(tree clause)
{
	switch (OMP_CLAUSE_MAP_KIND(clause)) {
	case GOMP_MAP_ALLOC:
	case GOMP_MAP_TO:
	case GOMP_MAP_FROM:
	case GOMP_MAP_TOFROM:
	case GOMP_MAP_ALWAYS_TO:
	case GOMP_MAP_ALWAYS_FROM:
	case GOMP_MAP_ALWAYS_TOFROM:
	case GOMP_MAP_FORCE_ALLOC:
	case GOMP_MAP_FORCE_TO:
	case GOMP_MAP_FORCE_FROM:
	case GOMP_MAP_FORCE_TOFROM:
	case GOMP_MAP_RELEASE:
	case GOMP_MAP_DELETE:
	case GOMP_MAP_DEVICE_RESIDENT:
		return true;
	default:
		return false;
	}
}

static bool
moves_data(gomp_target *target)
{
	return is_gimple_omp_oacc(target)
		&& gimple_omp_target_kind(target)
		!= GF_OMP_TARGET_KIND_OACC_HOST_DATA;
}

static char *name_of(tree t);

/* "base%field"; only the base for what gfortran adds. */
static char *
name_of_member(tree ref)
{
	tree object = TREE_OPERAND(ref, 0), field = TREE_OPERAND(ref, 1);
	char *base = name_of(object);
	if (!*base || !DECL_NAME(field)
		|| is_fortran_descriptor(TREE_TYPE(object))
		|| is_fortran_class(TREE_TYPE(object)))
		return base;
	char *name =
		concat(base, "%", IDENTIFIER_POINTER(DECL_NAME(field)), NULL);
	free(base);
	return name;
}

static bool
is_named(const_tree decl)
{
	return decl && DECL_P(decl) && DECL_NAME(decl)
		&& !DECL_ARTIFICIAL(decl);
}

/* The variable or component in the user's words, or ""; of malloc. */
static char *
name_of(tree t)
{
	while (t) {
		if (is_named(t))
			return xstrdup(IDENTIFIER_POINTER(DECL_NAME(t)));
		if (TREE_CODE(t) == COMPONENT_REF)
			return name_of_member(t);
		if (TREE_CODE(t) == SSA_NAME) {
			tree var = SSA_NAME_VAR(t);
			gimple *def = SSA_NAME_DEF_STMT(t);
			t = is_named(var) ? var
				: is_gimple_assign(def)
				? gimple_assign_rhs1(def)
				: NULL_TREE;
			continue;
		}
		t = EXPR_P(t) && TREE_OPERAND_LENGTH(t) > 0 ? TREE_OPERAND(t, 0)
							    : NULL_TREE;
	}
	return xstrdup("");
}

static tree
assign(gimple_stmt_iterator *gsi, tree type, tree value, location_t where)
{
	tree to = create_tmp_var(type);
	value = force_gimple_operand_gsi(
		gsi, value, false, NULL_TREE, true, GSI_SAME_STMT);
	gimple *set = gimple_build_assign(to, value);
	gimple_set_location(set, where);
	gsi_insert_before(gsi, set, GSI_SAME_STMT);
	return to;
}

static tree
describe(gimple_stmt_iterator *gsi, tree clause, tree object, tree table)
{
	location_t where = OMP_CLAUSE_LOCATION(clause);
	tree c = build_omp_clause(where, OMP_CLAUSE_MAP);
	mark_addressable(object);
	tree address = build_fold_addr_expr(unshare_expr(object));
	tree at = assign(gsi, ptr_type_node,
		fold_convert(ptr_type_node, address), where);
	tree size = assign(gsi, sizetype,
		fold_convert(sizetype, build_fold_addr_expr(table)), where);
	size = assign(gsi, sizetype,
		build2(BIT_IOR_EXPR, sizetype, size,
			build_int_cst(sizetype, ACC_SIZE_PART)),
		where);
	OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_LINK);
	OMP_CLAUSE_DECL(c) = build2(MEM_REF, char_type_node, at,
		build_int_cst(build_pointer_type(char_type_node), 0));
	OMP_CLAUSE_SIZE(c) = size;
	return c;
}

/* For the object of a polymorphic variable, or component, what has the pointer to
   the object and the dynamic type; else the object. */
static tree
described(tree object)
{
	tree t = object;
	if (TREE_CODE(t) != MEM_REF && TREE_CODE(t) != INDIRECT_REF)
		return object;
	t = TREE_OPERAND(t, 0);
	while (TREE_CODE(t) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(t);
		if (!is_gimple_assign(def))
			return object;
		t = gimple_assign_rhs1(def);
	}
	if (TREE_CODE(t) != COMPONENT_REF)
		return object;
	t = TREE_OPERAND(t, 0);
	return is_fortran_class(TREE_TYPE(t)) ? t : object;
}

/* True unless the object is a part of an array; GCC 16 gives a variable that is none a
   size that is no number. */
static bool
is_whole(const_tree object, const_tree size)
{
	const_tree type = TREE_TYPE(object);
	if (DECL_P(object) && TREE_CODE(type) != ARRAY_TYPE)
		return true;
	return size && tree_int_cst_equal(size, TYPE_SIZE_UNIT(type));
}

static tree
define(tree clause, tree object)
{
	tree size = OMP_CLAUSE_SIZE(clause);
	char *name = name_of(object);
	shape_form form = is_whole(object, size) ? SHAPE_WHOLE : SHAPE_SECTION;
	tree table = shape_define_variable(TREE_TYPE(object), name, form);
	free(name);
	return table;
}

/* Clauses that the front end makes calls of, with arrays as C has them:
 *
 *	cfi.1_5 = &cfi.2;
 *	MEM[cfi.1_5].base_addr = &t;
 *	acc_rt_fortran_enter (&cfi.2, 32, -2);
 */
static bool
is_call_of_clause(gcall *call)
{
	static const char *const calls[] = {ABI_RT_FORTRAN_ENTER,
		ABI_RT_FORTRAN_EXIT, ABI_RT_FORTRAN_SECTIONS,
		ABI_RT_FORTRAN_SECTIONS_EXIT, ABI_RT_FORTRAN_UPDATE};
	tree fn = gimple_call_fndecl(call);
	if (!fn || !HAS_DECL_ASSEMBLER_NAME_P(fn))
		return false;
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn));
	for (const char *one : calls)
		if (strcmp(name + (*name == '*'), one) == 0)
			return true;
	return false;
}

/* The type of the elements whose address the statement stores in an array's
   descriptor; or null. */
static tree
stored_type(gimple *stmt)
{
	if (!gimple_assign_single_p(stmt))
		return NULL_TREE;
	tree lhs = gimple_assign_lhs(stmt), rhs = gimple_assign_rhs1(stmt);
	if (TREE_CODE(lhs) != COMPONENT_REF || !DECL_NAME(TREE_OPERAND(lhs, 1))
		|| !id_equal(DECL_NAME(TREE_OPERAND(lhs, 1)), "base_addr"))
		return NULL_TREE;
	while (TREE_CODE(rhs) == SSA_NAME
		&& is_gimple_assign(SSA_NAME_DEF_STMT(rhs)))
		rhs = gimple_assign_rhs1(SSA_NAME_DEF_STMT(rhs));
	if (TREE_CODE(rhs) == ADDR_EXPR)
		return TREE_TYPE(TREE_OPERAND(rhs, 0));
	if (TREE_CODE(rhs) == COMPONENT_REF
		&& is_fortran_descriptor(TREE_TYPE(TREE_OPERAND(rhs, 0))))
		return fortran_element(TREE_TYPE(TREE_OPERAND(rhs, 0)));
	return POINTER_TYPE_P(TREE_TYPE(rhs)) ? TREE_TYPE(TREE_TYPE(rhs))
					      : NULL_TREE;
}

/* The clauses of one directive have one message. */
static void
warn_of_call(gimple_stmt_iterator gsi)
{
	static location_t last;
	location_t where = gimple_location(gsi_stmt(gsi));
	tree type = NULL_TREE;
	if (where == last)
		return;
	for (gsi_prev(&gsi); !gsi_end_p(gsi) && !type; gsi_prev(&gsi))
		type = stored_type(gsi_stmt(gsi));
	if (!type || !shape_is_deep(type))
		return;
	last = where;
	warning_at(where, warning_option(),
		"%<deepcopy%> does not apply to sections with gaps, several "
		"sections of one array, and the modifiers %<zero%> and "
		"%<capture%>");
}

tree
deep_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	gcall *call = dyn_cast<gcall *>(gsi_stmt(*gsi));
	if (call && is_call_of_clause(call))
		warn_of_call(*gsi);
	if (!target || !moves_data(target))
		return NULL_TREE;
	tree *end = gimple_omp_target_clauses_ptr(target), added = NULL_TREE;
	for (; *end; end = &OMP_CLAUSE_CHAIN(*end)) {
		tree c = *end;
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP || !is_data(c))
			continue;
		tree object = described(OMP_CLAUSE_DECL(c));
		tree table = define(c, object);
		if (!table)
			continue;
		tree made = describe(gsi, c, object, table);
		OMP_CLAUSE_CHAIN(made) = added;
		added = made;
	}
	*end = added;
	return NULL_TREE;
}
