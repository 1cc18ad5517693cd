// declare deviceptr of a pointer at file scope: compute constructs take its
// value on the host for an address of the device.  2.13, 2.7.5, CLA-DEVPTR-01
// langs: c c++
#include <openacc.h>
#include <stdio.h>

long *p, *q;
#pragma acc declare deviceptr(p, q)

static void
add(int n)
{
#pragma acc parallel loop
	for (int i = 0; i < n; i++)
		p[i] += 10 * q[i];
}

static long
sum(int n)
{
	long s = 0;
#pragma acc kernels copy(s)
	for (int i = 0; i < n; i++)
		s += p[i];
	return s;
}

static void
other(int n)
{
	long p[4] = { 1, 1, 1, 1 };
#pragma acc parallel loop copy(p) deviceptr(q)
	for (int i = 0; i < n; i++)
		p[i] += q[i];
	printf("%ld %ld\n", p[0], p[3]);
}

int
main(void)
{
	long a[4] = { 1, 2, 3, 4 }, b[4] = { 5, 6, 7, 8 };
#pragma acc data copy(a) copyin(b)
	{
#pragma acc host_data use_device(a, b)
		{
			p = a;
			q = b;
		}
		add(4);
		printf("%ld\n", sum(4));
		other(4);
	}
	printf("%ld %ld\n", a[0], a[3]);
	return 0;
}
