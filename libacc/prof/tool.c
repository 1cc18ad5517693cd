/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* tool.c - chapter 5: its routines, and the tools that get them. */
#include "libacc/prof/tool.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "libacc/api/acc_callback.h"
#include "libacc/core/env.h"
#include "libacc/core/event.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/prof/prof.h"
#include "libacc/prof/trace.h"

/* An address in this library. */
static const char address_here;

void
acc_callback_register(
	acc_event_t event_type, acc_callback cb, acc_register_t info)
{
	tool_start();
	prof_change(event_type, cb, info, true);
}

void
acc_callback_unregister(
	acc_event_t event_type, acc_callback cb, acc_register_t info)
{
	tool_start();
	prof_change(event_type, cb, info, false);
}

void
acc_prof_register(acc_event_t event_type, acc_callback cb, acc_register_t info)
{
	tool_start();
	prof_change(event_type, cb, info, true);
}

void
acc_prof_unregister(
	acc_event_t event_type, acc_callback cb, acc_register_t info)
{
	tool_start();
	prof_change(event_type, cb, info, false);
}

/* OpenACC 3.4 defines no inquiry function. */
acc_query_fn
acc_prof_lookup(const char *acc_query_fn_name)
{
	(void)acc_query_fn_name;
	return NULL;
}

/* Tools. */

/* Runs if no tool defines the routine, 5.3.1. */
__attribute__((weak)) void
acc_register_library(
	acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
	(void)reg;
	(void)unreg;
	(void)lookup;
}

typedef void register_library(acc_prof_reg, acc_prof_reg, acc_prof_lookup_func);

/* A requested tool; "complaint" says why if it has no routine. */
struct tool {
	struct tool *next;
	void *library;
	register_library *routine;
	char *complaint;
};

static register_library *
routine_of(void *library)
{
	void *address = dlsym(library, "acc_register_library");
	register_library *routine;
	Dl_info found, ours;

	if (!address)
		return NULL;
	if (dladdr(address, &found) && dladdr(&address_here, &ours)
		&& found.dli_fbase == ours.dli_fbase)
		return NULL;
	memcpy(&routine, &address, sizeof routine);
	return routine;
}

/* Adds a tool to the end of a list; its new end. */
static struct tool **
load(struct tool **end, const char *path, const char *variable)
{
	struct tool *t = calloc(1, sizeof *t);
	if (!t)
		return end;
	t->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (t->library)
		t->routine = routine_of(t->library);
	if (!t->routine
		&& asprintf(&t->complaint, "%s: %s%s", variable,
			   t->library ? path : dlerror(),
			   t->library ? " has no acc_register_library" : "")
			< 0)
		t->complaint = NULL;
	*end = t;
	return &t->next;
}

/* Paths separated by semicolons, 5.3.3. */
static struct tool **
load_all(struct tool **last, const char *paths)
{
	char *copy = strdup(paths), *rest = copy, *path;
	while (copy && (path = strsep(&rest, ";"))) {
		path += strspn(path, " \t");
		char *end = path + strlen(path);
		while (end > path && (end[-1] == ' ' || end[-1] == '\t'))
			*--end = 0;
		if (*path)
			last = load(last, path, "ACC_PROFLIB");
	}
	free(copy);
	return last;
}

/* The tool that is installed beside libacc; where libacc is in the program, the
   one that the dynamic loader finds. */
static void
load_bundled(struct tool **end, const char *variable)
{
	char path[4096];
	Dl_info ours;
	if (!dladdr(&address_here, &ours))
		return;
	const char *slash = strrchr(ours.dli_fname, '/');
	snprintf(path, sizeof path, "%.*slibaccprof.so",
		slash ? (int)(slash + 1 - ours.dli_fname) : 0, ours.dli_fname);
	load(end, access(path, F_OK) == 0 ? path : "libaccprof.so", variable);
}

static void
finish(void)
{
	struct event e = {.kind = EVENT_RUNTIME_SHUTDOWN,
		.device = self.device,
		.async = ASYNC_SYNC};
	event(&e);
}

/* Loads the tools of ACC_PROFLIB, and the bundled one if a variable of libacc
   requests it; called without a lock. */
static struct tool *
load_tools(void)
{
	struct tool *tools = NULL, **end = &tools;
	if (env()->proflib)
		end = load_all(end, env()->proflib);
	if (env()->time || env()->nv_time || env()->pgi_time)
		load_bundled(end, "ACC_X_TIME");
	else if (env()->time_file)
		load_bundled(end, "ACC_X_TIME_FILE");
	else if (env()->timeline)
		load_bundled(end, "ACC_X_TIMELINE");
	else if (env()->nvtx)
		load_bundled(end, "ACC_X_NVTX");
	return tools;
}

/* Frees the first and returns the next. */
static struct tool *
next_tool(struct tool *t)
{
	struct tool *next = t->next;
	free(t->complaint);
	free(t);
	return next;
}

/* Unloads tools that another thread has started. */
static void
drop(struct tool *tools)
{
	while (tools) {
		if (tools->library)
			dlclose(tools->library);
		tools = next_tool(tools);
	}
}

static void
begin_tool(const struct tool *t)
{
	if (t->routine)
		t->routine(acc_callback_register, acc_callback_unregister,
			acc_prof_lookup);
	else if (t->complaint)
		fprintf(stderr, "libacc: warning: %s\n", t->complaint);
}

/* Starts the tool that is linked or preloaded, and the loaded ones. */
static void
begin(struct tool *tools)
{
	prof_begin();
	atexit(finish);
	acc_register_library(acc_callback_register, acc_callback_unregister,
		acc_prof_lookup);
	for (; tools; tools = next_tool(tools))
		begin_tool(tools);
}

/* Tools are loaded and started without a lock.  A tool that two threads have
   loaded is started once.  A starting tool may call routines. */
void
tool_start(void)
{
	if (!event_start_needed())
		return;
	struct tool *tools = load_tools();
	if (event_start_claim()) {
		trace_start();
		begin(tools);
		tools = NULL;
		event_start_done();
	}
	drop(tools);
	event_start_end();
}
