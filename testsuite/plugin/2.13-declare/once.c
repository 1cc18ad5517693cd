/* In a function a variable is in one clause of its declare directives; another
   variable of that name is another.  2.13 DECL-09
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
static int global;
#pragma acc declare create(global)

void
f(int n, int *p)
{
	int one = 0, two = 0, three[4] = { 0 };
#pragma acc declare create(one) copy(one) /* error: variable 'one' used more than once with */
#pragma acc declare copyin(two)
#pragma acc declare create(three, two) /* error: variable 'two' used more than once with */
#pragma acc declare copy(p[0:2])
	{
		int two = 1;
#pragma acc declare create(two)
		(void)two;
	}
	(void)one, (void)two, (void)three, (void)n;
}

void
g(void)
{
	int one = 0;
#pragma acc declare create(one)
	(void)one;
}
