/* use_device takes a structure: its address is that of the device's copy.
   OpenACC 3.4, 2.8.1; HD-01
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

struct pair {
	int a, b[3];
};

static void
add(struct pair *p)
{
#pragma acc parallel deviceptr(p)
	{
		p->a += 1;
		p->b[2] += p->a;
	}
}

int
main(void)
{
	struct pair s = {1, {2, 3, 4}};

#pragma acc data copy(s)
	{
#pragma acc host_data use_device(s)
		add(&s);
	}
	printf("%d %d\n", s.a, s.b[2]);
	return 0;
}
