/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * api_memory.c - module cudafor: allocation, deallocation and attributes of
 * memory.  CUDA Fortran Programming Guide 26.1, 3.9.
 */
#include <ISO_Fortran_binding.h>
#include <string.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"
#include "libacc/cuf/graph.h"
#include "libacc/data/object.h"

static int
take(void **p, enum cuda_space where, int64_t size)
{
	*p = size < 0 ? NULL : cuda_alloc(where, (size_t)size);
	return cuda_result(*p, CUDA_MEMORY_ALLOCATION);
}

#define TAKES(suffix, type) \
	API(cudaHostAlloc_i##suffix, \
		(void **p, type size, int flags __attribute__((unused)))) \
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
	API(cudaMallocManaged_i##suffix, \
		(void **p, type size, int flags __attribute__((unused)))) \
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

/* The rows of a matrix are contiguous: the pitch is the width. */
static int
take_matrix(CFI_cdesc_t *a, int64_t *pitch, int64_t width, int64_t height)
{
	int error = width < 0 || height < 0
		? cuda_fault(CUDA_INVALID_VALUE)
		: take_array(a, width * height, SPACE_DEVICE);
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
	return cuda_result(!error, error);
}

/* In the order of a stream: after its present work. */
static int
free_later(CFI_cdesc_t *a, int64_t stream)
{
	struct device *d = cuda_device();
	struct queue *q;
	struct capture *c = cuda_capture(stream);
	if (c)
		return cuda_result(
			cuda_capture_refuse(c), CUDA_CAPTURE_UNSUPPORTED);
	if (!d || !cuda_queue(d, stream, &q) || !queue_wait(d, q))
		return cuda_fault(CUDA_INVALID_HANDLE);
	return free_array(a);
}

#define ARRAYS(type) \
	API(cudaMalloc_##type##_i4, (CFI_cdesc_t * a, int32_t count)) \
	{ \
		return take_array(a, count, SPACE_DEVICE); \
	} \
	API(cudaMalloc_##type##_i8, (CFI_cdesc_t * a, int64_t count)) \
	{ \
		return take_array(a, count, SPACE_DEVICE); \
	} \
	API(cudaMallocAsync_##type##_i4, \
		(CFI_cdesc_t * a, int32_t count, \
			int64_t stream __attribute__((unused)))) \
	{ \
		return take_array(a, count, SPACE_DEVICE); \
	} \
	API(cudaMallocAsync_##type##_i8, \
		(CFI_cdesc_t * a, int64_t count, \
			int64_t stream __attribute__((unused)))) \
	{ \
		return take_array(a, count, SPACE_DEVICE); \
	} \
	API(cudaMallocAsync_##type##_i4_stream4, \
		(CFI_cdesc_t * a, int32_t count, \
			int32_t stream __attribute__((unused)))) \
	{ \
		return take_array(a, count, SPACE_DEVICE); \
	} \
	API(cudaMallocAsync_##type##_i8_stream4, \
		(CFI_cdesc_t * a, int64_t count, \
			int32_t stream __attribute__((unused)))) \
	{ \
		return take_array(a, count, SPACE_DEVICE); \
	} \
	API(cudaFreeAsync_##type##_stream4, (CFI_cdesc_t * a, int32_t stream)) \
	{ \
		return free_later(a, stream); \
	} \
	API(cudaMallocPitch_##type##_i4, \
		(CFI_cdesc_t * a, int64_t * pitch, int32_t width, \
			int32_t height)) \
	{ \
		return take_matrix(a, pitch, width, height); \
	} \
	API(cudaMallocPitch_##type##_i8, \
		(CFI_cdesc_t * a, int64_t * pitch, int64_t width, \
			int64_t height)) \
	{ \
		return take_matrix(a, pitch, width, height); \
	} \
	API(cudaFreeAsync_##type, (CFI_cdesc_t * a, int64_t stream)) \
	{ \
		return free_later(a, stream); \
	} \
	API(cudaFree_##type, (CFI_cdesc_t * a)) \
	{ \
		return free_array(a); \
	} \
	MANAGED(type, i4, int32_t) \
	MANAGED(type, i8, int64_t)
#define MANAGED(type, suffix, integer) \
	API(cudaMallocManaged_##type##_##suffix, \
		(CFI_cdesc_t * a, integer count, \
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

/* Rows of bytes begin where accesses of a warp are aligned on all GPUs. */
enum { ROW = 512 };

static int
take_rows(void **p, int64_t *pitch, int64_t width, int64_t height)
{
	*pitch = (width + ROW - 1) / ROW * ROW;
	if (width < 0 || height < 0)
		return cuda_fault(CUDA_INVALID_VALUE);
	return take(p, SPACE_DEVICE, *pitch * height);
}

#define PITCHES(suffix, type) \
	API(cudaMallocPitch_p##suffix, \
		(void **p, int64_t *pitch, type width, type height)) \
	{ \
		return take_rows(p, pitch, width, height); \
	}
PITCHES(4, int32_t)
PITCHES(8, int64_t)

API(cudaMallocAsync_p4,
	(void **p, int32_t size, int64_t stream __attribute__((unused))))
{
	return take(p, SPACE_DEVICE, size);
}

API(cudaMallocAsync_p,
	(void **p, int64_t size, int64_t stream __attribute__((unused))))
{
	return take(p, SPACE_DEVICE, size);
}

API(cudaMallocAsync_p4_stream4,
	(void **p, int32_t size, int32_t stream __attribute__((unused))))
{
	return take(p, SPACE_DEVICE, size);
}

API(cudaMallocAsync_p_stream4,
	(void **p, int64_t size, int32_t stream __attribute__((unused))))
{
	return take(p, SPACE_DEVICE, size);
}

API(cudaFreeAsync_p_stream4, (void *p, int32_t stream))
{
	CFI_cdesc_t a = {.base_addr = p};
	return free_later(&a, stream);
}

API(cudaFreeAsync_p, (void *p, int64_t stream))
{
	CFI_cdesc_t a = {.base_addr = p};
	return free_later(&a, stream);
}

API(cudaFree_p, (void *p))
{
	int error = cuda_free(p);
	return cuda_result(!error, error);
}

API(cudaFreeHost, (void *p))
{
	int error = cuda_free(p);
	return cuda_result(!error, error);
}

API(cudaHostGetDevicePointer,
	(void **device, void *host, int flags __attribute__((unused))))
{
	*device = host;
	return cuda_result(
		cuda_space_of(host) != SPACE_HOST, CUDA_INVALID_VALUE);
}

/* type(cudaPointerAttributes); the numbers are CUDA's. */
struct cuda_where {
	int32_t type, device;
	void *device_pointer, *host_pointer;
};

API(cudaPointerGetAttributes, (struct cuda_where * a, const CFI_cdesc_t *data))
{
	struct device *d = cuda_device();
	void *p = cuda_base(data);
	enum cuda_space space = cuda_space_of(p);
	if (!d)
		return cuda_fault(CUDA_NO_DEVICE);
	memset(a, 0, sizeof *a);
	a->type = space == SPACE_MANAGED  ? 3
		: space == SPACE_PINNED	  ? 1
		: cuda_is_on_device(d, p) ? 2
					  : 0;
	a->device = d->index;
	a->device_pointer = a->type ? p : NULL;
	a->host_pointer = a->type == 2 ? NULL : p;
	return CUDA_SUCCESS;
}

EXPORT void *
acc_cuf_devloc(const CFI_cdesc_t *a)
{
	struct device *d = cuda_device();
	return d ? object_translate(d, NULL, a->base_addr) : a->base_addr;
}
