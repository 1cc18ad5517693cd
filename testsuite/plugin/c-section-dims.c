/* 2.7.1: a section of more than 15 dimensions is an error, none of which is
   dropped. */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#define SEVEN [0:1][0:1][0:1][0:1][0:1][0:1][0:1]
static int a[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1];
static int b[1][1][1][1][1][1][1][1][1][1][1][1][1][1][1][1];

void
f(void)
{
#pragma acc enter data copyin(a SEVEN SEVEN[0:1])
#pragma acc enter data copyin(b SEVEN SEVEN[0:1][0:1]) /* error: a section has at most 15 dimensions */
}
