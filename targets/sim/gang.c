/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * gang.c - runs the lanes of a gang on one thread.
 *
 * A fiber takes a lane that has not begun, runs it, and continues with the
 * next; so lanes that never wait run as a loop.  A lane that waits keeps its
 * fiber, and the crew (the thread's own stack) enters another: one with a new
 * lane, else one whose lane may continue.
 *
 * A lane waits in a group: its gang, its worker or its warp.  When the last
 * lane of the group has arrived, all continue.  Lanes that have ended are
 * counted too; waiting for them is an error.
 */
#include "targets/sim/sim.h"
#include "targets/sim/fiber.h"

#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sched.h>

enum barrier_level {
	LEVEL_GANG,
	LEVEL_WORKER,
	LEVEL_WARP,
	LEVELS,
	LEVEL_MASK = LEVELS, /* some lanes of the warp: no group */
	LEVEL_ACTIVE, /* those that come there */
};
enum state {
	STATE_NEW,
	STATE_RUNNING,
	STATE_READY,
	STATE_WAITING,
	STATE_DONE,
};

static const char *const level_name[] = {
	"a barrier of the gang",
	"a barrier of the worker",
	"a shuffle of the warp",
	"a exchange of lanes of the warp",
};

struct group {
	unsigned size, arrived, done;
	uint32_t site, line; /* of those that have arrived */
};

struct lane {
	struct lane_ids ids; /* first: what device code reads */
	enum state state;
	enum barrier_level level; /* where it waits */
	uint32_t line;
	uint32_t from; /* of a shuffle */
	uint64_t value, result;
	uint32_t mask; /* of LEVEL_MASK */
	enum exchange exchange;
	const void *place; /* in the code, of LEVEL_ACTIVE */
	unsigned rounds; /* sums of the gang so far */
	struct fiber *fiber;
};

/* Shared memory of a gang. */
struct gang_variable {
	struct gang_variable *next;
	uint32_t number;
	size_t size;
	max_align_t bytes[];
};

/* Gangs that reach each other's shared memory: one for each thread. */
struct cluster {
	struct running_gang *member[SIM_CLUSTER];
	unsigned size;
	pthread_mutex_t lock;
	unsigned here, arrived; /* gangs that have not ended, and of these */
	atomic_uint round; /* barriers passed */
	pthread_barrier_t edge; /* of the threads, where gangs begin and end */
};

/* The memory with which one thread runs gangs. */
struct running_gang {
	struct job *job;
	struct fiber *thread; /* the thread's own stack */
	struct fiber *fiber[SIM_LANES];
	unsigned fibers;
	struct fiber *idle[SIM_LANES];
	unsigned idles;
	struct fiber *current;
	struct lane lane[SIM_LANES];
	unsigned lanes, done;
	unsigned order[SIM_LANES];
	unsigned begun; /* lanes of order[] that have begun */
	unsigned ready; /* lanes in STATE_READY */
	unsigned turn; /* where the search continues */
	struct lane *running;
	bool stop; /* the gang is to be given up */
	struct group gang[1];
	struct group worker[SIM_LANES];
	struct group warp[SIM_LANES];
	unsigned masked; /* lanes that wait in LEVEL_MASK */
	unsigned active; /* lanes that wait in LEVEL_ACTIVE */
	uint32_t sum[3];
	struct gang_variable *shared;
	char *dynamic;
	size_t dynamic_size;
	struct cluster *cluster; /* or null */
	char *image; /* the thread's copy of the kernel's shared memory, ... */
	size_t image_size; /* ... in a cluster */
	void *signal_stack;
};

static __thread struct running_gang *crew
	__attribute__((tls_model("initial-exec")));

static unsigned
index_of(const struct lane *l)
{
	return l - crew->lane;
}

static struct group *
group_of(const struct lane *l, enum barrier_level level)
{
	switch (level) {
	case LEVEL_GANG:
		return crew->gang;
	case LEVEL_WORKER:
		return &crew->worker[l->ids.worker];
	default:
		return &crew->warp[index_of(l) / settings()->warp];
	}
}

struct lane_ids *
gang_self(void)
{
	return &crew->running->ids;
}

const struct lane_ids *
gang_ids(void)
{
	return crew && crew->running ? &crew->running->ids : NULL;
}

struct job *
gang_job(void)
{
	return crew && crew->running ? crew->job : NULL;
}

bool
gang_holds(const void *p, size_t size)
{
	return crew && crew->current && fiber_holds(crew->current, p, size);
}

/* Returns to the scheduler, until it selects this lane again. */
static void
leave(void)
{
	fiber_switch(crew->current, crew->thread);
}

/* The first fault of a job is reported. */
static void
report(const struct lane *l, const char *format, va_list list)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	struct job *j = crew->job;
	const struct lane_ids *i = &l->ids;
	pthread_mutex_lock(&lock);
	if (!atomic_load(&j->failed)) {
		int n = vsnprintf(j->text, sizeof j->text, format, list);
		if (n > 0 && (size_t)n < sizeof j->text)
			snprintf(j->text + n, sizeof j->text - n,
				" (gang %u of %llu, worker %u, vector lane %u)",
				i->gang[0]
					+ i->gangs[0]
						* (i->gang[1]
							+ i->gangs[1]
								* i->gang[2]),
				(unsigned long long)j->total, i->worker,
				i->vector);
		if (j->module)
			path_append(j->device, j->text, sizeof j->text);
		atomic_store(&j->failed, true);
	}
	pthread_mutex_unlock(&lock);
	crew->stop = true;
}

