/* A compute construct inside another runs in the gang that meets it, with all
   loops in it: each of two gangs counts to ten, twice.  doc/leniency.md, 2.5.4
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* compare: none */
int
main(void)
{
	int n = 0, m = 0;

#pragma acc parallel num_gangs(2) copy(n, m)
	{
#pragma acc parallel
		{
#pragma acc loop gang
			for (int i = 0; i < 10; i++)
#pragma acc atomic
				n++;
		}
#pragma acc parallel loop
		for (int i = 0; i < 10; i++)
#pragma acc atomic
			m++;
	}
	return n != 20 || m != 20;
}
