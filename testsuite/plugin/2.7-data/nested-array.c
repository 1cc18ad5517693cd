/* An array whose size is known at run time only, in the frame that functions
   nested in its own share (GNU C): an error on the clause, and no crash.
   The manual, section 6 */
int
f(int n)
{
	int a[n];
	void
	set(void)
	{
		for (int i = 0; i < n; i++)
			a[i] = i;
	}
	set();
#pragma acc enter data copyin(a[0:n])
#pragma acc host_data use_device(a) /* error: is used in a nested function */
	set();
	return a[0];
}
