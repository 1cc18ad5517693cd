/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * entry.c - the entry points of generated code: unpack, call, report.
 *
 * acc_rt_X(site, ...) comes from objects compiled with the plugin, GOACC_X
 * from others; both do the same.  No other file but the api_ ones ends the
 * program on a fault.
 */
#include "libacc/entry/entry.h"

#include <alloca.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/data/action.h"
#include "libacc/data/compare.h"
#include "libacc/data/data.h"
#include "libacc/data/dynamic.h"
#include "libacc/data/launch.h"

/* The flags word is passed inverted. */
enum { FLAG_LOCAL = 1 }; /* if(false): run here, map nothing */

/* Tags of the launch's variable arguments: code, device, operand. */
enum {
	TAG_DIM = 1,
	TAG_ASYNC = 2,
	TAG_WAIT = 3,
	TAG_OPERAND = 0xffff,
};

/* Up to this many maps, a region's data is on the stack. */
enum { FEW = 64 };

static bool
is_local(int flags)
{
	return ~flags & FLAG_LOCAL;
}

static void
check(bool ok)
{
	if (!ok)
		error_raise();
}

static void
begin_directive(const struct acc_site *site)
{
	self.site = site;
	self.routine = NULL;
	self.implicit = false;
	self.queue = ASYNC_SYNC;
}

/* The current device, open; an error if there is none. */
static struct device *
current(void)
{
	struct device *d = self.device;
	if (d && device_is_open(d))
		return d;
	d = device_current();
	check(d != NULL);
	return d;
}

static void
report_wanted(enum event_kind kind, const struct acc_site *site,
	struct device *d, int async, bool implicit)
{
	struct event e = {.kind = kind,
		.device = d,
		.site = site,
		.async = async,
		.implicit = implicit};
	event_send(&e);
}

/* Costs one test if there is no listener. */
static inline void
report(enum event_kind kind, const struct acc_site *site, struct device *d,
	int async, bool implicit)
{
	if (event_wanted(kind))
		report_wanted(kind, site, d, async, implicit);
}

/* Waits. */

/* The waits of a clause; "noval" there stands for a clause without
   arguments. */
static void
wait_list(struct device *d, int async, int n, va_list *ap)
{
	struct queue *q, *other;
	if (!n)
		return;
	check(queue_get(d, async, &q));
	while (n-- > 0) {
		int value = va_arg(*ap, int);
		if (value == ASYNC_NOVAL) {
			check(queue_follow_all(d, q, d));
			continue;
		}
		check(queue_peek(d, value, &other));
		check(queue_follow(d, q, d, other));
	}
}

static void
wait_directive(const struct acc_site *site, int async, int n, va_list *ap)
{
	struct queue *q;
	begin_directive(site);
	struct device *d = current();
	if (n) {
		wait_list(d, async, n, ap);
		return;
	}
	check(queue_get(d, async, &q));
	if (q)
		check(queue_follow_all(d, q, d));
	else
		check(queue_wait_all(d));
}

void
acc_rt_wait(const struct acc_site *site, int async, int n, ...)
{
	va_list ap;
	va_start(ap, n);
	wait_directive(site, async, n, &ap);
	va_end(ap);
}

void
GOACC_wait(int async, int n, ...)
{
	va_list ap;
	va_start(ap, n);
	wait_directive(NULL, async, n, &ap);
	va_end(ap);
}

/* Compute constructs. */

/* Reads the variable arguments; waits come after the queue that waits.  Without
   a device there are no waits. */
static int
unpack(struct compute *c, struct device *d, va_list *ap)
{
	int async = ASYNC_SYNC;
	unsigned tag;
	while ((tag = va_arg(*ap, unsigned)) != 0) {
		unsigned operand = tag & TAG_OPERAND;
		switch (tag >> 28) {
		case TAG_DIM:
			for (int i = 0; i < 3; i++)
				if (operand & 1u << i)
					c->dim[i] = va_arg(*ap, int);
			break;
		case TAG_ASYNC:
			async = operand == TAG_OPERAND ? va_arg(*ap, int)
						       : (int)operand;
			break;
		case TAG_WAIT:
			if (d)
				wait_list(d, async, operand, ap);
			while (!d && operand--)
				(void)va_arg(*ap, int);
			break;
		default:
			check(fault_raise(FAULT_OTHER,
				"an object was "
				"compiled by a newer compiler than this "
				"libacc knows (launch code %u)",
				tag >> 28));
		}
	}
	return async;
}

