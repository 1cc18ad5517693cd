/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fake.h - a driver that counts, fails at the n-th call and may be late.
 *
 * Callers:    testsuite/libacc/, each with one main().
 * Invariant:  device memory is memory of the driver's own; with fake_late
 *             what a stream is given happens only when it is waited for or
 *             tested, so that whoever frees too early is found out.
 * Ownership:  fake_live counts the allocations that are not freed.
 * Threads:    one lock for all.
 * Failure:    call number fake_fail (from 1) fails; 0: none does.
 */
#ifndef FAKE_H
#define FAKE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/core/driver.h"

enum { FAKE_TYPE = 99, FAKE_DEVICES = 2, FAKE_MODES = 3 };

#define FAKE_TARGET "fake"
#define FAKE_ARCH ""

static int fake_fail, fake_calls, fake_live, fake_modules, fake_copies;
static bool fake_late;
static pthread_mutex_t fake_lock = PTHREAD_MUTEX_INITIALIZER;

struct driver_device {
	int index;
};

struct driver_module {
	const struct acc_image *image;
};

struct kernel {
	void (*run)(void **param);
	const struct acc_kernel *table;
};

struct operation {
	struct operation *next;
	void *to;
	const void *from;
	size_t size;
	int byte;
	struct kernel *kernel;
	void *param[8];
	char bytes[8][64];
};

struct stream {
	struct operation *first, **last;
	void *native;
};

struct timing {
	int calls;
};

/* The code of the kernel of a symbol. */
static void (*fake_kernel(const char *symbol))(void **);

static bool
fake_may(void)
{
	bool may;

	pthread_mutex_lock(&fake_lock);
	may = ++fake_calls != fake_fail;
	pthread_mutex_unlock(&fake_lock);
	return may;
}

static void
fake_run(struct operation *o)
{
	if (o->kernel)
		o->kernel->run(o->param);
	else if (o->from)
		memmove(o->to, o->from, o->size);
	else
		memset(o->to, o->byte, o->size);
}

static bool
fake_give(struct stream *s, struct operation *o)
{
	struct operation *kept;
	int i;

	if (!fake_may())
		return false;
	if (!s || !fake_late) {
		fake_run(o);
		return true;
	}
	kept = malloc(sizeof *kept);
	*kept = *o;
	kept->next = NULL;
	for (i = 0; i < 8; i++)
		if (o->param[i])
			kept->param[i] = memcpy(kept->bytes[i], o->bytes[i],
				sizeof o->bytes[i]);
	*s->last = kept;
	s->last = &kept->next;
	return true;
}

static void
fake_drain(struct stream *s)
{
	struct operation *o;

	while ((o = s->first)) {
		s->first = o->next;
		fake_run(o);
		free(o);
	}
	s->last = &s->first;
}

static int
fake_count(void)
{
	return FAKE_DEVICES;
}

static struct driver_device *
fake_open(int index)
{
	static struct driver_device device[FAKE_DEVICES];

	device[index].index = index;
	return fake_may() ? &device[index] : NULL;
}

static bool
fake_close(struct driver_device *d)
{
	(void)d;
	return fake_may();
}

static bool
fake_property(struct driver_device *d, enum driver_property p, uint64_t *n,
	const char **s)
{
	(void)d;
	*n = 4096;
	*s = "fake";
	return p != DRIVER_UNITS;
}

static void *
fake_alloc(struct driver_device *d, size_t size)
{
	static bool dry;	/* no memory once is no memory again */

	(void)d;
	if (!fake_may())
		dry = true;
	if (dry)
		return NULL;
	__atomic_add_fetch(&fake_live, 1, __ATOMIC_RELAXED);
	return malloc(size);
}

static bool
fake_free(struct driver_device *d, void *p)
{
	(void)d;
	__atomic_sub_fetch(&fake_live, 1, __ATOMIC_RELAXED);
	free(p);
	return fake_may();
}

