/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fake_library.h - what fake.h does, by libacc's own driver on a libcuda, or
 * with FAKE_HIP a libamdhip64, that runs nothing, counts, and fails at the
 * n-th call.
 *
 * Callers:    fail-each.c with -DFAKE_LIBRARY; see fail-cuda.sh, fail-hip.sh.
 * Invariant:  the library is opened in the process that runs a scenario, not
 *             in the one that forks it.
 * Threads:    the library's own lock.
 * Failure:    call number fake_fail (from 1) fails; 0: none does.
 */
#ifndef FAKE_LIBRARY_H
#define FAKE_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <openacc.h>

#include "libacc/abi.h"

/* fake_unimportant are calls whose failure changes nothing that the program
   sees: what they give back is gone anyway, an allocation is tried again, a
   heap of the size that CUDA chooses and a copy of pageable memory do as
   well. */
#ifdef FAKE_HIP
enum { FAKE_TYPE = acc_device_radeon, FAKE_MODES = 1 };

#define FAKE_SO "libamdhip64.so.7"
#define FAKE_TARGET "amdgcn"
#define FAKE_ARCH "gfx90a"

static const char fake_code[] __attribute__((aligned(64))) = {
#include "add.inc"
};

static const char *const fake_unimportant[] = {
	"hipEventDestroy", "hipHostFree", "hipModuleUnload",
	"hipStreamDestroy", "hipFree", "hipMalloc", "hipGetDevice",
	"hipSetDevice", "hipPointerGetAttributes", "hipEventQuery",
};
#else
enum { FAKE_TYPE = acc_device_nvidia, FAKE_MODES = 1 };

#define FAKE_SO "libcuda.so.1"
#define FAKE_TARGET "nvptx"
#define FAKE_ARCH "sm_70"

static const char fake_code[] = ".version 7.8\n.target sm_70\n"
	".address_size 64\n.visible .global .align 8 .b8 declared[64];\n"
	".visible .entry add(\n.param .b64 a,\n.param .b64 b,\n.param .b32 n\n"
	")\n{ ret; }\n";

static const char *const fake_unimportant[] = {
	"cuEventDestroy_v2", "cuMemFreeHost", "cuDevicePrimaryCtxRelease_v2",
	"cuModuleUnload", "cuStreamDestroy_v2", "cuMemFree_v2",
	"cuMemAlloc_v2", "cuCtxSetCurrent", "cuCtxSetLimit",
	"cuPointerGetAttributes", "cuEventQuery",
};
#endif

static int
fake_ask(const char *name)
{
	void *library = dlopen(FAKE_SO, RTLD_NOW | RTLD_NOLOAD);
	int (*function)(void) = NULL;
	void *address = library ? dlsym(library, name) : NULL;

	memcpy(&function, &address, sizeof function);
	return function ? function() : 0;
}

static const char *
fake_failed(void)
{
	void *library = dlopen(FAKE_SO, RTLD_NOW | RTLD_NOLOAD);
	const char *(*function)(void) = NULL;
	void *address = library ? dlsym(library, "fake_gpu_failed") : NULL;

	memcpy(&function, &address, sizeof function);
	return function ? function() : NULL;
}

static void
fake_begin(int mode, int fail)
{
	char text[40];

	(void)mode;
	setenv("FAKE_GPU_DEVICES", "2", 1);
	snprintf(text, sizeof text, "*:%d:700", fail);
	if (fail)
		setenv("FAKE_GPU_FAIL", text, 1);
}

static bool
fake_has_failed(int fail)
{
	return fail && fake_failed();
}

/* Must the program hear of it? */
static bool
fake_matters(void)
{
	const char *name = fake_failed();
	size_t i;

	for (i = 0; i < sizeof fake_unimportant / sizeof *fake_unimportant;
			i++)
		if (!strcmp(name, fake_unimportant[i]))
			return false;
	return true;
}

static int
fake_memory(void)
{
	return 0;
}

static int
fake_left(void)
{
	return fake_failed() ? 0 : fake_ask("fake_gpu_live");
}

#endif
