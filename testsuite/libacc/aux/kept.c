/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* kept.c - calls many entry points of the first version; see kept-object.sh. */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000, ROWS = 4 };

struct box {
	int n;
	double *p;
};

static double a[N], b[N], total[2];
#pragma acc declare create(total)

#pragma acc routine seq
static double
twice(double x)
{
	return 2 * x;
}

static int
data_and_loops(void)
{
	double sum = 0;
	int wrong = 0;
#pragma acc data copyin(a) copyout(zero: b)
	{
#pragma acc parallel loop gang vector reduction(+:sum) async(1)
		for (int i = 0; i < N; i++) {
			b[i] = twice(a[i]);
			sum += a[i];
		}
#pragma acc kernels loop independent async(1)
		for (int i = 0; i < N; i++)
			b[i] += 1;
#pragma acc wait(1)
#pragma acc update self(b[0:10])
	}
	for (int i = 0; i < N; i++)
		wrong += b[i] != 2 * a[i] + 1;
	return wrong + (sum != N * (N - 1) / 2.0);
}

static int
rows_and_members(void)
{
	double *row[ROWS];
	struct box x = { N, malloc(N * sizeof(double)) };
	int wrong = 0;
	for (int k = 0; k < ROWS; k++)
		row[k] = calloc(N, sizeof(double));
#pragma acc enter data copyin(x) create(x.p[0:N])
#pragma acc parallel loop present(x) copy(row[0:ROWS][0:N])
	for (int i = 0; i < N; i++) {
		x.p[i] = i;
		for (int k = 0; k < ROWS; k++)
			row[k][i] = k + i;
	}
#pragma acc exit data copyout(x.p[0:N]) delete(x)
	for (int i = 0; i < N; i++)
		for (int k = 0; k < ROWS; k++)
			wrong += row[k][i] != k + i || x.p[i] != i;
	return wrong;
}

static int
gangs_and_arrays(void)
{
	double part[2] = { 1, 2 };
	int gangs = 0;
#pragma acc parallel num_gangs(2, 2) copy(gangs)
#pragma acc loop gang(dim: 2)
	for (int i = 0; i < 8; i++)
#pragma acc atomic
		gangs++;
#pragma acc parallel loop reduction(+:part)
	for (int i = 0; i < N; i++)
		part[i % 2] += 1;
#pragma acc serial present(total)
	total[0] = part[0] + part[1];
#pragma acc update self(total)
	return total[0] != N + 3 || gangs < 8;
}

int
main(void)
{
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma acc init
#pragma acc set default_async(3)
	int wrong = data_and_loops() + rows_and_members() + gangs_and_arrays();
	wrong += acc_get_num_devices(acc_device_host) < 1;
	printf("%d wrong\n", wrong);
	return wrong != 0;
}
