/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * emit.h - sites, tables and images in the object file, and what is said of
 * regions and loops.
 *
 * Callers:    acc.cc; gimple/, loops/, kir/ and targets/host/ for what becomes
 *             of regions and for info().
 * Invariant:  embed_finish() comes last, after all functions were compiled.
 * Ownership:  trees are GCC's; a struct maps is its caller's.
 * Threads:    GCC's one; compilers of devices are processes.
 * Failure:    errors at the user's place; a compiler of a device that fails
 *             is one, too.
 */
#ifndef ACC_EMIT_H
#define ACC_EMIT_H

#include "libacc/abi.h"

/* capture.cc: the compute construct that a function was outlined for. */
enum acc_abi_construct region_construct(tree fn);

/* embed.cc: tables in the object file. */
void embed_init(const char *plugin);
void embed_region(tree fn);
void embed_region_flags(tree fn, unsigned flags);
tree embed_region_address(tree fn);
void embed_region_dims(tree fn, int dim[3]);
bool embed_is_value(tree fn, unsigned map);
bool embed_is_copied(tree fn, unsigned map);
bool embed_is_pointer(tree fn, unsigned map);
unsigned embed_map_count(tree fn);
/* The maps of a directive, as far as the compiler knows them. */
struct maps {
	unsigned count;
	char **name;	     /* of malloc, or null */
	unsigned char *role; /* enum acc_abi_role */
	unsigned char *scalar; /* enum acc_abi_scalar */
	int *kind;	     /* enum gomp_map_kind, or -1 */
};
tree embed_site(location_t where, tree function,
	enum acc_abi_construct construct, tree region_fn,
	const struct maps *);
void embed_variable(tree decl);
/* Declared variables become part of device code. */
void embed_import_variables(void);
void embed_finish(void);

/* info.cc: what became of the user's directives, one line each, on standard
   error with -fplugin-arg-acc-info and through -fopt-info-omp. */
void info(location_t, const char *format, ...)
	ATTRIBUTE_PRINTF(2, 3);
/* Of a loop that the compiler looked at: why it is sequential, or null and the
   levels it got. */
void info_loop(location_t, const char *levels, bool reduces, bool checks,
	const char *why);
void info_data(location_t, enum acc_abi_construct, const struct maps *);
const char *construct_name(enum acc_abi_construct);

/* device.cc: true of a function whose device code is complete. */
bool device_is_done(tree fn);

/* image.cc: device code in the object file.  image_check_targets says what
   is wrong with the value of target=; image_start starts the compilers of all
   targets, once all functions have been imported; image_define waits for
   them. */
void image_check_targets(const char *list);
void image_start(void);
tree image_define(unsigned *count);

#endif