/* The async-argument that unpack() will return, for the event before the
   waits. */
static int
async_argument(struct compute *c, va_list *ap)
{
	va_list copy;
	va_copy(copy, *ap);
	int async = unpack(c, NULL, &copy);
	va_end(copy);
	return async;
}

/* No data: only the events of its regions. */
static void
compute_plain(const struct compute *c, struct device *d)
{
	report(EVENT_ENTER_DATA_START, c->site, d, ASYNC_SYNC, true);
	report(EVENT_ENTER_DATA_END, c->site, d, ASYNC_SYNC, true);
	check(launch_region(c, d, NULL, NULL));
	report(EVENT_EXIT_DATA_START, c->site, d, ASYNC_SYNC, true);
	report(EVENT_EXIT_DATA_END, c->site, d, ASYNC_SYNC, true);
}

/* Without a site it is unknown which maps are firstprivate: on a queue, small
   copied-in maps are treated as values, as the stack frame of the values may be
   gone when the queue reads them. */
static void
guess_roles(const struct map_list *maps, unsigned char *role)
{
	for (size_t i = 0; i < maps->n; i++)
		role[i] = map_kind(maps, i) == MAP_TO
				&& maps->size[i] <= 2 * sizeof(void *)
			? ACC_ROLE_VALUE
			: ACC_ROLE_NONE;
}

/* All steps: data, launch, data. */
static void
compute_mapped(
	const struct compute *c, struct device *d, struct queue *q, int async)
{
	size_t n = c->maps.n;
	struct data *r = n <= FEW ? alloca(DATA_SIZE(n)) : malloc(DATA_SIZE(n));
	if (!r)
		check(fault_no_memory());
	data_init(r, d, q, n);
	report(EVENT_ENTER_DATA_START, c->site, d, async, true);
	check(data_enter(r, &c->maps));
	report(EVENT_ENTER_DATA_END, c->site, d, async, true);
	bool done = compare_wanted(c, d) ? compare_region(c, d, q, r)
					 : launch_region(c, d, q, r);
	if (!done) {
		data_abandon(r);
		error_raise();
	}
	begin_directive(c->site);
	self.queue = queue_async(q);
	report(EVENT_EXIT_DATA_START, c->site, d, async, true);
	check(data_leave(r));
	report(EVENT_EXIT_DATA_END, c->site, d, async, true);
	if (n > FEW)
		free(r);
}

static void
compute(struct compute *c, int flags, va_list *ap)
{
	unsigned char role[FEW];
	struct queue *q;
	begin_directive(c->site);
	memcpy(c->grid, self.grid, sizeof c->grid);
	memset(self.grid, 0, sizeof self.grid);
	struct device *d = current();
	if (is_local(flags) || host_inside()) {
		unpack(c, d, ap);
		check(launch_local(c));
		return;
	}
	if (event_wanted(EVENT_COMPUTE_START))
		report(EVENT_COMPUTE_START, c->site, d, async_argument(c, ap),
			false);
	int async = unpack(c, d, ap);
	if (async == ASYNC_SYNC && device_is_plain(d) && !event_any()
		&& !compare_wanted(c, d)) {
		check(launch_plain(c, d));
		return;
	}
	check(queue_get(d, async, &q));
	self.queue = queue_async(q);
	if (q && d->shared && !c->site && c->maps.n <= FEW) {
		guess_roles(&c->maps, role);
		c->maps.role = role;
	}
	if (!q && device_is_plain(d))
		compute_plain(c, d);
	else
		compute_mapped(c, d, q, async);
	report(EVENT_COMPUTE_END, c->site, d, async, false);
}

void
acc_rt_parallel_keyed(const struct acc_site *site, int flags,
	void (*fn)(void *), size_t n, void **host, size_t *size,
	unsigned short *kind, ...)
{
	struct compute c = {.site = site,
		.host = fn,
		.maps = {n, host, size, kind, site ? site->role : NULL,
			site && site->flags & ACC_SITE_USES ? site->use
							    : NULL}};
	va_list ap;
	va_start(ap, kind);
	compute(&c, flags, &ap);
	va_end(ap);
}

