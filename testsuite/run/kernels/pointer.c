/* A pointer of kernels that no clause lists leads to the data of its target
   where that is present.  2.6.2, 2.7.2 */
#include <stdio.h>
#include <stdlib.h>

int
main(void)
{
	int n = 100, i;
	double *a = malloc(n * sizeof *a);

	for (i = 0; i < n; i++)
		a[i] = i;
#pragma acc enter data copyin(a[0:n])
#pragma acc kernels default(present)
	{
#pragma acc loop
		for (int k = 0; k < n; k++)
			a[k] += 1;
	}
#pragma acc exit data copyout(a[0:n])
	printf("%g %g\n", a[0], a[n - 1]);
	return 0;
}
