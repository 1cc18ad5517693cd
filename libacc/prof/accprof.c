/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* accprof.c - libaccprof: times by directive, and a timeline.  *
 * A tool in the sense of OpenACC 3.4, chapter 5: it uses only acc_callback.h of
 * libacc.  ACC_X_TIME=1 prints a summary at the end of the program,
 * ACC_X_TIME_FILE=FILE writes the summary to a file, ACC_X_TIMELINE=FILE the
 * events in the Trace Event Format, which ui.perfetto.dev and chrome://tracing
 * open, ACC_X_NVTX=1 gives them to NVIDIA's tools as ranges.  Ranks of MPI have
 * a file each, which acc-timeline merges.  Times are the host's: an asynchronous operation
 * counts until it is enqueued, and its execution in the wait for it.  The
 * timeline has a track for each queue of a CUDA device besides, in the device's
 * time. */
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "libacc/api/acc_callback.h"
#include "libacc/core/rank.h"
#include "libacc/prof/nvtx.h"
#include "libacc/prof/span.h"

/* The kinds of interval, in the order of the summary. */
enum what {
	COMPUTE,
	LAUNCH,
	ENTER,
	EXIT,
	UPDATE,
	UPLOAD,
	DOWNLOAD,
	WAIT,
	INIT,
	SHUTDOWN,
	WHATS,
};

static const struct {
	acc_event_t start; /* the end is the next value */
	const char *name;
} kinds[WHATS] = {
	[COMPUTE] = {acc_ev_compute_construct_start, "compute"},
	[LAUNCH] = {acc_ev_enqueue_launch_start, "launch"},
	[ENTER] = {acc_ev_enter_data_start, "enter data"},
	[EXIT] = {acc_ev_exit_data_start, "exit data"},
	[UPDATE] = {acc_ev_update_start, "update"},
	[UPLOAD] = {acc_ev_enqueue_upload_start, "upload"},
	[DOWNLOAD] = {acc_ev_enqueue_download_start, "download"},
	[WAIT] = {acc_ev_wait_start, "wait"},
	[INIT] = {acc_ev_device_init_start, "device init"},
	[SHUTDOWN] = {acc_ev_device_shutdown_start, "device shutdown"},
};

struct total {
	uint64_t count, bytes;
	uint64_t sum, least, most; /* nanoseconds */
};

/* All operations of one directive. */
struct prof_place {
	struct prof_place *next;
	char *file, *function;
	int line;
	acc_construct_t construct;
	size_t gangs, workers, vector;
	struct total total[WHATS];
};

enum { BUCKETS = 1024, SPANS = 4 };

/* Everything below is guarded by the lock. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct prof_place *places[BUCKETS];
static unsigned nplaces;
static FILE *timeline;
static bool wants_timeline; /* constant once the tool has started */
static const char *timeline_path; /* until it is opened */
static bool summary;
static const char *summary_path; /* or null: standard error */
static uint64_t begun;

/* The spans of the operations that the thread has begun. */
static _Thread_local struct time_span *open_spans[SPANS];
static _Thread_local unsigned nopen_spans;

/* NVIDIA's tool, if ranges are requested and it is present. */
static struct nvtx nvtx;

static uint64_t
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static const char *
construct_name(acc_construct_t construct)
{
	static const char *const names[] = {
		[acc_construct_parallel] = "parallel",
		[acc_construct_kernels] = "kernels",
		[acc_construct_loop] = "loop",
		[acc_construct_data] = "data",
		[acc_construct_enter_data] = "enter data",
		[acc_construct_exit_data] = "exit data",
		[acc_construct_host_data] = "host_data",
		[acc_construct_atomic] = "atomic",
		[acc_construct_declare] = "declare",
		[acc_construct_init] = "init",
		[acc_construct_shutdown] = "shutdown",
		[acc_construct_set] = "set",
		[acc_construct_update] = "update",
		[acc_construct_routine] = "routine",
		[acc_construct_wait] = "wait",
		[acc_construct_runtime_api] = "routine call",
		[acc_construct_serial] = "serial",
	};
	if (construct < sizeof names / sizeof *names && names[construct])
		return names[construct];
	return "unknown";
}

