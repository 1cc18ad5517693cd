/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * decl.h - how the user's program declares a name.
 *
 * Callers:    front/fortran/, front/cuf/.
 * Invariant:  only declarations in the same file are known.
 * Ownership:  results by value; texts are the arena's.
 * Threads:    none shared.
 * Failure:    false.
 */
#ifndef FRONT_FORTRAN_DECL_H
#define FRONT_FORTRAN_DECL_H

#include "front/fortran/rewrite.h"

struct fdecl {
	const char *type; /* "real(8)"; NULL if unknown */
	const char *shape; /* "10, 0:n"; NULL for a scalar */
	int rank;
	bool constant; /* PARAMETER */
	bool allocatable;
	bool pointer;
	bool save;
	bool dummy;
	bool optional;
	int unit; /* with the declaration; -1: a used module */
};

/* The declaration of a name that is visible in the statement. */
bool decl_find(struct rewrite *, int stmt, const char *name, int length,
	struct fdecl *);

/* True if the name is one of an ASSOCIATE or SELECT TYPE around the statement. */
bool decl_is_associate(
	struct rewrite *, int stmt, const char *name, int length);

/* True for the shape of an assumed-size array, "10, *"; false for NULL. */
bool decl_is_assumed_size(const char *shape);

/* The type of a name without declaration; NULL if another file may declare
   the name. */
const char *decl_implicit(struct rewrite *, int stmt, const char *name);

/* The routine directive of the procedure around the statement, or -1. */
int decl_routine(struct rewrite *, int stmt);
bool decl_is_in_routine(struct rewrite *, int stmt);

#endif
