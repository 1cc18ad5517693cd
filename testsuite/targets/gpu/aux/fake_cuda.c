/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fake_cuda.c - of a fake libcuda.so.1, the calls that only CUDA has. */
#include "fake_gpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cuGetErrorName(int code, const char **s)
{
	*s = code == OUT_OF_MEMORY ? "CUDA_ERROR_OUT_OF_MEMORY"
		: code == 700 ? "CUDA_ERROR_ILLEGAL_ADDRESS"
		: "CUDA_ERROR_FAKE";
	return OK;
}

int cuGetErrorString(int code, const char **s)
{
	*s = code == OUT_OF_MEMORY ? "out of memory"
		: code == 700 ? "an illegal memory access was encountered"
		: "a failure that was asked for";
	return OK;
}

int cuDeviceGet(int *d, int i)
{
	ENTER(false, "%d", i);
	NEED(is_device(i));
	*d = i;
	LEAVE(OK);
}

int cuDeviceGetAttribute(int *v, int which, int d)
{
	ENTER(false, "%d %d", which, d);
	NEED(is_device(d));
	*v = which == 75 ? 9 : which == 76 ? 0 : which == 16 ? 4
		: which == 10 ? 32 : which == 1 ? 1024 : which == 97 ? 232448
		: which == 36 ? 2619000 : 0;
	LEAVE(OK);
}

int cuDevicePrimaryCtxRetain(struct context **c, int d)
{
	ENTER(false, "%d", d);
	NEED(is_device(d));
	*c = &contexts[d];
	(*c)->device = d;
	(*c)->retained++;
	live++;
	LEAVE(OK);
}

/* What was allocated in a context is lost with it. */
static void
need_empty(int d)
{
	for (struct range *r = ranges; r; r = r->next)
		if (r->device == d && r->kind != 3)
			die("%zu bytes are lost with device %d", r->n, d);
}

int cuDevicePrimaryCtxRelease_v2(int d)
{
	ENTER(false, "%d", d);
	NEED(is_device(d) && contexts[d].retained > 0);
	contexts[d].retained--;
	live--;
	if (contexts[d].retained == 0 && !fail_name)
		need_empty(d);
	/* What the context has pinned goes with it. */
	for (struct range **q = &ranges; *q && !contexts[d].retained;)
		if ((*q)->device == d && (*q)->kind == 1)
			free_range(q);
		else
			q = &(*q)->next;
	LEAVE(OK);
}

int cuCtxGetCurrent(struct context **c)
{
	*c = current;
	return OK;
}

int cuCtxSetCurrent(struct context *c)
{
	ENTER(false, "%d", c ? c->device : -1);
	current = c;
	LEAVE(OK);
}

static size_t limits[] = {1024, 1 << 20, 8 << 20};

int cuCtxSetLimit(int limit, size_t n)
{
	ENTER(true, "%d %zu", limit, n);
	NEED(limit >= 0 && limit <= 2);
	limits[limit] = n;
	LEAVE(OK);
}

int cuCtxGetLimit(size_t *n, int limit)
{
	ENTER(true, "%d", limit);
	NEED(limit >= 0 && limit <= 2);
	*n = limits[limit];
	LEAVE(OK);
}

int cuFuncSetAttribute(struct function *f, int which, int value)
{
	ENTER(true, "%s %d %d", f->name, which, value);
	NEED(function_of(f) && which == 8);
	if (value < 0)
		LEAVE(INVALID_VALUE);
	f->shared = value;
	LEAVE(OK);
}

int cuPointerGetAttributes(unsigned n, int *which, void **value, uint64_t p)
{
	ENTER(true, "%u %d", n, which[0]);
	NEED(n == 1 && which[0] == 2);
	struct range *r = range_of((void *)p, 1);
	*(int *)value[0] = !r ? 0 : r->kind == 1 ? 1 : 2;
	LEAVE(OK);
}

int cuMemcpyPeerAsync(uint64_t to, struct context *a, uint64_t from,
	struct context *b, size_t n, struct stream *s)
{
	ENTER(true, "%zu %d %d", n, a->device, b->device);
	need_memory((void *)from, n, b->device, __func__);
	need_memory((void *)to, n, a->device, __func__);
	copy(stream_of(s), (void *)to, (void *)from, n, NULL);
	LEAVE(OK);
}

int cuStreamGetCtx(struct stream *s, struct context **c)
{
	ENTER(true, "");
	NEED(!s || s->magic == STREAM);
	*c = s ? s->context : current;
	LEAVE(OK);
}

int cuModuleLoadDataEx(struct module **m, const void *data, unsigned n,
	int *option, void **value)
{
	ENTER(true, "");
	for (unsigned i = 0; i < n; i++)
		if (option[i] == 5)
			snprintf(value[i], 64, "log of the loader");
	if (!strstr(data, ".version"))
		LEAVE(INVALID_IMAGE);
	*m = new_module();
	(*m)->text = strdup(data);
	LEAVE(OK);
}

