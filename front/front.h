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
	/* What a message is about, as the preprocessor has left it; NULL where
	   that is not known.  Where a macro says it, the file has something
	   else there. */
	const char *words;
};

/* Takes the messages.  length is that of the words meant; fixit, if not
   NULL, what should stand in their place. */
struct front_report {
	void (*message)(void *data, enum severity, const struct place *,
		int length, const char *fixit, const char *text);
	void *data;
};

struct front_options {
	/* Give a text back even if nothing in it needs rewriting. */
	bool identity;
	/* What the unit is compiled for, as "host,nvptx"; NULL is host. */
	const char *targets;
};

/* Does the text hold what may be an OpenACC directive of C or C++? */
bool front_has_pragma(const char *text, size_t length);

/* A preprocessed unit of C or C++ in the core dialect, with line markers
   that keep every token on its line and in its column.  NULL if the user's
   text will do as it is; else from malloc, with its length. */
char *front_rewrite(enum language, const char *text, size_t length,
	const struct front_options *, const struct front_report *,
	size_t *result);

#ifdef __cplusplus
}
#endif

#endif
