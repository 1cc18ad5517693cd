/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuda_api.c - the routines of module cudafor.  CUDA Fortran Programming
 * Guide 26.1, chapter 3; cudafor.f90 has the interfaces.
 */
#include <ISO_Fortran_binding.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "libacc/cuda.h"
#include "libacc/data.h"
#include "libacc/device.h"
#include "libacc/driver.h"
#include "libacc/error.h"
#include "libacc/queue.h"

/* A routine of the module: its declaration comes first. */
#define API(name, parameters) \
	int acc_cuf_##name parameters; \
	EXPORT int acc_cuf_##name parameters

static _Thread_local int64_t default_stream;

static int
result(bool done, int error)
{
	return done ? CUDA_SUCCESS : cuda_fault(error);
}

/* Devices. */

static int
current_type(void)
{
	struct device *d = cuda_device();

	return d ? d->driver->device_type : DEVICE_DEFAULT;
}

API(cudaGetDeviceCount, (int *n))
{
	*n = device_count(current_type());
	return result(*n > 0, CUDA_NO_DEVICE);
}

API(cudaSetDevice, (int n))
{
	struct device *d = n < 0 ? NULL : device_find(current_type(), n);

	if (!d || !device_open(d))
		return cuda_fault(CUDA_INVALID_DEVICE);
	device_select(d);
	return CUDA_SUCCESS;
}

API(cudaGetDevice, (int *n))
{
	struct device *d = cuda_device();

	*n = d ? d->index : 0;
	return result(d, CUDA_NO_DEVICE);
}

API(cudaSetDeviceFlags, (int flags __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

static int
synchronize(void)
{
	struct device *d = cuda_device();

	return result(d && queue_wait_all(d), CUDA_LAUNCH_FAILURE);
}

API(cudaDeviceSynchronize, (void))
{
	return synchronize();
}

API(cudaThreadSynchronize, (void))
{
	return synchronize();
}

API(cudaDeviceReset, (void))
{
	return synchronize();
}

API(cudaThreadExit, (void))
{
	struct device *d = cuda_device();

	return result(d && queue_wait_all(d), CUDA_LAUNCH_FAILURE);
}

API(cudaSetValidDevices, (const CFI_cdesc_t *devices
	__attribute__((unused)), int count))
{
	return result(count >= 0, CUDA_INVALID_VALUE);
}

API(cudaStreamGetPriority, (int64_t stream __attribute__((unused)),
	int *priority))
{
	*priority = 0;
	return CUDA_SUCCESS;
}

API(cudaGetLastError, (void))
{
	return cuda_last_error(true);
}

API(cudaPeekAtLastError, (void))
{
	return cuda_last_error(false);
}

/* type(cudaDeviceProp) */
struct properties {
	int64_t memory, shared_block, shared_most, constant, pitch, texture, surface;
	int32_t threads[3], grid[3];
	int32_t registers, warp, block, clock, major, minor, overlap, units,
		timeout, integrated, maps, mode, concurrent, ecc, bus, slot,
		domain, tcc, engines, unified, memory_clock, bus_width, cache,
		resident, shared_unit, registers_unit, managed, board,
		managed_concurrent, cooperative, ratio, priorities, atomics,
		pageable;
	char name[256];
};

/* "sm_90" */
static void
fill_capability(struct properties *p, struct device *d)
{
	const char *arch = "";
	int n = 70;

	d->driver->property(d->handle, DRIVER_ARCH, NULL, &arch);
	sscanf(arch, "sm_%d", &n);
	p->major = n / 10;
	p->minor = n % 10;
}

static void
fill_properties(struct properties *p, struct device *d)
{
	const char *name = "";
	uint64_t n = 0;

	*p = (struct properties){ .shared_block = 48 << 10,
		.shared_most = 48 << 10, .constant = 64 << 10,
		.pitch = INT32_MAX, .texture = 512,
		.surface = 512, .threads = { 1024, 1024, 64 },
		.grid = { INT32_MAX, 65535, 65535 }, .registers = 65536,
		.warp = 32, .block = 1024, .overlap = 1, .maps = 1,
		.concurrent = 1, .engines = 2, .unified = 1, .resident = 2048,
		.shared_unit = 48 << 10, .registers_unit = 65536,
		.managed = 1, .ratio = 2 };
	if (d->driver->property(d->handle, DRIVER_MEMORY, &n, NULL))
		p->memory = (int64_t)n;
	if (d->driver->property(d->handle, DRIVER_UNITS, &n, NULL))
		p->units = (int32_t)n;
	d->driver->property(d->handle, DRIVER_NAME, NULL, &name);
	fill_capability(p, d);
	memset(p->name, ' ', sizeof p->name);
	memcpy(p->name, name, strnlen(name, sizeof p->name));
}

static struct device *
device_of(int n)
{
	struct device *d = n < 0 ? NULL : device_find(current_type(), n);

	return d && device_open(d) ? d : NULL;
}

int cudagetdeviceproperties_(struct properties *, const int *);
EXPORT int
cudagetdeviceproperties_(struct properties *p, const int *n)
{
	struct device *d = device_of(*n);

	if (!d)
		return cuda_fault(CUDA_INVALID_DEVICE);
	fill_properties(p, d);
	return CUDA_SUCCESS;
}

/* The number of each of CUDA's attributes. */
static bool
fill_attribute(int *value, const struct properties *p, int attribute)
{
	const struct {
		int attribute;
		int64_t value;
	} rows[] = {
		{ 1, p->block }, { 2, p->threads[0] }, { 3, p->threads[1] },
		{ 4, p->threads[2] }, { 5, p->grid[0] }, { 6, p->grid[1] },
		{ 7, p->grid[2] }, { 8, p->shared_block },
		{ 9, p->constant }, { 10, p->warp }, { 11, p->pitch },
		{ 12, p->registers }, { 13, p->clock }, { 14, p->texture },
		{ 15, p->overlap }, { 16, p->units }, { 17, p->timeout },
		{ 18, p->integrated }, { 19, p->maps }, { 20, p->mode },
		{ 30, p->surface }, { 31, p->concurrent }, { 32, p->ecc },
		{ 33, p->bus }, { 34, p->slot }, { 35, p->tcc },
		{ 36, p->memory_clock }, { 37, p->bus_width },
		{ 38, p->cache }, { 39, p->resident }, { 40, p->engines },
		{ 41, p->unified }, { 50, p->domain }, { 75, p->major },
		{ 76, p->minor }, { 78, p->priorities },
		{ 81, p->shared_unit }, { 82, p->registers_unit },
		{ 83, p->managed }, { 84, p->board }, { 86, p->atomics },
		{ 87, p->ratio }, { 88, p->pageable },
		{ 89, p->managed_concurrent }, { 95, p->cooperative },
		{ 97, p->shared_most },
	};
	size_t i;

	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].attribute == attribute) {
			*value = (int)rows[i].value;
			return true;
		}
	return false;
}

