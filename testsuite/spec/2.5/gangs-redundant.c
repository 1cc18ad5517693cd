/* Code outside of gang loops runs once in every gang.
   OpenACC 3.4, 2.5.10 and 1.2 (CLA-NG-01, EXEC-05)
   opt: -O0 -O2
   langs: c c++ */
#include "../aux/check.h"

static int
count(int gangs)
{
	int n = 0;

#pragma acc parallel num_gangs(gangs) copy(n)
	{
#pragma acc atomic update
		n++;
	}
	return n;
}

int
main(void)
{
	int n = 0;

#pragma acc parallel num_gangs(1) copy(n)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == GANGS(1));
	n = 0;
#pragma acc parallel num_gangs(7) copy(n)
	{
#pragma acc atomic update
		n += 3;
	}
	CHECK(n == 3 * GANGS(7));
	n = 0;
#pragma acc parallel num_gangs(100) copy(n)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == GANGS(100));
	CHECK(count(1) == GANGS(1));
	CHECK(count(2) == GANGS(2));
	CHECK(count(7) == GANGS(7));
	CHECK(count(100) == GANGS(100));
	return failures;
}
