// A lambda that calls a nohost routine is nohost too: the call is the lambda's,
// and who calls that on the host is told.  2.15.1 ROUT-10 11
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: sim
// accflags: -fplugin-arg-acc-target=host,sim
#pragma acc routine seq nohost
int
there(int x)
{
	return x + 100;
}

int
f(int n)
{
	auto once = [](int x) { return there(x); };
	auto twice = [=](int x) { return once(x) + once(x); };
	int r = 0;
#pragma acc parallel copy(r)
	r = twice(n);
	if (n > 5)
		r += twice(n); // warning: has 'nohost' and is called on the host
	return r;
}
