/* Scalars that a parallel construct uses without a clause are firstprivate:
   what the gangs make of them stays there.
   OpenACC 3.4, 2.6.2 (IMPL-09)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 64 };

int
main(void)
{
	int n = N, scale = 3, a[N];
	float f = 0.5f;
	const long long offset = 1LL << 40;
	long long b[N];

#pragma acc parallel num_gangs(4) copyout(a, b)
	{
		scale *= 2;
		f += 1;
#pragma acc loop gang
		for (int i = 0; i < n; i++) {
			a[i] = scale * i + (int)(2 * f);
			b[i] = offset + i;
		}
	}
	for (int i = 0; i < N; i++)
		CHECK(a[i] == 6 * i + 3 && b[i] == (1LL << 40) + i);
#ifdef _OPENACC
	CHECK(scale == 3 && f == 0.5f);
#endif
	return failures;
}
