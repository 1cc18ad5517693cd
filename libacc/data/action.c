/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* action.c - the actions of 2.7.2 on one mapping. */
#include "libacc/data/action.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/data/data.h"
#include "libacc/data/load.h"
#include "libacc/data/report.h"
#include "libacc/data/segment.h"

/* A copy of at least as many bytes is worth giving up the lock. */
enum { LARGE = 32768 };

static bool
partly_present(const struct device *d, const void *host, size_t size,
	const struct mapping *m)
{
	return fault_raise(FAULT_PARTLY_PRESENT,
		"%s is only partly present on device %d (%s): %zu bytes at %p "
		"are wanted, %zu bytes at %p are present",
		report_subject(), d->index, d->driver->name, size, host,
		m->size, (void *)m->host);
}

static void *
allocate(struct device *d, size_t size)
{
	void *p = d->driver->alloc(d->handle, size);
	if (p)
		report_event(EVENT_ALLOC, d, NULL, p, size);
	else
		fault_driver(FAULT_OUT_OF_MEMORY,
			"cannot allocate %zu bytes for %s on device %d (%s)",
			size, report_subject(), d->index, d->driver->name);
	return p;
}

void *
action_alloc(struct device *d, size_t size)
{
	void *p = allocate(d, size);
	return p || !queue_reap(d, true) ? p : allocate(d, size);
}

bool
action_reap(struct device *d)
{
	if (fault_code() != FAULT_OUT_OF_MEMORY)
		return false;
	bool released = lock_pause(d);
	bool done = queue_reap(d, true);
	if (released)
		lock_resume(d);
	return done;
}

struct allocation *
action_block(
	struct device *d, struct queue *loader, size_t size, void *borrowed)
{
	struct allocation *b = calloc(1, sizeof *b);
	if (!b) {
		fault_no_memory();
		return NULL;
	}
	b->size = size;
	b->borrowed = borrowed != NULL;
	b->loader = b->queue = loader;
	b->device = borrowed ? borrowed : allocate(d, size);
	if (!b->device) {
		free(b);
		return NULL;
	}
	return b;
}

bool
action_block_free(struct device *d, struct queue *q, struct allocation *b)
{
	bool done = true;
	if (!b->borrowed) {
		report_event(EVENT_FREE, d, NULL, b->device, b->size);
		done = queue_free_device(d, q, b->device);
	}
	free(b);
	return done;
}

enum presence
action_find(struct device *d, const void *host, size_t size, struct mapping **m)
{
	enum presence presence;
	do
		presence = present_find(&d->present, host, size, m);
	while (*m && (*m)->loading && lock_wait(d));
	return presence;
}

void
action_use(struct mapping *m, struct queue *q)
{
	struct allocation *b = m->block;
	if (!q || q == b->queue)
		return;
	if (b->queue)
		b->queues |= queue_bit(b->queue) | queue_bit(q);
	else
		b->queue = q;
}

/* The null queue waits for others in the calling thread. It does so without the
   lock, which the work of those queues may need. */
static bool
follow(struct device *d, struct queue *q, struct mapping *m, uint64_t set)
{
	if (q)
		return queue_follow_set(d, q, d, set);
	m->users++;
	bool released = lock_pause(d);
	bool done = queue_wait_set(d, set);
	if (released)
		lock_resume(d);
	m->users--;
	pthread_cond_broadcast(&d->settled);
	return done;
}

static bool
has_had(const struct allocation *b, const struct queue *q)
{
	return q
		&& (q == b->queue
			|| (queue_async(q) < QUEUES_APART
				&& b->queues & queue_bit(q)));
}

bool
action_order(
	struct device *d, struct queue *q, struct mapping *m, unsigned flags)
{
	struct allocation *b = m->block;
	struct queue *loader = b->loader;
	bool had = has_had(b, q);
	action_use(m, q);
	if (had || !loader || loader == q || !(flags & (DATA_IN | DATA_ZERO)))
		return true;
	if (!q)
		b->loader = NULL;
	return follow(d, q, m, queue_bit(loader));
}

bool
action_follow_users(struct device *d, struct queue *q, struct mapping *m)
{
	struct allocation *b = m->block;
	uint64_t set = b->queues;
	if (!set && b->queue && b->queue != q)
		set = queue_bit(b->queue);
	if (!set)
		return true;
	if (b->mappings == 1) {
		b->queue = q;
		b->queues = 0;
	}
	return follow(d, q, m, set);
}

