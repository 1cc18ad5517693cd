/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rewrite.h - the functions of the rewrites of Fortran directives, by file.
 *
 * Callers:    front/fortran/, front/cuf/.
 * Spec:       OpenACC 3.4, chapter 2.
 * Invariant:  an edit moves the user's text only inside its statement; new
 *             statements are added before or after a statement.
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

/* The changes of a statement. */
struct fchange {
	struct flist before;
	struct flist tail; /* a missing end directive */
	struct flist after;
	struct flist instead; /* if not empty, replaces the statement */
	bool drop;
	bool atomic; /* is now an atomic update */
	const char *queue; /* of async, if device_type chooses it */
	struct flist block; /* see begin_block */
	bool *dropped; /* by clause: removed; NULL if none is */
	struct fedit *edits; /* of a directive, in order of start */
};

/* A directive and its construct; statements by number, -1 for none. */
struct construct {
	struct directive *d; /* NULL for a statement of code */
	int end; /* last statement that belongs to it */
	int last; /* of EXTENT_LOOP, the end of the loop; of BLOCK, end */
	int begin; /* of an end directive: the directive */
	int around; /* the construct of EXTENT_BLOCK or LOOP around */
	bool failed; /* an error was reported */
};

struct rewrite {
	struct arena *arena;
	const struct fortran_unit *user;
	struct fortran_unit *core;
	struct fortran_report *out;
	struct stmts stmts;
	struct construct *construct;
	struct fchange *change;
	int names; /* number of names made */
	struct decl_index *index; /* decl.c's */
	/* "cuf_size=>size,cuf_int=>int", or null: intrinsic functions whose
	   names the unit uses for something else, and their other names. */
	const char *own;
};

/* read.c: the statements; directives scanned and checked. */
void read_statements(struct rewrite *);

/* plan.c: pairs constructs with their ends and reports what does not match. */
void plan_constructs(struct rewrite *);

/* construct.c */
/* The last statement of a construct, or -1. */
int construct_over(const struct rewrite *, int stmt);
/* The same; the directive itself where that is -1. */
int construct_close(const struct rewrite *, int stmt);
/* The compute construct that the construct is, or is in, or -1. */
int construct_compute(const struct rewrite *, int stmt);
/* True if the directive applies to a loop. */
bool construct_is_loop(enum directive_kind);
/* True if the clause lists the whole variable. */
bool construct_clause_lists(const struct directive *, const struct clause *,
	const char *name, int length);
/* True if a clause lists the variable, or a part of it. */
bool construct_lists(const struct directive *, const char *name, int length);
/* The same for the directive of the construct and those around it. */
bool construct_lists_around(
	const struct rewrite *, int stmt, const char *name, int length);

/* loop.c */
/* The loop that follows a directive, with other directives between; or -1. */
int floop_find(const struct rewrite *, int stmt);
/* True for a DO statement with a variable. */
bool floop_is_counted(const struct stmt *);
/* The first EXIT, GO TO or RETURN that may leave the loop, or -1. */
int floop_find_exit(const struct rewrite *, int loop);
/* True if the directive has a seq loop of a form that only seq allows. */
bool floop_is_free(const struct rewrite *, int stmt);

/* True if a directive of OpenMP applies to the loop. */
bool floop_is_openmp(const struct rewrite *, int loop);

/* The number of loops that a directive applies to; all if only the compiler
   can evaluate the number. */
int floop_count(struct rewrite *, int stmt);

/* complain.c */
/* Reports at a span of a directive; an error marks the directive failed. */
void complain(struct rewrite *, int stmt, enum severity, struct span,
	const char *format, ...) __attribute__((format(printf, 5, 6)));
/* The same with a correction; a span of length 0 is one character. */
void complain_fixit(struct rewrite *, int stmt, enum severity, struct span,
	const char *fixit, const char *text);
/* Reports an error at a statement of code and marks the directive failed. */
void complain_of(struct rewrite *, int stmt, int code, const char *text);
/* The user's text of a span of a directive. */
const char *span_text(struct rewrite *, int stmt, struct span);

/* edit.c: the changes of a statement.  Each add_... returns an empty
   statement of the kind, to be filled with fout_...: */
typedef struct fout *add(struct rewrite *, int stmt, enum stmt_kind);
/* Before the statement, after all that was added there. */
struct fout *add_before(struct rewrite *, int stmt, enum stmt_kind);
/* Before the statement, before all that was added there. */
struct fout *add_first(struct rewrite *, int stmt, enum stmt_kind);
/* In place of the statement. */
struct fout *add_instead(struct rewrite *, int stmt, enum stmt_kind);
/* After the statement and its tail, after all that was added there. */
struct fout *add_after(struct rewrite *, int stmt, enum stmt_kind);
/* After the statement and its tail, before all that was added there. */
struct fout *add_closing(struct rewrite *, int stmt, enum stmt_kind);
/* In the tail of the statement, at the end or the beginning. */
struct fout *add_tail(struct rewrite *, int stmt, enum stmt_kind);
struct fout *add_tail_first(struct rewrite *, int stmt, enum stmt_kind);
/* Several statements together: after begin_block() add_block() collects
   them; end_block() puts them where add_closing() would. */
