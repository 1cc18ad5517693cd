// declare link in namespaces, of each kind and nested: device code finds the
// data that is made present.  2.13.3 DECL-16
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

namespace one {
int a[4] = { 1, 2, 3, 4 };
#pragma acc declare link(a)
inline namespace kept { namespace {
int b[4] = { 10, 20, 30, 40 }, c[4] = { 100, 200, 300, 400 };
#pragma acc declare link(b, one::c)
} }
int after = 7;
#pragma acc routine seq
int get(int i) { return a[i] + b[i] + c[i]; }
}

namespace two::three {
extern "C" { static int d[4] = { 1, 1, 1, 1 };
#pragma acc declare link(d)
}
#pragma acc routine seq
template <class T> T add(T i) { return d[i] + one::get(i); }
}

int
main()
{
	int sum = one::after;

#pragma acc data copyin(one::a, one::b, one::c, two::three::d)
#pragma acc parallel loop reduction(+: sum)
	for (int i = 0; i < 4; i++)
		sum += two::three::add(i);
	std::printf("%d\n", sum);
	return 0;
}
