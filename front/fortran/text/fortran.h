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

/* A physical line. */
struct fortran_line {
	char *text; /* without its end */
	size_t origin; /* the user's line at this place, from 0 */
	size_t user; /* the user's line for messages */
	int column; /* of the text on that line, from 0 */
	bool fresh; /* made by us */
	bool changed; /* the user's line with changes */
	bool truncated; /* the compiler has cut it */
};

enum fortran_dlines { DLINES_INVALID, DLINES_COMMENT, DLINES_CODE };

struct fortran_unit {
	struct fortran_line *line;
	size_t count;
	size_t room;
	bool fixed; /* source form */
	bool openmp; /* !$omp and !$ are not comments */
	bool cuda; /* CUDA Fortran: !$cuf is a directive */
	bool lenient; /* more than gfortran takes is accepted */
	bool managed; /* allocatable data of the host is managed */
	bool unified; /* arrays of the host too */
	bool stdpar; /* DO CONCURRENT runs on the device, wherever it is */
	bool backslash; /* \ escapes in a character constant */
	enum fortran_dlines dlines; /* fixed form: D in column 1 */
	const char *targets; /* the user's list, or NULL */
};

/* A routine directive's effect on one device, if it differs between devices.
   2.15.1 */
struct fortran_routine {
	int device; /* of acc_device_t */
	int level; /* 0 for gang to 3 for seq */
	const char *to; /* the procedure to call instead, or NULL */
	bool symbol; /* "to" is a symbol, not a procedure's name */
	const char *module; /* that other files may use, or NULL */
};

/* A message about length characters of a user's line, from 0; fixit, if not
   NULL, is the correction. */
struct fortran_report {
	void (*message)(struct fortran_report *, enum severity, size_t line,
		int column, int length, const char *fixit, const char *text);
	/* Devices call "to" in place of a procedure: a procedure of that
	   name, or the symbol.  line is the first of the procedure, -1 if only
	   the name is known.  May be NULL. */
	void (*bind)(struct fortran_report *, long line, const char *name,
		const char *to, bool symbol);
	/* A procedure of another file is a routine of the level, 0 for gang
	   to 3 for seq; its name is at that place.  May be NULL. */
	void (*routine)(struct fortran_report *, size_t line, int column,
		const char *name, int level);
	/* The effect of a routine directive on one device; the procedure as
	   for bind.  May be NULL. */
	void (*device)(struct fortran_report *, long line, const char *name,
		const struct fortran_routine *);
	/* The unit defines the module.  May be NULL. */
	void (*module)(struct fortran_report *, const char *name);
	/* A variable of this or another unit's module has the attribute
	   "constant".  May be NULL. */
	void (*constant)(
		struct fortran_report *, const char *module, const char *name);
	void *data;
};

/* Ignores messages that a later step will report again. */
void fortran_be_quiet(struct fortran_report *, enum severity, size_t line,
	int column, int length, const char *fixit, const char *text);

/* Returns the memory, or ends the compiler if that is NULL. */
void *fortran_checked(void *);
void fortran_append(struct fortran_unit *, const char *text, size_t length,
	size_t origin, size_t user, int column, bool fresh);
void fortran_free(struct fortran_unit *);

/* True if the unit has an OpenACC sentinel, or a DO CONCURRENT that runs on the
   device. */
bool fortran_has_directive(const struct fortran_unit *);

/* True if the unit may use an intrinsic module openacc. */
bool fortran_has_intrinsic(const struct fortran_unit *);

/* The functions below write a changed unit into an empty one. */

/* Makes declare directives data constructs where necessary, and reports and
   removes directives that list a variable again; false if there are none. */
bool fortran_open_declares(const struct fortran_unit *user,
	struct fortran_unit *out, struct fortran_report *);

/* Warns of comments that look like directives. */
void fortran_warn_comments(
	const struct fortran_unit *, struct fortran_report *);

/* Splits directives with a variable and its components; false if there are
   none. */
bool fortran_part(const struct fortran_unit *user, struct fortran_unit *out);
/* Parts combined constructs whose bounds may be others on the device.  2.11 */
bool fortran_part_loops(
	const struct fortran_unit *user, struct fortran_unit *out);

/* Adds the loop directive that a DO CONCURRENT implies; false if there is
   none. */
bool fortran_annotate(
	const struct fortran_unit *user, struct fortran_unit *out);

/* The unit in the core dialect. */
void fortran_rewrite(const struct fortran_unit *user, struct fortran_unit *core,
	struct fortran_report *);

/* Repeats constructs for each target if device_type chooses the partitioning
   of their loops; false if there are none. */
bool fortran_expand(const struct fortran_unit *user, struct fortran_unit *out);

/* Puts a loop that runs once around sequential loops with clauses that copy
   variables; false if there are none. */
bool fortran_enclose(const struct fortran_unit *user, struct fortran_unit *out);

/* Gives loops with a step a variable in which their iterations can be counted;
   false if there are none.  For a unit in the core dialect. */
bool fortran_count(const struct fortran_unit *user, struct fortran_unit *out);

/* The folders for reading and writing module files; input ends with a null. */
struct cuf_paths {
	const char *const *input;
	const char *output;
};

/* True for a name that stays as it is. */
typedef bool fortran_known(const char *name, int n);
/* True for a function or subroutine of CUDA Fortran whose name begins with
   "__". */
fortran_known cuf_has_name;

/* Names that begin with "_" get another beginning, but for known ones that begin
   with "__"; false if there is none. */
bool fortran_accept_underscores(const struct fortran_unit *user,
	fortran_known *, struct fortran_unit *out, struct fortran_report *);

/* Accepts what other compilers take and gfortran refuses, with a warning; false
   if there is none.  The paths are for modules of other files, or null. */
bool fortran_accept(const struct fortran_unit *user, const struct cuf_paths *,
	struct fortran_unit *out, struct fortran_report *);

/* True if there is something. */
bool fortran_has_more(const struct fortran_unit *, const struct cuf_paths *);
/* As cuf_is_used(), with that accepted. */
bool fortran_is_cuda(const struct fortran_unit *, const struct cuf_paths *);

/* True if a unit that may be CUDA Fortran is.  Writes its module files. */
bool cuf_is_used(const struct fortran_unit *, const struct cuf_paths *);
/* Accepts, in a unit of CUDA Fortran, what gfortran refuses and types explain;
   false if there is none. */
bool cuf_accept(const struct fortran_unit *user, const struct cuf_paths *,
	struct fortran_unit *out, struct fortran_report *);
/* A unit of CUDA Fortran as Fortran with OpenACC. */
void cuf_rewrite(const struct fortran_unit *user, const struct cuf_paths *,
	struct fortran_unit *out, struct fortran_report *);

/* All of the above for a user's unit; the paths are for CUDA Fortran. */
void fortran_to_core(const struct fortran_unit *user, const struct cuf_paths *,
	struct fortran_unit *core, struct fortran_report *);

#endif
