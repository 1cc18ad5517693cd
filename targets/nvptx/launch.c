/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* launch.c - launches: their dimensions and what goes wrong with them. */
#include "targets/nvptx/nvptx.h"
#include "libacc/abi.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	VECTOR = 128,		/* lanes where nobody asked for a number */
	WAVES = 1,
};

static int
chosen(const struct launch *l, int which)
{
	if (l->dim[which] > 0)
		return l->dim[which];
	const struct acc_kernel *t = l->kernel->table;
	return t->dim[which] > 0 ? t->dim[which] : 0;
}

/* A block of the dimensions asked for, or as much of it as the kernel's
   registers allow where nobody asked. */
static bool
fill_block(const struct driver_device *d, const struct launch *l, int *workers,
	int *vector)
{
	int most = l->kernel->threads;
	*vector = chosen(l, 2);
	*workers = chosen(l, 1);
	if (!*vector)
		*vector = *workers ? d->warp : VECTOR;
	if (!*workers)
		*workers = 1;
	if (!chosen(l, 2) && *vector > most)
		*vector = most / d->warp * d->warp;
	if (*workers * (int64_t)*vector <= most)
		return true;
	fault_set("nvptx: kernel %s can have %d threads a gang, but %d workers "
		"of %d lanes were asked for", l->kernel->table->symbol, most,
		*workers, *vector);
	return false;
}

/* How many times the gangs that run at a time are started in all. */
static int
waves(void)
{
	static int n;
	if (!n) {
		const char *s = getenv("ACC_X_NVPTX_WAVES");
		n = s ? atoi(s) : WAVES;
		n = n < 1 ? 1 : n > 1000 ? 1000 : n;
	}
	return n;
}

/* Gangs for a loop whose length is not known here; they go on with a stride
   where there is more to do, and end at once where there is less. */
static bool
default_gangs(const struct driver_device *d, struct kernel *k, int block,
	int *gangs)
{
	if (k->block != block) {
		int resident;
		if (!CHECK(cuOccupancyMaxActiveBlocksPerMultiprocessor,
			&resident, k->function, block, 0))
			return false;
		k->resident = resident ? resident : 1;
		k->block = block;
	}
	*gangs = k->resident * d->units * waves();
	return true;
}

static bool
explain(const struct launch *l)
{
	const struct acc_site *s = l->site;
	char place[512] = "";
	if (s)
		snprintf(place, sizeof place, " (%s:%u)", s->file, s->line);
	fault_set("nvptx: kernel %s%s: %s", l->kernel->table->symbol, place,
		fault_text());
	return false;
}

static bool
start(struct driver_device *d, struct stream *s, const struct launch *l)
{
	int workers, vector, gangs = chosen(l, 0);
	struct kernel *k = l->kernel;
	if (!fill_block(d, l, &workers, &vector))
		return false;
	if (!gangs && !default_gangs(d, k, workers * vector, &gangs))
		return false;
	return CHECK(cuLaunchKernel, k->function, gangs, 1, 1, vector, workers,
		1, 0, s->cu, l->param, NULL);
}

bool
kernel_launch(struct driver_device *d, struct stream *given, const struct launch *l)
{
	struct stream *s = stream_of(d, given);
	if (!device_enter(d) || !kernel_ready(d, l->kernel)
		|| !start(d, s, l))
		return explain(l);
	stream_note(s, l->site, l->kernel->table->symbol);
	atomic_store(&s->busy, true);
	if (given && !d->launch_blocking)
		return true;
	return stream_wait(d, s) || explain(l);
}
