/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* library.c - loads a vendor's library and binds its calls. */
#include "targets/gpu/library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The calls that all vendors have.  The symbol that is missing, or null. */
static const char *
bind_shared(struct library *l, void *handle)
{
	static const size_t offset[] = {
#define CALL(name, parameters) offsetof(struct gpu, name),
#include "targets/gpu/call.def"
#undef CALL
	};
	struct {
		void *call;
		const char *symbol;
	} entry;
	for (size_t i = 0; i < sizeof offset / sizeof offset[0]; i++) {
		entry.symbol = l->shared[i];
		entry.call = dlsym(handle, l->shared[i]);
		if (!entry.call)
			return l->shared[i];
		memcpy((char *)l->gpu + offset[i], &entry, sizeof entry);
	}
	return NULL;
}

/* The same for the vendor's own. */
static const char *
bind_own(struct library *l, void *handle)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct library_entry *e = &l->entries[i];
		void *at = dlsym(handle, e->symbol);
		if (!at && e->needed)
			return e->symbol;
		memcpy((char *)l->table + e->offset, &at, sizeof at);
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

static void
load(struct library *l)
{
	void *handle = find(l);
	if (!handle) {
		snprintf(l->failure, sizeof l->failure, "%s: %s: %s",
			l->gpu->name, l->absent, dlerror());
		return;
	}
	const char *missing = bind_shared(l, handle);
	if (!missing)
		missing = bind_own(l, handle);
	if (missing)
		snprintf(l->failure, sizeof l->failure, "%s: the library has "
			"no %s: %s", l->gpu->name, missing, l->old);
	else if (!l->start())
		snprintf(l->failure, sizeof l->failure, "%s: %s",
			l->gpu->name, fault_text());
}

bool
library_open(struct library *l)
{
	pthread_mutex_lock(&lock);
	if (!l->tried)
		load(l);
	l->tried = true;
	pthread_mutex_unlock(&lock);
	if (l->failure[0])
		fault_set("%s", l->failure);
	return !l->failure[0];
}

int
library_devices(struct library *l, int (*call)(int *), const char *symbol,
	const char *none)
{
	int n = 0;
	if (!l->gpu->check(call(&n), symbol))
		return 0;
	if (n == 0)
		fault_set("%s: %s", l->gpu->name, none);
	return n < GPU_DEVICES ? n : GPU_DEVICES;
}
