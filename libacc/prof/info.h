/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * info.h - the function of libacc for acc-info beyond chapter 3.
 *
 * Callers:    libacc/prof/info.c (acc-info); libacc/core/device.c defines
 *             the function.
 * Invariant:  a call changes nothing that a program could see.
 * Ownership:  strings belong to libacc.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef LIBACC_PROF_INFO_H
#define LIBACC_PROF_INFO_H

/* Why there is no device of a type (acc_device_t): a driver's message, or null
   if there is one or libacc has no driver for the type. */
const char *acc_rt_reason(int type);

#endif
