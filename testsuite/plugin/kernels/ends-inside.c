/* The reason why a loop of kernels is not parallel stands at that loop, also where
   a loop with a directive inside it never ends an iteration.  2.5.3, 2.9.7 AUTO-03
   accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host */
#include <stdlib.h>

void
sums(int *a, int *b, int n, int bad)
{
#pragma acc kernels copy(a[0:n], b[0:bad])
	/* info(-1): kernels: copy */
	/* info(-2): host: kernels region runs sequentially */
	for (int k = 1; k < n; k++) { /* info: loop not parallel: it has more than one way out */
		a[k] += a[k - 1];
#pragma acc loop independent
		for (int i = 0; i < bad; i++) {
			b[i] = k;
			abort();
		}
	}
}
