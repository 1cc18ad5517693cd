/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * symbol.h - what a declaration is to OpenACC and CUDA Fortran, what routine
 * directives say of it, and the name that device code has for it.
 *
 * Callers:    plugin/, in all rooms, and targets/host/.
 * Ownership:  names live as long as GCC's identifiers.
 * Threads:    GCC's one.
 */
#ifndef PLUGIN_SYMBOL_H
#define PLUGIN_SYMBOL_H

/* True of a kernel of CUDA Fortran; of a record that holds an array
   descriptor; and if a kernel's parameter is given by the address of a
   copy. */
bool is_cuda_kernel(tree fn);
bool is_fortran_descriptor(tree type);
bool cuda_is_copied(tree type);
/* True if the variable, or function, is in a declare directive. */
bool is_declared(tree decl);
/* True if it is in the clause "link" of one; and if device code reaches it by
   a pointer.  A pointer or descriptor, whose data comes and goes, it has. */
bool is_link(const_tree decl);
bool is_behind_link(const_tree decl);
/* True of a table of -fsanitize=undefined or of virtual functions, and of what
   describes a type of Fortran or C++. */
bool is_made_table(tree decl);
/* True of the functions that C++'s library calls to throw. */
bool is_thrower(const char *symbol);
/* The name that device code has for a function or variable. */
const char *decl_symbol(tree decl);
/* That of the pointer to a variable behind a link. */
const char *link_symbol(tree decl);

/* routine.cc: the assembler name under which devices call the function: the
   one of its bind clause, if it has one; NULL else. */
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

#endif
