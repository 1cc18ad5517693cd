/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * queue.c - asynchronous queues.
 *
 * An operation is a struct task.  perform() runs it at once for the null
 * queue, hands it to the driver's stream, or gives a copy to the queue's
 * list.  The list is worked off by the thread of the queue, or by a thread
 * that waits for the queue: what has not begun when somebody waits for it
 * is done sooner by who waits.
 */
#include "libacc/queue.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/device.h"
#include "libacc/driver.h"
#include "libacc/error.h"
#include "libacc/event.h"
#include "libacc/thread.h"

/* Async-values from here on share the queues below. */
enum { QUEUES = 4096 };
/* How often a thread looks for more before it sleeps: some microseconds. */
enum { LOOKS = 120 };
/* Device memory that a stream may keep before it is waited for. */
enum { WASTE_MAX = 4096 };

/* Something that happens once, awaited by another queue. */
struct point {
	pthread_mutex_t lock;
	pthread_cond_t reached;
	bool is_reached;	/* lock */
	int users;		/* lock */
};

struct task {
	struct task *next;
	bool (*run)(struct task *, struct stream *);
	struct device *device;
	const struct acc_site *site;
	const char *routine;
	void *to;
	const void *from;
	size_t size;
	int byte;
	void *value;
	struct point *point;
	struct launch launch;
};

/* Memory to free once a stream has passed. */
struct waste {
	struct waste *next;	/* the one before */
	uint64_t number;
	void *device;
	void *host;
};

struct queue {
	struct queue *next;	/* of the device */
	struct queue *same;	/* of the bucket */
	struct device *device;
	struct queue *other;	/* that does its work, or null; atomic */
	int async;
	struct stream *stream;	/* null: a thread of ours */
	struct stream *own;	/* the one that we have made, or null */
	pthread_mutex_t lock;
	pthread_cond_t work;	/* there are tasks, or "stop" */
	pthread_cond_t idle;	/* "done" has grown */
	pthread_t thread;
	bool started;		/* lock */
	bool stop;		/* lock */
	bool asleep;		/* lock: the thread waits for work */
	bool running;		/* lock: somebody runs a task */
	unsigned waiting;	/* lock: threads that wait for idle */
	struct task *first;	/* lock */
	struct task **last;	/* lock */
	uint64_t given, done;	/* lock: tasks so far; read without */
	struct waste *waste;	/* lock; the last comes first */
	unsigned wasted;	/* lock: how many */
	uint64_t kept;		/* lock: number of the last; read without */
};

static bool
out_of_memory(void)
{
	return fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
}

bool
queue_value(int async, int *value)
{
	if (async == ASYNC_NOVAL || async == ASYNC_DEFAULT)
		async = self.async;
	*value = async;
	if (async >= 0 || async == ASYNC_SYNC)
		return true;
	return fault_raise(FAULT_INVALID_ASYNC,
		"%d is not a valid async argument", async);
}

int
queue_async(const struct queue *q)
{
	return q ? q->async : ASYNC_SYNC;
}

struct stream *
queue_stream(const struct queue *q)
{
	return q ? q->stream : NULL;
}

/* The thread of a queue. */

static void
run_task(struct task *t)
{
	self.site = t->site;
	self.routine = t->routine;
	self.device = t->device;
	if (!t->run(t, NULL) && !error_ending())
		error_raise();
}

/* The lock is held. */
static void
count_done(struct queue *q)
{
	__atomic_store_n(&q->done, q->done + 1, __ATOMIC_RELEASE);
	q->running = false;
	if (q->waiting)
		pthread_cond_broadcast(&q->idle);
}

static bool run_reach(struct task *t, struct stream *s);

/* Runs the first task, with the lock held before and after.  Who waits for
   a point in the queue may see at once that the queue has passed it. */
