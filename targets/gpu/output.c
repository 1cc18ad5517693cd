/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * output.c - memory for services of device code that the vendor lacks: a heap,
 * and a buffer for the output of kernels.
 *
 * Code that uses them has variables for their addresses; the layout of both is
 * in targets/amdgcn/services.ll.  Output is read after a wait for a stream, and
 * at the end of the program.  Code that reads nanoseconds has a variable for
 * the length of a tick of its clock.
 */
#include "targets/gpu/gpu.h"
#include "targets/format.h"

#include <stdlib.h>
#include <string.h>

enum {
	HEAP_START = 512,
	HEAP_DEFAULT = 128 << 20,
	HEAP_LEAST = 1 << 16,
	OUTPUT_DEFAULT = 1 << 20,
	OUTPUT_LEAST = 1 << 13,
	TICK_POINT = 24, /* bits of a tick's length after the point */

	TO_OUTPUT = 1, /* kinds of records */
	TO_ERROR,
	SKIP,
};

struct head {
	uint64_t next, read, size, lost;
};

struct record {
	uint32_t size, kind;
	uint64_t bytes; /* of arguments */
	uint64_t strings; /* bits of the arguments that are texts */
};

static size_t
size_from(const struct driver_device *d, const char *name, size_t size,
	size_t least)
{
	const char *s = vendor_variable(d->gpu, name);
	size_t given = s ? strtoull(s, NULL, 0) : size;
	return given < least ? least : given;
}

/* New memory: zeros, with a head. */
static bool
make(struct driver_device *d, uint64_t *at, size_t size, size_t zeros,
	const void *head, size_t head_size)
{
	uint64_t p;
	struct gpu_stream *s = d->sync->native;
	if (!CHECK(d, mem_alloc, &p, size))
		return false;
	if (!CHECK(d, fill, p, 0, zeros, s)
		|| !CHECK(d, copy_in, p, head, head_size, s)
		|| !CHECK(d, stream_wait, s)) {
		d->gpu->mem_free.call(p);
		return false;
	}
	*at = p;
	return true;
}

static bool
make_heap(struct driver_device *d)
{
	size_t size = size_from(d, "HEAP", HEAP_DEFAULT, HEAP_LEAST);
	uint64_t head[2] = {HEAP_START, size};
	return make(d, &d->heap, size, HEAP_START, head, sizeof head);
}

/* The size is a power of two. */
static bool
make_output(struct driver_device *d)
{
	size_t wanted = size_from(d, "PRINT", OUTPUT_DEFAULT, OUTPUT_LEAST);
	struct head head = {.size = OUTPUT_LEAST};
	while (head.size < wanted)
		head.size *= 2;
	return make(d, &d->output, sizeof head + head.size,
		sizeof head + head.size, &head, sizeof head);
}

/* Older libraries do not report the rate; this one is usual. */
static bool
make_tick(struct driver_device *d)
{
	int khz = 0;
	int result =
		d->gpu->device_attribute.call(&khz, d->gpu->clock, d->ordinal);
	if (result != GPU_SUCCESS || khz <= 0)
		khz = 100000;
	d->tick = (1000000ull << TICK_POINT) / khz;
	return true;
}

/* Sets the variable of that name, if the code has it. */
static bool
give(struct driver_device *d, struct gpu_module *native, const char *name,
	uint64_t *value, bool (*make_it)(struct driver_device *))
{
	uint64_t at;
	size_t size;
	int result = d->gpu->module_global.call(&at, &size, native, name);
	if (result == GPU_NOT_FOUND)
		return true;
	if (!vendor_check(d->gpu, result, d->gpu->module_global.symbol))
		return false;
	if (!*value && !make_it(d))
		return false;
	return CHECK(d, copy_in, at, value, 8, d->sync->native)
		&& CHECK(d, stream_wait, d->sync->native);
}

static bool
has_status(struct driver_device *d)
{
	return d->status_address;
}

