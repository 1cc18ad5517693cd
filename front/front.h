/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * front.h - from the user's text to the core dialect.
 *
 * Callers:    front/main.c, front/c/ and plugin/read/source.cc.
 * Spec:       OpenACC 3.4, chapter 2.
 * Invariant:  every character of the result belongs to a line of the input.
 * Ownership:  stated at each function.
 * Threads:    none shared.
 * Failure:    a user's mistake goes to the report and the work goes on; a
 *             lack of memory ends the process.
 */
#ifndef FRONT_H
#define FRONT_H

#include <stdbool.h>
#include <stddef.h>

#include "front/directive/directive.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A place in the user's own files; lines and columns count from 1, columns
   in bytes. */
struct place {
	const char *file;
	int line;
	int column;
	/* The words that a message is about, after preprocessing; NULL if they
	   are not known.  The file has other words there if they come from a
	   macro. */
	const char *words;
};

/* Takes the messages. length is that of the words that the message is about;
   fixit, if not NULL, the text that should replace them. */
struct front_report {
	void (*message)(void *data, enum severity, const struct place *,
		int length, const char *fixit, const char *text);
	void *data;
};

struct front_options {
	/* Return a text even if nothing in it needs rewriting. */
	bool identity;
	/* The targets that the unit is compiled for, as "host,nvptx"; NULL is
	   host. */
	const char *targets;
};

/* True if the text may have an OpenACC directive of C or C++. */
bool front_has_pragma(const char *text, size_t length);

/* The preprocessed unit of C or C++ in the core dialect, with line markers that
   keep every token on its line and in its column.  NULL if the text needs no
   change; else from malloc, with its length. */
char *front_rewrite(enum language, const char *text, size_t length,
	const struct front_options *, const struct front_report *,
	size_t *result);

#ifdef __cplusplus
}
#endif

#endif
