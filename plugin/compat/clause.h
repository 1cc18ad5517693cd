/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * clause.h - clauses of directives: new maps, and all as GCC 12 makes them.
 *
 * Callers:    plugin/tree/polymorphic.cc, plugin/gimple/aggregate.cc,
 *             plugin/gimple/declared.cc, plugin/gimple/pointee.cc.
 * Invariant:  the clauses that newer front ends leave out are there.
 * Ownership:  GCC's.
 * Threads:    one.
 * Failure:    none.
 */
#ifndef ACC_COMPAT_CLAUSE_H
#define ACC_COMPAT_CLAUSE_H

/* A new map of the object in front of the next clause, at the place of another. */
tree clause_map(
	tree like, enum gomp_map_kind, tree object, tree size, tree next);
/* True if there is default(present).  2.5.16 */
bool clause_says_present(tree clauses);
/* The clauses of a construct or directive that moves data, or null. */
tree clauses_of(tree construct);
/* Fortran: the map of a polymorphic object's data is followed by that of the
   object itself and, for a dummy argument, by that of the pointer to it, which
   gfortran leaves out since 14. */
void clause_add_objects(tree clauses);
/* C++: the map of what a reference refers to, on a data construct, is followed
   by that of the reference, which g++ leaves out since 14: a construct inside
   did not see that a clause names the variable.  2.6.2 */
void clause_add_references(tree construct);
/* Before GCC gimplifies them, in C and C++: the pointer that a clause attaches
   or detaches is named by its address where another clause names the object
   that it is a member of, which GCC has refused since 13.  2.7.13, 2.7.14 */
void clause_part_members(tree clauses, gimple_seq *before);
/* After GCC has gimplified them, in C and C++: the pointer of a section of rows
   has the distance between the section and what the pointer points to, which
   has been that from the beginning of the section's row since 14.  Code is added
   before the statement. */
void clause_add_distances(gimple_stmt_iterator *);
/* After GCC has gimplified them, in C++: a reference to a constant pointer is
   named itself, where GCC 13 names the pointer, and then fails.  A reference
   to a static variable is the variable, which GCC 16 puts in its place, and then
   fails. */
void clause_name_references(tree *clauses);
/* After GCC has gimplified them: the object's own pointer to the data is mapped
   before the data, as a member of the object, where GCC has not done so. */
void clause_add_structures(tree *clauses);

#endif
