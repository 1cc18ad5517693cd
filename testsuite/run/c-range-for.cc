// A loop directive on a range-based for.  2.9 LOOP-12
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: host
#include <cstdio>
#include <vector>
int main()
{
	std::vector<int> v(1000);
	int a[10] = {0}, sum = 0, k = 0;
	for (int &x : v)
		x = k++;
	#pragma acc parallel loop reduction(+:sum)
	for (auto &x : v) {
		x *= 2;
		sum += x;
	}
	#pragma acc parallel loop
	for (int &x : a)
		x = 5;
	printf("%d %d %d\n", sum, v[999], a[9]);
}
