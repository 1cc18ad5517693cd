// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <openacc.h>
#include <vector>
template <typename T>
static T
sum(const std::vector<T> &x)
{
	const T *data = x.data();
	T all = 0;
#pragma acc parallel loop reduction(+ : all) copyin(data[0 : x.size()])
	for (unsigned i = 0; i < x.size(); i++)
		all += data[i];
	return all;
}
int
main()
{
	return sum(std::vector<int>(100, 2)) != 200 || _OPENACC < 202506;
}
