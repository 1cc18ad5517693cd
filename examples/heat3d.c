/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * heat3d.c - heat in a cube, cut in slabs among the processes of MPI.
 *
 *	OMPI_CC=gcc mpicc -fplugin=acc -O2 heat3d.c -o heat3d -lacc
 *	mpirun -np 4 ./heat3d
 *
 * Each step computes the outermost planes of a slab first, and sends them to
 * the neighbours while the planes between them are computed on another queue.
 * Each process takes the device of its number on its node.
 */
#include <mpi.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#if defined OPEN_MPI && OPEN_MPI
#include <mpi-ext.h>
#endif

enum { STEPS = 100, SIDE = 48, PLANE = SIDE * SIDE };
enum { EDGE_QUEUE = 1, INNER_QUEUE = 2 };

static int rank, ranks, direct;

/* May MPI be given device addresses? */
static int
takes_device_memory(acc_device_t type)
{
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
choose_device(acc_device_t type)
{
	MPI_Comm node;
	int local, devices = acc_get_num_devices(type), length;
	char name[MPI_MAX_PROCESSOR_NAME];

	MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank,
		MPI_INFO_NULL, &node);
	MPI_Comm_rank(node, &local);
	MPI_Comm_free(&node);
	acc_set_device_num(local % devices, type);
	if (type == acc_device_host || local < devices)
		return;
	MPI_Get_processor_name(name, &length);
	fprintf(stderr, "heat3d: rank %d on %s shares device %d\n", rank, name,
		local % devices);
}

/* Sends one plane and receives another. */
static void
swap(double *out, int to, double *in, int from)
{
	MPI_Sendrecv(out, PLANE, MPI_DOUBLE, to, 0, in, PLANE, MPI_DOUBLE, from,
		0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* The planes 0 and n + 1 are the neighbours'. */
static void
exchange(double *t, int n)
{
	int down = rank ? rank - 1 : MPI_PROC_NULL;
	int up = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
	double *last = t + n * PLANE, *above = last + PLANE;

	if (direct) {
#pragma acc host_data use_device(t)
		{
			swap(t + n * PLANE, up, t, down);
			swap(t + PLANE, down, t + (n + 1) * PLANE, up);
		}
		return;
	}
#pragma acc update self(t [PLANE:PLANE], t [n * PLANE:PLANE]) async(EDGE_QUEUE)
#pragma acc wait(EDGE_QUEUE)
	swap(last, up, t, down);
	swap(t + PLANE, down, above, up);
#pragma acc update device(t [0:PLANE]) if (rank > 0) async(EDGE_QUEUE)
#pragma acc update device(t [(n + 1) * PLANE:PLANE]) if (rank + 1 < ranks) \
	async(EDGE_QUEUE)
}

/* Computes the planes first to last. */
static void
step(const double *from, double *to, int n, int first, int last, int queue)
{
#pragma acc parallel loop collapse(3) async(queue) \
	present(from [0:(n + 2) * PLANE], to [0:(n + 2) * PLANE])
	for (int z = first; z <= last; z++)
		for (int y = 1; y < SIDE - 1; y++)
			for (int x = 1; x < SIDE - 1; x++) {
				int i = z * PLANE + y * SIDE + x;

				to[i] = 0.4 * from[i]
					+ 0.1
						* (from[i - 1] + from[i + 1]
							+ from[i - SIDE]
							+ from[i + SIDE]
							+ from[i - PLANE]
							+ from[i + PLANE]);
			}
}

static void
advance(const double *from, double *to, int n)
{
	step(from, to, n, 1, 1, EDGE_QUEUE);
	if (n > 1)
		step(from, to, n, n, n, EDGE_QUEUE);
	step(from, to, n, 2, n - 1, INNER_QUEUE);
#pragma acc wait(EDGE_QUEUE)
	exchange(to, n);
#pragma acc wait
}

static double
sum(const double *t, int n)
{
	double all = 0, mine = 0;

#pragma acc parallel loop present(t [0:(n + 2) * PLANE]) reduction(+ : mine)
	for (int i = PLANE; i < (n + 1) * PLANE; i++)
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
	choose_device(acc_get_device_type());
	direct = takes_device_memory(acc_get_device_type());
	if (SIDE % ranks) {
		if (!rank)
			fprintf(stderr, "heat3d: %d planes for %d processes\n",
				SIDE, ranks);
		MPI_Abort(MPI_COMM_WORLD, 1);
	}

	int n = SIDE / ranks, size = (n + 2) * PLANE;
	double *a = calloc(size, sizeof *a), *b = calloc(size, sizeof *b);
	/* Hot along the axis of the cube, unevenly. */
	for (int z = 1; z <= n; z++)
		a[z * PLANE + PLANE / 2 + SIDE / 2] = rank * n + z;
#pragma acc data copy(a [0:size]) copyin(b [0:size])
	{
		exchange(a, n);
#pragma acc wait
		for (int i = 0; i < STEPS; i += 2) {
			advance(a, b, n);
			advance(b, a, n);
		}
		double all = sum(a, n);
		if (!rank)
			printf("%.6f\n", all);
	}
	free(a);
	free(b);
	MPI_Finalize();
	return 0;
}
