/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * api_stream.c - module cudafor: streams and events.  CUDA Fortran
 * Programming Guide 26.1, 3.5, 3.6.
 */
#include <ISO_Fortran_binding.h>
#include <stdlib.h>
#include <time.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"
#include "libacc/cuf/graph.h"

/* Streams: handles are numbers from 1 on; 0 is the default. */

API(cudaStreamCreate, (int64_t * stream))
{
	*stream = cuda_stream_new();
	return CUDA_SUCCESS;
}

API(cudaStreamCreateWithFlags,
	(int64_t * stream, int flags __attribute__((unused))))
{
	*stream = cuda_stream_new();
	return CUDA_SUCCESS;
}

bool
cuda_stream_wait(int64_t stream)
{
	struct device *d = cuda_device();
	struct capture *c = cuda_capture(stream);
	struct queue *q;
	if (c)
		return cuda_capture_refuse(c);
	if (!d || !cuda_queue(d, stream, &q))
		return false;
	return stream && q ? queue_wait(d, q) : queue_wait_all(d);
}

static int
query(int64_t stream)
{
	struct device *d = cuda_device();
	struct capture *c = cuda_capture(stream);
	struct queue *q;
	if (c)
		return cuda_result(
			cuda_capture_refuse(c), CUDA_CAPTURE_UNSUPPORTED);
	if (!d
		|| !(d->shared ? queue_peek(d, cuda_async(stream), &q)
			       : cuda_queue(d, stream, &q)))
		return cuda_fault(CUDA_INVALID_HANDLE);
	int state = queue_idle(d, q);
	if (state < 0)
		return cuda_fault(CUDA_LAUNCH_FAILURE);
	return state ? CUDA_SUCCESS : CUDA_NOT_READY;
}

API(cudaStreamDestroy, (int64_t stream))
{
	return cuda_result(cuda_stream_wait(stream), CUDA_INVALID_HANDLE);
}

API(cudaStreamDestroy_i4, (int32_t stream))
{
	return cuda_result(cuda_stream_wait(stream), CUDA_INVALID_HANDLE);
}

API(cudaStreamSynchronize, (int64_t stream))
{
	return cuda_result(cuda_stream_wait(stream), CUDA_LAUNCH_FAILURE);
}

API(cudaStreamSynchronize_i4, (int32_t stream))
{
	return cuda_result(cuda_stream_wait(stream), CUDA_LAUNCH_FAILURE);
}

API(cudaStreamSynchronize_default, (void))
{
	return acc_cuf_cudaStreamSynchronize(0);
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
	cuda_set_default_stream(stream);
	return CUDA_SUCCESS;
}

EXPORT int64_t
acc_cuf_cudaforGetDefaultStream(void)
{
	return cuda_stream(0);
}

API(cudaforSetDefaultStream_stream4, (int32_t stream))
{
	return acc_cuf_cudaforSetDefaultStream(stream);
}

/* Transfers wait for all that was given before, and so come after the work of
   the variable's stream too. */
API(cudaforSetDefaultStream_of, (const CFI_cdesc_t *data, int64_t stream))
{
	return cuda_result(
		cuda_tie(cuda_base(data), stream), CUDA_INVALID_VALUE);
}

API(cudaforSetDefaultStream_of_stream4,
	(const CFI_cdesc_t *data, int32_t stream))
{
	return acc_cuf_cudaforSetDefaultStream_of(data, stream);
}

/* ALLOCATE with a stream. */
EXPORT void
acc_cuf_tie(const CFI_cdesc_t *data, int64_t stream)
{
	cuda_tie(cuda_base(data), stream);
}

EXPORT int64_t
acc_cuf_cudaforGetDefaultStream_of(const CFI_cdesc_t *data)
{
	return cuda_tied(cuda_base(data), cuda_stream(0));
}

/* Events: an event is a point in a stream, with its time. */

struct point {
	int64_t stream;
	double time; /* milliseconds */
	bool recorded;
	unsigned capture; /* the number of that of its stream, or 0 */
	struct timing *timing; /* the driver's own, or null */
	struct device *device;
};

