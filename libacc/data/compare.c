/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * compare.c - runs a region on the host too, and compares the results.
 *
 * All that the device holds is copied to its place in host memory, but for
 * pointers that are attached; the region runs on the device, then there on the
 * host; what they leave is compared, and host memory put back.
 */
#include "libacc/data/compare.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/env.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/core/rank.h"
#include "libacc/data/data.h"
#include "libacc/data/launch.h"

enum { REPORTS = 5 };

/* Memory of the host, its copy on the device, and its earlier contents. */
struct compared_range {
	char *host, *device;
	size_t size;
	char *saved, *result;
	unsigned char *attached; /* of each byte, or null */
	const char *name;
	unsigned scalar; /* enum acc_abi_scalar */
};

struct compare_work {
	const struct compute *c;
	struct device *d;
	struct queue *q;
	struct compared_range *range;
	size_t n, room;
	bool failed;
};

struct tolerance {
	double absolute, relative[2]; /* of float and double */
	long reports;
	bool stops;
};

/* Printed once. */
static void
cannot(const struct acc_site *s, const char *why)
{
	static _Thread_local const char *last;
	if (last != why)
		fprintf(stderr, "acc: %s%s:%u: compare: not compared: %s\n",
			rank_self()->prefix, s->file, s->line, why);
	last = why;
}

bool
compare_wanted(const struct compute *c, const struct device *d)
{
	const struct acc_site *s = c->site;
	if (!s || !s->region || !(s->flags & ACC_SITE_COMPARE))
		return false;
	if (d->shared) {
		cannot(s,
			"the device shares the host's memory "
			"(ACC_X_HOST_MEMORY=discrete gives it its own)");
		return false;
	}
	for (size_t i = 0; i < c->maps.n; i++)
		if (map_kind(&c->maps, i) == MAP_DEVICEPTR) {
			cannot(s, "the host cannot use what deviceptr names");
			return false;
		}
	return true;
}

/* Options. */

/* NVHPC's variable gives powers of ten. */
static double
read_amount(const char *text, bool power)
{
	double x = strtod(text, NULL), amount = 1;
	if (!power)
		return x;
	for (; x >= 1; x--)
		amount /= 10;
	return amount;
}

static void
read_words(struct tolerance *t, const char *words, bool power)
{
	const char *s = words;
	while (s && *s) {
		if (strncmp(s, "abs=", 4) == 0)
			t->absolute = read_amount(s + 4, power);
		else if (strncmp(s, "rel=", 4) == 0)
			t->relative[0] = t->relative[1] =
				read_amount(s + 4, power);
		else if (strncmp(s, "report=", 7) == 0)
			t->reports = atol(s + 7);
		else if (strncmp(s, "stop", 4) == 0)
			t->stops = true;
		s = strchr(s, ',');
		s += s != NULL;
	}
}

static struct tolerance
read_tolerance(void)
{
	struct tolerance t = {0, {1e-5, 1e-12}, REPORTS, false};
	read_words(&t, env()->pcast_compare, true);
	read_words(&t, env()->compare, false);
	return t;
}

/* A range to compare. */

static void
note_pointer(struct compared_range *r, size_t at)
{
	if (!r->attached)
		r->attached = calloc(1, r->size);
	for (size_t i = at; r->attached && i < at + sizeof(void *); i++)
		if (i < r->size)
			r->attached[i] = 1;
}

static void
note_attached(struct compared_range *r, const struct mapping *m)
{
	const struct attachment *a;
	const char *from = m->host;
	while ((a = present_next_attached(m, from, m->host + m->size))) {
		note_pointer(r, (size_t)(a->pointer - m->host));
		from = a->pointer + sizeof(void *);
	}
}

/* True if the device has the device address of the host pointer's target. */
static bool
is_translated(
	const struct compare_work *w, const char *host, const char *device)
{
	for (size_t i = 0; i < w->n; i++)
		if (host >= w->range[i].host
			&& host < w->range[i].host + w->range[i].size
			&& device
				== w->range[i].device
					+ (host - w->range[i].host))
			return true;
	return false;
}

