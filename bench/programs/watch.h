/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The time of a part of a program that does not print it, and a sum that shows
   whether its result is right: build.sh puts this file before a copy of the
   source, and calls where the part begins and ends.  The device is ready before
   the time begins.  */
#include <stdio.h>
#include <time.h>
#if defined(_OPENACC) && !defined(__CUDACC__)
#include <openacc.h>
#endif

static double watch_began;

static double
watch_now(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline void
watch_start(void)
{
#if defined(__CUDACC__)
	cudaFree(0);
#elif defined(_OPENACC)
	acc_init(acc_get_device_type());
#endif
	watch_began = watch_now();
}

static inline void
watch_stop(void)
{
#if defined(__CUDACC__)
	cudaDeviceSynchronize();
#elif defined(_OPENACC)
	acc_wait_all();
#endif
	printf("watch: %f\n", watch_now() - watch_began);
}

/* The sum of the COUNT elements of ARRAY, with weights.  */
#define WATCH_SUM(array, count) \
	do { \
		double watch_sum = 0; \
		for (long watch_i = 0; watch_i < (long)(count); watch_i++) \
			watch_sum += \
				(double)(array)[watch_i] * (1 + watch_i % 3); \
		printf("sum: %.9e\n", watch_sum); \
	} while (0)
