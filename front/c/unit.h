/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * unit.h - a preprocessed unit of C or C++ as tokens, and edits to it.
 *
 * Callers:    front/c/ and testsuite/fuzz/aux/c.c.
 * Invariant:  tokens are in order and do not overlap; the last one is
 *             TOKEN_END.  Edits never reach into each other.
 * Ownership:  the arena owns all; the text is the caller's.
 * Threads:    none shared.
 * Failure:    none: any text gives tokens.
 */
#ifndef FRONT_C_UNIT_H
#define FRONT_C_UNIT_H

#include "front/directive/arena.h"
#include "front/front.h"

enum token_kind {
	TOKEN_END,
	TOKEN_NAME,
	TOKEN_NUMBER,
	TOKEN_STRING,
	TOKEN_CHARACTER,
	TOKEN_PUNCTUATION,
	/* A line from # to its end: a pragma of OpenACC, to the end of its
	   last continuation, anything else. */
	TOKEN_ACC,
	TOKEN_LINE
};

struct token {
	enum token_kind kind;
	int start;
	int length;
	/* The token that closes this bracket, or that it closes, 0 if none. */
	int match;
};

struct edit {
	int start;
	int remove;
	const char *text;
	/* Edits at one place come in the order of this, then as made. */
	int order;
	int serial;
};

struct unit {
	struct arena *arena;
	enum language language;
	const char *text;
	int length;
	struct token *tokens;
	int count;
	/* The line markers.  They are no tokens: they stand between any two,
	   wherever a macro makes a line longer. */
	struct token *markers;
	int marker_count;
	struct edit *edits;
	int edit_count;
	int edit_room;
};

struct unit *unit_new(struct arena *, enum language, const char *text,
	size_t length);

bool token_is(const struct unit *, int token, const char *word);
/* True if the token and the next one, without a blank between, are the
   word. */
bool token_is_twice(const struct unit *, int token, const char *word);
/* The next token at or after this one that is not a line of its own. */
int unit_skip(const struct unit *, int token);
/* Past "<...>" if that begins at the token. */
int unit_skip_angles(const struct unit *, int token);
/* The token after the statement that begins at this one. */
int unit_statement_end(const struct unit *, int token);

/* The brace around the token, -1 for none. */
int unit_brace_around(const struct unit *, int token);
/* namespace x { or extern "C" { */
bool unit_is_namespace(const struct unit *, int brace);

struct place unit_place(const struct unit *, int offset);

/* A line marker that makes the next character stand at the offset's place,
   with blanks up to its column. */
const char *unit_marker(const struct unit *, int offset);
/* The same for code of ours, for which GCC gives no warnings: as if it came
   from a system header. */
const char *unit_quiet_marker(const struct unit *, int offset);

/* Replaces length characters by the text.  A text with line breaks in it
   (needed around a pragma) leaves what follows in its place all the same. */
void unit_edit(struct unit *, int start, int length, const char *text,
	int order);

/* The text with the edits made, from malloc. */
char *unit_print(struct unit *, size_t *length);

#endif
