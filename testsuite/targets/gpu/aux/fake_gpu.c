/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fake_gpu.c - with fake_cuda.c libcuda.so.1, or with fake_hip.c and -DFAKE_HIP
 * libamdhip64.so.5, without a GPU; the calls that both have.
 *
 * It runs no kernel.  Work in a stream is done as late as CUDA allows: when
 * somebody waits for it or asks about it; so a buffer that is reused too
 * early, or a missing wait, shows in the data.  Every argument is checked;
 * a wrong one ends the program with a message.
 *
 * FAKE_GPU_DEVICES=N       how many devices there are (1)
 * FAKE_GPU_LOG=FILE        a line for each call, to FILE.cuda or FILE.hip
 * FAKE_GPU_FAIL=NAME:N:R   the N-th call of NAME, or of any for *, returns R
 * FAKE_GPU_MEMORY=BYTES    of a device (1 GiB)
 * FAKE_GPU_OLD             the driver takes no cubins to be linked
 *
 * fake_gpu_calls() says how many calls there were, fake_gpu_live() how much of
 * what they have made is still there, fake_gpu_failed() which one failed.
 */
#include "fake_gpu.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { EVENT = 0x60e17aaa, NO_TIMING = 2, SHARED_OF_ALL = 48 << 10 };

struct op {
	struct op *next;
	enum { COPY, FILL, LAUNCH, WAIT } kind;
	char *to;
	const char *from;
	size_t n;
	int byte;
	struct stream *stream;	/* WAIT: until it has done "upto" */
	uint64_t upto, number;
};

struct event {
	uint32_t magic;
	unsigned flags;
	struct context *context;
	struct stream *stream;
	uint64_t number;
};

struct global {
	struct global *next;
	struct module *module;
	char *name;
	void *at;
};

struct context contexts[DEVICES];
__thread struct context *current;
pthread_mutex_t lock;
struct range *ranges;
static struct stream *streams;
static struct function *functions;
static struct global *globals;
static size_t allocated;
static FILE *log_file;
const char *fail_name;
static int fail_call, fail_result, fail_seen;
static const char *failed;
int live;
static int calls;
static bool started;
static struct stream null_stream[DEVICES];

void
die(const char *format, ...)
{
	va_list list;
	va_start(list, format);
	fprintf(stderr, "fake_gpu: ");
	vfprintf(stderr, format, list);
	fprintf(stderr, "\n");
	va_end(list);
	abort();
}

static void
start(void)
{
	pthread_mutexattr_t a;
	pthread_mutexattr_init(&a);
	pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&lock, &a);
	const char *name = getenv("FAKE_GPU_LOG");
	char log[4096];
	if (name && snprintf(log, sizeof log, "%s" VENDOR, name) > 0)
		log_file = fopen(log, "w");
	static char fail[128];
	const char *s = getenv("FAKE_GPU_FAIL");
	if (s) {
		fail_call = fail_result = 1;
		snprintf(fail, sizeof fail, "%s", s);
		char *colon = strchr(fail, ':');
		if (colon) {
			*colon = 0;
			sscanf(colon + 1, "%d:%d", &fail_call, &fail_result);
		}
		fail_name = fail;
	}
}

int
enter(const char *name, bool context, const char *format, ...)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, start);
	pthread_mutex_lock(&lock);
	if (log_file) {
		va_list list;
		va_start(list, format);
		fprintf(log_file, "%s ", name);
		vfprintf(log_file, format, list);
		fprintf(log_file, "\n");
		fflush(log_file);
		va_end(list);
	}
	if (!started && strcmp(name, STARTER) != 0)
		die("%s before " STARTER, name);
	if (context && !current)
		die("%s without a current context", name);
	calls++;
	if (fail_name && (*fail_name == '*' || strcmp(name, fail_name) == 0)
		&& ++fail_seen == fail_call) {
		failed = name;
		return fail_result;
	}
	return OK;
}

int fake_gpu_calls(void)
{
	return calls;
}

int fake_gpu_live(void)
{
	return live;
}

const char *fake_gpu_failed(void)
{
	return failed;
}

struct range *
range_of(const void *p, size_t n)
{
	const char *at = p;
	for (struct range *r = ranges; r; r = r->next)
		if (at >= r->at && at + n <= r->at + r->n)
			return r;
	return NULL;
}

void
need(bool ok, const char *who, const char *what)
{
	if (!ok)
		die("%s: wrong %s", who, what);
}

void
need_memory(const void *p, size_t n, int device, const char *who)
{
	struct range *r = range_of(p, n);
	if (!n || !r || r->kind < 2)
		die("%s: %p and %zu bytes are no device memory", who, p, n);
	if (r->device != device)
		die("%s: %p is memory of device %d, not of %d", who, p,
			r->device, device);
}

