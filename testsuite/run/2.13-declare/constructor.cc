/* An object with a constructor is not taken for one that holds a pointer: a
   host device with memory of its own has a copy of it.  2.13 */
/* env: ACC_X_HOST_MEMORY=discrete */
/* compare: none */
/* stdout: ^34$ */
/* stdout: ^56$ */
#include <openacc.h>
#include <stdio.h>

struct pair {
	long v, w;
	pair(long x) : v(x), w(x + 1) {}
};

static pair p(3);
#pragma acc declare copyin(p)

static long
read()
{
	long r = 0;
#pragma acc update device(p)
#pragma acc parallel copy(r)
	r = p.v * 10 + p.w;
	return r;
}

int
main()
{
	printf("%ld\n", read());
	p = pair(5);
	printf("%ld\n", read());
	return 0;
}
