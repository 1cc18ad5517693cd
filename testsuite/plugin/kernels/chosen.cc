// A reduction by std::max is one for kernels, too, unless a reference to its
// variable is kept.  2.5.3
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
// A reference that has a name may lead to the variable.
double
named(const double *u, int n, double x, bool first)
{
	double most = 0;
	const double &r = first ? std::max(most, x) : x;
#pragma acc kernels copyin(u[0:n]) // info: host: kernels region runs
	// info(-1): copyin\(u\)
	for (int i = 0; i < n; i++) // info: loop not parallel: possible dependence of most
		most = std::max(most, u[i] + r);
	return most;
}
