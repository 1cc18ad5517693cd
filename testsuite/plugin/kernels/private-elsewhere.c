/* A variable that a sequential loop makes private elsewhere in the function
   stays one of each iteration in kernels: its address is not taken.  2.9.10
   flags: -fplugin-arg-acc-info */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
static int a[100][20], b[100];

int
main(void)
{
	int j, sum = 0;
#pragma acc kernels loop independent gang copy(a)
	/* info(-1): kernels: copy\(a\)$ */ /* info(-1): host: kernels region runs in gangs */ /* info(-1): host: loop gang vector */
	for (int i = 0; i < 100; i++) /* info(-2): loop parallel: gang vector, collapse\(2\)$ */
		for (j = 0; j < 20; j++) /* info: loop parallel: gang vector */
			a[i][j] += i + j;
#pragma acc kernels loop gang reduction(+:sum) copyin(a)
	/* info(-1): implicit copy\(sum\)$ */ /* info(-1): host: kernels region runs in gangs */ /* info(-1): host: loop gang vector */
	/* info(-2): loop parallel: gang vector, reduction */
	for (unsigned long i = 100; i > 0; i--) {
#pragma acc loop seq private(j)
		for (long k = 0; k != 1 + 1; k++) {
			for (j = 0; j < 3; j++)
				sum += a[i - 1][j];
		}
	}
	for (int i = 0; i < 100; i++)
		for (j = 0; j < 20; j++)
			if (a[i][j] != i + j)
				return 1;
	return sum != 2 * (3 * 4950 + 300);
}
