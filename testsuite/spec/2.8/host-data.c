/* host_data gives addresses on the device, of what is present and where the
   condition is true.  OpenACC 3.4, 2.8
   HD-01 04 06 07 08 09 10 11 CLA-COPYIN-13 CLA-CREATE-12 CLA-COPYOUT-14
   CLA-DEL-07 UPD-19
   env: ACC_X_HOST_MEMORY=discrete
   compare: none
   langs: c c++ */
#include <openacc.h>
#include <stdlib.h>
#include "../aux/check.h"

enum { N = 12 };

static int
same(int *p, int *q)
{
	return p == q;
}

static void
fill(int *p)
{
#pragma acc parallel loop deviceptr(p)
	for (int i = 1; i < N; i++)
		p[i] = 7;
}

int
main(void)
{
	int a[N], b[N], *p = (int *)malloc(N * sizeof *p), *h = a, *g = p;
	int yes = 1, no = 0, x = 1;

	for (int i = 0; i < N; i++)
		a[i] = b[i] = p[i] = i;
#pragma acc enter data copyin(a, p[0:N], x)
#pragma acc host_data use_device(a, p)
	{
		CHECK(same(a, (int *)acc_deviceptr(h)) && !same(a, h));
		CHECK(same(p, (int *)acc_deviceptr(g)) && !same(p, g));
		acc_memcpy_device(p, a + 1, sizeof *p);
	}
#pragma acc host_data use_device(a) if(no)
	CHECK(same(a, h));
#pragma acc host_data use_device(a, x) if(yes)
	CHECK(!same(a, h));
#pragma acc host_data use_device(a) use_device(b) if_present
	CHECK(!same(a, h) && acc_hostptr(b) == NULL && b[3] == 3);
#pragma acc host_data if_present use_device(p)
	fill(p);
	/* The routines act as the directives. */
	acc_update_self(p, sizeof *p);
	CHECK(p[0] == 1 && p[1] == 1);
#pragma acc update self(p[1:2])
	CHECK(p[2] == 7 && p[3] == 3);
	acc_copyin(a, sizeof a);
#pragma acc exit data delete(a)
	CHECK(acc_is_present(a, sizeof a));
	acc_delete(a, sizeof a);
	CHECK(!acc_is_present(a, sizeof a));
	acc_create(a, sizeof a);
#pragma acc parallel loop present(a)
	for (int i = 0; i < N; i++)
		a[i] = -i;
#pragma acc exit data copyout(a)
	CHECK(a[N - 1] == 1 - N && !acc_is_present(a, sizeof a));
#pragma acc enter data create(a)
	acc_copyout(a, sizeof a);
	CHECK(!acc_is_present(a, sizeof a));
#pragma acc exit data copyout(p[0:N]) delete(x)
	CHECK(p[N - 1] == 7);
	free(p);
	return failures;
}
