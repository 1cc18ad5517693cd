/* self of a compute construct takes a condition, no variables.  2.5.7 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int x[10], c;

void
f(void)
{
	int *p = x;
	#pragma acc parallel self(x[0:2])	/* error: 'self' takes a condition here; variables are for 'self' of 'update' */
	p[0] = 1;
	#pragma acc serial self(p[:2]) copy(x)	/* error: 'self' takes a condition here */
	p[0] = 1;
	#pragma acc serial self(x[c ? 0 : 1]) copy(x)
	p[0] = 1;
	#pragma acc update self(x[0:2])
}
