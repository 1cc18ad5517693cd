// A construct that calls a lambda takes none of the scopes of the function
// that it is in, which debugging information lists.  OpenACC 3.4, 2.6.2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -g
// opt: -O0 -O2
#include <cstdio>

int
main()
{
	double p[100], sum = 0, shift = 3;
	auto square = [](double x) { return x * x; };
	auto move = [shift](double x) { return x + shift; };
#pragma acc parallel loop copyout(p)
	for (int i = 0; i < 100; i++) {
		double x = square(i);
		p[i] = move(x);
	}
	for (int i = 0; i < 100; i++) {
		double x = p[i];
		sum += x;
	}
	std::printf("%g\n", sum);
}
