/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * clause.h - clauses of directives as GCC 12 makes them.
 *
 * Callers:    plugin/tree/polymorphic.cc, plugin/gimple/aggregate.cc.
 * Invariant:  the clauses that newer front ends leave out are there.
 * Ownership:  GCC's.
 * Threads:    one.
 * Failure:    none.
 */
#ifndef ACC_COMPAT_CLAUSE_H
#define ACC_COMPAT_CLAUSE_H

/* Fortran: the map of a polymorphic object's data is followed by that of the
   object itself and, for a dummy argument, by that of the pointer to it, which
   gfortran leaves out since 14. */
void clause_add_objects(tree clauses);
/* After GCC has gimplified them: the object's own pointer to the data is mapped
   before the data, as a member of the object, where GCC has not done so. */
void clause_add_structures(tree *clauses);

#endif