static void
run_first(struct queue *q)
{
	struct task *t = q->first;
	bool early = t->run == run_reach;

	q->first = t->next;
	if (!q->first)
		q->last = &q->first;
	q->running = true;
	if (early)
		count_done(q);
	pthread_mutex_unlock(&q->lock);
	run_task(t);
	free(t);
	pthread_mutex_lock(&q->lock);
	if (!early)
		count_done(q);
}

static int
processors(void)
{
	static int known;
	int n = __atomic_load_n(&known, __ATOMIC_RELAXED);
	cpu_set_t set;

	if (!n) {
		n = sched_getaffinity(0, sizeof set, &set) ? 1 :
			CPU_COUNT(&set);
		__atomic_store_n(&known, n, __ATOMIC_RELAXED);
	}
	return n;
}

/* Looks for a while whether *count leaves the value: sleeping and being
   woken takes longer than most tasks.  One processor is left to those who
   work. */
static bool
watch(const uint64_t *count, uint64_t value)
{
	static int lookers;
	bool changed = false;
	int i;

	if (__atomic_add_fetch(&lookers, 1, __ATOMIC_RELAXED) <
			processors())
		for (i = 0; i < LOOKS && !changed; i++) {
			thread_relax();
			changed = __atomic_load_n(count, __ATOMIC_ACQUIRE) !=
				value;
		}
	__atomic_sub_fetch(&lookers, 1, __ATOMIC_RELAXED);
	return changed;
}

/* Waits for work, with the lock held before and after. */
static void
rest(struct queue *q)
{
	uint64_t given = q->given;

	pthread_mutex_unlock(&q->lock);
	watch(&q->given, given);
	pthread_mutex_lock(&q->lock);
	q->asleep = true;
	while ((!q->first || q->running) && !q->stop)
		pthread_cond_wait(&q->work, &q->lock);
	q->asleep = false;
}

static void *
serve(void *arg)
{
	struct queue *q = arg;

	self.queue_thread = 1;
	pthread_mutex_lock(&q->lock);
	while (q->first || !q->stop)
		if (q->first && !q->running)
			run_first(q);
		else
			rest(q);
	pthread_mutex_unlock(&q->lock);
	return NULL;
}

static bool
start(struct queue *q)
{
	sigset_t all, old;
	int error;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	error = pthread_create(&q->thread, NULL, serve, q);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	q->started = !error;
	return !error || fault_raise(FAULT_SYSTEM,
		"cannot start a thread for queue %d: %s", q->async,
		strerror(error));
}

static bool
enqueue(struct queue *q, const struct task *from)
{
	struct task *t = malloc(sizeof *t);
	bool done = true;

	if (!t)
		return out_of_memory();
	*t = *from;
	t->next = NULL;
	pthread_mutex_lock(&q->lock);
	if (!q->started)
		done = start(q);
	if (done) {
		*q->last = t;
		q->last = &t->next;
		__atomic_store_n(&q->given, q->given + 1, __ATOMIC_RELEASE);
		if (q->asleep && !q->running)
			pthread_cond_signal(&q->work);
	}
	pthread_mutex_unlock(&q->lock);
	if (!done)
		free(t);
	return done;
}

/* Exit and fork: in the child there are no queue threads. */

static void
each_queue(void (*call)(struct queue *))
{
	struct device *d;
	struct queue *q;
	int i;

	for (i = 0; (d = device_at(i)); i++)
		for (q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE); q;
				q = q->next)
			call(q);
}

/* The lock is held; the caller looks again. */
static void
sleep_until_idle(struct queue *q)
{
	q->waiting++;
	pthread_cond_wait(&q->idle, &q->lock);
	q->waiting--;
}

static void
drain(struct queue *q)
{
	pthread_mutex_lock(&q->lock);
	while (q->done < q->given && !error_ending())
		sleep_until_idle(q);
	pthread_mutex_unlock(&q->lock);
}

static void
drain_all(void)
{
	if (!self.queue_thread && !error_ending())
		each_queue(drain);
}

