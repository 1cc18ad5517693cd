/* What a worker routine calls: no gangs, and no worker routine in a loop over
   workers.  2.15.1 ROUT-17 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* flags: -O0 */
#pragma acc routine gang
void gangs(int *);
#pragma acc routine worker
void workers(int *);

#pragma acc routine worker
void
calls(int *a)
{
	gangs(a);	/* error: routine call uses OpenACC parallelism disallowed by containing routine */
	#pragma acc loop worker
	for (int i = 0; i < 4; i++)
		workers(a);	/* error: routine call uses same OpenACC parallelism as containing loop */
}