static bool
same(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

/* The number of the process in the timeline. */
static long
process(void)
{
	int rank = rank_self()->number;
	return rank < 0 ? (long)getpid() : rank;
}

static char *
copy(const char *text)
{
	return text ? strdup(text) : NULL;
}

/* NULL when memory is short. */
static struct prof_place *
place_of(const acc_callback_info *at, acc_construct_t construct)
{
	struct prof_place *p;
	unsigned hash = (unsigned)at->line_no * 31 + construct;
	for (const char *c = at->src_file; c && *c; c++)
		hash = hash * 33 + (unsigned char)*c;
	struct prof_place **bucket = &places[hash % BUCKETS];
	for (p = *bucket; p; p = p->next)
		if (p->line == at->line_no && p->construct == construct
			&& same(p->file, at->src_file)
			&& same(p->function, at->func_name))
			return p;
	p = calloc(1, sizeof *p);
	if (!p)
		return NULL;
	p->file = copy(at->src_file);
	p->function = copy(at->func_name);
	p->line = at->line_no;
	p->construct = construct;
	p->next = *bucket;
	*bucket = p;
	nplaces++;
	return p;
}

static void
count(struct total *t, uint64_t time, uint64_t bytes)
{
	t->sum += time;
	t->bytes += bytes;
	if (!t->count || time < t->least)
		t->least = time;
	if (time > t->most)
		t->most = time;
	t->count++;
}

/* A string of JSON, with its quotes. */
static void
put_string(FILE *to, const char *text)
{
	putc('"', to);
	for (const unsigned char *c = (const unsigned char *)text; *c; c++)
		if (*c == '"' || *c == '\\')
			fprintf(to, "\\%c", *c);
		else if (*c < ' ')
			fprintf(to, "\\u%04x", *c);
		else
			putc(*c, to);
	putc('"', to);
}

static void
put_member(FILE *to, const char *name, const char *text)
{
	if (!text)
		return;
	fprintf(to, ",\"%s\":", name);
	put_string(to, text);
}

static bool
is_data(enum what what)
{
	return what == UPLOAD || what == DOWNLOAD;
}

static void
put_details(FILE *to, enum what what, const acc_callback_info *at,
	const acc_event_info *e)
{
	fprintf(to, "\"args\":{\"line\":%d,\"async\":%zd", at->line_no,
		at->async);
	put_member(to, "file", at->src_file);
	put_member(to, "function", at->func_name);
	put_member(to, "construct",
		construct_name(e->other_event.parent_construct));
	if (is_data(what)) {
		fprintf(to, ",\"bytes\":%zu", e->data_event.bytes);
		put_member(to, "variable", e->data_event.var_name);
	}
	if (what == LAUNCH) {
		fprintf(to,
			",\"gangs\":%zu,\"workers\":%zu,"
			"\"vector\":%zu",
			e->launch_event.num_gangs, e->launch_event.num_workers,
			e->launch_event.vector_length);
		put_member(to, "kernel", e->launch_event.kernel_name);
	}
	fputs("}", to);
}

/* "parallel x.c:12" */
static void
name_event(char *name, size_t size, enum what what, const acc_callback_info *at,
	const acc_event_info *e)
{
	const char *base = at->src_file ? strrchr(at->src_file, '/') : NULL;
	base = base ? base + 1 : at->src_file;
	if (base)
		snprintf(name, size, "%s %s:%d",
			what == COMPUTE ? construct_name(
				e->other_event.parent_construct)
					: kinds[what].name,
			base, at->line_no);
	else
		snprintf(name, size, "%s", kinds[what].name);
}

/* An event without its times: of malloc, or null. */
static char *
event_head(enum what what, const acc_callback_info *at, const acc_event_info *e)
{
	char name[300], *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);

	if (!to)
		return NULL;
	name_event(name, sizeof name, what, at, e);
	fputs("\"name\":", to);
	put_string(to, name);
	fprintf(to, ",\"cat\":\"%s\",", kinds[what].name);
	put_details(to, what, at, e);
	fclose(to);
	return text;
}

/* The track of the calling thread gets a name once. */
static void
name_track(int thread)
{
	static _Thread_local bool named;
	if (!named)
		fprintf(timeline,
			",\n{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":%ld,"
			"\"tid\":%d,\"args\":{\"name\":\"host thread %d\"}}",
			process(), thread, thread);
	named = true;
}

