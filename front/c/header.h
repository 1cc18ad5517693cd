/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * header.h - the header of a for statement of C or C++, and the form that a
 * loop must have unless its directive says seq.  2.9
 *
 * Callers:    front/c/.
 * Invariant:  numbers are those of tokens.
 * Ownership:  none.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef FRONT_C_HEADER_H
#define FRONT_C_HEADER_H

#include "front/c/node.h"

struct header {
	int keyword;
	int open;
	int close;
	/* The semicolons, 0 where there is none (range-based). */
	int first;
	int second;
};

/* False if there is no for statement at the token. */
bool header_read(const struct unit *, int token, struct header *);
/* True if the word is among the tokens [from, to). */
bool header_has(const struct unit *, int from, int to, const char *word);
bool header_compares(const struct unit *, int token);
/* The name of the variable that the header sets first, 0 if it is not plain. */
int header_first(const struct unit *, const struct header *);
/* What is wrong with the form of a loop, in GCC's words, and the token there;
   NULL if nothing is. */
const char *header_fault(const struct unit *, const struct header *, int *at);
/* True if the number of iterations is known when the loop begins and only the
   step changes its variable; the body ends before the token. */
bool header_is_plain(const struct node *, const struct header *, int end);
/* The token of a break, return or goto statement that may leave the loop, 0 if
   there is none. */
int header_exit(const struct unit *, const struct header *, int end);
/* The next variable after the token that the header initializes and does not
   declare; 0 if there is none. */
int header_variable(const struct unit *, const struct header *, int after);
/* The argument of collapse: 0 without the clause, -1 if its value is not
   known. */
int header_collapse(const struct node *);
/* The number of loops that the directive applies to. */
int header_count(const struct node *);
/* True if the loop is a seq loop of a form that only seq allows.  2.9 */
bool header_is_free(const struct node *);
/* The body of the innermost loop that the directive applies to: after the
   token *before, up to the token *last. */
bool header_body(const struct node *, int *before, int *last);

#endif
