/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* fork.c - what a fork does to libacc's locks, and the child's queues. */
#include "libacc/core/fork.h"

#include "libacc/core/device.h"
#include "libacc/core/event.h"
#include "libacc/prof/prof.h"
#include "libacc/core/queue.h"
#include "libacc/core/register.h"

/* No thread is left half-way in loading tools. */
static void
before(void)
{
	event_start();
	register_fork_pins(FORK_BEFORE);
	device_fork(FORK_BEFORE);
	register_fork(FORK_BEFORE);
	prof_fork(FORK_BEFORE);
	event_fork(FORK_BEFORE);
}

static void
after(enum fork_step step)
{
	event_fork(step);
	prof_fork(step);
	register_fork(step);
	device_fork(step);
	register_fork_pins(step);
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
	queue_forget_all();
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
