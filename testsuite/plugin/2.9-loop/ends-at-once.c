/* Collapsed loops of which no iteration ends, as each ends the program, compile.
   2.9.1 */
#include <stdlib.h>

int
first(const int *a, int n, int m)
{
	int found = 0;
#pragma acc parallel loop collapse(2) copyin(a[0:n]) reduction(+:found)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			found += a[i];
			abort();
		}
	return found;
}
