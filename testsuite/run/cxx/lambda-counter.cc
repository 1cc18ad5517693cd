// The variable of a loop may be one that a lambda captures.  2.6.1
// opt: -O0 -O2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

int
main()
{
	int a[20] = {0}, i = 3, q = 4;
	[&]() {
#pragma acc parallel loop private(q)
		for (i = 0; i < 20; i++) {
#pragma acc loop seq
			for (q = 0; q < 3; q++)
				a[i] += q;
		}
	}();
	auto more = [&i, &a](int n) {
		long k;
#pragma acc kernels loop collapse(2)
		for (i = 0; i < n; i++)
			for (k = 0; k < 2; k++)
				a[i * 2 + k] += 10;
	};
	more(10);
	for (int x : a)
		std::printf("%d ", x);
	std::printf("\n");
	return 0;
}
