/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* transfer.c - copies and fills in streams. */
#include "targets/nvptx/nvptx.h"

enum { DIRECT = 64 << 10 };	/* CUDA stages as much by itself, at once */

/* Memory that the device reaches by itself: pinned, managed.  (The plural
   call takes any address; the singular one makes an error of most.) */
static bool
is_pinned(const void *p)
{
	int type = 0, attribute = CU_POINTER_MEMORY_TYPE;
	void *value = &type;
	return cuda.cuPointerGetAttributes(1, &attribute, &value,
		(uint64_t)p) == CUDA_SUCCESS && type != 0;
}

/* Chunks are used anew, so a captured stream must not read them. */
static bool
is_capturing(const struct stream *s)
{
	int state = 0;
	return s->shared && cuda.cuStreamIsCapturing
		&& cuda.cuStreamIsCapturing(s->cu, &state) == CUDA_SUCCESS
		&& state != 0;
}

/* The end of every operation: in a stream it may run on. */
static bool
finish(struct driver_device *d, struct stream *given, struct stream *s)
{
	if (!given)
		return stream_wait(d, NULL);
	atomic_store(&s->busy, true);
	return true;
}

bool
transfer_in(struct driver_device *d, struct stream *given, void *device,
	const void *host, size_t size)
{
	struct stream *s = stream_of(d, given);
	if (size == 0)
		return true;
	if (!device_enter(d))
		return false;
	ring_settle(host, size);
	bool direct = size <= DIRECT || is_pinned(host)
		|| is_capturing(s);
	bool ok = direct ? CHECK(cuMemcpyHtoDAsync, (uint64_t)device, host,
			size, s->cu)
		: ring_copy_in(d, s, (uint64_t)device, host, size);
	return ok && finish(d, given, s);
}

bool
transfer_out(struct driver_device *d, struct stream *given, void *host,
	const void *device, size_t size)
{
	struct stream *s = stream_of(d, given);
	if (size == 0)
		return true;
	if (!device_enter(d))
		return false;
	bool direct = (!given && size <= DIRECT) || is_pinned(host)
		|| is_capturing(s);
	bool ok = direct ? CHECK(cuMemcpyDtoHAsync, host, (uint64_t)device,
			size, s->cu)
		: ring_copy_out(d, s, host, (uint64_t)device, size, !given);
	return ok && finish(d, given, s);
}

bool
transfer_within(struct driver_device *d, struct stream *given, void *to,
	const void *from, size_t size)
{
	struct stream *s = stream_of(d, given);
	return size == 0 || (device_enter(d)
		&& CHECK(cuMemcpyDtoDAsync, (uint64_t)to, (uint64_t)from,
			size, s->cu)
		&& finish(d, given, s));
}

bool
transfer_peer(struct driver_device *d, void *to, struct driver_device *other,
	const void *from, size_t size)
{
	return size == 0 || (device_enter(d)
		&& CHECK(cuMemcpyPeerAsync, (uint64_t)to, d->context,
			(uint64_t)from, other->context, size, d->sync->cu)
		&& stream_wait(d, NULL));
}

bool
transfer_fill(struct driver_device *d, struct stream *given, void *to, int byte,
	size_t size)
{
	struct stream *s = stream_of(d, given);
	return size == 0 || (device_enter(d)
		&& CHECK(cuMemsetD8Async, (uint64_t)to, byte, size, s->cu)
		&& finish(d, given, s));
}
