/* A loop that reads what an earlier iteration has written keeps that order at
   -O3.  2.5.3, CMP-08
   langs: c c++
   opt: -O2 -O3 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

enum { N = 96, ROWS = 40, COLUMNS = 44, LAST = 12 };

static double a[N];
static int b[N], x[N];
static signed char c[ROWS][COLUMNS];

static int
least(int m, int n)
{
	return m < n ? m : n;
}

int
main(void)
{
	int q, scratch[8], want[N], bad = 0, k = 1;

	for (int n = 0; n < N; n++) {
		a[n] = b[n] = want[n] = n * 7 % 23;
		x[n] = (n * 29 + 3) % N;
	}
#pragma acc kernels copy(a, b)
	for (int i = 1; i <= LAST; i++) {
		b[i + 3] = (7 ^ i) % 1009;
		for (q = 0; q < 8; q++)
			scratch[q] = ((k > 1 ? k : 1) + q) % 1009;
		b[i + 3] = (scratch[7] + (int)a[i]) % 1009;
		c[i][20] = least(b[i], 3) % 211 * (((int)a[x[i]] - i) % 97)
			% 101;
	}
	for (int i = 1; i <= LAST; i++) {
		want[i + 3] = 8 + (int)a[i];
		bad += b[i + 3] != want[i + 3]
			|| c[i][20] != least(want[i], 3)
					* (((int)a[x[i]] - i) % 97) % 101;
	}
	if (bad)
		printf("%d elements are wrong\n", bad);
	return bad != 0;
}
