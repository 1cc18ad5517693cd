/* A scalar that a data construct around lists is on the device, one that is
   declared inside of it goes there by value.  OpenACC 3.4, 2.6.2
   targets: sim
   compare: none
   stdout: 8 */
#include <stdio.h>

int
main(void)
{
	int x = 1, y = 0;
#pragma acc data copy(x, y)
	{
		x = 5;
#pragma acc parallel copy(y)
		y = x;
		int z = 7;
#pragma acc parallel copy(y)
		y += z;
	}
	printf("%d\n", y);
	return 0;
}