void begin_block(struct rewrite *, int stmt);
struct fout *add_block(struct rewrite *, int stmt, enum stmt_kind);
void end_block(struct rewrite *, int stmt);
/* Puts them where add_first() or add_tail_first() would. */
void end_block_before(struct rewrite *, int stmt, bool tail);
/* Replaces a part of the statement's text. */
void edit(struct rewrite *, int stmt, int start, int length, const char *text);
/* Removes the clause and the comma before it. */
void edit_drop(struct rewrite *, int stmt, int clause);
/* Removes the marked items of a clause, or the clause if all are marked. */
void edit_drop_items(struct rewrite *, int stmt, int clause, const bool *out);
/* The same; later rewrites do not see the items either. */
void edit_take_items(struct rewrite *, int stmt, int clause, const bool *out);
/* True if the text was appended to the directive. */
bool edit_has(const struct rewrite *, int stmt, const char *text);
/* Appends text to the last clause, each text once. */
void edit_append(struct rewrite *, int stmt, const char *text);
/* Removes the statement. */
void edit_remove(struct rewrite *, int stmt);

/* print.c */
/* Copies a part of a statement with the edits inside and at its ends. */
void print_copy(
	struct rewrite *, int stmt, struct fout *, int start, int length);
/* True if w->own has the name. */
bool rewrite_own(const struct rewrite *, const char *name, int n);
/* Writes the unit with its changes. */
void print_unit(struct rewrite *);

/* accept.c: what begins the name of a polymorphic dummy with any rank and
   memory. */
#define PREFIX_CLASS ABI_PREFIX_ANY "class_"

/* action.c: init, shutdown, set, wait. */
void faction_rewrite(struct rewrite *, int stmt);
/* The wait(devnum: ...) of another directive as calls before the directive. */
void faction_wait(struct rewrite *, int stmt, const struct clause *);

/* assumed.c: assumed-size dummies whose data is present. */
void assumed_rewrite(struct rewrite *, int stmt);

/* atomic.c: the variables in the statements of an atomic construct.  2.12 */
void atomic_check(struct rewrite *, int stmt);

/* bounds.c: a section within the declared bounds.  2.7.1 */
void fbounds_check(struct rewrite *, int stmt, struct span item);

/* check.c */
/* The restrictions on a directive that need its context. */
void fcheck_context(struct rewrite *, int stmt);
/* No polymorphic object in a call of a data routine. */
void fcheck_polymorphic_call(struct rewrite *, int stmt);

/* clause.c: clauses of compute constructs and loops. */
/* Removes named constants from data clauses. */
void fclause_drop_constants(struct rewrite *, int stmt);
/* Removes variables that private clauses list again. */
void fclause_drop_repeated(struct rewrite *, int stmt);
void fclause_rewrite(struct rewrite *, int stmt);
/* True if the clause maps data or names mapped data. */
bool fclause_maps_data(enum clause_kind);
/* The next stride of a section after that place of the directive, with its
   colon; of length 0 if there is none. */
struct span fclause_stride(
	const struct directive *, struct span item, int from);

/* concurrent.c: a loop directive on "do concurrent (i = 1:n, j = 1:m, mask)
   local(x)" as one on a nest of DO loops.  2.9 */
void concurrent_rewrite(struct rewrite *, int stmt, int loop);

/* data.c: modifiers, async and default of data clauses. */
void fdata_rewrite(struct rewrite *, int stmt);
/* The condition under which the device runs the construct, or NULL. */
const char *fdata_condition(struct rewrite *, int stmt);

/* declare.c */
void declare_rewrite(struct rewrite *, int stmt);

/* deep.c: a variable and its components on one directive. */
void deep_check(struct rewrite *, int stmt);

/* device.c: device_type. */
void fdevice_rewrite(struct rewrite *, int stmt);

/* extent.c: loops, and constructs in others. */
void extent_rewrite(struct rewrite *, int stmt);

/* grid.c: gangs in three dimensions. */
/* True if num_gangs has several dimensions. */
bool fgrid_is_given(const struct directive *);
/* True in a construct with a grid, and in a routine: its caller may have
   one. */
bool fgrid_is_around(struct rewrite *, int stmt);
/* "acc_rt_num_gangs(...)" of a num_gangs clause. */
void fgrid_value(
	struct rewrite *, int stmt, struct fout *, const struct clause *);
void fgrid_rewrite(struct rewrite *, int stmt);
/* A loop over that dimension of the gangs; false if the compiler is to
   partition it. */
