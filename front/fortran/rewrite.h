/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rewrite.h - what the rewriters of Fortran directives share.
 *
 * Callers:    front/fortran/, front/cuf/.
 * Spec:       OpenACC 3.4, chapter 2.
 * Invariant:  an edit never moves the user's text but inside its statement;
 *             what a rewriter adds goes before or after a statement.
 * Ownership:  the arena owns all.
 * Threads:    none shared.
 * Failure:    a user's mistake goes to the report; the directive and its end
 *             are then left out of the core text.
 */
#ifndef FRONT_FORTRAN_REWRITE_H
#define FRONT_FORTRAN_REWRITE_H

#include "front/directive/arena.h"
#include "front/fortran/text/out.h"

/* A change inside a directive's text. */
struct fedit {
	struct fedit *next;
	int start;
	int length;
	const char *text;
};

struct flist {
	struct fout *first;
	struct fout *last;
};

/* What becomes of a statement. */
struct fchange {
	struct flist before;
	struct flist tail;	/* an end directive that was left out */
	struct flist after;
	struct flist instead;	/* not empty: takes the statement's place */
	bool drop;
	bool atomic;		/* has become an atomic update */
	const char *queue;	/* of async, where device_type chose it */
	struct flist block;	/* see begin_block */
	unsigned long dropped;	/* clauses that edit_drop took out */
	struct fedit *edits;	/* of a directive, in order of start */
};

/* A directive and what it applies to; statements by number, -1 for none. */
struct construct {
	struct directive *d;	/* NULL for a statement of code */
	int end;	/* last statement that belongs to it */
	int last;	/* of EXTENT_LOOP: end of the loop; BLOCK: its end */
	int begin;	/* for an end directive: the directive */
	int around;	/* the construct of EXTENT_BLOCK or LOOP around */
	bool failed;	/* an error was reported */
};

struct rewrite {
	struct arena *arena;
	const struct fortran_unit *user;
	struct fortran_unit *core;
	struct fortran_report *out;
	struct stmts stmts;
	struct construct *construct;
	struct fchange *change;
	int names;	/* how many names were made */
	struct decl_index *index; /* decl.c's */
};

/* rewrite.c: statements, and directives scanned and checked. */
void rewrite_read(struct rewrite *);
/* plan.c: what each directive applies to. */
void plan(struct rewrite *);
/* The compute construct that a construct is, or is in, or -1. */
int compute_around(const struct rewrite *, int stmt);
/* The loop that follows a directive; others may stand between; or -1. */
int loop_of(const struct rewrite *, int stmt);

/* edit.c: what becomes of a statement. */
struct fout *add_before(struct rewrite *, int stmt, enum stmt_kind);
struct fout *add_after(struct rewrite *, int stmt, enum stmt_kind);
/* Ahead of what was added before the statement, or of its tail. */
struct fout *add_first(struct rewrite *, int stmt, enum stmt_kind);
struct fout *add_tail_first(struct rewrite *, int stmt, enum stmt_kind);
/* Ahead of what was added after the statement until now. */
struct fout *add_closing(struct rewrite *, int stmt, enum stmt_kind);
/* Several statements together ahead of what was added after: between
   begin_block and end_block, by add_block. */
void begin_block(struct rewrite *, int stmt);
struct fout *add_block(struct rewrite *, int stmt, enum stmt_kind);
void end_block(struct rewrite *, int stmt);
/* The same ahead of what was added before the statement, or of its tail. */
void end_block_before(struct rewrite *, int stmt, bool tail);
struct fout *add_tail(struct rewrite *, int stmt, enum stmt_kind);
struct fout *add_instead(struct rewrite *, int stmt, enum stmt_kind);
void edit(struct rewrite *, int stmt, int start, int length,
	const char *text);
/* Takes clause i, and the comma before it, out. */
void edit_drop(struct rewrite *, int stmt, int clause);
/* Takes the items of a clause that are marked out, or all of it. */
void edit_drop_items(struct rewrite *, int stmt, int clause,
	const bool *out);
/* The same, and later rewrites do not see them either. */
void edit_take_items(struct rewrite *, int stmt, int clause,
	const bool *out);
/* Something behind the last clause, once; is it there? */
bool edit_has(const struct rewrite *, int stmt, const char *text);
void edit_append(struct rewrite *, int stmt, const char *text);
void drop(struct rewrite *, int stmt);

