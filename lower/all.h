/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * all.h - functions that the files of lower/ share, by file.
 *
 * Callers:    lower/ only.
 * Invariant:  masks are sums of MASK_ values; MASK_EXTENDED means that a
 *             vector loop outside any worker loop runs on the lanes of all
 *             workers, so that both levels count as partitioned.
 * Ownership:  an object of a _new function is the caller's until the _free
 *             function; all else lives in the module.
 * Threads:    as for the module.
 * Failure:    out of memory ends the process; passes cannot fail.
 */
#ifndef ACC_LOWER_ALL_H
#define ACC_LOWER_ALL_H

#include "lower/ir.h"

enum { MASK_EXTENDED = 8 };

/* levels.c: which levels are partitioned where; numbers of threads. */
void fill_masks(struct func *);
unsigned mask_after(const struct ins *, unsigned mask);
/* True if the test holds for any operation, with the mask before it. */
bool any_operation(
	struct func *, bool (*wants)(const struct ins *, unsigned mask));
/* The number of loops over any of the levels. */
unsigned loops_over(const struct func *, unsigned levels);
struct ref level_id(struct cursor *, enum level);
struct ref level_count(struct cursor *, enum level);
struct ref mask_id(struct cursor *, unsigned mask, unsigned type);
struct ref mask_count(struct cursor *, unsigned mask, unsigned type);
void barrier(struct cursor *, bool gang);
struct ref shared_new(
	struct func *, const char *what, uint64_t size, unsigned align);
struct ref offset_by(
	struct cursor *, struct ref p, struct ref index, uint64_t size);

/* cfg.c: order, dominators and loops.  A cfg describes the function as it was
   when cfg_new() was called; its arrays "by block id" have nblocks + 1. */
struct loop {
	struct block *header, *latch; /* the latch's edge to the header */
	bool *in; /* by block id; fill_loops() */
};
struct cfg {
	struct func *fn;
	unsigned nblocks;
	unsigned norder; /* blocks that the entry leads to, */
	struct block **order; /* in reverse postorder */
	unsigned nloops; /* one for each back edge */
	struct loop *loop;
	unsigned *depth; /* by block id: headers of the loops
					   around it; fill_loops() */
	unsigned words; /* of a block's dominators, a set */
	uint64_t *dominators; /* of block ids; fill_dominators() */
};
/* Memory of zeroes, to be freed. */
void *zeroed(size_t count, size_t size);
/* With order and back edges; fills the predecessors too. */
struct cfg *cfg_new(struct func *);
void cfg_free(struct cfg *);
void fill_dominators(struct cfg *);
/* Every block dominates one that the entry does not lead to. */
bool dominates(const struct cfg *, const struct block *, const struct block *);
void fill_loops(struct cfg *);
/* The block from which the loop is entered; null if there are several. */
struct block *loop_before(const struct func *, const struct loop *);
/* The loop of this back edge; null if it is none. */
const struct loop *find_loop(const struct cfg *, const struct block *header,
	const struct block *latch);

/* combine.c: the operations of reductions. */
struct ref combine(
	struct cursor *, enum op, unsigned type, struct ref, struct ref);
/* True if the operation is on complex numbers, both parts in one integer. */
bool is_of_complex(enum op, unsigned type);
struct ref neutral(struct func *, enum op, unsigned type);

/* partition.c: numbers of iterations, exact beyond their type. */
unsigned wide_index(const struct func *, unsigned type, struct ref step);
struct ref extreme_index(struct func *, unsigned type, bool down);
struct ref scale_index(struct cursor *, unsigned type, struct ref n,
	struct ref step, struct ref most, bool down);
struct ref index_before(
	struct cursor *, unsigned type, struct ref, struct ref, bool down);

/* extent.c: sets the gangs that a loop by tiles can use; number of loops over
   gangs.  "big", if not null: the sizes if there are "least" whole tiles of the
   sizes "part". */
struct extent_big {
	const int64_t *size, *part;
	int64_t least;
};
void extent_tiles(struct func *, const struct ref *counts, const int64_t *sizes,
	unsigned n, const struct extent_big *big);
/* Adds the formula for the warps that the loops over lanes of a gang have
   iterations for; false if there is none. */
bool extent_warps(struct func *);
/* Adds how many iterations of those loops run side by side. */
void extent_side(struct func *, unsigned width);

/* private.c: memory from the device's heap, freed when control reaches the
   cursor again or leaves the function. */
struct ref heap_new(struct cursor *, struct ref size);

/* address.c: true if an address is the same number of bytes from another one in
   every run. */
bool address_distance(
	const struct func *, struct ref from, struct ref to, int64_t *bytes);
/* The same for addresses of a loop.  itinerary_distance: true if the address
   "to" is, in every iteration, the same number of bytes from what the address
   "from" is "later" iterations after it.  itinerary_fixed_root: true if the
   address to which offsets were added is the same in all iterations. */
