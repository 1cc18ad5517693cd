/* Gang-redundant code before, between and after gang loops runs in every
   gang, the iterations of the loops once in all.
   OpenACC 3.4, 1.2 (EXEC-05, EXEC-06)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 1003 };

int
main(void)
{
	int before = 0, between = 0, after = 0, one[N], two[N];

	for (int i = 0; i < N; i++)
		one[i] = two[i] = 0;
#pragma acc parallel num_gangs(5) copy(before, between, after, one, two)
	{
#pragma acc atomic update
		before++;
#pragma acc loop gang
		for (int i = 0; i < N; i++)
			one[i]++;
#pragma acc atomic update
		between++;
#pragma acc loop gang vector
		for (int i = 0; i < N; i++)
			two[i] += 2;
#pragma acc atomic update
		after++;
	}
	CHECK(before == GANGS(5));
	CHECK(between == GANGS(5));
	CHECK(after == GANGS(5));
	for (int i = 0; i < N; i++)
		CHECK(one[i] == 1 && two[i] == 2);
	return failures;
}
