/* atomic: an update is one where folding makes the index a constant, too, in a
   function and in a template.  OpenACC 3.4, 2.12 (ATOM-01)
   opt: -O0 -O2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <cstdio>

enum { N = 20000 };

static int h[4];

template <typename T>
static void
count(T *x)
{
#pragma acc parallel loop copy(x[:4])
	for (int i = 0; i < N; i++) {
#pragma acc atomic update
		x[(i - i) % 4] += 1;
	}
}

int
main()
{
	long last = 0;
	long y[4] = {};
	for (int t = 0; t < 40; t++) {
#pragma acc parallel loop copy(h)
		for (int i = 0; i < N; i++) {
			long old;
#pragma acc atomic capture
			old = h[((long)i - (long)i) % 4L] += 1L;
			(void)old;
#pragma acc atomic update
			h[1 + i * 0]++;
#pragma acc atomic update
			h[((i ^ i) < 0 ? -(i ^ i) : i ^ i) + 3] += i % 3;
#pragma acc atomic capture
			{
				old = h[2 + (i ^ i)];
				h[2 + (i ^ i)] -= 2;
			}
		}
		count(y);
	}
	for (int k = 0; k < 4; k++)
		last = last * 7 + h[k];
	printf("%d %d %d %d %ld %ld\n", h[0], h[1], h[2], h[3], y[0], last);
	return 0;
}
