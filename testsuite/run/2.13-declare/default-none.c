/* A variable of a visible declare directive needs no clause with
   default(none).
   OpenACC 3.4, 2.5.16 and 2.6.2
   opt: -O0 -O2
   langs: c c++ */
#include <stdio.h>
int table[10], scalar;
static double kept[4];
#pragma acc declare create(table, scalar, kept)
extern int elsewhere[3];
#pragma acc declare create(elsewhere)
int elsewhere[3];

static int
sum(void)
{
	int s = 0;
#pragma acc parallel loop default(none) reduction(+:s)
	for (int i = 0; i < 10; i++)
		s += table[i] * scalar + (int)kept[i & 3] + elsewhere[i % 3];
	return s;
}

int
main(void)
{
	int s = 0;
	for (int i = 0; i < 10; i++)
		table[i] = i;
	for (int i = 0; i < 4; i++)
		kept[i] = i;
	for (int i = 0; i < 3; i++)
		elsewhere[i] = 2;
	scalar = 3;
#pragma acc update device(table, scalar, kept, elsewhere)
	printf("%d\n", sum());
#pragma acc serial default(none) copy(s)
	s += table[3] + scalar;
#pragma acc kernels default(none) copy(s)
	s += scalar;
	printf("%d\n", s);
	return 0;
}
