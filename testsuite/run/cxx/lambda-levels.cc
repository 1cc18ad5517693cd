// The implicit routine directive of a lambda: as high as its loops and the
// routines that it calls.  OpenACC 3.4, 2.15.1 (ROUT-10 11 12 13 43 44 45)
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -std=c++20
// compare: none
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { N = 40 };

#pragma acc routine gang
static void
add(int *p, int n)
{
#pragma acc loop gang
	for (int i = 0; i < n; i++)
		p[i] += 1;
}

#pragma acc routine seq nohost
static int
only_there(int x)
{
	auto next = [](int y) { return y + 1; };
	return next(x);
}

static bool
all(int *a, int value)
{
	bool same = true;

	for (int i = 0; i < N; i++) {
		same &= a[i] == value;
		a[i] = 0;
	}
	return same;
}

static void
gangs(int *a, int *b)
{
#pragma acc parallel num_gangs(4) copy(a[0:N])
	{
		auto f = [&]() {
#pragma acc loop gang
			for (int i = 0; i < N; i++)
				a[i] += 1;
		};
		f();
	}
	CHECK(all(a, 1));
#pragma acc data copy(a[0:N], b[0:N])
	{
		auto f = [=]() {
#pragma acc loop gang vector
			for (int i = 0; i < N; i++)
				a[i] += 1;
		};
		/* Its loop has an implicit gang clause, as add is one. */
		auto both = [=]() {
#pragma acc loop
			for (int i = 0; i < N; i++)
				a[i] += 1;
			add(b, N);
		};
		auto outer = [=]() {
			f();
#pragma acc loop
			for (int i = 0; i < N; i++)
				b[i] += 1;
		};
#pragma acc parallel num_gangs(4)
		f();
#pragma acc parallel num_gangs(4)
		both();
#pragma acc parallel num_gangs(4)
		outer();
	}
	CHECK(all(a, 3));
	CHECK(all(b, 2));
}

static void
rows(int *a)
{
#pragma acc data copy(a[0:N])
	{
		auto lanes = [=]<class T>(T r) mutable noexcept {
#pragma acc loop vector
			for (T i = 0; i < N / 4; i++)
				a[r * N / 4 + i] += 1;
		};
		auto workers = [=](int r) -> int {
			if (r > 3)
				return 1;
#pragma acc loop worker vector
			for (int i = 0; i < N / 4; i++)
				a[r * N / 4 + i] += 1;
			return 0;
		};
		/* auto is in order here, and so the caller may share out. */
		auto order = [=](int r) {
#pragma acc loop auto worker vector
			for (int i = 1; i < N / 4; i++)
				a[r * N / 4 + i] = a[r * N / 4 + i - 1];
		};
#pragma acc parallel loop
		for (int r = 0; r < 4; r++)
			lanes(r);
#pragma acc parallel loop gang
		for (int r = 0; r < 4; r++)
			lanes(r);
#pragma acc parallel loop gang
		for (int r = 0; r < 5; r++)
			workers(r);
#pragma acc parallel loop gang vector
		for (int r = 0; r < 4; r++)
			order(r);
	}
	CHECK(all(a, 3));
}

int
main()
{
	int a[N] = { 0 }, b[N] = { 0 };

	gangs(a, b);
	rows(a);
	if (acc_get_device_type() != acc_device_host) {
#pragma acc parallel loop copyout(a)
		for (int i = 0; i < N; i++)
			a[i] = only_there(1);
		CHECK(all(a, 2));
	}
	return failures;
}
