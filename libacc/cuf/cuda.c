/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cuda.c - CUDA Fortran: memory, streams and launches. */
#include "libacc/cuf/cuda.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "abi/cuf_calls.h"
#include "abi/numbers.h"
#include "libacc/abi.h"
#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/core/rank.h"
#include "libacc/core/thread.h"
#include "libacc/cuf/graph.h"
#include "libacc/data/action.h"
#include "libacc/data/load.h"
#include "libacc/data/object.h"

/* Queues of streams have numbers from here on, which modulo the number of
   queues differ from those of most OpenACC programs; the first is the default
   stream's. */
enum { QUEUES = (1 << 20) + 32 };

/* Memory that malloc did not allocate. */
struct cuda_memory {
	struct cuda_memory *next;
	char *at;
	void *base; /* for the driver, or free() */
	size_t size;
	enum cuda_space space;
	/* Null for memory of others that is not mapped here. */
	struct device *device;
};

enum { BUCKETS = 1024 };
static struct cuda_memory *bucket[BUCKETS];
static size_t memories;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static _Thread_local enum cuda_space space;
static _Thread_local size_t alignment; /* of ALLOCATE, or 0 */
/* Some memory to be pinned is ordinary memory. */
static _Thread_local bool pageable;
static _Thread_local void *adopted;
static _Thread_local int last_error;
static int64_t streams; /* made so far */

/* Errors. */

int
cuda_fault(int error)
{
	last_error = error;
	return error;
}

int
cuda_last_error(bool clear)
{
	int error = last_error;
	if (clear)
		last_error = CUDA_SUCCESS;
	return error;
}

/* For routines that do not return an error number. */
static void
complain(const char *what, int error)
{
	fprintf(stderr, "%slibacc: error: %s: %s\n", rank_self()->prefix, what,
		fault_message());
	cuda_fault(error);
}

/* Devices and queues. */

struct device *
cuda_device(void)
{
	struct device *d = self.device;
	self.site = NULL;
	self.routine = "CUDA Fortran";
	if (!d || !device_is_open(d))
		d = device_current();
	return !d || ahead_end(d) ? d : NULL;
}

int64_t
cuda_stream_new(void)
{
	return __atomic_add_fetch(&streams, 1, __ATOMIC_RELAXED);
}

static _Thread_local int64_t default_stream;

int64_t
cuda_stream(int64_t stream)
{
	return stream ? stream : default_stream;
}

void
cuda_set_default_stream(int64_t stream)
{
	default_stream = stream;
}

int
cuda_async(int64_t stream)
{
	return QUEUES + (int)stream;
}

int64_t
cuda_stream_of(int async)
{
	return (int64_t)async - QUEUES;
}

/* The async-value of a stream, for a loop that runs after the work that streams
   order before the loop. */
EXPORT int
acc_cuf_queue(int64_t stream)
{
	struct device *d = cuda_device();
	struct queue *q = NULL;
	self.awaited = false;
	stream = cuda_stream(stream);
	struct capture *in = cuda_capture(stream);
	if (in && !cuda_captures_itself(in)) {
		cuda_capture_refuse(in);
		complain("the loop's stream", CUDA_CAPTURE_UNSUPPORTED);
	} else if (d && !in && !(d->shared && stream)
		&& !cuda_order(d, stream, &q)) {
		complain("the loop's stream", CUDA_LAUNCH_FAILURE);
	}
	return q || stream ? cuda_async(stream) : ASYNC_SYNC;
}

/* The same, for a loop whose results the program waits for next. */
EXPORT int
acc_cuf_queue_awaited(int64_t stream)
{
	int async = acc_cuf_queue(stream);
	self.awaited = true;
	return async;
}

/* A region without a queue runs after all work of all streams, the default one
   too. */
EXPORT void
acc_cuf_settle(void)
{
	struct device *d = cuda_device();
	struct queue *first;
	if (d
		&& !(cuda_settle(d) && queue_peek(d, QUEUES, &first)
			&& queue_wait(d, first)))
		complain("streams before a region", CUDA_LAUNCH_FAILURE);
}

