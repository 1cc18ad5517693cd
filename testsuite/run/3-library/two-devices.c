/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Two devices at once: data, queues, copies between them, waits across them,
   a host thread on each, a tool that is told which device, errors that name
   it.  OpenACC 3.4, 2.16, 3.2.4, 3.2.8, 3.2.11, 3.2.12, 3.2.30, 5.1, 5.2.
   compare: none
   env: ACC_X_SIM_DEVICES=2
   libs: -lpthread
   stdout: ^two devices: right$|^one device$
 */
#include <acc_callback.h>
#include <fcntl.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SMALL = 1 << 12, LARGE = 1 << 24, ROUNDS = 40, QUEUES = 4 };

#define CHECK(condition) check(!!(condition), #condition, __LINE__)

static int wrong, n;
static acc_device_t type;

static void
check(int holds, const char *condition, int line)
{
	if (holds)
		return;
	printf("line %d: %s does not hold\n", line, condition);
	__atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + t.tv_nsec * 1e-9;
}

/* The tool: what it was told about each device. */

struct told {
	long starts, launches, uploads, bytes, waits;
	void *device, *context;
};

static struct told told[2];
static long elsewhere;
/* The device whose thread this is, or -1. */
static _Thread_local int own = -1;

static void
hear(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	struct told *t = &told[at->device_number & 1];

	if (at->device_number < 0 || at->device_number > 1 ||
			at->device_type != type ||
			(own >= 0 && own != at->device_number))
		__atomic_fetch_add(&elsewhere, 1, __ATOMIC_RELAXED);
	switch (at->event_type) {
	case acc_ev_device_init_start:
		__atomic_fetch_add(&t->starts, 1, __ATOMIC_RELAXED);
		break;
	case acc_ev_enqueue_launch_start:
		__atomic_fetch_add(&t->launches, 1, __ATOMIC_RELAXED);
		break;
	case acc_ev_enqueue_upload_start:
		__atomic_fetch_add(&t->uploads, 1, __ATOMIC_RELAXED);
		__atomic_fetch_add(&t->bytes, (long)e->data_event.bytes,
			__ATOMIC_RELAXED);
		__atomic_store_n(&t->device, api->device_handle,
			__ATOMIC_RELAXED);
		__atomic_store_n(&t->context, api->context_handle,
			__ATOMIC_RELAXED);
		break;
	default:
		__atomic_fetch_add(&t->waits, 1, __ATOMIC_RELAXED);
	}
}

void
acc_register_library(acc_prof_reg reg, acc_prof_reg unreg,
	acc_prof_lookup_func lookup)
{
	static const acc_event_t events[] = { acc_ev_device_init_start,
		acc_ev_enqueue_launch_start, acc_ev_enqueue_upload_start,
		acc_ev_wait_start };
	size_t i;

	(void)unreg;
	(void)lookup;
	for (i = 0; i < sizeof events / sizeof *events; i++)
		reg(events[i], hear, acc_reg);
}

static void
add(int *p, int count, int value, int queue)
{
#pragma acc parallel loop present(p[0:count]) async(queue)
	for (int i = 0; i < count; i++)
		p[i] += value;
}

static int
all(const int *p, int value)
{
	for (int i = 0; i < n; i++)
		if (p[i] != value)
			return 0;
	return 1;
}

static void
fill(int *p, int value)
{
	for (int i = 0; i < n; i++)
		p[i] = value;
}

/* One host array, with other values on each device. */
static void
data(int *a)
{
	size_t bytes = n * sizeof *a;

	for (int d = 0; d < 2; d++) {
		acc_set_device_num(d, type);
		CHECK(!acc_is_present(a, bytes));
		fill(a, 10 * (d + 1));
		acc_copyin(a, bytes);
	}
	for (int d = 0; d < 2; d++) {
		acc_set_device_num(d, type);
		for (int q = 0; q < QUEUES; q++)
			add(a + q * (n / QUEUES), n / QUEUES, d + 1, q);
	}
	for (int d = 0; d < 2; d++) {
		acc_wait_all_device(d);
		CHECK(acc_async_test_all_device(d));
		acc_set_device_num(d, type);
		acc_update_self(a, bytes);
		CHECK(all(a, 11 * (d + 1)));
	}
}

