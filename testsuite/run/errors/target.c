/* A construct that was not compiled for the current type of device ends the
   program with a message that says which it was compiled for.
   OpenACC 3.4, 2.5.5 (CMP-10, ERR-15)
   targets: sim
   device: data
   accflags: -fplugin-arg-acc-target=host
   compare: none
   exit: 1
   stderr: target[.]c:17: error: .*not compiled for */
#include <stdio.h>

int
main(void)
{
	int x = 0;

#pragma acc parallel copy(x)
	x = 1;
	printf("not reached %d\n", x);
	return 0;
}
