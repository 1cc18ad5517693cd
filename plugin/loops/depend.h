/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * depend.h - declarations shared by the files of the dependence analysis.
 *
 * Callers:    plugin/loops/: depend.cc asks; access.cc, callee.cc, extent.cc,
 *             subscript.cc, origin.cc and carried.cc answer; accumulate.cc.
 * Invariant:  a struct work lives while one loop is analysed; all numbers in
 *             it are trees of ssizetype that do not change in that loop.
 */
#ifndef PLUGIN_LOOPS_DEPEND_H
#define PLUGIN_LOOPS_DEPEND_H

enum { MAX_TERMS = 8, MAX_CHECKS = 24 };

struct address_term {
	class loop *loop;
	tree step;
};

struct access {
	gimple *stmt;
	tree ref;
	bool write;
	bool known;
	tree base, init;
	HOST_WIDE_INT size;
	unsigned terms;
	struct address_term term[MAX_TERMS];
	struct data_reference *dr;
};

struct work {
	class loop *loop;
	edge pre;
	struct plan *plan;
	auto_vec<struct access *> accesses;
	auto_vec<gcall *> readers; /* calls that read more than accesses say */
	hash_set<tree> fresh; /* variables that begin and end in it */
	bool bounded; /* loops repeat as often as arrays' bounds allow */
	const struct plan *top; /* of a loop around that makes the checks */
	struct work *around; /* that loop, once needed */
};

static inline bool
is_in(const class loop *loop, const gimple *stmt)
{
	return gimple_bb(stmt) && flow_bb_inside_loop_p(loop, gimple_bb(stmt));
}

static inline tree
wide(tree t)
{
	return fold_convert(ssizetype, t);
}

static inline tree
plus(tree a, tree b)
{
	return fold_build2(PLUS_EXPR, ssizetype, a, b);
}

static inline tree
minus(tree a, tree b)
{
	return fold_build2(MINUS_EXPR, ssizetype, a, b);
}

static inline tree
least(tree a, tree b)
{
	return fold_build2(MIN_EXPR, ssizetype, a, b);
}

static inline tree
most(tree a, tree b)
{
	return fold_build2(MAX_EXPR, ssizetype, a, b);
}

static inline tree
size_of(tree a)
{
	return fold_build1(ABS_EXPR, ssizetype, a);
}

static inline int
line_of(const gimple *stmt)
{
	return gimple_has_location(stmt)
		? expand_location(gimple_location(stmt)).line
		: 0;
}

/* depend.cc: keeps the first reason why the loop is not parallel. */
void depend_fail(struct work *, const char *format, ...) ATTRIBUTE_PRINTF(2, 3);
/* The memory that a statement reads or writes. */
void depend_add(struct work *, gimple *, tree ref, bool write);
/* callee.cc: the memory that a call reads and writes; false if unknown.  Fails
   if the call may read, at an unknown address, memory that the loop writes. */
bool callee_add(struct work *, gcall *);
void callee_check(struct work *);
/* The loop's accesses; fails if the loop has other effects. */
void depend_gather(struct work *);
void depend_release(struct work *);

/* access.cc: the terms of an access's address. */
bool access_fill(struct work *, struct access *);
/* The evolution of an integer in a loop, in numbers of 64 bits. */
tree access_evolution(struct work *, class loop *, tree expr);
/* The unsigned value, as far as it is used, results from signed arithmetic. */
void access_name_exact(tree name);
bool access_is_invariant(struct work *, tree);
/* The pointer of a sum of a pointer and offsets, which are added to init. */
tree access_base(struct access *, tree pointer);

/* extent.cc: true if two accesses of one object do not touch the same bytes in
   two iterations.  Unknown conditions are added to the checks. */
bool extent_fits(struct work *, const struct access *, const struct access *,
	vec<tree> *checks);
bool extent_interleaves(const struct access *, const struct access *);
/* True if the two accesses never touch the same bytes. */
bool extent_keeps_apart(struct work *, const struct access *,
	const struct access *, vec<tree> *checks);
/* The bytes from one iteration of the loop to the next. */
tree extent_step(const struct access *, class loop *);
bool extent_require(struct work *, vec<tree> *checks, tree condition);

/* subscript.cc: true if two references of a Fortran array never have the same
   subscripts in two iterations. */
bool subscript_differs(
	struct work *, const struct access *, const struct access *);

/* The known, or likely, number of bytes of a step. */
bool subscript_bytes(tree step, HOST_WIDE_INT *bytes);

/* origin.cc: the origin of pointers, and what follows from it. */
bool origin_may_alias(
	struct work *, const struct access *, const struct access *);
/* The user's name of the accessed object, of malloc. */
char *origin_name(const struct access *);
/* True if the pointer leads to an object that exists whenever the region runs,
   used or not. */
bool origin_is_there(tree base);
/* Bytes that exist at the base whenever the region runs. */
unsigned origin_bytes(tree base);
/* True for the value of a stride that is likely to be 1. */
bool origin_is_unit(tree stride);
/* True for the pointer to a whole variable. */
bool origin_is_whole(tree base);
/* True for a variable of the function, or memory accessed by the address of
   one. */
bool origin_is_local(tree ref);
/* True if the pointer points to a private value of the construct. */
bool origin_is_private(tree base);

/* carried.cc: values carried from one iteration to the next, and out. */
void carried_check_values(struct work *);
void carried_check_finals(struct work *);

#endif
