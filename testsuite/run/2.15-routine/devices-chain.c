/* Routines of different levels on different devices, through others, by address,
   in recursion, and on the host where a condition says so.  OpenACC 3.4, 2.4,
   2.5.6, 2.15.1 (DT-03 to DT-06, ROUT-15)
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2
   compare: none */
#include <openacc.h>
#include <stdio.h>

enum { N = 30 };

#pragma acc routine device_type(host) gang device_type(*) seq
static void
leaf(int *a, int n)
{
#pragma acc loop device_type(host) gang device_type(*) seq
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		a[i]++;
	}
}

#pragma acc routine device_type(host) gang device_type(*) seq
static void
mid(int *a, int n)
{
	leaf(a, n);
}

#pragma acc routine gang
static void
top(int *a, int n)
{
	mid(a, n);
}

#pragma acc routine device_type(host) vector device_type(*) seq
int
rec(int x)
{
	return x < 1 ? 1 : rec(x - 1) + 1;
}

typedef int function(int);

int
main(int argc, char **argv)
{
	int a[N] = { 0 }, b[N] = { 0 }, r = 0, bad = 0, q = 0;
	int host = acc_get_device_type() == acc_device_host;
#pragma acc parallel num_gangs(3) copy(a)
	top(a, N);
	for (int i = 0; i < N; i++)
		bad |= a[i] != (host ? 1 : 3);
#pragma acc parallel num_gangs(1) copyout(r)
	r = rec(5);
	bad |= (r != 6) << 1;
	/* on the host though the device is another */
#pragma acc parallel num_gangs(3) copy(b) if(argc > 5)
	leaf(b, N);
	for (int i = 0; i < N; i++)
		bad |= (b[i] != 1) << 2;
#pragma acc parallel num_gangs(1) copyout(q)
	{
		function *p = rec;
		q = p(3);
	}
	bad |= (q != 4) << 3;
#pragma acc serial copy(a)
	leaf(a, N);
	for (int i = 0; i < N; i++)
		bad |= (a[i] != (host ? 2 : 4)) << 4;
	leaf(a, N);
	for (int i = 0; i < N; i++)
		bad |= (a[i] != (host ? 3 : 5)) << 5;
	if (acc_get_device_type() == acc_device_host) {
#pragma acc parallel loop gang copy(b)
		for (int k = 0; k < 4; k++)
			b[k] += rec(k);
	} else {
#pragma acc parallel loop gang worker copy(b)
		for (int k = 0; k < 4; k++)
			b[k] += rec(k);
	}
	for (int i = 0; i < 4; i++)
		bad |= (b[i] != i + 2) << 6;
	if (bad)
		printf("%d %s\n", bad, argv[0]);
	return bad;
}
