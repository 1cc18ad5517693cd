/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* levels.h - routines of each level, in a unit of their own. */
#pragma acc routine gang
void add_gang(int n, int *x);
#pragma acc routine worker
void add_worker(int n, int first, int *x);
#pragma acc routine vector
void add_vector(int n, int first, int *x);
#pragma acc routine vector
int sum_vector(int n, const int *x);
#pragma acc routine seq
int add_seq(int x, int by);
