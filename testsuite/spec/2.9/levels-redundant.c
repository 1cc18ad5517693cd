/* Worker and vector loops without a gang loop around them run their
   iterations once in every gang.
   OpenACC 3.4, 1.2 and 2.9.3 (EXEC-05, EXEC-08, WORK-01 EXEC-09)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 50 };

int
main(void)
{
	int worker = 0, vector = 0, both = 0, seq = 0, nest = 0;

#pragma acc parallel num_gangs(6) copy(worker, vector, both, seq, nest)
	{
#pragma acc loop worker
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			worker++;
		}
#pragma acc loop vector
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			vector++;
		}
#pragma acc loop worker vector
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			both++;
		}
#pragma acc loop seq
		for (int i = 0; i < N; i++) {
#pragma acc atomic update
			seq++;
		}
#pragma acc loop worker
		for (int i = 0; i < N; i++) {
#pragma acc loop vector
			for (int j = 0; j < i; j++) {
#pragma acc atomic update
				nest++;
			}
		}
	}
	CHECK(worker == GANGS(6) * N);
	CHECK(vector == GANGS(6) * N);
	CHECK(both == GANGS(6) * N);
	CHECK(seq == GANGS(6) * N);
	CHECK(nest == GANGS(6) * N * (N - 1) / 2);
	return failures;
}
