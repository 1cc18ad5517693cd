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
 * Failure:    what is no Fortran is a statement of kind WORD_OTHER.
 */
#ifndef FRONT_FORTRAN_TEXT_STMT_H
#define FRONT_FORTRAN_TEXT_STMT_H

#include "front/fortran/text/fortran.h"

enum stmt_kind {
	STMT_CODE,
	STMT_ACC,	/* text is what follows the sentinel */
	STMT_OMP,
	STMT_CUF	/* of CUDA Fortran; see the unit's "cuda" */
};

/* What a statement is, as far as directives care. */
enum word {
	WORD_OTHER,	/* an executable statement */
	WORD_SPEC,	/* of a specification part */
	WORD_USE,
	WORD_IMPLICIT,
	WORD_OPEN,	/* begins a construct but those below */
	WORD_DO,
	WORD_CONCURRENT,
	WORD_BLOCK,
	WORD_IF,	/* "if (c) statement" */
	WORD_MIDDLE,	/* else, case, ... */
	WORD_CLOSE,	/* ends a construct but those below */
	WORD_ENDDO,
	WORD_ENDBLOCK,
	WORD_UNIT,	/* begins a program unit or procedure */
	WORD_TYPE,	/* begins a derived type, interface or enumeration */
	WORD_ENDTYPE,
	WORD_CONTAINS,
	WORD_END,	/* ends a program unit or procedure */
	WORD_DIRECTIVE
};

struct fplace {
	int line;
	int column;
};

struct stmt {
	enum stmt_kind kind;
	enum word word;
	int first, last;	/* lines */
	bool alone;		/* no other statement is on them */
	int label;		/* 0 if none */
	bool cut;		/* free form: its last "&" continues nothing */
	bool inside;		/* it cuts a statement of code */
	const char *text;
	int length;
	struct fplace *place;	/* of each character, and of the end */
	/* The text in small letters without blanks, and where each
	   character stands in text. */
	const char *key;
	int *where;
	int name;		/* length of "name:" in key, or 0 */
	int target;		/* label that ends a DO, or 0 */
	/* What ends this construct or unit, or what this ends; -1 if
	   nothing does.  Several DO may share one end, which then names the
	   outermost. */
	int match;
	int unit;		/* the WORD_UNIT around it, or -1 */
};

struct stmts {
	struct stmt *at;
	int count;
	int room;
};

/* line.c: logical lines. */
void stmts_read(struct arena *, const struct fortran_unit *, struct stmts *);

/* stmt.c: what each is, and what belongs together. */
void stmts_classify(struct arena *, struct stmts *);

/* Over a statement's key: the length of the name there; the place behind
   the bracket at i, or the end; the first of the characters outside of
   brackets and constants, or -1.  Does a name stand anywhere in it, but for
   components and constants? */
int key_name(const char *key);
int key_behind(const char *key, int i);
int key_find(const char *key, int i, const char *set);
/* The length of a prefix of a procedure there, as "pure" or "real(8)". */
int key_prefix(const char *key);
bool key_mentions(const char *key, const char *name, int length);
/* Is it an assignment, be its variable called as a statement is? */
bool key_assigns(const char *key);
/* That, or is it a procedure that the statement calls?  "callname(x)" */
bool key_uses(const char *key, const char *name, int length);

#endif