/* Pointers in the descriptors of Fortran's arrays, which no attachment counts.
   */
static void
note_translated(const struct compare_work *w, struct compared_range *r)
{
	const char *host, *device;
	for (size_t at = 0; at + sizeof host <= r->size; at += sizeof host) {
		if (memcmp(r->host + at, r->result + at, sizeof host) == 0)
			continue;
		memcpy(&host, r->host + at, sizeof host);
		memcpy(&device, r->result + at, sizeof device);
		if (is_translated(w, host, device))
			note_pointer(r, at);
	}
}

/* The name of the range in the region's directive. */
static void
name_range(struct compared_range *r, const struct compute *c)
{
	const struct acc_site *s = c->site;
	for (size_t i = 0; i < c->maps.n && i < s->nvars; i++) {
		const char *p = c->maps.host[i];
		if (p < r->host || p >= r->host + r->size || !c->maps.size[i]
			|| r->name)
			continue;
		r->name = s->var[i];
		r->scalar = s->scalar ? s->scalar[i] : ACC_SCALAR_NONE;
	}
}

static struct compared_range *
add_range(struct compare_work *w, void *host, void *device, size_t size)
{
	struct compared_range *r;
	if (w->n == w->room) {
		size_t room = 2 * w->room + 8;
		r = realloc(w->range, room * sizeof *r);
		if (!r) {
			w->failed = true;
			return NULL;
		}
		w->range = r;
		w->room = room;
	}
	r = &w->range[w->n++];
	*r = (struct compared_range){
		.host = host, .device = device, .size = size};
	name_range(r, w->c);
	r->saved = malloc(size);
	r->result = malloc(size);
	w->failed |= !r->saved || !r->result;
	return r;
}

static void
add_mapping(const struct mapping *m, void *data)
{
	struct compare_work *w = data;
	struct compared_range *r = add_range(w, m->host, m->device, m->size);
	if (r && m->attached)
		note_attached(r, m);
}

/* Copies only the bytes that differ, but for attached pointers: some of the
   memory may be constants. */
static void
put(const struct compared_range *r, const char *from)
{
	for (size_t i = 0; i < r->size; i++)
		if (r->host[i] != from[i] && !(r->attached && r->attached[i]))
			r->host[i] = from[i];
}

/* The contents of each range on the device. */
static bool
fetch_all(struct compare_work *w)
{
	bool done = !w->failed;
	if (!done)
		return fault_no_memory();
	for (size_t i = 0; i < w->n && done; i++)
		done = queue_copy_out(w->d, NULL, w->range[i].result,
			w->range[i].device, w->range[i].size);
	return done;
}

/* Before the region: saves host memory, and fills it from the device. */
static bool
begin(struct compare_work *w)
{
	lock_take(w->d);
	present_each(&w->d->present, add_mapping, w);
	lock_give(w->d);
	if (!fetch_all(w))
		return false;
	for (size_t i = 0; i < w->n; i++)
		note_translated(w, &w->range[i]);
	for (size_t i = 0; i < w->n; i++) {
		memcpy(w->range[i].saved, w->range[i].host, w->range[i].size);
		put(&w->range[i], w->range[i].result);
	}
	return true;
}

/* Elements. */

static size_t
size_of(unsigned scalar)
{
	return scalar ? (size_t)scalar & ACC_SCALAR_SIZE : 1;
}

static double
magnitude(double x)
{
	return x < 0 ? -x : x;
}

static bool
is_near(double a, double b, const struct tolerance *t, bool wide)
{
	double far = magnitude(a - b);
	double largest =
		magnitude(a) > magnitude(b) ? magnitude(a) : magnitude(b);
	return a == b || (a != a && b != b) || far <= t->absolute
		|| (largest <= DBL_MAX && far <= t->relative[wide] * largest);
}

