/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * facts.h - facts about a unit that passes find and later passes use.
 *
 * Callers:    plugin/, in all rooms.
 * Invariant:  each field has one writer, named in its comment, and is valid
 *             from the end of that pass until the end of the last reader.
 *             region_copy() copies the facts with a function. facts_verify()
 *             checks what must hold between passes.
 * Ownership:  the facts of a unit exist from facts_begin() to the end of the
 *             compiler.  Trees in them are roots of GCC's collector, but for
 *             clauses and statements, which are valid as long as the body
 *             that holds them.
 * Threads:    GCC's one.
 *
 * Properties of a user's declaration (acc_bind, acc_for, acc_nohost, "acc
 * link", "acc constant") are attributes of the declaration, not facts.
 */
#ifndef PLUGIN_FACTS_H
#define PLUGIN_FACTS_H

/* Facts about a map of a region. */
enum map_fact {
	/* Its object is accessed only through this map's pointer, according to
	   "restrict" and Fortran's rules for dummy arguments. */
	MAP_IS_OWN = 1,
	/* It has a pointer that is the only way to its target. */
	MAP_IS_OWN_TARGET = 2,
	/* It is a private value: each launch has a copy. */
	MAP_IS_PRIVATE = 4,
	/* It is a whole variable that is not a pointer. */
	MAP_IS_WHOLE = 8,
	/* The variable exists whenever the region runs. */
	MAP_IS_THERE = 16,
	/* It is the stride of the first dimension of an array. */
	MAP_IS_UNIT = 32,
	/* It is a reference, and what it refers to exists whenever the region
	   runs. */
	MAP_HAS_ARGUMENT = 64,
	/* It is a reference to the descriptor of an array whose data has no
	   other access path. */
	MAP_HAS_OWN_DATA = 128,
	/* It is a variable, or a section of one, whose memory no other variable
	   has. */
	MAP_IS_OBJECT = 256,
};

/* Bytes [from, to) of a structure. */
struct used_part {
	HOST_WIDE_INT from, to;
};

/* Bytes of a map's object that a region uses. */
struct map_use {
	tree clause;
	unsigned map;
	struct used_part part;
};

/* The sizes that the clauses of one loop give for its levels; 0: none. */
struct level_sizes {
	location_t where;
	int size[GOMP_DIM_MAX];
};

/* The same until the function of the construct exists. */
struct loop_sizes {
	gimple *construct;
	struct level_sizes sizes;
};

/* A function that was outlined for a construct, a piece or version of one, or
   a routine. */
struct function_facts {
	/* Writer: kinds.  Readers: spread, capture, host lowering; the last
	   two by is_sequential_kernels() and region_construct(). */
	bool kernels; /* the construct was kernels */
	/* Writer: kinds.  Reader: spread (choice.cc). */
	bool free_levels; /* no clause names workers or lanes */
	/* Readers: choice.cc, explicit.cc, levels.cc. */
	bool bare_levels; /* clauses name gangs and lanes only */
	/* Writer: kinds.  Reader: capture. */
	bool lone_auto; /* an auto loop is all of the construct */
	/* Writer: capture.  Reader: is_for_one_gang(). */
	bool one_gang; /* that loop runs sequentially */
	/* Writer: kinds.  Reader: spread (explicit.cc). */
	auto_vec<struct level_sizes> sizes;
	/* Writer: kinds.  Readers: spread (origin.cc), device (image.cc).
	   Of the region that pieces and versions were copied from. */
	unsigned map_count;
	auto_vec<unsigned short> maps; /* bits of map_fact, by map */
	/* Bytes that a map's pointer leads to whenever the region runs, by map;
	   0: unknown. */
	auto_vec<unsigned> bytes;
	/* Writer: kinds, from what used has noted.  Reader: finish. */
	auto_vec<struct map_use> uses;
	/* Writer: version.  Readers: device, import, capture, info. */
	int device; /* it is a version for that device; 0: none */
	bool split; /* it is divided into versions, */
	int first_device; /* of which the host has that one, or 0 */
	tree stands_for; /* the routine that a stand-in is called for */
	/* Writer: version and spread.  Readers: those of maps. */
	tree origin; /* the function that it was copied from */
	/* Writer: spread.  Reader: capture (embed.cc). */
	tree next; /* the next piece of the construct */
	bool is_turns; /* the host repeats the pieces after it, */
	unsigned turns; /* so many */
	bool turns_on_device; /* a device computes how often */
	bool has_state; /* its pieces share the state */
	/* Writer: spread.  Readers: capture and the lowering for the host. */
	bool spread; /* gangs share a nest of it */
	/* Writer: cuda.  Reader: import (launch.cc). */
	tree thread; /* runs the kernel for one thread of the host */
	/* Writer: capture.  Readers: import, finish. */
	bool has_dims;
	int dim[3]; /* see facts_dims() */
};

