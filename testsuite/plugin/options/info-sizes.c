/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The message about a loop has the sizes of its levels that the construct gives
   as constants; not those known at run time, nor numbers of gangs that no device
   has.  2.5.10, 2.5.12
   accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=sim */
void
f(int n, int gangs, int *x)
{
#pragma acc parallel loop num_gangs(gangs) vector_length(64) copy(x[0:n])
	/* info(-1): sim: loop gang vector\(64\)$ */
	/* info(-2): parallel: copy */
	/* info(-3): is the kernel */
	/* info(-4): host: loop gang */
	/* info(-5): host: parallel region */
	for (int i = 0; i < n; i++)
		x[i]++;
#pragma acc parallel loop gang vector num_gangs(5000000000) copy(x[0:n])
	/* info(-1): sim: loop gang vector$ */
	/* info(-2): parallel: copy */
	/* info(-3): is the kernel */
	/* info(-4): host: loop gang */
	/* info(-5): host: parallel region */
	for (int i = 0; i < n; i++)
		x[i]++;
}
