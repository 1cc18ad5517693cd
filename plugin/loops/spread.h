/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * spread.h - loops that the compiler runs in parallel by itself.
 *
 * Callers:    plugin/loops/: spread.cc, which has unmark.cc and cleanup.cc
 *             make loops plain, explicit.cc keep what their directives say,
 *             choice.cc look at constructs that are not kernels, accumulate.cc
 *             keep sums in values and initial.cc begin them in memory,
 *             share.cc keep in the state (state.cc) what pieces have in
 *             common, pieces.cc cut constructs, sequential.cc give loops
 *             around nests to the host, levels.cc choose after depend.cc has
 *             said what is independent, distribute.cc and collapse.cc change
 *             the loops.
 * Invariant:  while a plan is made, the function is in SSA form closed for
 *             loops, with preheaders and simple latches, and scalar
 *             evolutions are known; distribute_loop needs nothing but the plan.
 */
#ifndef PLUGIN_LOOPS_SPREAD_H
#define PLUGIN_LOOPS_SPREAD_H

#include "plugin/info.h"
#include "plugin/plugin.h"
#include "plugin/region.h"
#include "plugin/symbol.h"

/* Headers that gcc.h has no need of elsewhere. */
#include "alloc-pool.h"
#include "tree-affine.h"
#include "tree-chrec.h"
#include "tree-inline.h"
#include "tree-data-ref.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop.h"
#include "tree-cfgcleanup.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "cfgloopmanip.h"
#include "tree-ssa.h"

/* A variable that every iteration changes by the same amount. */
struct plan_iv {
	gphi *phi;
	tree step;
};

struct plan_reduction {
	gphi *phi;
	enum tree_code op;
	tree value; /* that leaves an iteration */
	gimple *store; /* to memory after the loop, or null */
};

/* A value that at the end is the same function of the iteration count. */
struct plan_final {
	gphi *phi; /* after the loop */
	tree value;
};

/* The plan for a loop. */
struct plan {
	class loop *loop;
	location_t where;
	edge exit;
	tree niter; /* executions of the latch */
	auto_vec<plan_iv> ivs;
	auto_vec<plan_reduction> reductions;
	auto_vec<plan_final> finals;
	auto_vec<tree> checks; /* conditions at run time, all of them */
	bool own_memory; /* on the stack: gangs and lanes differ */
	auto_vec<tree> own; /* variables whose life ends with an iteration */
	char *why; /* why it is not independent; null if it is */
	unsigned levels; /* GOMP_DIM_MASK, once chosen */
	unsigned cost; /* of its accesses if lanes share it */
	auto_vec<struct plan *> inner; /* inner loops collapsed with it */
	unsigned fast; /* the one, from 1, that lanes follow; 0: itself */
	gcond *guard; /* around it in the loop outside, or null */
	bool guard_holds;
	bool fits_int; /* its number of iterations */
	bool uneven; /* the time of an iteration depends on its number */
};

/* depend.cc */
void depend_analyze(class loop *, struct plan *);
/* Of a loop in another: objects are checked not to overlap before that. */
void depend_analyze_inside(class loop *, struct plan *, const struct plan *top);
/* As if no directive said that the loop is seq. */
void depend_analyze_seq(class loop *, struct plan *);
location_t depend_place(class loop *);
/* True for a call whose only effect is to set errno. */
bool depend_is_maths(gimple *);
/* The target of a pointer: a number of its own for a map that is accessed only
   through its own pointer, 0 for all others, -1 if unknown. */
int depend_origin(tree pointer);
/* True for the load of a pointer that leads to a target of its own, which no
   statement of a construct changes: the pointer of a dummy argument, or that in
   an allocatable's descriptor. */
bool depend_is_fixed(gimple *load);

/* choose.cc: loads by one of several pointers become loads by each. */
void choose_values(void);

/* accumulate.cc: makes a value of one sum in memory; true if there was one.
   Then the function's SSA form must be updated. */
bool accumulate_one(void);

/* initial.cc: gives one reduction of a loop its initial value from memory; true
   if there was one without.  Then the function's SSA form must be updated. */
bool initial_one(void);

/* spread.cc: the same for all loops of the function, one after another. */
void ssa_each(bool (*one)(void));

/* A loop nest with the plans for its parallel loops. */
struct loop_nest {
	auto_vec<struct plan *> plans; /* outer loops first */
	bool gangs;
};

/* unmark.cc: makes loops with directives plain, and records their clauses; a
   number above the flags of a loop's tag becomes its orig_loop_num. */
