/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * section.c - sections in several parts: those of pointers to pointers, and of
 * arrays with gaps.  OpenACC 3.4, 2.7.1
 */
#include <stdarg.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/api/api.h"
#include "libacc/core/device.h"
#include "libacc/core/lock.h"
#include "libacc/core/present.h"
#include "libacc/data/action.h"
#include "libacc/data/data.h"
#include "libacc/data/object.h"

enum { MOST_DIMS = 15 };

void
acc_rt_attach(int async, void **pointer)
{
	struct device *d = api_device("data clause");
	api_check(object_attach(d, api_queue(d, async), pointer));
}

void
acc_rt_detach(int async, void **pointer)
{
	struct device *d = api_device("data clause");
	api_check(object_detach(d, api_queue(d, async), pointer, false));
}

/* With the clause finalize. */
void
acc_rt_detach_all(int async, void **pointer)
{
	struct device *d = api_device("data clause");
	api_check(object_detach(d, api_queue(d, async), pointer, true));
}

/* Pointers to pointers: at each level an array of n pointers, of which those
   from low on are data; after the last level, size bytes from offset on. */
struct tree {
	struct device *device;
	struct queue *queue;
	unsigned flags;
	size_t offset, size;
	int levels; /* of pointers below the first */
	size_t low[MOST_DIMS], length[MOST_DIMS];
};

static void
read_tree(struct tree *t, va_list ap)
{
	if (t->levels > MOST_DIMS)
		t->levels = MOST_DIMS;
	for (int i = 0; i < t->levels; i++) {
		t->low[i] = va_arg(ap, size_t);
		t->length[i] = va_arg(ap, size_t);
	}
}

static void
enter_rows(const struct tree *t, void **rows, size_t n, int level)
{
	unsigned keep = t->flags
		& ~(unsigned)(DATA_OUT | DATA_ALWAYS_OUT | DATA_ALWAYS_IN
			| DATA_ZERO);
	bool last = level == t->levels;
	size_t bias = last ? t->offset : t->low[level] * sizeof *rows;
	void *address;
	if (!(t->flags & DATA_MUST_EXIST))
		keep |= DATA_IN;
	api_check(object_create(
		t->device, t->queue, rows, n * sizeof *rows, keep, &address));
	for (size_t i = 0; i < n; i++) {
		char *row = rows[i];
		if (last)
			api_check(object_create(t->device, t->queue, row + bias,
				t->size, t->flags, &address));
		else
			enter_rows(t, (void **)(row + bias), t->length[level],
				level + 1);
		api_check(object_attach_section(
			t->device, t->queue, &rows[i], bias));
	}
}

static void
exit_rows(const struct tree *t, void **rows, size_t n, int level)
{
	unsigned keep = t->flags & ~(unsigned)(DATA_OUT | DATA_ALWAYS_OUT);
	bool last = level == t->levels;
	size_t bias = last ? t->offset : t->low[level] * sizeof *rows;
	for (size_t i = n; i-- > 0;) {
		char *row = rows[i];
		api_check(object_detach(t->device, t->queue, &rows[i],
			t->flags & DATA_FINALIZE));
		if (last)
			api_check(object_delete(t->device, t->queue, row + bias,
				t->size, t->flags));
		else
			exit_rows(t, (void **)(row + bias), t->length[level],
				level + 1);
	}
	api_check(object_delete(
		t->device, t->queue, rows, n * sizeof *rows, keep));
}

void
acc_rt_enter_levels(unsigned flags, int async, void **rows, size_t n,
	size_t offset, size_t size, int levels, ...)
{
	struct device *d = api_device("data clause");
	struct tree t = {
		d, api_queue(d, async), flags, offset, size, levels, {0}, {0}};
	va_list ap;
	va_start(ap, levels);
	read_tree(&t, ap);
	va_end(ap);
	enter_rows(&t, rows, n, 0);
}

void
acc_rt_exit_levels(unsigned flags, int async, void **rows, size_t n,
	size_t offset, size_t size, int levels, ...)
{
	struct device *d = api_device("data clause");
	struct tree t = {d, api_end_queue(d, flags, async), flags, offset, size,
		levels, {0}, {0}};
	va_list ap;
	va_start(ap, levels);
	read_tree(&t, ap);
	va_end(ap);
	exit_rows(&t, rows, n, 0);
}

/* A part of an array with gaps: the device has all from the first element to
   the last, but only the section is copied. */
struct box {
	struct device *device;
	struct queue *queue;
	int dims;
	size_t length[MOST_DIMS], stride[MOST_DIMS];
};

static size_t
read_box(struct box *b, va_list ap)
{
	size_t hull = 0;
	if (b->dims > MOST_DIMS)
		b->dims = MOST_DIMS;
	for (int i = 0; i < b->dims; i++) {
		b->length[i] = va_arg(ap, size_t);
		b->stride[i] = va_arg(ap, size_t);
		if (!b->length[i])
			return 0;
		hull += (b->length[i] - 1) * b->stride[i];
	}
	return hull + b->stride[b->dims - 1];
}

static void
transfer(const struct box *b, char *at, int dim, bool in)
{
	if (dim == b->dims - 1) {
		api_check(object_transfer(b->device, b->queue, at,
			b->length[dim] * b->stride[dim], in, true));
		return;
	}
	for (size_t i = 0; i < b->length[dim]; i++)
		transfer(b, at + i * b->stride[dim], dim + 1, in);
}

/* True if the section leaves the device when it loses one reference. */
static bool
is_last(struct device *d, void *at, size_t size, unsigned flags)
{
	struct mapping *m;
	bool last = false;
	if (!action_begin(d))
		return false;
	if (present_find(&d->present, at, size, &m) == PRESENT_WHOLE)
		last = action_would_be_last(m, 1, flags);
	lock_give(d);
	return last;
}

void
acc_rt_enter_box(unsigned flags, int async, void *first, int dims, ...)
{
	struct device *d = api_device("data clause");
	struct box b = {d, api_queue(d, async), dims, {0}, {0}};
	void *address;
	va_list ap;
	va_start(ap, dims);
	size_t hull = read_box(&b, ap);
	va_end(ap);
	if (!hull)
		return;
	bool fresh = object_presence(d, first, hull) != PRESENT_WHOLE;
	api_check(object_create(d, b.queue, first, hull,
		flags & ~(unsigned)(DATA_IN | DATA_ALWAYS_IN), &address));
	if ((flags & DATA_IN && fresh) || flags & DATA_ALWAYS_IN)
		transfer(&b, first, 0, true);
}

void
acc_rt_exit_box(unsigned flags, int async, void *first, int dims, ...)
{
	struct device *d = api_device("data clause");
	struct box b = {d, api_end_queue(d, flags, async), dims, {0}, {0}};
	va_list ap;
	va_start(ap, dims);
	size_t hull = read_box(&b, ap);
	va_end(ap);
	if (!hull)
		return;
	if (flags & DATA_ALWAYS_OUT
		|| (flags & DATA_OUT && is_last(d, first, hull, flags)))
		transfer(&b, first, 0, false);
	api_check(object_delete(d, b.queue, first, hull,
		flags & ~(unsigned)(DATA_OUT | DATA_ALWAYS_OUT)));
}