static void
report_for(const struct lane *l, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	report(l, format, list);
	va_end(list);
}

void
gang_fault(const char *format, ...)
{
	va_list list;
	va_start(list, format);
	report(crew->running, format, list);
	va_end(list);
	leave();
	abort();
}

/* Releases all that wait in the group, whose lanes are consecutive. */
static void
release(const struct lane *member, enum barrier_level level)
{
	struct group *g = group_of(member, level);
	unsigned first = 0;
	if (level == LEVEL_WORKER)
		first = member->ids.worker * member->ids.vectors;
	else if (level == LEVEL_WARP)
		first = index_of(member) / settings()->warp * settings()->warp;
	for (unsigned i = first; i < first + g->size; i++) {
		struct lane *l = &crew->lane[i];
		if (l->state != STATE_WAITING || l->level != level)
			continue;
		l->state = STATE_READY;
		crew->ready++;
	}
	g->arrived = 0;
}

/* Every lane of the warp has given its value: finds the value that each
   receives.  A source lane outside the warp gives the receiver's own value, as
   on NVIDIA GPUs. */
static void
exchange(struct lane *first, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		struct lane *l = &first[i];
		l->result = l->from < n ? first[l->from].value : l->value;
	}
}

static struct lane *
first_of_warp(const struct lane *l)
{
	unsigned warp = settings()->warp;
	return &crew->lane[index_of(l) / warp * warp];
}

/* Waiting for lanes that have ended is an error. */
static void
check_done(const struct lane *member, enum barrier_level level)
{
	struct group *g = group_of(member, level);
	if (g->arrived == 0 || g->arrived + g->done < g->size)
		return;
	if (settings()->relaxed || crew->job->relaxed) {
		if (level == LEVEL_WARP)
			exchange(first_of_warp(member), g->size);
		release(member, level);
		return;
	}
	gang_fault("divergent barrier: %u lanes wait at %s (line %u) that %u "
		   "others have ended without reaching; with "
		   "ACC_X_SIM_BARRIER=relaxed they are let go, as on a GPU of "
		   "compute capability 7.0",
		g->arrived, level_name[level], g->line, g->done);
}

/* Lanes of the warp. */
static unsigned
warp_size(const struct lane *first)
{
	unsigned left = crew->lanes - index_of(first);
	return left < settings()->warp ? left : settings()->warp;
}

