/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * api_copy.c - module cudafor: copies and fills.  CUDA Fortran
 * Programming Guide 26.1, 3.9.
 */
#include <ISO_Fortran_binding.h>
#include <stdlib.h>
#include <string.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"
#include "libacc/cuf/graph.h"

static bool
is_declared(struct device *d, const void *p)
{
	struct mapping *m;
	lock_take(d);
	bool found = present_find(&d->present, p, 1, &m) == PRESENT_WHOLE
		&& m->fixed && m->block->borrowed && m->structured;
	lock_give(d);
	return found;
}

bool
cuda_is_on_device(struct device *d, const void *p)
{
	return cuda_space_of(p) == SPACE_DEVICE || is_declared(d, p);
}

/* c_ptr and c_devptr stand for their targets. */
void *
cuda_base(const CFI_cdesc_t *a)
{
	bool pointer = a->type == CFI_type_cptr
		|| (a->elem_len == 8
			&& (a->type == CFI_type_struct
				|| a->type == CFI_type_other));
	return pointer ? *(void **)a->base_addr : a->base_addr;
}

size_t
cuda_unit(const CFI_cdesc_t *a, const CFI_cdesc_t *b)
{
	if (cuda_base(a) == a->base_addr)
		return a->elem_len;
	return cuda_base(b) == b->base_addr ? b->elem_len : 1;
}

int
cuda_direction(struct device *d, int kind, const void *to, const void *from)
{
	static const int how[] = {0, CUDA_TO, CUDA_FROM, CUDA_TO | CUDA_FROM};
	int found = (cuda_is_on_device(d, to) ? CUDA_TO : 0)
		| (cuda_is_on_device(d, from) ? CUDA_FROM : 0);
	if (kind < 0 || kind > 3)
		return found;
	return found & ~how[kind] ? -1 : how[kind];
}

static bool
copy(const CFI_cdesc_t *dst, const CFI_cdesc_t *src, int64_t count, int kind,
	int64_t stream, bool wait)
{
	struct device *d = cuda_device();
	void *to = cuda_base(dst), *from = cuda_base(src);
	struct queue *q;
	if (!d)
		return false;
	int how = cuda_direction(d, kind, to, from);
	if (how < 0)
		return false;
	struct capture *c = cuda_capture(stream);
	if (c)
		return cuda_capture_copy(c, d, stream, to, from,
			(size_t)count * cuda_unit(dst, src), how, false);
	if (how && !stream)
		d = cuda_owner(d, how & CUDA_TO ? to : from);
	if (!cuda_order(d, stream, &q))
		return false;
	if (!how && !queue_wait_all(d))
		return false;
	if (!cuda_copy(
		    d, q, to, from, (size_t)count * cuda_unit(dst, src), how))
		return false;
	return !wait || queue_wait(d, q);
}

enum { KIND_DEFAULT = 4 };

#define COPIES(suffix, type) \
	API(cudaMemcpy_##suffix, \
		(const CFI_cdesc_t *dst, const CFI_cdesc_t *src, type count, \
			const int *kind)) \
	{ \
		return cuda_result( \
			copy(dst, src, count, kind ? *kind : KIND_DEFAULT, 0, \
				true), \
			CUDA_INVALID_VALUE); \
	}
COPIES(i4, int32_t)
COPIES(i8, int64_t)

#define COPIES_LATER(suffix, type) \
	API(cudaMemcpyAsync_i##suffix, \
		(const CFI_cdesc_t *dst, const CFI_cdesc_t *src, type count, \
			int kind, const int64_t *stream)) \
	{ \
		return cuda_result(copy(dst, src, count, kind, \
					   stream ? *stream : 0, false), \
			CUDA_INVALID_VALUE); \
	} \
	API(cudaMemcpyAsync_i##suffix##_stream4, \
		(const CFI_cdesc_t *dst, const CFI_cdesc_t *src, type count, \
			int kind, int32_t stream)) \
	{ \
		return cuda_result(copy(dst, src, count, kind, stream, false), \
			CUDA_INVALID_VALUE); \
	} \
	API(cudaMemcpyAsync_s##suffix, \
		(const CFI_cdesc_t *dst, const CFI_cdesc_t *src, type count, \
			const int64_t *stream)) \
	{ \
		return cuda_result(copy(dst, src, count, KIND_DEFAULT, \
					   stream ? *stream : 0, false), \
			CUDA_INVALID_VALUE); \
	}
