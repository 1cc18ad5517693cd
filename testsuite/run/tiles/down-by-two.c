/* A loop in a collapsed nest that goes down by two to an odd number ends there,
   with an inner loop of a narrow counter and conditions on the index.  2.9.1 */
/* opt: -O1 -O2 -O3 */
#include <stdio.h>

static int a[6][12][7], c[7][12][6], d[6][12][7];
static double b[7][12][6];

int
main(void)
{
	long sum = 0;
	for (int i = 0; i < 504; i++) {
		((int *)a)[i] = i * 7 % 23;
		((int *)c)[i] = i * 5 % 19;
		((int *)d)[i] = i * 3 % 29;
		((double *)b)[i] = i % 17;
	}
#pragma acc kernels loop independent collapse(3) copy(a, b, c, d)
	for (int i = 1; i <= 10; i++)
		for (int j = 5; j >= 1; j -= 2)
			for (unsigned char l = 2; l <= 4; l += 2) {
				a[l][i][j] += 2 * d[l][i][j];
				if (d[l][i + 1][j + 1] % 3 != 1)
					b[j][i][l] += j > d[l][i][j] ? j : d[l][i][j];
				if (j % 3 != 1)
					c[j][i][l] += d[l][i + 1][j] + d[l][i][j - 1];
			}
	for (int i = 0; i < 504; i++)
		sum = (sum * 31 + ((int *)a)[i] + 3 * ((int *)c)[i]
			      + 7 * (long)((double *)b)[i])
			% 1000003;
	printf("%ld\n", sum);
	return 0;
}
