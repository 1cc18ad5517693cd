// attach, detach and the queue of wait where a template's argument gives the
// types: members, pointers of their own, finalize, and in constructs.
// 2.7.13, 2.7.14, 2.16.3
// flags: -std=c++20
// unless: g++-14
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
struct S {
	int *p;
	int *q;
	static constexpr int v = 1;
};

template <class T>
static void
members(T s, T &r)
{
#pragma acc enter data copyin(r, r.q[0:4]) copyin(s.p[0:4]) async(T::v)
#pragma acc enter data attach(r.p, r.q) async(T::v)
#pragma acc wait(T::v) async(T::v)
#pragma acc wait async(T::v)
#pragma acc parallel loop present(r) async(T::v)
	for (int i = 0; i < 4; i++)
		r.q[i] += r.p[i];
#pragma acc exit data detach(r.p) finalize async(T::v)
#pragma acc exit data detach(r.q) copyout(r.q[0:4]) async(T::v)
#pragma acc exit data delete(s.p[0:4], r) async(T::v)
#pragma acc wait(T::v)
}

static void
construct(auto x, int *y)
{
#pragma acc enter data copyin(x.p[0:4], y[0:4])
#pragma acc data copyin(x)
#pragma acc parallel attach(x.p) present(y[0:4])
	for (int i = 0; i < 4; i++)
		y[i] += x.p[i];
#pragma acc exit data copyout(y[0:4]) delete(x.p[0:4])
}

template <class T>
static void
alone(T s)
{
#pragma acc enter data copyin(s[0:4]) attach(s)
#pragma acc exit data detach(s) delete(s[0:4])
}

int
main()
{
	int p[4] = {1, 2, 3, 4}, q[4] = {};
	S s = {p, q};
	members(s, s);
	construct(s, q);
	alone(p);
	for (int i : q)
		printf("%d\n", i);
	return 0;
}
