/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hopper.h - what PTX can have from compute capability 9.0 on.
 *
 * Callers:    targets/nvptx/target.c; targets/nvptx/ptx.c, which asks.
 * Ownership:  a text is the caller's, from malloc, and replaced by another.
 * Failure:    none; without memory the compiler ends.
 */
#ifndef ACC_NVPTX_HOPPER_H
#define ACC_NVPTX_HOPPER_H

#include <stdbool.h>

enum { HOPPER = 90 };

/* The compute capability that the text is for, 90 for 9.0; 0: none. */
int hopper_capability(const char *ptx);
/* What the text has instructions of, and the devices that it is for lack; null
   if there is nothing. */
const char *hopper_lacks(const char *ptx);
/* What calls of that function of CUDA Fortran, without its prefix, need; null if
   there is nothing. */
const char *hopper_needs(const char *function);
/* Makes the text one for compute capability 9.0, if it is for an older one, and
   of the version of PTX that its instructions need. */
void hopper_raise(char **ptx);
/* Begins each kernel with a wait for the kernel before it in its stream, so
   that the device may start it when the other's threads have all ended, and
   need not have seen that the other's results are in memory. */
void hopper_wait(char **ptx);
/* True if the kernels begin so. */
bool hopper_waits(const char *ptx);

#endif
