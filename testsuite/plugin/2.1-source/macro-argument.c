/* A directive that is the argument of a macro may name a macro after a clause
   without parentheses.  2.1 */
/* flags: -O2 */
/* langs: c c++ */
#define LANES vector_length(32)
#define WORDS gang LANES
#define TWICE(x) x x

void
f(int n, float *a)
{
	TWICE(
#pragma acc parallel loop gang LANES copy(a[0:n])
		for (int i = 0; i < n; i++)
			a[i] += 1;
	)
	TWICE(
#pragma acc parallel loop WORDS copy(a[0:n])
		for (int i = 0; i < n; i++)
			a[i] += 1;
	)
	TWICE(
#pragma acc parallel loop gang vector LANE copy(a[0:n]) /* error: 'LANE' */
		for (int i = 0; i < n; i++)
			a[i] += 1;
	)
}