static bool
copy(struct device *d, struct queue *q, const struct mapping *m, char *host,
	size_t size, bool in)
{
	char *to = present_address(m, host);
	if (!in && segment_is_constant(host, size))
		return true;
	return in ? queue_copy_in(d, q, to, host, size)
		  : queue_copy_out(d, q, host, to, size);
}

/* Other threads may use the device while this one copies. */
static bool
copy_alone(struct device *d, struct queue *q, struct mapping *m, char *host,
	size_t size, bool in)
{
	m->users++;
	m->loading += in;
	bool released = lock_pause(d);
	bool done = copy(d, q, m, host, size, in);
	if (released)
		lock_resume(d);
	m->users--;
	m->loading -= in;
	pthread_cond_broadcast(&d->settled);
	return done;
}

/* The number of pointers in a range whose values are valid on one side only, or
   "most" if there are more. */
static int
count_attached(
	const struct mapping *m, const char *host, const char *end, int most)
{
	const struct attachment *a;
	int n = 0;
	for (const char *at = host; n < most && at < end; n++) {
		a = present_next_attached(m, at, end);
		if (!a)
			break;
		at = a->pointer + sizeof(void *);
	}
	return n;
}

/* Copies what is before, between and after these pointers; to "other" and not
   to or from the device, if that is not null. */
static bool
copy_parts(struct device *d, struct queue *q, const struct mapping *m,
	char *host, size_t size, bool in, const char *other)
{
	char *from = host, *end = host + size;
	bool done = true;
	while (from < end && done) {
		struct attachment *a = present_next_attached(m, from, end);
		char *to = !a		    ? end
			: a->pointer > from ? (char *)a->pointer
					    : from;
		if (other)
			memcpy(from, other + (from - host), to - from);
		else
			done = copy(d, q, m, from, to - from, in);
		if (a && in)
			a->bounds = 0;
		from = a ? (char *)a->pointer + sizeof(void *) : end;
	}
	return done;
}

/* The device's value of a pointer between two addresses; null if not known. */
static void *
device_value(struct device *d, struct queue *q, const struct attachment *a,
	const char *host, const char *end)
{
	if (a->pointer < host || a->pointer + sizeof(void *) > end)
		return NULL;
	if (!a->count)
		return a->target;
	void *value = action_translate(d, q, a->target, 0);
	return value == a->target ? NULL : value;
}

/* The range with the device's values of the pointers in it; null if one of
   these is not known. */
static char *
make_image(struct device *d, struct queue *q, const struct mapping *m,
	const char *host, size_t size)
{
	const char *end = host + size, *at = host;
	char *image = malloc(size);
	struct attachment *a;
	if (!image)
		return NULL;
	memcpy(image, host, size);
	while (at < end && (a = present_next_attached(m, at, end))) {
		void *value = device_value(d, q, a, host, end);
		if (!value) {
			free(image);
			return NULL;
		}
		memcpy(image + (a->pointer - host), &value, sizeof value);
		a->bounds = 0;
		at = a->pointer + sizeof(void *);
	}
	return image;
}

/* Copies all but the pointers attached in it, whose values are valid on one
   side only; by one transfer if there are many. */
static bool
copy_between(struct device *d, struct queue *q, const struct mapping *m,
	char *host, size_t size, bool in)
{
	enum { MANY = 4 };
	char *bytes = NULL;
	bool many = count_attached(m, host, host + size, MANY + 1) > MANY;
	if (many && in)
		bytes = make_image(d, q, m, host, size);
	if (bytes) {
		if (queue_copy_in(d, q, present_address(m, host), bytes, size))
			return queue_free_host(d, q, bytes);
		free(bytes);
		return false;
	}
	if (many && !in && !q && !segment_is_constant(host, size))
		bytes = malloc(size);
	if (!bytes)
		return copy_parts(d, q, m, host, size, in, NULL);
	bool done =
		queue_copy_out(d, NULL, bytes, present_address(m, host), size);
	if (done)
		copy_parts(d, q, m, host, size, in, bytes);
	free(bytes);
	return done;
}

