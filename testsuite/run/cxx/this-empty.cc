// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An object without members need not be present where a member function's
// construct, with default(present), calls other member functions of it.
// OpenACC 3.4, 2.5.16, 2.6.2
#include <cstdio>

struct empty {
	int
	twice(int n) const
	{
		return 2 * n;
	}
	void
	all(int n, int *x) const
	{
#pragma acc parallel loop copy(x[0:n]) default(present)
		for (int i = 0; i < n; i++)
			x[i] = this->twice(x[i]);
	}
};

int
main()
{
	int x[4] = {1, 2, 3, 4};
	empty e;
	e.all(4, x);
	std::printf("%d %d\n", x[0], x[3]);
}
