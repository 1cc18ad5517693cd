/* exit data without async does not take data away from what the queues still
   hold; with async it is one of them.  ASYNC-12, 2.6.6, 2.16
   plugin: yes */
#include "../aux/check.h"

enum { N = 1 << 16 };

static int a[N], b[N];

static void
body(int discrete)
{
	(void)discrete;
	for (int i = 0; i < N; i++)
		a[i] = i, b[i] = 0;
#pragma acc enter data copyin(a, b)
#pragma acc data present(a, b)
#pragma acc parallel loop async(1)
	for (int i = 0; i < N; i++)
		for (int k = 0; k < 20; k++)
			b[i] += a[i];
#pragma acc exit data delete(a) copyout(b)
	CHECK(b[N - 1] == 20 * (N - 1));
#pragma acc enter data copyin(a, b)
#pragma acc parallel loop async(1) present(a, b)
	for (int i = 0; i < N; i++)
		b[i] -= a[i];
#pragma acc exit data delete(a) copyout(b) async(1)
#pragma acc wait(1)
	CHECK(b[N - 1] == 19 * (N - 1));
}

int
main(void)
{
	return check_all(body);
}
