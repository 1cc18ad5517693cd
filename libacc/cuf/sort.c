/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * sort.c - the subroutines of module sort: fsort.
 *
 * Arrays of a GPU are sorted there (radix.c); others on the host, by a radix sort
 * on 64-bit keys in the order of the elements, after all earlier work of the
 * device.  CUDA Fortran Programming Guide 26.1, 2.9.2.
 */
#include <ISO_Fortran_binding.h>
#include <stdlib.h>
#include <string.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/cuda.h"

struct sort_item {
	uint64_t key;
	int32_t index;
};

/* Copies between an array and its copy on the host. */
static bool
move(struct device *d, void *to, const void *from, size_t bytes, int how)
{
	struct queue *q;
	const void *array = how == CUDA_TO ? to : from;
	if (!bytes)
		return true;
	if (!cuda_settle(d) || !cuda_queue(d, 0, &q) || !queue_wait_all(d))
		return false;
	if (!cuda_is_on_device(d, array))
		how = 0;
	return cuda_copy(d, q, to, from, bytes, how) && queue_wait(d, q);
}

/* Maps the order of numbers to that of unsigned ones, and back. */
static uint64_t
key_of(const char *p, size_t size, bool real)
{
	uint64_t top = (uint64_t)1 << (8 * size - 1), v;
	if (size == 4) {
		uint32_t w;
		memcpy(&w, p, size);
		v = w;
	} else {
		memcpy(&v, p, size);
	}
	if (real && v & top)
		return ~v & (top | (top - 1));
	return v ^ top;
}

static void
set_from_key(char *p, uint64_t key, size_t size, bool real)
{
	uint64_t top = (uint64_t)1 << (8 * size - 1);
	uint64_t v = real && !(key & top) ? ~key : key ^ top;
	uint32_t w = (uint32_t)v;
	memcpy(p, size == 4 ? (void *)&w : (void *)&v, size);
}

/* Stable, by each byte of the keys, least significant first. */
static struct sort_item *
sort_items(struct sort_item *v, struct sort_item *room, size_t n, size_t size)
{
	size_t start[256];
	unsigned k;
	for (unsigned byte = 0; byte < 8 * size; byte += 8) {
		struct sort_item *from = v;
		memset(start, 0, sizeof start);
		for (size_t i = 0; i < n; i++)
			start[v[i].key >> byte & 255]++;
		for (size_t next = k = 0; k < 256; k++) {
			size_t count = start[k];
			start[k] = next;
			next += count;
		}
		for (size_t i = 0; i < n; i++)
			room[start[v[i].key >> byte & 255]++] = v[i];
		v = room;
		room = from;
	}
	return v;
}

static bool
sort_on_host(char *array, int32_t *indices, size_t n, size_t size, bool real)
{
	struct sort_item *v = malloc(2 * n * sizeof *v + 1);
	if (!v)
		return fault_no_memory();
	for (size_t i = 0; i < n; i++)
		v[i] = (struct sort_item){key_of(array + i * size, size, real),
			indices ? indices[i] : 0};
	struct sort_item *sorted = sort_items(v, v + n, n, size);
	for (size_t i = 0; i < n; i++) {
		set_from_key(array + i * size, sorted[i].key, size, real);
		if (indices)
			indices[i] = sorted[i].index;
	}
	free(v);
	return true;
}

static bool
is_real(const CFI_cdesc_t *a)
{
	return a->type == CFI_type_float || a->type == CFI_type_double;
}

static bool
sort(struct device *d, const CFI_cdesc_t *a, int32_t *indices, size_t n,
	bool begin)
{
	bool real = is_real(a);
	size_t bytes = n * a->elem_len;
	char *copy = malloc(bytes + 1);
	int32_t *index = indices ? calloc(n + 1, sizeof *index) : NULL;
	bool done = copy && (index || !indices);
	if (!done)
		fault_no_memory();
	done = done && move(d, copy, a->base_addr, bytes, CUDA_FROM);
	if (index && !begin)
		done = done
			&& move(d, index, indices, n * sizeof *index,
				CUDA_FROM);
	for (size_t i = 0; index && begin && i < n; i++)
		index[i] = (int32_t)i + 1;
	done = done && sort_on_host(copy, index, n, a->elem_len, real)
		&& move(d, a->base_addr, copy, bytes, CUDA_TO)
		&& (!index
			|| move(d, indices, index, n * sizeof *index, CUDA_TO));
	free(copy);
	free(index);
	return done;
}

static bool
is_sorted_type(const CFI_cdesc_t *a)
{
	return is_real(a) || a->type == CFI_type_int32_t
		|| a->type == CFI_type_int64_t;
}

/* The optional arguments; a scalar of the host in place of the workspace is the
   stream. */
static void
read_options(struct cuda_sort *s, struct device *d, const CFI_cdesc_t *work,
	const int64_t *size, const int64_t *stream)
{
	if (stream)
		s->stream = *stream;
	if (!work || !work->base_addr)
		return;
	if (work->rank || cuda_is_on_device(d, work->base_addr)) {
		s->room = work->base_addr;
		s->room_size =
			size && *size > 0 ? (size_t)*size * work->elem_len : 0;
	} else if (work->elem_len == sizeof(int64_t)) {
		memcpy(&s->stream, work->base_addr, sizeof s->stream);
	}
}

static void
run(const CFI_cdesc_t *a, int32_t *indices, int64_t n, const int32_t *begin,
	const CFI_cdesc_t *work, const int64_t *size, const int64_t *stream)
{
	struct device *d = cuda_device();
	if (!d)
		error_raise();
	d = cuda_owner(d, a->base_addr);
	struct cuda_sort s = {.keys = a->base_addr,
		.size = a->elem_len,
		.real = is_real(a),
		.index = indices,
		.begin = begin && *begin,
		.n = n};
	if (!is_sorted_type(a))
		error_end("fsort: arrays are integer or real, of kind 4 or 8");
	read_options(&s, d, work, size, stream);
	if (n > 0
		&& !(cuda_sorts(d, &s)
				? cuda_sort(d, &s)
				: sort(d, a, indices, (size_t)n, s.begin)))
		error_end("fsort: %s", fault_message());
}

#define SORT(bytes, type) \
	EXPORT void acc_cuf_sort_##bytes(const CFI_cdesc_t *a, const type *n, \
		const CFI_cdesc_t *work, const int64_t *size, \
		const int64_t *stream) \
	{ \
		run(a, NULL, *n, NULL, work, size, stream); \
	} \
	EXPORT void acc_cuf_sort_index_##bytes(const CFI_cdesc_t *a, \
		int32_t *indices, const type *n, const int32_t *begin, \
		const CFI_cdesc_t *work, const int64_t *size, \
		const int64_t *stream) \
	{ \
		run(a, indices, *n, begin, work, size, stream); \
	}
SORT(4, int32_t)
SORT(8, int64_t)
