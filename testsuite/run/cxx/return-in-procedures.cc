// A return statement of a lambda or of a member of a local class is not one that
// leaves the construct.  2.5.4
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

int
main()
{
	int a[8] = {}, b[4] = {};
#pragma acc parallel loop copy(a)
	for (int i = 0; i < 8; i++)
		[](int &x, int v) {
			if (v == 3)
				return;
			x = v;
		}(a[i], i);
#pragma acc parallel num_gangs(1) copy(b)
	{
		struct local {
			int operator()(int x) { return x + 1; }
			bool operator<(int x) const { return 1 < x; }
			int get() const noexcept { return 5; }
			int plain(int x) { return x * 2; }
		};
		local l;
		b[0] = l(3);
		b[1] = l < 2;
		b[2] = l.get();
		b[3] = l.plain(4);
	}
	for (int x : a)
		printf("%d\n", x);
	for (int x : b)
		printf("%d\n", x);
	return 0;
}
