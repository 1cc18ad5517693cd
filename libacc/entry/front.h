/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * front.h - what directives that front/ rewrote call.
 *
 * Callers:    compiled programs; libacc/entry/call.c, libacc/entry/hull.c.
 * Spec:       OpenACC 3.4, 2.7.4 (data clause modifiers).
 * Invariant:  a region's calls of enter and exit come in pairs, with the
 *             same object and flags.
 * Ownership:  all arguments are the caller's.
 * Threads:    any.
 * Failure:    a run-time error, which ends the program.
 */
#ifndef LIBACC_ENTRY_FRONT_H
#define LIBACC_ENTRY_FRONT_H

#include <ISO_Fortran_binding.h>
#include <stddef.h>

/* The numbers are in compiled programs; libacc/entry/call.c, libacc/entry/hull.c. */
enum acc_object_flag {
	ACC_OBJECT_IN = 1,
	ACC_OBJECT_OUT = 2,
	ACC_OBJECT_ALWAYS_IN = 4,
	ACC_OBJECT_ALWAYS_OUT = 8,
	ACC_OBJECT_CAPTURE = 16,
	ACC_OBJECT_ZERO = 32,
	ACC_OBJECT_STRUCTURED = 64,
};

/* One object of a data clause, at the entry and the exit of a region or at an
   enter data directive. A null pointer is not an object. */
void acc_rt_object_enter(void *object, size_t bytes, int flags, int async);
void acc_rt_object_exit(void *object, size_t bytes, int flags, int async);
/* The bytes of a variable; a section with gaps spans them too. */
size_t front_bytes(const CFI_cdesc_t *);
/* The same for a Fortran variable or contiguous section. */
void acc_rt_fortran_enter(const CFI_cdesc_t *, int flags, int async);
void acc_rt_fortran_exit(const CFI_cdesc_t *, int flags, int async);
/* Several sections of one array: each is data of its own with flags of its
   own, but one pointer reaches them all.  A null pointer is the last. */
enum { ACC_SECTIONS = 8 };
void acc_rt_fortran_sections(int is_compute, int async, const int *flags,
	const CFI_cdesc_t *, const CFI_cdesc_t *, const CFI_cdesc_t *,
	const CFI_cdesc_t *, const CFI_cdesc_t *, const CFI_cdesc_t *,
	const CFI_cdesc_t *, const CFI_cdesc_t *);
void acc_rt_fortran_sections_exit(int async, const int *flags,
	const CFI_cdesc_t *, const CFI_cdesc_t *, const CFI_cdesc_t *,
	const CFI_cdesc_t *, const CFI_cdesc_t *, const CFI_cdesc_t *,
	const CFI_cdesc_t *, const CFI_cdesc_t *);
/* An update of a section with or without gaps. */
void acc_rt_fortran_update(const CFI_cdesc_t *, int in, int async,
	int if_present);
/* The address that use_device gives for a scalar. */
void *acc_rt_use_device(void *object, int on, int if_present);
/* The data of an allocatable variable of a declare directive has come, or is
   about to go; the descriptor is the compiler's. */
void acc_rt_allocated(void **descriptor, size_t descriptor_bytes,
	size_t bytes);
void acc_rt_freed(void **descriptor, size_t descriptor_bytes);
/* acc_attach of an array: its descriptor goes to the device too. */
void acc_rt_attach_array(void **descriptor, size_t descriptor_bytes);
void acc_rt_attach_array_async(void **descriptor, size_t descriptor_bytes,
	int async);

#endif