API(cudaDeviceGetAttribute, (int *value, int attribute, int n))
{
	struct device *d = device_of(n);
	struct properties p;

	if (!d)
		return cuda_fault(CUDA_INVALID_DEVICE);
	fill_properties(&p, d);
	if (!fill_attribute(value, &p, attribute))
		return cuda_fault(CUDA_INVALID_VALUE);
	return CUDA_SUCCESS;
}

API(cudaMemGetInfo, (int64_t *free, int64_t *total))
{
	struct device *d = cuda_device();
	uint64_t a = 0, b = 0;
	bool done = d && d->driver->property(d->handle, DRIVER_FREE_MEMORY,
		&a, NULL) && d->driver->property(d->handle, DRIVER_MEMORY,
		&b, NULL);

	*free = (int64_t)a;
	*total = (int64_t)b;
	return result(done, CUDA_NO_DEVICE);
}

API(cudaRuntimeGetVersion, (int *n))
{
	*n = 12000;
	return CUDA_SUCCESS;
}

API(cudaDriverGetVersion, (int *n))
{
	*n = 12000;
	return CUDA_SUCCESS;
}

API(cudaDeviceCanAccessPeer, (int *can, int a, int b))
{
	*can = 0;
	return result(device_of(a) && device_of(b), CUDA_INVALID_DEVICE);
}

/* Copies between devices need no leave. */
API(cudaDeviceEnablePeerAccess, (int peer, int flags))
{
	if (flags)
		return cuda_fault(CUDA_INVALID_VALUE);
	return result(device_of(peer) && device_of(peer) != cuda_device(),
		CUDA_INVALID_DEVICE);
}

API(cudaDeviceDisablePeerAccess, (int peer))
{
	return result(device_of(peer) && device_of(peer) != cuda_device(),
		CUDA_INVALID_DEVICE);
}

