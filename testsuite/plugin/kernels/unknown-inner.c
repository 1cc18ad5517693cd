/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A loop whose inner loop may go on into the memory of its other iterations is
   not parallel: the number of inner iterations is not known before.  2.5.3,
   2.9.7 AUTO-03
   accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host */
void
known_in_turn(int n, int (*restrict x)[100], const int *restrict c)
{
#pragma acc kernels copy(x[0:n]) copyin(c[0:n])
	/* info(-1): runs sequentially */
	/* info(-2): kernels: copy */
	for (int i = 0; i < n; i++) /* info: not parallel: possible dependence */
		for (int j = 0; j < c[i]; j++) /* info: loop parallel: vector */
			x[i][j] += 1; /* info(-1): host: loop vector */
}

void
never_known(int n, int m, int *restrict x, const int *restrict c)
{
#pragma acc kernels copy(x[0:n * m]) copyin(c[0:m])
	/* info(-1): runs sequentially */
	/* info(-2): kernels: copy */
	for (int i = 0; i < n; i++) /* info: not parallel: possible dependence */
		for (int j = 0; c[j] > 0; j++) /* info: its iterations is not known */
			x[i * 100 + j] += 1;
}