void
GOACC_parallel_keyed(int flags, void (*fn)(void *), size_t n, void **host,
	size_t *size, unsigned short *kind, ...)
{
	struct compute c = {
		.host = fn, .maps = {n, host, size, kind, NULL, NULL}};
	va_list ap;
	va_start(ap, kind);
	compute(&c, flags, &ap);
	va_end(ap);
}

/* GCC 5's launch; newer versions never emit it. */
void
GOACC_parallel(int flags, void (*fn)(void *), size_t n, void **host,
	size_t *size, unsigned short *kind, int gangs, int workers, int lanes,
	int async, int nwaits, ...)
{
	(void)flags, (void)n, (void)size, (void)kind, (void)gangs;
	(void)workers, (void)lanes, (void)async, (void)nwaits;
	fn(host);
}

/* Brackets an atomic update for which the processor has no instruction;
   libgomp's, for programs that are not linked with it. */
void
GOMP_atomic_start(void)
{
	acc_rt_merge_begin();
}

void
GOMP_atomic_end(void)
{
	acc_rt_merge_end();
}

int
GOACC_get_num_threads(void)
{
	return acc_rt_gangs();
}

int
GOACC_get_thread_num(void)
{
	return acc_rt_gang();
}

/* Data regions.  One that maps nothing only counts. */

/* The end of a data region without async waits for the pending work of the
   queues, so that no data is freed while a region still uses it.  Where memory
   is not shared, an end at which all data stays does not wait; where it is, the
   ends of host_data and of regions with only present clauses do not. */
static bool
moves_nothing(const struct map_list *maps)
{
	for (size_t i = 0; i < maps->n; i++) {
		enum map kind = map_kind(maps, i);
		if (kind == MAP_USE_DEVICE || kind == MAP_USE_DEVICE_IF_PRESENT)
			return true;
		if (kind != MAP_PRESENT && kind != MAP_POINTER)
			return false;
	}
	return maps->n;
}

static void
enter_region(const struct acc_site *site, struct device *d, int async,
	const struct map_list *maps)
{
	struct data *r = malloc(DATA_SIZE(maps->n));
	struct queue *q;
	if (!r)
		check(fault_no_memory());
	check(queue_get(d, async, &q));
	self.queue = queue_async(q);
	data_init(r, d, q, maps->n);
	r->async = async;
	r->site = site;
	r->depth = self.data_depth;
	r->outer = self.data;
	check(data_enter(r, maps));
	self.data = r;
}

void
acc_rt_data_async(int async)
{
	self.data_async = async;
}

void
acc_rt_data_start(const struct acc_site *site, int flags, size_t n, void **host,
	size_t *size, unsigned short *kind)
{
	struct map_list maps = {n, host, size, kind, NULL, NULL};
	int async = self.data_async;
	begin_directive(site);
	self.data_async = ASYNC_SYNC;
	self.data_depth++;
	self.data_waits = self.data_waits << 1
		| !(is_local(flags) || async != ASYNC_SYNC
			|| moves_nothing(&maps));
	struct device *d = current();
	report(EVENT_ENTER_DATA_START, site, d, async, false);
	if (!is_local(flags) && !host_inside()
		&& (async != ASYNC_SYNC || !device_is_plain(d)))
		enter_region(site, d, async, &maps);
	report(EVENT_ENTER_DATA_END, site, d, async, false);
}

void
GOACC_data_start(
	int flags, size_t n, void **host, size_t *size, unsigned short *kind)
{
	acc_rt_data_start(NULL, flags, n, host, size, kind);
}

static void
leave_region(struct data *r)
{
	self.data = r->outer;
	self.queue = r->number;
	check(data_leave(r));
	free(r);
}

void
acc_rt_data_end(const struct acc_site *site)
{
	struct data *r = self.data;
	if (!site && r)
		site = r->site;
	begin_directive(site);
	if (r && r->depth != self.data_depth)
		r = NULL;
	struct device *d = r ? r->device : current();
	int async = r ? r->async : ASYNC_SYNC;
	report(EVENT_EXIT_DATA_START, site, d, async, false);
	self.implicit = true;
	if (r ? async == ASYNC_SYNC && data_ends_something(r)
	      : self.data_waits & 1)
		check(queue_wait_all(d));
	self.implicit = false;
	self.data_waits >>= 1;
	if (r)
		leave_region(r);
	self.data_depth--;
	report(EVENT_EXIT_DATA_END, site, d, async, false);
}

