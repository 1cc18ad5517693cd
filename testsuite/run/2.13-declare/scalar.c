/* A scalar of a visible declare directive is the one on the device, not a
   copy of its value.  OpenACC 3.4, 2.6.2
   opt: -O0 -O2
   langs: c c++ */
#include <stdio.h>

int made, linked = 3;
static long own;
#pragma acc declare create(made, own) link(linked)

#pragma acc routine seq
static int
count(void)
{
	own++;
	return ++made;
}

int
main(void)
{
	int n = 0, m = 0;
#pragma acc serial copyout(n, m)
	{
		made = 5;
		own = 0;
		count();
		made *= 2;
		count();
		n = made;
		m = own;
	}
	printf("%d %d\n", n, m);
#pragma acc parallel num_gangs(1) copyout(n)
	n = made++;
#pragma acc update host(made)
	printf("%d %d\n", n, made);
#pragma acc parallel num_gangs(1)
	linked += 4;
	printf("%d\n", linked);
	return 0;
}
