/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * loops.h - loops that run in parallel without a directive of their own, for
 * the other rooms; spread.h and depend.h are for this room.
 *
 * Callers:    gimple/ notes constructs; gimple/, kir/ and emit/ ask for pieces
 *             of functions.
 * Invariant:  notes of constructs are for the function at hand, until its
 *             constructs have functions; pieces are known after acc_spread.
 * Ownership:  trees and statements are GCC's.
 * Threads:    GCC's one.
 * Failure:    a loop that is not understood is sequential.
 */
#ifndef ACC_LOOPS_H
#define ACC_LOOPS_H

/* explicit.cc: takes the sizes of levels from a loop of a kernels construct,
   and gives them to the construct's function. */
void asked_note(gimple *construct, gimple *loop);
void asked_forget(void);
void asked_mark(gimple *construct, tree fn);

/* choice.cc: parallel constructs that leave the levels of their loops to the
   compiler, from there until their functions exist. */
void choice_note(gomp_target *);
void choice_forget(void);
bool choice_was_noted(gimple *);

/* pieces.cc: the function of the next piece of a kernels construct, or null;
   and the function that a piece was cut from. */
tree spread_next(tree fn);
tree spread_origin(tree fn);

#endif
