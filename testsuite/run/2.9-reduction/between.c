/* A loop without a directive, in one over gangs and around one over lanes, gives
   the same results by workers: stores, sums of all, of a gang, of a row, values
   that are used after it, with uneven counts, down and by steps.  2.9.2 to
   2.9.4, 2.9.11 */
/* opt: -O0 -O2 -O3 */
#include <stdio.h>
#include <stdlib.h>

static void
run(int l, int n, int m)
{
	int size = l * n * m;
	int *restrict a = malloc((size + 1) * sizeof *a);
	int *restrict b = malloc((size + 1) * sizeof *b);
	int *restrict c = malloc((l * n + 1) * sizeof *c);
	int all = 0, last = 0;
	unsigned mix = 0;
	for (int i = 0; i < size; i++) {
		a[i] = -1;
		b[i] = i * 7 % 31;
	}
	for (int i = 0; i < l * n; i++)
		c[i] = 0;
#pragma acc data copy(a[0:size], c[0:l*n]) copyin(b[0:size])
	{
#pragma acc parallel loop gang
		for (int i = 0; i < l; i++)
			for (int j = n - 1; j >= 0; j--)
#pragma acc loop vector
				for (int k = 0; k < m; k += 2)
					a[(i * n + j) * m + k] = 2 * b[(i * n + j) * m + k] + j;
#pragma acc parallel loop gang reduction(+:all)
		for (int i = 0; i < l; i++)
			for (int j = 0; j < n; j++)
#pragma acc loop vector reduction(+:all)
				for (int k = 0; k < m; k++)
					all += b[(i * n + j) * m + k];
#pragma acc parallel loop gang
		for (int i = 0; i < l; i++) {
			int s = i;
			for (int j = 0; j < n; j++) {
#pragma acc loop vector reduction(+:s)
				for (int k = 0; k < m; k++)
					s += b[(i * n + j) * m + k];
			}
			if (n)
				c[i * n] += s;
		}
#pragma acc parallel loop gang
		for (int i = 0; i < l; i++)
			for (int j = 1; j < n; j++) {
				int s = 0;
#pragma acc loop vector reduction(max:s)
				for (int k = 0; k < m; k++)
					s = b[(i * n + j) * m + k] > s ? b[(i * n + j) * m + k] : s;
				c[i * n + j] += s;
			}
#pragma acc parallel loop gang reduction(max:last)
		for (int i = 0; i < l; i++) {
			int j;
			for (j = 0; j < n; j += 3)
#pragma acc loop vector
				for (int k = 1; k < m; k += 2)
					a[(i * n + j) * m + k] = b[(i * n + j) * m + k] - j;
			last = j > last ? j : last;
		}
	}
	for (int i = 0; i < size; i++)
		mix = mix * 31 + a[i];
	for (int i = 0; i < l * n; i++)
		mix = mix * 31 + c[i];
	printf("%d %d %d: %d %d %u\n", l, n, m, all, last, mix);
	free(a);
	free(b);
	free(c);
}

int
main(void)
{
	run(3, 20, 70);
	run(1, 17, 1);
	run(5, 1, 300);
	run(40, 33, 32);
	run(2, 0, 9);
	run(0, 4, 4);
	return 0;
}
