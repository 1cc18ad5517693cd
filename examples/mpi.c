/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * mpi.c - heat in a rod, cut among the processes of MPI.
 *
 *	OMPI_CC=gcc mpicc -fplugin=acc -O2 mpi.c -o mpi -lacc
 *	mpirun -np 2 ./mpi
 *
 * The rod stays on the device.  Each step sends the outermost values to the
 * neighbours: from device memory where MPI takes it, else through the host.
 * Each process takes the device of its number on its node.
 */
#include <mpi.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#if defined OPEN_MPI && OPEN_MPI
#include <mpi-ext.h>
#endif

enum { STEPS = 500, LENGTH = 1200 };

static int rank, ranks;

/* May MPI be given device addresses? */
static int
takes_device_memory(void)
{
	acc_device_t type = acc_get_device_type();

	if (type == acc_device_host)
		return 1;
#if defined MPIX_CUDA_AWARE_SUPPORT && MPIX_CUDA_AWARE_SUPPORT
	if (type == acc_device_nvidia)
		return MPIX_Query_cuda_support();
#endif
	return 0;
}

/* Takes a device by the number among the processes of this node. */
static void
choose_device(void)
{
	acc_device_t type = acc_get_device_type();
	MPI_Comm node;
	int local;

	MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank,
		MPI_INFO_NULL, &node);
	MPI_Comm_rank(node, &local);
	MPI_Comm_free(&node);
	acc_set_device_num(local % acc_get_num_devices(type), type);
}

/* Sends one value and receives another. */
static void
swap(double *out, int to, double *in, int from)
{
	MPI_Sendrecv(out, 1, MPI_DOUBLE, to, 0, in, 1, MPI_DOUBLE, from, 0,
		MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* The values 0 and n + 1 are the neighbours'. */
static void
exchange(double *t, int n, int direct)
{
	int left = rank ? rank - 1 : MPI_PROC_NULL;
	int right = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;

	if (!direct) {
#pragma acc update self(t[1:1], t[n:1])
		swap(&t[n], right, &t[0], left);
		swap(&t[1], left, &t[n + 1], right);
#pragma acc update device(t[0:1]) if(left != MPI_PROC_NULL)
#pragma acc update device(t[n + 1:1]) if(right != MPI_PROC_NULL)
		return;
	}
#pragma acc host_data use_device(t)
	{
		swap(&t[n], right, &t[0], left);
		swap(&t[1], left, &t[n + 1], right);
	}
}

static void
step(const double *from, double *to, int n)
{
#pragma acc parallel loop present(from[0:n + 2], to[0:n + 2])
	for (int i = 1; i <= n; i++)
		to[i] = from[i] + 0.4 * (from[i - 1] - 2 * from[i] +
			from[i + 1]);
}

static double
sum(const double *t, int n)
{
	double all = 0, mine = 0;

#pragma acc parallel loop present(t[0:n + 2]) reduction(+:mine)
	for (int i = 1; i <= n; i++)
		mine += t[i] * t[i];
	MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
	return all;
}

int
main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks);
	choose_device();

	int n = LENGTH / ranks, direct = takes_device_memory();
	double *a = calloc(n + 2, sizeof *a), *b = calloc(n + 2, sizeof *b);
	/* Hot in the middle of the whole rod. */
	for (int i = 1; i <= n; i++)
		a[i] = abs(2 * (rank * n + i) - LENGTH) < LENGTH / 10;
#pragma acc data copy(a[0:n + 2]) copyin(b[0:n + 2])
	{
		for (int i = 0; i < STEPS; i += 2) {
			exchange(a, n, direct);
			step(a, b, n);
			exchange(b, n, direct);
			step(b, a, n);
		}
		double all = sum(a, n);
		if (!rank)
			printf("%.9f\n", all);
	}
	free(a);
	free(b);
	MPI_Finalize();
	return 0;
}