static void
forget(struct queue *q)
{
	pthread_mutex_init(&q->lock, NULL);
	pthread_cond_init(&q->work, NULL);
	pthread_cond_init(&q->idle, NULL);
	q->started = q->asleep = q->running = false;
	q->waiting = 0;
	q->first = NULL;
	q->last = &q->first;
	q->done = q->given;
}

void
queue_forget_all(void)
{
	each_queue(forget);
}

static void
prepare_process(void)
{
	atexit(drain_all);
}

/* Queues of a device: the lists only grow until the device is shut down, so
   they are read without the lock. */

static struct queue *
find_own(struct device *d, int async)
{
	struct queue *q = __atomic_load_n(&d->bucket[async % QUEUE_LISTS],
		__ATOMIC_ACQUIRE);

	while (q && q->async != async)
		q = q->same;
	return q;
}

static struct queue *
find(struct device *d, int async)
{
	struct queue *q = find_own(d, async), *other;

	other = q ? __atomic_load_n(&q->other, __ATOMIC_ACQUIRE) : NULL;
	return other ? other : q;
}

static struct queue *
make(struct device *d, int async, struct stream *stream)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct queue *q = calloc(1, sizeof *q);

	if (!q) {
		out_of_memory();
		return NULL;
	}
	pthread_once(&once, prepare_process);
	q->device = d;
	q->async = async;
	q->last = &q->first;
	q->stream = stream;
	pthread_mutex_init(&q->lock, NULL);
	pthread_cond_init(&q->work, NULL);
	pthread_cond_init(&q->idle, NULL);
	if (!stream && d->driver->stream_create) {
		q->stream = q->own = d->driver->stream_create(d->handle);
		if (!q->stream) {
			fault_driver(FAULT_SYSTEM, "cannot make queue %d",
				async);
			free(q);
			return NULL;
		}
	}
	q->same = d->bucket[async % QUEUE_LISTS];
	__atomic_store_n(&d->bucket[async % QUEUE_LISTS], q, __ATOMIC_RELEASE);
	q->next = d->queues;
	__atomic_store_n(&d->queues, q, __ATOMIC_RELEASE);
	return q;
}

bool
queue_get(struct device *d, int async, struct queue **q)
{
	if (!queue_peek(d, async, q))
		return false;
	if (*q || !queue_value(async, &async) || async == ASYNC_SYNC)
		return true;
	device_lock(d);
	*q = find(d, async % QUEUES);
	if (!*q)
		*q = make(d, async % QUEUES, NULL);
	device_unlock(d);
	return *q != NULL;
}

bool
queue_peek(struct device *d, int async, struct queue **q)
{
	*q = NULL;
	if (!queue_value(async, &async))
		return false;
	if (async != ASYNC_SYNC)
		*q = find(d, async % QUEUES);
	return true;
}

/* Gives the queue another stream, which comes after what the queue holds.
   Our own stays: the program may have its handle, and may bring it back. */
static bool
replace(struct device *d, struct queue *q, struct stream *s)
{
	struct stream *old = q->stream;

	if (!d->driver->stream_follow(d->handle, s, old))
		return fault_driver(FAULT_SYSTEM,
			"queue %d cannot change its stream", q->async);
	__atomic_store_n(&q->stream, s, __ATOMIC_RELEASE);
	return old == q->own ||
		d->driver->stream_destroy(d->handle, old) ||
		fault_driver(FAULT_EXECUTION,
		"an operation of queue %d of device %d (%s) failed",
		q->async, d->index, d->driver->name);
}

static bool
has_native(struct device *d, struct stream *s, const void *native)
{
	return s && d->driver->stream_native(d->handle, s) == native;
}

