/* Loops over gangs in one another, and reductions of them.  OpenACC 3.4, 2.9,
   2.9.11 (LOOP-20, LOOP-21, LRED-12, RED-23)
   langs: c c++ */
void
f(int *a, int n, int s)
{
#pragma acc parallel num_gangs(2, 2) copy(s, a[0:n])
	{
#pragma acc loop gang(dim:1)
		for (int i = 0; i < n; i++)
#pragma acc loop gang(dim:2) /* error: incorrectly nested OpenACC loop parallelism */
			for (int j = 0; j < n; j++)
				a[j] = 0;
#pragma acc loop worker
		for (int i = 0; i < n; i++)
#pragma acc loop gang(dim:2) /* error: incorrectly nested OpenACC loop parallelism */
			for (int j = 0; j < n; j++)
				a[j] = 0;
#pragma acc loop gang reduction(+:s) /* error: more than one argument */
		for (int i = 0; i < n; i++)
			s += i;
#pragma acc loop gang(dim:2)
		for (int i = 0; i < n; i++)
#pragma acc loop gang(dim:1)
			for (int j = 0; j < n; j++)
				a[j] = 0;
	}
#pragma acc parallel loop private(s) reduction(+:s) /* error: also in clause 'private' */
	for (int i = 0; i < n; i++)
		s += i;
#pragma acc parallel loop reduction(-:s) /* warning: not a reduction operator */
	for (int i = 0; i < n; i++)
		s -= i;
}
