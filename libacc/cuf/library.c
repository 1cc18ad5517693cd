/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.c - CUDA Fortran: what the modules of CUDA's libraries ask.
 */
#include <stddef.h>

#include "abi/calls.h"
#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"
#include "libacc/cuf/graph.h"

/* The type of the current device, whose context becomes the thread's. */
EXPORT int
acc_cuf_library(void)
{
	struct device *d = cuda_device();
	if (!d)
		error_raise();
	if (d->driver->native_context)
		d->driver->native_context(d->handle);
	return d->driver->device_type;
}

/* The native stream, in which later work follows the present work as that of a
   kernel would; null after all of that has ended, if the device has none. */
EXPORT void *
acc_cuf_library_stream(int64_t stream)
{
	struct device *d = cuda_device();
	struct queue *q;
	stream = cuda_stream(stream);
	struct capture *c = cuda_capture(stream);
	bool itself = c && cuda_captures_itself(c);
	if (!d
		|| !(itself ? cuda_queue(d, stream, &q)
			    : cuda_order(d, stream, &q)))
		error_raise();
	if (q && d->driver->stream_native && queue_stream(q))
		return d->driver->stream_native(d->handle, queue_stream(q));
	if (!cuda_stream_wait(stream))
		error_raise();
	return NULL;
}

/* The native stream for a kernel of CUDA C. */
EXPORT void *
acc_cuf_foreign_stream(int64_t stream)
{
	if (acc_cuf_library() != DRIVER_TYPE_nvptx)
		error_end("a kernel of CUDA C can be launched on NVIDIA GPUs "
			  "only");
	return acc_cuf_library_stream(stream);
}

/* After CUDA's runtime library has taken the kernel's configuration. */
EXPORT void
acc_cuf_foreign_taken(int error)
{
	if (error)
		error_end("CUDA's runtime library refuses the launch of a "
			  "kernel of CUDA C: error %d",
			error);
}

/* The address at which the host reaches device memory; the memory counts as
   written. */
EXPORT void *
acc_cuf_library_at(void *p)
{
	struct device *d = cuda_device();
	if (!d)
		error_raise();
	return d->driver->reach ? d->driver->reach(d->handle, p) : p;
}