static void
copies(int *a, int *b)
{
	size_t bytes = n * sizeof *a;
	double t[4];

	acc_set_device_num(1, type);
	acc_create(b, bytes);
	fill(b, 0);
	t[0] = now();
	acc_memcpy_d2d(b, a, bytes, 1, 0);
	t[1] = now();
	acc_memcpy_d2d(b, a, bytes, 1, 0);
	t[2] = now();
	CHECK(all(b, 0));
	acc_update_self(b, bytes);
	CHECK(all(b, 11));
	acc_memcpy_d2d(a, a, bytes, 0, 1);
	acc_set_device_num(0, type);
	acc_update_self(a, bytes);
	CHECK(all(a, 22));
	add(a, n, 1, 3);
	t[2] -= t[1];
	t[3] = now();
	acc_memcpy_d2d_async(b, a, bytes, 1, 0, 3);
	t[3] = now() - t[3];
	acc_wait_device(3, 0);
	acc_set_device_num(1, type);
	acc_update_self(b, bytes);
	CHECK(all(b, 23));
	if (n == LARGE)
		printf("d2d of %zu MiB: %.1f GB/s, again %.1f GB/s; enqueued "
			"in %.0f us\n", bytes >> 20, bytes / (t[1] - t[0]) / 1e9,
			bytes / t[2] / 1e9, t[3] * 1e6);
}

/* A queue of each device waits for one of the other, again and again. */
static void
across(int *a, int *b)
{
	size_t bytes = n * sizeof *a;
	int queues[2] = { 5, 6 };

	fill(a, 0);
	acc_set_device_num(0, type);
	acc_update_device(a, bytes);
	for (int i = 0; i < ROUNDS / 4; i++) {
		acc_set_device_num(0, type);
		add(a, n, 1, 5);
		acc_memcpy_d2d_async(b, a, bytes, 1, 0, 5);
		acc_set_device_num(1, type);
		acc_wait_device_async(5, 6, 0);
		add(b, n, 1, 6);
		acc_memcpy_d2d_async(a, b, bytes, 0, 1, 6);
		acc_set_device_num(0, type);
		acc_wait_device_async(6, 5, 1);
	}
	acc_wait(5);
	acc_update_self(a, bytes);
	CHECK(all(a, ROUNDS / 2));
	CHECK(acc_async_test_device(6, 1));
	acc_set_device_num(1, type);
	add(b, n, 1, 6);
	acc_set_device_num(0, type);
	CHECK(acc_wait_any_device(2, queues, 1) >= 0);
	acc_wait_device(6, 1);
#pragma acc wait(devnum:1: 6) async(5)
	acc_wait(5);
}

/* A host thread that works on the device alone. */
static void *
work(void *arg)
{
	int *p = malloc(SMALL * sizeof *p), value;

	own = *(int *)arg;
	value = own + 1;
	acc_set_device_num(own, type);
	memset(p, 0, SMALL * sizeof *p);
	for (int i = 0; i < ROUNDS; i++) {
#pragma acc parallel loop copy(p[0:SMALL]) async(i % QUEUES)
		for (int j = 0; j < SMALL; j++)
			p[j] += value;
#pragma acc wait
	}
	CHECK(p[0] == ROUNDS * value && p[SMALL - 1] == p[0]);
	CHECK(acc_get_device_num(type) == own);
	free(p);
	return NULL;
}

static void
threads(void)
{
	static int number[2] = { 0, 1 };
	struct told before[2];
	pthread_t thread[2];

	memcpy(before, told, sizeof told);
	elsewhere = 0;
	for (int d = 0; d < 2; d++)
		CHECK(!pthread_create(&thread[d], NULL, work, &number[d]));
	for (int d = 0; d < 2; d++)
		pthread_join(thread[d], NULL);
	CHECK(!elsewhere);
	for (int d = 0; d < 2; d++) {
		CHECK(told[d].launches - before[d].launches == ROUNDS);
		CHECK(told[d].uploads - before[d].uploads == ROUNDS);
		CHECK(told[d].bytes - before[d].bytes ==
			(long)(ROUNDS * SMALL * sizeof(int)));
		CHECK(told[d].waits > before[d].waits);
		CHECK(told[d].starts == 1);
	}
	CHECK(told[0].device != told[1].device || type != acc_device_nvidia);
	CHECK(told[0].context != told[1].context || type != acc_device_nvidia);
}

