/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* prof.c - chapter 5: callbacks of tools and of the program. */
#include "libacc/prof/prof.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/api/acc_callback.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/event.h"
#include "libacc/core/queue.h"
#include "libacc/core/registry.h"
#include "libacc/core/thread.h"

enum { VENDOR = 0x616363 }; /* "acc": no list of vendors exists */

/* One routine in the list of one event. */
struct callback {
	struct callback *next, *prev; /* atomic; lists_lock to write */
	acc_callback call;
	void *owner; /* the shared object that holds the routine */
	unsigned refs; /* lists_lock */
	unsigned born; /* when it was appended, by "changes" */
	bool live; /* atomic; lists_lock to write */
	bool enabled; /* atomic; lists_lock to write */
};

struct list {
	struct callback *head, *tail; /* atomic; lists_lock to write */
	unsigned live; /* lists_lock */
	bool disabled; /* atomic; lists_lock to write */
	bool dead; /* lists_lock: holds an entry to free */
};

/* The tool_info that a routine left at a start event. */
struct note {
	acc_callback call;
	void *owner;
	void *tool_info;
};

/* A start event that still waits for its end. */
struct open_event {
	enum event_kind kind;
	unsigned nnotes;
	struct note note[8];
};

static struct list lists[EVENT_LAST];
static pthread_mutex_t lists_lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned walkers; /* lists_lock: threads inside a list */
static unsigned changes; /* atomic; lists_lock to write: appended */
static bool all_disabled; /* atomic */
static bool over; /* atomic: the last event has been sent */
static int threads; /* atomic */

static _Thread_local struct {
	int id; /* from 1; 0: none yet */
	bool disabled;
	bool in_error;
	unsigned depth, size;
	struct open_event *open;
} mine;

static pthread_key_t thread_end;

static void prof_event(const struct event *);

static const acc_event_t public_event[EVENT_LAST] = {
	[EVENT_DEVICE_INIT_START] = acc_ev_device_init_start,
	[EVENT_DEVICE_INIT_END] = acc_ev_device_init_end,
	[EVENT_DEVICE_SHUTDOWN_START] = acc_ev_device_shutdown_start,
	[EVENT_DEVICE_SHUTDOWN_END] = acc_ev_device_shutdown_end,
	[EVENT_RUNTIME_SHUTDOWN] = acc_ev_runtime_shutdown,
	[EVENT_CREATE] = acc_ev_create,
	[EVENT_DELETE] = acc_ev_delete,
	[EVENT_ALLOC] = acc_ev_alloc,
	[EVENT_FREE] = acc_ev_free,
	[EVENT_ENTER_DATA_START] = acc_ev_enter_data_start,
	[EVENT_ENTER_DATA_END] = acc_ev_enter_data_end,
	[EVENT_EXIT_DATA_START] = acc_ev_exit_data_start,
	[EVENT_EXIT_DATA_END] = acc_ev_exit_data_end,
	[EVENT_UPDATE_START] = acc_ev_update_start,
	[EVENT_UPDATE_END] = acc_ev_update_end,
	[EVENT_COMPUTE_START] = acc_ev_compute_construct_start,
	[EVENT_COMPUTE_END] = acc_ev_compute_construct_end,
	[EVENT_LAUNCH_START] = acc_ev_enqueue_launch_start,
	[EVENT_LAUNCH_END] = acc_ev_enqueue_launch_end,
	[EVENT_UPLOAD_START] = acc_ev_enqueue_upload_start,
	[EVENT_UPLOAD_END] = acc_ev_enqueue_upload_end,
	[EVENT_DOWNLOAD_START] = acc_ev_enqueue_download_start,
	[EVENT_DOWNLOAD_END] = acc_ev_enqueue_download_end,
	[EVENT_WAIT_START] = acc_ev_wait_start,
	[EVENT_WAIT_END] = acc_ev_wait_end,
	[EVENT_ERROR] = acc_ev_error,
};

static enum event_kind
kind_of(acc_event_t type)
{
	for (int i = 0; i < EVENT_LAST; i++)
		if (public_event[i] == type && type != acc_ev_none)
			return i;
	return EVENT_LAST;
}