/* Without streams a device works synchronously in the default one. */
bool
cuda_queue(struct device *d, int64_t stream, struct queue **q)
{
	*q = NULL;
	if (d->shared || (!stream && !d->driver->stream_create))
		return true;
	return queue_get(d, QUEUES + (int)stream, q);
}

/* If memory is shared, all operations except loops run at once, and so after
   the stream's pending loops; the default stream has none of its own. */
static bool
wait_for_loops(struct device *d, int64_t stream)
{
	struct queue *q;
	if (!stream)
		return queue_wait_all(d);
	return queue_peek(d, cuda_async(stream), &q) && queue_wait(d, q);
}

/* The default stream waits for all others, and they for the default stream. */
bool
cuda_order(struct device *d, int64_t stream, struct queue **q)
{
	struct queue *first;
	struct capture *c = cuda_capture(stream);
	if (c)
		return cuda_capture_refuse(c);
	if (!cuda_queue(d, stream, q))
		return false;
	if (!__atomic_load_n(&streams, __ATOMIC_RELAXED))
		return true;
	if (d->shared)
		return wait_for_loops(d, stream);
	if (!stream)
		return *q ? queue_follow_all(d, *q, d) : queue_wait_all(d);
	return !d->driver->stream_create
		|| (queue_peek(d, QUEUES, &first)
			&& (!first || queue_follow(d, *q, d, first)));
}

bool
cuda_settle(struct device *d)
{
	if (!__atomic_load_n(&streams, __ATOMIC_RELAXED))
		return true;
	return queue_wait_all(d);
}

/* Memory. */

static struct cuda_memory **
find(const void *p)
{
	struct cuda_memory **m = &bucket[((uintptr_t)p >> 4) % BUCKETS];
	while (*m && (*m)->at != p)
		m = &(*m)->next;
	return m;
}

static bool
keep(struct cuda_memory memory)
{
	struct cuda_memory *m = malloc(sizeof *m);
	if (!m)
		return false;
	*m = memory;
	pthread_mutex_lock(&lock);
	struct cuda_memory **at = find(m->at);
	m->next = *at;
	*at = m;
	__atomic_store_n(&memories, memories + 1, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&lock);
	return true;
}

enum cuda_space
cuda_space_of(const void *p)
{
	enum cuda_space found = SPACE_HOST;
	if (!__atomic_load_n(&memories, __ATOMIC_RELAXED))
		return SPACE_HOST;
	pthread_mutex_lock(&lock);
	for (size_t i = 0; i < BUCKETS; i++)
		for (struct cuda_memory *m = bucket[i]; m; m = m->next)
			if ((char *)p >= m->at && (char *)p < m->at + m->size)
				found = m->space;
	pthread_mutex_unlock(&lock);
	return found;
}

struct device *
cuda_owner(struct device *current, const void *p)
{
	struct device *found = current;
	pthread_mutex_lock(&lock);
	for (size_t i = 0; i < BUCKETS; i++)
		for (struct cuda_memory *m = bucket[i]; m; m = m->next)
			if (m->space == SPACE_DEVICE && (char *)p >= m->at
				&& (char *)p < m->at + m->size)
				found = m->device;
	pthread_mutex_unlock(&lock);
	return found;
}

static void *
alloc(struct device *d, enum cuda_space where, size_t size)
{
	if (where == SPACE_DEVICE)
		return action_alloc(d, size);
	return d->driver->alloc_shared ? d->driver->alloc_shared(
		       d->handle, size, where == SPACE_MANAGED)
				       : malloc(size);
}

static bool
free_in(struct device *d, enum cuda_space where, void *p)
{
	if (where == SPACE_DEVICE)
		return d->driver->free(d->handle, p);
	if (d->driver->alloc_shared)
		return d->driver->free_shared(
			d->handle, p, where == SPACE_MANAGED);
	free(p);
	return true;
}

