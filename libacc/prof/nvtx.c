/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* nvtx.c - ranges for NVIDIA's tools. */
#include "libacc/prof/nvtx.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLBACKS = 1, VERSION_INFO = 3 }; /* tables for the tool */
enum { CORE = 1, MODULES = 7, MOST = 16 };
/* In the module CORE. */
enum { MARK = 2, START = 5, END = 7, PUSH_EVENT = 8, PUSH = 9, POP = 11 };

typedef void function(void);

/* Each module of NVTX 3 has this many functions, the first being none; the
   tool's functions for other modules are not called. */
static const unsigned sizes[MODULES] = {0, 16, 9, 15, 7, 16, 7};
static function *functions[MODULES][MOST];
static function **tables[MODULES][MOST + 1];

static int
get_module(int module, function ****table, unsigned *size)
{
	if (module < CORE || module >= MODULES)
		return 0;
	for (unsigned i = 1; i < sizes[module]; i++)
		tables[module][i] = &functions[module][i];
	if (table)
		*table = tables[module];
	if (size)
		*size = sizes[module];
	return 1;
}

static void
set_version(uint32_t version)
{
	(void)version;
}

static const void *
get_table(uint32_t id)
{
	static const struct {
		size_t size;
		int (*get)(int, function ****, unsigned *);
	} callbacks = {sizeof callbacks, get_module};
	static const struct {
		size_t size;
		uint32_t version, reserved;
		void (*set)(uint32_t);
	} info = {sizeof info, 3, 0, set_version};

	if (id == CALLBACKS)
		return &callbacks;
	return id == VERSION_INFO ? &info : NULL;
}

static bool
ask_tool(void *library, struct nvtx *to)
{
	int (*initialise)(const void *(*)(uint32_t));
	void *address = dlsym(library, "InitializeInjectionNvtx2");
	if (!address)
		return false;
	memcpy(&initialise, &address, sizeof initialise);
	if (!initialise(get_table))
		return false;
	memcpy(&to->push, &functions[CORE][PUSH], sizeof to->push);
	memcpy(&to->push_event, &functions[CORE][PUSH_EVENT],
		sizeof to->push_event);
	memcpy(&to->pop, &functions[CORE][POP], sizeof to->pop);
	memcpy(&to->mark, &functions[CORE][MARK], sizeof to->mark);
	memcpy(&to->start, &functions[CORE][START], sizeof to->start);
	memcpy(&to->end, &functions[CORE][END], sizeof to->end);
	return true;
}

bool
nvtx_find(struct nvtx *to)
{
	const char *path = getenv("NVTX_INJECTION64_PATH");
	memset(to, 0, sizeof *to);
	if (ask_tool(RTLD_DEFAULT, to))
		return true;
	void *library = path && *path ? dlopen(path, RTLD_LAZY) : NULL;
	return library && ask_tool(library, to);
}

static bool
warn(const char *what, const char *why)
{
	fprintf(stderr, "libaccprof: warning: ACC_X_NVTX: %s%s\n", what, why);
	return false;
}

static bool
open_library(struct nvtx *to)
{
	void *library = dlopen("libnvToolsExt.so.1", RTLD_NOW);
	void *push = library ? dlsym(library, "nvtxRangePushA") : NULL;
	void *pop = library ? dlsym(library, "nvtxRangePop") : NULL;
	if (!push || !pop)
		return warn(
			"NVTX_INJECTION64_PATH names no tool, and ", dlerror());
	memcpy(&to->push, &push, sizeof push);
	memcpy(&to->pop, &pop, sizeof pop);
	return true;
}

bool
nvtx_open(struct nvtx *to)
{
	const char *path = getenv("NVTX_INJECTION64_PATH");
	memset(to, 0, sizeof *to);
	if (ask_tool(RTLD_DEFAULT, to))
		return true;
	if (!path || !*path)
		return open_library(to);
	void *library = dlopen(path, RTLD_LAZY);
	if (!library)
		return warn("NVTX_INJECTION64_PATH: ", dlerror());
	return ask_tool(library, to) || warn(path, " refuses ranges");
}