static bool
is_start(enum event_kind kind)
{
	switch (kind) {
	case EVENT_DEVICE_INIT_START:
	case EVENT_DEVICE_SHUTDOWN_START:
	case EVENT_ENTER_DATA_START:
	case EVENT_EXIT_DATA_START:
	case EVENT_UPDATE_START:
	case EVENT_COMPUTE_START:
	case EVENT_LAUNCH_START:
	case EVENT_UPLOAD_START:
	case EVENT_DOWNLOAD_START:
	case EVENT_WAIT_START:
		return true;
	default:
		return false;
	}
}

/* An end follows its start in the enumeration. */
static bool
is_end(enum event_kind kind)
{
	return kind > 0 && is_start(kind - 1);
}

/* Lists. */

/* Frees entries that no thread can see any more. */
static void
sweep(void)
{
	struct callback *next;
	if (walkers)
		return;
	for (struct list *l = lists; l < lists + EVENT_LAST; l++) {
		if (!l->dead)
			continue;
		l->dead = false;
		for (struct callback *e = l->head; e; e = next) {
			next = e->next;
			if (e->live)
				continue;
			*(e->prev ? &e->prev->next : &l->head) = next;
			*(next ? &next->prev : &l->tail) = e->prev;
			free(e);
		}
	}
}

/* The events to pass on.  A start is passed on if its end is, for the tool_info
   of the two. */
static void
update_mask(void)
{
	unsigned mask = 0;
	if (!__atomic_load_n(&all_disabled, __ATOMIC_RELAXED))
		for (int i = 0; i < EVENT_LAST; i++)
			if (lists[i].live && !lists[i].disabled)
				mask |= 1u << i
					| (is_end(i) ? 1u << (i - 1) : 0);
	event_listen(prof_event, mask);
}

static struct callback *
find(struct list *l, acc_callback cb)
{
	for (struct callback *e = l->head; e; e = e->next)
		if (e->live && e->call == cb)
			return e;
	return NULL;
}

static void *
owner_of(acc_callback cb)
{
	Dl_info info;
	void *address;
	memcpy(&address, &cb, sizeof address);
	return dladdr(address, &info) ? info.dli_fbase : NULL;
}

static void
append(struct list *l, acc_callback cb)
{
	struct callback *e = calloc(1, sizeof *e);
	if (!e)
		return;
	e->call = cb;
	e->owner = owner_of(cb);
	e->refs = 1;
	e->born = changes + 1;
	e->live = e->enabled = true;
	e->prev = l->tail;
	__atomic_store_n(
		e->prev ? &e->prev->next : &l->head, e, __ATOMIC_RELEASE);
	__atomic_store_n(&l->tail, e, __ATOMIC_RELEASE);
	__atomic_store_n(&changes, changes + 1, __ATOMIC_RELEASE);
	l->live++;
}

static void
add(struct list *l, acc_callback cb)
{
	struct callback *e = find(l, cb);
	if (e)
		e->refs++;
	else
		append(l, cb);
}

static void
drop(struct list *l, acc_callback cb)
{
	struct callback *e = find(l, cb);
	if (!e || --e->refs)
		return;
	__atomic_store_n(&e->live, false, __ATOMIC_RELEASE);
	l->live--;
	l->dead = true;
}

/* With a routine it is that routine's toggle, without the event's. */
static void
toggle(struct list *l, acc_callback cb, bool on)
{
	if (!cb) {
		__atomic_store_n(&l->disabled, !on, __ATOMIC_RELEASE);
		return;
	}
	struct callback *e = find(l, cb);
	if (e)
		__atomic_store_n(&e->enabled, on, __ATOMIC_RELEASE);
}

static void
change_list(struct list *l, acc_callback cb, acc_register_t info, bool on)
{
	if (info == acc_toggle)
		toggle(l, cb, on);
	else if (info == acc_reg && cb && on)
		add(l, cb);
	else if (info == acc_reg && cb)
		drop(l, cb);
}

