/* Collapsed nests whose loops have a power of two of iterations, which GCC counts
   by shifts and masks: stencils, reductions, transpositions, products, planes or
   columns of other counts, and a loop that shifts its own index.
   OpenACC 3.4, 2.9.1
   timeout: 120 */
#include <stdio.h>
enum { K = 16, J = 32, I = 64 };
static double a[K][J][I], b[K][J][I], c[I][J]; static float m1[128][128], m2[128][128], m3[128][128];
int
main(void)
{
	for (int k = 0; k < K; k++) for (int j = 0; j < J; j++) for (int i = 0; i < I; i++) a[k][j][i] = (k * 7 + j * 3 + i) % 17, c[i][j] = i * j % 11;
	for (int i = 0; i < 128; i++) for (int j = 0; j < 128; j++) m1[i][j] = (i + j) % 7, m2[i][j] = (i * 3 + j) % 5;
	double s = 0;
#pragma acc data copyin(a, c, m1, m2) copy(b, m3)
	{
#pragma acc parallel loop collapse(3)
	for (int k = 0; k < K; k++) for (int j = 0; j < J; j++) for (int i = 0; i < I; i++) b[k][j][i] = a[k][j][i] * 2 + c[i][j] + k * 1000 + j * 10;
#pragma acc parallel loop collapse(3) reduction(+:s)
	for (int k = 0; k < K; k++) for (int j = 0; j < J; j++) for (int i = 0; i < I; i++) s += a[k][j][i] * (i + 1) + j;
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < I; i++) for (int j = 0; j < J; j++) b[0][j][i] += c[i][j];
#pragma acc parallel loop collapse(2)
	for (int i = 0; i < 128; i++) for (int j = 0; j < 128; j++) { float t = 0; for (int k = 0; k < 128; k++) t += m1[i][k] * m2[k][j]; m3[i][j] = t; }
#pragma acc parallel loop collapse(3)
	for (int k = 0; k < K; k++) for (int j = 0; j < 30; j++) for (int i = 0; i < I; i++) b[k][j][i] += 3 * i;
#pragma acc parallel loop collapse(3)
	for (int k = 0; k < K; k++) for (int j = 0; j < J; j++) for (int i = 0; i < 60; i++) b[k][j][i] -= j * k;
#pragma acc parallel loop collapse(2)
	for (unsigned i = 0; i < 4; i++) for (unsigned j = 0; j < 8; j++) b[i][j][i + j] += (i >> 1) + (j & 3);
#pragma acc parallel loop gang vector
	for (unsigned i = 0; i < K * J * I; i++) (&b[0][0][0])[i] += (i >> 6) % 5 + (i & 63);
	}
	long h = 0;
	for (int k = 0; k < K; k++) for (int j = 0; j < J; j++) for (int i = 0; i < I; i++) h = (h * 31 + (long)b[k][j][i]) % 1000003;
	for (int i = 0; i < 128; i++) for (int j = 0; j < 128; j++) h = (h * 31 + (long)m3[i][j]) % 1000003;
	printf("%g %ld\n", s, h);
}