static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

API(cudaEventCreate, (struct point * *event))
{
	*event = calloc(1, sizeof **event);
	return cuda_result(*event, CUDA_MEMORY_ALLOCATION);
}

API(cudaEventCreateWithFlags,
	(struct point * *event, int flags __attribute__((unused))))
{
	*event = calloc(1, sizeof **event);
	return cuda_result(*event, CUDA_MEMORY_ALLOCATION);
}

API(cudaEventDestroy, (struct point * event))
{
	if (!event)
		return cuda_fault(CUDA_INVALID_HANDLE);
	if (event->timing && device_is_open(event->device))
		event->device->driver->timing_free(
			event->device->handle, event->timing);
	free(event);
	return CUDA_SUCCESS;
}

static int
record(struct point *event, int64_t stream)
{
	struct device *d = cuda_device();
	struct capture *c = cuda_capture(stream);
	struct queue *q;
	if (!event || !d || (!c && !cuda_order(d, stream, &q)))
		return cuda_fault(CUDA_INVALID_HANDLE);
	event->stream = stream;
	event->device = d;
	event->capture = c ? cuda_capture_number(c) : 0;
	event->recorded = c;
	event->time = now();
	if (c)
		return CUDA_SUCCESS;
	if (q && d->driver->timing_record && queue_stream(q))
		event->recorded = d->driver->timing_record(
			d->handle, queue_stream(q), &event->timing);
	else
		event->recorded = cuda_stream_wait(stream);
	event->time = now();
	return cuda_result(event->recorded, CUDA_LAUNCH_FAILURE);
}

API(cudaEventRecord, (struct point * event, int64_t stream))
{
	return record(event, stream);
}

API(cudaEventRecord_i4, (struct point * event, int32_t stream))
{
	return record(event, stream);
}

API(cudaEventSynchronize, (struct point * event))
{
	if (!event)
		return cuda_fault(CUDA_INVALID_HANDLE);
	return cuda_result(!event->recorded || cuda_stream_wait(event->stream),
		CUDA_LAUNCH_FAILURE);
}

API(cudaEventQuery, (struct point * event))
{
	if (!event)
		return cuda_fault(CUDA_INVALID_HANDLE);
	return event->recorded ? query(event->stream) : CUDA_SUCCESS;
}

API(cudaEventElapsedTime,
	(float *time, struct point *start, struct point *stop))
{
	if (!start || !stop || !start->recorded || !stop->recorded)
		return cuda_fault(CUDA_INVALID_HANDLE);
	if (start->timing && stop->timing)
		return cuda_result(stop->device->driver->timing_elapsed(
					   stop->device->handle, start->timing,
					   stop->timing, time),
			CUDA_NOT_READY);
	*time = (float)(stop->time - start->time);
	return CUDA_SUCCESS;
}

API(cudaStreamWaitEvent_stream4,
	(int32_t stream, struct point *event, int flags))
{
	return acc_cuf_cudaStreamWaitEvent(stream, event, flags);
}

/* A stream that waits for an event of a capture is in the capture from now on;
   a stream in a capture waits for events of the capture only. */
static bool
joins(const struct point *event, int64_t stream)
{
	struct capture *c =
		event->capture ? cuda_capture_of(event->capture) : NULL;
	struct capture *own = cuda_capture(stream);
	if (c && !own)
		return cuda_capture_join(c, stream);
	return c == own || (own && cuda_capture_refuse(own));
}

API(cudaStreamWaitEvent,
	(int64_t stream, struct point *event,
		int flags __attribute__((unused))))
{
	struct device *d = cuda_device();
	struct queue *q, *other;
	if (!event || !d || !cuda_queue(d, stream, &q)
		|| !cuda_queue(d, event->stream, &other))
		return cuda_fault(CUDA_INVALID_HANDLE);
	if (!joins(event, stream))
		return cuda_fault(CUDA_CAPTURE_UNSUPPORTED);
	return cuda_result(
		!event->recorded || !other || queue_follow(d, q, d, other),
		CUDA_INVALID_HANDLE);
}
