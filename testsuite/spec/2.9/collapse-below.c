/* Loops within collapsed ones run in full for each combination; a reduction
   may span both.
   OpenACC 3.4, 2.9.1 and 2.9.11 (COLL-01, LRED-05)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 12, M = 9, L = 33 };

int
main(void)
{
	static int a[N][M][L];
	long sum = 0, rows[N][M];

#pragma acc parallel loop gang collapse(2) copy(a, sum) copyout(rows) \
	reduction(+:sum)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++) {
			long row = 0;
#pragma acc loop vector reduction(+:row)
			for (int k = 0; k < L; k++) {
				a[i][j][k] += i * j + k;
				row += a[i][j][k];
			}
			rows[i][j] = row;
#pragma acc loop worker reduction(+:sum)
			for (int k = 0; k < L; k++)
				sum += k;
		}
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++) {
			CHECK(rows[i][j] == L * i * j + L * (L - 1) / 2);
			for (int k = 0; k < L; k++)
				CHECK(a[i][j][k] == i * j + k);
		}
	CHECK(sum == N * M * L * (L - 1) / 2);
	return failures;
}
