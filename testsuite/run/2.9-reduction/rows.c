/* Reductions of sections with several dimensions: rows behind one pointer,
   behind pointers, of an array of pointers.  2.5.15, 2.9.11 RED-05 RED-29
   LRED-04 */
// langs: c c++
#include <stdio.h>
#include <stdlib.h>
typedef double real;

static void
one_pointer(real (*c)[4], int n, int *len, const float *f)
{
#pragma acc parallel loop reduction(+:c[0:3][0:4]) reduction(+:len[0:3]) \
	copyin(f[0:n])
	for (int i = 0; i < n; i++) {
		int z = i % 3;
		len[z]++;
		for (int j = 0; j < 4; j++)
			c[z][j] += f[i] * j;
	}
#pragma acc parallel copy(c[0:3][0:4]) copyin(f[0:n])
	{
#pragma acc loop gang vector reduction(max:c[1:2][0:4])
		for (int i = 0; i < n; i++)
			if (c[1 + i % 2][i % 4] < 20 * f[i])
				c[1 + i % 2][i % 4] = 20 * f[i];
	}
}

static void
pointers(float **c, int n, const float *f)
{
#pragma acc parallel loop reduction(+:c[0:3][0:4]) copyin(f[0:n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 4; j++)
			c[i % 3][j] += f[i] * j;
#pragma acc data copy(c[0:3][0:4])
	{
#pragma acc parallel loop gang reduction(+:c[1:2][1:3]) copyin(f[0:n])
		for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(+:c[1:2][1:3])
			for (int j = 1; j < 4; j++)
				c[1 + i % 2][j] += f[i] + j;
		}
	}
}

static unsigned
three(void)
{
	int (*t)[2][5] = (int (*)[2][5])calloc(3, sizeof *t);
	unsigned sum = 0;
	int *a[2];

#pragma acc parallel loop collapse(2) reduction(+:t[0:3][0:2][0:5])
	for (int i = 0; i < 30; i++)
		for (int j = 0; j < 10; j++)
			t[i % 3][j & 1][j % 5] += i + j;
	for (int i = 0; i < 2; i++)
		a[i] = (int *)calloc(6, sizeof(int));
#pragma acc parallel loop reduction(^:a[0:2][2:3])
	for (int i = 0; i < 30; i++)
		a[i & 1][2 + i % 3] ^= i * 5;
	for (int i = 0; i < 30; i++)
		sum = sum * 7 + t[i / 10][i / 5 % 2][i % 5];
	for (int i = 0; i < 12; i++)
		sum = sum * 7 + a[i / 6][i % 6];
	return sum;
}

int
main(void)
{
	real c[3][4] = { { 0 } };
	float *d[3], f[90];
	int len[3] = { 0 };

	for (int i = 0; i < 90; i++)
		f[i] = i;
	one_pointer(c, 90, len, f);
	for (int i = 0; i < 3; i++)
		d[i] = (float *)calloc(4, sizeof(float));
	pointers(d, 90, f);
	for (int i = 0; i < 12; i++)
		printf("%g %g\n", c[i / 4][i % 4], d[i / 4][i % 4]);
	printf("%d %u\n", len[2], three());
	return 0;
}
