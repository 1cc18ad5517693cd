/* A section of a reduction may have no elements and begin at the end of an array,
   and not after it.  2.7.1, 2.9.11
   langs: c c++ */
void
f(int *x, int n)
{
	int a[10] = {0};
#pragma acc parallel loop reduction(+:a[10:0]) copy(x[0:n])
	for (int i = 0; i < n; i++)
		x[i]++;
#pragma acc parallel loop reduction(+:a[11:0]) copy(x[0:n]) /* error: low bound '11' above array section size */
	for (int i = 0; i < n; i++)
		x[i]++;
}