/* The values that the waiting lanes of the mask exchange. */
static void
settle(struct lane *first, unsigned n, uint32_t mask)
{
	uint32_t bits = 0;
	for (unsigned i = 0; i < n; i++)
		if (mask >> i & 1 && first[i].state == STATE_WAITING
			&& first[i].value)
			bits |= 1u << i;
	for (unsigned i = 0; i < n; i++) {
		struct lane *l = &first[i];
		if (!(mask >> i & 1) || l->state != STATE_WAITING)
			continue;
		l->result = l->exchange == EXCHANGE_BALLOT ? bits
			: l->from < n ? first[l->from].value
				      : l->value;
	}
	for (unsigned i = 0; i < n; i++) {
		struct lane *l = &first[i];
		if (!(mask >> i & 1) || l->state != STATE_WAITING)
			continue;
		l->state = STATE_READY;
		crew->ready++;
		crew->masked--;
	}
}

/* True if all lanes of the mask that have not ended have arrived. */
static bool
is_complete(const struct lane *first, unsigned n, uint32_t mask)
{
	for (unsigned i = 0; i < n; i++) {
		const struct lane *l = &first[i];
		if (mask >> i & 1 && l->state != STATE_DONE
			&& (l->state != STATE_WAITING || l->level != LEVEL_MASK
				|| l->mask != mask))
			return false;
	}
	return true;
}

/* A lane has ended: others may have waited for it. */
static void
check_masks(const struct lane *ended)
{
	struct lane *first = first_of_warp(ended);
	unsigned n = warp_size(first);
	for (unsigned i = 0; i < n; i++)
		if (first[i].state == STATE_WAITING
			&& first[i].level == LEVEL_MASK
			&& is_complete(first, n, first[i].mask))
			settle(first, n, first[i].mask);
}

/* The running lane has reached the end of the kernel. */
static void
finish(struct lane *l)
{
	l->state = STATE_DONE;
	crew->done++;
	for (enum barrier_level v = 0; v < LEVELS; v++) {
		struct group *g = group_of(l, v);
		g->done++;
		if (g->arrived)
			check_done(l, v);
	}
	if (crew->masked)
		check_masks(l);
}

/* The main loop of each fiber. */
static void
work(void)
{
	for (;;) {
		while (crew->begun < crew->lanes && !crew->stop) {
			struct lane *l = &crew->lane[crew->order[crew->begun]];
			crew->begun++;
			l->fiber = crew->current;
			crew->running = l;
			l->state = STATE_RUNNING;
			crew->job->entry(crew->job->param);
			finish(l);
		}
		crew->idle[crew->idles++] = crew->current;
		leave();
	}
}

static void
enter(struct fiber *f, struct lane *l)
{
	crew->current = f;
	crew->running = l;
	fiber_switch(crew->thread, f);
	crew->current = NULL;
}

/* Joins the group; true when this lane is the last and none has to wait. */
static bool
arrive(struct lane *l, enum barrier_level level, uint32_t site, uint32_t line)
{
	struct group *g = group_of(l, level);
	if (g->arrived && g->site != site)
		gang_fault("divergent barrier: a lane has come to %s at line "
			   "%u while %u others wait at line %u",
			level_name[level], line, g->arrived, g->line);
	l->state = STATE_WAITING;
	l->level = level;
	l->line = g->line = line;
	g->site = site;
	g->arrived++;
	return g->arrived == g->size;
}

/* Continues at once after the group has been released. */
static void
go_on(struct lane *l)
{
	if (l->state != STATE_READY) {
		leave();
		return;
	}
	l->state = STATE_RUNNING;
	crew->ready--;
}

static void
wait_for(struct lane *l, enum barrier_level level, uint32_t site, uint32_t line)
{
	if (arrive(l, level, site, line))
		release(l, level);
	else
		check_done(l, level);
	go_on(l);
}

void
gang_barrier(uint32_t level, uint32_t site, uint32_t line)
{
	wait_for(crew->running, level == 0 ? LEVEL_GANG : LEVEL_WORKER, site,
		line);
}

