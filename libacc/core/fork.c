/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fork.c - libacc's locks at a fork, and the queues of the child. */
#include "libacc/core/fork.h"

#include "libacc/core/event.h"
#include "libacc/core/registry.h"
#include "libacc/core/unit.h"
#include "libacc/core/worker.h"
#include "libacc/prof/prof.h"
#include "libacc/prof/tool.h"

/* Waits until no thread is loading tools. */
static void
before(void)
{
	tool_start();
	unit_fork_pins(FORK_BEFORE);
	registry_fork(FORK_BEFORE);
	unit_fork(FORK_BEFORE);
	prof_fork(FORK_BEFORE);
	event_fork(FORK_BEFORE);
}

static void
after(enum fork_step step)
{
	event_fork(step);
	prof_fork(step);
	unit_fork(step);
	registry_fork(step);
	unit_fork_pins(step);
}

static void
parent(void)
{
	after(FORK_PARENT);
}

static void
child(void)
{
	after(FORK_CHILD);
	worker_forget_all();
}

static void
watch(void)
{
	pthread_atfork(before, parent, child);
}

void
fork_watch(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, watch);
}
