/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * out.h - statements on their way to the core dialect.
 *
 * Callers:    front/fortran/; others by way of rewrite.h.
 * Invariant:  every character of the user's has its place; others have none
 *             (line -1), and messages about them are at the statement's anchor.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    a lack of memory ends the process.
 */
#ifndef FRONT_FORTRAN_TEXT_OUT_H
#define FRONT_FORTRAN_TEXT_OUT_H

#include "front/fortran/text/stmt.h"

struct fout {
	struct fout *next;
	enum stmt_kind kind;
	int label;
	char *text;
	struct fplace *place;
	int length;
	int room;
	struct fplace anchor;
	struct arena *arena;
};

/* In text of ours before the name of an intrinsic function: the function is
   meant, whatever the program uses the name for.  See print.c. */
#define OWN "\001"

/* A new, empty statement. */
struct fout *fout_new(struct arena *, enum stmt_kind, struct fplace anchor);
void fout_puts(struct fout *, const char *);
void fout_format(struct fout *, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* A part of a user's statement, with its places. */
void fout_copy(struct fout *, const struct stmt *, int start, int length);
/* The same as another statement's, and a part of its text. */
struct fout *fout_like(const struct fout *);
void fout_take(struct fout *, const struct fout *, int start, int length);
/* Lines of the unit, after the user's line "origin". */
void fout_emit(const struct fout *, struct fortran_unit *, int origin);

#endif
