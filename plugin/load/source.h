/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * source.h - finds directives in the text of the unit, without GCC's help.
 *
 * Callers:    plugin/load/without.c.
 * Invariant:  a directive that a condition of the preprocessor leaves out
 *             counts, as the condition may be _OPENACC; one in a comment of C,
 *             or that a macro makes, does not.
 * Ownership:  texts are lent for the time of a call.
 * Threads:    GCC's one.
 * Failure:    SIGHT_UNSEEN.
 */
#ifndef ACC_SOURCE_H
#define ACC_SOURCE_H

#include <stdbool.h>

/* What the running compiler compiles. */
enum language_kind {
	LANGUAGE_C, /* or C++ */
	LANGUAGE_FORTRAN,
	LANGUAGE_OTHER, /* a language without directives; link-time optimisation */
};

enum sight {
	SIGHT_PLAIN,
	SIGHT_DIRECTIVES,
	SIGHT_UNSEEN, /* the compiler reads no file, or none can be read */
};

enum language_kind source_kind(void);
/* True if GCC's own OpenACC is asked for. */
bool source_has_openacc(void);
/* Reads the unit and what it includes from its own folder and those of -I and
   -iquote; for each file tell() gets the place and kind of the first directive
   in it. */
enum sight source_find(enum language_kind,
	void (*tell)(const char *file, unsigned line, const char *what));

#endif
