// Queues of wait may have the type that a template is made for, on each
// directive, as expressions and members too.
// OpenACC 3.4, 2.16 and 2.14.5
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

struct queues {
	long first;
	short second;
};

template <class Q, class P>
static int
add(Q q, P other)
{
	int x = 1, y = 2;

#pragma acc enter data copyin(x) async(q)
#pragma acc enter data copyin(y) wait(q) async(other.second)
#pragma acc wait(other.second) async(q)
#pragma acc parallel present(x, y) wait(q, other.first + 1) async(q + 1)
	x += y;
#pragma acc update self(x) wait(q + 1) async(q)
#pragma acc wait(q)
#pragma acc serial present(x, y) if(q > 0) wait(q)
	y = 2 * x;
#pragma acc kernels present(x, y) wait(devnum: q - q: queues: q)
	y = y + x;
#pragma acc data present(x) wait(q) async(other.first)
	;
#pragma acc wait(other.first, q) if(q > 0)
#pragma acc exit data copyout(x, y) wait(q)
	return x + 10 * y;
}

int
main()
{
	queues p = { 3, 4 };
	auto in_order = [](auto q) {
		int x = 1;
#pragma acc parallel copy(x) async(q)
		x++;
#pragma acc wait(q)
		return x;
	};

	std::printf("%d %d\n", add(1, p), add(2ULL, p));
	std::printf("%d\n", in_order((unsigned char)2));
	return 0;
}