bool
queue_adopt(struct device *d, int async, void *native)
{
	struct stream *s = NULL;
	struct queue *q;
	bool done = true;

	if (!queue_value(async, &async))
		return false;
	if (async == ASYNC_SYNC || !d->driver->stream_adopt)
		return fault_raise(FAULT_INVALID_ARGUMENT,
			"queue %d cannot take a stream", async);
	device_lock(d);
	q = find(d, async % QUEUES);
	if (q && has_native(d, q->stream, native)) {
		device_unlock(d);
		return true;
	}
	if (q && has_native(d, q->own, native))
		s = q->own;
	else
		s = d->driver->stream_adopt(d->handle, native);
	if (!s)
		done = fault_driver(FAULT_SYSTEM, "the stream was refused");
	else if (q)
		done = replace(d, q, s);
	else
		done = make(d, async % QUEUES, s) != NULL;
	device_unlock(d);
	return done;
}

bool
queue_share(struct device *d, int async, int with)
{
	struct queue *q, *other;

	if (!queue_get(d, with, &other) || !queue_get(d, async, &q))
		return false;
	if (!q || !other)
		return fault_raise(FAULT_INVALID_ARGUMENT,
			"the synchronous queue is not shared");
	if (!queue_wait(d, q))
		return false;
	queue_value(async, &async);
	q = find_own(d, async % QUEUES);
	__atomic_store_n(&q->other, q == other ? NULL : other,
		__ATOMIC_RELEASE);
	return true;
}

/* Operations. */

static bool
perform(struct queue *q, struct task *t)
{
	t->site = self.site;
	t->routine = self.routine;
	if (!q)
		return t->run(t, NULL);
	if (q->stream)
		return t->run(t, q->stream);
	return enqueue(q, t);
}

static bool
perform_copy(struct queue *q, struct task *t, enum event_kind start,
	const void *host, const void *device)
{
	struct event e;
	bool done;

	if (!event_wanted(start) && !event_wanted(start + 1))
		return perform(q, t);
	e = (struct event){ .kind = start, .device = t->device,
		.site = self.site, .routine = self.routine,
		.stream = queue_stream(q), .async = queue_async(q),
		.implicit = self.implicit, .var = self.var,
		.host = host, .device_address = device, .bytes = t->size };
	event(&e);
	done = perform(q, t);
	e.kind = start + 1;
	event(&e);
	return done;
}

static bool
run_copy_in(struct task *t, struct stream *s)
{
	return t->device->driver->copy_in(t->device->handle, s, t->to,
		t->from, t->size) || fault_driver(FAULT_SYSTEM,
		"copy of %zu bytes from %p to device %d (%s) failed",
		t->size, t->from, t->device->index, t->device->driver->name);
}

bool
queue_copy_in(struct device *d, struct queue *q, void *device,
	const void *host, size_t size)
{
	struct task t = { .run = run_copy_in, .device = d, .to = device,
		.from = host, .size = size };

	return !size || perform_copy(q, &t, EVENT_UPLOAD_START, host, device);
}

static bool
run_copy_out(struct task *t, struct stream *s)
{
	return t->device->driver->copy_out(t->device->handle, s, t->to,
		t->from, t->size) || fault_driver(FAULT_SYSTEM,
		"copy of %zu bytes to %p from device %d (%s) failed",
		t->size, t->to, t->device->index, t->device->driver->name);
}

bool
queue_copy_out(struct device *d, struct queue *q, void *host,
	const void *device, size_t size)
{
	struct task t = { .run = run_copy_out, .device = d, .to = host,
		.from = device, .size = size };

	return !size ||
		perform_copy(q, &t, EVENT_DOWNLOAD_START, host, device);
}

static bool
run_copy_within(struct task *t, struct stream *s)
{
	return t->device->driver->copy_within(t->device->handle, s, t->to,
		t->from, t->size) || fault_driver(FAULT_SYSTEM,
		"copy of %zu bytes within device %d (%s) failed", t->size,
		t->device->index, t->device->driver->name);
}

bool
queue_copy_within(struct device *d, struct queue *q, void *to,
	const void *from, size_t size)
{
	struct task t = { .run = run_copy_within, .device = d, .to = to,
		.from = from, .size = size };

	return !size || perform(q, &t);
}

