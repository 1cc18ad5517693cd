/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rewrite.h - the rewrites of C and C++, by file.
 *
 * Callers:    front/c/.
 * Spec:       OpenACC 3.4, chapter 2; doc/rewrites.md shows each.
 * Invariant:  a rewrite only notes changes in nodes.
 * Ownership:  the arena of the unit.
 * Threads:    none shared.
 * Failure:    what cannot be rewritten is reported as an error.
 */
#ifndef FRONT_C_REWRITE_H
#define FRONT_C_REWRITE_H

#include "front/c/node.h"

/* rewrite.c: the directives, in the order of the text. */
void rewrite_nest(struct nest *, const char *targets);

/* select.c: clauses after device_type.  2.4 */

/* Chooses among the loop clauses of a directive at compile time, of the
   launch clauses at run time; takes device_type out. */
void select_clauses(struct nest *, struct node *, const char *targets);
/* Sets the node's async. */
void select_async(struct nest *, struct node *);

/* variant.c: the unit with each construct that chooses loop clauses by device
   once for each target, from malloc; NULL if there is none. */
char *variant_expand(const struct nest *, const char *targets,
	size_t *length);

/* action.c: directives that become calls, and waits.  2.14, 2.16 */
void action_init(struct nest *, struct node *, const char *function);
void action_set(struct nest *, struct node *);
void action_wait(struct nest *, struct node *);
/* Adds acc_rt_wait_for(device, async, count, queues); of a wait clause or
   directive. */
void action_add_wait(struct nest *, struct node *, const struct clause *,
	const char *async);
/* wait clauses with devnum or queues. */
void action_wait_clauses(struct nest *, struct node *);
/* Queues of wait that are left to GCC. */
void action_cast_queues(struct node *);
void action_update(struct nest *, struct node *);
/* The declarations of what is called. */
const char *action_prelude(const struct nest *);

/* link.c: declare link in namespaces.  2.13 */
void link_rewrite(struct node *);

/* loop.c: loops and atomics.  2.9, 2.12 */
void loop_rewrite(struct nest *, struct node *);
/* Makes the construct run in the calling thread: the directive goes and
   with it those inside. */
void loop_strip(struct nest *, struct node *);
void loop_atomic(struct nest *, struct node *);

/* place.c: where a directive may stand.  2.5.4, 2.9, 2.14, 2.15.1 */
void place_check(struct nest *, struct node *);
/* Has what stands at the token a procedure of its own around it that begins
   behind from?  Its body is a lambda's or a local class's function's. */
bool place_is_in_procedure(const struct unit *, int from, int token);

/* lambda.c: lambdas that hold loops.  2.15.1 */
bool lambda_is_body(const struct unit *, int brace);
/* The brace of the body of the innermost lambda around the token that begins
   behind from, 0 for none. */
int lambda_around(const struct unit *, int from, int token);
/* Do the loops of the lambda run in the thread that calls it? */
bool lambda_is_sequence(const struct nest *, int brace);
/* Implicit routine directives. */
void lambda_routines(struct nest *);

/* routine.c */

/* Levels as GCC numbers them. */
enum { ROUTINE_GANG, ROUTINE_WORKER, ROUTINE_VECTOR, ROUTINE_SEQ };

void routine_rewrite(struct nest *, struct node *);
/* Keeps what a routine directive says for each device of the targets, while
   all its clauses are there.  2.4 */
void routine_devices(struct node *, const char *targets);
/* The level that the clauses of a routine or a loop name. */
int routine_level(const struct node *);
/* The bracket of the lambda that the directive is about, 0 for none. */
int routine_lambda(const struct node *);
/* Gives the lambda that begins at the bracket attributes. */
void routine_mark_lambda(struct unit *, int bracket, const char *attributes);

/* reduce.c: reductions and copies of arrays and sections.  2.5.13 to
   2.5.15, 2.9.10, 2.9.11 */
void reduce_rewrite(struct nest *, struct node *);
/* The same around the statement of a directive that goes, of all variables. */
void reduce_alone(struct nest *, struct node *);
/* A reduction of what is behind pointers to rows is a copy clause too, which
   data_rewrite() must see.  2.6.2 */
void reduce_rows(struct node *);

/* bounds.c: says whether a section may be one of its array, and reports it if
   not. */
bool bounds_check(struct nest *, const struct node *, const struct clause *,
	struct span item);

/* grid.c: gangs in three dimensions.  2.5.10, 2.9.2 */
const char *grid_size(struct nest *, struct node *, const struct clause *);
/* Makes the loop one over the dimension that the gang clause names, and says
   whether it did; the tokens are of the loop's header. */
bool grid_loop(struct nest *, struct node *, const struct clause *gang,
	int open, int first, int second, int close);

/* Gang loops in gang loops, and reductions of them.  2.9, 2.9.11 */
void grid_check(struct nest *, struct node *);
/* The dimension that a gang clause names, 1 if it names none, -1 if only the
   compiler knows its value. */
int grid_dimension(const struct node *, const struct clause *gang);
/* Has the compiler check the constant in a routine directive's gang clause;
   that of a loop against that of the routine around.  2.15.1 */
void grid_check_routine(struct node *, const struct clause *gang);
void grid_check_in(struct node *, const struct clause *gang,
	const struct node *routine, const struct clause *most);
/* The step between the tokens, and the variable; NULL if it has no form that
   a loop may have.  2.9 */
const char *grid_step(const struct unit *, int from, int to,
	const char **variable, bool *down);

/* hostdata.c: use_device of scalars.  2.8.1 */
void hostdata_rewrite(struct node *);

/* imply.c: reductions that the loops around imply, and warnings of those
   that mean something else than they seem to.  2.9.11 */
void imply_rewrite(struct nest *, struct node *);

/* object.c: "this" alone in a data clause is the object, as programs mean it;
   x[0:1] where x is one, and a[4] where a was declared so, are the variable. */
void object_rewrite(struct nest *, struct node *);

/* data.c: data clauses that become calls around the construct.  2.6, 2.7 */
void data_rewrite(struct nest *, struct node *);

/* repeat.c: variables in several data clauses, or several times in one.
   2.7 */

/* private(x, x)  ->  private(x) */
void repeat_private(struct nest *, struct node *);
/* Takes an item out of its clause. */
void repeat_take_out(struct node *, struct clause *, int item);
/* One clause for each text. */
void repeat_merge(struct node *);
/* After that: does another item name the same variable?  Does the item stand
   for all of those: the first that is there for sure? */
bool repeat_has(const struct node *, struct span item);
bool repeat_stands(const struct node *, struct span item);
/* What an item's flags have besides where it lies with other parts of one
   array: the flag, if the call before has found it fresh, or gone. */
const char *repeat_flags(const struct node *, struct span item, int flag);
/* Calls before the first of the parts is entered, before any is left, and
   after the last is entered; "" if the item is not that. */
const char *repeat_enter(const struct node *, struct span item,
	const char *condition, const char *async, unsigned flags);
const char *repeat_exit(const struct node *, struct span item,
	const char *condition, unsigned flags);
const char *repeat_check(const struct node *, struct span item,
	const char *condition);

#endif
