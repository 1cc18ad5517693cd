/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * private.h - copies of a variable, declared in a construct.
 *
 * Callers:    front/fortran/extent.c, reduce.c.
 * Spec:       OpenACC 3.4, 2.5.13 to 2.5.15.
 * Invariant:  a copy has the type and the bounds of the variable.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    false if the construct has no body.
 */
#ifndef FRONT_FORTRAN_PRIVATE_H
#define FRONT_FORTRAN_PRIVATE_H

#include "front/fortran/decl.h"

struct private_copy {
	struct rewrite *w;
	int i; /* the directive */
	const char *name;
	struct fdecl decl;
	bool first; /* firstprivate */
	int number;
};

/* Where the copy lives: after statement "begin", and before "end" or before
   the tail of "end". */
struct private_place {
	int begin;
	int end;
	bool tail;
};

/* An add_... function of edit.c. */
typedef struct fout *private_add(struct rewrite *, int stmt, enum stmt_kind);

/* The place of the copy for a directive. */
bool private_place(struct rewrite *, int i, struct private_place *);
/* Saves the bounds before the outermost compute construct. */
void private_bounds(const struct private_copy *);
/* Declares "real :: name(l1:u1, l2:u2)". */
void private_declare(
	const struct private_copy *, int at, private_add *, const char *name);

#endif
