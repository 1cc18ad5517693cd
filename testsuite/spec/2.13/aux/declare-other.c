/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What declare.c declares extern. */
int other[4], far_away[4] = { 1, 2, 3, 4 };
#pragma acc declare create(other) link(far_away)
