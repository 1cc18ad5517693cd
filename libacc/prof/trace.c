/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* trace.c - ACC_X_TRACE=1: prints events, one a line. */
#include "libacc/prof/trace.h"

#include <stdarg.h>
#include <stdio.h>

#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/env.h"
#include "libacc/core/event.h"
#include "libacc/core/rank.h"
#include "libacc/core/thread.h"

struct line {
	char text[512];
	size_t n;
};

static void __attribute__((format(printf, 2, 3)))
add(struct line *l, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	if (l->n < sizeof l->text)
		l->n += vsnprintf(
			l->text + l->n, sizeof l->text - l->n, format, ap);
	va_end(ap);
}

static const char *const names[EVENT_LAST] = {
	[EVENT_DEVICE_INIT_END] = "init",
	[EVENT_DEVICE_SHUTDOWN_END] = "shutdown",
	[EVENT_CREATE] = "create",
	[EVENT_DELETE] = "delete",
	[EVENT_ALLOC] = "alloc",
	[EVENT_FREE] = "free",
	[EVENT_ENTER_DATA_START] = "enter data",
	[EVENT_EXIT_DATA_START] = "exit data",
	[EVENT_UPDATE_START] = "update",
	[EVENT_LAUNCH_START] = "launch",
	[EVENT_UPLOAD_START] = "upload",
	[EVENT_DOWNLOAD_START] = "download",
	[EVENT_WAIT_START] = "wait",
};

static void
add_place(struct line *l, const struct event *e)
{
	add(l, "acc: %s", rank_self()->prefix);
	if (e->site)
		add(l, "%s:%u: ", e->site->file, e->site->line);
	else if (e->routine)
		add(l, "%s: ", e->routine);
	add(l, "%s", names[e->kind]);
}

static void
add_object(struct line *l, const struct event *e)
{
	if (e->var)
		add(l, " '%s'", e->var);
	if (e->bytes)
		add(l, " %zu byte%s", e->bytes, e->bytes == 1 ? "" : "s");
	if (e->host)
		add(l, " host %p", e->host);
	if (e->device_address)
		add(l, " device %p", e->device_address);
}

static void
add_launch(struct line *l, const struct event *e)
{
	add(l, " %s%s%s gangs %d",
		e->site ? construct_name(e->site->construct) : "region",
		e->kernel ? " " : "", e->kernel ? e->kernel : "", e->gangs);
	if (e->grid[0] > 1 || e->grid[1] > 1)
		add(l, "x%d", e->grid[0]);
	if (e->grid[1] > 1)
		add(l, "x%d", e->grid[1]);
	add(l, " workers %d vector %d", e->workers, e->vector);
}

static void
trace_event(const struct event *e)
{
	struct line l = {.n = 0};
	if (!names[e->kind])
		return;
	add_place(&l, e);
	if (e->kind == EVENT_LAUNCH_START)
		add_launch(&l, e);
	add_object(&l, e);
	if (e->async >= 0)
		add(&l, " queue %d", e->async);
	if (e->device)
		add(&l, " on %s %d", e->device->driver->name, e->device->index);
	fprintf(stderr, "%s\n", l.text);
}

/* The bits of NVCOMPILER_ACC_NOTIFY. */
static unsigned
part_of(enum event_kind kind)
{
	switch (kind) {
	case EVENT_LAUNCH_START:
		return 1;
	case EVENT_UPLOAD_START:
	case EVENT_DOWNLOAD_START:
		return 2;
	case EVENT_ENTER_DATA_START:
	case EVENT_EXIT_DATA_START:
	case EVENT_UPDATE_START:
		return 4;
	case EVENT_WAIT_START:
		return 8;
	case EVENT_CREATE:
	case EVENT_DELETE:
	case EVENT_ALLOC:
	case EVENT_FREE:
		return 16;
	default:
		return 0;
	}
}

void
trace_start(void)
{
	unsigned parts = (unsigned)(env()->notify | env()->pgi_notify);
	unsigned mask = 0;
	for (int i = 0; i < EVENT_LAST; i++)
		if (names[i]
			&& (env()->trace || env()->gomp_debug
				|| part_of(i) & parts))
			mask |= 1u << i;
	if (mask)
		event_listen(trace_event, mask);
}
