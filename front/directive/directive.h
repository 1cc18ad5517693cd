/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * directive.h - a directive as the standard's grammar sees it.
 *
 * Callers:    front/; C, C++ and Fortran alike.
 * Spec:       OpenACC 3.4, 2.1, 2.4 and each directive's section.
 * Invariant:  a directive's text is one logical line: what follows the
 *             sentinel, continuations joined.  Every position is an offset
 *             into the text; the caller knows lines and columns.
 * Ownership:  the arena owns everything; the text is the caller's and must
 *             live as long.
 * Threads:    none shared.
 * Failure:    mistakes of the user go to the report; scanning goes on.
 */
#ifndef FRONT_DIRECTIVE_DIRECTIVE_H
#define FRONT_DIRECTIVE_DIRECTIVE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

enum language { LANGUAGE_C, LANGUAGE_CXX, LANGUAGE_FORTRAN };

enum directive_kind {
	DIRECTIVE_UNKNOWN,
#define DIRECTIVE(id, ...) DIRECTIVE_##id,
#include "front/directive/directives.def"
#undef DIRECTIVE
	DIRECTIVE_COUNT
};

/* What a directive applies to; the column extent of directives.def. */
enum extent {
	EXTENT_NONE,
	EXTENT_BLOCK,
	EXTENT_LOOP,
	EXTENT_ATOMIC,
	EXTENT_ACTION,
	EXTENT_DECLARE
};

enum clause_kind {
	CLAUSE_UNKNOWN,
#define CLAUSE(id, ...) CLAUSE_##id,
#include "front/directive/clauses.def"
	CLAUSE_COUNT
};

enum modifier_bit {
#define MODIFIER(id, ...) MODIFIER_BIT_##id,
#include "front/directive/clauses.def"
	MODIFIER_BITS
};

/* The most dimensions of an array section, as many as Fortran's arrays may
   have; libacc/entry/section.c has room for as many. */
enum { MOST_DIMS = 15 };

/* A set of modifiers is a sum of these. */
enum modifier {
#define MODIFIER(id, ...) MODIFIER_##id = 1 << MODIFIER_BIT_##id,
#include "front/directive/clauses.def"
};

/* Part of a directive's text; empty if length is 0. */
struct span {
	int start;
	int length;
};

/* One element of a clause's argument: a variable with its subscripts, an
   expression, a device type; blanks at both ends are not in it. */
struct item {
	struct span text;
	/* num, dim, static or length before a colon in gang, worker, vector;
	   devnum in wait; else 0. */
	enum modifier keyword;
};

struct clause {
	enum clause_kind kind;
	struct span name;
	/* Between the parentheses.  has_argument is true for () too. */
	struct span argument;
	bool has_argument;
	/* From the name to the closing parenthesis. */
	struct span whole;
	/* Modifiers of a data clause, force of collapse, devnum and queues of
	   wait; of cache, readonly. */
	int modifiers;
	/* reduction's operator. */
	struct span op;
	struct item *items;
	int count;
	/* The place in clauses[] of the device_type clause that this one
	   follows, -1 for a default clause (2.4). */
	int device_type;
};

struct directive {
	enum language language;
	const char *text;
	int length;
	enum directive_kind kind;
	/* Fortran's "end NAME"; kind is NAME's. */
	bool end;
	/* Of all words of the name, "end" included. */
	struct span name;
	/* Of wait, cache and routine: as in a clause. */
	struct clause argument;
	struct clause *clauses;
	int count;
	/* Offset of a semicolon that ends the directive in C and C++, else
	   0. */
	int semicolon;
};

enum severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_NOTE };

/* Takes the messages.  Quotes in a message are ' and '. fixit, if not NULL, is
   the text that should replace the span.  A note belongs to the message before
   it. */
struct report {
	void (*message)(struct report *, const struct directive *,
		enum severity, struct span, const char *fixit,
		const char *text);
	void *data;
	int errors;
};

/* directive.c */

/* Scans the text after the sentinel.  Reports unknown directives and clauses,
   unbalanced parentheses and arguments that do not parse; the rest is in the
   result.  Never NULL. */
struct directive *directive_scan(struct arena *, enum language,
	const char *text, int length, struct report *);

/* Splits an argument at the commas outside of parentheses. */
void directive_split(struct arena *, const struct directive *, struct span,
	struct item **items, int *count);

/* One step at the outermost level: past a literal, a number, a pair of brackets
   and the text between them, a "::", blanks, or one character. */
int directive_step(const struct directive *, int);

/* The name or digits that begin there; may be empty. */
struct span directive_word(const struct directive *, int);

/* The first clause of that kind at or after the index, or -1. */
int directive_find(const struct directive *, enum clause_kind, int from);
/* The first clause of that kind, NULL if there is none. */
struct clause *directive_clause(const struct directive *, enum clause_kind);
/* True if a clause follows a device_type clause, even if one was chosen and
   others were removed. */
bool directive_chooses(const struct directive *);

bool span_is(const struct directive *, struct span, const char *word);
void report(struct report *, const struct directive *, enum severity,
	struct span, const char *fixit, const char *format, ...)
	__attribute__((format(printf, 6, 7)));

/* table.c: the rows of the .def files. */
const char *directive_name(enum directive_kind);
const char *directive_section(enum directive_kind);
enum extent directive_extent(enum directive_kind);
/* True for a compute construct, combined or not. */
bool directive_is_compute(enum directive_kind);
const char *clause_name(enum clause_kind);
bool clause_is_allowed(enum clause_kind, enum directive_kind);
/* True if the clause maps variables or finds them mapped. */
bool clause_is_data(enum clause_kind);
/* True if the value is chosen when the program runs, where the clause follows
   device_type. */
bool clause_is_launch(enum clause_kind);
/* True if the clause may follow a device_type clause there. */
bool clause_is_specific(enum clause_kind, enum directive_kind);
/* The name nearest in spelling that the directive takes, NULL if none is
   near. */
const char *clause_suggest(const char *name, int length, enum directive_kind);
const char *directive_suggest(const char *name, int length);
const char *modifier_suggest(const char *name, int length, enum clause_kind);

/* check.c */

/* Checks the restrictions on the directive alone: clauses that are not allowed,
   repeated or in conflict, missing or wrong arguments, the rules of
   device_type.  False if an error was reported. */
bool directive_check(const struct directive *, struct report *);

/* vars.c */

/* Checks the items of a list of variables. */
void vars_check(
	const struct directive *, const struct clause *, struct report *);

#endif
