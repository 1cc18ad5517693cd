/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * worker.c - a queue as a list of tasks and a thread.
 *
 * The tasks are run by a thread that waits for the queue, or by the thread of
 * the queue.  The former is preferred: regions on the host run on a team of
 * libgomp's, each thread that runs them has a team of its own, and with more
 * threads than processors libgomp's barriers put them to sleep, which makes a
 * small region ten times as long.  So the queue's thread leaves new tasks alone
 * for a moment, in which most programs come to their wait, and ends, with its
 * team, soon after its last task.
 */
#include "libacc/core/worker.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "libacc/core/device.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/registry.h"
#include "libacc/core/signal.h"
#include "libacc/core/thread.h"

/* How often a thread polls before it sleeps: some microseconds. */
enum { LOOKS = 120 };

/* Microseconds: how long new tasks are left to a thread that waits; how often
   the queue's thread looks for others while waiting threads run them; when it
   ends after its last task, and its team with it; and when it ends if it has run
   none, since a process whose main thread has ended lives as long as any other
   thread. */
enum { LEFT = 100, LOOK = 2000, TEAM = 5000, REST = 1000000 };

/* A point that a queue passes once, and another queue awaits. */
struct queue_point {
	pthread_mutex_t lock;
	pthread_cond_t reached;
	bool is_reached; /* lock */
	int users; /* lock */
};

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

/* Runs the first task, with the lock held before and after.  A thread that
   waits for a point in the queue may see at once that the queue has passed
   it. */
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
		n = sched_getaffinity(0, sizeof set, &set) ? 1
							   : CPU_COUNT(&set);
		__atomic_store_n(&known, n, __ATOMIC_RELAXED);
	}
	return n;
}

/* Polls for a while until *count changes: to sleep and wake takes longer than
   most tasks.  One processor is left to the threads that work. */
static bool
watch(const uint64_t *count, uint64_t value)
{
	static int lookers;
	bool changed = false;
	if (__atomic_add_fetch(&lookers, 1, __ATOMIC_RELAXED) < processors())
		for (int i = 0; i < LOOKS && !changed; i++) {
			thread_relax();
			changed = __atomic_load_n(count, __ATOMIC_ACQUIRE)
				!= value;
		}
	__atomic_sub_fetch(&lookers, 1, __ATOMIC_RELAXED);
	return changed;
}

static uint64_t
microseconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* Sleeps until there is a call for the thread, the lock held before and after;
   false if there was none until then. */
static bool
sleep_for_work(struct queue *q, uint64_t until)
{
	struct timespec t = {.tv_sec = (time_t)(until / 1000000),
		.tv_nsec = (long)(until % 1000000) * 1000};
	return pthread_cond_timedwait(&q->work, &q->lock, &t) != ETIMEDOUT;
}

/* The lock is held before and after. */
static void
leave_to_waiting(struct queue *q)
{
	uint64_t helped = q->helped, until = microseconds() + LEFT;
	while (q->first && !q->stop && q->helped == helped
		&& sleep_for_work(q, until))
		continue;
}

static bool
has_tasks(const struct queue *q)
{
	return q->first && !q->running;
}

/* Runs the tasks, with the lock held before and after; true if there was
   one. */
static bool
run_all(struct queue *q)
{
	bool ran = false;
	while (has_tasks(q)) {
		run_first(q);
		ran = true;
	}
	return ran;
}

/* While waiting threads run what the queue gets, a call for its thread with each
   task would take a processor from one of theirs.  Sleeps, with the lock held
   before and after, until that is over, but not longer than that. */
static void
sleep_while_helped(struct queue *q, uint64_t until)
{
	uint64_t helped;
	do {
		helped = q->helped;
		sleep_for_work(q, microseconds() + LOOK);
	} while (!has_tasks(q) && !q->stop && q->helped != helped
		&& microseconds() < until);
}

/* Sleeps until there are tasks, with the lock held before and after; false if
   there were none until then. */
static bool
rest(struct queue *q, uint64_t until)
{
	q->asleep = true;
	while (!has_tasks(q) && !q->stop
		&& (q->running || microseconds() < until))
		sleep_for_work(q, q->running ? microseconds() + LOOK : until);
	q->asleep = false;
	return has_tasks(q) || (q->running && !q->stop);
}

/* The queue's thread, with the lock held before and after; it ends without
   tasks, or if it is stopped. */
static void
run_until_idle(struct queue *q)
{
	uint64_t end = microseconds() + REST, helped = 0;
	do {
		leave_to_waiting(q);
		if (run_all(q))
			end = microseconds() + TEAM;
		else if (q->helped != helped)
			sleep_while_helped(q, end);
		helped = q->helped;
	} while (rest(q, end));
}

static void *
serve(void *arg)
{
	struct queue *q = arg;
	self.queue_thread = 1;
	pthread_mutex_lock(&q->lock);
	run_until_idle(q);
	if (!q->stop) {
		q->started = false;
		pthread_detach(pthread_self());
	}
	pthread_mutex_unlock(&q->lock);
	return NULL;
}

