/* A program may end while queues still work: what they hold is finished
   first.  ASYNC-14
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include <stdlib.h>
#include <unistd.h>

enum { N = 8 << 20, TIMES = 20 };

static char *a;

static void
check(void)
{
	if (a[N - 1] != 3)
		_exit(1);
}

int
main(void)
{
	int i;

	atexit(check);	/* runs after libacc's, which comes later */
	a = calloc(N, 1);
	acc_create(a, N);
	a[N - 1] = 3;
	acc_update_device_async(a, N, 1);
	for (i = 0; i < TIMES; i++)
		acc_update_self_async(a, N, 1);
	exit(0);
}
