/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* launch.c - from a region and its data to a running kernel. */
#include "libacc/data/launch.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/present.h"
#include "libacc/core/queue.h"
#include "libacc/core/signal.h"
#include "libacc/core/thread.h"
#include "libacc/data/action.h"
#include "libacc/data/data.h"
#include "libacc/data/load.h"
#include "libacc/data/object.h"
#include "libacc/data/piece.h"

/* The arguments of a launch: an array of addresses and the bytes that some of
   them point to, in one block of memory. */
struct launch_arguments {
	void **pointer;
	char *next; /* free bytes after the array */
	/* The copies of private values on the device for this launch, and the
	   next free one. */
	char *temporary, *next_temporary;
	/* The kernel has an address that may not be of present data. */
	bool foreign;
};

enum { ALIGN = 16, WORDS = 1 + ACC_TURNS_DEPTH };

static size_t
rounded(size_t size)
{
	return (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

static void *
put(struct launch_arguments *a, const void *value, size_t size)
{
	char *to = a->next;
	a->next += rounded(size);
	return memcpy(to, value, size);
}

static bool
arguments_make(struct launch_arguments *a, size_t n, size_t bytes)
{
	size_t array = rounded(n * sizeof(void *));
	memset(a, 0, sizeof *a);
	a->pointer = malloc(array + bytes + ALIGN);
	if (!a->pointer)
		return fault_no_memory();
	a->next = (char *)a->pointer + array;
	return true;
}

static bool
arguments_drop(struct launch_arguments *a, struct device *d, struct queue *q)
{
	bool done = !a->temporary || queue_free_device(d, q, a->temporary);
	if (!q || (queue_stream(q) && !a->temporary)) {
		free(a->pointer);
		return done;
	}
	return queue_free_host(d, q, a->pointer) && done;
}

/* Gives the complete launch to the queue. */
static bool
launch_told(const struct launch *l, struct device *d, struct queue *q)
{
	int dim[3];
	if (!event_wanted(EVENT_LAUNCH_START)
		&& !event_wanted(EVENT_LAUNCH_END))
		return queue_launch(d, q, l);
	memcpy(dim, l->dim, sizeof dim);
	if (d->driver->shape && !d->driver->shape(d->handle, l, dim))
		return fault_driver(FAULT_EXECUTION,
			"the region failed on device %d (%s)", d->index,
			d->driver->name);
	struct event e = {.kind = EVENT_LAUNCH_START,
		.device = d,
		.site = l->site,
		.stream = queue_stream(q),
		.async = queue_async(q),
		.kernel = l->site && l->site->region ? l->site->region->name
						     : NULL,
		.gangs = dim[0],
		.grid = {l->grid[0], l->grid[1]},
		.workers = dim[1],
		.vector = dim[2]};
	event(&e);
	bool done = queue_launch(d, q, l);
	e.kind = EVENT_LAUNCH_END;
	event(&e);
	return done;
}

/* The host. */

static size_t
value_bytes(const struct data *r)
{
	size_t bytes = 0;
	for (size_t i = 0; i < r->n; i++)
		if (r->ref[i].value)
			bytes += rounded(r->ref[i].value_size);
	return bytes;
}

/* The host with memory of its own has no table of parameters that tells which
   private values are pointers: values of a pointer's size that are the address
   of present data count as pointers. */
static void
guess_pointer(const struct data *r, const struct map_list *maps, size_t i,
	void *value)
{
	if (!r->device->shared && map_kind(maps, i) == MAP_FIRSTPRIVATE
		&& maps->size[i] == sizeof(void *))
		*(void **)value =
			object_translate(r->device, r->queue, *(void **)value);
}

/* Private values are copied for a queue, since the calling thread goes on, and
   where the region may change them. */
static void
fill_block(struct launch_arguments *a, const struct compute *c,
	const struct data *r, bool keep)
{
	for (size_t i = 0; i < r->n; i++) {
		const struct data_ref *ref = &r->ref[i];
		if (!ref->value)
			a->pointer[i] = ref->mapping || ref->address
				? ref->address
				: c->maps.host[i];
		else if (keep)
			a->pointer[i] = put(a, ref->value, ref->value_size);
		else
			a->pointer[i] = (void *)ref->value;
		if (ref->value && keep)
			guess_pointer(r, &c->maps, i, a->pointer[i]);
	}
}

/* The words after the maps, by address. */
static void
fill_words(void **word, const struct compute *c)
{
	word[0] = c->state;
	for (int i = 0; i < ACC_TURNS_DEPTH; i++)
		word[1 + i] = (void *)&c->turn[i];
}

static void
keep_words(struct launch_arguments *a, void **word)
{
	for (int i = 1; i < WORDS; i++)
		word[i] = put(a, word[i], sizeof(int64_t));
}

static bool
launch_host(struct launch *l, const struct compute *c, struct device *d,
	struct queue *q, const struct data *r)
{
	const size_t words = ACC_TURNS_DEPTH * rounded(sizeof(int64_t));
	struct launch_arguments a;
	if (!r && !c->state) {
		l->block = c->maps.host;
		return launch_told(l, d, q);
	}
	bool keep = q || !d->shared;
	if (!arguments_make(&a, c->maps.n + WORDS,
		    words + (keep && r ? value_bytes(r) : 0)))
		return false;
	if (r)
		fill_block(&a, c, r, keep);
	else
		memcpy(a.pointer, c->maps.host, c->maps.n * sizeof *a.pointer);
	fill_words(a.pointer + c->maps.n, c);
	if (keep)
		keep_words(&a, a.pointer + c->maps.n);
	l->block = a.pointer;
	bool done = launch_told(l, d, q);
	return arguments_drop(&a, d, q) && done;
}

/* Other devices. */

static bool
is_temporary(const struct acc_param *p, const struct data *r)
{
	return p->kind == ACC_PARAM_ADDRESS && p->map < r->n
		&& r->ref[p->map].value && !r->ref[p->map].read;
}

/* Private values whose address the kernel needs go to the device in one block.
   */
static bool
make_temporaries(struct launch_arguments *a, const struct acc_kernel *k,
	struct device *d, struct queue *q, const struct data *r)
{
	char *from = a->next;
	for (uint32_t i = 0; i < k->nparams; i++)
		if (is_temporary(&k->param[i], r))
			put(a, r->ref[k->param[i].map].value,
				r->ref[k->param[i].map].value_size);
	if (a->next == from)
		return true;
	a->temporary = action_alloc(d, a->next - from);
	a->next_temporary = a->temporary;
	return a->temporary
		&& queue_copy_in(d, q, a->temporary, from, a->next - from);
}

/* The bytes of a value; none for an optional argument that is absent. */
static void *
put_value(struct launch_arguments *a, const void *value, size_t size)
{
	static const char zero[ALIGN];
	if (value)
		return put(a, value, size);
	return put(a, zero, size < ALIGN ? size : ALIGN);
}

/* The address of a structure of which only some members are on the device,
   computed from the first member that is present: members have the same offsets
   as on the host. */
static void *
structure_address(const struct compute *c, const struct data *r, char *host)
{
	for (size_t i = 0; i + 1 < r->n; i++) {
		char *member = c->maps.host[i + 1];
		if (map_kind(&c->maps, i) == MAP_STRUCT
			&& (char *)c->maps.host[i] == host
			&& r->ref[i + 1].mapping)
			return present_address(r->ref[i + 1].mapping, member)
				- (member - host);
	}
	return host;
}

/* One of the words after the maps. */
static void
fill_word(struct launch_arguments *a, unsigned i, unsigned word,
	const struct compute *c)
{
	a->pointer[i] = word == 0 ? put(a, &c->state, sizeof c->state)
				  : put(a, &c->turn[word - 1], sizeof *c->turn);
}

/* True if the kernel loads what it reads of the map's object from the address,
   and not what the launch passes: a queue may copy the host's object out now. */
static bool
is_loaded(const struct data_ref *ref, const struct compute *c, unsigned map)
{
	return ref->address && !ref->value && c->maps.role
		&& c->maps.role[map] == ACC_ROLE_READ;
}

static void
fill_parameter(struct launch_arguments *a, unsigned i,
	const struct acc_param *p, const struct compute *c, struct device *d,
	const struct data *r)
{
	const struct data_ref *ref = &r->ref[p->map];
	const void *value = ref->value ? ref->value : c->maps.host[p->map];
	void *address = ref->address;
	if (map_kind(&c->maps, p->map) == MAP_FIRSTPRIVATE_INT) {
		a->pointer[i] = put(a, &c->maps.host[p->map], p->size);
		return;
	}
	if (p->kind == ACC_PARAM_VALUE) {
		a->pointer[i] = put_value(a, value, p->size);
		return;
	}
	if (p->kind == ACC_PARAM_PART) {
		a->pointer[i] = put_value(a,
			value && !is_loaded(ref, c, p->map)
				? (const char *)value
					+ (p->size >> ACC_PARAM_OFFSET)
				: NULL,
			acc_param_value_size(p));
		return;
	}
	if (p->kind == ACC_PARAM_POINTER) {
		address = value ? object_translate(d, r->queue, *(void **)value)
				: NULL;
		if (address && address == *(void **)value && !d->shared)
			address = structure_address(c, r, address);
		a->foreign |= value && address == *(void **)value;
	} else if (ref->value && !ref->read) {
		address = a->next_temporary;
		a->next_temporary += rounded(ref->value_size);
	} else {
		/* What is present has another address there, by whichever
		   construct. */
		a->foreign |= address && !ref->mapping
			&& (r->frames || address == c->maps.host[p->map]);
	}
	a->pointer[i] = put(a, &address, sizeof address);
}

static size_t
parameter_bytes(const struct acc_kernel *k, const struct data *r)
{
	size_t bytes = 0;
	for (size_t i = 0; i < k->nparams; i++) {
		const struct acc_param *p = &k->param[i];
		bytes += 2 * ALIGN + rounded(acc_param_value_size(p));
		if (p->map < r->n && p->kind != ACC_PARAM_PART)
			bytes += rounded(r->ref[p->map].value_size);
	}
	return bytes;
}

/* True if map i gives the kernel a pointer of the program, as deviceptr does:
   the host may access the same memory. */
static bool
is_foreign(const struct data *r, const struct map_list *maps, size_t i)
{
	const void *value = r->ref[i].value;
	switch (map_kind(maps, i)) {
	case MAP_DEVICEPTR:
		return true;
	case MAP_POINTER:
	case MAP_POINTER_ZERO_LENGTH:
		return value && maps->host[i]
			&& action_pointer(value)
			== action_pointer(maps->host[i]);
	default:
		return false;
	}
}

/* True if the program has the address of map i's data, or of data that map i
   points to. */
static bool
is_exposed(const struct data *r, const struct map_list *maps, size_t i)
{
	struct mapping *m = r->ref[i].mapping;
	char *target = maps->host[i];
	if (m && m->exposed)
		return true;
	if (!target)
		return false;
	switch (map_kind(maps, i)) {
	case MAP_FIRSTPRIVATE:
		if (maps->size[i] != sizeof(void *))
			return false;
		target = action_pointer(target);
		break;
	case MAP_POINTER:
	case MAP_POINTER_ZERO_LENGTH:
		target = action_pointer(target);
		target += maps->size[i];
		break;
	case MAP_ZERO_LENGTH:
		break;
	default:
		return false;
	}
	return present_find(&r->device->present, target, 1, &m) != PRESENT_NOT
		&& m->exposed;
}

/* True if the pieces of the construct reach no data but that of its maps. */
static bool
is_direct(const struct acc_site *s)
{
	for (; s; s = s->flags & ACC_SITE_CUT ? s->next : NULL)
		if (!s->region || !(s->region->flags & ACC_REGION_DIRECT))
			return false;
	return true;
}

static bool
reaches_exposed(struct device *d, const struct compute *c, const struct data *r)
{
	bool found = false;
	if (!is_direct(c->site))
		return true;
	lock_take(d);
	for (size_t i = 0; i < c->maps.n && !found; i++)
		found = is_exposed(r, &c->maps, i);
	lock_give(d);
	return found;
}

/* True if the host need not wait for the construct. */
static bool
may_run_ahead(struct device *d, const struct compute *c, const struct data *r)
{
	if (!ahead_may(d))
		return false;
	for (size_t i = 0; i < c->maps.n; i++)
		if (is_foreign(r, &c->maps, i))
			return false;
	return !ahead_is_exposed(&d->ahead) || !reaches_exposed(d, c, r);
}

static bool
launch_kernel(struct launch *l, const struct compute *c, struct device *d,
	struct queue *q, const struct data *r, const struct acc_kernel *k)
{
	struct launch_arguments a;
	if (!arguments_make(&a, k->nparams, parameter_bytes(k, r)))
		return false;
	bool done = make_temporaries(&a, k, d, q, r);
	for (unsigned i = 0; i < k->nparams && done; i++)
		if (k->param[i].map < c->maps.n)
			fill_parameter(&a, i, &k->param[i], c, d, r);
		else
			fill_word(&a, i, k->param[i].map - c->maps.n, c);
	for (unsigned i = 0; i < 3; i++)
		if (k->dim[i] > 0)
			l->dim[i] = k->dim[i];
	l->param = a.pointer;
	l->nparams = k->nparams;
	/* Memory must not be in use when it is freed at once. */
	l->more &= !a.temporary;
	l->ahead &= !a.temporary && !a.foreign;
	done = done && launch_told(l, d, q);
	return arguments_drop(&a, d, q) && done;
}

static bool
launch(const struct compute *c, struct launch *l, struct device *d,
	struct queue *q, const struct data *r)
{
	const struct acc_kernel *k;
	if (d->driver->device_type == DEVICE_HOST)
		return launch_host(l, c, d, q, r);
	if (!c->site || !c->site->region)
		return fault_raise(FAULT_WRONG_DEVICE_TYPE,
			"the region was not compiled for device %d (%s)",
			d->index, d->driver->name);
	lock_take(d);
	l->kernel = load_kernel(d, c->site->region, &k);
	bool done = l->kernel && load_link(d);
	lock_give(d);
	return done && launch_kernel(l, c, d, q, r, k);
}

static void
fill_dimensions(struct launch *l, const struct compute *c)
{
	const struct acc_region *r = c->site ? c->site->region : NULL;
	for (int i = 0; i < 3; i++) {
		l->dim[i] = c->dim[i];
		if (l->dim[i] <= 0 && r && r->dim[i] > 0)
			l->dim[i] = r->dim[i];
		if (l->dim[i] < 0)
			l->dim[i] = 0;
	}
	for (int i = 0; i < 2; i++)
		l->grid[i] = c->grid[i] > 0 ? c->grid[i] : 1;
	if (r && r->flags & ACC_REGION_ONE_GANG)
		l->dim[0] = l->grid[0] = l->grid[1] = 1;
}

static void
prepare(struct launch *l, const struct compute *c)
{
	*l = (struct launch){
		.site = c->site, .host = c->host, .block = c->maps.host};
	fill_dimensions(l, c);
}

/* On the host's own memory. */

static bool
start_here(struct device *d, const struct launch *l)
{
	const struct driver *driver = d ? d->driver : &host_driver;
	if (!d)
		signal_catch();
	return driver->launch(d ? d->handle : NULL, NULL, l)
		|| fault_driver(FAULT_EXECUTION,
			"the region failed on device %d (%s)", d ? d->index : 0,
			driver->name);
}

/* Runs on the host, with one gang. */
static bool
launch_one(const struct compute *c, struct device *d, bool small)
{
	struct launch l;
	prepare(&l, c);
	if (small)
		l.dim[0] = 1;
	if (!d)
		l.dim[0] = l.dim[1] = l.dim[2] = l.grid[0] = l.grid[1] = 1;
	return start_here(d, &l);
}

static bool
launch_here(struct pieces *p, bool more)
{
	(void)more;
	return launch_one(&p->now, p->d, p->small);
}

static bool
count_here(struct pieces *p, int depth, int64_t word[2])
{
	if (!launch_here(p, false))
		return false;
	memcpy(word, (int64_t *)p->now.state + 2 * depth, 2 * sizeof *word);
	return true;
}

/* With the words after the maps. */
static bool
run_with_words(struct pieces *p)
{
	int64_t state[ACC_STATE_SIZE / sizeof(int64_t)];
	size_t n = p->now.maps.n;
	void **block = malloc((n + WORDS) * sizeof *block);
	if (!block)
		return fault_no_memory();
	memcpy(block, p->now.maps.host, n * sizeof *block);
	p->now.maps.host = block;
	p->now.state = state;
	fill_words(block + n, &p->now);
	bool done = piece_run(p);
	free(block);
	return done;
}

static bool
run_here(const struct compute *c, struct device *d)
{
	struct pieces p = {
		.now = *c, .d = d, .launch = launch_here, .count = count_here};
	return piece_share(&p) ? run_with_words(&p) : piece_run(&p);
}

bool
launch_plain(const struct compute *c, struct device *d)
{
	return piece_needed(c) ? run_here(c, d) : launch_one(c, d, false);
}

bool
launch_local(const struct compute *c)
{
	return launch_plain(c, NULL);
}

/* On a device. */

static bool
launch_piece(struct pieces *p, bool more)
{
	struct launch l;
	prepare(&l, &p->now);
	l.block = NULL;
	l.block_size = p->now.maps.n * sizeof(void *);
	l.more = more;
	l.ahead = p->ahead;
	if (p->small && p->d->driver->device_type == DEVICE_HOST)
		l.dim[0] = 1;
	bool done = launch(&p->now, &l, p->d, p->q, p->r);
	p->ahead &= l.ahead;
	return done;
}

/* The loop's piece stores its words on the device. */
static bool
fetch_turns(struct pieces *p, int depth, int64_t word[2])
{
	return launch_piece(p, true)
		&& queue_copy_out(p->d, p->q, word,
			(int64_t *)p->now.state + 2 * depth, 2 * sizeof *word)
		&& (!p->q || queue_wait(p->d, p->q));
}

/* The host computes them from private values. */
static bool
compute_turns(struct pieces *p, int depth, int64_t word[2])
{
	const struct data *r = p->r;
	struct compute c = p->now;
	int64_t state[2 * ACC_TURNS_DEPTH];
	size_t n = c.maps.n;
	void **block = malloc((n + WORDS) * sizeof *block);
	struct launch l = {.site = c.site,
		.host = c.host,
		.block = block,
		.dim = {1, 1, 1},
		.grid = {1, 1}};
	if (!block)
		return fault_no_memory();
	for (size_t i = 0; i < n; i++)
		block[i] = r && r->ref[i].value ? (void *)r->ref[i].value
						: c.maps.host[i];
	c.state = state;
	fill_words(block + n, &c);
	bool done = start_here(NULL, &l);
	memcpy(word, state + 2 * depth, 2 * sizeof *word);
	free(block);
	return done;
}

static bool
count_turns(struct pieces *p, int depth, int64_t word[2])
{
	return p->now.site->flags & ACC_SITE_TURNS_DEVICE
		? fetch_turns(p, depth, word)
		: compute_turns(p, depth, word);
}

static bool
run_on_device(struct pieces *p)
{
	const struct driver *driver = p->d->driver;
	p->ahead = !p->q && may_run_ahead(p->d, &p->now, p->r);
	if (!piece_run(p))
		return false;
	if (p->ahead) {
		ahead_given(p->d, p->now.site);
		return true;
	}
	return p->q || !p->unfinished || !driver->stream_wait
		|| driver->stream_wait(p->d->handle, NULL)
		|| fault_driver(FAULT_EXECUTION,
			"the region failed on device %d (%s)", p->d->index,
			driver->name);
}

bool
launch_region(const struct compute *c, struct device *d, struct queue *q,
	const struct data *r)
{
	struct pieces p = {.now = *c,
		.d = d,
		.q = q,
		.r = r,
		.launch = launch_piece,
		.count = count_turns};
	if (!piece_share(&p))
		return run_on_device(&p);
	p.now.state = action_alloc(d, ACC_STATE_SIZE);
	if (!p.now.state)
		return false;
	bool done = run_on_device(&p);
	return queue_free_device(d, q, p.now.state) && done;
}
