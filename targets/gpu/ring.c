/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * ring.c - copies of pageable memory through pinned memory that several
 * threads fill or empty.
 *
 * The driver's own copy of pageable memory uses one thread and a fifth of the
 * bus's bandwidth.  A copy to the device goes in chunks, one a thread, and has
 * left the host's memory when the call returns.  A synchronous copy from the
 * device goes in bulks, each of which costs 12 us on the bus in addition to the
 * time of its bytes, whatever its stream; the threads empty one bulk together
 * while the next two are transferred.  An asynchronous copy from the device is
 * finished by threads of this file; the stream counts the copy as pending until
 * then.
 */
#include "targets/crew.h"
#include "targets/gpu/gpu.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	CHUNK = 4 << 20,
	CHUNK_LEAST = 512 << 10, /* less is faster than to wake a thread */
	CHUNKS = 24, /* of a device */
	SMALL = 64 << 10, /* several share a chunk */
	BULK = 16 << 20,
	BULK_LEAST = 1 << 20,
	PIECE_LEAST = 256 << 10, /* of a bulk */
	SLABS = 3,
	THREADS = 8,
	DRAINERS = 4,
};

/* Of one device: pinned by its context, and freed with it. */
struct chunk {
	struct chunk *next;
	struct driver_device *device;
	char *host;
	/* The operations that still use the chunk, which is in transfer to a
	   device. */
	struct gpu_event *event;
	size_t used; /* of a chunk that small copies share */
	unsigned users;
};

/* Pinned memory for one bulk that is in transfer from the device. */
struct slab {
	char *host;
	size_t room;
	struct gpu_event *event;
	atomic_size_t number; /* of the bulk that it holds */
	atomic_size_t left; /* its bytes that are not copied yet */
};

/* Of one device, and of one copy at a time. */
struct slabs {
	bool busy; /* under lock */
	struct slab slab[SLABS];
};

/* One copy that threads share. */
struct ring_job {
	struct ring_job *next;
	bool (*part)(struct ring_job *, size_t offset, size_t n);
	struct driver_device *device;
	struct stream *stream;
	uint64_t at;
	char *host;
	size_t size, piece;
	size_t bulk; /* a multiple of piece; out only */
	atomic_size_t done; /* pieces taken */
	atomic_bool failed;
	unsigned running; /* threads at it; under lock */
	char failure[256]; /* under lock */
};

