/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cuda.c - loads libcuda. */
#include "targets/nvptx/cuda.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/driver.h"

struct cuda cuda;

static const struct {
	const char *symbol;
	size_t offset;
	bool needed;
} entries[] = {
#define CUDA(needed, name, symbol, parameters) \
	{symbol, offsetof(struct cuda, name), needed},
#define SHARED(symbol)
#include "targets/nvptx/cuda.def"
#undef CUDA
#undef SHARED
};

static const char *const shared[] = {
#define CUDA(needed, name, symbol, parameters)
#define SHARED(symbol) symbol,
#include "targets/nvptx/cuda.def"
};

static char failure[512];	/* why there is no CUDA; written once */

bool
cuda_check(int result, const char *call)
{
	const char *name = NULL, *text = NULL;
	if (result == GPU_SUCCESS)
		return true;
	cuda.cuGetErrorName(result, &name);
	cuda.cuGetErrorString(result, &text);
	fault_set("%.*s returned %d: %s (%s)", (int)strcspn(call, "_"), call,
		result, text ? text : "unknown error", name ? name : "?");
	return false;
}

static bool
too_old(const char *symbol)
{
	snprintf(failure, sizeof failure, "libcuda.so.1 has no %s: the NVIDIA "
		"driver is too old", symbol);
	return false;
}

static bool
bind(void *library)
{
	const char *missing = gpu_bind(&cuda_gpu, library, shared);
	if (missing)
		return too_old(missing);
	for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
		void *at = dlsym(library, entries[i].symbol);
		if (!at && entries[i].needed)
			return too_old(entries[i].symbol);
		memcpy((char *)&cuda + entries[i].offset, &at, sizeof at);
	}
	return true;
}

/* The library stays loaded: CUDA does not survive being unloaded. */
static void
open_library(void)
{
	const char *name = getenv("ACC_X_LIBCUDA");
	void *library = dlopen(name ? name : "libcuda.so.1",
		RTLD_NOW | RTLD_GLOBAL);
	if (!library) {
		snprintf(failure, sizeof failure, "no NVIDIA driver: %s",
			dlerror());
		return;
	}
	if (!bind(library))
		return;
	int result = cuda.cuInit(0);
	if (result != GPU_SUCCESS) {
		cuda_check(result, "cuInit");
		snprintf(failure, sizeof failure, "%s", fault_text());
	}
}

bool
cuda_open(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, open_library);
	if (failure[0])
		fault_set("nvptx: %s", failure);
	return !failure[0];
}