static bool
run_copy_peer(struct task *t, struct stream *s)
{
	struct device *d = t->value, *from = t->device;

	(void)s;
	return from->driver->copy_peer(d->handle, t->to, from->handle,
		t->from, t->size) || fault_driver(FAULT_SYSTEM,
		"copy of %zu bytes from device %d to device %d (%s) failed",
		t->size, from->index, d->index, from->driver->name);
}

/* A driver's streams are waited for. */
bool
queue_copy_peer(struct device *d, struct queue *q, struct device *to_device,
	void *to, const void *from, size_t size)
{
	struct task t = { .run = run_copy_peer, .device = d, .to = to,
		.from = from, .size = size, .value = to_device };

	if (!q || !q->stream)
		return perform(q, &t);
	return queue_wait(d, q) && run_copy_peer(&t, NULL);
}

static bool
run_fill(struct task *t, struct stream *s)
{
	return t->device->driver->fill(t->device->handle, s, t->to, t->byte,
		t->size) || fault_driver(FAULT_SYSTEM,
		"filling %zu bytes of device %d (%s) failed", t->size,
		t->device->index, t->device->driver->name);
}

bool
queue_fill(struct device *d, struct queue *q, void *device, int byte,
	size_t size)
{
	struct task t = { .run = run_fill, .device = d, .to = device,
		.byte = byte, .size = size };

	return !size || perform(q, &t);
}

static bool
run_copy_pointer(struct task *t, struct stream *s)
{
	t->from = &t->value;
	return run_copy_in(t, s);
}

bool
queue_copy_pointer(struct device *d, struct queue *q, void *device,
	const void *value)
{
	struct task t = { .run = run_copy_pointer, .device = d, .to = device,
		.size = sizeof(void *), .value = (void *)value };
	void **kept;

	if (!q || !q->stream)
		return perform(q, &t);
	kept = malloc(sizeof *kept);
	if (!kept)
		return out_of_memory();
	*kept = (void *)value;
	t.run = run_copy_in;
	t.from = kept;
	return perform(q, &t) && queue_free_host(d, q, kept);
}

static bool
run_free_device(struct task *t, struct stream *s)
{
	(void)s;
	return t->device->driver->free(t->device->handle, t->to) ||
		fault_driver(FAULT_SYSTEM,
		"memory at %p of device %d (%s) cannot be freed", t->to,
		t->device->index, t->device->driver->name);
}

static bool
run_free_host(struct task *t, struct stream *s)
{
	(void)s;
	free(t->to);
	return true;
}

/* Frees what a stream had to keep when it was waited for, up to a number: what
   came later is in use.  The queue's lock is held. */
static bool
clear_waste(struct queue *q, uint64_t number)
{
	struct task t = { .device = q->device };
	struct waste **end = &q->waste, *w;
	bool done = true;

	while (*end && (*end)->number > number)
		end = &(*end)->next;
	while ((w = *end)) {
		*end = w->next;
		t.to = w->device;
		if (w->device)
			done = run_free_device(&t, NULL) && done;
		free(w->host);
		free(w);
		q->wasted--;
	}
	return done;
}

static bool
wait_stream(struct queue *q)
{
	uint64_t number = __atomic_load_n(&q->kept, __ATOMIC_ACQUIRE);
	bool done = q->device->driver->stream_wait(q->device->handle,
		q->stream);

	if (!done)
		return fault_driver(FAULT_EXECUTION,
			"an operation of queue %d of device %d (%s) failed",
			q->async, q->device->index, q->device->driver->name);
	if (__atomic_load_n(&q->waste, __ATOMIC_RELAXED)) {
		pthread_mutex_lock(&q->lock);
		done = clear_waste(q, number);
		pthread_mutex_unlock(&q->lock);
	}
	return done;
}