/* A drainer's work after the event. */
struct drain {
	struct drain *next;
	struct chunk *chunk;
	struct gpu_event *event;
	struct stream *stream;
	const char *from;
	char *to;
	size_t n;
	bool taken;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* for all below */
static pthread_cond_t chunk_free = PTHREAD_COND_INITIALIZER;
static pthread_cond_t job_left = PTHREAD_COND_INITIALIZER;
static pthread_cond_t drain_done = PTHREAD_COND_INITIALIZER;
static pthread_cond_t slabs_free = PTHREAD_COND_INITIALIZER;
static struct chunk *idle; /* chunks nobody uses */
static struct chunk *flying, **flying_last = &flying; /* oldest first */
static struct ring_job *jobs;
static struct drain *drains; /* in order of their streams */

/* The number of threads for a copy. */
static unsigned
threads(const struct gpu *gpu)
{
	static unsigned n;
	if (n)
		return n;
	const char *s = vendor_variable(gpu, "THREADS");
	cpu_set_t cpus;
	n = s ? strtoul(s, NULL, 10) : THREADS;
	if (!s && sched_getaffinity(0, sizeof cpus, &cpus) == 0
		&& (unsigned)CPU_COUNT(&cpus) < n)
		n = CPU_COUNT(&cpus);
	n = n < 1 ? 1 : n > 64 ? 64 : n;
	return n;
}

static struct chunk *
make_chunk(struct driver_device *d)
{
	struct chunk *c = calloc(1, sizeof *c);
	if (!c)
		return NULL;
	c->device = d;
	if (CHECK(d, host_alloc, (void **)&c->host, CHUNK, GPU_PORTABLE))
		return c;
	free(c);
	return NULL;
}

/* Called with the lock. */
static void
put_chunk(struct chunk *c)
{
	c->next = idle;
	idle = c;
	pthread_cond_broadcast(&chunk_free);
}

/* The oldest chunk in transfer to the device; called with the lock. */
static struct chunk *
take_flying(const struct driver_device *d)
{
	for (struct chunk **p = &flying, *c; (c = *p); p = &c->next) {
		if (c->device != d)
			continue;
		*p = c->next;
		if (!c->next)
			flying_last = p;
		return c;
	}
	return NULL;
}

/* True if the oldest chunk has come to the device; called with the lock. */
static bool
has_landed(const struct driver_device *d)
{
	const struct chunk *c = flying;
	while (c && c->device != d)
		c = c->next;
	return c && d->gpu->event_query.call(c->event) == GPU_SUCCESS;
}

/* Waits for the copy of a chunk that was in transfer; called with the lock. */
static bool
land(struct chunk *c)
{
	pthread_mutex_unlock(&lock);
	bool ok = CHECK(c->device, event_wait, c->event);
	stream_event_put(c->device, c->event);
	pthread_mutex_lock(&lock);
	c->event = NULL;
	put_chunk(c);
	return ok;
}

/* Called with the lock. */
static struct chunk *
take_idle(const struct driver_device *d)
{
	for (struct chunk **p = &idle, *c; (c = *p); p = &c->next)
		if (c->device == d) {
			*p = c->next;
			return c;
		}
	return NULL;
}

/* A chunk to use, or null with a fault; called with the lock. */
static struct chunk *
get_chunk(struct driver_device *d)
{
	for (;;) {
		struct chunk *c = take_idle(d);
		if (c)
			return c;
		if ((has_landed(d) || d->chunks == CHUNKS)
			&& (c = take_flying(d))) {
			if (!land(c))
				return NULL;
			continue;
		}
		/* To pin one takes more than two milliseconds. */
		if (d->chunks < CHUNKS) {
			d->chunks++;
			pthread_mutex_unlock(&lock);
			c = make_chunk(d);
			pthread_mutex_lock(&lock);
			d->chunks -= !c;
			return c;
		}
		pthread_cond_wait(&chunk_free, &lock);
	}
}

static struct chunk *
chunk_get(struct driver_device *d)
{
	pthread_mutex_lock(&lock);
	struct chunk *c = get_chunk(d);
	pthread_mutex_unlock(&lock);
	return c;
}

static void
chunk_put(struct chunk *c)
{
	pthread_mutex_lock(&lock);
	put_chunk(c);
	pthread_mutex_unlock(&lock);
}

static void
chunk_fly(struct chunk *c, struct gpu_event *e)
{
	pthread_mutex_lock(&lock);
	c->event = e;
	c->next = NULL;
	*flying_last = c;
	flying_last = &c->next;
	pthread_cond_broadcast(&chunk_free);
	pthread_mutex_unlock(&lock);
}

static bool
part_in(struct ring_job *j, size_t offset, size_t n)
{
	struct driver_device *d = j->device;
	struct chunk *c = chunk_get(d);
	struct gpu_event *e = c ? stream_event_get(d) : NULL;
	if (!e) {
		if (c)
			chunk_put(c);
		return false;
	}
	memcpy(c->host, j->host + offset, n);
	if (!CHECK(d, copy_in, j->at + offset, c->host, n, j->stream->native)
		|| !CHECK(d, event_record, e, j->stream->native)) {
		chunk_put(c);
		stream_event_put(d, e);
		return false;
	}
	chunk_fly(c, e);
	return true;
}

static struct slab *
slab_of(const struct ring_job *j, size_t number)
{
	return &j->device->slabs->slab[number % SLABS];
}

static bool
send_for(struct ring_job *j, size_t number)
{
	struct driver_device *d = j->device;
	struct slab *s = slab_of(j, number);
	size_t offset = number * j->bulk, n = j->size - offset;
	if (n > j->bulk)
		n = j->bulk;
	if (!CHECK(d, copy_out, s->host, j->at + offset, n, j->stream->native)
		|| !CHECK(d, event_record, s->event, j->stream->native))
		return false;
	atomic_store(&s->left, n);
	atomic_store(&s->number, number);
	return true;
}

/* Waits until the bulk has come. */
static bool
await(struct ring_job *j, size_t number)
{
	struct slab *s = slab_of(j, number);
	while (atomic_load(&s->number) != number) {
		if (atomic_load(&j->failed))
			return false;
		sched_yield();
	}
	return CHECK(j->device, event_wait, s->event);
}

/* The thread that copies the last bytes of a bulk requests the next bulk in its
   place. */
static bool
part_out(struct ring_job *j, size_t offset, size_t n)
{
	size_t number = offset / j->bulk, next = number + SLABS;
	struct slab *s = slab_of(j, number);
	if (!await(j, number))
		return false;
	memcpy(j->host + offset, s->host + offset % j->bulk, n);
	return atomic_fetch_sub(&s->left, n) != n || next * j->bulk >= j->size
		|| send_for(j, next);
}

/* The job keeps the first failure. */
static void
fail(struct ring_job *j)
{
	pthread_mutex_lock(&lock);
	if (!j->failure[0])
		snprintf(j->failure, sizeof j->failure, "%s", fault_text());
	pthread_mutex_unlock(&lock);
	atomic_store(&j->failed, true);
}

/* Copies parts of the job until none is left. */
static void
take_part(struct ring_job *j)
{
	if (!vendor_enter(j->device)) {
		fail(j);
		return;
	}
	while (!atomic_load(&j->failed)) {
		size_t offset = atomic_fetch_add(&j->done, 1) * j->piece;
		if (offset >= j->size)
			return;
		size_t n = j->size - offset;
		if (n > j->piece)
			n = j->piece;
		if (!j->part(j, offset, n))
			fail(j);
	}
}

static struct ring_job *
open_job(void)
{
	for (struct ring_job *j = jobs; j; j = j->next)
		if (!atomic_load(&j->failed)
			&& atomic_load(&j->done) * j->piece < j->size)
			return j;
	return NULL;
}

static bool
help(void)
{
	struct ring_job *j = open_job();
	if (!j)
		return false;
	j->running++;
	pthread_mutex_unlock(&lock);
	take_part(j);
	pthread_mutex_lock(&lock);
	if (--j->running == 0)
		pthread_cond_broadcast(&job_left);
	return true;
}

static struct crew helpers = CREW(lock, help);

static bool
run(struct ring_job *j)
{
	if (j->size > j->piece) {
		size_t others = (j->size - 1) / j->piece;
		unsigned most = threads(j->device->gpu) - 1;
		pthread_mutex_lock(&lock);
		j->next = jobs;
		jobs = j;
		crew_grow(&helpers, others < most ? others : most);
		for (size_t n = 0; n < others && n < most; n++)
			crew_call(&helpers);
		pthread_mutex_unlock(&lock);
	}
	take_part(j);
	pthread_mutex_lock(&lock);
	for (struct ring_job **p = &jobs; *p; p = &(*p)->next)
		if (*p == j) {
			*p = j->next;
			break;
		}
	while (j->running)
		pthread_cond_wait(&job_left, &lock);
	pthread_mutex_unlock(&lock);
	if (j->failure[0])
		fault_set("%s", j->failure);
	return !j->failure[0];
}

static size_t
piece_of(const struct driver_device *d, size_t size)
{
	size_t n = size / (2 * threads(d->gpu));
	n = (n + CHUNK_LEAST - 1) / CHUNK_LEAST * CHUNK_LEAST;
	return n < CHUNK_LEAST ? CHUNK_LEAST : n > CHUNK ? CHUNK : n;
}

bool
ring_copy_in(struct driver_device *d, struct stream *s, uint64_t at,
	const char *host, size_t size)
{
	struct ring_job j = {
		.part = part_in,
		.device = d,
		.stream = s,
		.at = at,
		.host = (char *)host,
		.size = size,
		.piece = piece_of(d, size),
	};
	return run(&j);
}

/* Called with the lock. */
static void
release(struct chunk *c)
{
	if (--c->users == 0 && c != c->device->small)
		put_chunk(c);
}

/* Copies to the same memory are finished in their order. */
static bool
is_next(const struct drain *r)
{
	for (const struct drain *e = drains; e != r; e = e->next)
		if (e->to < r->to + r->n && r->to < e->to + e->n)
			return false;
	return true;
}

static struct drain *
next_drain(void)
{
	for (struct drain *r = drains; r; r = r->next)
		if (!r->taken && is_next(r))
			return r;
	return NULL;
}

static void
finish_drain(struct drain *r, const char *failure)
{
	for (struct drain **p = &drains; *p; p = &(*p)->next)
		if (*p == r) {
			*p = r->next;
			break;
		}
	release(r->chunk);
	stream_done(r->stream, failure);
	pthread_cond_broadcast(&drain_done);
}

static bool
drain(void)
{
	struct drain *r = next_drain();
	if (!r)
		return false;
	r->taken = true;
	pthread_mutex_unlock(&lock);
	struct driver_device *d = r->stream->device;
	bool ok = vendor_enter(d) && CHECK(d, event_wait, r->event);
	if (ok)
		memcpy(r->to, r->from, r->n);
	stream_event_put(d, r->event);
	pthread_mutex_lock(&lock);
	finish_drain(r, ok ? NULL : fault_text());
	free(r);
	return true;
}

static struct crew drainers = CREW(lock, drain);

/* Room for n bytes in a chunk, which gets one more user; called with the
   lock. */
static struct chunk *
reserve(struct driver_device *d, size_t n, char **at)
{
	struct chunk *c = n <= SMALL ? d->small : NULL;
	if (!c || CHUNK - c->used < n) {
		c = get_chunk(d);
		if (!c)
			return NULL;
		c->used = c->users = 0;
		struct chunk *old = n <= SMALL ? d->small : NULL;
		if (n <= SMALL)
			d->small = c;
		if (old && old->users == 0)
			put_chunk(old);
	}
	*at = c->host + c->used;
	c->used += (n + 255) / 256 * 256;
	c->users++;
	return c;
}

static bool
drain_later(struct driver_device *d, struct stream *s, char *host, uint64_t at,
	size_t n)
{
	char *from;
	struct drain *r = calloc(1, sizeof *r);
	struct gpu_event *e = r ? stream_event_get(d) : NULL;
	pthread_mutex_lock(&lock);
	struct chunk *c = e ? reserve(d, n, &from) : NULL;
	bool ok = c && CHECK(d, copy_out, from, at, n, s->native)
		&& CHECK(d, event_record, e, s->native);
	if (ok) {
		*r = (struct drain){NULL, c, e, s, from, host, n, false};
		struct drain **p = &drains;
		while (*p)
			p = &(*p)->next;
		*p = r;
		stream_pend(s);
		if (drainers.threads < DRAINERS)
			crew_grow(&drainers, drainers.threads + 1);
		crew_call(&drainers);
	} else {
		if (c)
			release(c);
		free(r);
	}
	pthread_mutex_unlock(&lock);
	if (!ok && e)
		stream_event_put(d, e);
	return ok;
}

bool
ring_fetch(struct driver_device *d, struct stream *s, char *host, uint64_t at,
	size_t n)
{
	char *from;
	pthread_mutex_lock(&lock);
	struct chunk *c = reserve(d, n, &from);
	pthread_mutex_unlock(&lock);
	if (!c)
		return false;
	bool ok =
		CHECK(d, copy_out, from, at, n, s->native) && stream_wait(d, s);
	if (ok)
		memcpy(host, from, n);
	pthread_mutex_lock(&lock);
	release(c);
	pthread_mutex_unlock(&lock);
	return ok;
}

static bool
make_slab(struct driver_device *d, struct slab *s, size_t room)
{
	if (!s->event && !(s->event = stream_event_get(d)))
		return false;
	if (s->room >= room)
		return true;
	if (s->room)
		d->gpu->host_free.call(s->host);
	s->room = 0;
	if (!CHECK(d, host_alloc, (void **)&s->host, room, GPU_PORTABLE))
		return false;
	s->room = room;
	return true;
}

/* The device's slabs, for one copy at a time; false after fault_set. */
static bool
take_slabs(struct driver_device *d)
{
	pthread_mutex_lock(&lock);
	while (d->slabs && d->slabs->busy)
		pthread_cond_wait(&slabs_free, &lock);
	if (!d->slabs)
		d->slabs = calloc(1, sizeof *d->slabs);
	if (d->slabs)
		d->slabs->busy = true;
	else
		fault_set("%s: out of host memory", d->gpu->name);
	pthread_mutex_unlock(&lock);
	return d->slabs;
}

static void
give_slabs(struct driver_device *d)
{
	pthread_mutex_lock(&lock);
	d->slabs->busy = false;
	pthread_cond_broadcast(&slabs_free);
	pthread_mutex_unlock(&lock);
}

/* Requested bulks arrive, needed or not. */
static void
settle_slabs(struct driver_device *d, size_t sent)
{
	for (size_t i = 0; i < sent; i++)
		d->gpu->event_wait.call(d->slabs->slab[i].event);
}

static bool
copy_bulks(struct ring_job *j)
{
	size_t sent = 0;
	bool ok = true;
	for (; ok && sent < SLABS && sent * j->bulk < j->size; sent++)
		ok = make_slab(j->device, slab_of(j, sent), j->bulk)
			&& send_for(j, sent);
	ok = ok && run(j);
	if (!ok)
		settle_slabs(j->device, sent);
	return ok;
}

/* A quarter of the copy, within bounds. */
static size_t
bulk_of(size_t size)
{
	size_t n = (size / 4 + BULK_LEAST - 1) / BULK_LEAST * BULK_LEAST;
	return n < BULK_LEAST ? BULK_LEAST : n > BULK ? BULK : n;
}

bool
ring_copy_out(struct driver_device *d, struct stream *s, char *host,
	uint64_t at, size_t size, bool wait)
{
	struct ring_job j = {
		.part = part_out,
		.device = d,
		.stream = s,
		.at = at,
		.host = host,
		.size = size,
		.bulk = bulk_of(size),
	};
	if (wait) {
		j.piece = j.bulk / 16 < PIECE_LEAST ? PIECE_LEAST : j.bulk / 16;
		bool ok = take_slabs(d) && copy_bulks(&j);
		if (d->slabs)
			give_slabs(d);
		return ok;
	}
	for (size_t i = 0; i < size; i += CHUNK) {
		size_t n = size - i < CHUNK ? size - i : CHUNK;
		if (!drain_later(d, s, host + i, at + i, n))
			return false;
	}
	return true;
}

void
ring_settle(const char *host, size_t size)
{
	pthread_mutex_lock(&lock);
	for (struct drain *r = drains; r;) {
		if (r->to >= host + size || host >= r->to + r->n) {
			r = r->next;
			continue;
		}
		pthread_cond_wait(&drain_done, &lock);
		r = drains;
	}
	pthread_mutex_unlock(&lock);
}

static void
close_slabs(struct driver_device *d)
{
	for (unsigned i = 0; d->slabs && i < SLABS; i++) {
		struct slab *s = &d->slabs->slab[i];
		if (s->event)
			stream_event_put(d, s->event);
		if (s->room)
			d->gpu->host_free.call(s->host);
	}
	free(d->slabs);
	d->slabs = NULL;
}

/* The device's context ends, and its pinned memory is freed. */
void
ring_close(struct driver_device *d)
{
	struct chunk *c;
	pthread_mutex_lock(&lock);
	while ((c = take_flying(d)))
		land(c);
	if (d->small)
		put_chunk(d->small);
	d->small = NULL;
	while ((c = take_idle(d))) {
		d->gpu->host_free.call(c->host);
		free(c);
	}
	d->chunks = 0;
	close_slabs(d);
	pthread_mutex_unlock(&lock);
}
