/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * trees.h - GCC's trees of a function before they are gimplified.
 *
 * Callers:    plugin/acc.cc and plugin/read/ set the hooks, plugin/read/ and
 *             plugin/gimple/ call the rewrites of Fortran; plugin/tree/.
 * Invariant:  a rewrite comes before the function is gimplified.
 * Ownership:  trees are GCC's.
 * Threads:    GCC's one.
 * Failure:    errors at the user's place.
 */
#ifndef ACC_TREES_H
#define ACC_TREES_H

/* mappable.cc: for a unit of C++ with directives. */
void mappable_setup(void);
/* associate.cc: associate names are references in OpenACC constructs. */
void associate_rewrite(void);
/* contiguous.cc: arguments for contiguous dummy arguments. */
void contiguous_rewrite(tree fn);
/* count.cc: the numbers of iterations of loops with a step. */
void count_rewrite(void);
/* storage.cc: makes large arrays of a main program static. */
void storage_rewrite(tree fn);
/* The same: makes variables of routines automatic. */
void automatic_rewrite(void);
/* polymorphic.cc: objects of class types in the function's constructs. */
void polymorphic_rewrite(tree fn);
/* The same: true for a variable of class type, or a pointer to one. */
bool is_polymorphic(const_tree decl);
/* The same: the structure's type of such a variable; true if it is of arrays, of
   which the data are a descriptor. */
tree class_of_object(const_tree decl);
bool is_class_array(const_tree type);
/* The same: walks the expressions, not the statements, at the place; trees may be
   shared, so they are copied first. */
void rewrite_expressions(tree *at, walk_tree_fn put, void *data);
/* dynamic.cc: the types of such objects in a compute construct.  Returns new
   variables; the statements that set them before the construct are appended. */
tree dynamic_rewrite(tree construct, tree fn, tree *before);
/* The same: errors for what a routine cannot know. */
void dynamic_check(tree fn);
/* empty.cc: sections without elements in its clauses. */
void empty_rewrite(tree fn);
/* global.cc: removes data regions of the main program around variables of
   modules. */
void global_rewrite(tree fn);
/* The same for a unit without directives. */
void global_rewrite_all(void);
/* atomic.cc: the variable of an atomic update of C++. */
void atomic_init(const char *plugin);
/* iterate.cc: each iteration steps a C++ iterator of its own. */
void iterate_init(const char *plugin);
/* template.cc: host_data in templates of C++. */
void template_init(const char *plugin);
/* hostdata.cc: deviceptr in host_data, in C and C++; and in Fortran. */
void hostdata_init(const char *plugin);
void hostdata_rewrite(tree fn);
/* scoped.cc: no scoped enumerations where integers are wanted. */
void scoped_init(const char *plugin);

/* True for the main program of Fortran. */
static inline bool
is_main_program(tree fn)
{
	return id_equal(DECL_ASSEMBLER_NAME(fn), "MAIN__");
}

/* True for a compute construct. */
static inline bool
is_compute(const_tree t)
{
	return TREE_CODE(t) == OACC_PARALLEL || TREE_CODE(t) == OACC_SERIAL
		|| TREE_CODE(t) == OACC_KERNELS;
}

/* True for a clause that maps in that way; false for no clause. */
static inline bool
is_map(tree clause, enum gomp_map_kind kind)
{
	return clause && OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(clause) == kind;
}

/* True for the target of a pointer or a reference. */
static inline bool
is_memory(const_tree t)
{
	return TREE_CODE(t) == MEM_REF || TREE_CODE(t) == INDIRECT_REF;
}

#endif