/* One complete event ("ph":"X"); times in microseconds. */
static void
put_event(const char *head, const acc_callback_info *at, uint64_t from,
	uint64_t to)
{
	if (!head)
		return;
	name_track(at->thread_id);
	fprintf(timeline,
		",\n{%s,\"ph\":\"X\",\"ts\":%" PRIu64 ".%03d,\"dur\":%" PRIu64
		".%03d,\"pid\":%ld,\"tid\":%d}",
		head, (from - begun) / 1000, (int)((from - begun) % 1000),
		(to - from) / 1000, (int)((to - from) % 1000), process(),
		at->thread_id);
}

/* The file cannot be opened. */
static void
complain(const char *variable, const char *name)
{
	fprintf(stderr, "%slibaccprof: warning: %s: %s: %s\n",
		rank_self()->prefix, variable, name, strerror(errno));
}

/* The time of the day at "begun", in nanoseconds: places the timelines of
   several ranks beside each other. */
static uint64_t
begun_day(void)
{
	struct timespec t;
	clock_gettime(CLOCK_REALTIME, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec
		- (now() - begun);
}

/* At the first event: a runtime may load the tool and never call it. */
static void
open_timeline(void)
{
	char name[4096], process_name[120] = "OpenACC";
	const struct rank *r = rank_self();

	rank_file(name, sizeof name, timeline_path);
	timeline_path = NULL;
	timeline = fopen(name, "w");
	if (!timeline) {
		complain("ACC_X_TIMELINE", name);
		return;
	}
	if (r->number >= 0)
		snprintf(process_name, sizeof process_name, "rank %d on %s",
			r->number, r->host);
	fprintf(timeline,
		"{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n"
		"{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":%ld,"
		"\"args\":{\"name\":\"%s\",\"begin_ns\":\"%" PRIu64 "\"}}",
		process(), process_name, begun_day());
}

/* The kind of a start or, one below it, of an end; WHATS: none. */
static enum what
what_is(acc_event_t start)
{
	enum what what = 0;
	while (what < WHATS && kinds[what].start != start)
		what++;
	return what;
}

static bool
is_enqueued(enum what what)
{
	return what == LAUNCH || is_data(what);
}

/* Uploads may lie within a launch. */
static struct time_span *
close_span(enum what what)
{
	if (!wants_timeline || !is_enqueued(what) || !nopen_spans)
		return NULL;
	return open_spans[--nopen_spans % SPANS];
}

/* The time of the start travels in tool_info. */
static void
on_start(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	char name[300];
	if (nvtx.push) {
		name_event(name, sizeof name, what_is(at->event_type), at, e);
		nvtx.push(name);
	}
	if (wants_timeline && is_enqueued(what_is(at->event_type)))
		open_spans[nopen_spans++ % SPANS] = span_begin(at, api);
	e->other_event.tool_info = (void *)(uintptr_t)now();
}

static void
on_end(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	uint64_t to = now(), from = (uintptr_t)e->other_event.tool_info;
	enum what what = what_is(at->event_type - 1);
	struct time_span *span = close_span(what);
	char *head = wants_timeline ? event_head(what, at, e) : NULL;
	if (nvtx.pop)
		nvtx.pop();
	if (!from)
		from = to;
	pthread_mutex_lock(&lock);
	struct prof_place *p = place_of(at, e->other_event.parent_construct);
	if (p)
		count(&p->total[what], to - from,
			is_data(what) ? e->data_event.bytes : 0);
	if (p && what == LAUNCH) {
		p->gangs = e->launch_event.num_gangs;
		p->workers = e->launch_event.num_workers;
		p->vector = e->launch_event.vector_length;
	}
	if (timeline_path)
		open_timeline();
	if (timeline)
		put_event(head, at, from, to);
	pthread_mutex_unlock(&lock);
	if (span)
		span_end(span, api, head);
	else
		free(head);
}

/* While the device's events can still be read. */
static void
on_device_shutdown(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)e;
	(void)api;
	pthread_mutex_lock(&lock);
	if (timeline)
		span_write(timeline, begun, process());
	pthread_mutex_unlock(&lock);
}

static int
by_place(const void *a, const void *b)
{
	const struct prof_place *p = *(struct prof_place *const *)a;
	const struct prof_place *q = *(struct prof_place *const *)b;
	int order = strcmp(p->file ? p->file : "", q->file ? q->file : "");
	if (!order)
		order = strcmp(p->function ? p->function : "",
			q->function ? q->function : "");
	if (!order)
		order = (p->line > q->line) - (p->line < q->line);
	return order;
}

