// Unknown directives, clauses and modifiers, clauses out of place.  2.1
// FMT-25 CLA-NG-04 DIR-DATA-04 CACHE-02 ROUT-34
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
void f(int n, int *a)
{
	#pragma acc paralel loop copy(a[0:n]) // error: 'paralel' is not .* did you mean 'parallel'
	for (int i = 0; i < n; i++)
		a[i] = 0;
	#pragma acc parallel loop cpyin(a[0:n]) // error: 'cpyin' is not .* did you mean 'copyin'
	for (int i = 0; i < n; i++)
		a[i] = 0;
	#pragma acc parallel loop copyin(alwys: a[0:n]) // error: unknown modifier 'alwys'
	for (int i = 0; i < n; i++)
		a[i] = 0;
	#pragma acc serial num_gangs(3) // error: 'num_gangs' is not valid for 'serial'
	a[0] = 1;
	#pragma acc parallel loop seq gang // error: 'gang' conflicts with 'seq'
	for (int i = 0; i < n; i++)
		a[i] = 0;
	#pragma acc parallel copy(a[0:n],) // error: the list of 'copy' has an empty item
	a[0] = 1;
	#pragma acc parallel async(1) async(2) // error: too many 'async' clauses
	a[0] = 1;
	#pragma acc parallel copy(zero: a[0:n]) // error: modifier 'zero' is not allowed
	a[0] = 1;
	#pragma acc parallel if(n // error: has no matching
	a[0] = 1;
	#pragma acc data // warning: 'data' needs a data clause
	a[0] = 1;
	#pragma acc enter // error: expected 'data' after 'enter'
	#pragma acc parallel num_gangs(1,2,3,4) // error: takes at most 3 arguments
	a[0] = 1;
	#pragma acc PARALLEL // error: 'PARALLEL' is not an OpenACC directive
	a[0] = 1;
	#pragma acc cache(a[0:1]) // warning: 'cache' must be inside of a loop
	#pragma acc kernels num_gangs(4)
	{
		#pragma acc loop gang(num: 3) // error: OpenACC 'kernels' region with a 'num_gangs' clause
		for (int i = 0; i < n; i++)
			a[i] = 0;
	}
}
#pragma acc routine seq // error: must not have a static variable
int count(void)
{
	static int c;
	return ++c;
}
#pragma acc routine // warning: 'routine' needs one of the clauses
int none(void);