/* Device memory is present, at its own address. */
static bool
is_mapped(const struct device *d, enum cuda_space where)
{
	return !d->shared && (where == SPACE_DEVICE || d->driver->alloc_shared);
}

/* False if earlier work, or the driver, failed. */
static bool
give_back(const struct cuda_memory *m)
{
	struct device *d = m->device;
	if (!d || !device_is_open(d))
		return true;
	if (m->space == SPACE_FOREIGN)
		return object_unmap(d, m->at);
	bool done = queue_wait_all(d);
	if (is_mapped(d, m->space))
		object_unmap(d, m->at);
	return free_in(d, m->space, m->base) && done;
}

/* True if ALLOCATE has asked for an alignment that is not a power of two. */
static bool
is_wrong(size_t n)
{
	return n & (n - 1);
}

/* The first place in memory at p with the alignment. */
static char *
aligned(char *p)
{
	if (!alignment)
		return p;
	return p + (-(uintptr_t)p & (alignment - 1));
}

void *
cuda_alloc(enum cuda_space where, size_t size)
{
	struct device *d = cuda_device();
	if (!d)
		return NULL;
	if (!size)
		size = 1;
	char *base =
		is_wrong(alignment) ? NULL : alloc(d, where, size + alignment);
	if (!base)
		return NULL;
	struct cuda_memory m = {.at = aligned(base),
		.base = base,
		.size = size,
		.space = where,
		.device = d};
	if (is_mapped(d, where) && !object_map(d, m.at, m.at, size)) {
		free_in(d, where, base);
		return NULL;
	}
	if (keep(m))
		return m.at;
	give_back(&m);
	return NULL;
}

int
cuda_free(void *p)
{
	if (!p || !__atomic_load_n(&memories, __ATOMIC_RELAXED))
		return CUDA_INVALID_VALUE;
	pthread_mutex_lock(&lock);
	struct cuda_memory **at = find(p);
	struct cuda_memory *m = *at;
	if (m) {
		*at = m->next;
		__atomic_store_n(&memories, memories - 1, __ATOMIC_RELAXED);
	}
	pthread_mutex_unlock(&lock);
	if (!m)
		return CUDA_INVALID_VALUE;
	bool done = give_back(m);
	cuda_untie(p);
	free(m);
	return done ? CUDA_SUCCESS : CUDA_LAUNCH_FAILURE;
}

/* Around an ALLOCATE statement of the compiled program: the kind of memory for
   its objects. */
EXPORT void
acc_cuf_space(int where)
{
	space = where;
	if (where == SPACE_PINNED)
		pageable = false;
}

/* The alignment of the objects of the next ALLOCATE statement, or 0. */
EXPORT void
acc_cuf_align(int64_t bytes)
{
	alignment = (size_t)bytes;
}

/* True if all memory of the last ALLOCATE is pinned. */
EXPORT bool
acc_cuf_pinned(void)
{
	return !pageable;
}

/* The next allocation gets this address. */
EXPORT void
acc_cuf_adopt(int64_t address)
{
	adopted = (void *)(uintptr_t)address;
	space = SPACE_FOREIGN;
}

/* Memory of others is present at its own address, too. */
static void *
adopt(size_t size)
{
	struct device *d = cuda_device();
	if (cuda_space_of(adopted) != SPACE_HOST)
		return adopted;
	bool mapped = d && object_presence(d, adopted, size) == PRESENT_NOT
		&& object_map(d, adopted, adopted, size);
	keep((struct cuda_memory){.at = adopted,
		.size = size,
		.space = SPACE_FOREIGN,
		.device = mapped ? d : NULL});
	return adopted;
}

/* Memory of the host, which free() takes. */
static void *
alloc_on_host(size_t size)
{
	if (!alignment)
		return malloc(size);
	void *p = NULL;
	size_t most = alignment < sizeof p ? sizeof p : alignment;
	int error = is_wrong(alignment)
		? EINVAL
		: posix_memalign(&p, most, size ? size : 1);
	if (error)
		errno = error;
	return error ? NULL : p;
}

