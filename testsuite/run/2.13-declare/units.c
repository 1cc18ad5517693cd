/* A variable of declare that another file defines.  OpenACC 3.4, 2.13
   files: aux/units-2.c */
#include <stdio.h>

extern int table[10];
#pragma acc declare copyin(table)
extern double scale;
#pragma acc declare create(scale)

#pragma acc routine seq
static double
get(int i)
{
	return table[i] * scale;
}

int
main(void)
{
	double s = 0;
	scale = 0.5;
#pragma acc update device(scale)
#pragma acc parallel loop reduction(+:s)
	for (int i = 0; i < 10; i++)
		s += get(i);
	printf("%g\n", s);
	return 0;
}
