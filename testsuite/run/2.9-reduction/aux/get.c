/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* get.c - a routine for programs of other files. */
#ifdef __cplusplus
extern "C" {
#endif
#pragma acc routine seq
int get(int i, const int *p);
#ifdef __cplusplus
}
#endif

int
get(int i, const int *p)
{
	return 2 * (p[i] + i);
}
