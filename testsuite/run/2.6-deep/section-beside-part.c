/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A pointer is attached to the section that its clause names, where a part of
   its target before that is present and the region uses the target by its name
   too.  OpenACC 3.4, 2.6.2, 2.7.2; IMPL-02 */
#include <stdio.h>

static int a[30];
static struct {
	int *p;
} s;

int
main(void)
{
	s.p = a;
#pragma acc enter data copyin(a[4:4])
#pragma acc parallel num_gangs(1) copy(s.p[20:4])
	{
		s.p[20] += 1;
		a[4] += 2;
	}
#pragma acc exit data copyout(a[4:4])
	printf("%d %d\n", a[4], a[20]);
	return 0;
}
