/* kernels: a lambda with captured values that is not inlined finds them in the
   loop that calls it.  OpenACC 3.4, 2.5.3, 2.6.2 (CMP-08)
   flags: -fno-inline
   opt: -O0 -O1 -O2 -Os */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <cstdio>

static int thirty = 30;

int
main()
{
	double a[100];
	for (int i = 0; i < 100; i++)
		a[i] = i * 3 % 17;
	int z = thirty;
	auto f = [=](int x, int j) { return (j * 7 + x) % 13 + z; };
	auto g = [z](int x) { return x > z ? 1 : 2; };
#pragma acc kernels loop independent copy(a)
	for (int i = 0; i < 100; i++)
		a[i] = f((int)a[i], i) * g(i);
	for (int i = 0; i < 100; i += 9)
		printf("%g\n", a[i]);
	return 0;
}
