/* A clause that would copy a constant to the host is told of; what no clause
   names is not.  1.6 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
static const int table[4] = { 1, 2, 3, 4 };
const int all[4] = { 1, 2, 3, 4 };

int
sum(const int *p)
{
	int s = 0;
	#pragma acc parallel loop copy(table) reduction(+:s)	/* warning: 'table' is constant and is not copied to the host */
	for (int i = 0; i < 4; i++)
		s += table[i] + all[i];
	#pragma acc parallel loop copy(p[0:4]) reduction(+:s)
	for (int i = 0; i < 4; i++)
		s += p[i];
	#pragma acc enter data copyin(all)
	#pragma acc update device(all) self(all)	/* warning: 'all' is constant and is not copied to the host */
	#pragma acc exit data copyout(all)	/* warning: 'all' is constant and is not copied to the host */
	return s;
}
