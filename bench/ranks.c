/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* ranks.c - what a rank of a program holds, for bench/ranks.
 *
 * Prints "milliseconds since START (ns), KiB of memory of its own, KiB in
 * proportion, threads, file descriptors" after its regions, and ends at the
 * end of its input, so that all ranks are there at a time.  Without the plugin
 * it is the program that the others are compared with. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 100000 };

static float a[N];

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static int
entries(const char *path)
{
	DIR *d = opendir(path);
	int n = 0;

	while (d && readdir(d))
		n++;
	closedir(d);
	return n - 2;
}

/* The sum of the lines of smaps_rollup that begin so. */
static long
memory(const char *begin)
{
	FILE *f = fopen("/proc/self/smaps_rollup", "r");
	char line[200];
	long sum = 0;

	while (f && fgets(line, sizeof line, f))
		if (!strncmp(line, begin, strlen(begin)))
			sum += strtol(strchr(line, ':') + 1, NULL, 10);
	fclose(f);
	return sum;
}

int
main(void)
{
	double start = strtod(getenv("START"), NULL) * 1e-6, took;

#pragma acc parallel loop copy(a)
	for (int i = 0; i < N; i++)
		a[i] += i;
	took = now() - start;
#pragma acc parallel loop copy(a) async(1)
	for (int i = 0; i < N; i++)
		a[i] += i;
#pragma acc wait
	/* Without the descriptor of the folder itself. */
	printf("%.2f %ld %ld %d %d\n", took, memory("Private_"), memory("Pss:"),
		entries("/proc/self/task"), entries("/proc/self/fd") - 1);
	fflush(stdout);
	return getchar() != EOF || a[9] != 18;
}
