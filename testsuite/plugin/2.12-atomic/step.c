/* 2.12: a capture is about the variable that it steps, in C too.  ATOM-15 */
void
f(int *a, int i, int j, int v)
{
#pragma acc parallel loop copy(a[0:10], v)
	for (int k = 0; k < 10; k++) {
#pragma acc atomic capture
		{ v = a[i]; a[j]++; } /* error: two different expressions */
#pragma acc atomic capture
		{ --a[j]; v = a[i]; } /* error: two different expressions */
#pragma acc atomic capture
		{ v = (a[i + 1]); ++a[i+1]; }
#pragma acc atomic capture
		{
			a[a[0]]--;
			v = a[a[0]];
		}
	}
}