/* What a loop's directive says, and what spread decides before it cuts. */
struct loop_facts {
	/* Writer: unmark.  Readers: the analysis and the choice of levels. */
	location_t where; /* its directive; UNKNOWN_LOCATION: none */
	bool seq;
	unsigned levels; /* GOMP_DIM_MASK, if clauses name any */
	int size[GOMP_DIM_MAX];
	/* Writer: unmark.  Reader: choice.  From 1; 0: not an auto loop. */
	unsigned number;
	/* Writer: share.  Readers: pieces, sequential. */
	bool by_host; /* the host runs its iterations, */
	const char *why; /* because of that; of malloc */
};

struct unit_facts {
	/* Writer: the reader of the unit.  Reader: take_offload(). */
	bool no_directives;
	/* Writers: settle_modes(), managed.  Readers: gates of passes, finish.
	   The unit is for link-time optimisation: see early.cc. */
	bool early;
	/* Writers: GCC's hook at the end of a clause, and passes before
	   omplower that add maps.  Readers: used, kinds. */
	hash_set<tree> implicit; /* maps without a clause of the user */
	/* Writer: taken.  Reader: kinds. */
	hash_set<tree> chosen; /* variables to which no pointer leads, though
				  their address is an argument */
	/* Writer: kernels, of the function that is to be lowered.  Readers:
	   kinds, part. */
	auto_vec<gimple *> kernels; /* constructs that were kernels */
	auto_vec<gimple *> free_levels; /* parallel constructs that leave the
					   levels to the compiler */
	auto_vec<gimple *> bare_levels; /* those that name gangs and lanes,
					   and no number of gangs */
	auto_vec<gimple *> lone_auto; /* those that are "parallel loop auto" */
	auto_vec<struct loop_sizes> sizes;
	/* Writer: used.  Reader: kinds, which gives them to functions. */
	auto_vec<struct map_use> uses;
	/* Writer: managed.  Reader: embed_finish(). */
	bool defines_free; /* and allocates by libacc */
	/* Writer: gangs.  Reader: version. */
	auto_vec<location_t> gangs; /* loops with an implied gang */
	/* Writer: take_offload().  Readers: device, finish. */
	auto_vec<tree> variables; /* of declare directives */
};

extern struct unit_facts *facts;

void facts_begin(const char *plugin);
/* The violated condition, or null. */
const char *facts_verify(void);

/* Of the function; all zero if no facts were noted. facts_for() makes them at
   first use. */
const struct function_facts *facts_of(const_tree fn);
struct function_facts *facts_for(tree fn);
/* The facts of a function hold for a copy of it, except for its maps, which are
   those of its origin, and its dimensions. */
void facts_copy(tree from, tree to);
/* Protects the tree from GCC's collector. */
tree facts_keep(tree);

/* The function that a piece or version was copied from, or itself. */
tree facts_origin(tree fn);
/* The function itself, or the one of which it is a version. */
tree facts_base(tree fn);
bool facts_map_is(tree fn, unsigned map, enum map_fact);
/* No map of the region is the only way to an object any more. */
void facts_forget_own(tree fn);
unsigned facts_map_bytes(tree fn, unsigned map);
/* The dimensions in the attribute of an outlined function: 0 if the launch
   passes them, -1 if no clause gives them.  Stored at the first call, which is
   capture's: GCC settles them later. */
const int *facts_dims(tree fn);

/* Of the loop, in any copy of its function: GCC copies the field of the loop
   that refers to them, simdlen, for which OpenACC has no other use.
   facts_change_loop() makes facts for this loop only. facts_clear_loops()
   restores the field for GCC, in the current function. */
const struct loop_facts *facts_of_loop(const class loop *);
struct loop_facts *facts_change_loop(class loop *);
void facts_clear_loops(void);

#endif