#define NEED_DEVICE(p, n) \
	need_memory((const void *)(p), n, current->device, __func__)

static int
devices(void)
{
	const char *s = getenv("FAKE_GPU_DEVICES");
	return s ? atoi(s) : 1;
}

bool
is_device(int d)
{
	return d >= 0 && d < devices();
}

static struct stream *
new_stream(struct stream *s)
{
	*s = (struct stream){STREAM, streams, current, NULL, &s->first, 0, 0};
	return streams = s;
}

struct stream *
stream_of(struct stream *s)
{
	if (!s) {
		s = &null_stream[current->device];
		if (!s->magic)
			new_stream(s);
	}
	if (s->magic != STREAM)
		die("%p is no stream", (void *)s);
	if (s->context != current)
		die("stream of device %d used on %d", s->context->device,
			current->device);
	return s;
}

static void drain(struct stream *, uint64_t upto);

static void
perform(struct op *o)
{
	switch (o->kind) {
	case COPY:
		memmove(o->to, o->from, o->n);
		break;
	case FILL:
		memset(o->to, o->byte, o->n);
		break;
	case WAIT:
		drain(o->stream, o->upto);
		break;
	case LAUNCH:
		break;
	}
}

static void
drain(struct stream *s, uint64_t upto)
{
	while (s->first && s->done < upto) {
		struct op *o = s->first;
		s->first = o->next;
		if (!s->first)
			s->last = &s->first;
		perform(o);
		s->done = o->number;
		free(o);
	}
}

static void
give(struct stream *s, struct op o)
{
	struct op *p = malloc(sizeof *p);
	o.number = ++s->given;
	o.next = NULL;
	*p = o;
	*s->last = p;
	s->last = &p->next;
}

int cuInit(unsigned flags)
{
	ENTER(false, "%u", flags);
	NEED(flags == 0);
	started = true;
	LEAVE(OK);
}

int cuDriverGetVersion(int *v)
{
	ENTER(false, "");
#ifdef FAKE_HIP
	*v = 50221153;
#else
	*v = 13000;
#endif
	LEAVE(OK);
}

int cuDeviceGetCount(int *n)
{
	ENTER(false, "");
	*n = devices();
	LEAVE(OK);
}

int cuDeviceGetName(char *s, int n, int d)
{
	ENTER(false, "%d", d);
	NEED(is_device(d) && n > 0);
	snprintf(s, n, "Fake %d", d);
	LEAVE(OK);
}

static size_t
memory_size(void)
{
	const char *s = getenv("FAKE_GPU_MEMORY");
	return s ? strtoull(s, NULL, 0) : (size_t)1 << 30;
}

int cuDeviceTotalMem_v2(size_t *n, int d)
{
	ENTER(false, "%d", d);
	NEED(is_device(d));
	*n = memory_size();
	LEAVE(OK);
}

/* All work of the current device. */
static void
drain_all(void)
{
	for (struct stream *s = streams; s; s = s->next)
		if (s->context == current)
			drain(s, s->given);
}

int cuCtxSynchronize(void)
{
	ENTER(true, "");
	drain_all();
	LEAVE(OK);
}

int cuMemGetInfo_v2(size_t *left, size_t *all)
{
	ENTER(true, "");
	*all = memory_size();
	*left = *all - allocated;
	LEAVE(OK);
}

static size_t
whole_pages(size_t n)
{
	return (n + 4095) / 4096 * 4096;
}