struct itinerary;
struct itinerary *itinerary_new(const struct cfg *, const struct loop *,
	unsigned n, const struct ref *address);
void itinerary_free(struct itinerary *);
bool itinerary_distance(const struct itinerary *, unsigned from, unsigned later,
	unsigned to, int64_t *bytes);
bool itinerary_fixed_root(const struct itinerary *, unsigned);
/* True if the address grows in each iteration by as many bytes, which are known
   before the loop but are no number.  itinerary_start: its value in the first
   iteration, entered from the block, and those bytes, built before the loop. */
bool itinerary_strides(const struct itinerary *, unsigned);
void itinerary_start(const struct itinerary *, unsigned, const struct block *,
	struct cursor *, struct ref *first, struct ref *step);

/* apart.c: of a load or store: its address; true if it is neither volatile nor
   atomic.  accesses_apart: true if two use different memory; "bytes" are from
   the first to the second, null if that is not known.  loop_sequential: true if
   no threads share the loop, and no loop is in it. */
struct ref access_address(const struct ins *);
bool access_plain(const struct ins *);
bool accesses_apart(const struct func *, const struct ins *, const struct ins *,
	const int64_t *bytes);
bool loop_sequential(const struct cfg *, const struct loop *);
/* apart.c: true if the memory is not private to the thread, where iterations
   side by side would overwrite one another's. */
bool address_outside(const struct func *, struct ref address);

/* stride.c: bytes, or numbers, between the values of neighbouring threads, from
   those of values that strides_set() sets; forgotten at strides_forget().  The
   cost of a loop's accesses is the number of sectors that a warp uses. */
#define STRIDE_FAR INT64_MAX /* no number */
enum {
	WARP = 32, /* lanes that access memory together */
	SECTOR = 32, /* bytes that memory transfers at least */
	SQUARE = 8, /* columns of a warp where accesses follow two loops */
};
struct strides;
struct strides *strides_new(const struct func *);
void strides_free(struct strides *);
void strides_forget(struct strides *);
void strides_set(struct strides *, unsigned value, int64_t stride);
int64_t stride_of(struct strides *, struct ref);
int64_t strides_cost(struct strides *, const struct cfg *, const struct loop *);
/* The same for warps that are so many lanes wide, and of whose other lanes and
   further rows, "height" of each thread, "down" has the strides. */
struct strides_warp {
	struct strides *along, *down; /* null: only one row */
	int64_t width, height;
};
int64_t strides_cost_warp(
	const struct strides_warp *, const struct cfg *, const struct loop *);

/* carry.c: the same as the pass for the innermost loops of some blocks, by id,
   but not the one with this header; false if none was changed. */
bool carry_inside(struct func *, const bool *in, const struct block *header);

/* callee.c: keeps_object: true if the operation derives an address from
   another.  callee_shares: true if lanes that pass this argument to the call
   share its object. */
bool keeps_object(enum op);
bool callee_shares(struct module *, const struct ins *call, unsigned arg);

/* memory.c: the objects that addresses point to, as bits; the uses that an
   operation makes of memory that other threads see. */
struct memory;
struct uses {
	uint64_t read, write;
};
/* The bit of what the parameters of a kernel lead to: memory of the program,
   and no object that belongs to a gang. */
#define MEMORY_OF_PARAMS ((uint64_t)1 << 62)
struct memory *memory_new(const struct func *);
void memory_free(struct memory *);
/* True if the address can only point to variables of the thread. */
bool memory_private(const struct memory *, struct ref address);
struct uses memory_uses(const struct memory *, const struct ins *);

/* variable.c: after a pass: removes the names whose values are gone, and the
   other names of their variables.  forget_value: what has the value or address
   as its operand. */
void settle_names(struct func *);
void forget_value(struct func *, unsigned value);

/* The passes, one in each file. */
void promote(struct func *);
void cas(struct func *);
void uniform(struct func *);
void branch(struct func *);
void shape(struct func *);
void merge(struct func *);
void exchange(struct func *);
void workers(struct func *);
void tile(struct func *);
void rows(struct func *);
void lanes(struct func *);
void widen(struct func *);
void unitstride(struct func *);
void address(struct func *);
void extent(struct func *);
void partition(struct func *);
void accumulator(struct func *);
void reduce(struct func *);
void scalarize(struct func *);
void carry(struct func *);
void near(struct func *);
void early(struct func *);
void overlap(struct func *);
void march(struct func *);
void descend(struct func *);
void hide(struct func *);
void privatize(struct func *);
void neuter(struct func *);
void phase(struct func *);
void frames(struct func *);
void atomics(struct func *);
void locks(struct func *);

/* library.c: adds the library functions that lowered code calls. */
void library_add(struct module *);

#endif
