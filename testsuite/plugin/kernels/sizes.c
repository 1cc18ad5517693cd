/* The size of a level of a loop in kernels is kept to where it is a constant;
   another is told of.  2.9.4 */
float s[100];

void
sizes(int n)
{
#pragma acc kernels loop gang(12) vector(n) /* warning: the number of 'vector' is known at run time only */
	for (int i = 0; i < n; i++)
		s[i] += i;
}