bool
output_give(struct driver_device *d, struct gpu_module *native)
{
	if (!give(d, native, "acc_status", &d->status_address, has_status))
		return false;
	return !d->gpu->services
		|| (give(d, native, "acc_output", &d->output, make_output)
			&& give(d, native, "acc_heap", &d->heap, make_heap)
			&& give(d, native, "acc_tick", &d->tick, make_tick));
}

void
output_close(struct driver_device *d)
{
	if (d->output)
		d->gpu->mem_free.call(d->output);
	if (d->heap)
		d->gpu->mem_free.call(d->heap);
	d->output = d->heap = 0;
}

/* The texts of a record follow its arguments in their order. */
static const char *
text_at(void *data, size_t offset, uint64_t bits)
{
	const struct record *r = data;
	const char *p = data, *end = p + r->size;
	(void)bits;
	p += sizeof *r;
	p += (strnlen(p, end - p) + 8) / 8 * 8 + (r->bytes + 7) / 8 * 8;
	if (offset >= 8 * 64 || !(r->strings >> offset / 8 & 1))
		return "?";
	for (uint64_t bit = 0; bit < offset / 8; bit++)
		if (r->strings >> bit & 1)
			p += (strnlen(p, end - p) + 8) / 8 * 8;
	return p < end ? p : "";
}

static void
print(struct record *r)
{
	const char *format = (const char *)(r + 1);
	FILE *out = r->kind == TO_ERROR ? stderr : stdout;
	format_print(
		out, format, format + (strlen(format) + 8) / 8 * 8, text_at, r);
	fflush(out);
}

/* Prints the records in the "size" bytes from "data" on; returns their number,
   as the last ones may be incomplete. */
static size_t
print_records(char *data, size_t size)
{
	size_t n = 0;
	while (n + 8 <= size) {
		struct record *r = (struct record *)(data + n);
		if (!r->kind || r->size > size - n)
			break;
		if (r->kind != SKIP)
			print(r);
		n += r->size;
	}
	return n;
}

/* Reads one part that does not wrap; returns the number of bytes read. */
static size_t
read_stretch(struct driver_device *d, const struct head *head)
{
	struct gpu_stream *s = d->sync->native;
	uint64_t at = head->read % head->size;
	size_t size = head->next - head->read;
	if (size > head->size - at)
		size = head->size - at;
	char *data = calloc(1, size + 8);
	if (!data)
		return 0;
	uint64_t from = d->output + sizeof *head + at;
	size_t done = 0;
	if (CHECK(d, copy_out, data, from, size, s) && CHECK(d, stream_wait, s))
		done = print_records(data, size);
	free(data);
	if (done && !CHECK(d, fill, from, 0, done, s))
		return 0;
	return done;
}

static bool
read_head(struct driver_device *d, struct head *head)
{
	return CHECK(d, copy_out, head, d->output, sizeof *head,
		       d->sync->native)
		&& CHECK(d, stream_wait, d->sync->native);
}

/* Reports lost output once each time more is lost. */
static void
report_lost(struct driver_device *d, const struct head *head)
{
	if (head->lost == d->output_lost)
		return;
	fprintf(stderr,
		"acc: %s: %llu texts that kernels printed are lost; "
		"%sPRINT=BYTES makes room\n",
		d->gpu->name, (unsigned long long)(head->lost - d->output_lost),
		d->gpu->variables);
	d->output_lost = head->lost;
}

void
output_read(struct driver_device *d)
{
	struct head head;
	if (!d->output)
		return;
	pthread_mutex_lock(&d->output_lock);
	bool ok = read_head(d, &head);
	size_t done = 1;
	while (ok && head.read != head.next && done) {
		done = read_stretch(d, &head);
		head.read += done;
		ok = CHECK(d, copy_in, d->output + offsetof(struct head, read),
			     &head.read, 8, d->sync->native)
			&& CHECK(d, stream_wait, d->sync->native);
	}
	if (ok)
		report_lost(d, &head);
	pthread_mutex_unlock(&d->output_lock);
}