static void *
fake_alloc_shared(struct driver_device *d, size_t size, bool managed)
{
	(void)managed;
	return fake_alloc(d, size);
}

static bool
fake_free_shared(struct driver_device *d, void *p, bool managed)
{
	(void)managed;
	return fake_free(d, p);
}

static bool
fake_copy(struct driver_device *d, struct stream *s, void *to,
	const void *from, size_t size)
{
	struct operation o = { .to = to, .from = from, .size = size };

	(void)d;
	__atomic_add_fetch(&fake_copies, 1, __ATOMIC_RELAXED);
	return fake_give(s, &o);
}

static bool
fake_copy_peer(struct driver_device *to_device, void *to,
	struct driver_device *from_device, const void *from, size_t size)
{
	(void)to_device;
	return fake_copy(from_device, NULL, to, from, size);
}

static bool
fake_fill(struct driver_device *d, struct stream *s, void *to, int byte,
	size_t size)
{
	struct operation o = { .to = to, .byte = byte, .size = size };

	(void)d;
	return fake_give(s, &o);
}

static struct stream *
fake_stream_create(struct driver_device *d)
{
	struct stream *s = calloc(1, sizeof *s);

	(void)d;
	s->last = &s->first;
	if (fake_may())
		return s;
	free(s);
	return NULL;
}

static bool
fake_stream_destroy(struct driver_device *d, struct stream *s)
{
	(void)d;
	fake_drain(s);
	free(s);
	return fake_may();
}

static bool
fake_stream_wait(struct driver_device *d, struct stream *s)
{
	(void)d;
	if (s)
		fake_drain(s);
	return fake_may();
}

static int
fake_stream_test(struct driver_device *d, struct stream *s)
{
	(void)d;
	fake_drain(s);
	return fake_may() ? 1 : -1;
}

static bool
fake_stream_follow(struct driver_device *d, struct stream *s,
	struct stream *other)
{
	(void)d;
	(void)s;
	fake_drain(other);
	return fake_may();
}

/* Time goes by with the calls of the driver. */
static bool
fake_timing_record(struct driver_device *d, struct stream *s,
	struct timing **t)
{
	(void)d;
	(void)s;
	if (!fake_may())
		return false;
	if (!*t) {
		*t = malloc(sizeof **t);
		__atomic_add_fetch(&fake_live, 1, __ATOMIC_RELAXED);
	}
	(*t)->calls = fake_calls;
	return true;
}

static bool
fake_timing_elapsed(struct driver_device *d, struct timing *start,
	struct timing *stop, float *time)
{
	(void)d;
	*time = (float)(stop->calls - start->calls);
	return fake_may();
}

static void
fake_timing_free(struct driver_device *d, struct timing *t)
{
	(void)d;
	__atomic_sub_fetch(&fake_live, 1, __ATOMIC_RELAXED);
	free(t);
}

static int
fake_image_fits(struct driver_device *d, const struct acc_image *image)
{
	(void)d;
	(void)image;
	return 1;
}

static struct driver_module *
fake_load(struct driver_device *d, const struct acc_image *image)
{
	struct driver_module *m;

	(void)d;
	if (!fake_may())
		return NULL;
	m = malloc(sizeof *m);
	m->image = image;
	fake_modules++;
	return m;
}

static void
fake_unload(struct driver_device *d, struct driver_module *m)
{
	(void)d;
	fake_modules--;
	free(m);
}

static struct kernel *
fake_find_kernel(struct driver_device *d, struct driver_module *m,
	const struct acc_kernel *table)
{
	static struct kernel kernel[16];
	static int n;

	(void)d;
	(void)m;
	if (!fake_may())
		return NULL;
	kernel[n].run = fake_kernel(table->symbol);
	kernel[n].table = table;
	return &kernel[n++];
}

/* One variable of images, on each device. */
static char fake_global[FAKE_DEVICES][256];
static const char *fake_global_name;

