/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fortran.h - a Fortran unit as the list of its lines, before and after.
 *
 * Callers:    front/, plugin/read/fortran.cc and
 *             testsuite/fuzz/aux/.
 * Invariant:  lines stand in the order of the text; origin never falls; a
 *             line that is not fresh is the user's line, unchanged.
 * Ownership:  the unit owns its array and every text.
 * Threads:    none shared.
 * Failure:    a user's mistake goes to the unit's callback and the work goes
 *             on; a lack of memory ends the process.
 */
#ifndef FRONT_FORTRAN_TEXT_FORTRAN_H
#define FRONT_FORTRAN_TEXT_FORTRAN_H

#include "front/directive/directive.h"

#include <stdbool.h>
#include <stddef.h>

/* One physical line. */
struct fortran_line {
	char *text;	/* without its end */
	size_t origin;	/* the user's line that it stands at, from 0 */
	size_t user;	/* the user's line that messages name */
	int column;	/* where text begins on that line, from 0 */
	bool fresh;	/* made by us */
	bool changed;	/* the user's line, but not all of it */
	bool truncated;	/* the compiler has cut it */
};

enum fortran_dlines { DLINES_INVALID, DLINES_COMMENT, DLINES_CODE };

struct fortran_unit {
	struct fortran_line *line;
	size_t count;
	size_t room;
	bool fixed;	/* source form */
	bool openmp;	/* !$omp and !$ are no comments */
	bool cuda;	/* CUDA Fortran: !$cuf is a directive */
	bool managed;	/* allocatable data of the host is managed */
	bool unified;	/* arrays of the host too */
	bool backslash;	/* \ escapes in a character constant */
	enum fortran_dlines dlines; /* fixed form: D in column 1 */
	const char *targets;	/* as the user lists them, or NULL */
};

/* What a routine directive says for a device, where it says different things
   for several.  2.15.1 */
struct fortran_routine {
	int device;	/* of acc_device_t */
	int level;	/* 0 for gang to 3 for seq */
	const char *to;	/* what it calls in place of the procedure, or NULL */
	bool symbol;	/* that is no procedure's name, but the symbol */
	const char *module; /* whose other files may use it, or NULL */
};

/* A message about length characters of a user's line, from 0; fixit, if not
   NULL, is what should stand there. */
struct fortran_report {
	void (*message)(struct fortran_report *, enum severity, size_t line,
		int column, int length, const char *fixit, const char *text);
	/* What devices call in place of a procedure: a procedure of that
	   name, or the symbol itself.  line is the user's that begins the
	   procedure, -1 if only its name is known.  May be NULL. */
	void (*bind)(struct fortran_report *, long line, const char *name,
		const char *to, bool symbol);
	/* A procedure that is elsewhere is a routine of the level 0 for gang
	   to 3 for seq; its name stands at that place.  May be NULL. */
	void (*routine)(struct fortran_report *, size_t line, int column,
		const char *name, int level);
	/* The procedure, as for bind, is that on one of the devices.  May be
	   NULL. */
	void (*device)(struct fortran_report *, long line, const char *name,
		const struct fortran_routine *);
	/* The unit has the module.  May be NULL. */
	void (*module)(struct fortran_report *, const char *name);
	void *data;
};

/* For a report of what a later step says again. */
void fortran_be_quiet(struct fortran_report *, enum severity, size_t line,
	int column, int length, const char *fixit, const char *text);

/* What malloc or realloc gave; ends the compiler where that is nothing. */
void *fortran_checked(void *);
void fortran_append(struct fortran_unit *, const char *text, size_t length,
	size_t origin, size_t user, int column, bool fresh);
void fortran_free(struct fortran_unit *);

/* Is there an OpenACC sentinel in the unit? */
bool fortran_has_directive(const struct fortran_unit *);

/* May the unit ask for an intrinsic module openacc? */
bool fortran_has_intrinsic(const struct fortran_unit *);

/* The unit with declare directives as data constructs, into an empty one,
   where they have to be, and without those that name a variable again, which
   are reported; false if there are none. */
bool fortran_open_declares(const struct fortran_unit *user,
	struct fortran_unit *out, struct fortran_report *);

/* Warns of what looks like a directive and is a comment. */
void fortran_warn_comments(const struct fortran_unit *,
	struct fortran_report *);

/* The unit with a variable and its components on directives of their own, into
   an empty one; false if no directive has both. */
bool fortran_part(const struct fortran_unit *user, struct fortran_unit *out);

/* The unit with a loop directive for each DO CONCURRENT that is treated as if
   it had one, into an empty one; false if none is. */
bool fortran_annotate(const struct fortran_unit *user,
	struct fortran_unit *out);

/* The unit in the core dialect, into an empty one. */
void fortran_rewrite(const struct fortran_unit *user,
	struct fortran_unit *core, struct fortran_report *);

/* The unit with each construct once for each target, into an empty one, where
   device_type chooses how its loops are shared; false if none does. */
bool fortran_expand(const struct fortran_unit *user, struct fortran_unit *out);

/* The unit with a loop that runs once around what runs in order and has
   clauses that copy variables, into an empty one; false if there is none. */
bool fortran_enclose(const struct fortran_unit *user,
	struct fortran_unit *out);

/* Where files about modules are read and written; input ends with a null. */
struct cuf_paths {
	const char *const *input;
	const char *output;
};

/* Is there CUDA Fortran in a unit that may have it?  What other units are to
   know of its modules is written. */
bool cuf_is_used(const struct fortran_unit *, const struct cuf_paths *);
/* A unit of CUDA Fortran as Fortran with OpenACC, into an empty one. */
void cuf_rewrite(const struct fortran_unit *user, const struct cuf_paths *,
	struct fortran_unit *out, struct fortran_report *);

/* All that a compiler does with a user's unit, into an empty one; the paths
   are those of CUDA Fortran. */
void fortran_to_core(const struct fortran_unit *user,
	const struct cuf_paths *, struct fortran_unit *core,
	struct fortran_report *);

#endif
