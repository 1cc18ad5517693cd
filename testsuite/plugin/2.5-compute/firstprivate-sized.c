/* An array of a size known at run time only cannot be firstprivate.
   OpenACC 3.4, 2.5.14 */
void use(int);

void
f(int n)
{
	int a[n];
	for (int i = 0; i < n; i++)
		a[i] = i;
	int s = 0;
	#pragma acc parallel firstprivate(a) copy(s) /* error: cannot be 'firstprivate' */
	s = a[n - 1];
	use(s);
}