void
prof_change(acc_event_t type, acc_callback cb, acc_register_t info, bool on)
{
	enum event_kind kind = kind_of(type);
	if (type == acc_ev_none && !cb && info == acc_toggle_per_thread) {
		mine.disabled = !on;
		return;
	}
	if (on && cb && kind < EVENT_LAST && kind != EVENT_ERROR)
		registry_share_lock();
	pthread_mutex_lock(&lists_lock);
	if (type == acc_ev_none && !cb && info == acc_toggle)
		__atomic_store_n(&all_disabled, !on, __ATOMIC_RELEASE);
	else if (kind != EVENT_LAST)
		change_list(&lists[kind], cb, info, on);
	sweep();
	update_mask();
	pthread_mutex_unlock(&lists_lock);
}

void
prof_fork(enum fork_step step)
{
	fork_mutex(&lists_lock, step);
}

/* Filling the three arguments. */

/* Other handlers of the thread's end may still cause events. */
static void
free_thread(void *open)
{
	free(open);
	mine.open = NULL;
	mine.depth = mine.size = 0;
}

static int
thread_number(void)
{
	if (!mine.id)
		mine.id = __atomic_add_fetch(&threads, 1, __ATOMIC_RELAXED);
	return mine.id - 1;
}

static acc_device_t
type_of(const struct device *d)
{
	return d ? (acc_device_t)d->driver->device_type : acc_device_none;
}

static int
queue_number(int async)
{
	if (async == ASYNC_NOVAL || async == ASYNC_DEFAULT)
		return self.async;
	return async;
}

static void
fill_general(acc_callback_info *to, const struct event *e)
{
	memset(to, 0, sizeof *to);
	to->event_type = public_event[e->kind];
	to->valid_bytes = offsetof(acc_callback_info, func_end_line_no)
		+ sizeof to->func_end_line_no;
	to->version = ACC_OPENACC_VERSION;
	to->device_type = type_of(e->device);
	to->device_number = e->device ? e->device->index : 0;
	to->thread_id = thread_number();
	to->async = to->async_queue = queue_number(e->async);
	if (!e->site)
		return;
	to->src_file = e->site->file;
	to->func_name = e->site->function;
	to->line_no = (int)e->site->line;
	to->end_line_no = (int)e->site->end_line;
	to->func_line_no = (int)e->site->function_line;
	to->func_end_line_no = (int)e->site->function_end_line;
}

static acc_construct_t
construct_of(const struct event *e)
{
	static const unsigned char construct[] = {
		[ACC_CONSTRUCT_PARALLEL] = acc_construct_parallel,
		[ACC_CONSTRUCT_KERNELS] = acc_construct_kernels,
		[ACC_CONSTRUCT_SERIAL] = acc_construct_serial,
		[ACC_CONSTRUCT_DATA] = acc_construct_data,
		[ACC_CONSTRUCT_ENTER_DATA] = acc_construct_enter_data,
		[ACC_CONSTRUCT_EXIT_DATA] = acc_construct_exit_data,
		[ACC_CONSTRUCT_HOST_DATA] = acc_construct_host_data,
		[ACC_CONSTRUCT_UPDATE] = acc_construct_update,
		[ACC_CONSTRUCT_WAIT] = acc_construct_wait,
		[ACC_CONSTRUCT_DECLARE] = acc_construct_declare,
	};
	if (e->site && e->site->construct < sizeof construct)
		return construct[e->site->construct];
	return acc_construct_runtime_api;
}

static void
fill_data(acc_data_event_info *to, const struct event *e)
{
	to->valid_bytes = offsetof(acc_data_event_info, device_ptr)
		+ sizeof to->device_ptr;
	to->var_name = e->var;
	to->bytes = e->bytes;
	to->host_ptr = e->host;
	to->device_ptr = e->device_address;
}

static void
fill_launch(acc_launch_event_info *to, const struct event *e, size_t dim[4])
{
	to->valid_bytes = offsetof(acc_launch_event_info, num_gangs_per_dim)
		+ sizeof to->num_gangs_per_dim;
	dim[1] = (size_t)e->gangs;
	dim[2] = (size_t)e->grid[0];
	dim[3] = (size_t)e->grid[1];
	dim[0] = dim[3] > 1 ? 3 : dim[2] > 1 ? 2 : 1;
	to->kernel_name = e->kernel;
	to->num_gangs = dim[1] * dim[2] * dim[3];
	to->num_workers = (size_t)e->workers;
	to->vector_length = (size_t)e->vector;
	to->num_gangs_per_dim = dim;
}

