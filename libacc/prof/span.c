/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* span.c - the times of a CUDA device's queue operations.  *
 * An event of CUDA is put in the stream before and after each operation;
 * their distance from a first event, for which the host has waited, gives the
 * times.  Each queue of a device is a separate track in the timeline. */
#include "libacc/prof/span.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DEVICES = 64, TRACKS = 1000000 };

struct time_span {
	struct time_span *next;
	void *context, *from, *to;
	int device;
	long queue;
	char *head;
};

/* The functions of libcuda that are used; they return 0 for success. */
static struct {
	int (*create)(void **event, unsigned flags);
	int (*destroy)(void *event);
	int (*record)(void *event, void *stream);
	int (*synchronize)(void *event);
	int (*elapsed)(float *ms, void *from, void *to);
	int (*push)(void *context);
	int (*pop)(void **context);
} cuda;

static bool usable;

/* The lock guards all below. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct time_span *spans, **last = &spans;
/* An event of each device and the time it happened. */
static struct {
	void *context, *event;
	uint64_t time;
} first[DEVICES];

static void
open_cuda(void)
{
	static const char *const names[] = {
		"cuEventCreate",
		"cuEventDestroy_v2",
		"cuEventRecord",
		"cuEventSynchronize",
		"cuEventElapsedTime",
		"cuCtxPushCurrent_v2",
		"cuCtxPopCurrent_v2",
	};
	void *library = dlopen("libcuda.so.1", RTLD_NOW);
	char *to = (char *)&cuda;
	for (unsigned i = 0; library && i < sizeof names / sizeof *names; i++) {
		void *address = dlsym(library, names[i]);
		if (!address)
			return;
		memcpy(to + i * sizeof address, &address, sizeof address);
	}
	usable = library != NULL;
}

static uint64_t
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void *
mark(void *stream)
{
	void *event = NULL;
	if (cuda.create(&event, 0))
		return NULL;
	if (!cuda.record(event, stream))
		return event;
	cuda.destroy(event);
	return NULL;
}

/* With the context current. */
static void
mark_first(int device, void *context, void *stream)
{
	pthread_mutex_lock(&lock);
	if (!first[device].event) {
		first[device].context = context;
		first[device].event = mark(stream);
		if (first[device].event)
			cuda.synchronize(first[device].event);
		first[device].time = now();
	}
	pthread_mutex_unlock(&lock);
}

struct time_span *
span_begin(const acc_callback_info *at, const acc_api_info *api)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct time_span *s;
	void *old;

	if (api->device_api != acc_device_api_cuda || !api->async_handle)
		return NULL;
	pthread_once(&once, open_cuda);
	s = usable ? calloc(1, sizeof *s) : NULL;
	if (!s)
		return NULL;
	s->context = (void *)api->context_handle;
	s->device = at->device_number % DEVICES;
	s->queue = (long)at->async_queue % TRACKS;
	cuda.push(s->context);
	mark_first(s->device, s->context, (void *)api->async_handle);
	s->from = mark((void *)api->async_handle);
	cuda.pop(&old);
	return s;
}

void
span_end(struct time_span *s, const acc_api_info *api, char *head)
{
	void *old;
	s->head = head;
	cuda.push(s->context);
	s->to = mark((void *)api->async_handle);
	cuda.pop(&old);
	pthread_mutex_lock(&lock);
	*last = s;
	last = &s->next;
	pthread_mutex_unlock(&lock);
}

/* A track is a thread of the file; its number is made of device and queue. */
static long
track(const struct time_span *s)
{
	return (s->device + 1L) * TRACKS + s->queue;
}

/* Before the first span of a track that the list holds. */
static void
write_name(FILE *to, const struct time_span *s, long process)
{
	for (const struct time_span *before = spans; before != s;
		before = before->next)
		if (track(before) == track(s))
			return;
	fprintf(to,
		",\n{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":%ld,"
		"\"tid\":%ld,\"args\":{\"name\":\"device %d queue %ld\"}}",
		process, track(s), s->device, s->queue);
}

/* With the context current; times in microseconds. */
static void
write_one(FILE *to, const struct time_span *s, uint64_t begun, long process)
{
	float at = 0, took = 0;
	if (!s->head || !s->from || !s->to || cuda.synchronize(s->to)
		|| cuda.elapsed(&at, first[s->device].event, s->from)
		|| cuda.elapsed(&took, s->from, s->to))
		return;
	double start = (double)(first[s->device].time - begun) / 1e3 + at * 1e3;
	write_name(to, s, process);
	fprintf(to,
		",\n{%s,\"ph\":\"X\",\"ts\":%.3f,\"dur\":%.3f,"
		"\"pid\":%ld,\"tid\":%ld}",
		s->head, start, took * 1e3, process, track(s));
}

/* The first events are removed too: a device that is opened again has another
   context. */
static void
forget_first(void)
{
	void *old;
	for (int i = 0; i < DEVICES; i++) {
		if (!first[i].event)
			continue;
		cuda.push(first[i].context);
		cuda.destroy(first[i].event);
		cuda.pop(&old);
		first[i].event = NULL;
	}
}

void
span_write(FILE *to, uint64_t begun, long process)
{
	struct time_span *next;
	void *old;
	pthread_mutex_lock(&lock);
	for (struct time_span *s = spans; s; s = s->next) {
		cuda.push(s->context);
		write_one(to, s, begun, process);
		cuda.pop(&old);
	}
	for (struct time_span *s = spans; s; s = next) {
		next = s->next;
		cuda.push(s->context);
		if (s->from)
			cuda.destroy(s->from);
		if (s->to)
			cuda.destroy(s->to);
		cuda.pop(&old);
		free(s->head);
		free(s);
	}
	spans = NULL;
	last = &spans;
	forget_first();
	pthread_mutex_unlock(&lock);
}
