/* Data directives and updates on a queue keep their place among the regions
   of the queue.
   OpenACC 3.4, 2.16 (ASYNC-01)
   opt: -O0 -O2 */
#include <stdlib.h>
#include "../aux/check.h"

enum { N = 2000 };

int
main(void)
{
	int *a = (int *)malloc(N * sizeof *a), total = 0;

	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma acc enter data copyin(a[:N]) async(3)
#pragma acc parallel loop async(3) present(a[:N])
	for (int i = 0; i < N; i++)
		a[i] *= 2;
#pragma acc update self(a[:N / 2]) async(3)
#pragma acc parallel loop async(3) present(a[:N])
	for (int i = 0; i < N; i++)
		a[i]++;
#pragma acc parallel loop async(3) present(a[:N]) reduction(+:total)
	for (int i = 0; i < N; i++)
		total += a[i];
#pragma acc exit data copyout(a[:N]) async(3)
#pragma acc wait(3)
	for (int i = 0; i < N; i++)
		CHECK(a[i] == 2 * i + 1);
	CHECK(total == N * (N - 1) + N);
	free(a);
	return failures;
}
