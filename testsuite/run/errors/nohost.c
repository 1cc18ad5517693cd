/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A routine that devices only have, called on the host, ends the program with a
   message that names the routine.  2.15.1 ROUT-28
   langs: c c++
   targets: sim
   device: none
   compare: none
   exit: !0
   stderr: 'next_of' has the clause 'nohost' and was called on the host */
#pragma acc routine seq nohost
int
next_of(int x)
{
	return x + 1;
}

#pragma acc routine seq nohost
int
last_of(int x)
{
	return x - 1;
}

int
main(int argc, char **argv)
{
	int a[4] = {1, 2, 3, 4};

	(void)argv;
	if (argc == 1)
		return next_of(argc) + last_of(argc);
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 4; i++)
		a[i] = next_of(last_of(a[i]));
	return a[0];
}
