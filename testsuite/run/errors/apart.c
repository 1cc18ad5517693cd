/* Sections of one array that a compute construct names, but which were mapped
   apart, end the program with a message: the region has one pointer.
   OpenACC 3.4, 2.7.1 (ERR-18)
   env: ACC_X_HOST_MEMORY=discrete
   device: data
   compare: none
   exit: 1
   stderr: error: .*not mapped together */
#include <stdlib.h>

int
main(void)
{
	int *x = (int *)calloc(100, sizeof *x);
	char *between;

#pragma acc enter data copyin(x[0:20])
	between = (char *)malloc(100);
#pragma acc enter data copyin(between[0:100])
#pragma acc enter data copyin(x[40:20])
#pragma acc parallel loop present(x[0:20], x[40:20])
	for (int i = 0; i < 20; i++)
		x[i] = x[40 + i];
	return 0;
}