EXPORT void *
acc_cuf_malloc(size_t size)
{
	enum cuda_space where = space;
	if (where == SPACE_HOST)
		return alloc_on_host(size);
	if (where == SPACE_FOREIGN)
		return adopt(size);
	space = SPACE_HOST;
	void *p = cuda_alloc(where, size);
	if (!p && where == SPACE_PINNED) {
		pageable = true;
		p = alloc_on_host(size ? size : 1);
	}
	if (!p)
		errno = ENOMEM; /* for the message of ALLOCATE */
	space = where;
	return p;
}

EXPORT void
acc_cuf_free(void *p)
{
	int error = cuda_free(p);
	if (error == CUDA_INVALID_VALUE)
		free(p);
	else if (error)
		cuda_fault(error);
}

EXPORT void *
acc_cuf_calloc(size_t n, size_t size)
{
	return space == SPACE_HOST && !alignment ? calloc(n, size)
						 : acc_cuf_malloc(n * size);
}

/* Managed data that an assignment resizes. */
static void *
resize(void *p, size_t size)
{
	size_t old = 0;
	pthread_mutex_lock(&lock);
	struct cuda_memory *m = *find(p);
	if (m)
		old = m->size;
	pthread_mutex_unlock(&lock);
	void *to = cuda_alloc(SPACE_MANAGED, size);
	if (to && queue_wait_all(cuda_device()))
		memcpy(to, p, size < old ? size : old);
	cuda_free(p);
	return to;
}

EXPORT void *
acc_cuf_realloc(void *p, size_t size)
{
	enum cuda_space where = p ? cuda_space_of(p) : SPACE_HOST;
	if (!p)
		return acc_cuf_malloc(size);
	if (where == SPACE_HOST)
		return realloc(p, size);
	if (where == SPACE_MANAGED)
		return resize(p, size);
	fault_set("device data cannot change its size in an assignment");
	complain("realloc", CUDA_INVALID_VALUE);
	exit(EXIT_FAILURE);
}

/* Copies. */

bool
cuda_copy(struct device *d, struct queue *q, void *to, const void *from,
	size_t size, int how)
{
	if (!size)
		return true;
	if (how & CUDA_TO)
		to = object_translate(d, q, to);
	if (how & CUDA_FROM)
		from = object_translate(d, q, (void *)from);
	switch (how) {
	case CUDA_TO:
		return queue_copy_in(d, q, to, from, size);
	case CUDA_FROM:
		return queue_copy_out(d, q, to, from, size);
	case CUDA_TO | CUDA_FROM:
		return queue_copy_within(d, q, to, from, size);
	default:
		memmove(to, from, size);
		return true;
	}
}

/* Launches. */

enum { ALIGN = 16 };

