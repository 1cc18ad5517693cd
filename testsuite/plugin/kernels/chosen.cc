// A reduction by std::max is one for kernels, too.  2.5.3
// flags: -fplugin-arg-acc-info
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
double
largest(const double *u, int n)
{
	double most = 0;
#pragma acc kernels copyin(u[0:n]) // info: host: kernels region runs in gangs
	// info(-1): copyin\(u\)
	for (int i = 0; i < n; i++) // info: loop parallel: gang vector, reduction
		most = std::max(most, u[i]); // info(-1): host: loop gang vector
	return most;
}