/* Stack, output and heap of device code; what a device begins with cannot be
   made more. */
static const int64_t limits[] = { 1024, 1048576, 8388608 };

API(cudaDeviceGetLimit, (int64_t *value, int which))
{
	bool known = which >= 0 && which < 3;

	*value = known ? limits[which] : 0;
	return result(known, CUDA_INVALID_VALUE);
}

API(cudaDeviceSetLimit, (int which, int64_t value))
{
	if (which < 0 || which > 2 || value < 0)
		return cuda_fault(CUDA_INVALID_VALUE);
	return result(value <= limits[which], CUDA_NOT_SUPPORTED);
}

API(cudaDeviceGetStreamPriorityRange, (int *least, int *greatest))
{
	*least = *greatest = 0;
	return CUDA_SUCCESS;
}

API(cudaDeviceSetCacheConfig, (int config __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

API(cudaDeviceSetSharedMemConfig, (int config __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

API(cudaDeviceGetCacheConfig, (int *config))
{
	*config = 0;
	return CUDA_SUCCESS;
}

API(cudaDeviceGetSharedMemConfig, (int *config))
{
	*config = 0;
	return CUDA_SUCCESS;
}

/* Devices have numbers of double precision. */
API(cudaSetDoubleForDevice, (double *d __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

API(cudaSetDoubleForHost, (double *d __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

/* Streams: handles are numbers from 1 on; 0 is the default. */

API(cudaStreamCreate, (int64_t *stream))
{
	*stream = cuda_stream_new();
	return CUDA_SUCCESS;
}

API(cudaStreamCreateWithFlags, (int64_t *stream,
	int flags __attribute__((unused))))
{
	*stream = cuda_stream_new();
	return CUDA_SUCCESS;
}

API(cudaStreamCreateWithPriority, (int64_t *stream,
	int flags __attribute__((unused)),
	int priority __attribute__((unused))))
{
	*stream = cuda_stream_new();
	return CUDA_SUCCESS;
}

static bool
wait_for(int64_t stream)
{
	struct device *d = cuda_device();
	struct queue *q;

	if (!d || !cuda_queue(d, stream, &q))
		return false;
	return stream && q ? queue_wait(d, q) : queue_wait_all(d);
}

static int
query(int64_t stream)
{
	struct device *d = cuda_device();
	struct queue *q;
	int state;

	if (!d || !cuda_queue(d, stream, &q))
		return cuda_fault(CUDA_INVALID_HANDLE);
	state = q ? queue_test(d, q) : 1;
	if (state < 0)
		return cuda_fault(CUDA_LAUNCH_FAILURE);
	return state ? CUDA_SUCCESS : CUDA_NOT_READY;
}

API(cudaStreamDestroy, (int64_t stream))
{
	return result(wait_for(stream), CUDA_INVALID_HANDLE);
}

API(cudaStreamDestroy_i4, (int32_t stream))
{
	return result(wait_for(stream), CUDA_INVALID_HANDLE);
}

API(cudaStreamSynchronize, (int64_t stream))
{
	return result(wait_for(stream), CUDA_LAUNCH_FAILURE);
}

API(cudaStreamSynchronize_i4, (int32_t stream))
{
	return result(wait_for(stream), CUDA_LAUNCH_FAILURE);
}

API(cudaStreamQuery, (int64_t stream))
{
	return query(stream);
}

API(cudaStreamQuery_i4, (int32_t stream))
{
	return query(stream);
}

API(cudaforSetDefaultStream, (int64_t stream))
{
	default_stream = stream;
	return CUDA_SUCCESS;
}

int64_t acc_cuf_cudaforGetDefaultStream(void);
EXPORT int64_t
acc_cuf_cudaforGetDefaultStream(void)
{
	return default_stream;
}

/* A stream for the transfers of one array: all that was given before comes
   first anyhow. */
API(cudaforSetDefaultStream_of, (const CFI_cdesc_t *data
	__attribute__((unused)), int64_t stream __attribute__((unused))))
{
	return CUDA_SUCCESS;
}

int64_t acc_cuf_cudaforGetDefaultStream_of(const CFI_cdesc_t *);
EXPORT int64_t
acc_cuf_cudaforGetDefaultStream_of(const CFI_cdesc_t *data
	__attribute__((unused)))
{
	return default_stream;
}

int64_t
cuda_stream(int64_t stream)
{
	return stream ? stream : default_stream;
}

/* Events: a point in a stream is a time that the stream writes down. */

struct point {
	int64_t stream;
	double time;		/* milliseconds */
	bool recorded;
	struct timing *timing;	/* the driver's own, or null */
	struct device *device;
};

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

API(cudaEventCreate, (struct point **event))
{
	*event = calloc(1, sizeof **event);
	return result(*event, CUDA_MEMORY_ALLOCATION);
}

API(cudaEventCreateWithFlags, (struct point **event,
	int flags __attribute__((unused))))
{
	*event = calloc(1, sizeof **event);
	return result(*event, CUDA_MEMORY_ALLOCATION);
}

API(cudaEventDestroy, (struct point *event))
{
	if (!event)
		return cuda_fault(CUDA_INVALID_HANDLE);
	if (event->timing && device_is_open(event->device))
		event->device->driver->timing_free(event->device->handle,
			event->timing);
	free(event);
	return CUDA_SUCCESS;
}

static int
record(struct point *event, int64_t stream)
{
	struct device *d = cuda_device();
	struct queue *q;

	if (!event || !d || !cuda_order(d, stream, &q))
		return cuda_fault(CUDA_INVALID_HANDLE);
	event->stream = stream;
	event->device = d;
	if (q && d->driver->timing_record && queue_stream(q))
		event->recorded = d->driver->timing_record(d->handle,
			queue_stream(q), &event->timing);
	else
		event->recorded = wait_for(stream);
	event->time = now();
	return result(event->recorded, CUDA_LAUNCH_FAILURE);
}

API(cudaEventRecord, (struct point *event, int64_t stream))
{
	return record(event, stream);
}

API(cudaEventRecord_i4, (struct point *event, int32_t stream))
{
	return record(event, stream);
}

API(cudaEventSynchronize, (struct point *event))
{
	if (!event)
		return cuda_fault(CUDA_INVALID_HANDLE);
	return result(!event->recorded || wait_for(event->stream),
		CUDA_LAUNCH_FAILURE);
}

API(cudaEventQuery, (struct point *event))
{
	if (!event)
		return cuda_fault(CUDA_INVALID_HANDLE);
	return event->recorded ? query(event->stream) : CUDA_SUCCESS;
}

API(cudaEventElapsedTime, (float *time, struct point *start,
	struct point *stop))
{
	if (!start || !stop || !start->recorded || !stop->recorded)
		return cuda_fault(CUDA_INVALID_HANDLE);
	if (start->timing && stop->timing)
		return result(stop->device->driver->timing_elapsed(
			stop->device->handle, start->timing, stop->timing,
			time), CUDA_NOT_READY);
	*time = (float)(stop->time - start->time);
	return CUDA_SUCCESS;
}

API(cudaStreamWaitEvent, (int64_t stream, struct point *event,
	int flags __attribute__((unused))))
{
	struct device *d = cuda_device();
	struct queue *q, *other;

	if (!event || !d || !cuda_queue(d, stream, &q) ||
			!cuda_queue(d, event->stream, &other))
		return cuda_fault(CUDA_INVALID_HANDLE);
	return result(!event->recorded || !other ||
		queue_follow(d, q, d, other), CUDA_INVALID_HANDLE);
}

/* Memory. */

static bool
is_declared(struct device *d, const void *p)
{
	struct mapping *m;
	bool found;

	device_lock(d);
	found = present_find(&d->present, p, 1, &m) == PRESENT_WHOLE &&
		m->fixed && m->block->borrowed && m->structured;
	device_unlock(d);
	return found;
}

bool
cuda_is_on_device(struct device *d, const void *p)
{
	return cuda_space_of(p) == SPACE_DEVICE || is_declared(d, p);
}

/* c_ptr and c_devptr stand for what they point to. */
void *
cuda_base(const CFI_cdesc_t *a)
{
	bool pointer = a->type == CFI_type_cptr || (a->elem_len == 8 &&
		(a->type == CFI_type_struct || a->type == CFI_type_other));

	return pointer ? *(void **)a->base_addr : a->base_addr;
}

size_t
cuda_unit(const CFI_cdesc_t *a, const CFI_cdesc_t *b)
{
	if (cuda_base(a) == a->base_addr)
		return a->elem_len;
	return cuda_base(b) == b->base_addr ? b->elem_len : 1;
}

/* The direction, of one of cudafor's kinds or found out (4). */
int
cuda_direction(struct device *d, int kind, const void *to, const void *from)
{
	static const int how[] = { 0, CUDA_TO, CUDA_FROM,
		CUDA_TO | CUDA_FROM };

	if (kind >= 0 && kind < 4)
		return how[kind];
	return (cuda_is_on_device(d, to) ? CUDA_TO : 0) |
		(cuda_is_on_device(d, from) ? CUDA_FROM : 0);
}

static bool
copy(const CFI_cdesc_t *dst, const CFI_cdesc_t *src, int64_t count, int kind,
	int64_t stream, bool wait)
{
	struct device *d = cuda_device();
	void *to = cuda_base(dst), *from = cuda_base(src);
	struct queue *q;
	int how;

	if (!d)
		return false;
	how = cuda_direction(d, kind, to, from);
	if (how && !stream)
		d = cuda_owner(d, how & CUDA_TO ? to : from);
	if (!cuda_order(d, stream, &q))
		return false;
	if (!how && !queue_wait_all(d))
		return false;
	if (!cuda_copy(d, q, to, from, (size_t)count * cuda_unit(dst, src), how))
		return false;
	return !wait || queue_wait(d, q);
}

enum { KIND_DEFAULT = 4 };

#define COPIES(suffix, type) \
API(cudaMemcpy_##suffix, (CFI_cdesc_t *dst, CFI_cdesc_t *src, type count, \
	const int *kind)) \
{ \
	return result(copy(dst, src, count, kind ? *kind : KIND_DEFAULT, 0, \
		true), CUDA_INVALID_VALUE); \
}
COPIES(i4, int32_t)
COPIES(i8, int64_t)

#define COPIES_LATER(suffix, type) \
API(cudaMemcpyAsync_i##suffix, (CFI_cdesc_t *dst, CFI_cdesc_t *src, \
	type count, int kind, const int64_t *stream)) \
{ \
	return result(copy(dst, src, count, kind, stream ? *stream : 0, \
		false), CUDA_INVALID_VALUE); \
} \
API(cudaMemcpyAsync_s##suffix, (CFI_cdesc_t *dst, CFI_cdesc_t *src, \
	type count, const int64_t *stream)) \
{ \
	return result(copy(dst, src, count, KIND_DEFAULT, \
		stream ? *stream : 0, false), CUDA_INVALID_VALUE); \
}
COPIES_LATER(4, int32_t)
COPIES_LATER(8, int64_t)

/* Fills with a value of the array's type; bytes where all of it is one
   byte over and over. */
static bool
set(const CFI_cdesc_t *dst, int64_t from, const CFI_cdesc_t *value,
	int64_t count, int64_t stream)
{
	size_t size = dst->elem_len, i, n = (size_t)count;
	struct device *d = cuda_device();
	char *to = cuda_base(dst), *bytes;
	struct queue *q;
	bool done;

	if (!d || !cuda_queue(d, stream, &q) || (!stream && !cuda_settle(d)))
		return false;
	if (to != dst->base_addr)
		size = 1;
	to += from * (int64_t)size;
	bytes = count < 0 ? NULL : malloc(n * size + 1);
	if (!bytes)
		return false;
	for (i = 0; i < n; i++)
		memcpy(bytes + i * size, value->base_addr,
			size < value->elem_len ? size : value->elem_len);
	done = cuda_copy(d, q, to, bytes, n * size,
		cuda_direction(d, KIND_DEFAULT, to, bytes)) && queue_wait(d, q);
	free(bytes);
	return done;
}

/* Pitch and width count elements. */
static int
set_rows(const CFI_cdesc_t *dst, int64_t pitch, const CFI_cdesc_t *value,
	int64_t width, int64_t height)
{
	int64_t i;

	if (width > pitch)
		return cuda_fault(CUDA_INVALID_VALUE);
	for (i = 0; i < height; i++)
		if (!set(dst, i * pitch, value, width, 0))
			return cuda_fault(CUDA_INVALID_VALUE);
	return CUDA_SUCCESS;
}

#define SETS(suffix, type) \
API(cudaMemset_i##suffix, (CFI_cdesc_t *dst, CFI_cdesc_t *value, \
	type count)) \
{ \
	return result(set(dst, 0, value, count, 0), CUDA_INVALID_VALUE); \
} \
API(cudaMemsetAsync_i##suffix, (CFI_cdesc_t *dst, CFI_cdesc_t *value, \
	type count, int64_t stream)) \
{ \
	return result(set(dst, 0, value, count, stream), \
		CUDA_INVALID_VALUE); \
} \
API(cudaMemset2D_i##suffix, (CFI_cdesc_t *dst, type pitch, \
	CFI_cdesc_t *value, type width, type height)) \
{ \
	return set_rows(dst, pitch, value, width, height); \
}
SETS(4, int32_t)
SETS(8, int64_t)

/* Pitches and width count elements. */
static bool
copy_rows(const CFI_cdesc_t *dst, int64_t dpitch, const CFI_cdesc_t *src,
	int64_t spitch, int64_t width, int64_t height, int kind)
{
	struct device *d = cuda_device();
	size_t size = cuda_unit(dst, src);
	char *to = cuda_base(dst), *from = cuda_base(src);
	struct queue *q;
	bool done;
	int64_t i;
	int how;

	if (!d || !cuda_queue(d, 0, &q) || !cuda_settle(d))
		return false;
	how = cuda_direction(d, kind, to, from);
	done = how || queue_wait_all(d);
	for (i = 0; i < height && done; i++)
		done = cuda_copy(d, q, to + i * dpitch * (int64_t)size,
			from + i * spitch * (int64_t)size,
			(size_t)width * size, how);
	return done && queue_wait(d, q);
}

#define ROWS(suffix, type) \
API(cudaMemcpy2D_i##suffix, (CFI_cdesc_t *dst, type dpitch, \
	CFI_cdesc_t *src, type spitch, type width, type height, \
	const int *kind)) \
{ \
	return result(copy_rows(dst, dpitch, src, spitch, width, height, \
		kind ? *kind : KIND_DEFAULT), CUDA_INVALID_VALUE); \
}
ROWS(4, int32_t)
ROWS(8, int64_t)

/* In the order of the default stream, which all others wait for. */
#define ROWS_LATER(suffix, type) \
API(cudaMemcpy2DAsync_i##suffix, (CFI_cdesc_t *dst, type dpitch, \
	CFI_cdesc_t *src, type spitch, type width, type height, \
	int kind, const int64_t *stream __attribute__((unused)))) \
{ \
	return result(copy_rows(dst, dpitch, src, spitch, width, height, \
		kind), CUDA_INVALID_VALUE); \
} \
API(cudaMemcpyPeer_i##suffix, (CFI_cdesc_t *dst, int to, CFI_cdesc_t *src, \
	int from, type count)) \
{ \
	return copy_peer(dst, to, src, from, count); \
} \
API(cudaMemcpyPeerAsync_i##suffix, (CFI_cdesc_t *dst, int to, \
	CFI_cdesc_t *src, int from, type count, \
	int64_t stream __attribute__((unused)))) \
{ \
	return copy_peer(dst, to, src, from, count); \
}

