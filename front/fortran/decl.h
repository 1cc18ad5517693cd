/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * decl.h - how the user's program declares a name.
 *
 * Callers:    front/fortran/, front/cuf/.
 * Invariant:  only what stands in the same file is known; a name that comes
 *             from elsewhere is not found.
 * Ownership:  results by value; texts are the arena's.
 * Threads:    none shared.
 * Failure:    false.
 */
#ifndef FRONT_FORTRAN_DECL_H
#define FRONT_FORTRAN_DECL_H

#include "front/fortran/rewrite.h"

struct fdecl {
	const char *type;	/* "real(8)"; NULL where none was seen */
	const char *shape;	/* "10, 0:n"; NULL for a scalar */
	int rank;
	bool constant;		/* PARAMETER */
	bool allocatable;
	bool pointer;
	bool save;
	bool dummy;
	bool optional;
	int unit;		/* that declares it; -1: a module that it uses */
};

/* The declaration of a name that is visible in the statement. */
bool decl_find(struct rewrite *, int stmt, const char *name, int length,
	struct fdecl *);

/* Is that the shape of an assumed-size array, "10, *"?  NULL is not. */
bool shape_is_assumed_size(const char *shape);

/* The type that a name has without declaration, where no other file can
   declare it; NULL if that is not sure. */
const char *decl_implicit(struct rewrite *, int stmt, const char *name);

/* Where the type of a declaration ends: "real(8)", "character(len=*)",
   "real*8", "double precision"; 0 for what is none. */
int key_type(const char *key);

/* The routine directive for the procedure around the statement, or -1; is
   there one? */
int routine_around(struct rewrite *, int stmt);
bool is_routine(struct rewrite *, int stmt);

#endif
