/* A routine has on each device the level that its directive says for that, in
   loops, in what calls it, and where that is another routine.  OpenACC 3.4,
   2.4, 2.15.1 (DT-03 to DT-06, ROUT-15)
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2
   compare: none */
#include <openacc.h>
#include <stdio.h>

enum { N = 40, M = 16 };

#pragma acc routine device_type(host) gang device_type(*) seq
void
fill(int *a, int *calls, int n)
{
#pragma acc atomic update
	calls[0]++;
#pragma acc loop device_type(host) gang device_type(*) seq
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		a[i]++;
	}
}

#pragma acc routine device_type(host) seq device_type(sim) worker \
	device_type(nvidia) vector device_type(*) seq
void
row(int *a, int *calls, int n)
{
#pragma acc atomic update
	calls[0]++;
#pragma acc loop device_type(host) seq device_type(sim) worker vector \
	device_type(nvidia) vector device_type(*) seq
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		a[i]++;
	}
}

#pragma acc routine device_type(host) worker device_type(*) seq
void
one(int *a)
{
#pragma acc atomic update
	a[0]++;
}

/* The loop has an implicit gang clause on the host; elsewhere each gang has it
   all. */
#pragma acc routine device_type(host) gang device_type(*) worker
void
implied(int *a, int n)
{
#pragma acc loop worker
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		a[i]++;
	}
}

/* Its loop has what is left. */
#pragma acc routine device_type(host) gang device_type(sim) vector \
	device_type(*) seq
void
left(int *a, int n)
{
#pragma acc loop
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		a[i]++;
	}
}

#pragma acc routine worker
void
between(int *a, int *calls, int n)
{
	row(a, calls, n);
}

int
main(void)
{
	int a[N] = { 0 }, b[M][N] = { { 0 } }, c[M] = { 0 }, d[M] = { 0 };
	int e[M][N] = { { 0 } }, bad = 0, calls = 0;
	int host = acc_get_device_type() == acc_device_host;
#pragma acc parallel num_gangs(4) copy(a, calls)
	fill(a, &calls, N);
	for (int i = 0; i < N; i++)
		bad |= a[i] != (host ? 1 : 4);
	bad |= calls != 4;
#pragma acc parallel loop gang copy(b, c)
	for (int i = 0; i < M; i++)
		row(b[i], c + i, N);
	for (int i = 0; i < M; i++) {
		bad |= c[i] != 1;
		for (int j = 0; j < N; j++)
			bad |= b[i][j] != 1;
	}
#pragma acc parallel loop copy(d) device_type(host) gang \
	device_type(*) gang worker vector
	for (int i = 0; i < M; i++)
		one(d + i);
	for (int i = 0; i < M; i++)
		bad |= d[i] != 1;
#pragma acc parallel loop gang copy(e, c)
	for (int i = 0; i < M; i++)
		between(e[i], c + i, N);
	for (int i = 0; i < M; i++) {
		bad |= c[i] != 2;
		for (int j = 0; j < N; j++)
			bad |= e[i][j] != 1;
	}
	for (int i = 0; i < N; i++)
		a[i] = 0;
#pragma acc parallel num_gangs(3) copy(a)
	implied(a, N);
#pragma acc parallel num_gangs(5) copy(a)
	left(a, N);
	for (int i = 0; i < N; i++)
		bad |= a[i] != (host ? 2 : 8);
#pragma acc kernels copy(e, c)
	for (int i = 0; i < M; i++)
		row(e[i], c + i, N);
	for (int i = 0; i < M; i++) {
		bad |= c[i] != 3;
		for (int j = 0; j < N; j++)
			bad |= e[i][j] != 2;
	}
	if (bad)
		printf("%d %d %d %d\n", a[3], b[3][4], d[3], e[3][4]);
	return bad;
}
