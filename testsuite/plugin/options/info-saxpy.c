/* -fplugin-arg-acc-info says what became of a region, its loop, its data.
   flags: -fplugin-arg-acc-info */
void
saxpy(int n, float a, const float *restrict x, float *restrict y)
{
	/* info(2): parallel region runs in gangs */
	/* info(1): copy\(y\) copyin\(x\) */
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n]) /* info: loop gang vector */
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}
