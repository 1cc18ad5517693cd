/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * driver.c - uses a GPU's struct driver as libacc does.
 *
 * usage: driver [fail]; with "fail" the first error ends it with status 3.
 *
 * NVIDIA's images are here; with -DFAKE_HIP they are the files alone.image,
 * caller.image and callee.image.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/abi.h"
#include "libacc/core/driver.h"

#ifdef FAKE_HIP
static const struct driver *d = &amdgcn_driver;
#else
static const struct driver *d = &nvptx_driver;
#endif
static struct driver_device *device;
static __thread char text[4096];
static bool failing;

void
fault_set(const char *format, ...)
{
	char buffer[sizeof text];
	va_list list;
	va_start(list, format);
	vsnprintf(buffer, sizeof buffer, format, list);
	va_end(list);
	memcpy(text, buffer, sizeof text);
}

void
fault_explain(const char *format, ...)
{
	char buffer[sizeof text];
	va_list list;
	va_start(list, format);
	vsnprintf(buffer, sizeof buffer, format, list);
	va_end(list);
	memcpy(text, buffer, sizeof text);
}

void
fault_result(long result)
{
	(void)result;
}

const char *
fault_text(void)
{
	return text;
}

static void
need(bool ok, const char *what, int line)
{
	if (ok)
		return;
	printf("line %d: %s: %s\n", line, what, text);
	fflush(stdout);
	_Exit(failing ? 3 : 1);
}

#define NEED(what) need(what, #what, __LINE__)

static unsigned
random_number(void)
{
	static unsigned state = 12345;
	return state = state * 1664525 + 1013904223;
}

static void
check_copies(size_t n, struct stream *s, struct stream *other)
{
	char *a = malloc(n), *b = malloc(n), *c = malloc(n);
	for (size_t i = 0; i < n; i++)
		a[i] = random_number() >> 16;
	void *p = d->alloc(device, n), *q;
	NEED(p);
	NEED((q = d->alloc(device, n)));
	memset(b, 7, n);
	NEED(d->copy_in(device, NULL, p, a, n));
	NEED(d->copy_within(device, NULL, q, p, n));
	NEED(d->copy_out(device, NULL, b, q, n));
	NEED(!memcmp(a, b, n));
	memset(b, 7, n);
	memset(c, 8, n);
	NEED(d->fill(device, NULL, q, 0, n));
	NEED(d->copy_in(device, s, p, a, n));
	NEED(d->copy_within(device, s, q, p, n));
	NEED(d->copy_out(device, s, b, q, n));
	NEED(d->stream_follow(device, other, s));
	NEED(d->copy_out(device, other, c, q, n));
	int state;
	while ((state = d->stream_test(device, other)) == 0)
		;
	NEED(state == 1 && !memcmp(a, c, n));
	NEED(d->stream_wait(device, s));
	NEED(!memcmp(a, b, n));
	/* What came out goes in again in the same stream. */
	memset(b, 1, n);
	NEED(d->copy_out(device, s, b, q, n));
	NEED(d->fill(device, s, q, 3, n));
	NEED(d->copy_in(device, s, q, b, n));
	NEED(d->copy_out(device, s, c, q, n));
	/* Freed while in use, and allocated anew for something else. */
	NEED(d->free(device, q));
	void *r = d->alloc(device, n);
	NEED(r);
	NEED(d->fill(device, other, r, 9, n));
	NEED(d->stream_wait(device, other));
	NEED(d->stream_wait(device, s));
	NEED(!memcmp(a, c, n));
	NEED(d->free(device, p));
	NEED(d->free(device, r));
	free(a);
	free(b);
	free(c);
}

/* What comes after a stream comes after its copies to the host, too. */
static void
check_follow(struct stream *s, struct stream *other)
{
	enum { N = 1 << 20 };
	char *from = malloc(N), *to = calloc(1, N);
	for (size_t i = 0; i < N; i++)
		from[i] = random_number() >> 16;
	void *p = d->alloc(device, N);
	NEED(p);
	NEED(d->copy_in(device, s, p, from, N));
	NEED(d->copy_out(device, s, to, p, N));
	NEED(d->stream_follow(device, other, s));
	NEED(d->stream_wait(device, other));
	NEED(!memcmp(from, to, N));
	NEED(d->free(device, p));
	free(from);
	free(to);
}

static void
check_small(struct stream *s)
{
	enum { N = 3000 };
	static int from[N], to[N];
	for (int i = 0; i < N; i++)
		from[i] = random_number();
	int *p = d->alloc(device, sizeof from);
	NEED(p);
	NEED(d->copy_in(device, s, p, from, sizeof from));
	for (int i = 0; i < N; i++)
		NEED(d->copy_out(device, s, to + i, p + i, sizeof *to));
	NEED(d->stream_wait(device, s));
	NEED(!memcmp(from, to, sizeof from));
	NEED(d->free(device, p));
}