bool
action_copy(struct device *d, struct queue *q, struct mapping *m, char *host,
	size_t size, bool in)
{
	action_use(m, q);
	if (m->attached)
		return copy_between(d, q, m, host, size, in);
	if (size >= LARGE && (!q || queue_stream(q)))
		return copy_alone(d, q, m, host, size, in);
	return copy(d, q, m, host, size, in);
}

bool
action_is_within(struct device *d, const void *host, size_t size)
{
	struct mapping *m;
	return present_find(&d->present, host, size, &m) == PRESENT_WHOLE
		&& m->size != size;
}

bool
action_refresh(struct device *d, struct queue *q, const void *host, size_t size,
	const void *value)
{
	struct mapping *m;
	if (present_find(&d->present, host, size, &m) != PRESENT_WHOLE)
		return true;
	void *kept = malloc(size);
	if (!kept)
		return fault_no_memory();
	memcpy(kept, value, size);
	action_use(m, q);
	if (queue_copy_in(d, q, present_address(m, host), kept, size))
		return queue_free_host(d, q, kept);
	free(kept);
	return false;
}

bool
action_refresh_pointer(struct device *d, struct queue *q, const void *pointer,
	const void *value)
{
	struct mapping *m;
	return present_find(&d->present, pointer, sizeof(void *), &m)
		!= PRESENT_WHOLE
		|| !m->fixed || m->mapped || m->size != sizeof(void *)
		|| action_point(d, q, m, pointer, value);
}

static struct mapping *
make(struct device *d, struct queue *q, void *host, size_t size)
{
	struct allocation *b = action_block(
		d, q, size, load_is_own(d, host, size) ? host : NULL);
	if (!b)
		return NULL;
	struct mapping *m = present_add(&d->present, host, size, b, 0);
	if (!m)
		action_block_free(d, NULL, b);
	else
		report_event(EVENT_CREATE, d, host, b->device, size);
	return m;
}

static bool
is_over(const struct mapping *m)
{
	return !m->structured && !m->dynamic && !m->fixed && !m->users;
}

static bool
end(struct device *d, struct queue *q, struct mapping *m)
{
	bool done = true;
	if (m->block->mappings == 1)
		done = action_follow_users(d, q, m);
	if (!is_over(m))
		return done;
	report_event(EVENT_DELETE, d, m->host, m->device, m->size);
	struct allocation *b = present_remove(&d->present, m);
	return (!b || action_block_free(d, q, b)) && done;
}

bool
action_settle(struct device *d, struct queue *q, struct mapping *m)
{
	return !is_over(m) || end(d, q, m);
}

bool
action_is_last(const struct mapping *m)
{
	return !m->structured && !m->dynamic;
}

bool
action_would_be_last(const struct mapping *m, unsigned count, unsigned flags)
{
	if (m->fixed)
		return false;
	if (flags & DATA_STRUCTURED)
		return m->structured <= count && !m->dynamic;
	return !m->structured && (flags & DATA_FINALIZE || m->dynamic <= count);
}

void *
action_translate(struct device *d, struct queue *q, char *target, size_t bias)
{
	struct mapping *m;
	if (!target
		|| present_find(&d->present, target + bias, 1, &m)
			!= PRESENT_WHOLE)
		return target;
	action_use(m, q);
	return present_beside(m, target);
}

bool
action_point(struct device *d, struct queue *q, struct mapping *m,
	const void *pointer, const void *value)
{
	action_use(m, q);
	return queue_copy_pointer(d, q, present_address(m, pointer), value);
}

/* The rest of the descriptor that an array's pointer begins. */
static bool
copy_bounds(struct device *d, struct queue *q, void **pointer, size_t size)
{
	char *rest = (char *)(pointer + 1);
	struct mapping *m;
	return size <= sizeof *pointer || d->shared
		|| present_find(&d->present, pointer, size, &m) != PRESENT_WHOLE
		|| action_copy(d, q, m, rest, size - sizeof *pointer, true);
}

/* The queue's later use of the pointer comes after those queues. */
static bool
follow_others(struct device *d, struct queue *q, struct mapping *m,
	struct attachment *a, uint64_t set)
{
	if (a->queue)
		set |= queue_bit(a->queue);
	if (q && queue_async(q) < QUEUES_APART)
		set &= ~queue_bit(q);
	return !set || follow(d, q, m, set);
}