static bool
start(struct queue *q)
{
	sigset_t old;

	signal_block(&old);
	int error = pthread_create(&q->thread, NULL, serve, q);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	q->started = !error;
	return !error
		|| fault_raise(FAULT_SYSTEM,
			"cannot start a thread for queue %d: %s", q->async,
			strerror(error));
}

/* The entry of a thread whose tasks are done is reused. */
static struct giver *
find_giver(struct queue *q)
{
	struct giver *g = &q->giver;
	while (g->thread != self.giver && g->last > q->done) {
		if (!g->next)
			g->next = calloc(1, sizeof *g);
		g = g->next;
		if (!g)
			return NULL;
	}
	return g;
}

/* The calling thread will add a task; the lock is held. */
static bool
count_giver(struct queue *q)
{
	static unsigned givers;
	if (!self.giver)
		self.giver = __atomic_add_fetch(&givers, 1, __ATOMIC_RELAXED);
	struct giver *g = find_giver(q);
	if (!g)
		return fault_no_memory();
	g->thread = self.giver;
	g->last = q->given + 1;
	return true;
}

bool
worker_give(struct queue *q, const struct task *from)
{
	struct task *t = malloc(sizeof *t);
	bool done = true;
	if (!t)
		return fault_no_memory();
	*t = *from;
	t->next = NULL;
	t->site = self.site;
	t->routine = self.routine;
	pthread_mutex_lock(&q->lock);
	if (!q->started)
		done = start(q);
	if (t->run != run_reach)
		done = done && count_giver(q);
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

/* Waiting. */

/* The lock is held; the caller polls again. */
static void
sleep_until_idle(struct queue *q)
{
	q->waiting++;
	pthread_cond_wait(&q->idle, &q->lock);
	q->waiting--;
}

/* The waiting thread runs tasks that the queue's thread has not begun, in its
   place. */
static void
help(struct queue *q)
{
	const struct thread mine = self;
	self.queue_thread = 1;
	q->helped++;
	run_first(q);
	self = mine;
}

/* A gang of a region has its own work, and the tasks might need all gangs. */
static bool
may_help(void)
{
	return !self.queue_thread && !host_inside();
}

void
worker_wait(struct queue *q)
{
	uint64_t done;
	pthread_mutex_lock(&q->lock);
	uint64_t given = q->given;
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

bool
worker_is_idle(struct queue *q)
{
	pthread_mutex_lock(&q->lock);
	bool idle = q->done == q->given;
	pthread_mutex_unlock(&q->lock);
	return idle;
}

bool
worker_has_passed(struct queue *q)
{
	bool passed = true;
	pthread_mutex_lock(&q->lock);
	for (const struct giver *g = &q->giver; g && self.giver; g = g->next)
		passed &= g->thread != self.giver || g->last <= q->done;
	pthread_mutex_unlock(&q->lock);
	return passed;
}

/* Order between queues. */

static void
leave_point(struct queue_point *p)
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

bool
worker_follow(struct queue *q, struct queue *other)
{
	struct task reach = {.run = run_reach, .device = other->device};
	struct task await = {.run = run_await, .device = q->device};
	struct queue_point *p;
	if (worker_is_idle(other))
		return true;
	p = calloc(1, sizeof *p);
	if (!p)
		return fault_no_memory();
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->reached, NULL);
	p->users = 2;
	reach.point = await.point = p;
	return worker_give(other, &reach) && worker_give(q, &await);
}

/* Exit and fork: the child has no queue threads. */

static void
each_queue(void (*call)(struct queue *))
{
	struct device *d;
	for (int i = 0; (d = registry_at(i)); i++)
		for (struct queue *q =
				__atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
			q; q = q->next)
			call(q);
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
prepare_lock(struct queue *q)
{
	pthread_condattr_t monotonic;

	pthread_mutex_init(&q->lock, NULL);
	pthread_cond_init(&q->idle, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&q->work, &monotonic);
	pthread_condattr_destroy(&monotonic);
}

static void
forget(struct queue *q)
{
	prepare_lock(q);
	q->started = q->asleep = q->running = false;
	q->waiting = 0;
	q->first = NULL;
	q->last = &q->first;
	q->done = q->given;
}

void
worker_forget_all(void)
{
	each_queue(forget);
}

static void
prepare_process(void)
{
	atexit(drain_all);
}

void
worker_prepare(struct queue *q)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, prepare_process);
	q->last = &q->first;
	prepare_lock(q);
}

void
worker_end(struct queue *q)
{
	struct giver *next;
	pthread_mutex_lock(&q->lock);
	q->stop = true;
	pthread_cond_signal(&q->work);
	pthread_mutex_unlock(&q->lock);
	if (q->started)
		pthread_join(q->thread, NULL);
	for (struct giver *g = q->giver.next; g; g = next) {
		next = g->next;
		free(g);
	}
	pthread_mutex_destroy(&q->lock);
	pthread_cond_destroy(&q->work);
	pthread_cond_destroy(&q->idle);
}
