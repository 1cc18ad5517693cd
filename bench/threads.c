/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* threads.c - launches a second by several threads on one and more devices.
 *
 * usage: threads [MILLISECONDS]
 *
 *	gcc -O2 -fopenmp -fplugin=acc -fplugin-arg-acc-target=host,nvptx \
 *		threads.c -o threads -lacc
 *
 * Each thread has an array of 1,024 floats on its device, the thread's number
 * modulo the number of devices, and a queue of its own; it launches regions on
 * the queue and waits after each hundred, or launches regions without a queue.
 * On the host set ACC_NUM_CORES=1, so that each region is one thread.
 * Prints the launches of all threads in a second, in thousands, and the same of
 * one thread.
 */
#include <omp.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1024, BATCH = 100 };

static acc_device_t type;

static void
batch(float *a, int queue)
{
	for (int i = 0; i < BATCH; i++) {
#pragma acc parallel loop present(a[0:N]) async(queue)
		for (int k = 0; k < N; k++)
			a[k]++;
	}
#pragma acc wait(queue)
}

static void
batch_alone(float *a)
{
	for (int i = 0; i < BATCH; i++) {
#pragma acc parallel loop present(a[0:N])
		for (int k = 0; k < N; k++)
			a[k]++;
	}
#pragma acc wait
}

/* Thousands of launches in a second. */
static double
measure(int threads, int devices, int queues, double seconds)
{
	double launches = 0, took = 0;

#pragma omp parallel num_threads(threads) reduction(+ : launches) \
	reduction(max : took)
	{
		int me = omp_get_thread_num();
		float *a = calloc(N, sizeof *a);

		acc_set_device_num(me % devices, type);
#pragma acc enter data copyin(a[0:N])
		batch(a, me);
		batch_alone(a);
#pragma omp barrier
		double begin = omp_get_wtime();
		while (omp_get_wtime() - begin < seconds) {
			if (queues)
				batch(a, me);
			else
				batch_alone(a);
			launches += BATCH;
		}
		took = omp_get_wtime() - begin;
#pragma omp barrier
#pragma acc exit data delete(a[0:N])
		free(a);
	}
	return launches / took / 1e3;
}

int
main(int argc, char **argv)
{
	double seconds = (argc > 1 ? atof(argv[1]) : 300) / 1e3;
	static const int threads[] = { 1, 2, 4, 8, 16 };
	int most;

	type = acc_get_device_type();
	most = acc_get_num_devices(type);
	printf("devices threads  k/s on queues  k/s without\n");
	for (int devices = 1; devices <= most; devices *= 2)
		for (unsigned i = 0; i < sizeof threads / sizeof *threads; i++)
			printf("%7d %7d %14.1f %12.1f\n", devices, threads[i],
				measure(threads[i], devices, 1, seconds),
				measure(threads[i], devices, 0, seconds));
	return 0;
}