uint32_t
gang_shuffle(uint32_t value, uint32_t mask)
{
	struct lane *l = crew->running;
	unsigned own = index_of(l) % settings()->warp;
	struct lane *first = l - own;
	struct group *g = group_of(l, LEVEL_WARP);
	l->value = value;
	l->from = own ^ mask;
	if (arrive(l, LEVEL_WARP, 0, 0)) {
		exchange(first, g->size);
		release(l, LEVEL_WARP);
	} else {
		check_done(l, LEVEL_WARP);
	}
	go_on(l);
	return l->result;
}

uint32_t
gang_lane(void)
{
	return index_of(crew->running) % settings()->warp;
}

uint64_t
gang_exchange(
	uint32_t mask, enum exchange exchange, uint64_t value, uint32_t from)
{
	struct lane *l = crew->running, *first = first_of_warp(l);
	unsigned n = warp_size(first);
	mask |= 1u << gang_lane();
	if (n < 32)
		mask &= (1u << n) - 1;
	l->value = value;
	l->from = from;
	l->mask = mask;
	l->exchange = exchange;
	l->level = LEVEL_MASK;
	l->line = 0;
	l->state = STATE_WAITING;
	crew->masked++;
	if (is_complete(first, n, mask))
		settle(first, n, mask);
	go_on(l);
	return l->result;
}

/* No lane of the gang can continue: reports the lanes that wait at one place in
   the code to one another. */
static void
settle_active(void)
{
	unsigned warp = settings()->warp;
	for (unsigned i = 0; i < crew->lanes; i++) {
		struct lane *l = &crew->lane[i];
		if (l->state != STATE_WAITING || l->level != LEVEL_ACTIVE)
			continue;
		struct lane *first = first_of_warp(l);
		unsigned n = warp_size(first);
		uint32_t bits = 0;
		for (unsigned k = i % warp; k < n; k++)
			if (first[k].level == LEVEL_ACTIVE
				&& first[k].state == STATE_WAITING
				&& first[k].place == l->place)
				bits |= 1u << k;
		for (unsigned k = i % warp; k < n; k++)
			if (bits >> k & 1) {
				first[k].result = bits;
				first[k].state = STATE_READY;
			}
		crew->ready += (unsigned)__builtin_popcount(bits);
		crew->active -= (unsigned)__builtin_popcount(bits);
	}
}

uint32_t
gang_active(const void *place)
{
	struct lane *l = crew->running;
	l->place = place;
	l->level = LEVEL_ACTIVE;
	l->state = STATE_WAITING;
	crew->active++;
	leave();
	return (uint32_t)l->result;
}

/* A lane is at most one sum ahead of another: no lane uses the slot after the
   next. */
uint32_t
gang_sum(uint32_t value)
{
	struct lane *l = crew->running;
	unsigned round = l->rounds++;
	crew->sum[round % 3] += value;
	wait_for(l, LEVEL_GANG, 0, 0);
	crew->sum[(round + 2) % 3] = 0;
	return crew->sum[round % 3];
}

/* Each thread keeps the memory for the next gang. */
static struct gang_variable *
variable_of(struct running_gang *c, uint32_t number, size_t size)
{
	struct gang_variable *s = c->shared;
	while (s && (s->number != number || s->size != size))
		s = s->next;
	if (s)
		return s;
	s = calloc(1, sizeof *s + size);
	if (!s)
		return NULL;
	s->number = number;
	s->size = size;
	s->next = c->shared;
	return c->shared = s;
}

static void
lock_cluster(void)
{
	if (crew->cluster)
		pthread_mutex_lock(&crew->cluster->lock);
}

static void
unlock_cluster(void)
{
	if (crew->cluster)
		pthread_mutex_unlock(&crew->cluster->lock);
}

void *
gang_shared(uint32_t number, size_t size)
{
	lock_cluster();
	struct gang_variable *s = variable_of(crew, number, size);
	unlock_cluster();
	return s ? s->bytes : NULL;
}

void *
gang_dynamic(size_t offset)
{
	if (offset > crew->job->shared)
		return NULL;
	return crew->dynamic + offset;
}

