/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* soak.c - a long run of libacc: does anything grow?
 *
 * usage: soak SECONDS [REST_MS]
 *
 * Bursts of work by two threads, regions, data of several sizes, queues,
 * waits across queues, attached pointers and now and then a shutdown, with a
 * rest after each, so that an hour of it disturbs nobody.  Prints every
 * twentieth of the time the resident memory and what of malloc's is in use.
 * Fails if a result is wrong, or if the least of the last quarter is above
 * the most of the first half: of what is in use, which only a leak raises, by
 * more than 64 KiB; of the resident memory, which grows until each of
 * malloc's arenas and each stack that the C library keeps has been used for
 * the most that a thread needs, by more than 2 MiB. */
#include <malloc.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { N = 2000, LARGE = 40000, ROUNDS = 20 };

struct list {
	int n;
	double *values;
};

/* A size in KiB over the run: its most in the first half, its least in the
 * last quarter. */
struct size {
	const char *name;
	long slack;
	long most, least;
};

static int wrong;

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + t.tv_nsec / 1e9;
}

/* KiB in memory, less what malloc only keeps. */
static long
resident(void)
{
	long all = 0, pages = 0;
	FILE *f;

	malloc_trim(0);
	f = fopen("/proc/self/statm", "r");
	if (!f || fscanf(f, "%ld %ld", &all, &pages) != 2)
		pages = 0;
	if (f)
		fclose(f);
	return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static void
region(double *a, int n, int queue)
{
#pragma acc parallel loop copy(a[0:n]) async(queue)
	for (int i = 0; i < n; i++)
		a[i] += 1;
}

static void
deep(struct list *l)
{
#pragma acc enter data copyin(l[0:1])
#pragma acc enter data copyin(l->values[0:l->n])
#pragma acc parallel loop present(l[0:1])
	for (int i = 0; i < l->n; i++)
		l->values[i] += 1;
#pragma acc exit data copyout(l->values[0:l->n])
#pragma acc exit data delete(l[0:1])
}

static void *
work(void *arg)
{
	int base = *(int *)arg * 8;
	double *a = calloc(N, sizeof *a), *large = calloc(LARGE, sizeof *a);
	struct list l = { N, calloc(N, sizeof *a) };
	int i;

	for (i = 0; i < ROUNDS; i++) {
		region(a, N, base + i % 8);
		acc_wait_async(base + i % 8, base + (i + 1) % 8);
		deep(&l);
#pragma acc data copyin(large[0:LARGE])
		{
#pragma acc update self(large[10:LARGE - 20])
#pragma acc serial present(large[0:LARGE])
			large[0] = 1;
		}
		acc_copyin_async(large, 64, base);
		acc_copyout_async(large, 64, base);
		acc_wait(base);
	}
#pragma acc wait
	if (a[N - 1] != ROUNDS || l.values[N - 1] != ROUNDS)
		__atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);
	free(a);
	free(large);
	free(l.values);
	return NULL;
}

static void
burst(void)
{
	static int number[] = { 0, 1 };
	pthread_t thread;

	if (pthread_create(&thread, NULL, work, &number[1]))
		exit(2);
	work(&number[0]);
	pthread_join(thread, NULL);
}

/* KiB that malloc has given out, over all its arenas. */
static long
in_use(void)
{
	struct mallinfo2 info = mallinfo2();

	return (info.uordblks + info.hblkhd) / 1024;
}

/* Takes note of KIB, seen when PART of the run was over. */
static void
note(struct size *s, double part, long kib)
{
	if (part < 0.5 && kib > s->most)
		s->most = kib;
	if (part > 0.75 && (!s->least || kib < s->least))
		s->least = kib;
	printf(" %8ld KiB %s", kib, s->name);
}

/* Says how S did; whether it grew. */
static int
grew(const struct size *s)
{
	int bad = s->least > s->most + s->slack;

	printf("%s: at most %ld KiB in the first half, at least %ld in the "
		"last quarter%s\n", s->name, s->most, s->least,
		bad ? ": it grew" : "");
	return bad;
}

int
main(int argc, char **argv)
{
	double seconds = argc > 1 ? atof(argv[1]) : 10;
	int rest = argc > 2 ? atoi(argv[2]) : 500;
	double start = now(), tell = 0, passed;
	struct size memory = { .name = "resident", .slack = 2048 };
	struct size heap = { .name = "in use", .slack = 64 };
	long bursts = 0;
	int bad;

	while ((passed = now() - start) < seconds) {
		burst();
		if (++bursts % 50 == 0)
			acc_shutdown(acc_get_device_type());
		if (passed >= tell) {
			printf("%7.0f s %8ld bursts", passed, bursts);
			note(&memory, passed / seconds, resident());
			note(&heap, passed / seconds, in_use());
			putchar('\n');
			fflush(stdout);
			tell += seconds / 20;
		}
		usleep(rest * 1000);
	}
	bad = grew(&memory) | grew(&heap) | wrong;
	puts(bad ? wrong ? "wrong results" : "failed" : "done");
	return bad;
}