static char *
add_range(size_t n, int kind)
{
	struct range *r = malloc(sizeof *r);
	*r = (struct range){ranges, mmap(NULL, whole_pages(n + !n),
		PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
		n, kind, current->device};
	memset(r->at, 0xdd, n);
	ranges = r;
	live++;
	return r->at;
}

/* Whoever touches it from now on ends. */
void
free_range(struct range **q)
{
	struct range *r = *q;
	*q = r->next;
	munmap(r->at, whole_pages(r->n + !r->n));
	free(r);
	live--;
}

static size_t
drop_range(void *p, int kind, const char *who)
{
	for (struct range **q = &ranges, *r; (r = *q); q = &r->next) {
		if (r->at != p || r->kind != kind)
			continue;
		size_t n = r->n;
		free_range(q);
		return n;
	}
	die("%s: %p was not allocated", who, p);
	return 0;
}

int cuMemAlloc_v2(uint64_t *p, size_t n)
{
	ENTER(true, "%zu", n);
	if (n == 0)
		LEAVE(INVALID_VALUE);
	if (n > memory_size() - allocated)
		LEAVE(OUT_OF_MEMORY);
	allocated += n;
	*p = (uint64_t)add_range(n, 2);
	LEAVE(OK);
}

int cuMemFree_v2(uint64_t p)
{
	ENTER(true, "%llx", (long long)p);
	drain_all();
	allocated -= drop_range((void *)p, 2, "cuMemFree");
	LEAVE(OK);
}

int cuMemAllocManaged(uint64_t *p, size_t n, unsigned flags)
{
	ENTER(true, "%zu %u", n, flags);
	NEED(flags == 1 || flags == 2);
	if (n == 0)
		LEAVE(INVALID_VALUE);
	allocated += n;
	*p = (uint64_t)add_range(n, 2);
	LEAVE(OK);
}

int cuMemHostAlloc(void **p, size_t n, unsigned flags)
{
	ENTER(true, "%zu %u", n, flags);
	NEED(n && flags <= 7);
	*p = add_range(n, 1);
	LEAVE(OK);
}

int cuMemFreeHost(void *p)
{
	ENTER(true, "%p", p);
	drop_range(p, 1, "cuMemFreeHost");
	LEAVE(OK);
}

int cuMemHostGetDevicePointer_v2(uint64_t *d, void *p, unsigned flags)
{
	ENTER(true, "%p %u", p, flags);
	struct range *r = range_of(p, 1);
	NEED(flags == 0 && r && r->kind == 1);
	*d = (uint64_t)p;
	LEAVE(OK);
}

void
copy(struct stream *s, void *to, const void *from, size_t n, const void *host)
{
	struct range *r = host ? range_of(host, n) : NULL;
	give(s, (struct op){.kind = COPY, .to = to, .from = from, .n = n});
	if (host && !r)
		drain(s, s->given);
}

int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t n,
	struct stream *s)
{
	ENTER(true, "%zu", n);
	NEED_DEVICE(to, n);
	copy(stream_of(s), (void *)to, from, n, from);
	LEAVE(OK);
}

int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t n, struct stream *s)
{
	ENTER(true, "%zu", n);
	NEED_DEVICE(from, n);
	copy(stream_of(s), to, (void *)from, n, to);
	LEAVE(OK);
}

int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t n,
	struct stream *s)
{
	ENTER(true, "%zu", n);
	NEED_DEVICE(from, n);
	NEED_DEVICE(to, n);
	copy(stream_of(s), (void *)to, (void *)from, n, NULL);
	LEAVE(OK);
}

int cuMemsetD8Async(uint64_t to, unsigned char byte, size_t n,
	struct stream *s)
{
	ENTER(true, "%d %zu", byte, n);
	NEED_DEVICE(to, n);
	give(stream_of(s), (struct op){.kind = FILL, .to = (char *)to, .n = n,
		.byte = byte});
	LEAVE(OK);
}

int cuStreamCreate(struct stream **s, unsigned flags)
{
	ENTER(true, "%u", flags);
	NEED(flags <= 1);
	*s = new_stream(malloc(sizeof **s));
	live++;
	LEAVE(OK);
}

int cuStreamDestroy_v2(struct stream *s)
{
	ENTER(true, "");
	NEED(s);
	drain(stream_of(s), s->given);
	s->magic = 0;
	live--;
	LEAVE(OK);
}

int cuStreamSynchronize(struct stream *s)
{
	ENTER(true, "");
	s = stream_of(s);
	drain(s, s->given);
	LEAVE(OK);
}

/* Each question brings the stream one operation further. */
int cuStreamQuery(struct stream *s)
{
	ENTER(true, "");
	s = stream_of(s);
	int result = s->done == s->given ? OK : NOT_READY;
	drain(s, s->done + 1);
	LEAVE(result);
}

static struct event *
event_of(struct event *e)
{
	if (e->magic != EVENT)
		die("%p is no event", (void *)e);
	return e;
}

int cuStreamWaitEvent(struct stream *s, struct event *e, unsigned flags)
{
	ENTER(true, "%u", flags);
	NEED(flags == 0);
	event_of(e);
	if (e->stream && e->stream != stream_of(s))
		give(stream_of(s), (struct op){.kind = WAIT,
			.stream = e->stream, .upto = e->number});
	LEAVE(OK);
}

int cuEventCreate(struct event **e, unsigned flags)
{
	ENTER(true, "%u", flags);
	NEED((flags & ~NO_TIMING) == 0);
	*e = malloc(sizeof **e);
	**e = (struct event){EVENT, flags, current, NULL, 0};
	live++;
	LEAVE(OK);
}