static bool
set_attached(struct device *d, struct queue *q, struct mapping *m,
	struct attachment *a, const void *value)
{
	a->queue = q;
	a->queues = q ? queue_bit(q) : 0;
	return action_point(d, q, m, a->pointer, value);
}

/* A sum of the bounds and the like of a descriptor of that size; 0 of none. */
static unsigned
sum_of_bounds(void **pointer, size_t size)
{
	uint64_t sum = size, word;
	if (size <= sizeof *pointer)
		return 0;
	for (size_t i = sizeof *pointer; i + sizeof word <= size;
		i += sizeof word) {
		memcpy(&word, (char *)pointer + i, sizeof word);
		sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
		sum ^= sum >> 29;
	}
	return (unsigned)(sum >> 33) | 1;
}

/* Counts an attachment of the pointer at a host address, and attaches the
   pointer when the attachment is the first. *counted is true if there is an
   attachment to undo. */
bool
action_attach(struct device *d, struct queue *q, void **pointer, size_t bias,
	bool *counted)
{
	struct mapping *m;
	size_t bounds = 0;
	*counted = false;
	if (bias & ACC_BIAS_DESCRIPTOR) {
		bounds = bias & ~ACC_BIAS_DESCRIPTOR;
		bias = 0;
	}
	if (present_find(&d->present, pointer, sizeof *pointer, &m)
		!= PRESENT_WHOLE)
		return true;
	void *target = action_pointer(pointer);
	void *value = action_translate(d, q, target, bias);
	if (value == target && value && !d->shared)
		return true; /* the target is not present */
	if (present_address(m, pointer) == (char *)pointer)
		return fault_raise(FAULT_INVALID_ARGUMENT,
			"%s cannot be attached: its pointer is in a variable "
			"of declare, of which device %d (%s) has no copy",
			report_subject(), d->index, d->driver->name);
	struct attachment *a = present_attached(m, pointer);
	if (!a)
		return false;
	unsigned sum = sum_of_bounds(pointer, bounds);
	bool same = a->count && a->target == target;
	if (!(same && a->bounds == sum) && !copy_bounds(d, q, pointer, bounds))
		return false;
	if (!follow_others(d, q, m, a, a->count && !same ? a->queues : 0))
		return false;
	*counted = true;
	a->bounds = sum;
	if (a->count && a->target == target) {
		a->count++;
		a->queues |= q ? queue_bit(q) : 0;
		return true;
	}
	a->count = 1;
	a->left = 0;
	a->target = target;
	return set_attached(d, q, m, a, value);
}

bool
action_attach_image(struct device *d, struct queue *q, struct mapping *m,
	char *image, void **pointer, size_t bias, bool *counted)
{
	void *target = action_pointer(pointer);
	void *value = action_translate(d, q, target, 0);
	size_t bounds =
		bias & ACC_BIAS_DESCRIPTOR ? bias & ~ACC_BIAS_DESCRIPTOR : 0;
	*counted = false;
	if (value == target)
		return true;
	struct attachment *a = present_attached(m, pointer);
	if (!a)
		return false;
	*counted = true;
	a->count = 1;
	a->bounds = sum_of_bounds(pointer, bounds);
	a->target = target;
	a->queue = q;
	a->queues = q ? queue_bit(q) : 0;
	memcpy(image + ((char *)pointer - m->host), &value, sizeof value);
	return true;
}

bool
action_detach(struct device *d, struct queue *q, void **pointer, bool finalize)
{
	struct mapping *m;
	if (present_find(&d->present, pointer, sizeof *pointer, &m)
			!= PRESENT_WHOLE
		|| !m->attached)
		return true;
	struct attachment *a = present_attached(m, pointer);
	if (!a->count)
		return true;
	a->count = finalize ? 0 : a->count - 1;
	if (a->count)
		return true;
	return follow_others(d, q, m, a, a->queues)
		&& (a->count
			|| set_attached(d, q, m, a, action_pointer(pointer)));
}

void
action_leave_attached(struct mapping *m, void **pointer)
{
	struct attachment *a =
		m->attached ? present_attached(m, pointer) : NULL;
	if (a && a->count && !--a->count)
		a->left = 1;
}