void
gang_pause(void)
{
	struct lane *l = crew->running;
	if (atomic_load(&crew->job->failed))
		gang_fault("another gang has failed");
	if (crew->active && crew->begun == crew->lanes)
		settle_active();
	if (crew->ready == 0 && crew->begun == crew->lanes)
		sched_yield();
	l->state = STATE_READY;
	crew->ready++;
	leave();
}

/* Clusters. */

static bool
is_in(const void *p, size_t size, const void *from, size_t bytes)
{
	uintptr_t at = (uintptr_t)p, low = (uintptr_t)from;
	return low && at >= low && size <= bytes && at - low <= bytes - size;
}

/* The same place in another gang's memory; null if p is not in this one's. */
static void *
place_in(struct running_gang *other, char *p)
{
	if (is_in(p, 1, crew->image, crew->image_size))
		return other->image + (p - crew->image);
	if (is_in(p, 1, crew->dynamic, crew->dynamic_size))
		return other->dynamic + (p - crew->dynamic);
	struct gang_variable *s = crew->shared;
	while (s && !is_in(p, 1, s->bytes, s->size))
		s = s->next;
	struct gang_variable *o =
		s ? variable_of(other, s->number, s->size) : NULL;
	return o ? (char *)o->bytes + (p - (char *)s->bytes) : NULL;
}

void *
gang_map(void *p, uint32_t rank)
{
	struct cluster *c = crew->cluster;
	unsigned size = c ? c->size : 1;
	if (rank >= size)
		gang_fault("block %u of a cluster of %u", rank + 1, size);
	if (!c)
		return p;
	lock_cluster();
	void *place = place_in(c->member[rank], p);
	unlock_cluster();
	if (!place)
		gang_fault("an address in another block of the cluster is "
			   "wanted, but %p is not shared memory",
			p);
	return place;
}

uint32_t
gang_place(bool count)
{
	const struct cluster *c = crew->cluster;
	uint32_t number = 0;
	if (count)
		return c ? c->size : 1;
	while (c && c->member[number] != crew)
		number++;
	return number;
}

bool
gang_reaches(const void *p, size_t size)
{
	struct cluster *c = crew->cluster;
	for (unsigned i = 0; c && i < c->size; i++)
		if (is_in(p, size, c->member[i]->image,
			    c->member[i]->image_size))
			return true;
	return false;
}

/* Under the lock: all gangs that have not ended are at the barrier. */
static void
pass_cluster(struct cluster *c)
{
	if (c->arrived == 0 || c->arrived < c->here)
		return;
	c->arrived = 0;
	atomic_fetch_add(&c->round, 1);
}

static void
leave_cluster(void)
{
	lock_cluster();
	if (crew->cluster) {
		crew->cluster->here--;
		pass_cluster(crew->cluster);
	}
	unlock_cluster();
}

/* For all lanes of the gang: the first that has not ended. */
static bool
speaks(const struct lane *l)
{
	const struct lane *first = crew->lane;
	while (first->state == STATE_DONE)
		first++;
	return l == first;
}

void
gang_meet_cluster(void)
{
	struct lane *l = crew->running;
	struct cluster *c = crew->cluster;
	wait_for(l, LEVEL_GANG, 0, 0);
	if (c && speaks(l)) {
		lock_cluster();
		unsigned round = atomic_load(&c->round);
		c->arrived++;
		pass_cluster(c);
		unlock_cluster();
		while (atomic_load(&c->round) == round)
			gang_pause();
	}
	wait_for(l, LEVEL_GANG, 0, 0);
}

static struct fiber *
idle_fiber(void)
{
	if (crew->idles)
		return crew->idle[--crew->idles];
	struct fiber *f = fiber_create(settings()->stack);
	if (!f)
		return NULL;
	fiber_reset(f, work, crew->thread);
	crew->fiber[crew->fibers++] = f;
	return f;
}

static struct lane *
next_ready(void)
{
	for (unsigned i = 0; i < crew->lanes; i++) {
		unsigned n = (crew->turn + i) % crew->lanes;
		struct lane *l = &crew->lane[crew->order[n]];
		if (l->state != STATE_READY)
			continue;
		crew->turn = n + 1;
		l->state = STATE_RUNNING;
		crew->ready--;
		return l;
	}
	return NULL;
}