int cuEventDestroy_v2(struct event *e)
{
	ENTER(true, "");
	event_of(e)->magic = 0;
	live--;
	LEAVE(OK);
}

int cuEventRecord(struct event *e, struct stream *s)
{
	ENTER(true, "");
	NEED(event_of(e)->context == current);
	e->stream = stream_of(s);
	e->number = e->stream->given;
	LEAVE(OK);
}

int cuEventQuery(struct event *e)
{
	ENTER(true, "");
	event_of(e);
	bool done = !e->stream || e->stream->done >= e->number;
	if (!done)
		drain(e->stream, e->stream->done + 1);
	LEAVE(done ? OK : NOT_READY);
}

int cuEventSynchronize(struct event *e)
{
	ENTER(true, "");
	if (event_of(e)->stream)
		drain(e->stream, e->number);
	LEAVE(OK);
}

int cuEventElapsedTime(float *ms, struct event *from, struct event *to)
{
	ENTER(true, "");
	if (!event_of(from)->stream || !event_of(to)->stream)
		LEAVE(INVALID_VALUE);
	NEED(!((from->flags | to->flags) & NO_TIMING));
	*ms = to->number - (float)from->number;
	LEAVE(OK);
}

static struct module *
module_of(struct module *m)
{
	if (m->magic != MODULE)
		die("%p is no module", (void *)m);
	if (m->context != current)
		die("module of device %d used on %d", m->context->device,
			current->device);
	return m;
}

struct function *
function_of(struct function *f)
{
	module_of(f->module);
	return f;
}

struct module *
new_module(void)
{
	struct module *m = calloc(1, sizeof *m);
	*m = (struct module){MODULE, current, NULL, 0};
	live++;
	return m;
}

int cuModuleUnload(struct module *m)
{
	ENTER(true, "");
	drain_all();
	module_of(m)->magic = 0;
	live--;
	for (struct global *g = globals; g; g = g->next)
		if (g->module == m && g->at) {
			drop_range(g->at, 3, "cuModuleUnload");
			g->at = NULL;
		}
	LEAVE(OK);
}

int cuModuleGetFunction(struct function **f, struct module *m,
	const char *name)
{
	ENTER(true, "%s", name);
	if (!has_kernel(module_of(m), name))
		LEAVE(NOT_FOUND);
	*f = calloc(1, sizeof **f);
	(*f)->next = functions;
	functions = *f;
	(*f)->shared = SHARED_OF_ALL;
	(*f)->module = m;
	snprintf((*f)->name, sizeof (*f)->name, "%s", name);
	LEAVE(OK);
}

int cuModuleGetGlobal_v2(uint64_t *p, size_t *n, struct module *m,
	const char *name)
{
	ENTER(true, "%s", name);
	if (!has_name(module_of(m), name))
		LEAVE(NOT_FOUND);
	struct global *g = globals;
	while (g && (g->module != m || strcmp(g->name, name) != 0))
		g = g->next;
	if (!g) {
		g = calloc(1, sizeof *g);
		*g = (struct global){globals, m, strdup(name),
			add_range(64, 3)};
		globals = g;
	}
	*n = name[0] == 'a' ? 8 : 64;
	*p = (uint64_t)g->at;
	LEAVE(OK);
}

int cuFuncGetAttribute(int *v, int which, struct function *f)
{
	ENTER(true, "%d %s", which, function_of(f)->name);
	*v = which == 0 ? 1024 : 0;
	LEAVE(OK);
}

int cuLaunchKernel(struct function *f, unsigned gx, unsigned gy, unsigned gz,
	unsigned bx, unsigned by, unsigned bz, unsigned shared,
	struct stream *s, void **param, void **extra)
{
	ENTER(true, "%s %u %u %u %u %u %u %u", f->name, gx, gy, gz, bx, by, bz,
		shared);
	(void)param;
	NEED(!extra && function_of(f));
	if (gx - 1 >= 0x7fffffff || gy - 1 >= 65535 || gz - 1 >= 65535
		|| bx - 1 >= 1024 || by - 1 >= 1024 || bz - 1 >= 64
		|| bx * by * bz > 1024 || shared > f->shared)
		LEAVE(INVALID_VALUE);
	NEED(!COUNTS_THREADS || (uint64_t)gx * bx <= UINT32_MAX);
	give(stream_of(s), (struct op){.kind = LAUNCH});
	LEAVE(OK);
}

int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *n, struct function *f,
	int block, size_t shared)
{
	ENTER(true, "%s %d %zu", f->name, block, shared);
	NEED(function_of(f) && block > 0 && block <= 1024);
	*n = 2048 / block;
	LEAVE(OK);
}