static int
copy_peer(const CFI_cdesc_t *dst, int to, const CFI_cdesc_t *src, int from,
	int64_t count)
{
	struct device *t = device_of(to), *f = device_of(from);
	size_t size = (size_t)count * cuda_unit(dst, src);

	if (!t || !f)
		return cuda_fault(CUDA_INVALID_DEVICE);
	if (!queue_wait_all(t) || !queue_wait_all(f))
		return cuda_fault(CUDA_LAUNCH_FAILURE);
	if (t == f)
		return result(cuda_copy(t, NULL, cuda_base(dst), cuda_base(src), size,
			CUDA_TO | CUDA_FROM) && queue_wait_all(t),
			CUDA_INVALID_VALUE);
	return result(t->driver->copy_peer && t->driver->copy_peer(t->handle,
		cuda_base(dst), f->handle, cuda_base(src), size), CUDA_INVALID_VALUE);
}
ROWS_LATER(4, int32_t)
ROWS_LATER(8, int64_t)

static int
take(void **p, enum cuda_space where, int64_t size)
{
	*p = size < 0 ? NULL : cuda_alloc(where, (size_t)size);
	return result(*p, CUDA_MEMORY_ALLOCATION);
}

#define TAKES(suffix, type) \
API(cudaHostAlloc_i##suffix, (void **p, type size, \
	int flags __attribute__((unused)))) \
{ \
	return take(p, SPACE_PINNED, size); \
} \
API(cudaMallocHost_i##suffix, (void **p, type size)) \
{ \
	return take(p, SPACE_PINNED, size); \
} \
API(cudaMalloc_i##suffix, (void **p, type size)) \
{ \
	return take(p, SPACE_DEVICE, size); \
} \
API(cudaMallocManaged_i##suffix, (void **p, type size, \
	int flags __attribute__((unused)))) \
{ \
	return take(p, SPACE_MANAGED, size); \
}
TAKES(4, int32_t)
TAKES(8, int64_t)

/* An allocatable array. */
static int
take_array(CFI_cdesc_t *a, int64_t count, enum cuda_space where)
{
	void *p;
	int error = take(&p, where, count * (int64_t)a->elem_len);

	if (error)
		return error;
	a->base_addr = p;
	a->dim[0].lower_bound = 1;
	a->dim[0].extent = count;
	a->dim[0].sm = (CFI_index_t)a->elem_len;
	return CUDA_SUCCESS;
}

/* The rows of a matrix lie side by side: the pitch is the width. */
static int
take_matrix(CFI_cdesc_t *a, int64_t *pitch, int64_t width, int64_t height)
{
	int error = width < 0 || height < 0 ? cuda_fault(CUDA_INVALID_VALUE) :
		take_array(a, width * height, SPACE_DEVICE);

	if (error)
		return error;
	*pitch = width;
	a->dim[0].extent = width;
	a->dim[1].lower_bound = 1;
	a->dim[1].extent = height;
	a->dim[1].sm = width * (CFI_index_t)a->elem_len;
	return CUDA_SUCCESS;
}

static int
free_array(CFI_cdesc_t *a)
{
	int error = cuda_free(a->base_addr);

	a->base_addr = NULL;
	return result(!error, error);
}

/* In the order of a stream: when it has done what it was given. */
static int
free_later(CFI_cdesc_t *a, int64_t stream)
{
	struct device *d = cuda_device();
	struct queue *q;

	if (!d || !cuda_queue(d, stream, &q) || !queue_wait(d, q))
		return cuda_fault(CUDA_INVALID_HANDLE);
	return free_array(a);
}

#define ARRAYS(type) \
API(cudaMalloc_##type##_i4, (CFI_cdesc_t *a, int32_t count)) \
{ \
	return take_array(a, count, SPACE_DEVICE); \
} \
API(cudaMalloc_##type##_i8, (CFI_cdesc_t *a, int64_t count)) \
{ \
	return take_array(a, count, SPACE_DEVICE); \
} \
API(cudaMallocAsync_##type##_i4, (CFI_cdesc_t *a, int32_t count, \
	int64_t stream __attribute__((unused)))) \
{ \
	return take_array(a, count, SPACE_DEVICE); \
} \
API(cudaMallocAsync_##type##_i8, (CFI_cdesc_t *a, int64_t count, \
	int64_t stream __attribute__((unused)))) \
{ \
	return take_array(a, count, SPACE_DEVICE); \
} \
API(cudaMallocPitch_##type##_i4, (CFI_cdesc_t *a, int64_t *pitch, \
	int32_t width, int32_t height)) \
{ \
	return take_matrix(a, pitch, width, height); \
} \
API(cudaMallocPitch_##type##_i8, (CFI_cdesc_t *a, int64_t *pitch, \
	int64_t width, int64_t height)) \
{ \
	return take_matrix(a, pitch, width, height); \
} \
API(cudaFreeAsync_##type, (CFI_cdesc_t *a, int64_t stream)) \
{ \
	return free_later(a, stream); \
} \
API(cudaFree_##type, (CFI_cdesc_t *a)) \
{ \
	return free_array(a); \
} \
MANAGED(type, i4, int32_t) \
MANAGED(type, i8, int64_t)
#define MANAGED(type, suffix, integer) \
API(cudaMallocManaged_##type##_##suffix, (CFI_cdesc_t *a, integer count, \
	int flags __attribute__((unused)))) \
{ \
	return take_array(a, count, SPACE_MANAGED); \
}
ARRAYS(i1)
ARRAYS(i2)
ARRAYS(i4)
ARRAYS(i8)
ARRAYS(l1)
ARRAYS(l2)
ARRAYS(l4)
ARRAYS(l8)
ARRAYS(r4)
ARRAYS(r8)
ARRAYS(c4)
ARRAYS(c8)

/* type(cudaPointerAttributes); the numbers are CUDA's. */
struct pointer_attributes {
	int32_t type, device;
	void *device_pointer, *host_pointer;
};

API(cudaPointerGetAttributes, (struct pointer_attributes *a,
	const CFI_cdesc_t *data))
{
	struct device *d = cuda_device();
	void *p = cuda_base(data);
	enum cuda_space space = cuda_space_of(p);

	if (!d)
		return cuda_fault(CUDA_NO_DEVICE);
	memset(a, 0, sizeof *a);
	a->type = space == SPACE_MANAGED ? 3 : space == SPACE_PINNED ? 1 :
		cuda_is_on_device(d, p) ? 2 : 0;
	a->device = d->index;
	a->device_pointer = a->type ? p : NULL;
	a->host_pointer = a->type == 2 ? NULL : p;
	return CUDA_SUCCESS;
}

#define PITCHES(suffix, type) \
API(cudaMallocPitch_p##suffix, (void **p, int64_t *pitch, type width, \
	type height)) \
{ \
	*pitch = width; \
	if (width < 0 || height < 0) \
		return cuda_fault(CUDA_INVALID_VALUE); \
	return take(p, SPACE_DEVICE, (int64_t)width * height); \
}
PITCHES(4, int32_t)
PITCHES(8, int64_t)

