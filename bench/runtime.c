/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* runtime.c - what the runtime library costs, in nanoseconds a call.
 *
 * bench/runtime compiles it under the plugin and under gcc -fopenacc and runs
 * the two in turn.  Prints "name ns" for each measurement; the least of
 * many short repetitions: a machine that others use disturbs them less. */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPEAT = 60 };

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e9 + t.tv_nsec;
}

#define MEASURE(name, times, ...)					\
	do {								\
		double least = 1e30, from, ns;				\
		int repeat, call;					\
									\
		for (repeat = 0; repeat < REPEAT; repeat++) {		\
			from = now();					\
			for (call = 0; call < (times); call++) {	\
				__VA_ARGS__;				\
			}						\
			ns = (now() - from) / (times);			\
			if (ns < least)					\
				least = ns;				\
		}							\
		printf("%s %.1f\n", name, least);			\
		fflush(stdout);						\
	} while (0)

/* Mappings of 64 bytes with gaps between them, made in a mixed order. */
static void
lookup(int n)
{
	char *memory = malloc((size_t)n * 128);
	unsigned at = 1;
	char name[64];
	int i;

	for (i = 0; i < n; i++)
		acc_create(memory + (size_t)(i * 7919LL % n) * 128, 64);
	snprintf(name, sizeof name, "present-among-%d", n);
	MEASURE(name, 2000,
		at = at * 1664525u + 1013904223u;
		if (!acc_is_present(memory + (size_t)(at % n) * 128 + 8, 8))
			abort());
	for (i = 0; i < n; i++)
		acc_delete(memory + (size_t)i * 128, 64);
	free(memory);
}

static void
create(void)
{
	static char a[64];

	MEASURE("create-delete", 1000, acc_create(a, 64);
		acc_delete(a, 64));
}

static void
update(void)
{
	static double x[8];

	acc_copyin(x, sizeof x);
	MEASURE("update-8-bytes", 2000, acc_update_device(x, 8));
#define UPDATE _Pragma("acc update self(x[0:1])")
	MEASURE("update-directive-8-bytes", 2000, UPDATE);
	acc_delete(x, sizeof x);
}

#define TEN(m, d) m(d##0) m(d##1) m(d##2) m(d##3) m(d##4) m(d##5) m(d##6) \
	m(d##7) m(d##8) m(d##9)
#define FIFTY(m) TEN(m, a) TEN(m, b) TEN(m, c) TEN(m, d) TEN(m, e)
#define ARRAY(x) static int x[16];
FIFTY(ARRAY)
#define COPYIN(x) acc_copyin(x, sizeof x);
#define DELETE(x) acc_delete(x, sizeof x);

/* Every array is used, so that no clause can be dropped. */
static void
launch(void)
{
	FIFTY(COPYIN)
#define EMPTY _Pragma("acc serial")
	MEASURE("launch-empty", 500, EMPTY { });
#define CLAUSE1 _Pragma("acc serial present(a0)")
	MEASURE("launch-1-clause", 500, CLAUSE1 { a0[0] = 1; });
#define CLAUSE10 _Pragma("acc serial present(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9)")
#define TOUCH(x) x[0] = 1;
	MEASURE("launch-10-clauses", 500, CLAUSE10 { TEN(TOUCH, a) });
#define CLAUSE50 _Pragma("acc serial present(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, e0, e1, e2, e3, e4, e5, e6, e7, e8, e9)")
	MEASURE("launch-50-clauses", 500, CLAUSE50 { FIFTY(TOUCH) });
	FIFTY(DELETE)
}

static void
queues(void)
{
#define ASYNC _Pragma("acc serial async(1)")
#define ASYNC16 _Pragma("acc serial async(call % 16)")
	MEASURE("enqueue-wait-1-queue", 160, ASYNC { } acc_wait(1));
	MEASURE("enqueue-1-queue", 160, ASYNC { });
	acc_wait_all();
	MEASURE("enqueue-16-queues-wait-all", 160, ASYNC16 { }
		if (call % 16 == 15)
			acc_wait_all());
	acc_wait_all();
}

int
main(void)
{
	acc_init(acc_get_device_type());
	lookup(10);
	lookup(1000);
	lookup(100000);
	create();
	update();
	launch();
	queues();
	return 0;
}
