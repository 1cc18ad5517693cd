/* 2.7.13, 2.7.14: attach and detach of several elements of an array of
   pointers.  CLA-ATT-02, CLA-DET-02
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#include <stdio.h>

int
main(void)
{
	int a[4] = { 1, 2, 3, 4 }, b[2] = { 5, 6 }, c[3] = { 7, 8, 9 };
	int *q[3] = { a, b, c }, *r = a, sum = 0, on = 1;
#pragma acc enter data copyin(a, b, c, q, r)
#pragma acc enter data attach(q[0], r, q[1], q[on + 1]) if(on)
#pragma acc parallel present(q, r) copy(sum)
	for (int i = 0; i < 2; i++)
		sum += q[0][i] + 10 * q[1][i] + 100 * q[2][i] + 1000 * r[i];
#pragma acc wait
#pragma acc exit data detach(q[0], q[1], r, q[2])
#pragma acc exit data copyout(q) delete(a, b, c, r)
	printf("%d %d %d\n", sum, q[0] == a, q[2] == c);
	return 0;
}
