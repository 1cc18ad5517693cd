/* Numbers of gangs, workers and lanes beyond all integer types' signed values
   compile.  2.5.10 to 2.5.12
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
void
huge(int *a)
{
#pragma acc parallel num_gangs(9999999999999999999u) copy(a[0:1])
	a[0] = 1;
#pragma acc parallel num_workers(0xffffffffffffffffu) copy(a[0:1])
	a[0] = 1;
#pragma acc kernels vector_length(0xffffffffffffffffu) copy(a[0:1])
	a[0] = 1;
}
