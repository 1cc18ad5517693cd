/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * action.h - CUDA Fortran: statements in place of a statement of the host.
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

/* A statement, or the statement after "if (...)". */
struct cuf_action {
	struct cuf *c;
	const struct stmt *s;
	int stmt;
	int start; /* in the key */
	bool guarded;
	bool opened; /* "if (...) then" was emitted */
	bool before; /* statements go before the user's */
};

/* action.c */
/* The next statement in place of the user's, or before it. */
struct fout *cuf_emit(struct cuf_action *);
/* Ends "if (...) then", if cuf_emit() began one. */
void cuf_finish(struct cuf_action *);
/* Copies a part of the statement with its edits. */
void cuf_copy(struct cuf_action *, struct fout *, int from, int to);
/* Reports an object that is device data. */
void cuf_complain_reach(struct cuf_action *, const struct cuf_object *);

/* alloc.c */
void cuf_allocate(struct cuf_action *);
/* assign.c: false for anything but an assignment to a known variable. */
bool cuf_assign(struct cuf_action *);
/* Allocates d in "d = expression" if it is not allocated or has another
   shape.  Without a place the expression is the array "name". */
void cuf_fit_device(struct cuf_action *, const struct cuf_object *, int from,
	int end, const char *name);
/* evaluate.c: makes an assignment of arrays to device data a loop; false if the
   host has to evaluate the expression. */
bool cuf_evaluate(
	struct cuf_action *, const struct cuf_object *to, int equals, int end);
/* total.c: computes the reductions of device data in the statement on the
   device, in blocks around the statement; their number. */
int cuf_totals(struct cuf_action *);
/* Ends so many blocks. */
void cuf_end_totals(struct cuf_action *, int count);
/* where.c, forall.c: of device data. */
void cuf_where(struct cuf_action *);
void cuf_forall(struct cuf_action *);
/* launch.c */
void cuf_launch(struct cuf_action *);

#endif
