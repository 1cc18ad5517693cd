/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#pragma acc routine seq
extern void callee_add(long *to, long x);
#pragma acc routine seq
extern void callee_set(long *to, long x);
#pragma acc routine seq
extern long callee_next(long *to);
