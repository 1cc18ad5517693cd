// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// return leaves data and host_data constructs in C++, past destructors too.
// OpenACC 3.4, 2.6.5; GLOS-14
// accflags: -Wno-pragmas
// opt: -O0 -O2
#include <cstdio>
#include <vector>
#ifdef _OPENACC
#include <openacc.h>
#endif

struct told {
	int n;
	~told()
	{
		std::printf("~%d ", n);
	}
};

struct field {
	int n;
	int *at;
	std::vector<int>
	add(int way)
	{
		told first = { 1 };
		int *p = at, m = n;
#pragma acc data copy(p[0:m])
		{
			told second = { 2 };
#pragma acc parallel loop
			for (int i = 0; i < m; i++)
				p[i] += i + way;
			if (way == 1)
				return std::vector<int>(3, way);
#pragma acc host_data use_device(p)
			{
				told third = { 3 };
				if (way == 2 && p)
					return { 1, 2, 3, 4 };
			}
		}
		return std::vector<int>();
	}
};

int
main()
{
	int a[40] = { 0 };
	field f = { 40, a };
	for (int way = 0; way < 4; way++) {
		std::size_t n = f.add(way).size();
		int sum = 0, there = 0;
		for (int x : a)
			sum += x;
#ifdef _OPENACC
		there = acc_get_device_type() != acc_device_host
			&& acc_is_present(a, sizeof a);
#endif
		std::printf("%d: %d %d %d\n", way, (int)n, sum, there);
	}
	return 0;
}
