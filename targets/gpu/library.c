/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* library.c - loads a vendor's library and binds its calls; its errors. */
#include "targets/gpu/gpu.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* As in struct gpu. */
struct library_call {
	void *call;
	const char *symbol;
};

/* The symbol that is missing, or null. */
static const char *
find_calls(const struct library *l, void *handle, struct library_call *found)
{
	for (size_t i = 0; i < l->count; i++) {
		found[i].symbol = l->entries[i].symbol;
		found[i].call = dlsym(handle, found[i].symbol);
		if (!found[i].call && l->entries[i].needed)
			return found[i].symbol;
	}
	return NULL;
}

static void
bind(struct gpu *gpu, const struct library_call *found)
{
	const struct library *l = &gpu->library;
	for (size_t i = 0; i < l->count; i++) {
		const struct library_entry *e = &l->entries[i];
		if (e->shared)
			memcpy((char *)gpu + e->offset, &found[i],
				sizeof found[i]);
		else
			memcpy((char *)l->table + e->offset, &found[i].call,
				sizeof found[i].call);
	}
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

static void
bind_once(struct gpu *gpu, const struct library_call *found)
{
	struct library *l = &gpu->library;
	pthread_mutex_lock(&lock);
	if (!l->bound)
		bind(gpu, found);
	l->bound = true;
	pthread_mutex_unlock(&lock);
}

static bool
start(const struct gpu *gpu, int *version)
{
	return vendor_check(gpu, gpu->start.call(0), gpu->start.symbol)
		&& vendor_check(gpu, gpu->library_version.call(version),
			gpu->library_version.symbol);
}

/* AddressSanitizer takes the addresses that CUDA needs. */
static const char *
advice(void)
{
	return dlsym(RTLD_DEFAULT, "__asan_init")
		? "; AddressSanitizer needs ASAN_OPTIONS=protect_shadow_gap=0"
		: "";
}

/* It stays loaded: neither CUDA nor HIP survives being unloaded. */
static void
load(struct gpu *gpu, int *version, char *failure, size_t room)
{
	const struct library *l = &gpu->library;
	struct library_call found[l->count];
	void *handle = find(l);
	if (!handle) {
		snprintf(failure, room, "%s: %s: %s", gpu->name, l->absent,
			dlerror());
		return;
	}
	const char *missing = find_calls(l, handle, found);
	if (missing) {
		snprintf(failure, room, "%s: the library has no %s: %s",
			gpu->name, missing, l->old);
		return;
	}
	bind_once(gpu, found);
	if (!start(gpu, version))
		snprintf(failure, room, "%s: %s%s", gpu->name, fault_text(),
			advice());
}

/* Without a lock: a thread in a library's constructor holds the lock of the
   dynamic loader, which the vendor's library needs too. Several threads that
   open the library at a time get the same result. */
static void
try(struct gpu *gpu)
{
	struct library *l = &gpu->library;
	char failure[sizeof l->failure] = "";
	int version = 0;
	load(gpu, &version, failure, sizeof failure);
	pthread_mutex_lock(&lock);
	if (!l->tried) {
		memcpy(l->failure, failure, sizeof failure);
		l->version = version;
		atomic_store(&l->tried, true);
	}
	pthread_mutex_unlock(&lock);
}

static bool
open_once(struct gpu *gpu)
{
	struct library *l = &gpu->library;
	if (!atomic_load(&l->tried))
		try(gpu);
	if (l->failure[0])
		fault_set("%s", l->failure);
	return !l->failure[0];
}

int
library_devices(struct gpu *gpu)
{
	int n = 0;
	if (!open_once(gpu)
		|| !vendor_check(gpu, gpu->device_count.call(&n),
			gpu->device_count.symbol))
		return 0;
	if (n == 0)
		fault_set("%s: %s", gpu->name, gpu->library.none);
	return n < GPU_DEVICES ? n : GPU_DEVICES;
}
