/* A computed goto may leave the construct if no label there has its address
   taken.  OpenACC 3.4, 2.5.4
   langs: c c++ */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
void
leaves(int *a, int n)
{
	void *to = &&out;

#pragma acc parallel
	if (n && a)
		goto *to; /* error: invalid exit from OpenACC 'parallel' construct */
out:
	a[2] = 3;
}

void
stays(int *a, int n)
{
#pragma acc serial self
	{
		void *ways[] = {&&one, &&two};
		goto *ways[n & 1];
one:
		a[0] = 1;
two:
		a[1] = 2;
	}
	a[2] = 3;
}