static void
fill_error(acc_error_event_info *to, const struct event *e)
{
	to->valid_bytes = offsetof(acc_error_event_info, runtime_info)
		+ sizeof to->runtime_info;
	to->implicit = 1;
	to->error_code = (acc_error_t)e->code;
	to->error_message = e->text;
	to->runtime_info = (size_t)e->result;
}

/* The room for num_gangs_per_dim is the caller's. */
static void
fill_event(acc_event_info *to, const struct event *e, size_t dim[4])
{
	memset(to, 0, sizeof *to);
	to->event_type = public_event[e->kind];
	to->other_event.parent_construct = construct_of(e);
	to->other_event.implicit = e->implicit;
	to->other_event.valid_bytes = offsetof(acc_other_event_info, tool_info)
		+ sizeof to->other_event.tool_info;
	switch (e->kind) {
	case EVENT_UPLOAD_START:
	case EVENT_UPLOAD_END:
	case EVENT_DOWNLOAD_START:
	case EVENT_DOWNLOAD_END:
	case EVENT_CREATE:
	case EVENT_DELETE:
	case EVENT_ALLOC:
	case EVENT_FREE:
		fill_data(&to->data_event, e);
		break;
	case EVENT_LAUNCH_START:
	case EVENT_LAUNCH_END:
		fill_launch(&to->launch_event, e, dim);
		break;
	case EVENT_ERROR:
		fill_error(&to->error_event, e);
		break;
	default:
		break;
	}
}

static acc_device_api
api_of(acc_device_t type)
{
	switch (type) {
#define TARGET(name, type, number, api, text) \
	case acc_device_##type: \
		return acc_device_api_##api;
#define HOST TARGET
#include "targets/targets.def"
	default:
		return acc_device_api_none;
	}
}

static void
fill_api(acc_api_info *to, const struct event *e)
{
	const struct device *d = e->device;
	memset(to, 0, sizeof *to);
	to->valid_bytes =
		offsetof(acc_api_info, async_handle) + sizeof to->async_handle;
	to->device_type = type_of(d);
	to->vendor = VENDOR;
	to->device_api = api_of(to->device_type);
	if (!d || !device_is_open(d))
		return;
	if (d->driver->native_device)
		to->device_handle = d->driver->native_device(d->handle);
	if (d->driver->native_context)
		to->context_handle = d->driver->native_context(d->handle);
	if (d->driver->stream_native && e->stream)
		to->async_handle =
			d->driver->stream_native(d->handle, e->stream);
}

/* tool_info from a start to its end: each routine gets its own value, else that
   of a routine of the same shared object. */

static struct open_event *
push_open(enum event_kind kind)
{
	struct open_event *open;
	if (mine.depth == mine.size) {
		unsigned size = mine.size ? 2 * mine.size : 16;
		open = realloc(mine.open, size * sizeof *open);
		if (!open)
			return NULL;
		mine.open = open;
		mine.size = size;
		pthread_setspecific(thread_end, open);
	}
	open = &mine.open[mine.depth++];
	open->kind = kind;
	open->nnotes = 0;
	return open;
}

/* The depth of the start that an end belongs to, or -1. */
static int
pop_open(enum event_kind end)
{
	for (int i = (int)mine.depth - 1; i >= 0; i--)
		if (mine.open[i].kind + 1 == end) {
			mine.depth = (unsigned)i;
			return i;
		}
	return -1;
}

static void
note(struct open_event *open, const struct callback *e, void *tool_info)
{
	enum { NOTES = sizeof open->note / sizeof *open->note };

	if (tool_info && open->nnotes < NOTES)
		open->note[open->nnotes++] =
			(struct note){e->call, e->owner, tool_info};
}

