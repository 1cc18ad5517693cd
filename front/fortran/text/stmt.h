/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stmt.h - the statements of a Fortran unit.
 *
 * Callers:    front/fortran/; others by way of rewrite.h.
 * Spec:       OpenACC 3.4, 2.1 (sentinels); Fortran 2018, 6.3 (source form).
 * Invariant:  statements stand in the order of the text; comments belong to
 *             none; every character of a statement has its place.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    text that is not Fortran is a WORD_OTHER.
 */
#ifndef FRONT_FORTRAN_TEXT_STMT_H
#define FRONT_FORTRAN_TEXT_STMT_H

#include "front/fortran/text/fortran.h"

enum stmt_kind {
	STMT_CODE,
	STMT_ACC, /* the text follows the sentinel */
	STMT_OMP,
	STMT_CUF /* CUDA Fortran; see the unit's "cuda" */
};

/* The class of a statement, as far as directives need it. */
enum word {
	WORD_OTHER, /* an executable statement */
	WORD_SPEC, /* of a specification part */
	WORD_FUNCTION, /* a statement function */
	WORD_USE,
	WORD_IMPLICIT,
	WORD_OPEN, /* begins a construct other than those below */
	WORD_DO,
	WORD_CONCURRENT,
	WORD_BLOCK,
	WORD_IF, /* "if (c) statement" */
	WORD_MIDDLE, /* else, case, ... */
	WORD_CLOSE, /* ends a construct other than those below */
	WORD_ENDDO,
	WORD_ENDBLOCK,
	WORD_UNIT, /* begins a program unit or procedure */
	WORD_TYPE, /* begins a derived type, interface or enumeration */
	WORD_ENDTYPE,
	WORD_CONTAINS,
	WORD_END, /* ends a program unit or procedure */
	WORD_DIRECTIVE
};

struct fplace {
	int line;
	int column;
};

struct stmt {
	enum stmt_kind kind;
	enum word word;
	int first, last; /* lines */
	bool alone; /* no other statement is on them */
	int label; /* 0 if none */
	bool cut; /* free form: nothing follows its "&" */
	bool inside; /* interrupts a statement of code */
	const char *text;
	int length;
	struct fplace *place; /* of each character, and of the end */
	/* The text in lower case without blanks, and the place of each
	   character in text. */
	const char *key;
	int *where;
	int name; /* length of "name:" in key, or 0 */
	int target; /* label that ends a DO, or 0 */
	/* The end of this construct or unit, or the beginning that this
	   ends; or -1.  Several DO may share one end, which then has the
	   outermost. */
	int match;
	int unit; /* the WORD_UNIT around it, or -1 */
};

struct stmts {
	struct stmt *at;
	int count;
	int room;
};

/* line.c: logical lines. */
void stmts_read(struct arena *, const struct fortran_unit *, struct stmts *);

/* stmt.c: classes of statements, pairs of beginning and end. */
void stmts_classify(struct arena *, struct stmts *);

/* function.c: the class of statement functions. */
void stmts_mark_functions(struct stmts *);

/* Functions for a statement's key. */
/* The length of the name at the beginning, or 0. */
int key_name(const char *key);
/* The place after the parenthesis or bracket at i, or the end. */
int key_after(const char *key, int i);
/* The quote of the text in which a walk over a key is after a character; 0: in
   none.  "quote" is what it gave before, 0 at first. */
char key_quote(char quote, char at);
/* The place of the first of some characters outside parentheses, brackets and
   constants, or -1. */
int key_find(const char *key, int i, const char *set);
/* The length of a prefix of a procedure, as "pure" or "real(8)", or 0. */
int key_prefix(const char *key);
/* The length of the type at the beginning of a declaration: "real(8)",
   "character(len=*)", "real*8", "double precision"; 0 if there is none. */
int key_type(const char *key);
/* The length of the keyword of a statement of a specification part, or 0. */
int key_spec(const char *key);
/* True if the key has the name, other than as a component or in a constant. */
bool key_mentions(const char *key, const char *name, int length);
/* True for an assignment, also to a variable with the name of a keyword. */
bool key_assigns(const char *key);
/* key_mentions(), or a call of a procedure of that name: "callname(x)" */
bool key_uses(const char *key, const char *name, int length);

#endif
