/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * radix.c - fsort on the device: by the kernels of radix.cuf, which are in
 * libaccsort.so, a library of its own because it is a unit of CUDA Fortran, and
 * loaded when first needed.  CUDA Fortran Programming Guide 26.1, 2.9.2.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dladdr */
#endif
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/env.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"
#include "libacc/cuf/cuda.h"
#include "libacc/cuf/graph.h"

typedef void radix_sort(int64_t n, int is_real, int has_index, int begins,
	void *keys, int32_t *index, void *other, int32_t *other_index,
	int32_t *counts, int32_t *totals, int64_t stream);

/* Counts of 256 digits in 1024 parts, and their sums. */
enum { COUNTS = 256 * 1024, TOTALS = 256 };

/* For keys of 4 and of 8 bytes; null without the library. */
static radix_sort *sorts[2];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* The library that is installed beside libacc.so. */
static void
load(void)
{
	char path[4096];
	Dl_info ours;
	if (!dladdr(&once, &ours))
		return;
	const char *slash = strrchr(ours.dli_fname, '/');
	const char *name = slash ? slash + 1 : ours.dli_fname;
	if (!slash || strncmp(name, "libacc.so", 9) != 0)
		return;
	snprintf(path, sizeof path, "%.*slibaccsort.so",
		(int)(name - ours.dli_fname), ours.dli_fname);
	void *library = dlopen(path, RTLD_NOW);
	if (!library)
		return;
	*(void **)&sorts[0] = dlsym(library, "acc_sort_radix_4");
	*(void **)&sorts[1] = dlsym(library, "acc_sort_radix_8");
}

static radix_sort *
find(size_t size)
{
	pthread_once(&once, load);
	return sorts[size == 8];
}

/* True for memory that kernels access. */
static bool
is_reached(struct device *d, const void *p)
{
	return cuda_is_on_device(d, p) || cuda_space_of(p) == SPACE_MANAGED;
}

/* True for an NVIDIA GPU that runs the library's code, which may be for compute
   capability 7.5. */
static bool
is_new(struct device *d)
{
	enum { MAJOR = 75, MINOR = 76 };
	int major, minor;
	return cuda_native_attribute(d, MAJOR, &major)
		&& cuda_native_attribute(d, MINOR, &minor)
		&& 10 * major + minor >= 75;
}

/* True for a device whose own sort is faster than that of the host. */
static bool
is_fast(struct device *d)
{
	int wanted = env()->sort;
	return d->driver->device_type == DRIVER_TYPE_sim
		? wanted == 1
		: wanted != 0 && is_new(d);
}

bool
cuda_sorts(struct device *d, const struct cuda_sort *s)
{
	return is_fast(d) && s->n > 0 && s->n <= INT32_MAX
		&& is_reached(d, s->keys)
		&& (!s->index || is_reached(d, s->index)) && find(s->size);
}

/* The bytes that a sort needs beside its arrays. */
static size_t
room_for(const struct cuda_sort *s)
{
	size_t each = s->size + (s->index ? sizeof *s->index : 0);
	return (size_t)s->n * each + (COUNTS + TOTALS) * sizeof(int32_t);
}

static void
launch(const struct cuda_sort *s, char *room)
{
	char *other_index = room + (size_t)s->n * s->size;
	char *counts =
		other_index + (s->index ? (size_t)s->n * sizeof *s->index : 0);
	find(s->size)(s->n, s->real, s->index != NULL, s->begin, s->keys,
		s->index, room, (int32_t *)(void *)other_index,
		(int32_t *)(void *)counts, (int32_t *)(void *)counts + COUNTS,
		s->stream);
}

static bool
wait(struct device *d, const struct cuda_sort *s)
{
	struct queue *q;
	return cuda_queue(d, cuda_stream(s->stream), &q) && queue_wait(d, q);
}

/* Room of its own is freed when the stream has ended. */
static bool
sort_in_new_room(struct device *d, const struct cuda_sort *s)
{
	struct capture *c = cuda_capture(cuda_stream(s->stream));
	if (c) {
		cuda_capture_refuse(c);
		fault_set("a stream that is being captured needs a workspace");
		return false;
	}
	char *room = cuda_alloc(SPACE_DEVICE, room_for(s));
	if (!room)
		return false;
	launch(s, room);
	bool done = wait(d, s);
	return cuda_free(room) == CUDA_SUCCESS && done;
}

/* The host may read managed data after the call. */
static bool
sort_in_room(struct device *d, const struct cuda_sort *s)
{
	launch(s, s->room);
	return cuda_space_of(s->keys) != SPACE_MANAGED
		|| cuda_capture(cuda_stream(s->stream)) || wait(d, s);
}

bool
cuda_sort(struct device *d, const struct cuda_sort *s)
{
	struct device *current = cuda_device();
	int before = cuda_last_error(false);
	bool room = s->room_size >= room_for(s) && is_reached(d, s->room);
	if (current != d)
		device_select(d);
	bool done = room ? sort_in_room(d, s) : sort_in_new_room(d, s);
	if (current != d)
		device_select(current);
	if (done && !before && cuda_last_error(false)) {
		fault_set("a kernel has not started");
		return false;
	}
	return done;
}
