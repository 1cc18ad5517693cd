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

/* Chooses loop clauses at compile time and launch clauses at run time; removes
   device_type. */
void select_clauses(struct nest *, struct node *, const char *targets);
/* Sets the node's async. */
void select_async(struct nest *, struct node *);

/* variant.c: the unit with a copy for each target of each construct that
   chooses loop clauses by device, from malloc; NULL if there is no such
   construct. */
char *variant_expand(const struct nest *, const char *targets, size_t *length);

/* action.c: directives that become calls, and waits.  2.14, 2.16 */
void action_init(struct nest *, struct node *, const char *function);
void action_set(struct nest *, struct node *);
void action_wait(struct nest *, struct node *);
/* Adds acc_rt_wait_for(device, async, count, queues); of a wait clause or
   directive. */
void action_add_wait(
	struct nest *, struct node *, const struct clause *, const char *async);
/* wait clauses with devnum or queues. */
void action_wait_clauses(struct nest *, struct node *);
/* Casts the queues of wait clauses and directives that GCC handles. */
void action_cast_queues(struct node *);
void action_update(struct nest *, struct node *);
/* The declarations of our entry points. */
const char *action_prelude(const struct nest *);

/* link.c: declare link in namespaces.  2.13 */
void link_rewrite(struct node *);

/* loop.c: loops and atomics.  2.9, 2.12 */
void loop_rewrite(struct nest *, struct node *);
/* Makes the construct run in the calling thread: removes the directive and
   those inside. */
void loop_strip(struct nest *, struct node *);
void loop_atomic(struct nest *, struct node *);

/* place.c: where a directive may be.  2.5.4, 2.9, 2.14, 2.15.1 */
void place_check(struct nest *, struct node *);
/* Reports code between loops that GCC does not see as such.  2.9.1 */
void place_check_tight(struct nest *, const struct node *);
/* True if a lambda or a function of a local class that begins after the token
   from is around the token. */
bool place_is_in_procedure(const struct unit *, int from, int token);

/* lambda.c: lambdas with loops.  2.15.1 */
bool lambda_is_body(const struct unit *, int brace);
/* The brace of the body of the innermost lambda around the token that begins
   after from, 0 if there is none. */
int lambda_around(const struct unit *, int from, int token);
/* True if the loops of the lambda run in the thread that calls the lambda. */
bool lambda_is_sequence(const struct nest *, int brace);
/* Adds the implicit routine directives of lambdas. */
void lambda_routines(struct nest *);

/* routine.c */

/* Levels as GCC numbers them. */
enum { ROUTINE_GANG, ROUTINE_WORKER, ROUTINE_VECTOR, ROUTINE_SEQ };

void routine_rewrite(struct nest *, struct node *);
/* Notes the attributes of a routine directive for each device of the targets,
   before clauses are removed.  2.4 */
void routine_devices(struct node *, const char *targets);
/* The level that the clauses of a routine or a loop name. */
int routine_level(const struct node *);
/* The bracket of the lambda that the directive names or precedes, 0 if there is
   none. */
int routine_lambda(const struct node *);
/* Adds attributes to the lambda that begins at the bracket. */
void routine_mark_lambda(struct unit *, int bracket, const char *attributes);

/* reduce.c: reductions and copies of arrays and sections.  2.5.13 to
   2.5.15, 2.9.10, 2.9.11 */
void reduce_rewrite(struct nest *, struct node *);
/* The same for all variables, around the statement of a directive that is
   removed. */
void reduce_alone(struct nest *, struct node *);
/* Adds a copy clause for a reduction of rows reached through pointers, for
   data_rewrite().  2.6.2 */
void reduce_rows(struct node *);

/* bounds.c: the value of a constant expression of numbers, enumerators and
   constants; false for any other. */
bool bounds_number(const struct node *, const char *text, long *value);
/* True if a section may lie in its array; else reports an error. */
bool bounds_check(struct nest *, const struct node *, const struct clause *,
	struct span item);

/* grid.c: gangs in three dimensions.  2.5.10, 2.9.2 */
const char *grid_size(struct nest *, struct node *, const struct clause *);
/* Has the plugin make the loop run over the dimension that the gang clause
   names; false if nothing was changed. */
bool grid_loop(struct nest *, struct node *, const struct clause *gang);

/* Has the compiler report a value that is zero or not a constant, with this
   message. */
void grid_assert(struct node *, const char *value, const char *message);
/* Checks gang loops in gang loops, and their reductions.  2.9, 2.9.11 */
void grid_check(struct nest *, struct node *);
/* The dimension that a gang clause names, 1 without one, -1 if only the
   compiler knows the value. */
int grid_dimension(const struct node *, const struct clause *gang);
/* Has the compiler check the constant in a gang clause: of a routine directive,
   and of a loop against that of the enclosing routine.  2.15.1 */
void grid_check_routine(struct node *, const struct clause *gang);
void grid_check_in(struct node *, const struct clause *gang,
	const struct node *routine, const struct clause *most);
/* The step between the tokens, and the variable; NULL if the form is not one
   that the standard allows.  2.9 */
const char *grid_step(const struct unit *, int from, int to,
	const char **variable, bool *down);

/* hostdata.c: use_device of scalars.  2.8.1 */
void hostdata_rewrite(struct node *);

/* imply.c: adds reductions that enclosing loops imply, and warns of reductions
   whose result is lost.  2.9.11 */
void imply_rewrite(struct nest *, struct node *);

/* object.c: in a data clause "this" alone is the object, as programs mean it;
   x[0:1] of a scalar x, and a[4] of an array declared so, are the whole
   variable. */
void object_rewrite(struct nest *, struct node *);

/* data.c: data clauses that become calls around the construct.  2.6, 2.7 */
void data_rewrite(struct nest *, struct node *);

/* limit.c: bounds of another type than the variable's; unequal is the comparison
   that stands for != in the test, 0 for none.  2.9 */
struct header;
void limit_rewrite(struct node *, const struct header *, char unequal);

/* compare.c: reports updates of C++ that compare.  2.12 */
void compare_check(struct nest *, struct node *);

/* attach.c: attach and detach in templates: true if the directive has one, and
   calls in their place. */
bool attach_is_unknown(const struct node *);
void attach_rewrite(struct nest *, struct node *);
/* Puts the clauses of a pointer and of the structure around it in the order that
   GCC takes; after all that changes the clauses. */
void attach_order(struct node *);

/* repeat.c: variables in several data clauses, or several times in one.
   2.7 */

/* private(x, x)  ->  private(x) */
void repeat_private(struct nest *, struct node *);
/* Removes an item from its clause. */
void repeat_take_out(struct node *, struct clause *, int item);
/* Merges the data clauses into one clause for each item text. */
void repeat_merge(struct node *);
/* After repeat_merge(): true if another item names the same variable. */
bool repeat_has(const struct node *, struct span item);
/* True for the item that stands for all items of the variable in GCC's clause:
   the first that is not in no_create. */
bool repeat_stands(const struct node *, struct span item);
/* Text to add to an item's flags where it shares an array with other items: the
   flag, if the hull call before found the item new, or gone. */
const char *repeat_flags(const struct node *, struct span item, int flag);
/* Calls before the first of the parts is entered, before any of them is left,
   and after the last is entered; "" for other items. */
const char *repeat_enter(const struct node *, struct span item,
	const char *condition, const char *async, unsigned flags);
const char *repeat_exit(const struct node *, struct span item,
	const char *condition, unsigned flags);
const char *repeat_check(
	const struct node *, struct span item, const char *condition);

#endif