enum { UNMARK_NUMBER = 16 };
void unmark_loops(void);
/* The marks from the first of a directive's loop on. */
void unmark_fill_chain(gimple *head, vec<gimple *> *marks);

/* explicit.cc: the clauses of a loop's directive, by the tag of its first mark;
   the loop's levels as GOMP_DIM_MASK, those of the loops in it; and true if
   inner is a loop of the same directive. */
void explicit_note(class loop *, unsigned tag, location_t);
unsigned explicit_levels(const class loop *);
unsigned explicit_inside(const class loop *);
bool explicit_together(const class loop *outer, const class loop *inner);
/* The levels of a plan with the given sizes; of malloc. */
char *explicit_text(const struct plan *);
/* Gives the function these sizes, and no more lanes than have work. */
void explicit_shape(const struct loop_nest *);

/* choice.cc: for a construct that is not kernels, or a routine, true if the
   levels of its loops are to be chosen as those of kernels.  If not, marks auto
   loops that are independent as such. */
bool choice_look(cgraph_node *);

/* cleanup.cc: makes the function's loops as plain as GCC can. */
void cleanup_function(void);
void ssa_run_pass(opt_pass *);
/* Removes statements and loops without effect. */
void ssa_drop_dead(void);
/* Gives GCC's alias analysis the language's rules for pointers. */
void cleanup_mark_pointers(void);
/* True for a load from the argument block, which never changes. */
bool effect_reads_arguments(gimple *);

/* levels.cc: the loops that become gang, worker and vector. */
void levels_plan_nest(struct loop_nest *, class loop *);
void levels_plan_function(struct loop_nest *);
void levels_report(const struct plan *);
void levels_drop(struct loop_nest *, unsigned from);
/* The plan is only tried: nothing is reported. */
extern bool levels_quiet;

/* True if gangs can reduce the value into the memory of its initial and final
   values. */
bool levels_reduces(struct plan *, plan_reduction *);
/* True if the loop has few iterations, as far as is known. */
bool levels_is_short(const struct plan *);

/* effect.cc: true for a call that ends the program. */
bool effect_ends(const gimple *);
/* True if the reference is to a variable on the stack. */
bool effect_is_local(tree ref);
/* The stores outside loops to variables on the stack that no other statement
   changes: each gang and each piece may repeat them. */
void effect_fill_private(vec<gimple *> *);

/* pieces.cc: cuts a kernels construct's function.  The number of pieces, 1 if
   the construct must stay whole; the effects' uid is set to their piece, from
   1; a copy of the function; and removal of the other pieces from a copy. */
unsigned pieces_count(void);
void pieces_keep(unsigned unit);
/* Sets the next function in the order of pieces. */
void pieces_link(const vec<tree> &);
/* True for a statement that changes memory; marks do not count. */
bool effect_has(gimple *);

/* collapse.cc: true if an iteration of the outer loop only runs the inner one,
   which is the same for all of top. */
bool collapse_fits(
	const struct plan *top, const struct plan *outer, struct plan *inner);
/* The number of iterations of a loop, in the type. */
tree collapse_count(const struct plan *, tree type);
/* Makes one loop of the plan's: each variable's value is that for the index,
   the counts are those of the loops. */
void collapse_merge(struct plan *, tree index, const vec<tree> &counts);

/* Makes the loop run once, in the turn of this number. */
void collapse_turn(struct plan *, tree number);

/* state.cc: values that pieces share.  True if there is room for another value
   of the type, and its memory; the number of the turn of a loop that contains
   pieces, and that loop's words in the state; and the map for which a word of
   the argument block counts, or -1; true if it is memory of the state. */
void state_begin(void);
bool state_fits(tree type);
tree state_make(tree type);
tree state_turn(unsigned depth);
tree state_turns(unsigned depth, unsigned word);
int state_map(tree ref);
bool state_is_used(void);
bool state_has(tree ref);

/* share.cc: keeps values that pieces share in the state, in a function with
   that many loops around it that the host runs. */
void share_values(unsigned depth);

/* sequential.cc: loops that the host runs, and why they are not independent;
   true if one contains all effects of the function.  Reduces the function to
   the number of turns, or to one turn. */
bool sequential_is_wanted(void);
void sequential_mark(class loop *, const char *why);
void sequential_count(unsigned depth);
void sequential_body(unsigned depth);

/* spread.cc: around changes of loops. */
void ssa_begin(void);
void ssa_end(void);

/* distribute.cc: distributes the iterations over the levels of the plan. */
void distribute_loop(struct plan *);
/* Keeps the loop as it is for one gang if the plan's checks fail. */
void distribute_version(struct plan *);

#endif