/* What the stream waits for may need the device's lock. */
static bool
wait_unlocked(struct queue *q)
{
	bool released = device_release(q->device);
	bool done = wait_stream(q);

	if (released)
		device_retake(q->device);
	return done;
}

static bool
keep(struct queue *q, void *device, void *host)
{
	struct waste *w = malloc(sizeof *w);
	bool full;

	if (!w)
		return out_of_memory();
	pthread_mutex_lock(&q->lock);
	*w = (struct waste){ q->waste, q->kept + 1, device, host };
	__atomic_store_n(&q->waste, w, __ATOMIC_RELAXED);
	__atomic_store_n(&q->kept, w->number, __ATOMIC_RELEASE);
	full = ++q->wasted >= WASTE_MAX;
	pthread_mutex_unlock(&q->lock);
	return !full || wait_unlocked(q);
}

bool
queue_free_device(struct device *d, struct queue *q, void *device)
{
	struct task t = { .run = run_free_device, .device = d, .to = device };

	if (q && q->stream)
		return keep(q, device, NULL);
	return perform(q, &t);
}

bool
queue_free_host(struct device *d, struct queue *q, void *host)
{
	struct task t = { .run = run_free_host, .device = d, .to = host };

	if (q && q->stream)
		return keep(q, NULL, host);
	return perform(q, &t);
}

static bool
run_launch(struct task *t, struct stream *s)
{
	return t->device->driver->launch(t->device->handle, s, &t->launch) ||
		fault_driver(FAULT_EXECUTION,
		"the region failed on device %d (%s)", t->device->index,
		t->device->driver->name);
}

bool
queue_launch(struct device *d, struct queue *q, const struct launch *l)
{
	struct task t = { .run = run_launch, .device = d, .launch = *l };

	return perform(q, &t);
}

/* Waiting. */

/* The thread that waits does what the queue's thread has not begun, as if
   it were that one. */
static void
help(struct queue *q)
{
	const struct thread mine = self;

	self.queue_thread = 1;
	run_first(q);
	self = mine;
}

/* A gang of a region has its own work, and what it would run might need
   all gangs. */
static bool
may_help(void)
{
	return !self.queue_thread && !host_inside();
}

static void
wait_thread(struct queue *q)
{
	uint64_t given, done;

	pthread_mutex_lock(&q->lock);
	given = q->given;
	while ((done = q->done) < given && !error_ending()) {
		if (q->first && !q->running && may_help()) {
			help(q);
			continue;
		}
		pthread_mutex_unlock(&q->lock);
		watch(&q->done, done);
		pthread_mutex_lock(&q->lock);
		if (q->done == done && (q->running || !may_help()))
			sleep_until_idle(q);
	}
	if (q->first && !q->running && q->asleep)
		pthread_cond_signal(&q->work);
	pthread_mutex_unlock(&q->lock);
	if (done < given)
		error_park();
}

static bool
wait_untold(struct queue *q)
{
	if (q->stream)
		return wait_stream(q);
	wait_thread(q);
	return true;
}

bool
queue_wait(struct device *d, struct queue *q)
{
	struct event e;
	bool done;

	if (!q)
		return true;
	if (!event_wanted(EVENT_WAIT_START) && !event_wanted(EVENT_WAIT_END))
		return wait_untold(q);
	e = (struct event){ .kind = EVENT_WAIT_START, .device = d,
		.site = self.site, .routine = self.routine,
		.stream = queue_stream(q), .async = queue_async(q),
		.implicit = self.implicit };
	event(&e);
	done = wait_untold(q);
	e.kind = EVENT_WAIT_END;
	event(&e);
	return done;
}

bool
queue_wait_all(struct device *d)
{
	struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
	bool done = true;

	for (; q; q = q->next)
		done = queue_wait(d, q) && done;
	return done;
}

