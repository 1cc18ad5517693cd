/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * memory.c - routines of module cudafor for memory: advice, registered memory,
 * and blocks of three dimensions.  CUDA Fortran Programming Guide
 * 26.1, 3.5.3, 3.9.
 *
 * Managed memory moves automatically, so advice is checked and has no other
 * effect.
 */
#include <ISO_Fortran_binding.h>
#include <stdlib.h>
#include <string.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"
#include "libacc/cuf/graph.h"
#include "libacc/data/object.h"

API(cudaStreamAttachMemAsync,
	(int64_t stream __attribute__((unused)), const CFI_cdesc_t *data,
		const int64_t *length __attribute__((unused)),
		const int *flags __attribute__((unused))))
{
	return cuda_result(cuda_space_of(data->base_addr) == SPACE_MANAGED,
		CUDA_INVALID_VALUE);
}

API(cudaStreamAttachMemAsync_stream4,
	(int32_t stream, const CFI_cdesc_t *data, const int64_t *length,
		const int *flags))
{
	return acc_cuf_cudaStreamAttachMemAsync(stream, data, length, flags);
}

/* type(cudaMemLocation) */
struct cuda_location {
	int32_t type, id;
};

static int
advise(int64_t count, int advice)
{
	return cuda_result(
		count >= 0 && advice > 0 && advice < 7, CUDA_INVALID_VALUE);
}

/* Managed memory, or any memory by its address. */
static int
prefetch(const CFI_cdesc_t *data, int64_t count, int flags)
{
	return cuda_result(
		count >= 0 && !flags && cuda_base(data), CUDA_INVALID_VALUE);
}

#define ADVICE(suffix, type) \
	API(cudaMemAdvise_i##suffix, \
		(const CFI_cdesc_t *a __attribute__((unused)), type count, \
			int advice, int device __attribute__((unused)))) \
	{ \
		return advise(count, advice); \
	} \
	API(cudaMemAdvise_l##suffix, \
		(const CFI_cdesc_t *a __attribute__((unused)), type count, \
			int advice, \
			struct cuda_location to __attribute__((unused)))) \
	{ \
		return advise(count, advice); \
	} \
	API(cudaMemPrefetchAsync_i##suffix, \
		(const CFI_cdesc_t *a, type count, \
			int device __attribute__((unused)), \
			int64_t stream __attribute__((unused)))) \
	{ \
		return prefetch(a, count, 0); \
	} \
	API(cudaMemPrefetchAsync_i##suffix##_stream4, \
		(const CFI_cdesc_t *a, type count, \
			int device __attribute__((unused)), \
			int32_t stream __attribute__((unused)))) \
	{ \
		return prefetch(a, count, 0); \
	} \
	API(cudaMemPrefetchAsync_l##suffix##_stream4, \
		(const CFI_cdesc_t *a, type count, \
			struct cuda_location to __attribute__((unused)), \
			int flags, int32_t stream __attribute__((unused)))) \
	{ \
		return prefetch(a, count, flags); \
	} \
	API(cudaMemPrefetchAsync_l##suffix, \
		(const CFI_cdesc_t *a, type count, \
			struct cuda_location to __attribute__((unused)), \
			int flags, int64_t stream __attribute__((unused)))) \
	{ \
		return prefetch(a, count, flags); \
	}
ADVICE(4, int32_t)
ADVICE(8, int64_t)

/* Blocks of three dimensions: widths and pitches in bytes. */

struct cuda_extent {
	int64_t width, height, depth;
};

struct copy_place {
	int64_t x, y, z;
};

struct cuda_pitched {
	char *at;
	int64_t pitch, xsize, ysize;
};

/* type(cudaMemcpy3DParms) */
struct cuda_copy {
	struct copy_place from_place;
	struct cuda_pitched from;
	struct copy_place to_place;
	struct cuda_pitched to;
	struct cuda_extent extent;
	int32_t kind;
};

static char *
row(const struct cuda_pitched *p, const struct copy_place *at, int64_t y,
	int64_t z)
{
	return p->at + at->x + ((at->z + z) * p->ysize + at->y + y) * p->pitch;
}

API(cudaMalloc3D, (struct cuda_pitched * p, struct cuda_extent n))
{
	int64_t size = n.width * n.height * n.depth;
	if (n.width < 0 || n.height < 0 || n.depth < 0)
		return cuda_fault(CUDA_INVALID_VALUE);
	*p = (struct cuda_pitched){.at = cuda_alloc(SPACE_DEVICE, (size_t)size),
		.pitch = n.width,
		.xsize = n.width,
		.ysize = n.height};
	return cuda_result(p->at, CUDA_MEMORY_ALLOCATION);
}

static bool
copy_line(struct capture *in, struct device *d, struct queue *q, int64_t stream,
	void *to, const void *from, size_t size, int how)
{
	return in ? cuda_capture_copy(in, d, stream, to, from, size, how, false)
		  : cuda_copy(d, q, to, from, size, how);
}

static bool
copy_block(struct cuda_copy *c, int64_t stream)
{
	struct device *d = cuda_device();
	struct capture *in = cuda_capture(stream);
	struct queue *q = NULL;
	if (!d || !c->to.at || !c->from.at || c->extent.width < 0
		|| (!in && !cuda_order(d, stream, &q)))
		return false;
	int how = cuda_direction(d, c->kind, c->to.at, c->from.at);
	if (how < 0 || (!how && !in && !queue_wait_all(d)))
		return false;
	for (int64_t z = 0; z < c->extent.depth; z++)
		for (int64_t y = 0; y < c->extent.height; y++)
			if (!copy_line(in, d, q, stream,
				    row(&c->to, &c->to_place, y, z),
				    row(&c->from, &c->from_place, y, z),
				    (size_t)c->extent.width, how))
				return false;
	return in || queue_wait(d, q);
}

API(cudaMemcpy3D, (struct cuda_copy * c))
{
	return cuda_result(copy_block(c, 0), CUDA_INVALID_VALUE);
}

API(cudaMemcpy3DAsync_i4, (struct cuda_copy * c, int32_t stream))
{
	return cuda_result(copy_block(c, stream), CUDA_INVALID_VALUE);
}

API(cudaMemcpy3DAsync_i8, (struct cuda_copy * c, int64_t stream))
{
	return cuda_result(copy_block(c, stream), CUDA_INVALID_VALUE);
}

API(cudaMemset3D, (struct cuda_pitched p, int value, struct cuda_extent n))
{
	char *line = n.width < 0 ? NULL : malloc((size_t)n.width + 1);
	struct cuda_copy c = {
		.to = p, .from = {.at = line}, .kind = 4, .extent = n};
	if (!line)
		return cuda_fault(CUDA_INVALID_VALUE);
	memset(line, value, (size_t)n.width);
	bool done = copy_block(&c, 0);
	free(line);
	return cuda_result(done, CUDA_INVALID_VALUE);
}

/* Memory of the program that the device may access. */

#define REGISTERS(suffix, type) \
	API(cudaHostRegister_##suffix, \
		(void *p, type count, int flags __attribute__((unused)))) \
	{ \
		return cuda_result(p && count > 0, CUDA_INVALID_VALUE); \
	}
REGISTERS(i4, int32_t)
REGISTERS(i8, int64_t)

API(cudaHostUnregister, (void *p))
{
	return cuda_result(p, CUDA_INVALID_VALUE);
}

API(cudaHostGetFlags, (int *flags, void *p))
{
	*flags = 0;
	return cuda_result(cuda_space_of(p) != SPACE_HOST, CUDA_INVALID_VALUE);
}