static size_t
rounded(size_t size)
{
	return (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

/* The arguments of a launch: the array of addresses, the values, and the bytes
   of copies that go to the device. */
struct cuda_arguments {
	void **pointer;
	char *next;
	char *device, *next_device;
};

static void *
put(struct cuda_arguments *a, const void *value, size_t size)
{
	char *to = a->next;
	a->next += rounded(size);
	return memcpy(to, value, size);
}

static bool
copy_argument(struct cuda_arguments *a, struct device *d, struct queue *q,
	void *host, size_t size, unsigned i)
{
	char *at = NULL;
	if (host) {
		char *bytes = put(a, host, size);
		*(void **)bytes = object_translate(d, q, *(void **)bytes);
		at = a->next_device;
		a->next_device += rounded(size);
		if (!queue_copy_in(d, q, at, bytes, size))
			return false;
	}
	a->pointer[i] = put(a, &at, sizeof at);
	return true;
}

static bool
fill(struct cuda_arguments *a, const struct acc_kernel *k, struct device *d,
	struct queue *q, void **param)
{
	for (uint32_t i = 0; i < k->nparams; i++) {
		const struct acc_param *p = &k->param[i];
		void *address = *(void **)param[p->map];
		if (p->kind == ACC_PARAM_VALUE) {
			a->pointer[i] = put(a, param[p->map], p->size);
		} else if (p->kind == ACC_PARAM_COPY) {
			if (!copy_argument(a, d, q, address, p->size, i))
				return false;
		} else {
			address =
				p->map ? object_translate(d, q, address) : NULL;
			a->pointer[i] = put(a, &address, sizeof address);
		}
	}
	return true;
}

static bool
make(struct cuda_arguments *a, const struct acc_kernel *k, struct device *d)
{
	size_t bytes = rounded(k->nparams * sizeof(void *)), copies = 0;
	for (uint32_t i = 0; i < k->nparams; i++) {
		bytes += 2 * ALIGN + rounded(k->param[i].size);
		if (k->param[i].kind == ACC_PARAM_COPY)
			copies += rounded(k->param[i].size);
	}
	memset(a, 0, sizeof *a);
	a->pointer = malloc(bytes);
	if (!a->pointer)
		return false;
	a->next = (char *)a->pointer + rounded(k->nparams * sizeof(void *));
	if (copies)
		a->next_device = a->device = action_alloc(d, copies);
	return !copies || a->device;
}

static bool
drop(struct cuda_arguments *a, struct device *d, struct queue *q,
	struct capture *c)
{
	if (c) {
		free(a->pointer);
		return !a->device || cuda_capture_keep(c, d, a->device);
	}
	bool done = !a->device || queue_free_device(d, q, a->device);
	if (q && (a->device || !queue_stream(q)))
		return queue_free_host(d, q, a->pointer) && done;
	free(a->pointer);
	return done;
}

/* The device's copy of a module's pointer or allocatable. */
struct variable_view {
	struct variable_view *next;
	const struct acc_variable *variable;
	struct device *device;
	char bytes[];
};

static struct variable_view *views; /* under the devices' locks */

static struct variable_view *
view_of(struct device *d, const struct acc_variable *v)
{
	struct variable_view *n = views;
	while (n && (n->variable != v || n->device != d))
		n = n->next;
	if (n)
		return n;
	n = calloc(1, sizeof *n + v->size);
	if (!n)
		return NULL;
	n->variable = v;
	n->device = d;
	n->next = views;
	return views = n;
}

/* Kernels use pointers of modules with their present association. */
static bool
refresh(struct device *d, struct queue *q, const struct acc_variable *v,
	void *at)
{
	struct variable_view *n = view_of(d, v);
	if (!n)
		return false;
	if (!memcmp(n->bytes, v->host, v->size))
		return true;
	memcpy(n->bytes, v->host, v->size);
	char now[v->size];
	memcpy(now, v->host, v->size);
	*(void **)now = object_translate(d, q, *(void **)now);
	return queue_copy_in(d, q, at, now, v->size) && queue_wait(d, q);
}

/* Of blocks; the second is that of the largest GPUs.  Others have a limit of
   their own, which their driver knows. */
enum { MOST_THREADS = 1024, MOST_SHARED = 227 << 10 };
/* Blocks that run at a time where no driver knows better. */
enum { MOST_TOGETHER = 1024 };

/* A grid of * or -1 has as many blocks as the device can run at a time. */
static int
fill_grid(struct device *d, const struct launch *l)
{
	int threads = (int)(l->threads[0] * l->threads[1] * l->threads[2]);
	uint64_t units = 1;
	int blocks = 0;
	if (d->driver->occupancy)
		blocks = d->driver->occupancy(
			d->handle, l->kernel, threads, l->shared);
	d->driver->property(d->handle, DRIVER_UNITS, &units, NULL);
	return (blocks > 0 ? blocks : 1) * (int)units;
}

static bool
has_shared(int64_t size)
{
	if (size >= 0 && size <= MOST_SHARED)
		return true;
	return fault_raise(FAULT_INVALID_ARGUMENT,
		"%lld bytes of shared memory for a block", (long long)size);
}

/* True if the blocks can run at a time, where they must. */
static bool
fits(struct device *d, const struct launch *l)
{
	uint64_t blocks = (uint64_t)l->blocks[0] * l->blocks[1] * l->blocks[2];
	uint64_t most = MOST_TOGETHER;
	if (!l->together)
		return true;
	if (d->driver->occupancy && l->kernel)
		most = (uint64_t)fill_grid(d, l);
	if (blocks <= most)
		return true;
	fault_set("a grid of %llu blocks, of which %llu can run at a time",
		(unsigned long long)blocks, (unsigned long long)most);
	return false;
}

/* Of a cluster, as CUDA has it for all devices. */
enum { MOST_IN_CLUSTER = 8 };

/* Separates the bytes of shared memory from the kernel's kind; front/ has put
   them together. */
static void
read_kind(struct launch *l, int64_t bytes)
{
	int64_t together = (int64_t)1 << CUF_TOGETHER_BIT;
	l->together = bytes >= together;
	if (l->together)
		bytes -= together;
	unsigned cluster =
		bytes > 0 ? (unsigned)(bytes >> CUF_CLUSTER_BIT) & 0xffffff : 0;
	for (int i = 0; i < 3; i++)
		l->cluster[i] = cluster >> 8 * i & 255;
	l->shared = (size_t)(bytes - ((int64_t)cluster << CUF_CLUSTER_BIT));
}

static bool
has_whole_clusters(const struct launch *l)
{
	const unsigned *c = l->cluster, *g = l->blocks;
	if (!c[0])
		return true;
	if (c[0] * c[1] * c[2] > MOST_IN_CLUSTER)
		return fault_raise(FAULT_INVALID_ARGUMENT,
			"clusters of %u blocks; %d are the most",
			c[0] * c[1] * c[2], MOST_IN_CLUSTER);
	if (g[0] % c[0] || g[1] % c[1] || g[2] % c[2])
		return fault_raise(FAULT_INVALID_ARGUMENT,
			"a grid of %u x %u x %u blocks, in clusters of "
			"%u x %u x %u",
			g[0], g[1], g[2], c[0], c[1], c[2]);
	return true;
}

/* The configuration as the driver wants it; an error of CUDA. */
static int
configure(struct device *d, struct launch *l, const struct cuda_config *c)
{
	int64_t threads = 1;
	bool right = true;
	for (int i = 0; i < 3; i++) {
		right = right && (c->grid[i] > 0 || c->grid[i] == -1)
			&& c->block[i] > 0 && c->block[i] <= MOST_THREADS;
		threads *= right ? c->block[i] : 1;
		l->threads[i] = (unsigned)c->block[i];
	}
	if (!right || threads > MOST_THREADS) {
		fault_set("a grid of %d x %d x %d blocks of %d x %d x %d "
			  "threads",
			c->grid[0], c->grid[1], c->grid[2], c->block[0],
			c->block[1], c->block[2]);
		return CUDA_INVALID_CONFIGURATION;
	}
	read_kind(l, c->shared);
	if (!has_shared((int64_t)l->shared))
		return CUDA_INVALID_VALUE;
	for (int i = 0; i < 3; i++)
		l->blocks[i] = (unsigned)(c->grid[i] > 0 ? c->grid[i]
							 : fill_grid(d, l));
	if (!has_whole_clusters(l))
		return CUDA_INVALID_CLUSTER;
	return fits(d, l) ? CUDA_SUCCESS : CUDA_TOO_LARGE;
}

static int
launch(const struct acc_site *site, const struct cuda_config *c,
	struct device *d, void **param)
{
	struct launch l = {.site = site};
	const struct acc_kernel *k;
	struct cuda_arguments a = {0};
	int64_t stream = cuda_stream(c->stream);
	struct capture *in = cuda_capture(stream);
	struct queue *q;
	lock_take(d);
	l.kernel = load_kernel(d, site->region, &k);
	lock_give(d);
	if (!l.kernel)
		return CUDA_LAUNCH_FAILURE;
	int error = configure(d, &l, c);
	if (error)
		return error;
	if (!(in ? cuda_queue(d, stream, &q) : cuda_order(d, stream, &q)))
		return CUDA_LAUNCH_FAILURE;
	/* Their barriers share a counter: such launches follow each other. */
	if (l.together && !in
		&& !(q ? queue_follow_all(d, q, d) : queue_wait_all(d)))
		return CUDA_LAUNCH_FAILURE;
	/* What the kernel needs is not part of a graph. */
	struct queue *first = in ? NULL : q;
	bool done = load_each_descriptor(d, first, refresh) && make(&a, k, d)
		&& fill(&a, k, d, first, param);
	l.param = a.pointer;
	l.nparams = k->nparams;
	done = done && queue_launch(d, q, &l);
	done = drop(&a, d, q, in) && done;
	return done ? CUDA_SUCCESS : CUDA_LAUNCH_FAILURE;
}

/* The same on the host, with "body" for each thread. */
static int
launch_here(const struct acc_site *site, const struct cuda_config *c,
	struct device *d, void **param, void (*body)(void *))
{
	struct launch l = {.site = site, .host = body, .param = param};
	int error = configure(d, &l, c);
	if (error)
		return error;
	if (!cuda_settle(d))
		return CUDA_LAUNCH_FAILURE;
	return queue_launch(d, NULL, &l) ? CUDA_SUCCESS : CUDA_LAUNCH_FAILURE;
}

int
cuda_launch(const struct acc_site *site, const struct cuda_config *c,
	struct device *d, void **param, void (*body)(void *))
{
	return d->driver->device_type == DEVICE_HOST
		? launch_here(site, c, d, param, body)
		: launch(site, c, d, param);
}

/* A call with an invalid configuration returns the procedure's kernel; its
   other parameters are ignored. */
enum { ASK = -99 };
static _Thread_local const struct acc_site *answer;

struct kernel *
cuda_kernel(struct device *d, void (*procedure)(void *), bool *here)
{
	struct cuda_config ask = {.grid = {ASK}};
	const struct acc_kernel *table;
	struct kernel *k = NULL;
	answer = NULL;
	procedure(&ask);
	*here = answer && d->driver->device_type == DEVICE_HOST;
	if (!answer || *here)
		return NULL;
	lock_take(d);
	k = load_kernel(d, answer->region, &table);
	lock_give(d);
	return k;
}

/* A kernel is called: true if the launch is made, or has failed; false to run
   the body for one thread, which has no configuration. */
EXPORT int
acc_rt_cuf_launch(
	const struct acc_site *site, void **param, void (*body)(void *))
{
	const struct cuda_config *c = *(struct cuda_config **)param[0];
	int error;
	if (!c)
		return 0;
	if (c->grid[0] == ASK) {
		answer = site;
		return 1;
	}
	struct device *d = cuda_device();
	self.site = site;
	if (!d)
		error_raise();
	struct capture *in = cuda_capture(cuda_stream(c->stream));
	if (in && !cuda_captures_itself(in))
		error = cuda_capture_launch(in, site, c, param, body)
			? CUDA_SUCCESS
			: CUDA_CAPTURE_UNSUPPORTED;
	else
		error = cuda_launch(site, c, d, param, body);
	if (error)
		complain(site->function, error);
	return 1;
}

/* The kernel's own kind counts: a generic name may have stood for several. */
EXPORT int
acc_rt_cuf_launch_kind(const struct acc_site *site, void **param,
	void (*body)(void *), int kind)
{
	const int64_t below = (int64_t)1 << CUF_CLUSTER_BIT;
	struct cuda_config own, *at = &own;
	void *first = param[0];
	const struct cuda_config *c = *(struct cuda_config **)first;
	if (!c || c->grid[0] == ASK || c->shared < 0)
		return acc_rt_cuf_launch(site, param, body);
	own = *c;
	own.shared = own.shared % below + kind * below;
	param[0] = &at;
	int done = acc_rt_cuf_launch(site, param, body);
	param[0] = first;
	return done;
}
