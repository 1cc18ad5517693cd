// The time to compile a construct has no part in the number of paths through the
// routines that it calls.  2.15.1
// need: llvm
// accflags: -fplugin-arg-acc-target=sim
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma acc routine seq
static int
f0(int k)
{
	return k + 1;
}

/* Five to the power of fourteen paths. */
#define CALLS(to, from) \
	_Pragma("acc routine seq") \
	__attribute__((noinline)) static int \
	to(int k) \
	{ \
		int s = 0; \
		for (int n = 1; n < k; n++) { \
			s += n % 2 ? from(n) : from(s); \
			s -= n % 3 ? from(n + 1) : from(s + 1); \
			s ^= from(n + s); \
		} \
		return s; \
	}
CALLS(f1, f0)
CALLS(f2, f1)
CALLS(f3, f2)
CALLS(f4, f3)
CALLS(f5, f4)
CALLS(f6, f5)
CALLS(f7, f6)
CALLS(f8, f7)
CALLS(f9, f8)
CALLS(f10, f9)
CALLS(f11, f10)
CALLS(f12, f11)
CALLS(f13, f12)
CALLS(f14, f13)

void
call(int *a)
{
#pragma acc parallel loop copy(a[0:10])
	for (int i = 0; i < 10; i++)
		a[i] = f14(a[i]);
}
