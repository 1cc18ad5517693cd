/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * levels.h - the levels of parallelism that a directive's clauses name.  2.9
 *
 * Callers:    front/c/grid.c, front/c/place.c, front/fortran/place.c.
 * Invariant:  a set of levels is a sum of bits, in the standard's order.
 * Ownership:  none; what is returned is the directive's.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef FRONT_DIRECTIVE_LEVELS_H
#define FRONT_DIRECTIVE_LEVELS_H

#include "front/directive/directive.h"

enum {
	LEVEL_VECTOR = 1,
	LEVEL_WORKER = 2,
	LEVEL_GANG = 4,
	LEVEL_GANG_2 = 8,
	LEVEL_GANG_3 = 16
};

/* The levels that the clauses name, where a gang clause names the levels
   "gang"; none under auto and seq, where the clauses do not choose levels. */
int levels_named(const struct directive *, int gang);
/* The clause that names the level. */
const struct clause *levels_clause(const struct directive *, int bit);
/* The highest and the lowest of the levels, 0 for an empty set. */
int levels_highest(int set);
int levels_lowest(int set);
/* The message about a loop whose highest level may not be inside a loop with
   the levels "around", in GCC's words. */
const char *levels_message(int highest, int around);
/* True if the directive is for host code only, not for compute constructs and
   routines.  2.6 to 2.8, 2.14, 2.16 */
bool levels_are_host(enum directive_kind);

#endif
