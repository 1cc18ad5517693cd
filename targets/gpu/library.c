/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* library.c - loads a vendor's library and binds its calls; its errors. */
#include "targets/gpu/gpu.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The symbol that is missing, or null. */
static const char *
bind(struct gpu *gpu, void *handle)
{
	const struct library *l = &gpu->library;
	struct {
		void *call;
		const char *symbol;
	} found;
	for (size_t i = 0; i < l->count; i++) {
		const struct library_entry *e = &l->entries[i];
		found.symbol = e->symbol;
		found.call = dlsym(handle, e->symbol);
		if (!found.call && e->needed)
			return e->symbol;
		if (e->shared)
			memcpy((char *)gpu + e->offset, &found, sizeof found);
		else
			memcpy((char *)l->table + e->offset, &found.call,
				sizeof found.call);
	}
	return NULL;
}

static void *
find(const struct library *l)
{
	const char *given = getenv(l->variable);
	void *handle = given ? dlopen(given, RTLD_NOW | RTLD_GLOBAL) : NULL;
	for (const char *const *n = l->names; !given && !handle && *n; n++)
		handle = dlopen(*n, RTLD_NOW | RTLD_GLOBAL);
	return handle;
}

bool
gpu_check(const struct gpu *gpu, int result, const char *call)
{
	const char *name = NULL, *text = NULL;
	if (result == GPU_SUCCESS)
		return true;
	gpu->explain(result, &name, &text);
	fault_set("%.*s returned %d: %s (%s)", (int)strcspn(call, "_"), call,
		result, text ? text : "unknown error", name ? name : "?");
	fault_result(result);
	return false;
}

static bool
start(struct gpu *gpu)
{
	return gpu_check(gpu, gpu->start.call(0), gpu->start.symbol)
		&& gpu_check(gpu,
			gpu->library_version.call(&gpu->library.version),
			gpu->library_version.symbol);
}

/* It stays loaded: neither CUDA nor HIP survives being unloaded. */
static void
load(struct gpu *gpu)
{
	struct library *l = &gpu->library;
	void *handle = find(l);
	if (!handle) {
		snprintf(l->failure, sizeof l->failure, "%s: %s: %s",
			gpu->name, l->absent, dlerror());
		return;
	}
	const char *missing = bind(gpu, handle);
	if (missing)
		snprintf(l->failure, sizeof l->failure, "%s: the library has "
			"no %s: %s", gpu->name, missing, l->old);
	else if (!start(gpu))
		snprintf(l->failure, sizeof l->failure, "%s: %s", gpu->name,
			fault_text());
}

static bool
open_once(struct gpu *gpu)
{
	struct library *l = &gpu->library;
	pthread_mutex_lock(&lock);
	if (!l->tried)
		load(gpu);
	l->tried = true;
	pthread_mutex_unlock(&lock);
	if (l->failure[0])
		fault_set("%s", l->failure);
	return !l->failure[0];
}

int
library_devices(struct gpu *gpu)
{
	int n = 0;
	if (!open_once(gpu) || !gpu_check(gpu, gpu->device_count.call(&n),
		gpu->device_count.symbol))
		return 0;
	if (n == 0)
		fault_set("%s: %s", gpu->name, gpu->library.none);
	return n < GPU_DEVICES ? n : GPU_DEVICES;
}
