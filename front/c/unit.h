/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * unit.h - a preprocessed unit of C or C++ as tokens, and edits to it.
 *
 * Callers:    front/c/ and testsuite/fuzz/aux/c.c.
 * Invariant:  tokens are in order and do not overlap; the last one is
 *             TOKEN_END.  Edits never reach into each other.
 * Ownership:  the arena owns all.
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
	/* A line from # to its end: an OpenACC pragma, to the end of its last
	   continuation line; any other line. */
	TOKEN_ACC,
	TOKEN_LINE
};

struct token {
	enum token_kind kind;
	int start;
	int length;
	/* The token of the matching bracket, 0 if there is none. */
	int match;
};

struct edit {
	int start;
	int remove;
	const char *text;
	/* Edits at one place are sorted by order, then by serial. */
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
	/* The line markers.  They are not tokens: a marker may stand between
	   any two tokens where a macro makes a line longer. */
	struct token *markers;
	int marker_count;
	struct edit *edits;
	int edit_count;
	int edit_room;
};

struct unit *unit_new(
	struct arena *, enum language, const char *text, size_t length);

bool token_is(const struct unit *, int token, const char *word);
/* True if the token and the next one, without a blank between, are the
   word. */
bool token_is_twice(const struct unit *, int token, const char *word);
/* True if the two tokens have the same text. */
bool token_same(const struct unit *, int a, int b);
/* The next token at or after this one that is not a TOKEN_ACC or TOKEN_LINE. */
int unit_skip(const struct unit *, int token);
/* Past "<...>" if the token is its "<"; else the token. */
int unit_skip_angles(const struct unit *, int token);
/* The token after the statement that begins at this one. */
int unit_statement_end(const struct unit *, int token);

/* The brace around the token, -1 for none. */
int unit_brace_around(const struct unit *, int token);
/* namespace x { or extern "C" { */
bool unit_is_namespace(const struct unit *, int brace);

struct place unit_place(const struct unit *, int offset);

/* A line marker that gives the next character the place of the offset, with
   blanks up to its column. */
const char *unit_marker(const struct unit *, int offset);
/* The same for our code, as if it came from a system header, so that GCC gives
   no warnings. */
const char *unit_quiet_marker(const struct unit *, int offset);

/* Replaces length characters by the text.  If the text has line breaks (needed
   around a pragma), a line marker keeps later tokens on their original line and
   column. */
void unit_edit(
	struct unit *, int start, int length, const char *text, int order);

/* The edited text, from malloc. */
char *unit_print(struct unit *, size_t *length);

#endif
