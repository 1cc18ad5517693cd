/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* lib.c - loads CUDA's libraries, and orders their calls in streams. */
#include "libacc/library/lib.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/core/driver.h"

/* Streams of handles. */
struct handle_stream {
	struct handle_stream *next;
	intptr_t handle;
	int64_t stream;
};

static struct handle_stream *entries;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* True while the thread's call runs on the host. */
static _Thread_local bool here;
/* True while a call has scalars on the device. */
static _Thread_local bool on_device;

void
lib_fail(const char *format, ...)
{
	va_list list;
	fflush(stdout);
	fputs("libacc: error: ", stderr);
	va_start(list, format);
	vfprintf(stderr, format, list);
	va_end(list);
	fputc('\n', stderr);
	exit(1);
}

/* Loads the first of the files that exists; null if none does. */
static void *
load(const char *files)
{
	char name[64];
	void *handle = NULL;
	while (*files && !handle) {
		size_t n = strcspn(files, " ");
		snprintf(name, sizeof name, "%.*s", (int)n, files);
		handle = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
		files += n + (files[n] == ' ');
	}
	return handle;
}

lib_function
lib_host(void **handle, const char *files, const char *package,
	const char *symbol)
{
	pthread_mutex_lock(&lock);
	if (!*handle)
		*handle = load(files);
	pthread_mutex_unlock(&lock);
	if (!*handle)
		lib_fail("%s is needed, but cannot be loaded: %s; %s has it",
			files, dlerror(), package);
	lib_function f;
	*(void **)&f = dlsym(*handle, symbol);
	if (!f)
		lib_fail("%s has no function '%s'", files, symbol);
	return f;
}

static lib_function
find(struct lib_call *c)
{
	if (!c->at)
		c->at = lib_host(&c->lib->handle, c->lib->files,
			c->lib->package, c->symbol);
	return c->at;
}

bool
lib_is_here(void)
{
	int type = acc_cuf_library();
	if (type == DRIVER_TYPE_amdgcn)
		lib_fail("CUDA's libraries are not available on an AMD GPU");
	return type != DRIVER_TYPE_nvptx;
}

/* A stream of CUDA's own, by its address, as acc_get_cuda_stream() of C and
   other libraries give: its work is in order without us. */
static bool
is_native(int64_t stream)
{
	return stream > INT32_MAX;
}

lib_function
lib_begin(struct lib_call *c, int64_t stream)
{
	here = lib_is_here();
	if (stream != LIB_NO_STREAM && !is_native(stream))
		acc_cuf_library_stream(stream);
	if (!here)
		return find(c);
	if (!c->here)
		lib_fail("'%s' of %s needs an NVIDIA GPU", c->symbol,
			c->lib->name);
	return c->here;
}

void *
lib_at(void *p)
{
	return here && p ? acc_cuf_library_at(p) : p;
}

void *
lib_base(const CFI_cdesc_t *a)
{
	return a ? a->base_addr : NULL;
}

/* The address, or that of a copy at a multiple of its size. */
static void *
align(struct lib_wide *w, void *p)
{
	if (!p || on_device || (uintptr_t)p % sizeof w->copy == 0)
		return p;
	w->from = p;
	memcpy(w->copy, p, sizeof w->copy);
	memcpy(w->was, p, sizeof w->was);
	return w->copy;
}

void *
lib_wide(struct lib_wide *w, void *p)
{
	w->from = NULL;
	return here ? lib_at(p) : align(w, p);
}

void *
lib_wide_any(struct lib_wide *w, const CFI_cdesc_t *a)
{
	void *p = lib_base(a);
	w->from = NULL;
	return p && a->rank == 0 && a->elem_len == sizeof w->copy ? align(w, p)
								  : p;
}

/* A constant is not written to. */
void
lib_wide_end(const struct lib_wide *w, unsigned n)
{
	for (; n--; w++)
		if (w->from && memcmp(w->copy, w->was, sizeof w->copy))
			memcpy(w->from, w->copy, sizeof w->copy);
}

void *
lib_list(const CFI_cdesc_t *a, int64_t *room, int count)
{
	if (!a || !a->base_addr || a->rank != 1 || a->dim[0].extent < 2
		|| a->dim[0].sm == (CFI_index_t)a->elem_len)
		return a ? a->base_addr : NULL;
	if (count == 0)
		lib_fail("an argument that a library sets has strides");
	char *to = (char *)room, *from = a->base_addr;
	for (int i = 0; i < count && i < a->dim[0].extent; i++)
		memcpy(to + (size_t)i * a->elem_len, from + i * a->dim[0].sm,
			a->elem_len);
	return room;
}

void *
lib_whole(const CFI_cdesc_t *a)
{
	CFI_index_t step = a ? (CFI_index_t)a->elem_len : 0;
	for (int i = 0; a && i < a->rank; i++) {
		if (a->dim[i].extent > 1 && a->dim[i].sm != step)
			lib_fail("an array of the host in a library's call has "
				 "strides");
		step *= a->dim[i].extent;
	}
	return lib_base(a);
}

void *
lib_native(int64_t stream)
{
	return is_native(stream) ? (void *)stream
				 : acc_cuf_library_stream(stream);
}

int64_t
lib_stream(intptr_t handle)
{
	int64_t stream = 0;
	pthread_mutex_lock(&lock);
	for (struct handle_stream *e = entries; e; e = e->next)
		if (e->handle == handle) {
			stream = e->stream;
			break;
		}
	pthread_mutex_unlock(&lock);
	return stream;
}

void
lib_set_stream(intptr_t handle, int64_t stream)
{
	pthread_mutex_lock(&lock);
	struct handle_stream *e = entries;
	while (e && e->handle != handle)
		e = e->next;
	if (!e && (e = calloc(1, sizeof *e))) {
		e->handle = handle;
		e->next = entries;
		entries = e;
	}
	if (e)
		e->stream = stream;
	pthread_mutex_unlock(&lock);
	if (!e)
		lib_fail("out of memory");
}

int
lib_device_scalars(struct lib *lib, void *handle, int mode)
{
	enum { DEVICE = 1 };
	char name[64];
	const char *form = strcmp(lib->name, "cublas") == 0 ? "_v2" : "";
	int before = 0;
	if (lib_is_here())
		return 0;
	if (mode < 0) {
		snprintf(name, sizeof name, "%sGetPointerMode%s", lib->name,
			form);
		int (*get)(void *, int *) = (int (*)(void *, int *))lib_host(
			&lib->handle, lib->files, lib->package, name);
		get(handle, &before);
	}
	snprintf(name, sizeof name, "%sSetPointerMode%s", lib->name, form);
	int (*set)(void *, int) = (int (*)(void *, int))lib_host(
		&lib->handle, lib->files, lib->package, name);
	set(handle, mode < 0 ? DEVICE : mode);
	on_device = mode < 0;
	return before;
}

void *
lib_compute(struct lib *lib, int number)
{
	static const char *const names[] = {NULL, "CUTENSOR_COMPUTE_DESC_16F",
		"CUTENSOR_COMPUTE_DESC_32F", "CUTENSOR_COMPUTE_DESC_TF32",
		"CUTENSOR_COMPUTE_DESC_64F"};
	if (here || number < 1 || number >= (int)(sizeof names / sizeof *names))
		return (void *)(intptr_t)number;
	lib_function at =
		lib_host(&lib->handle, lib->files, lib->package, names[number]);
	void **variable;
	memcpy(&variable, &at, sizeof variable);
	return *variable;
}

int
lib_nothing(void)
{
	return 0;
}
