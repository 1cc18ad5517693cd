/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * action.h - CUDA Fortran: what becomes of a statement of the host.
 *
 * Callers:    front/cuf/.
 * Spec:       CUDA Fortran Programming Guide 26.1.
 * Invariant:  as fortran/rewrite.h.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    a user's mistake goes to the report.
 */
#ifndef FRONT_CUF_ACTION_H
#define FRONT_CUF_ACTION_H

#include "front/cuf/cuf.h"

/* A statement, or what stands behind "if (...)". */
struct cuf_action {
	struct cuf *c;
	const struct stmt *s;
	int stmt;
	int start;	/* in the key */
	bool guarded;
	bool opened;	/* "if (...) then" is out */
};

/* stmt.c */
/* The next statement in its place, and the end of "if (...) then". */
struct fout *cuf_emit(struct cuf_action *);
void cuf_finish(struct cuf_action *);
/* A part of the statement as it has been edited until now. */
void cuf_copy(struct cuf_action *, struct fout *, int from, int to);
/* Device data may not stand where the object does. */
void cuf_complain_reach(struct cuf_action *, const struct cuf_object *);

/* alloc.c */
void cuf_allocate(struct cuf_action *);
/* assign.c: false if it is no assignment to a variable that is known. */
bool cuf_assign(struct cuf_action *);
/* launch.c */
void cuf_launch(struct cuf_action *);

#endif
