/* A value that a kernels region computes from a variable before a nest reduces
   that variable is the same for all gangs of the nest.  2.5.3, 2.9.11
   RED-05
   opt: -O1 -O2
   env: ACC_NUM_CORES=4 */
#include <stdlib.h>

static int a[4000];
static double v;
static float least;

int
main(void)
{
	for (int k = 0; k < 200; k++) {
		least = 5000 + k;
#pragma acc kernels copy(a, v)
		{
			v = (int)(least + a[3]) % 1009;
#pragma acc loop independent reduction(min:least)
			for (int i = 0; i < 4000; i++) {
				a[i] = i + (int)v;
				least = least < i + 1 ? least : i + 1;
			}
		}
		for (int i = 1; i < 4000; i++)
			if (a[i] != a[0] + i)
				abort();
		if (least != 1 || a[0] != v)
			abort();
	}
	return 0;
}
