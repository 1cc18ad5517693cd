/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * constructs.h - constructs and routines as statements, before and after GCC
 * lowers directives; the passes themselves are in passes.def.
 *
 * Callers:    plugin/acc.cc sets the hooks, plugin/pass.cc runs the passes;
 *             plugin/gimple/; plugin/emit/ ends versions; targets/host/ asks
 *             for calls of acc_on_device.
 * Invariant:  results of passes are in plugin/facts.h.
 * Ownership:  trees and statements are GCC's.
 * Threads:    GCC's one.
 * Failure:    errors at the user's place.
 */
#ifndef ACC_CONSTRUCTS_H
#define ACC_CONSTRUCTS_H

#include "plugin/facts.h"
#include "plugin/region.h"
#include "plugin/symbol.h"

/* kinds.cc, routine.cc: GCC's hooks. */
void kinds_init(void);
void routine_init(const char *plugin);
/* An error if the implicit clause has a string whose length GCC does not know. */
void kinds_check_length(tree clause);
/* Ends the program if the host calls the function. */
void routine_leave_host(function *);

/* declared.cc: declared variables in compute constructs. */
void declared_init(void);

/* used.cc: the parts of structures that compute constructs use, in bytes from
   the beginning. */
/* The bytes of a member; false if unknown. */
bool used_extent(tree ref, struct used_part *);
void used_parts(gomp_target *, tree object, vec<used_part> *);
bool used_is_structure(tree object);

/* logical.cc: the operation of a reduction on values of the type; && and || on
   both sides. */
enum tree_code logical_code(enum tree_code, const_tree type);

/* ondevice.cc: true for a call that the pass acc_on_device has kept. */
bool is_on_device(const gcall *);
/* The same, or a call of the user. */
bool asks_device(const gcall *);

/* widen.cc: has loop i of the collapsed ones count in the type, which is signed
   and wider. */
void widen_loop(gomp_for *, unsigned i, tree type);

/* lambda.cc */
bool is_lambda(tree type);

/* version.cc: removes the versions of functions for devices, once devices
   have their code; and makes calls of stand-ins in cfun calls of the functions
   that these stand for. */
void version_drop(void);
void version_end_stand_ins(void);

/* launched.cc: the devices on which a construct's function can be launched, a
   bit for each number of acc_device_t. */
unsigned launched_on(tree fn);

/* The statement, if it is a compute construct; else null. */
static inline gomp_target *
compute_construct(gimple *stmt)
{
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	return target && is_gimple_omp_oacc(target)
			&& is_gimple_omp_offloaded(target)
		? target
		: NULL;
}

#endif
