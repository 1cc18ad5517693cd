/* private on parallel gives every gang its own copy, of scalars, arrays and
   structs.
   OpenACC 3.4, 2.5.13 (CLA-PRIV-01)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { GANGS = 16, N = 10 };

struct pair {
	int first;
	double second[3];
};

int
main(void)
{
	int scalar = 77, array[N] = { 5 };
	struct pair pair = { 1, { 2, 3, 4 } };
	int out[4 * GANGS] = { 0 };

#pragma acc parallel num_gangs(GANGS) private(scalar, array, pair) copy(out)
	{
#pragma acc loop gang private(scalar)
		for (int g = 0; g < 4 * GANGS; g++) {
			scalar = g;
			for (int i = 0; i < N; i++)
				array[i] = scalar + i;
			pair.first = g;
			pair.second[2] = 2 * g;
			int sum = 0;
			for (int i = 0; i < N; i++)
				sum += array[i];
			out[g] = sum + pair.first + (int)pair.second[2];
		}
	}
	for (int g = 0; g < 4 * GANGS; g++)
		CHECK(out[g] == N * g + N * (N - 1) / 2 + 3 * g);
	return failures;
}
