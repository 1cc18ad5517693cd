// A lambda and a local class's function are scopes of their own: loops in
// them stand in no loop around.  2.5, 2.9 CMP-02 CMP-03 LOOP-22
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
int a[100];

void
f(int n)
{
#pragma acc parallel loop gang
	for (int i = 0; i < n; i++) {
		auto g = [=](int k) -> int {
			if (k > 3)
				return k;
#pragma acc loop seq
			for (int j = 0; j < n; j++)
				a[j] = k;
			return 0;
		};
		struct local {
			static int h(int k)
			{
				return k + 1;
			}
		};
		a[i] = g(i) + local::h(i);
	}
#pragma acc parallel loop
	for (int i = 0; i < n; i++) { 
		const auto twice = [](int k) { return 2 * k; };
		a[i] = twice(i);
	}
}
