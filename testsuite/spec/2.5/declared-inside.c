/* A variable that is declared inside a region is private to the gang, one in
   a loop's body to the iteration.
   OpenACC 3.4, 2.6.1 (PRE-05)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 200 };

int
main(void)
{
	int out[N], gangs[12] = { 0 };

#pragma acc parallel num_gangs(12) copyout(out) copy(gangs)
	{
		int table[8];
		for (int i = 0; i < 8; i++)
			table[i] = i * i;
#pragma acc loop gang vector
		for (int i = 0; i < N; i++) {
			int local[3] = { i, table[i % 8], 0 };
			local[2] = local[0] + local[1];
			out[i] = local[2];
		}
#pragma acc loop gang
		for (int g = 0; g < 12; g++) {
			table[g % 8]++;
			gangs[g] = table[g % 8] > 0;
		}
	}
	for (int i = 0; i < N; i++)
		CHECK(out[i] == i + (i % 8) * (i % 8));
	for (int g = 0; g < 12; g++)
		CHECK(gangs[g] == 1);
	return failures;
}
