/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * symbol.h - properties of declarations in OpenACC and CUDA Fortran, their
 * routine directives, and their names in device code.
 *
 * Callers:    plugin/, in all rooms, and targets/host/.
 * Ownership:  names live as long as GCC's identifiers.
 * Threads:    GCC's one.
 */
#ifndef PLUGIN_SYMBOL_H
#define PLUGIN_SYMBOL_H

#include "plugin/compat/fortran.h"

/* True for a kernel of CUDA Fortran; and if a kernel's parameter is given by the
   address of a copy. */
bool is_cuda_kernel(tree fn);
bool cuda_is_copied(tree type);
/* True if the variable, or function, is in a declare directive. */
bool is_declared(tree decl);
/* True if it is in the clause "link"; and if device code accesses it through a
   pointer, which is not so for a pointer or descriptor, whose data is allocated
   separately. */
bool is_link(const_tree decl);
bool is_behind_link(const_tree decl);
/* CUDA Fortran's "constant": the symbol of a variable, which is kept; and true
   for such a variable. */
void note_constant_memory(const char *symbol);
bool is_in_constant_memory(tree decl);
/* True for a table of -fsanitize=undefined or of virtual functions, and for a
   type description of Fortran or C++. */
bool is_made_table(tree decl);
/* True for the functions that C++'s library calls to throw. */
bool is_thrower(const char *symbol);
/* The name of a function or variable in device code. */
const char *decl_symbol(tree decl);
/* The name of the pointer to a variable of a link clause. */
const char *link_symbol(tree decl);

/* routine.cc: the assembler name under which devices call the function: that of
   its bind clause, or NULL. */
const char *routine_bound_symbol(tree fn);
/* Makes it a routine of the level 0 for gang to 3 for seq. */
void routine_mark(tree fn, int level);
/* Records its level for a device, and the function that devices call instead:
   name is the arguments of acc_bind, or null. */
void routine_mark_for(tree fn, int device, int level, tree name);
void routine_bind(tree fn, tree name);
/* Its level for the device, or any, and those arguments, if they differ from
   the host's; or null. */
tree routine_for(tree fn, int device);
const char *routine_bound_for(tree fn, int device);
/* Its highest level on any device; that of seq if it has none. */
int routine_level(tree fn);
/* True if it is for devices only; false if the host is the only target. */
bool routine_is_nohost(tree fn);

#endif
