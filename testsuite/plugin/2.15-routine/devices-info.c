/* What became of a loop is said for each device where it calls a routine that is
   not the same on all.  OpenACC 3.4, 2.4, 2.15.1
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   flags: -O2
   accflags: -fplugin-arg-acc-target=host,sim -fplugin-arg-acc-info */
#pragma acc routine device_type(host) seq device_type(*) worker
void row(int *a, int n);

void
f(int a[9][9])
{
#pragma acc parallel copy(a[:9])
	/* info(-1): parallel: copy.a. */ /* info(-1): host: parallel region runs sequentially */
	/* info(-2): sim: parallel region is the kernel f.* */
	{
#pragma acc loop auto
	/* info(-1): host: loop not parallel: the call of row */
	/* info(-2): sim: loop not parallel: the call of row */
	/* info(-3): host: loop seq */
	/* info(-4): sim: loop seq */
		for (int i = 0; i < 9; i++)
			row(a[i], 9);
	}
}
