/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * emit.h - sites, tables and images in the object file.
 *
 * Callers:    plugin/acc.cc, plugin/pass.cc, plugin/emit/; targets/host/ for
 *             what becomes of regions.
 * Invariant:  embed_finish() comes last, after all functions were compiled, or
 *             in acc_early.
 * Ownership:  trees are GCC's; a struct maps is its caller's.
 * Threads:    GCC's one; compilers of devices are processes.
 * Failure:    errors at the user's place; a compiler of a device that fails
 *             is one, too.
 */
#ifndef ACC_EMIT_H
#define ACC_EMIT_H

#include "plugin/facts.h"
#include "plugin/info.h"
#include "plugin/region.h"
#include "plugin/symbol.h"

/* site.cc, embed.cc: tables in the object file. */
void embed_region(tree fn);
void embed_region_flags(tree fn, unsigned flags);
void embed_region_direct(tree fn, bool direct);
void embed_region_addressed(tree fn, unsigned map);
tree embed_region_address(tree fn);
bool embed_is_value(tree fn, unsigned map);
bool embed_is_read(tree fn, unsigned map);
bool embed_is_copied(tree fn, unsigned map);
bool embed_is_pointer(tree fn, unsigned map);
bool embed_is_device_pointer(tree fn, unsigned map);
bool embed_is_descriptor(tree fn, unsigned map);
unsigned embed_map_count(tree fn);
tree embed_site(location_t where, tree function,
	enum acc_abi_construct construct, tree region_fn, const struct maps *);
void embed_variable(tree decl);
/* Declared variables become part of device code. */
void embed_import_variables(void);
void embed_finish(void);

/* shape.cc: the struct acc_part of a variable of the type, which may be an array;
   null if it has no components that lead to other data.  The type may be that of
   a polymorphic object with its table. */
enum shape_form { SHAPE_WHOLE, SHAPE_SECTION };
tree shape_define_variable(tree type, const char *name, enum shape_form);
/* The types that the unit's polymorphic objects may have. */
void shape_define_classes(void);
bool shape_is_deep(tree type);

/* launch.cc: makes the procedure launch its kernel; returns flags for GCC's
   pass manager. */
unsigned cuda_make_launch(function *);

/* device.cc: true of a function whose device code is complete. device_finish
   takes the functions through GCC's passes of each function up to "end", without
   that, or just to the import if it is null; then the device compilers start. */
bool device_is_done(tree fn);
void device_finish(const vec<cgraph_node *> &nodes, const opt_pass *end);

/* image.cc: device code in the object file. image_check_targets reports errors
   in the value of target=; image_start starts the compilers of all targets,
   after all functions have been imported; image_define waits for them. */
void image_check_targets(const char *list);
void image_start(void);
tree image_define(unsigned *count);

#endif