/* Memory that host and device reach, managed and pinned; time. */
static void
check_shared(struct stream *s)
{
	enum { N = 70000 };
	struct timing *start = NULL, *stop = NULL;
	float time = -1;
	char *from = d->alloc(device, N);
	NEED(from);
	NEED(d->timing_record(device, s, &start));
	for (int managed = 0; managed < 2; managed++) {
		char *p = d->alloc_shared(device, N, managed);
		NEED(p);
		memset(p, managed + 1, N);
		NEED(d->copy_in(device, s, from, p, N));
		memset(p, 7, N / 2);
		NEED(d->copy_out(device, s, p, from, N));
		NEED(d->stream_wait(device, s));
		NEED(managed || p[N - 1] == 1);
		NEED(d->free_shared(device, p, managed));
	}
	NEED(d->timing_record(device, s, &stop));
	NEED(d->stream_wait(device, s));
	NEED(d->timing_elapsed(device, start, stop, &time) && time > 0);
	d->timing_free(device, start);
	d->timing_free(device, stop);
	NEED(d->free(device, from));
}

/* No memory, and no other, for what no device has. */
static void
check_too_large(void)
{
	static const size_t sizes[] = {(size_t)1 << 50, (size_t)1 << 62,
		SIZE_MAX / 2 + 2, SIZE_MAX - 511, SIZE_MAX};
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		text[0] = 0;
		NEED(!d->alloc(device, sizes[i]));
		NEED(strstr(text, "out of memory"));
	}
}

/* Keeps the image for as long as a program's table would. */
static struct driver_module *
load_image(const char *target, const char *arch, const void *data, size_t size)
{
	static struct acc_image image[4];
	static int n;
	image[n] = (struct acc_image){.target = target, .arch = arch,
		.data = data, .size = size};
	NEED(d->image_fits(device, &image[n]) > 0);
	struct driver_module *m = d->load(device, &image[n++]);
	NEED(m);
	d->join(device, m);
	return m;
}

#ifdef FAKE_HIP
#define LOAD(name) load(#name ".image")

static struct driver_module *
load(const char *name)
{
	FILE *f = fopen(name, "rb");
	NEED(f);
	fseek(f, 0, SEEK_END);
	size_t n = ftell(f);
	char *data = aligned_alloc(64, (n + 63) / 64 * 64);
	rewind(f);
	NEED(fread(data, 1, n, f) == n);
	fclose(f);
	return load_image("amdgcn", "gfx90a:xnack-", data, n);
}

static void
check_fits(void)
{
	static const struct {
		const char *arch;
		int fit;
	} cases[] = {
		{"gfx90a", 1}, {"gfx90a:sramecc+", 2}, {"gfx90a:xnack-", 2},
		{"gfx90a:sramecc+:xnack-", 3}, {"gfx90a:xnack+", 0},
		{"gfx90", 0}, {"gfx90ab", 0}, {"gfx942", 0}, {"", 0},
	};
	static char data[64] = "ACC-GCN1";
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct acc_image image = {.target = "amdgcn",
			.arch = cases[i].arch, .data = data,
			.size = sizeof data};
		NEED(d->image_fits(device, &image) == cases[i].fit);
	}
}
#else
#define LOAD(name) load(name, sizeof name)
#define HEAD ".version 7.8\n.target sm_70\n.address_size 64\n"
static const char alone[] = HEAD ".visible .entry loop(\n)\n{ ret; }\n"
	".visible .entry fixed(\n)\n{ ret; }\n";
static const char caller[] = HEAD ".extern .func (.param .b32 r) callee\n(\n"
	")\n;\n.extern .func (.param .b32 r) vprintf\n(\n)\n;\n"
	".visible .entry caller(\n)\n.maxntid 1024, 1, 1\n{ ret; }\n";
static const char callee[] = HEAD ".visible .func (.param .b32 r) callee(\n)\n"
	"{ // registers 69\nret; }\n";
static const char deep[] = HEAD ".func (.param .b32 r) again(\n)\n"
	"{\n\tcall.uni (r), again, (a);\n\tret;\n}\n"
	".visible .entry descend(\n)\n{ ret; }\n";


static struct driver_module *
load(const char *ptx, size_t size)
{
	return load_image("nvptx", "sm_70", ptx, size);
}

static void
check_fits(void)
{
}
#endif

static void
run(struct driver_module *m, const struct acc_kernel *table, struct stream *s,
	long n)
{
	struct kernel *k = d->kernel(device, m, table);
	NEED(k);
	struct launch l = {.kernel = k, .param = (void *[]){&n},
		.grid = {1, 1},
		.nparams = table->nparams};
	NEED(d->launch(device, s, &l));
}

