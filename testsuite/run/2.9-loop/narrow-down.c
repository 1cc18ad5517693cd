/* A loop that counts down in an unsigned narrow type, of which several places are
   read at fixed distances, reads those places.  2.9  LOOP-01 */
#include <stdio.h>
#include <stdlib.h>
static int a[44];
static long h[16];
static double m[44][22];
int main(void)
{
	long all = 0;
	for (int i = 0; i < 44; i++) {
		a[i] = i * 7 % 23 - 9;
		for (int j = 0; j < 22; j++)
			m[i][j] = (i * 3 + j) % 17 * .5;
	}
#pragma acc kernels loop collapse(2) copyin(a, m)
	for (short i0 = 43; i0 > -1; i0--)
		for (unsigned short i1 = 22; i1 > 3; i1--) {
#pragma acc atomic update
			h[labs((long)a[((long)i1 + 5) % 44]) % 16] +=
				(long)(m[(28 - (long)i1) % 44]
					[((long)i1 + 3) % 22] * 2);
		}
	for (int i = 0; i < 16; i++)
		all += h[i] * (i + 1);
	printf("%ld\n", all);
	return 0;
}