int
queue_test(struct device *d, struct queue *q)
{
	int state;

	if (!q)
		return 1;
	if (q->stream) {
		state = d->driver->stream_test(d->handle, q->stream);
		if (state < 0)
			fault_driver(FAULT_EXECUTION,
				"an operation of queue %d of device %d (%s) "
				"failed", q->async, d->index,
				d->driver->name);
		return state;
	}
	pthread_mutex_lock(&q->lock);
	state = q->done == q->given;
	pthread_mutex_unlock(&q->lock);
	return state;
}

int
queue_test_all(struct device *d)
{
	struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
	int state = 1;

	for (; q && state == 1; q = q->next)
		state = queue_test(d, q);
	return state;
}

/* Order between queues. */

static void
leave_point(struct point *p)
{
	bool last = --p->users == 0;

	pthread_mutex_unlock(&p->lock);
	if (last) {
		pthread_mutex_destroy(&p->lock);
		pthread_cond_destroy(&p->reached);
		free(p);
	}
}

static bool
run_reach(struct task *t, struct stream *s)
{
	(void)s;
	pthread_mutex_lock(&t->point->lock);
	t->point->is_reached = true;
	pthread_cond_broadcast(&t->point->reached);
	leave_point(t->point);
	return true;
}

static bool
run_await(struct task *t, struct stream *s)
{
	(void)s;
	pthread_mutex_lock(&t->point->lock);
	while (!t->point->is_reached)
		pthread_cond_wait(&t->point->reached, &t->point->lock);
	leave_point(t->point);
	return true;
}

static bool
follow_thread(struct queue *q, struct queue *other)
{
	struct task reach = { .run = run_reach, .device = other->device };
	struct task await = { .run = run_await, .device = q->device };
	struct point *p = calloc(1, sizeof *p);

	if (!p)
		return out_of_memory();
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->reached, NULL);
	p->users = 2;
	reach.point = await.point = p;
	return perform(other, &reach) && perform(q, &await);
}

bool
queue_follow(struct device *d, struct queue *q, struct device *of,
	struct queue *other)
{
	if (!other || q == other)
		return true;
	if (!q || !q->stream != !other->stream ||
			(q->stream && (d != of || !d->driver->stream_follow)))
		return queue_wait(of, other);
	if (!q->stream)
		return follow_thread(q, other);
	return d->driver->stream_follow(d->handle, q->stream,
		other->stream) || fault_driver(FAULT_SYSTEM,
		"queue %d cannot wait for queue %d", q->async, other->async);
}

bool
queue_follow_all(struct device *d, struct queue *q, struct device *of)
{
	struct queue *other = __atomic_load_n(&of->queues, __ATOMIC_ACQUIRE);
	bool done = true;

	for (; other; other = other->next)
		done = queue_follow(d, q, of, other) && done;
	return done;
}

bool
queue_reap(struct device *d, bool all)
{
	struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
	bool done = true;

	for (; q; q = q->next)
		if (q->stream && (all || queue_test(d, q) == 1))
			done = wait_stream(q) && done;
		else if (all)
			wait_thread(q);
	return done;
}

bool
queue_destroy_all(struct device *d)
{
	struct queue *q = d->queues, *next;
	bool done = true;

	d->queues = NULL;
	memset(d->bucket, 0, sizeof d->bucket);
	for (; q; q = next) {
		next = q->next;
		pthread_mutex_lock(&q->lock);
		q->stop = true;
		pthread_cond_signal(&q->work);
		pthread_mutex_unlock(&q->lock);
		if (q->started)
			pthread_join(q->thread, NULL);
		if (q->stream) {
			done = clear_waste(q, q->kept) && done;
			done = d->driver->stream_destroy(d->handle,
				q->stream) && done;
		}
		if (q->own && q->own != q->stream)
			done = d->driver->stream_destroy(d->handle,
				q->own) && done;
		pthread_mutex_destroy(&q->lock);
		pthread_cond_destroy(&q->work);
		pthread_cond_destroy(&q->idle);
		free(q);
	}
	return done;
}
