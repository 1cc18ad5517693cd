/* A clause that is none is an error on its line.  OpenACC 3.4, 2.1 */
void
f(int *x)
{
#pragma acc parallel loop copyinn(x[0:10]) /* error: clause */
	for (int i = 0; i < 10; i++)
		x[i] = i;
}
