/* An exception that nothing in the construct catches leaves it, which no branch
   may do.  OpenACC 3.4, 2.5.4 */
void
exits(int *a, int n)
{
#pragma acc parallel
	if (n)
		throw 1; /* error: invalid exit from OpenACC 'parallel' construct */
#pragma acc parallel loop
	for (int i = 0; i < n; i++) {
		auto f = [](int x) throw() { return x; };
		if (f(a[i]))
			throw; /* error: invalid exit from OpenACC 'parallel loop' construct */
	}
#pragma acc data copy(a[0:n])
	if (n > 4)
		throw 3;
#pragma acc kernels
	{
		try {
			a[0] = 1;
		} catch (int) {
			throw; /* error: invalid exit from OpenACC 'kernels' construct */
		}
	}
#pragma acc serial self
	{
		try {
			throw n;
		} catch (int) {
			a[0] = 1;
		}
	}
}
