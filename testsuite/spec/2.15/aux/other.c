/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A routine, and a region on data that Fortran has made present. */
#pragma acc routine seq
int
other(int x)
{
	return x + 11;
}

void
later(int *x)
{
#pragma acc parallel loop present(x[0:16])
	for (int i = 0; i < 16; i++)
		x[i]++;
}