static double
seconds(uint64_t ns)
{
	return (double)ns * 1e-9;
}

static void
print_total(FILE *to, enum what what, const struct total *t)
{
	fprintf(to,
		"      %-15s %8" PRIu64 " x  total %.6f s  "
		"mean %.6f  min %.6f  max %.6f",
		kinds[what].name, t->count, seconds(t->sum),
		seconds(t->sum) / (double)t->count, seconds(t->least),
		seconds(t->most));
	if (is_data(what))
		fprintf(to, "  %.3f MB", (double)t->bytes * 1e-6);
	putc('\n', to);
}

static void
print_place(
	FILE *to, const struct prof_place *p, const struct prof_place *before)
{
	if (!before || !same(p->file, before->file))
		fprintf(to, "%s\n",
			p->file ? p->file : "(calls of the runtime library)");
	if (p->function
		&& (!before || !same(p->file, before->file)
			|| !same(p->function, before->function)))
		fprintf(to, "  %s\n", p->function);
	if (p->file)
		fprintf(to, "    %d: %s", p->line,
			construct_name(p->construct));
	else
		fprintf(to, "    %s", construct_name(p->construct));
	if (p->gangs)
		fprintf(to, "  [%zu gangs, %zu workers, vector %zu]", p->gangs,
			p->workers, p->vector);
	putc('\n', to);
	for (int i = 0; i < WHATS; i++)
		if (p->total[i].count)
			print_total(to, i, &p->total[i]);
}

static void
print_all(FILE *to)
{
	struct prof_place **sorted = calloc(nplaces + 1, sizeof *sorted);
	unsigned n = 0;
	if (!sorted)
		return;
	for (unsigned i = 0; i < BUCKETS; i++)
		for (struct prof_place *p = places[i]; p; p = p->next)
			sorted[n++] = p;
	qsort(sorted, n, sizeof *sorted, by_place);
	fprintf(to, "\n%sOpenACC times, of the host, in %.6f s of program\n",
		rank_self()->prefix, seconds(now() - begun));
	for (unsigned i = 0; i < n; i++)
		print_place(to, sorted[i], i ? sorted[i - 1] : NULL);
	free(sorted);
}

/* At once, so that what several ranks print is not mixed. */
static void
print_together(void)
{
	char *text = NULL;
	size_t size = 0;
	FILE *to = open_memstream(&text, &size);

	if (!to)
		return;
	print_all(to);
	fclose(to);
	fwrite(text, 1, size, stderr);
	free(text);
}

static void
print_summary(void)
{
	char name[4096];
	FILE *to;

	if (!summary_path) {
		print_together();
		return;
	}
	rank_file(name, sizeof name, summary_path);
	to = fopen(name, "w");
	if (!to) {
		complain("ACC_X_TIME_FILE", name);
		return;
	}
	print_all(to);
	fclose(to);
}

static void
on_shutdown(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at;
	(void)e;
	(void)api;
	pthread_mutex_lock(&lock);
	if (timeline) {
		span_write(timeline, begun, process());
		fputs("\n]}\n", timeline);
		fclose(timeline);
		timeline = NULL;
	}
	fflush(stdout);
	if (summary)
		print_summary();
	pthread_mutex_unlock(&lock);
}

static bool
is_on(const char *name)
{
	const char *value = getenv(name);
	return value && *value && strcmp(value, "0");
}

void
acc_register_library(
	acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
	const char *path = getenv("ACC_X_TIMELINE");
	(void)unreg;
	(void)lookup;
	begun = now();
	timeline_path = path && *path ? path : NULL;
	wants_timeline = timeline_path != NULL;
	summary_path = getenv("ACC_X_TIME_FILE");
	if (summary_path && !*summary_path)
		summary_path = NULL;
	summary = summary_path || is_on("ACC_X_TIME")
		|| is_on("NVCOMPILER_ACC_TIME") || is_on("PGI_ACC_TIME")
		|| (!timeline_path && !is_on("ACC_X_NVTX"));
	if (is_on("ACC_X_NVTX"))
		nvtx_open(&nvtx);
	for (int i = 0; i < WHATS; i++) {
		reg(kinds[i].start, on_start, acc_reg);
		reg(kinds[i].start + 1, on_end, acc_reg);
	}
	reg(acc_ev_device_shutdown_start, on_device_shutdown, acc_reg);
	reg(acc_ev_runtime_shutdown, on_shutdown, acc_reg);
}
