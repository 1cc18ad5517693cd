// routine in a class, in a function, before a lambda and about one.  2.15.1 ROUT-02
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
struct A {
	int k;
	#pragma acc routine vector
	int sum(const int *a, int n) const
	{
		int s = 0;
		#pragma acc loop vector reduction(+:s)
		for (int i = 0; i < n; i++)
			s += a[i];
		return s + k;
	}
	#pragma acc routine(twice) seq
	static int twice(int x) { return 2 * x; }
};
template<class T>
struct B {
	#pragma acc routine seq
	template<class U> static T add(T a, U b) { return a + b; }
};
int main()
{
	#pragma acc routine seq
	int far(int);
	int a[100], b[100], total = 0;
	A x = { 5 };
	#pragma acc routine seq
	auto cube = [](int v) { return v * v * v; };
	auto half = [](int v) { return v / 2; };
	#pragma acc routine(half) seq
	for (int i = 0; i < 100; i++)
		a[i] = i;
	#pragma acc parallel loop gang copyin(a, x) copyout(b)
	for (int i = 0; i < 100; i++)
		b[i] = x.sum(a, 10) + A::twice(i) + cube(i) + half(i)
			+ B<int>::add(i, 1.5) + far(i);
	for (int i = 0; i < 100; i++)
		total += b[i];
	std::printf("%d\n", total);
}
int far(int x) { return x - 1; }
