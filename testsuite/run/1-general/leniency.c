/* What programs may do that the standard forbids or leaves open does what
   doc/leniency.md says, in C and C++ alike.  2.1, 2.5.4, 2.6.5, 2.7.1, 2.9, 2.13,
   2.15.1
   langs: c c++
   opt: -O0 -O2
   flags: -w */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
static const int constant[4] = { 1, 2, 3, 4 };

#pragma acc routine
int
no_level(int x)
{
	return x + constant[x & 3];
}

int
behind(int x)
{
	return x + 1;
}
#pragma acc routine(behind) seq

static void
pointee(void)
{
	int a[8], *p = a;
	for (int i = 0; i < 8; i++)
		a[i] = i;
#pragma acc enter data copyin(p[0:8])
#pragma acc parallel loop present(p)
	for (int i = 0; i < 8; i++)
		p[i] *= 2;
#pragma acc update self(p[0:8])
#pragma acc exit data delete(p)
	printf("%d\n", a[3]);
}

static void
itself(void)
{
	int a[2] = { 1, 2 }, *p = a, is = 0;
#pragma acc data copyin(p)
#pragma acc serial present(p) copy(is)
	is = p != 0;
	printf("%d\n", is);
}

static void
several(void)
{
	int x = 1, m[4][4] = { { 0 } }, k = 0, u = 10;
#pragma acc data copy(x) copyin(x)
#pragma acc parallel present(x)
	x = 5;
#pragma acc data copy(m[1:2][1:2])
#pragma acc parallel loop collapse(2) present(m[1:2][1:2])
	for (int i = 1; i < 3; i++)
		for (int j = 1; j < 3; j++)
			m[i][j] = i * 4 + j;
	printf("%d %d %d %d\n", x, m[0][0], m[1][1], m[2][2]);
#pragma acc parallel loop reduction(-:u)
	for (int i = 0; i < 10; i++)
		u -= i;
#pragma acc data
	k = 1;
#pragma acc parallel private(k, k)
	k = 7;
#ifndef _OPENACC
	k = 1;
#endif
#pragma acc data copy(x[0:1]) copy(m[4][4])
#pragma acc serial
	{
		x++;
		m[0][0] = 3;
	}
	printf("%d %d %d %d\n", k, u, x, m[0][0]);
	int c[4] = { 0 };
#pragma acc parallel loop copyin(constant) copy(c)
	for (int i = 0; i < 4; i++)
		c[i] = constant[i] + no_level(i) + behind(i);
	printf("%d %d %d %d\n", c[0], c[1], c[2], c[3]);
}

static void
declares(int n, int *p)
{
#pragma acc declare copy(p[0:n])
#pragma acc parallel loop
	for (int i = 0; i < n; i++)
		p[i] = i * i;
}

static int
loops(int *a, int n)
{
	int s = 0, left = -1;
#pragma acc parallel loop copy(a[0:n])
	for (int i = 0; i != n; i += 2)
		a[i] = 100 + i;
#pragma acc kernels copy(a[0:n])
#pragma acc loop gang vector
	for (int i = 0; i < n; i++)
#pragma acc loop gang vector
		for (int j = 0; j < 1; j++)
		a[i] += j + 1;
#pragma acc parallel loop seq independent copy(a[0:n])
	for (int i = 1; i < n; i++)
		a[i] += a[i - 1];
#pragma acc parallel loop auto gang copy(a[0:n])
	for (int i = 1; i < n; i++)
		a[i] += a[i - 1];
#pragma acc loop
	for (int i = 0; i < n; i++) {
		left = i;
		if (i == 3)
			break;
	}
#pragma acc parallel copy(a[0:n]) num_gangs(1)
	{
#pragma acc parallel
		a[0] += 1;
	}
#pragma acc kernels copy(a[0:n])
	{
#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			a[i] += 1;
#pragma acc serial
		a[0] += 1;
	}
#pragma acc parallel loop copyin(a[0:n]) reduction(+:s)
	for (int i = 0; i < n; i++)
		s += a[i];
	printf("%d %d\n", s, left);
#pragma acc loop
	for (int i = 0; i < n; i++)
		if (i == 2)
		return i;
	return 0;
}

static void
priv(int *q)
{
	int out[4] = { 0 };
#pragma acc parallel loop private(q[0:4]) copy(out)
	for (int i = 0; i < 4; i++) {
		for (int j = 0; j < 4; j++)
			q[j] = i;
		out[i] = q[0] + q[3];
	}
	printf("%d %d\n", out[0], out[3]);
#ifdef _OPENACC
	if (q[0] != 9 || q[3] != 9)
		printf("not private\n");
#endif
}

int
main(void)
{
	int a[10] = { 0 }, b[4] = { 9, 9, 9, 9 };
	pointee();
	itself();
	several();
	declares(10, a);
	printf("%d\n", loops(a, 10));
	priv(b);
	return 0;
}
