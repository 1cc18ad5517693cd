/* A variable that present does not find ends the program with a message that
   has the file, the line, the construct and the name.
   OpenACC 3.4, 2.7.5 (ERR-17)
   env: ACC_X_HOST_MEMORY=discrete
   device: data
   compare: none
   exit: 1
   stderr: absent[.]c:[0-9]+: error: .*parallel.*x.*not present */
#include <stdio.h>

int
main(void)
{
	int x[10] = { 0 };

#pragma acc parallel loop present(x)
	for (int i = 0; i < 10; i++)
		x[i] = i;
	puts("not reached");
	return 0;
}