/* rewrite.c */
/* Reports at a span of a directive. */
void complain(struct rewrite *, int stmt, enum severity, struct span,
	const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Reports an error at a statement of code; the directive is what fails. */
void complain_of(struct rewrite *, int stmt, int code, const char *text);
const char *span_text(struct rewrite *, int stmt, struct span);

/* A part of a statement with the edits inside and right at its ends. */
void rewrite_copy(struct rewrite *, int stmt, struct fout *, int start,
	int length);
/* Writes the unit with its changes. */
void rewrite_print(struct rewrite *);

/* The statement behind which a construct is over, or -1. */
int construct_over(const struct rewrite *, int stmt);
/* The same; the directive itself if the compiler will miss its end. */
int construct_close(const struct rewrite *, int stmt);
bool is_loop(enum directive_kind);

/* action.c: init, shutdown, set, wait. */
void rewrite_action(struct rewrite *, int stmt);
/* wait(devnum: ...) of another directive, before it, in the host. */
void wait_for_devices(struct rewrite *, int stmt, const struct clause *);
/* device.c: device_type. */
void rewrite_device_type(struct rewrite *, int stmt);
/* reduce.c: reductions of arrays and derived types. */
void rewrite_reductions(struct rewrite *, int stmt);
/* routine.c */
void rewrite_routine(struct rewrite *, int stmt);
/* Reports a module that begins there. */
void routine_tell_module(struct rewrite *, int stmt);
/* The device_type clause of a routine directive that counts for the compiler:
   the host's, where it says different things for devices. */
int routine_group(const struct rewrite *, int stmt);
/* The statement that begins the procedure of this file that a routine
   directive is for, where it has names by that one, or -1. */
int routine_unit(const struct rewrite *, int stmt, int item);
/* clause.c: clauses of compute constructs and loops. */
void rewrite_constants(struct rewrite *, int stmt);
/* The next stride of a section, with its colon, behind that place of the
   directive; of length 0 where there is none. */
struct span clause_stride(const struct directive *, struct span item,
	int from);
/* declare.c: what stands behind the specification part that the statement is
   in. */
int first_executable(const struct rewrite *, int stmt);
void rewrite_clauses(struct rewrite *, int stmt);
/* grid.c: gangs in three dimensions. */
bool has_grid(const struct directive *);
void rewrite_grid(struct rewrite *, int stmt);
/* "acc_rt_num_gangs(...)" of a num_gangs clause. */
void grid_value(struct rewrite *, int stmt, struct fout *,
	const struct clause *);
/* In a construct with a grid, or in a routine, whose caller may have one? */
bool is_in_grid(struct rewrite *, int stmt);
/* A loop over that dimension of the gangs; false if it is the compiler's. */
bool fgrid_loop(struct rewrite *, int stmt, const struct clause *gang,
	struct span dimension);
/* concurrent.c: a loop directive on "do concurrent (i = 1:n, j = 1:m, mask)
   local(x)": a nest of DO loops.  2.9 */
void rewrite_concurrent(struct rewrite *, int stmt, int loop);
/* once.c: is it the directive of a seq loop of a form that only seq allows? */
bool is_free_loop(const struct rewrite *, int stmt);
/* The EXIT from the loop, or anything else that may leave it, or -1. */
int statement_leaving(const struct rewrite *, int loop);
/* check.c: restrictions that need more than the directive. */
void check_context(struct rewrite *, int stmt);
/* bounds.c: what a clause has of an array.  2.7.1 */
void check_section(struct rewrite *, int stmt, struct span item);
/* atomic.c: what the statements of an atomic construct name.  2.12 */
void check_atomic(struct rewrite *, int stmt);
/* No polymorphic objects in calls of data routines. */
void check_polymorphic_call(struct rewrite *, int stmt);
/* place.c: restrictions on where a directive stands. */
void check_place(struct rewrite *, int stmt);
/* imply.c: what a reduction implies for loops and constructs around. */
void imply_reduction(struct rewrite *, int stmt, const struct clause *);
/* deep.c: a variable and its components on one directive. */
void check_deep(struct rewrite *, int stmt);
/* update.c */
void rewrite_update(struct rewrite *, int stmt);
/* optional.c: optional arguments that are firstprivate. */
void rewrite_optional(struct rewrite *, int stmt);
/* internal.c: arrays that internal procedures use. */
void rewrite_internal(struct rewrite *, int stmt);
/* label.c: a label below that one, or below all if that is 0, that no
   statement has. */
int label_free(const struct rewrite *, int below);
/* The letters that take the place of single ones where the statements are
   written again, so that their labels are others, below that one. */
struct letter {
	struct letter *next;
	struct fplace at;
	const char *text;
};
struct letter *labels_of_copy(struct rewrite *, int from, int to,
	int *below);
/* assumed.c: assumed-size dummies whose data is present. */
void rewrite_assumed(struct rewrite *, int stmt);
/* pure.c: directives in PURE procedures. */
void rewrite_pure(struct rewrite *);
/* namelist.c: loop variables that are in a namelist. */
void rewrite_namelist(struct rewrite *, int stmt);
/* private.c: private copies without constant size. */
void rewrite_private(struct rewrite *, int stmt);
/* host.c: scalars in use_device. */
void rewrite_host_data(struct rewrite *, int stmt);
/* data.c: modifiers, async and default of data. */
/* Does the clause map data or name what is mapped? */
bool is_data_clause(enum clause_kind);
/* The condition that the device runs the construct, or NULL. */
const char *data_condition(struct rewrite *, int stmt);
void rewrite_data(struct rewrite *, int stmt);
/* declare.c */
void rewrite_declare(struct rewrite *, int stmt);
/* extent.c: what a directive applies to. */
void rewrite_extent(struct rewrite *, int stmt);

#endif