static double
float_at(const char *p, unsigned scalar)
{
	double d;
	float f;
	if (size_of(scalar) == sizeof f) {
		memcpy(&f, p, sizeof f);
		return (double)f;
	}
	memcpy(&d, p, sizeof d);
	return d;
}

static bool
is_same(const struct compared_range *r, size_t at, const struct tolerance *t)
{
	size_t size = size_of(r->scalar);
	if (memcmp(r->host + at, r->result + at, size) == 0
		|| (r->attached && r->attached[at]))
		return true;
	return r->scalar & ACC_SCALAR_FLOAT
		&& is_near(float_at(r->host + at, r->scalar),
			float_at(r->result + at, r->scalar), t,
			size == sizeof(double));
}

static void
print_value(char *text, size_t room, const char *p, unsigned scalar)
{
	long long n = 0;
	size_t size = size_of(scalar);
	if (scalar & ACC_SCALAR_FLOAT) {
		snprintf(text, room, "%.*g", size == sizeof(float) ? 9 : 17,
			float_at(p, scalar));
		return;
	}
	memcpy(&n, p, size);
	if (size < sizeof n)
		n = (long long)((unsigned long long)n << (64 - 8 * size))
			>> (64 - 8 * size);
	snprintf(text, room, "%lld", n);
}

static void
print_difference(
	const struct compare_work *w, const struct compared_range *r, size_t at)
{
	char device[40], host[40];
	print_value(device, sizeof device, r->result + at, r->scalar);
	print_value(host, sizeof host, r->host + at, r->scalar);
	fprintf(stderr,
		"acc: %s%s:%u: compare: %s %zu of %s is %s on device %d "
		"(%s), %s on the host\n",
		rank_self()->prefix, w->c->site->file, w->c->site->line,
		r->scalar ? "element" : "byte", at / size_of(r->scalar),
		r->name ? r->name : "a variable", device, w->d->index,
		w->d->driver->name, host);
}

/* How many elements differ. */
static size_t
compare_range(const struct compare_work *w, const struct compared_range *r,
	const struct tolerance *t)
{
	size_t differ = 0, step = size_of(r->scalar);
	for (size_t at = 0; at + step <= r->size; at += step)
		if (!is_same(r, at, t) && (long)differ++ < t->reports)
			print_difference(w, r, at);
	if (differ)
		fprintf(stderr,
			"acc: %s%s:%u: compare: %zu of %zu %s of %s "
			"differ\n",
			rank_self()->prefix, w->c->site->file, w->c->site->line,
			differ, r->size / step,
			r->scalar ? "elements" : "bytes",
			r->name ? r->name : "a variable");
	return differ;
}

static bool
finish(struct compare_work *w)
{
	struct tolerance t = read_tolerance();
	size_t differ = 0;
	for (size_t i = 0; i < w->n; i++)
		differ += compare_range(w, &w->range[i], &t);
	return !differ || !t.stops
		|| fault_raise(FAULT_EXECUTION, "the results differ");
}

static void
drop(struct compare_work *w)
{
	for (size_t i = 0; i < w->n; i++) {
		free(w->range[i].saved);
		free(w->range[i].result);
		free(w->range[i].attached);
	}
	free(w->range);
}

bool
compare_region(const struct compute *c, struct device *d, struct queue *q,
	const struct data *r)
{
	struct compare_work w = {.c = c, .d = d, .q = q};
	bool done = queue_wait_all(d) && (!q || queue_wait(d, q)) && begin(&w)
		&& launch_region(c, d, q, r) && (!q || queue_wait(d, q))
		&& fetch_all(&w);
	done = done && launch_local(c) && finish(&w);
	for (size_t i = 0; i < w.n && done; i++)
		put(&w.range[i], w.range[i].saved);
	drop(&w);
	return done;
}