static void
check_launches(struct stream *s)
{
	static const struct acc_param param = {0, ACC_PARAM_VALUE, 8};
	static const struct acc_kernel loop = {.symbol = "loop",
		.param = &param, .nparams = 1, .dim = {0, 1, 128}, .width = 2,
		.extent = "p0 c1 /64 c128 w0 *64 /64 c1 +64 "};
	static const struct acc_kernel unknown = {.symbol = "loop",
		.param = &param, .nparams = 1, .dim = {0, 1, 128}};
	static const struct acc_kernel fixed = {.symbol = "fixed",
		.dim = {7, 4, 32}};
	static const struct acc_kernel calls = {.symbol = "caller",
		.dim = {1, 1, 1}};
	struct driver_module *m = LOAD(alone);
	run(m, &loop, s, 200000);
	run(m, &loop, s, 1L << 40);
	run(m, &unknown, s, 200000);
	run(m, &fixed, NULL, 0);
#ifndef FAKE_HIP
	static const struct acc_kernel descend = {
		.symbol = "descend", .dim = {1, 1, 1}};
	struct driver_module *r = LOAD(deep);
	run(r, &descend, s, 0);
	NEED(d->stream_wait(device, s));
	d->unload(device, r);
#endif
	struct driver_module *c = LOAD(caller);
	struct driver_module *e = LOAD(callee);
	run(c, &calls, s, 0);
	NEED(d->stream_wait(device, s));
	d->unload(device, c);
	d->unload(device, e);
	d->unload(device, m);
}

#ifdef FAKE_HIP
/* A record as device code writes it: see targets/amdgcn/services.ll. */
static size_t
put(char *at, unsigned kind, const char *format, const uint64_t *argument,
	unsigned count, const char *text, uint64_t bits)
{
	uint64_t head[3] = {0, 8 * count, bits};
	char *p = at + sizeof head;
	memset(p, 0, 64);
	strcpy(p, format);
	p += (strlen(format) + 8) / 8 * 8;
	memcpy(p, argument, 8 * count);
	p += 8 * count;
	if (text) {
		strcpy(p, text);
		p += (strlen(text) + 8) / 8 * 8;
	}
	head[0] = (uint64_t)kind << 32 | (p - at);
	memcpy(at, head, sizeof head);
	return p - at;
}

/* What kernels leave in the memory for it is printed when somebody waits, in
   order, past the memory's end, and once. */
static void
check_output(struct stream *s)
{
	static const struct acc_param param = {0, ACC_PARAM_VALUE, 8};
	static const struct acc_kernel prints = {.symbol = "prints",
		.param = &param, .nparams = 1, .dim = {1, 1, 1}};
	struct driver_module *m = LOAD(prints);
	run(m, &prints, s, 0);
	size_t size;
	uint64_t **output = d->variable(device, m, "acc_output", &size);
	uint64_t **heap = d->variable(device, m, "acc_heap", &size);
	NEED(output && heap && size == 8);
	NEED((*heap)[0] == 512 && (*heap)[1] == 128 << 20 && !(*heap)[47]);
	uint64_t *tick = d->variable(device, m, "acc_tick", &size);
	NEED(tick && *tick == (uint64_t)40 << 24);
	uint64_t *head = *output, half = 1;
	NEED(head[2] == 8192);
	double real = 1.5;
	uint64_t argument[4] = {0, 0x1234, 0, 42};
	memcpy(&argument[2], &real, 8);
	for (int n = 1; n <= 1000; n++) {
		char record[256];
		argument[0] = n;
		size_t bytes = put(record, 1,
			"kernel %lld says %s%.2f and %lld%%\n", argument, 4,
			"x", 2);
		size_t at = head[0] % 8192, left = 8192 - at;
		NEED(head[0] + bytes - head[1] <= 8192);
		if (bytes > left) {
			((uint64_t *)((char *)(head + 4) + at))[0] =
				(uint64_t)3 << 32 | left;
			head[0] += left;
		}
		memcpy((char *)(head + 4) + head[0] % 8192, record, bytes);
		head[0] += bytes;
		if (n % 50 == 0)
			NEED(d->stream_wait(device, s));
	}
	/* One that is not complete stays. */
	uint64_t *last = (uint64_t *)((char *)(head + 4) + head[0] % 8192);
	size_t bytes = put((char *)last, 2, "failed: %s\n", &half, 1, "b", 1);
	uint64_t first = *last;
	*last = 0;
	head[0] += bytes;
	NEED(d->stream_wait(device, s));
	NEED(head[1] + bytes == head[0]);
	*last = first;
	head[3] = 3;
	NEED(d->stream_wait(device, s));
	NEED(head[1] == head[0] && !*last);
	d->unload(device, m);
}
#else
static void
check_output(struct stream *s)
{
	(void)s;
}
#endif

int
main(int argc, char **argv)
{
	static const size_t sizes[] = {1, 100, 65536, 65537, 1 << 20, 5000001,
		33554439};
	failing = argc > 1 && !strcmp(argv[1], "fail");
	NEED(d->count() == 1);
	NEED((device = d->open(0)));
	struct stream *s = d->stream_create(device), *other;
	NEED(s);
	NEED((other = d->stream_create(device)));
	check_fits();
	check_launches(s);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		if (!failing || sizes[i] < 6000000)
			check_copies(sizes[i], s, other);
	check_small(s);
	check_follow(s, other);
	check_shared(s);
	if (!failing) {
		NEED(!d->free(device, (void *)0x1234));
		check_too_large();
	}
	check_output(s);
	NEED(d->stream_destroy(device, s));
	NEED(d->stream_destroy(device, other));
	d->close(device);
	return 0;
}