static void *
noted(const struct open_event *open, const struct callback *e)
{
	void *tool_info = NULL;
	for (unsigned i = 0; i < open->nnotes; i++) {
		if (open->note[i].call == e->call)
			return open->note[i].tool_info;
		if (open->note[i].owner == e->owner)
			tool_info = open->note[i].tool_info;
	}
	return tool_info;
}

/* Calling. */

static bool
may_call(const struct list *l, const struct callback *e)
{
	return __atomic_load_n(&e->live, __ATOMIC_ACQUIRE)
		&& __atomic_load_n(&e->enabled, __ATOMIC_ACQUIRE)
		&& !__atomic_load_n(&l->disabled, __ATOMIC_ACQUIRE)
		&& !__atomic_load_n(&all_disabled, __ATOMIC_ACQUIRE)
		&& !mine.disabled;
}

static void
call_one(const struct event *event, const struct callback *e,
	struct open_event *before, int depth)
{
	acc_callback_info general;
	acc_event_info info;
	acc_api_info api;
	size_t dim[4];

	fill_general(&general, event);
	fill_event(&info, event, dim);
	fill_api(&api, event);
	if (before)
		info.other_event.tool_info = noted(before, e);
	e->call(&general, &info, &api);
	if (depth >= 0)
		note(&mine.open[depth], e, info.other_event.tool_info);
}

/* True if an earlier entry of the list had the same routine. A routine that was
   unregistered and registered again meanwhile is still called once, 5.4.1. */
static bool
is_again(const struct list *l, const struct callback *to)
{
	for (const struct callback *e =
			__atomic_load_n(&l->head, __ATOMIC_ACQUIRE);
		e && e != to; e = __atomic_load_n(&e->next, __ATOMIC_ACQUIRE))
		if (e->call == to->call)
			return true;
	return false;
}

/* Calls the list in its order; ends go backwards, 5.4.1.  Routines may change
   the list during the walk: entries stay until no thread walks. */
static void
walk(const struct event *event, struct open_event *before, int depth)
{
	struct list *l = &lists[event->kind];
	bool backwards = is_end(event->kind);
	unsigned now = __atomic_load_n(&changes, __ATOMIC_ACQUIRE);
	struct callback *e = __atomic_load_n(
		backwards ? &l->tail : &l->head, __ATOMIC_ACQUIRE);
	while (e) {
		if (may_call(l, e)
			&& ((int)(e->born - now) <= 0 || !is_again(l, e)))
			call_one(event, e, before, depth);
		e = __atomic_load_n(
			backwards ? &e->prev : &e->next, __ATOMIC_ACQUIRE);
	}
}

static void
count_walkers(int by)
{
	pthread_mutex_lock(&lists_lock);
	walkers += (unsigned)by;
	sweep();
	pthread_mutex_unlock(&lists_lock);
}

/* Routines may run constructs of their own; the current one continues. */
static void
call_all(const struct event *e)
{
	const struct thread outer = self;
	int depth = -1;
	count_walkers(1);
	if (is_start(e->kind)) {
		if (push_open(e->kind))
			depth = (int)mine.depth - 1;
		walk(e, NULL, depth);
	} else if (is_end(e->kind) && (depth = pop_open(e->kind)) >= 0) {
		struct open_event before = mine.open[depth];
		walk(e, &before, -1);
	} else {
		walk(e, NULL, -1);
	}
	count_walkers(-1);
	self.site = outer.site;
	self.routine = outer.routine;
	self.var = outer.var;
	self.implicit = outer.implicit;
	self.queue = outer.queue;
}

static void
prof_event(const struct event *e)
{
	if (__atomic_load_n(&over, __ATOMIC_ACQUIRE))
		return;
	if (e->kind == EVENT_RUNTIME_SHUTDOWN
		&& __atomic_exchange_n(&over, true, __ATOMIC_ACQ_REL))
		return;
	if (e->kind != EVENT_ERROR) {
		call_all(e);
		return;
	}
	if (mine.in_error)
		return;
	mine.in_error = true;
	call_all(e);
	mine.in_error = false;
}

void
prof_begin(void)
{
	pthread_key_create(&thread_end, free_thread);
}