/* Long work on one device twice, and on both at once. */
static double
spin(int *p, int first, int second)
{
	double start = now();

	for (int turn = 0; turn < 2; turn++) {
		acc_set_device_num(turn ? second : first, type);
#pragma acc parallel num_gangs(1) present(p[0:n]) async(1)
		{
			unsigned sum = p[0];

			for (int i = 0; i < 20000000; i++)
				sum = sum * 3 + i;
			p[0] = (int)sum;
		}
	}
	acc_wait_all_device(0);
	acc_wait_all_device(1);
	return now() - start;
}

static void
overlap(int *a)
{
	double one, both;

	if (n < LARGE)
		return;
	spin(a, 0, 1);
	one = spin(a, 0, 0);
	both = spin(a, 0, 1);
	printf("two kernels on one device and queue: %.1f ms, on two devices: "
		"%.1f ms\n", one * 1e3, both * 1e3);
	CHECK(both < one * 0.75);
}

/* Errors end a program, so each is a process of its own; a driver may not
   survive a fork, so that comes first. */

static void
say_error(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)api;
	_Exit((int)e->error_event.error_code * 2 + at->device_number);
}

static void
fail(int kind, int device)
{
	static int a[10];
	int *nowhere = (int *)(size_t)64;
	int null = open("/dev/null", O_WRONLY);

	dup2(null, 2);
	acc_callback_register(acc_ev_error, say_error, acc_reg);
	acc_set_device_num(!device, type);
	acc_copyin(a, sizeof a);
	acc_set_device_num(device, type);
	if (kind == acc_error_not_present)
		acc_update_self(a, sizeof a);
	else if (kind == acc_error_invalid_async)
		acc_update_self_async(NULL, 0, -9);
	else {
#pragma acc serial deviceptr(nowhere) async(2)
		nowhere[0] = 1;
		acc_wait(2);
	}
	_Exit(99);
}

static void
errors(int devices_of(void))
{
	static const int kinds[] = { acc_error_not_present,
		acc_error_invalid_async, acc_error_execution };
	int status;

	for (int k = 0; k < 3; k++)
		for (int device = 0; device < 2; device++) {
			pid_t child = fork();

			if (!child) {
				if (devices_of() < 2)
					_Exit(kinds[k] * 2 + device);
				fail(kinds[k], device);
			}
			waitpid(child, &status, 0);
			if (!WIFEXITED(status) || WEXITSTATUS(status) !=
					kinds[k] * 2 + device) {
				printf("error %d of device %d: status %#x\n",
					kinds[k], device, (unsigned)status);
				wrong = 1;
			}
		}
}

static int
devices(void)
{
	type = acc_get_device_type();
	return type == acc_device_host ? 1 : acc_get_num_devices(type);
}

int
main(void)
{
	int *a, *b;

	setvbuf(stdout, NULL, _IONBF, 0);
	errors(devices);
	if (devices() < 2) {
		puts("one device");
		return wrong;
	}
	n = type == acc_device_nvidia || type == acc_device_radeon ? LARGE :
		SMALL;
	a = malloc(n * sizeof *a);
	b = malloc(n * sizeof *b);
	data(a);
	copies(a, b);
	across(a, b);
	threads();
	overlap(a);
	acc_shutdown_device(1, type);
	acc_set_device_num(0, type);
	CHECK(acc_is_present(a, n * sizeof *a));
	acc_set_device_num(1, type);
	CHECK(!acc_is_present(b, n * sizeof *b));
	CHECK(told[0].starts == 1 && told[1].starts == 2);
	printf("two devices: %s\n", wrong ? "wrong" : "right");
	free(a);
	free(b);
	return wrong;
}
