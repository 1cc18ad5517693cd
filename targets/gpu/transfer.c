/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* transfer.c - copies and fills in streams. */
#include "targets/gpu/gpu.h"

enum { DIRECT = 64 << 10 }; /* staged by the vendor, at once */

/* The end of every operation: in a stream it may still run. */
static bool
finish(struct driver_device *d, struct stream *given, struct stream *s)
{
	if (!given)
		return stream_wait(d, NULL);
	atomic_store(&s->busy, true);
	return true;
}

static bool
send(struct driver_device *d, struct stream *s, void *device, const void *host,
	size_t size, bool pinned)
{
	/* Chunks are reused, so a captured stream must not read them. */
	if (size <= DIRECT || pinned || stream_is_captured(s))
		return CHECK(
			d, copy_in, (uint64_t)device, host, size, s->native);
	return ring_copy_in(d, s, (uint64_t)device, host, size);
}

bool
transfer_in(struct driver_device *d, struct stream *given, void *device,
	const void *host, size_t size)
{
	struct stream *s = stream_given(d, given);
	if (size == 0)
		return true;
	if (!vendor_enter(d))
		return false;
	ring_settle(host, size);
	return send(d, s, device, host, size,
		       size > DIRECT && d->gpu->is_pinned(host))
		&& finish(d, given, s);
}

/* Only pinned memory is read after the call. */
bool
transfer_in_ahead(
	struct driver_device *d, void *device, const void *host, size_t size)
{
	if (size == 0)
		return true;
	if (!vendor_enter(d))
		return false;
	ring_settle(host, size);
	bool pinned = d->gpu->is_pinned(host);
	return send(d, d->sync, device, host, size, pinned)
		&& finish(d, pinned || d->launch_blocking ? NULL : d->sync,
			d->sync);
}

bool
transfer_out(struct driver_device *d, struct stream *given, void *host,
	const void *device, size_t size)
{
	struct stream *s = stream_given(d, given);
	if (size == 0)
		return true;
	if (!vendor_enter(d))
		return false;
	bool direct = (!given && size <= DIRECT) || d->gpu->is_pinned(host)
		|| stream_is_captured(s);
	bool ok = direct
		? CHECK(d, copy_out, host, (uint64_t)device, size, s->native)
		: ring_copy_out(d, s, host, (uint64_t)device, size, !given);
	return ok && finish(d, given, s);
}

/* A small copy is finished here, not by a thread later. */
bool
transfer_out_awaited(struct driver_device *d, struct stream *s, void *host,
	const void *device, size_t size)
{
	if (size > DIRECT || stream_is_captured(s))
		return transfer_out(d, s, host, device, size);
	if (!vendor_enter(d))
		return false;
	ring_settle(host, size);
	return ring_fetch(d, s, host, (uint64_t)device, size);
}

bool
transfer_within(struct driver_device *d, struct stream *given, void *to,
	const void *from, size_t size)
{
	struct stream *s = stream_given(d, given);
	return size == 0
		|| (vendor_enter(d)
			&& CHECK(d, copy_within, (uint64_t)to, (uint64_t)from,
				size, s->native)
			&& finish(d, given, s));
}

bool
transfer_peer(struct driver_device *d, void *to, struct driver_device *other,
	const void *from, size_t size)
{
	return size == 0
		|| (vendor_enter(d)
			&& d->gpu->copy_peer(
				d, (uint64_t)to, other, (uint64_t)from, size)
			&& stream_wait(d, NULL));
}

bool
transfer_fill(struct driver_device *d, struct stream *given, void *to, int byte,
	size_t size)
{
	struct stream *s = stream_given(d, given);
	return size == 0
		|| (vendor_enter(d)
			&& CHECK(d, fill, (uint64_t)to, byte, size, s->native)
			&& finish(d, given, s));
}