bool
has_name(const struct module *m, const char *name)
{
	return strstr(m->text, name);
}

bool
has_kernel(const struct module *m, const char *name)
{
	char entry[300];
	snprintf(entry, sizeof entry, ".entry %s(", name);
	return has_name(m, entry);
}

/* A link is the texts one after the other. */
struct link {
	char *text;
	size_t n;
	char *log;
	unsigned registers; /* that a thread may have; 0: as many as wanted */
};

int cuLinkCreate_v2(unsigned n, int *option, void **value, struct link **l)
{
	ENTER(true, "%u", n);
	*l = calloc(1, sizeof **l);
	for (unsigned i = 0; i < n; i++)
		if (option[i] == 5)
			(*l)->log = value[i];
		else if (option[i] == 0)
			(*l)->registers = (unsigned)(size_t)value[i];
	LEAVE(OK);
}

/* What a fat binary holds, here PTX. */
static void *
fat_text(char *data, size_t *n)
{
	uint32_t magic;
	uint16_t head;
	uint64_t size;
	memcpy(&magic, data, sizeof magic);
	memcpy(&head, data + 6, sizeof head);
	memcpy(&size, data + 8, sizeof size);
	if (magic != 0xba55ed50 || head + size != *n || (uintptr_t)data % 8)
		die("cuLinkAddData: no fat binary");
	return data + head;
}

/* What a fake ptxas has made: the PTX after a line "cubin". */
static char *
cubin_text(const char *data, size_t n)
{
	if (n < 6 || memcmp(data, "cubin\n", 6) != 0)
		die("cuLinkAddData: no cubin");
	char *text = calloc(1, n + 1);
	memcpy(text, data, n);
	return text;
}

int cuLinkAddData_v2(struct link *l, int type, void *data, size_t n,
	const char *name, unsigned options, int *option, void **value)
{
	ENTER(true, "%d %zu %s", type, n, name);
	NEED(type == 0 || type == 1 || type == 2);
	(void)options;
	(void)option;
	(void)value;
	if (type == 2) {
		data = fat_text(data, &n);
		n = strlen(data) + 1;
	}
	if (type == 0 && getenv("FAKE_GPU_OLD"))
		LEAVE(209);
	if (type == 0)
		data = cubin_text(data, n++);
	if (!n || ((char *)data)[n - 1])
		die("cuLinkAddData: PTX without its null byte");
	l->text = realloc(l->text, l->n + n);
	memcpy(l->text + l->n, data, n);
	l->n += n - 1;
	LEAVE(OK);
}

/* A function of CUDA C that is declared and not defined, or null. */
static const char *
undefined(const char *text)
{
	static char name[64];
	const char *p = text;
	while ((p = strstr(p, ".extern .func"))) {
		p += 13;
		const char *at = strstr(p, "cuda_c_");
		if (!at || at > strpbrk(p, ";\n"))
			continue;
		snprintf(name, sizeof name, "%.*s",
			(int)strcspn(at, " (;\n"), at);
		const char *q = text;
		while ((q = strstr(q, ".visible .func"))
			&& !(at = strstr(q, name), at && at < strchr(q, '\n')))
			q++;
		if (!q)
			return name;
	}
	return NULL;
}

/* "// registers 69" in a text: a function wants so many; a kernel of 1024
   threads cannot call it. */
int cuLinkComplete(struct link *l, void **data, size_t *n)
{
	ENTER(true, "%u", l->registers);
	if (strstr(l->text, "// registers 69") && strstr(l->text, ".maxntid 1024")
		&& (!l->registers || l->registers > 64)) {
		strcpy(l->log, "calls function with regcount of 69");
		LEAVE(300);
	}
	if (undefined(l->text)) {
		sprintf(l->log, "Undefined reference to '%s'",
			undefined(l->text));
		LEAVE(300);
	}
	*data = l->text;
	*n = l->n;
	LEAVE(OK);
}

int cuLinkDestroy(struct link *l)
{
	ENTER(true, "");
	free(l);
	LEAVE(OK);
}

/* The attributes are in the log as numbers with the first words of values. */
int cuLaunchKernelEx(const struct launch_ex *l, struct function *f,
	void **param, void **extra)
{
	char text[128] = "";
	int n = 0;
	for (unsigned i = 0; i < l->attributes && n < 64; i++)
		n += sprintf(text + n, " %d:%d", l->attribute[i].id,
			l->attribute[i].value[0]);
	ENTER(true, "%s%s", f->name, text);
	LEAVE(cuLaunchKernel(f, l->grid[0], l->grid[1], l->grid[2],
		l->block[0], l->block[1], l->block[2], l->shared, l->stream,
		param, extra));
}

/* As FAKE_GPU_CAPTURING says.  No call that can fail: libacc would take a failure
   for "no". */
int cuStreamIsCapturing(struct stream *s, int *state)
{
	(void)s;
	*state = getenv("FAKE_GPU_CAPTURING") != NULL;
	return OK;
}