static void
report_waiting(void)
{
	const struct lane *a = NULL, *b = NULL;
	for (unsigned i = 0; i < crew->lanes; i++) {
		const struct lane *l = &crew->lane[i];
		if (l->state != STATE_WAITING)
			continue;
		if (!a)
			a = l;
		else if (l->level != a->level || l->line != a->line)
			b = l;
	}
	if (!a)
		return;
	if (!b)
		b = a;
	report_for(a,
		"divergent barrier: lanes wait for one another for ever, "
		"one at %s (line %u), one at %s (line %u)",
		level_name[a->level], a->line, level_name[b->level], b->line);
}

/* The scheduler. */
static void
run_lanes(void)
{
	while (!crew->stop) {
		if (crew->begun < crew->lanes) {
			struct fiber *f = idle_fiber();
			if (!f) {
				report_for(&crew->lane[0],
					"no memory for the stacks of lanes");
				return;
			}
			enter(f, NULL);
		} else if (crew->ready) {
			struct lane *l = next_ready();
			enter(l->fiber, l);
		} else if (crew->active) {
			settle_active();
		} else {
			break;
		}
	}
	if (!crew->stop && crew->done < crew->lanes)
		report_waiting();
}

/* After a fault, fibers have not finished. */
static void
reset_fibers(void)
{
	crew->idles = 0;
	for (unsigned i = 0; i < crew->fibers; i++) {
		fiber_reset(crew->fiber[i], work, crew->thread);
		crew->idle[crew->idles++] = crew->fiber[i];
	}
}

static void
fill_order(void)
{
	unsigned n = crew->lanes;
	for (unsigned i = 0; i < n; i++)
		crew->order[i] = settings()->reverse ? n - 1 - i : i;
	for (unsigned i = n; settings()->shuffled && i > 1; i--) {
		unsigned k = settings_random(i);
		unsigned t = crew->order[i - 1];
		crew->order[i - 1] = crew->order[k];
		crew->order[k] = t;
	}
}

static void
fill_groups(const struct job *j)
{
	unsigned warp = settings()->warp;
	crew->gang[0] = (struct group){.size = crew->lanes};
	for (unsigned i = 0; i < j->workers; i++)
		crew->worker[i] = (struct group){.size = j->vectors};
	for (unsigned i = 0; i * warp < crew->lanes; i++) {
		unsigned left = crew->lanes - i * warp;
		crew->warp[i] =
			(struct group){.size = left < warp ? left : warp};
	}
}

static void
fill_lanes(const struct job *j, uint64_t number)
{
	struct lane_ids ids = {.workers = j->workers, .vectors = j->vectors};
	memcpy(ids.gangs, j->gangs, sizeof ids.gangs);
	ids.gang[0] = number % j->gangs[0];
	ids.gang[1] = number / j->gangs[0] % j->gangs[1];
	ids.gang[2] = number / j->gangs[0] / j->gangs[1];
	memcpy(ids.threads, j->block, sizeof ids.threads);
	for (unsigned i = 0; i < crew->lanes; i++) {
		ids.worker = i / j->vectors;
		ids.vector = i % j->vectors;
		ids.thread[0] = i % j->block[0];
		ids.thread[1] = i / j->block[0] % j->block[1];
		ids.thread[2] = i / j->block[0] / j->block[1];
		crew->lane[i] = (struct lane){.ids = ids};
	}
}

static void
run_gang(struct job *j, uint64_t number)
{
	crew->job = j;
	crew->lanes = j->workers * j->vectors;
	crew->done = crew->begun = crew->ready = crew->turn = 0;
	crew->stop = false;
	crew->masked = crew->active = 0;
	memset(crew->sum, 0, sizeof crew->sum);
	fill_lanes(j, number);
	fill_groups(j);
	fill_order();
	run_lanes();
	crew->running = NULL;
	leave_cluster();
	if (crew->stop)
		reset_fibers();
}

static struct sigaction former[NSIG];

