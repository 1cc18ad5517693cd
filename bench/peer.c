/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* peer.c - copies from each device to each other one.
 *
 * usage: peer [MIB]
 *
 *	gcc -O2 -fplugin=acc -fplugin-arg-acc-target=host,nvptx peer.c \
 *		-o peer -lacc
 *
 * Prints for each pair of devices GB/s of acc_memcpy_d2d(), the best of ten
 * copies, and whether the data has arrived.
 */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 10 };

static double
seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

static double
copy(float *a, float *b, size_t n, int from, int to)
{
	double best = 1e9;
	for (int round = 0; round < ROUNDS; round++) {
		double t = seconds();
		acc_memcpy_d2d(b, a, n * sizeof *a, to, from);
		t = seconds() - t;
		best = t < best ? t : best;
	}
	return 1e-9 * n * sizeof *a / best;
}

int
main(int argc, char **argv)
{
	size_t n = (argc > 1 ? strtoul(argv[1], NULL, 10) : 256) << 18;
	acc_device_t type = acc_get_device_type();
	int devices = acc_get_num_devices(type), wrong = 0;
	float *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
	for (int i = 0; i < devices; i++) {
		acc_set_device_num(i, type);
#pragma acc enter data create(a [0:n], b [0:n])
#pragma acc parallel loop present(a [0:n])
		for (size_t k = 0; k < n; k++)
			a[k] = i + 1 + k % 8;
#pragma acc wait
	}
	for (int i = 0; i < devices; i++)
		for (int j = 0; j < devices; j++) {
			double speed = copy(a, b, n, i, j);
			acc_set_device_num(j, type);
			size_t others = 0;
#pragma acc parallel loop present(b [0:n]) reduction(+ : others)
			for (size_t k = 0; k < n; k++)
				others += b[k] != i + 1 + k % 8;
			printf("device %d to %d: %7.1f GB/s, %s\n", i, j, speed,
				others ? "wrong" : "right");
			wrong |= others != 0;
		}
	free(a);
	free(b);
	return wrong;
}
