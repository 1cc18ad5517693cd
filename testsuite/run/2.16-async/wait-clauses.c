/* Each form of the wait clause and directive on each directive that has it,
   with and without async: the slow work of another queue is done before.
   OpenACC 3.4, 2.5.1 to 2.5.3, 2.6.5, 2.6.6, 2.14.4, 2.16.1 to 2.16.3; ASYNC-16
   ASYNC-19 WAITD-01 WAITD-02
   langs: c c++
   compare: none
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { N = 16, STEPS = 20000 };

static int a[N], b[N], c[N], value;

static void
fill(int *p, int with)
{
	for (int i = 0; i < N; i++)
		p[i] = with;
}

static int
all(const int *p)
{
	for (int i = 0; i < N; i++)
		if (p[i] != value)
			return 0;
	return 1;
}

/* Queue 1 gives a another value, and takes its time. */
static void
begin(void)
{
	value++;
	fill(a, 0);
	fill(b, 0);
	fill(c, 0);
#pragma acc update device(a, b)
#pragma acc serial present(a) copyin(value) async(1)
	{
		unsigned x = value;

		for (int k = 0; k < STEPS; k++)
			x = x * 1664525u + 1013904223u;
		for (int i = 0; i < N; i++)
			a[i] = value + (x == 0);
	}
}

/* b is a of the device, as later work on queue 2 or on none has it. */
static int
copied(void)
{
#pragma acc wait(2)
#pragma acc update self(b)
	return all(b);
}

#define COPY for (int i = 0; i < N; i++) b[i] = a[i];
#define COMPUTE(construct, ...) \
	begin(); \
	ACC(construct present(a, b) __VA_ARGS__) \
	COPY \
	CHECK(copied());
#define EACH(queue, ...) do { \
	COMPUTE(parallel num_gangs(1), queue __VA_ARGS__) \
	COMPUTE(serial, queue __VA_ARGS__) \
	COMPUTE(kernels, queue __VA_ARGS__) \
	COMPUTE(parallel loop, queue __VA_ARGS__) \
	COMPUTE(serial loop, queue __VA_ARGS__) \
	COMPUTE(kernels loop independent, queue __VA_ARGS__) \
	begin(); \
	ACC(data copyout(c) queue __VA_ARGS__) \
	{ \
		ACC(parallel loop present(a, b) queue) \
		COPY \
	} \
	CHECK(copied()); \
	begin(); \
	ACC(enter data copyin(c) queue __VA_ARGS__) \
	ACC(parallel loop present(a, b) queue) \
	COPY \
	CHECK(copied()); \
	begin(); \
	ACC(exit data delete(c) queue __VA_ARGS__) \
	ACC(parallel loop present(a, b) queue) \
	COPY \
	CHECK(copied()); \
	begin(); \
	ACC(update self(a) queue __VA_ARGS__) \
	ACC(wait(2)) \
	CHECK(all(a)); \
	begin(); \
	ACC(exit data copyout(a) queue __VA_ARGS__) \
	ACC(wait(2)) \
	CHECK(all(a)); \
	ACC(enter data copyin(a)) \
} while (0)
#define FORMS(queue) do { \
	EACH(queue, wait); \
	EACH(queue, wait(1)); \
	EACH(queue, wait(3, 1)); \
	EACH(queue, wait(queues: 1)); \
	EACH(queue, wait(devnum: 0: 1)); \
	EACH(queue, wait(devnum: 0: queues: 1, 3)); \
	EACH(queue, wait(3) wait(1)); \
} while (0)
/* As a directive, by itself and for what comes on queue 2. */
#define DIRECTIVE(...) do { \
	begin(); \
	ACC(__VA_ARGS__) \
	ACC(parallel loop present(a, b)) \
	COPY \
	CHECK(copied()); \
	begin(); \
	ACC(__VA_ARGS__ async(2)) \
	ACC(parallel loop present(a, b) async(2)) \
	COPY \
	CHECK(copied()); \
} while (0)

static void
clauses(void)
{
	FORMS();
	FORMS(async(2));
	begin();
#pragma acc parallel loop present(a, b) async(1)
	COPY
#pragma acc wait(1)
	CHECK(copied());
}

static void
directives(void)
{
	DIRECTIVE(wait);
	DIRECTIVE(wait(1));
	DIRECTIVE(wait(3, 1));
	DIRECTIVE(wait(queues: 1));
	DIRECTIVE(wait(devnum: 0: 1));
	DIRECTIVE(wait(devnum: 0: queues: 1, 3));
	DIRECTIVE(wait(1) if(value > 0));
}

int
main(void)
{
#pragma acc enter data copyin(a) create(b)
	clauses();
	directives();
#pragma acc exit data delete(a, b)
	return failures;
}