/* A processor fault in a lane is the lane's; any other is passed to the
   previous signal handler. */
static void
on_signal(int number, siginfo_t *si, void *context)
{
	if (gang_job() && crew->current) {
		if (number == SIGFPE)
			gang_fault("integer division by zero or overflow");
		if (fiber_overflowed(crew->current, si->si_addr))
			gang_fault("a lane needs more than %zu bytes of "
				   "private memory (ACC_X_SIM_STACK)",
				settings()->stack);
		gang_fault("%s at address %p", strsignal(number), si->si_addr);
	}
	struct sigaction *f = &former[number];
	if (f->sa_flags & SA_SIGINFO) {
		f->sa_sigaction(number, si, context);
	} else if (f->sa_handler != SIG_IGN && f->sa_handler != SIG_DFL) {
		f->sa_handler(number);
	} else {
		sigaction(number, f, NULL);
		raise(number);
	}
}

static void
catch_signals(void)
{
	static const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
	struct sigaction action = {
		.sa_sigaction = on_signal,
		.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER,
	};
	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		sigaction(numbers[i], &action, &former[numbers[i]]);
}

/* A fiber's stack may be full when a signal comes. */
static void
open_signal_stack(void)
{
	size_t size = 64 * 1024;
	stack_t stack;
	if (sigaltstack(NULL, &stack) == 0 && !(stack.ss_flags & SS_DISABLE))
		return;
	crew->signal_stack = malloc(size);
	stack = (stack_t){.ss_sp = crew->signal_stack, .ss_size = size};
	if (crew->signal_stack)
		sigaltstack(&stack, NULL);
}

static void
close_crew(void *p)
{
	struct running_gang *c = p;
	stack_t off = {.ss_flags = SS_DISABLE};
	if (c->signal_stack)
		sigaltstack(&off, NULL);
	free(c->signal_stack);
	for (unsigned i = 0; i < c->fibers; i++)
		fiber_destroy(c->fiber[i]);
	fiber_destroy(c->thread);
	for (struct gang_variable *s = c->shared, *next; s; s = next) {
		next = s->next;
		free(s);
	}
	free(c->dynamic);
	free(c);
}

static pthread_key_t crew_key;

static void
open_once(void)
{
	pthread_key_create(&crew_key, close_crew);
	catch_signals();
}

static bool
open_crew(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, open_once);
	if (crew)
		return true;
	crew = calloc(1, sizeof *crew);
	if (!crew)
		return false;
	crew->thread = fiber_create(0);
	if (!crew->thread) {
		free(crew);
		crew = NULL;
		return false;
	}
	open_signal_stack();
	pthread_setspecific(crew_key, crew);
	return true;
}

/* Memory whose size the launch gives. */
static bool
open_dynamic(size_t size)
{
	if (size <= crew->dynamic_size)
		return true;
	free(crew->dynamic);
	crew->dynamic = calloc(1, size);
	crew->dynamic_size = crew->dynamic ? size : 0;
	return crew->dynamic;
}

void
gang_run(struct job *j)
{
	if (!open_crew() || !open_dynamic(j->shared)) {
		snprintf(j->text, sizeof j->text, "no memory for a gang");
		atomic_store(&j->failed, true);
		return;
	}
	while (!atomic_load(&j->failed)) {
		uint64_t n = atomic_fetch_add(&j->next, 1);
		if (n >= j->total)
			return;
		if (settings()->reverse)
			n = j->total - 1 - n;
		run_gang(j, n);
	}
}

static void *
run_one(void *job)
{
	struct job *j = job;
	if (open_crew() && open_dynamic(j->shared)) {
		run_gang(j, atomic_fetch_add(&j->next, 1));
	} else {
		snprintf(j->text, sizeof j->text, "no memory for a gang");
		atomic_store(&j->failed, true);
	}
	return NULL;
}

