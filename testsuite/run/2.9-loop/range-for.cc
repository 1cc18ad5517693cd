// A loop directive on a range-based for: arrays, containers whose elements
// lie in a row, structured bindings, and what clauses say of them.
// 2.9 LOOP-12, 2.6.2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

struct point {
	int x, y;
};

int main()
{
	std::vector<int> v(1000), empty;
	std::array<int, 20> r, still;
	point points[20];
	int a[10] = {0}, sum = 0, k = 0, *p = v.data();
	std::string s("range");

	for (int &x : v)
		x = k++;
	r.fill(3);
	still.fill(4);
	#pragma acc parallel loop reduction(+:sum)
	for (auto &x : v) {
		x *= 2;
		sum += x;
	}
	#pragma acc parallel loop
	for (int &x : a)
		x = 5;
	printf("%d %d %d\n", sum, v[999], a[9]);
	#pragma acc parallel loop copy(r)
	for (auto &x : r)
		x = std::max(x, 10) + 1;
	#pragma acc kernels loop independent
	for (auto &x : r)
		x += 2;
	#pragma acc parallel loop reduction(+:sum) copyin(still)
	for (const auto x : still)
		sum += x;
	#pragma acc data copy(p[0:1000])
	#pragma acc parallel loop default(present)
	for (auto &x : v)
		x += 1;
	#pragma acc parallel loop reduction(+:sum)
	for (auto &x : empty)
		sum += x;
	#pragma acc parallel loop
	for (char &c : s)
		c += 1;
	printf("%d %d %d %s\n", r[19], sum, v[999], s.c_str());
	#pragma acc parallel loop copyout(points)
	for (auto &[x, y] : points) {
		x = 2;
		y = 3;
	}
	sum = 0;
	#pragma acc parallel copyin(points, r) reduction(+:sum)
	{
		#pragma acc loop reduction(+:sum)
		for (auto [x, y] : points)
			sum += x * y;
		#pragma acc loop reduction(+:sum)
		for (auto &x : r)
			sum += x;
	}
	printf("%d\n", sum);
}
