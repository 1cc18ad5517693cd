// Levels of member functions, templates, lambdas and functions of namespaces
// that depend on the device.  OpenACC 3.4, 2.4, 2.15.1 (DT-03 to DT-06, ROUT-15)
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// opt: -O0 -O2
// compare: none
#include <openacc.h>
#include <cstdio>

namespace ns {
struct S {
	int k;
#pragma acc routine device_type(host) gang device_type(*) seq
	void fill(int *a, int n) const
	{
#pragma acc loop device_type(host) gang device_type(*) seq
		for (int i = 0; i < n; i++) {
#pragma acc atomic update
			a[i] += k;
		}
	}
};
#pragma acc routine device_type(host) vector device_type(sim) worker \
	device_type(*) seq
template <class T>
void
row(T *a, int n)
{
#pragma acc loop device_type(host) vector device_type(sim) worker \
	device_type(*) seq
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		a[i] += 1;
	}
}
}

struct Base {
#pragma acc routine device_type(host) vector device_type(*) seq
	virtual int f(int x) const { return x + 1; }
};
struct Derived : Base {
#pragma acc routine device_type(host) vector device_type(*) seq
	int f(int x) const override { return x + 2; }
};
int
main()
{
	int a[40] = { 0 }, b[40] = { 0 }, c[40];
	double d[8][40] = { { 0 } };
	int host = acc_get_device_type() == acc_device_host, bad = 0;
	ns::S s = { 2 };
#pragma acc parallel num_gangs(3) copy(a)
	s.fill(a, 40);
	for (int i = 0; i < 40; i++)
		bad |= a[i] != (host ? 2 : 6);
#pragma acc parallel loop gang copy(d)
	for (int i = 0; i < 8; i++)
		ns::row(d[i], 40);
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 40; j++)
			bad |= (d[i][j] != 1) << 1;
	auto lam = [&](int *p) { ns::row(p, 40); };
#pragma acc parallel num_gangs(1) copy(b)
	lam(b);
	for (int i = 0; i < 40; i++)
		bad |= (b[i] != 1) << 2;
#pragma acc parallel loop copyout(c)
	for (int i = 0; i < 40; i++) {
		Derived y; const Base &x = y;
		c[i] = x.f(i);
	}
	for (int i = 0; i < 40; i++)
		bad |= (c[i] != i + 2) << 3;
#pragma acc kernels copy(d)
	for (int i = 0; i < 8; i++)
		ns::row(d[i], 40);
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 40; j++)
			bad |= (d[i][j] != 2) << 4;
	if (bad)
		std::printf("%d\n", bad);
	return bad;
}