void
gang_run_together(struct job *j)
{
	uint64_t n = 0;
	pthread_t *thread = calloc(j->total, sizeof *thread);
	while (thread && n < j->total
		&& pthread_create(&thread[n], NULL, run_one, j) == 0)
		n++;
	if (n < j->total) {
		snprintf(j->text, sizeof j->text,
			"no threads for %llu gangs that run at a time",
			(unsigned long long)j->total);
		atomic_store(&j->failed, true);
	}
	while (n > 0)
		pthread_join(thread[--n], NULL);
	free(thread);
}

/* One thread of a launch with clusters: it runs the gang of that number in each
   of the clusters first, first + step, ... */
struct member {
	pthread_t thread;
	struct job *job;
	struct cluster *cluster;
	unsigned rank;
	uint64_t first, step;
	atomic_int *start; /* 1: all threads are there, -1: they are not */
};

/* The gang of that number in cluster k. */
static uint64_t
gang_of(const struct job *j, uint64_t k, unsigned rank)
{
	const uint32_t *c = j->cluster;
	uint64_t x = j->gangs[0] / c[0], y = j->gangs[1] / c[1];
	uint64_t at[3] = {k % x * c[0] + rank % c[0],
		k / x % y * c[1] + rank / c[0] % c[1],
		k / x / y * c[2] + rank / c[0] / c[1]};
	return at[0] + j->gangs[0] * (at[1] + j->gangs[1] * at[2]);
}

/* The edges keep a gang's memory as it is until all gangs have ended. */
static void
run_member(const struct member *m)
{
	struct job *j = m->job;
	struct cluster *c = m->cluster;
	uint64_t clusters = j->total / c->size;
	crew->cluster = c;
	c->member[m->rank] = crew;
	crew->image = NULL;
	crew->image_size = 0;
	if (j->module)
		crew->image = image_shared(j->module, &crew->image_size);
	for (uint64_t k = m->first; k < clusters; k += m->step) {
		if (m->rank == 0)
			c->here = c->size;
		pthread_barrier_wait(&c->edge);
		if (!atomic_load(&j->failed))
			run_gang(j, gang_of(j, k, m->rank));
		pthread_barrier_wait(&c->edge);
	}
	crew->cluster = NULL;
}

static void *
start_member(void *p)
{
	struct member *m = p;
	while (atomic_load(m->start) == 0)
		sched_yield();
	if (atomic_load(m->start) < 0)
		return NULL;
	if (!open_crew() || !open_dynamic(m->job->shared))
		abort();
	run_member(m);
	return NULL;
}

static struct cluster *
new_clusters(unsigned n, unsigned size)
{
	struct cluster *c = calloc(n, sizeof *c);
	if (!c)
		return NULL;
	for (unsigned i = 0; i < n; i++) {
		c[i].size = size;
		pthread_mutex_init(&c[i].lock, NULL);
		pthread_barrier_init(&c[i].edge, NULL, size);
	}
	return c;
}

static void
free_clusters(struct cluster *c, unsigned n)
{
	for (unsigned i = 0; c && i < n; i++) {
		pthread_barrier_destroy(&c[i].edge);
		pthread_mutex_destroy(&c[i].lock);
	}
	free(c);
}

void
gang_run_clusters(struct job *j)
{
	unsigned size = j->cluster[0] * j->cluster[1] * j->cluster[2];
	unsigned threads = j->together ? (unsigned)j->total : size;
	unsigned n = threads / size, begun = 0;
	struct cluster *c = new_clusters(n, size);
	struct member *m = calloc(threads, sizeof *m);
	atomic_int start = 0;
	for (; c && m && begun < threads; begun++) {
		m[begun] = (struct member){.job = j,
			.cluster = &c[begun / size],
			.rank = begun % size,
			.first = begun / size,
			.step = n,
			.start = &start};
		if (pthread_create(
			    &m[begun].thread, NULL, start_member, &m[begun])
			!= 0)
			break;
	}
	if (begun < threads) {
		snprintf(j->text, sizeof j->text,
			"no threads for %u gangs of clusters", threads);
		atomic_store(&j->failed, true);
	}
	atomic_store(&start, begun < threads ? -1 : 1);
	while (begun > 0)
		pthread_join(m[--begun].thread, NULL);
	free(m);
	free_clusters(c, n);
}
