// A lambda of file scope in no declare directive hands over what it has
// captured, with pointers to data on the device.  doc/leniency.md, 2.6.2
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

static int table[4] = { 1, 2, 3, 4 };
static auto by_pointer = [p = &table[0], k = 10](int i) { return k * p[i]; };
auto plain = [](int i) { return i * i; };

int
main()
{
	int sum = 0;

#pragma acc data copyin(table)
#pragma acc parallel loop reduction(+: sum)
	for (int i = 0; i < 4; i++)
		sum += by_pointer(i) + plain(i);
	std::printf("%d\n", sum);
	return 0;
}
