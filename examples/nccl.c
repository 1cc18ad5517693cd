/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nccl.c - the sum of an array over all devices of a program, by the vendor's
 * library of collective operations, NCCL or RCCL, where it is there.
 *
 *	gcc -fplugin=acc -O2 nccl.c -o nccl -lacc -ldl
 *	./nccl [ELEMENTS]
 *
 * One thread works with all devices.  host_data gives the library device
 * addresses, and acc_get_cuda_stream() its queues, so that its work is in order
 * with the regions around it and nobody waits in between.  Without it the
 * devices add what acc_memcpy_d2d() brings from the others.
 */
#include <dlfcn.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { QUEUE = 1, MOST = 16, ROUNDS = 5, FLOAT = 7, SUM = 0 };

static struct {
	int (*init_all)(void **comm, int n, const int *device);
	int (*start)(void), (*end)(void);
	int (*all_reduce)(const void *from, void *to, size_t n, int type,
		int operation, void *comm, void *stream);
	int (*destroy)(void *comm);
} nccl;

static acc_device_t type;
static int devices;
static float *part[MOST]; /* one for each device */
static void *comm[MOST];

static int
open_nccl(void)
{
	void *library = NULL;
	if (type == acc_device_nvidia)
		library = dlopen("libnccl.so.2", RTLD_NOW);
	if (type == acc_device_radeon)
		library = dlopen("librccl.so.1", RTLD_NOW);
	if (!library)
		return 0;
	*(void **)&nccl.init_all = dlsym(library, "ncclCommInitAll");
	*(void **)&nccl.start = dlsym(library, "ncclGroupStart");
	*(void **)&nccl.end = dlsym(library, "ncclGroupEnd");
	*(void **)&nccl.all_reduce = dlsym(library, "ncclAllReduce");
	*(void **)&nccl.destroy = dlsym(library, "ncclCommDestroy");
	return nccl.init_all && nccl.start && nccl.end && nccl.all_reduce
		&& nccl.destroy && nccl.init_all(comm, devices, NULL) == 0;
}

static void
sum_by_nccl(size_t n)
{
	nccl.start();
	for (int i = 0; i < devices; i++) {
		float *p = part[i];
		acc_set_device_num(i, type);
#pragma acc host_data use_device(p)
		nccl.all_reduce(p, p, n, FLOAT, SUM, comm[i],
			acc_get_cuda_stream(QUEUE));
	}
	nccl.end();
	for (int i = 0; i < devices; i++) {
		acc_set_device_num(i, type);
#pragma acc wait(QUEUE)
	}
}

/* Device 0 adds the parts of the others, which then get the sum. */
static void
sum_by_copies(size_t n)
{
	acc_set_device_num(0, type);
	float *sum = part[0], *other = malloc(n * sizeof *other);
#pragma acc enter data create(other [0:n])
#pragma acc wait
	for (int i = 1; i < devices; i++) {
		acc_memcpy_d2d(other, part[i], n * sizeof *other, 0, i);
#pragma acc parallel loop present(sum [0:n], other [0:n])
		for (size_t k = 0; k < n; k++)
			sum[k] += other[k];
	}
	for (int i = 1; i < devices; i++)
		acc_memcpy_d2d(part[i], sum, n * sizeof *sum, i, 0);
#pragma acc exit data delete (other [0:n])
	free(other);
}

/* Part i is i + 1 everywhere. */
static void
fill(size_t n)
{
	for (int i = 0; i < devices; i++) {
		float *p = part[i];
		acc_set_device_num(i, type);
#pragma acc parallel loop present(p [0:n]) async(QUEUE)
		for (size_t k = 0; k < n; k++)
			p[k] = i + 1;
	}
	for (int i = 0; i < devices; i++) {
		acc_set_device_num(i, type);
#pragma acc wait(QUEUE)
	}
}

static int
is_right(size_t n)
{
	int right = 1;
	for (int i = 0; i < devices; i++) {
		float *p = part[i], want = devices * (devices + 1) / 2;
		acc_set_device_num(i, type);
#pragma acc update self(p [0:n])
		for (size_t k = 0; k < n; k++)
			right &= p[k] == want;
	}
	return right;
}

static double
seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

int
main(int argc, char **argv)
{
	size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 1 << 20;
	int right = 1;
	double best = 1e9;
	type = acc_get_device_type();
	devices = acc_get_num_devices(type);
	devices = devices < MOST ? devices : MOST;
	for (int i = 0; i < devices; i++) {
		float *p = part[i] = malloc(n * sizeof *p);
		acc_set_device_num(i, type);
#pragma acc enter data create(p [0:n])
	}
	int found = open_nccl();
	for (int round = 0; round < ROUNDS; round++) {
		fill(n);
		double t = seconds();
		if (found)
			sum_by_nccl(n);
		else
			sum_by_copies(n);
		t = seconds() - t;
		best = t < best ? t : best;
		right &= is_right(n);
	}
	for (int i = 0; i < devices; i++) {
		float *p = part[i];
		acc_set_device_num(i, type);
#pragma acc exit data delete (p [0:n])
		if (found)
			nccl.destroy(comm[i]);
		free(p);
	}
	printf("%s, %d devices: %s, %.3g GB/s\n", found ? "NCCL" : "our own",
		devices, right ? "right" : "wrong",
		1e-9 * n * sizeof(float) / best);
	return !right;
}