COPIES_LATER(4, int32_t)
COPIES_LATER(8, int64_t)

/* Fills with a value of the array's type; by bytes if all bytes are equal. */
static bool
set(const CFI_cdesc_t *dst, int64_t from, const CFI_cdesc_t *value,
	int64_t count, int64_t stream)
{
	size_t size = dst->elem_len, n = (size_t)count;
	struct device *d = cuda_device();
	char *to = cuda_base(dst);
	struct queue *q;
	struct capture *c = cuda_capture(stream);
	if (!d || (!c && !cuda_order(d, stream, &q)))
		return false;
	if (to != dst->base_addr)
		size = 1;
	to += from * (int64_t)size;
	char *bytes = count < 0 ? NULL : malloc(n * size + 1);
	if (!bytes)
		return false;
	for (size_t i = 0; i < n; i++)
		memcpy(bytes + i * size, value->base_addr,
			size < value->elem_len ? size : value->elem_len);
	int how = cuda_direction(d, KIND_DEFAULT, to, bytes);
	if (c)
		return cuda_capture_copy(
			c, d, stream, to, bytes, n * size, how, true);
	bool done =
		cuda_copy(d, q, to, bytes, n * size, how) && queue_wait(d, q);
	free(bytes);
	return done;
}

/* Pitch and width count elements. */
static int
set_rows(const CFI_cdesc_t *dst, int64_t pitch, const CFI_cdesc_t *value,
	int64_t width, int64_t height)
{
	if (width > pitch)
		return cuda_fault(CUDA_INVALID_VALUE);
	for (int64_t i = 0; i < height; i++)
		if (!set(dst, i * pitch, value, width, 0))
			return cuda_fault(CUDA_INVALID_VALUE);
	return CUDA_SUCCESS;
}

#define SETS(suffix, type) \
	API(cudaMemset_i##suffix, \
		(const CFI_cdesc_t *dst, const CFI_cdesc_t *value, \
			type count)) \
	{ \
		return cuda_result( \
			set(dst, 0, value, count, 0), CUDA_INVALID_VALUE); \
	} \
	API(cudaMemsetAsync_i##suffix, \
		(const CFI_cdesc_t *dst, const CFI_cdesc_t *value, type count, \
			int64_t stream)) \
	{ \
		return cuda_result(set(dst, 0, value, count, stream), \
			CUDA_INVALID_VALUE); \
	} \
	API(cudaMemsetAsync_i##suffix##_stream4, \
		(const CFI_cdesc_t *dst, const CFI_cdesc_t *value, type count, \
			int32_t stream)) \
	{ \
		return cuda_result(set(dst, 0, value, count, stream), \
			CUDA_INVALID_VALUE); \
	} \
	API(cudaMemset2D_i##suffix, \
		(const CFI_cdesc_t *dst, type pitch, const CFI_cdesc_t *value, \
			type width, type height)) \
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
	if (!d || !cuda_queue(d, 0, &q) || !cuda_settle(d))
		return false;
	int how = cuda_direction(d, kind, to, from);
	bool done = how > 0 || (how == 0 && queue_wait_all(d));
	for (int64_t i = 0; i < height && done; i++)
		done = cuda_copy(d, q, to + i * dpitch * (int64_t)size,
			from + i * spitch * (int64_t)size, (size_t)width * size,
			how);
	return done && queue_wait(d, q);
}

#define ROWS(suffix, type) \
	API(cudaMemcpy2D_i##suffix, \
		(const CFI_cdesc_t *dst, type dpitch, const CFI_cdesc_t *src, \
			type spitch, type width, type height, \
			const int *kind)) \
	{ \
		return cuda_result( \
			copy_rows(dst, dpitch, src, spitch, width, height, \
				kind ? *kind : KIND_DEFAULT), \
			CUDA_INVALID_VALUE); \
	}
ROWS(4, int32_t)
ROWS(8, int64_t)

