/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* hip.c - loads libamdhip64. */
#include "targets/amdgcn/hip.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct hip hip;

static const struct {
	const char *symbol;
	size_t offset;
	bool needed;
} entries[] = {
#define HIP(needed, name, parameters) \
	{#name, offsetof(struct hip, name), needed},
#define SHARED(symbol)
#include "targets/amdgcn/hip.def"
#undef HIP
#undef SHARED
	{"hipGetErrorName", offsetof(struct hip, hipGetErrorName), true},
	{"hipGetErrorString", offsetof(struct hip, hipGetErrorString), true},
};

static const char *const shared[] = {
#define HIP(needed, name, parameters)
#define SHARED(symbol) symbol,
#include "targets/amdgcn/hip.def"
};

/* Newest first; the names without a folder are those of the system. */
static const char *const libraries[] = {
	"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5",
	"libamdhip64.so", "/opt/rocm/lib/libamdhip64.so",
};

static char failure[512];	/* why there is no HIP; written once */

bool
hip_check(int result, const char *call)
{
	if (result == GPU_SUCCESS)
		return true;
	const char *name = hip.hipGetErrorName(result);
	const char *text = hip.hipGetErrorString(result);
	fault_set("%s returned %d: %s (%s)", call, result,
		text ? text : "unknown error", name ? name : "?");
	return false;
}

static bool
lacks(const char *symbol)
{
	snprintf(failure, sizeof failure, "libamdhip64 has no %s: HIP 5 or "
		"newer is wanted", symbol);
	return false;
}

static bool
bind(void *library)
{
	const char *missing = gpu_bind(&hip_gpu, library, shared);
	if (missing)
		return lacks(missing);
	for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
		void *at = dlsym(library, entries[i].symbol);
		if (!at && entries[i].needed)
			return lacks(entries[i].symbol);
		memcpy((char *)&hip + entries[i].offset, &at, sizeof at);
	}
	return true;
}

static void *
find_library(void)
{
	const char *given = getenv("ACC_X_LIBHIP");
	int mode = RTLD_NOW | RTLD_GLOBAL;
	if (given)
		return dlopen(given, mode);
	for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++) {
		void *library = dlopen(libraries[i], mode);
		if (library)
			return library;
	}
	return NULL;
}

/* The library stays loaded: HIP does not survive being unloaded. */
static void
open_library(void)
{
	void *library = find_library();
	if (!library) {
		snprintf(failure, sizeof failure, "no HIP run time: %s",
			dlerror());
		return;
	}
	if (!bind(library))
		return;
	int result = hip.hipInit(0);
	if (result == GPU_SUCCESS)
		result = hip.hipRuntimeGetVersion(&hip.version);
	if (!hip_check(result, "hipInit"))
		snprintf(failure, sizeof failure, "%s", fault_text());
}

bool
hip_open(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, open_library);
	if (failure[0])
		fault_set("amdgcn: %s", failure);
	return !failure[0];
}
