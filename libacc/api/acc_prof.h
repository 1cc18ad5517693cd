/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * acc_prof.h - the name that acc_callback.h had before OpenACC 3.2.
 *
 * Callers:    tools and programs, in C and C++.
 * Invariant:  declares the same as acc_callback.h.
 */
#ifndef _ACC_PROF_H
#define _ACC_PROF_H 1

#include "acc_callback.h"

#endif