static struct mapping *
acquire(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags, bool *fresh, bool *ok)
{
	struct mapping *m;
	*fresh = false;
	*ok = true;
	if (!size || !host)
		return NULL;
	switch (action_find(d, host, size, &m)) {
	case PRESENT_WHOLE:
		return m;
	case PRESENT_PARTLY:
		*ok = partly_present(d, host, size, m);
		return NULL;
	case PRESENT_NOT:
		break;
	}
	if ((d->shared && !(flags & DATA_CAPTURE)) || (flags & DATA_NO_CREATE))
		return NULL;
	if (flags & DATA_MUST_EXIST) {
		*ok = report_not_present(d, host, size);
		return NULL;
	}
	m = make(d, q, host, size);
	*fresh = *ok = m != NULL;
	if (m && (flags & DATA_ZERO))
		*ok = queue_fill(d, q, m->device, 0, size);
	return m;
}

/* Finds the mapping of an object, or makes one when the object is absent. NULL
   with true in *ok when nothing has to be done. */
struct mapping *
action_acquire(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags, bool *fresh, bool *ok)
{
	struct mapping *m = acquire(d, q, host, size, flags, fresh, ok);
	if (!m && !*ok && action_reap(d))
		m = acquire(d, q, host, size, flags, fresh, ok);
	return m;
}

/* The counter of a directive's objects. */
static unsigned *
counter(struct mapping *m, unsigned flags)
{
	return flags & DATA_STRUCTURED ? &m->structured : &m->dynamic;
}

/* Makes an object present and counts it; *found is null when nothing had to be
   done. */
bool
action_create(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags, struct mapping **found)
{
	bool fresh, ok;
	struct mapping *m =
		action_acquire(d, q, host, size, flags, &fresh, &ok);
	*found = m;
	ok = ok && (!m || action_take(d, q, m, flags));
	if (m && ok && ((flags & DATA_IN && fresh) || flags & DATA_ALWAYS_IN))
		ok = action_copy(d, q, m, host, size, true);
	if (m && ok)
		++*counter(m, flags);
	else if (m)
		action_settle(d, q, m);
	return ok;
}

bool
action_delete(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags)
{
	struct mapping *m;
	unsigned *count;
	bool ok = true;
	if (!size || !host)
		return true;
	switch (present_find(&d->present, host, size, &m)) {
	case PRESENT_NOT:
		return d->shared || !(flags & DATA_MUST_EXIST)
			|| report_not_present(d, host, size);
	case PRESENT_PARTLY:
		return partly_present(d, host, size, m);
	case PRESENT_WHOLE:
		break;
	}
	count = counter(m, flags);
	if (!*count)
		return true;
	*count = flags & DATA_FINALIZE ? 0 : *count - 1;
	if (m->mapped && !m->dynamic)
		m->dynamic = 1;
	if (flags & DATA_OUT && action_is_last(m))
		ok = action_follow_users(d, q, m)
			&& action_copy(d, q, m, host, size, false);
	else if (flags & DATA_ALWAYS_OUT)
		ok = action_copy(d, q, m, host, size, false);
	return action_settle(d, q, m) && ok;
}

bool
action_transfer(struct device *d, struct queue *q, void *host, size_t size,
	bool in, bool if_present)
{
	struct mapping *m;
	bool ok;
	if (!size || !host)
		return true;
	switch (present_find(&d->present, host, size, &m)) {
	case PRESENT_NOT:
		return if_present || d->shared
			|| report_not_present(d, host, size);
	case PRESENT_PARTLY:
		return partly_present(d, host, size, m);
	case PRESENT_WHOLE:
		break;
	}
	ok = action_copy(d, q, m, host, size, in);
	return action_settle(d, q, m) && ok;
}

/* Takes the lock, with the program's declared variables in place. */
bool
action_begin(struct device *d)
{
	lock_take(d);
	if (load_units(d))
		return true;
	lock_give(d);
	return false;
}

bool
action_end(struct device *d, bool ok)
{
	lock_give(d);
	self.var = NULL;
	self.implicit = false;
	return ok;
}

bool
action_drop_all(struct device *d)
{
	struct mapping *m;
	bool ok = true;
	self.implicit = true;
	while ((m = present_any(&d->present))) {
		if (m->users && lock_wait(d))
			continue;
		m->users = 0;
		m->structured = m->dynamic = 0;
		m->fixed = false;
		ok = action_settle(d, NULL, m) && ok;
	}
	self.implicit = false;
	return ok;
}
