// Range-based loops may be collapsed and tiled, with one another and with
// other loops.  2.9, 2.9.1, 2.9.8
// opt: -O0 -O2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <array>
#include <cstdio>
#include <vector>

struct Pair {
	int x, y;
};

template <class T>
static void
scale(T *to, std::vector<T> &v)
{
#pragma acc parallel loop collapse(2) copy(to[0:12])
	for (int i = 0; i < 3; i++)
		for (T x : v)
#pragma acc atomic
			to[i] += x;
}

int
main()
{
	int a[5] = {1, 2, 3, 4, 5}, b[12] = {0}, sum = 0;
	std::vector<int> v = {10, 20, 30};
	std::array<Pair, 4> p = {{{1, 0}, {2, 1}, {3, 2}, {4, 3}}};
#pragma acc parallel loop collapse(2) copy(b)
	for (int j = 0; j < 12; j++)
		for (auto x : a) {
#pragma acc atomic
			b[j] += x * j;
		}
	for (int x : b)
		std::printf("%d ", x);
#pragma acc parallel loop collapse(2) reduction(+ : sum)
	for (auto x : a) {
		for (const auto &y : v)
			sum += x * y;
	}
	std::printf("%d\n", sum);
#pragma acc parallel copy(b) reduction(+ : sum)
	{
#pragma acc loop gang vector tile(2, 3) reduction(+ : sum)
		for (int &x : b)
			for (int k = 0; k != 7; k++) {
				if (k == 2)
					continue;
				sum += x * k;
			}
#pragma acc loop collapse(3) reduction(+ : sum)
		for (int x : a)
			for (int k = 1; k < 3; k++)
				for (int y : a)
					sum += x * k - y;
	}
	std::printf("%d\n", sum);
#pragma acc kernels loop collapse(2) independent copyin(p)
	for (Pair q : p)
		for (int k = 0; k < 3; k++)
			b[q.y * 3 + k] = q.x + k;
	for (int x : b)
		std::printf("%d ", x);
	scale(b, v);
	std::printf("%d %d %d\n", b[0], b[2], b[3]);
	for (int x : v)
		std::printf("%d ", x);
	std::printf("\n");
	return 0;
}