bool fgrid_rewrite_loop(struct rewrite *, int stmt, const struct clause *gang,
	struct span dimension);

/* host.c: scalars in use_device. */
void host_rewrite(struct rewrite *, int stmt);

/* interface.c: interfaces of what libacc/abi.def declares. */
enum entry_point {
#define INTERFACE(WORD, ...) ENTRY_##WORD,
#include "abi/interfaces.inc"
#undef INTERFACE
};
/* Line k of the body for the entry point, which has that name in the unit;
   NULL after the last. */
const char *interface_line(
	struct arena *, enum entry_point, const char *name, int k);
/* Adds the lines. */
void interface_body(
	struct rewrite *, int stmt, add *, enum entry_point, const char *name);
/* Adds an interface block, for the name acc_rt_call. */
void interface_put(struct rewrite *, int stmt, add *, enum entry_point);

/* imply.c: what a reduction implies for the loops and constructs around. */
void fimply_check(struct rewrite *, int stmt, const struct clause *);

/* internal.c: arrays that internal procedures use. */
void internal_rewrite(struct rewrite *, int stmt);

/* label.c */
/* A label below the given one, or below all if that is 0, that no statement
   has. */
int label_free(const struct rewrite *, int below);
/* Texts for places of single letters. */
struct letter {
	struct letter *next;
	struct fplace at;
	const char *text;
};
/* The replacements that give a copy of the statements labels of its own,
   below the given one. */
struct letter *label_copy(struct rewrite *, int from, int to, int *below);

/* locality.c: the variables of a DO CONCURRENT. */
/* How the statements of a loop use a variable. */
struct locality_use {
	bool set;
	bool always; /* set in each iteration */
	bool read;
	bool own; /* declared in the loop */
};
void locality_note_use(struct rewrite *, int loop, const char *name, int length,
	struct locality_use *);
/* True for a variable of an intrinsic type whose value is firstprivate where
   nothing is said. */
bool locality_is_scalar(
	struct rewrite *, int stmt, const char *name, int length);
/* The clauses that a directive without clauses gets. */
const char *locality_implied(struct rewrite *, int loop, const char *directive);
/* Gives LOCAL_INIT variables their first values in each iteration. */
void locality_begin(struct rewrite *, int stmt, int loop);
/* Adds the clauses that the directive has not. */
void locality_put(struct rewrite *, int stmt, int loop);

/* namelist.c: loop variables that are in a namelist. */
void namelist_rewrite(struct rewrite *, int stmt);

/* optional.c: optional arguments that are firstprivate. */
void optional_rewrite(struct rewrite *, int stmt);

/* place.c: restrictions on the place of a directive. */
void fplace_check(struct rewrite *, int stmt);

/* private.c: private copies without constant size. */
void private_rewrite(struct rewrite *, int stmt);

/* procedure.c */
/* The name in the key of a statement that begins a procedure, or NULL. */
const char *procedure_name(const struct stmt *);
/* True if the statement begins the procedure of that name. */
bool procedure_is_named(const struct stmt *, const char *name, int length);
/* True if the procedure is only declared, in an interface. */
bool procedure_is_declared(const struct rewrite *, int unit);
/* True if the interface has a generic name, and other procedures too. */
bool procedure_is_specific(const struct rewrite *, int unit);
/* The procedure that begins right after a directive, where some compilers
   accept the directive, or -1. */
int procedure_below(const struct rewrite *, int stmt);
/* The procedure of that name around the directive, or in a scope around it,
   or -1. */
int procedure_named(const struct rewrite *, int stmt, struct span name);
/* The statement that begins the procedure of a routine directive, of the item
   if the directive has names; or -1. */
int procedure_of_routine(const struct rewrite *, int stmt, int item);
/* The first statement after the specification part that the statement is
   in. */
int procedure_body(const struct rewrite *, int stmt);

/* pure.c: directives in PURE procedures. */
/* True if the statement begins a procedure that is PURE. */
bool pure_is(const struct stmt *);
void pure_rewrite(struct rewrite *);

/* reduce.c: reductions of arrays and derived types. */
void freduce_rewrite(struct rewrite *, int stmt);

/* routine.c */
void froutine_rewrite(struct rewrite *, int stmt);
/* Reports a module that begins with the statement. */
void froutine_report_module(struct rewrite *, int stmt);
/* The device_type group of a routine directive that the compiler gets: the
   host's if the groups differ. */
int froutine_group(const struct rewrite *, int stmt);

/* stdpar.c: DO CONCURRENT outside of constructs. */
/* The directive that the loop gets, or NULL; "annotated" are the loops that
   have one. */
const char *stdpar_directive(struct rewrite *, int loop, const bool *annotated);
/* Warns of scalars whose values after such a loop are lost. */
void stdpar_check(struct rewrite *, int loop);

/* update.c */
void update_rewrite(struct rewrite *, int stmt);

#endif