static bool
capture_rows(struct capture *c, const CFI_cdesc_t *dst, int64_t dpitch,
	const CFI_cdesc_t *src, int64_t spitch, int64_t width, int64_t height,
	int kind, int64_t stream)
{
	struct device *d = cuda_device();
	size_t size = cuda_unit(dst, src);
	char *to = cuda_base(dst), *from = cuda_base(src);
	bool done = d;
	for (int64_t i = 0; i < height && done; i++)
		done = cuda_capture_copy(c, d, stream,
			to + i * dpitch * (int64_t)size,
			from + i * spitch * (int64_t)size, (size_t)width * size,
			cuda_direction(d, kind, to, from), false);
	return done;
}

/* In the order of the default stream, for which all others wait. */
static int
copy_rows_later(const CFI_cdesc_t *dst, int64_t dpitch, const CFI_cdesc_t *src,
	int64_t spitch, int64_t width, int64_t height, int kind, int64_t stream)
{
	struct capture *c = cuda_capture(stream);
	return cuda_result(
		c ? capture_rows(c, dst, dpitch, src, spitch, width, height,
			kind, stream)
		  : copy_rows(dst, dpitch, src, spitch, width, height, kind),
		CUDA_INVALID_VALUE);
}

#define ROWS_LATER(suffix, type) \
	API(cudaMemcpy2DAsync_i##suffix, \
		(const CFI_cdesc_t *dst, type dpitch, const CFI_cdesc_t *src, \
			type spitch, type width, type height, const int *kind, \
			const int64_t *stream)) \
	{ \
		return copy_rows_later(dst, dpitch, src, spitch, width, \
			height, kind ? *kind : KIND_DEFAULT, \
			stream ? *stream : 0); \
	} \
	API(cudaMemcpy2DAsync_i##suffix##_stream4, \
		(const CFI_cdesc_t *dst, type dpitch, const CFI_cdesc_t *src, \
			type spitch, type width, type height, int kind, \
			int32_t stream)) \
	{ \
		return copy_rows_later(dst, dpitch, src, spitch, width, \
			height, kind, stream); \
	} \
	API(cudaMemcpyPeerAsync_i##suffix##_stream4, \
		(const CFI_cdesc_t *dst, int to, const CFI_cdesc_t *src, \
			int from, type count, int32_t stream)) \
	{ \
		return copy_peer(dst, to, src, from, count, stream); \
	} \
	API(cudaMemcpyPeer_i##suffix, \
		(const CFI_cdesc_t *dst, int to, const CFI_cdesc_t *src, \
			int from, type count)) \
	{ \
		return copy_peer(dst, to, src, from, count, 0); \
	} \
	API(cudaMemcpyPeerAsync_i##suffix, \
		(const CFI_cdesc_t *dst, int to, const CFI_cdesc_t *src, \
			int from, type count, int64_t stream)) \
	{ \
		return copy_peer(dst, to, src, from, count, stream); \
	}

static int
copy_peer(const CFI_cdesc_t *dst, int to, const CFI_cdesc_t *src, int from,
	int64_t count, int64_t stream)
{
	struct device *t = cuda_device_of(to), *f = cuda_device_of(from);
	size_t size = (size_t)count * cuda_unit(dst, src);
	struct capture *c = cuda_capture(stream);
	if (!t || !f)
		return cuda_fault(CUDA_INVALID_DEVICE);
	if (c)
		return cuda_result(
			cuda_capture_refuse(c), CUDA_CAPTURE_UNSUPPORTED);
	if (!queue_wait_all(t) || !queue_wait_all(f))
		return cuda_fault(CUDA_LAUNCH_FAILURE);
	if (t == f)
		return cuda_result(
			cuda_copy(t, NULL, cuda_base(dst), cuda_base(src), size,
				CUDA_TO | CUDA_FROM)
				&& queue_wait_all(t),
			CUDA_INVALID_VALUE);
	return cuda_result(t->driver->copy_peer
			&& t->driver->copy_peer(t->handle, cuda_base(dst),
				f->handle, cuda_base(src), size),
		CUDA_INVALID_VALUE);
}
ROWS_LATER(4, int32_t)
ROWS_LATER(8, int64_t)