static void *
fake_variable(struct driver_device *d, struct driver_module *m, const char *name,
	size_t *size)
{
	(void)m;
	*size = 0;
	if (!fake_global_name || strcmp(name, fake_global_name))
		return NULL;
	*size = sizeof fake_global[0];
	return fake_global[d->index];
}

static bool
fake_launch(struct driver_device *d, struct stream *s, const struct launch *l)
{
	struct operation o = { .kernel = l->kernel };
	unsigned i;

	(void)d;
	for (i = 0; i < l->nparams; i++) {
		o.param[i] = o.bytes[i];
		memcpy(o.bytes[i], l->param[i],
			l->kernel->table->param[i].size);
	}
	return fake_give(s, &o);
}

static int
fake_occupancy(struct driver_device *d, struct kernel *k, int threads,
	size_t shared)
{
	(void)d;
	(void)k;
	(void)shared;
	return fake_may() ? 2048 / threads : 0;
}

static bool
fake_kernel_attribute(struct driver_device *d, struct kernel *k,
	int attribute, int *value)
{
	(void)d;
	(void)k;
	*value = attribute + 1;
	return fake_may();
}

static bool
fake_shape(struct driver_device *d, const struct launch *l, int dim[3])
{
	(void)d;
	(void)l;
	dim[0] = dim[1] = dim[2] = 1;
	return fake_may();
}

/* Streams can be taken away from it: then libacc's threads are the queues. */
static struct driver fake_driver = {
	.name = "fake",
	.device_type = FAKE_TYPE,
	.count = fake_count,
	.open = fake_open,
	.close = fake_close,
	.property = fake_property,
	.alloc = fake_alloc,
	.free = fake_free,
	.alloc_shared = fake_alloc_shared,
	.free_shared = fake_free_shared,
	.copy_in = fake_copy,
	.copy_out = fake_copy,
	.copy_within = fake_copy,
	.copy_peer = fake_copy_peer,
	.fill = fake_fill,
	.stream_create = fake_stream_create,
	.stream_destroy = fake_stream_destroy,
	.stream_wait = fake_stream_wait,
	.stream_test = fake_stream_test,
	.stream_follow = fake_stream_follow,
	.timing_record = fake_timing_record,
	.timing_elapsed = fake_timing_elapsed,
	.timing_free = fake_timing_free,
	.image_fits = fake_image_fits,
	.load = fake_load,
	.unload = fake_unload,
	.kernel = fake_find_kernel,
	.variable = fake_variable,
	.launch = fake_launch,
	.occupancy = fake_occupancy,
	.kernel_attribute = fake_kernel_attribute,
	.shape = fake_shape,
};

/* Takes the streams away: queues are then threads of libacc. */
static inline void
fake_use_threads(void)
{
	fake_driver.timing_record = NULL;
	fake_driver.stream_create = NULL;
	fake_driver.stream_destroy = NULL;
	fake_driver.stream_wait = NULL;
	fake_driver.stream_test = NULL;
	fake_driver.stream_follow = NULL;
}

static const char fake_code[] __attribute__((unused)) = "";

/* For programs that may run on a libcuda too, with fake_cuda.h. */
static inline void
fake_begin(int mode, int fail)
{
	fake_fail = fail;
	fake_late = mode == 1;
	if (mode == 2)
		fake_use_threads();
	fake_global_name = "declared";
	acc_rt_driver(&fake_driver);
}

static inline bool
fake_has_failed(int fail)
{
	return fail && fake_calls >= fail;
}

/* Must the program hear of it? */
static inline bool
fake_matters(void)
{
	return true;
}

/* Device memory that is not free, where it is known. */
static inline int
fake_memory(void)
{
	return __atomic_load_n(&fake_live, __ATOMIC_RELAXED);
}

/* What is left on the devices. */
static inline int
fake_left(void)
{
	return fake_live + fake_modules;
}

#endif