void
GOACC_data_end(void)
{
	acc_rt_data_end(NULL);
}

/* Enter data, exit data, update, declare. */

typedef bool action(struct device *, struct queue *, const struct map_list *);

/* exit data without async ends regions of data as the end of a data region
   does: pending work of the queues may still use them. */
static void
wait_before_end(struct device *d, enum event_kind start, int async)
{
	if (start != EVENT_EXIT_DATA_START || async != ASYNC_SYNC)
		return;
	int done = queue_test_all(d, queue_idle);
	if (done == 1)
		return;
	self.implicit = true;
	check(done == 0 && queue_wait_all(d));
	self.implicit = false;
}

static void
act(const struct acc_site *site, enum event_kind start, action *how, int flags,
	const struct map_list *maps, int async, int n, va_list *ap)
{
	struct queue *q;
	int value;
	begin_directive(site);
	struct device *d = current();
	if (is_local(flags) || host_inside()) {
		wait_list(d, async, n, ap);
		return;
	}
	report(start, site, d, async, false);
	wait_list(d, async, n, ap);
	wait_before_end(d, start, async);
	if (device_is_plain(d)) {
		check(queue_value(async, &value));
	} else {
		check(queue_get(d, async, &q));
		self.queue = queue_async(q);
		check(how(d, q, maps));
	}
	report(start + 1, site, d, async, false);
}

#define DIRECTIVE(name, start, action) \
	void acc_rt_##name(const struct acc_site *site, int flags, size_t n, \
		void **host, size_t *size, unsigned short *kind, int async, \
		int nwaits, ...) \
	{ \
		struct map_list maps = {n, host, size, kind, NULL, NULL}; \
		va_list ap; \
\
		va_start(ap, nwaits); \
		act(site, start, action, flags, &maps, async, nwaits, &ap); \
		va_end(ap); \
	} \
\
	void GOACC_##name(int flags, size_t n, void **host, size_t *size, \
		unsigned short *kind, int async, int nwaits, ...) \
	{ \
		struct map_list maps = {n, host, size, kind, NULL, NULL}; \
		va_list ap; \
\
		va_start(ap, nwaits); \
		act(NULL, start, action, flags, &maps, async, nwaits, &ap); \
		va_end(ap); \
	}

DIRECTIVE(enter_data, EVENT_ENTER_DATA_START, dynamic_enter)
DIRECTIVE(exit_data, EVENT_EXIT_DATA_START, dynamic_exit)
DIRECTIVE(update, EVENT_UPDATE_START, dynamic_update)

/* GCC 11 and older: the kinds tell which of the two it is. */
static bool
is_enter(const struct map_list *maps)
{
	for (size_t i = 0; i < maps->n; i++)
		switch (map_kind(maps, i)) {
		case MAP_POINTER:
		case MAP_PSET:
		case MAP_STRUCT:
			break;
		case MAP_RELEASE:
		case MAP_DELETE:
		case MAP_DETACH:
		case MAP_FORCE_DETACH:
		case MAP_FROM:
		case MAP_FORCE_FROM:
			return false;
		default:
			return true;
		}
	return false;
}

void
GOACC_enter_exit_data(int flags, size_t n, void **host, size_t *size,
	unsigned short *kind, int async, int nwaits, ...)
{
	struct map_list maps = {n, host, size, kind, NULL, NULL};
	bool enter = is_enter(&maps);
	va_list ap;
	va_start(ap, nwaits);
	act(NULL, enter ? EVENT_ENTER_DATA_START : EVENT_EXIT_DATA_START,
		enter ? dynamic_enter : dynamic_exit, flags, &maps, async,
		nwaits, &ap);
	va_end(ap);
}

void
acc_rt_declare(const struct acc_site *site, int flags, size_t n, void **host,
	size_t *size, unsigned short *kind)
{
	struct map_list maps = {n, host, size, kind, NULL, NULL};
	(void)flags;
	begin_directive(site);
	struct device *d = current();
	if (!device_is_plain(d) && !host_inside())
		check(dynamic_declare(d, &maps));
}

void
GOACC_declare(
	int flags, size_t n, void **host, size_t *size, unsigned short *kind)
{
	acc_rt_declare(NULL, flags, n, host, size, kind);
}
