/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * constructs.h - constructs and routines as statements, before and after GCC
 * lowers directives; the passes themselves are in passes.def.
 *
 * Callers:    acc.cc sets the hooks; the other rooms ask what the passes have
 *             noted of clauses, maps and functions.
 * Invariant:  what is noted of a map is known after acc_kinds; what is noted
 *             of a function stays for the unit.
 * Ownership:  trees and statements are GCC's, notes the files'.
 * Threads:    GCC's one.
 * Failure:    errors at the user's place.
 */
#ifndef ACC_CONSTRUCTS_H
#define ACC_CONSTRUCTS_H

/* cuda.cc: kernels of CUDA Fortran. */
bool is_cuda_kernel(tree fn);
bool is_fortran_descriptor(tree type);
/* Makes the procedure launch its kernel; returns what GCC is to do then. */
unsigned cuda_make_launch(function *);

/* kinds.cc: what is known of maps. */
void kinds_init(void);
/* True of a map that no clause of the user asks for. */
bool kinds_is_implicit(tree clause);
void kinds_add_implicit(tree clause);
void kinds_note_implicit(tree clause);
/* True if the object of the region's map is used through that map's pointer
   only, as "restrict" and Fortran's rules for dummy arguments say. */
bool kinds_is_own(tree fn, unsigned map);
/* True of the map of a private value. */
bool kinds_is_private(tree fn, unsigned map);
/* True if the pointer in the map is the only way to its target. */
bool kinds_is_own_target(tree fn, unsigned map);
/* True of the map of a whole variable that is not a pointer. */
bool kinds_is_whole(tree fn, unsigned map);
/* True of the map of a reference to a scalar. */
bool kinds_is_scalar(tree fn, unsigned map);
/* True of the stride of an array's first dimension. */
bool kinds_is_unit(tree fn, unsigned map);

/* routine.cc */
void routine_init(const char *plugin);
/* The assembler name under which devices call the function: the one of its
   bind clause, if it has one; NULL else. */
const char *routine_bound_symbol(tree fn);
/* Makes it a routine of the level 0 for gang to 3 for seq. */
void routine_mark(tree fn, int level);
/* Notes what it is for a device, and what devices call in place of it: name
   is the arguments of acc_bind, or null. */
void routine_mark_for(tree fn, int device, int level, tree name);
void routine_bind(tree fn, tree name);
/* What it was said to be for the device, or any, if that is not what it is
   for the host: its level, and those arguments; or null. */
tree routine_for(tree fn, int device);
const char *routine_bound_for(tree fn, int device);
/* The highest level that it has on any device; that of seq if it is none. */
int routine_level(tree fn);
/* True if it is for devices only; false where the host is the only target. */
bool routine_is_nohost(tree fn);
/* Ends the program where the host calls the function. */
void routine_leave_host(function *);

/* declared.cc: declared variables in compute constructs. */
void declared_init(void);

/* used.cc: the parts of structures that compute constructs use, in bytes from
   the beginning. */
struct used_part {
	HOST_WIDE_INT from, to;
};
/* The bytes of a member; false if they are not known. */
bool used_extent(tree ref, struct used_part *);
void used_parts(gomp_target *, tree object, vec<used_part> *);
bool used_is_structure(tree object);
void used_note_map(tree fn, unsigned map, tree clause);
const struct used_part *used_noted(tree fn, unsigned k, unsigned *map);

/* logical.cc: what a reduction does to values of the type; && and || on both
   sides. */
enum tree_code logical_code(enum tree_code, const_tree type);

/* ondevice.cc: true of a call that the pass acc_on_device has kept. */
bool is_on_device(const gcall *);
/* The same, or a call that is the user's. */
bool asks_device(const gcall *);

/* lambda.cc */
bool is_lambda(tree type);

/* gangs.cc: true if the pass implied gang for a loop in a routine there. */
bool gangs_are_implied(location_t);

/* version.cc: versions of functions for devices.  True if the function was
   split into them; the device that it is a version for, or 0; the function
   that it is a version of, or the function itself. */
bool version_is_split(tree fn);
int version_device(tree fn);
tree version_base(tree fn);
/* Removes them, once devices have their code. */
void version_drop(void);
/* Calls of stand-ins in cfun are of what these stand for. */
void version_end_stand_ins(void);
/* The type of the device that the function is for, or null for all; and a
   note of it for the message before. */
const char *version_type(tree fn);
void version_tell(tree fn);

/* launched.cc: the devices that a construct's function can be launched on, a
   bit for each number of acc_device_t. */
unsigned launched_on(tree fn);

/* kernels.cc: true of a construct that was one of kernels. */
bool kernels_was(gimple *);

/* The statement, if it is a compute construct; else null. */
static inline gomp_target *
compute_construct(gimple *stmt)
{
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	return target && is_gimple_omp_oacc(target)
		&& is_gimple_omp_offloaded(target) ? target : NULL;
}

/* True of a function that was outlined for a compute construct. */
static inline bool
is_region(tree fn)
{
	return oacc_get_fn_attrib(fn)
		&& lookup_attribute("omp target entrypoint",
			DECL_ATTRIBUTES(fn));
}

/* True of one outlined for a kernels construct whose loops GCC did not run in
   parallel. */
static inline bool
is_sequential_kernels(tree fn)
{
	tree attrs = DECL_ATTRIBUTES(fn);
	if (lookup_attribute("acc kernels", attrs))
		return !lookup_attribute("acc spread", attrs);
	return lookup_attribute("oacc kernels", attrs)
		&& !lookup_attribute("oacc kernels parallelized", attrs);
}

#endif
