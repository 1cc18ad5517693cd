/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fortran.h - a Fortran unit as the list of its lines, before and after.
 *
 * Callers:    plugin/fortran.cc.
 * Invariant:  lines stand in the order of the text; origin never falls; a
 *             line that is not fresh is the user's line, unchanged.
 * Ownership:  the unit owns its array and every text.
 * Threads:    none shared.
 * Failure:    a lack of memory ends the process.
 */
#ifndef FRONT_FORTRAN_H
#define FRONT_FORTRAN_H

#include <stdbool.h>
#include <stddef.h>

/* One physical line. */
struct fortran_line {
	char *text;	/* without its end */
	size_t origin;	/* number of the user's line, from 0 */
	int column;	/* where text begins on the user's line, from 0 */
	bool fresh;	/* made by us */
};

struct fortran_unit {
	struct fortran_line *line;
	size_t count;
	size_t room;
	bool fixed;	/* source form */
	bool openmp;	/* !$omp and !$ are no comments */
	bool dlines;	/* fixed form: D in column 1 is code */
};

void fortran_append(struct fortran_unit *, const char *text, size_t length,
	size_t origin, int column, bool fresh);
void fortran_free(struct fortran_unit *);

/* Is there an OpenACC sentinel in the unit? */
bool fortran_has_directive(const struct fortran_unit *);

/* The unit in the core dialect, into an empty one. */
void fortran_rewrite(
	const struct fortran_unit *user, struct fortran_unit *core);

#endif
