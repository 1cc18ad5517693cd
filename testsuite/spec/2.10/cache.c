/* cache at the top of a loop, of elements and sections that follow the loop
   variable, with readonly: a hint.  OpenACC 3.4, 2.10 (CACHE-01 04 06 08)
   langs: c c++ */
#include "../aux/check.h"

enum { N = 64 };

int
main(void)
{
	int in[N + 2], out[N], m[4][N], k = 2;

	for (int i = 0; i < N + 2; i++)
		in[i] = i;
#pragma acc parallel loop copyin(in) copyout(out)
	for (int i = 0; i < N; i++) {
#pragma acc cache(in[i:3])
		out[i] = in[i] + in[i + 1] + in[i + 2];
	}
	CHECK(out[0] == 3 && out[N - 1] == 3 * N);
#pragma acc parallel loop copyin(in) copy(out) copyout(m)
	for (int i = 0; i < N; i++) {
#pragma acc cache(readonly: in[i + 1:1], in[k])
#pragma acc cache(out[i], m[0:4][0:N])
		for (int j = 0; j < 4; j++)
			m[j][i] = in[i + 1] + j * in[k];
		out[i] -= in[i + 1];
	}
	CHECK(out[5] == 12 && m[3][7] == 8 + 3 * 2);
#pragma acc kernels loop gang copy(out)
	for (int i = 0; i < 4; i++) {
#pragma acc cache(out[i * 16:16])
#pragma acc loop vector
		for (int j = 0; j < N / 4; j++)
			out[i * 16 + j] = i;
	}
	CHECK(out[0] == 0 && out[N - 1] == 3);
	return failures;
}
