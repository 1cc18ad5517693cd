/* Tasks of queues run on the team of a thread that waits for them, where one
   does so soon, and a queue's own thread ends with its team soon after its last
   task: threads beyond the processors make libgomp's barriers slow.  2.16 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* compare: none
   targets: host
   env: ACC_NUM_CORES=4
   stdout: ^few threads$ */
#include <dirent.h>
#include <openacc.h>
#include <stdio.h>
#include <time.h>

enum { N = 4000, ROUNDS = 50, TEAM = 4 };

static double a[N];

static void
pause_milliseconds(long n)
{
	struct timespec t = {n / 1000, n % 1000 * 1000000};
	nanosleep(&t, NULL);
}

static int
threads(void)
{
	DIR *d = opendir("/proc/self/task");
	int n = -2; /* "." and ".." */
	while (d && readdir(d))
		n++;
	if (d)
		closedir(d);
	return n;
}

static void
give(void)
{
#pragma acc parallel loop num_gangs(TEAM) present(a[0:N]) async(1)
	for (int i = 0; i < N; i++)
		a[i] += 1;
}

/* The main thread, its team if it has one, and the queue's. */
static int
becomes(int expected)
{
	for (int i = 0; i < 500; i++) {
		if (threads() == expected)
			return 1;
		pause_milliseconds(1);
	}
	return 0;
}

/* The queue's thread runs the task, and is gone in less than a second. */
static int
alone(void)
{
	give();
	for (int i = 0; i < 10000 && !acc_async_test(1); i++)
		pause_milliseconds(1);
	return becomes(1);
}

static int
together(void)
{
	for (int r = 0; r < ROUNDS; r++) {
		for (int i = 0; i < 5; i++)
			give();
#pragma acc wait(1)
	}
	return becomes(TEAM + 1);
}

int
main(void)
{
	int ok = 0;
#pragma acc enter data create(a[0:N])
	/* A busy machine may be too slow once. */
	for (int i = 0; i < 20 && !ok; i++)
		ok = alone();
	if (!ok)
		printf("%d threads after tasks of a queue's thread\n",
			threads());
	int both = 0;
	for (int i = 0; i < 20 && !both; i++)
		both = together();
	if (!both)
		printf("%d threads after tasks that are waited for\n",
			threads());
	if (ok && both)
		printf("few threads\n");
	return 0;
}
