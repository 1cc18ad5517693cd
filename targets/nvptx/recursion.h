/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * recursion.h - functions of PTX that call themselves.
 *
 * Such code needs a stack of unknown size (stack.c).  And it must be compiled as
 * part of a larger program: ptxas of CUDA 13.0, and the driver 580, keep the
 * threads that wait for others of their warp in one barrier register for all
 * depths of the calls where they know the whole program, and threads pass that
 * should wait: the warp stays divided, and a later barrier of the gang lets
 * threads through too early.  Code compiled to be linked saves the register in
 * each call.  CUDA C has the same fault without -rdc=true.
 *
 * Callers:    targets/nvptx/ptx.c, targets/nvptx/stack.c,
 *             targets/nvptx/target.c.
 * Ownership:  the text is borrowed for the call.
 * Threads:    any.
 * Failure:    none; without memory all functions count as recursive.
 */
#ifndef ACC_NVPTX_RECURSION_H
#define ACC_NVPTX_RECURSION_H

#include <stdbool.h>

/* True if a function may call itself, also through others or a pointer. */
bool recursion_in(const char *ptx);

#endif