API(cudaMallocAsync_p4, (void **p, int32_t size,
	int64_t stream __attribute__((unused))))
{
	return take(p, SPACE_DEVICE, size);
}

API(cudaMallocAsync_p, (void **p, int64_t size,
	int64_t stream __attribute__((unused))))
{
	return take(p, SPACE_DEVICE, size);
}

API(cudaFreeAsync_p, (void *p, int64_t stream))
{
	CFI_cdesc_t a = { .base_addr = p };

	return free_later(&a, stream);
}

API(cudaFree_p, (void *p))
{
	int error = cuda_free(p);

	return result(!error, error);
}

API(cudaFreeHost, (void *p))
{
	int error = cuda_free(p);

	return result(!error, error);
}

API(cudaHostGetDevicePointer, (void **device, void *host,
	int flags __attribute__((unused))))
{
	*device = host;
	return result(cuda_space_of(host) != SPACE_HOST, CUDA_INVALID_VALUE);
}

void *acc_cuf_devloc(const CFI_cdesc_t *);
EXPORT void *
acc_cuf_devloc(const CFI_cdesc_t *a)
{
	struct device *d = cuda_device();

	return d ? data_translate(d, a->base_addr) : a->base_addr;
}

void cudageterrorstring_(char *text, size_t length, const int *error);
EXPORT void
cudageterrorstring_(char *text, size_t length, const int *error)
{
	static const struct {
		int error;
		const char *text;
	} rows[] = {
		{ CUDA_SUCCESS, "no error" },
		{ CUDA_INVALID_VALUE, "invalid argument" },
		{ CUDA_MEMORY_ALLOCATION, "out of memory" },
		{ CUDA_INVALID_CONFIGURATION,
			"invalid configuration argument" },
		{ CUDA_NO_DEVICE, "no CUDA-capable device is detected" },
		{ CUDA_INVALID_DEVICE, "invalid device ordinal" },
		{ CUDA_INVALID_HANDLE, "invalid resource handle" },
		{ CUDA_NOT_READY, "device not ready" },
		{ 3, "initialization error" },
		{ 12, "invalid pitch argument" },
		{ 13, "invalid device symbol" },
		{ 17, "invalid device pointer" },
		{ 21, "invalid copy direction for memcpy" },
		{ 35, "CUDA driver version is insufficient for CUDA "
			"runtime version" },
		{ 98, "invalid device function" },
		{ 209, "no kernel image is available for execution on the "
			"device" },
		{ 217, "peer access is not supported between these two "
			"devices" },
		{ 700, "an illegal memory access was encountered" },
		{ 701, "too many resources requested for launch" },
		{ 702, "the launch timed out and was terminated" },
		{ 704, "peer access is already enabled" },
		{ 705, "peer access has not been enabled" },
		{ CUDA_LAUNCH_FAILURE, "unspecified launch failure" },
		{ CUDA_NOT_SUPPORTED, "operation not supported" },
	};
	const char *found = "unknown error";
	size_t i, n;

	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].error == *error)
			found = rows[i].text;
	n = strlen(found);
	memset(text, ' ', length);
	memcpy(text, found, n < length ? n : length);
}
