/* Several loops over gangs in a construct that reduces the same variable, with
   loops inside that reduce it too: each adds to what the gang had.
   2.5.15, 2.9.11
   langs: c c++
   opt: -O0 -O2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

static int a[24][9];
static double d[24];

int
main(void)
{
	int sum = 5, most = -9, bits = 0;
	double all = 0.5, product = 1;
	for (int i = 0; i < 24; i++) {
		d[i] = i * 0.5;
		for (int k = 0; k < 9; k++)
			a[i][k] = (i * 7 + k * 3) % 50;
	}
#pragma acc parallel copyin(a, d) num_gangs(6) reduction(+ : sum, all) \
	reduction(max : most) reduction(| : bits)
	{
#pragma acc loop gang reduction(+ : sum, all) reduction(max : most)
		for (int i = 0; i < 24; i++) {
#pragma acc loop vector reduction(+ : sum, all) reduction(max : most)
			for (int k = 0; k < 9; k++) {
				sum += a[i][k];
				all += d[i] * k;
				most = a[i][k] > most ? a[i][k] : most;
			}
		}
#pragma acc loop gang reduction(+ : all) reduction(| : bits)
		for (int i = 0; i < 24; i++) {
			all += d[i];
			bits |= 1 << i;
		}
#pragma acc loop gang worker reduction(+ : sum) reduction(max : most)
		for (int i = 0; i < 3; i++) {
			sum += i;
			most = most > 20 ? most : 20;
#pragma acc loop vector reduction(+ : sum)
			for (int k = 0; k < 4; k++)
				sum += k;
		}
#pragma acc loop gang vector tile(2, 3) reduction(+ : sum)
		for (int i = 0; i < 24; i++)
			for (int k = 0; k < 9; k++)
				sum += a[i][k];
#pragma acc loop reduction(+ : sum)
		for (int i = 0; i < 24; i++)
			sum++;
	}
	printf("%d %g %d %x\n", sum, all, most, (unsigned)bits);
#pragma acc parallel copyin(d) num_gangs(5) reduction(* : product)
	{
#pragma acc loop gang reduction(* : product)
		for (int i = 0; i < 10; i++)
#pragma acc loop worker vector reduction(* : product)
			for (int k = 0; k < 2; k++)
				product *= 2;
#pragma acc loop gang reduction(* : product)
		for (int i = 0; i < 10; i++)
			product *= d[1] + 0.5 * (i % 2);
	}
	printf("%g\n", product);
	return 0;
}
