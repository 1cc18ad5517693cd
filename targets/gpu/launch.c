/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* launch.c - launches: their dimensions and faults. */
#include "targets/gpu/gpu.h"
#include "libacc/abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	VECTOR = 128, /* lanes if the program gives no number */
	WIDE_WORKERS = 15,
	WAVES = 8, /* of gangs with shared memory */
	SHARED_OF_ALL = 48 << 10,
};

static int
chosen(const struct launch *l, int which)
{
	if (l->dim[which] > 0)
		return l->dim[which];
	return abs(l->kernel->table->dim[which]);
}

/* Applies the rules of lower/shape.c to sizes that are known only at the
   launch: lanes in whole warps, and no more workers than barriers if a worker
   has several warps. */
static void
shape(const struct driver_device *d, const struct acc_kernel *t, int most,
	int *workers, int *vector)
{
	if (t->dim[2] <= 0 && *vector > 1)
		*vector = (*vector + d->warp - 1) / d->warp * d->warp;
	if (t->dim[2] <= 0 && *vector > most)
		*vector = most / d->warp * d->warp;
	if (t->dim[2] <= 0 && d->gpu->narrow_workers && *workers > 1
		&& *vector > d->warp)
		*vector = d->warp;
	if (t->dim[1] > 0)
		return;
	if (*vector > d->warp && *workers > WIDE_WORKERS)
		*workers = WIDE_WORKERS;
	if (*workers * (int64_t)*vector > most)
		*workers = most / *vector > 0 ? most / *vector : 1;
}

/* A block of the requested dimensions; without a request, as much as the
   kernel's registers allow. */
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
	shape(d, l->kernel->table, most, workers, vector);
	if (*workers * (int64_t)*vector <= most)
		return true;
	fault_set("%s: kernel %s can have %d threads per gang, but %d workers "
		  "of %d lanes were requested",
		d->gpu->name, l->kernel->table->symbol, most, *workers,
		*vector);
	return false;
}

/* How many gangs of this size run at a time. */
static bool
fill_resident(const struct driver_device *d, struct kernel *k, int block)
{
	if (k->block == block)
		return true;
	int n;
	if (!CHECK(d, occupancy, &n, k->function, block, 0)
		|| !CHECK(d, function_attribute, &k->shared, GPU_SHARED,
			k->function))
		return false;
	k->resident = (n ? n : 1) * d->units;
	k->block = block;
	return true;
}

/* Gangs if the program gives no number: one for each unit of work if the
   formula gives their number, else as many as run at a time, which continue
   with a stride.  Gangs that share memory have extra work at their beginning
   and end, so their number is limited; and HIP counts all threads in 32
   bits. */
static bool
default_gangs(const struct driver_device *d, const struct launch *l, int block,
	int *gangs)
{
	struct kernel *k = l->kernel;
	if (!fill_resident(d, k, block))
		return false;
	int64_t wanted = extent_gangs(l);
	int64_t most =
		k->shared ? (int64_t)WAVES * k->resident : UINT32_MAX / block;
	if (wanted <= 0)
		wanted = k->resident;
	*gangs = wanted < most ? wanted : most;
	return true;
}

static bool
explain(const struct driver_device *d, const struct launch *l)
{
	const struct acc_site *s = l->site;
	char place[512] = "";
	if (s)
		snprintf(place, sizeof place, " (%s:%u)", s->file, s->line);
	fault_explain("%s: kernel %s%s: %s", d->gpu->name,
		l->kernel->table->symbol, place, fault_text());
	return false;
}

/* A launch whose blocks run at a time. */
static bool
start_together(
	const struct driver_device *d, struct stream *s, const struct launch *l)
{
	const unsigned *g = l->blocks, *b = l->threads;
	if (d->gpu->launch_together.call)
		return CHECK(d, launch_together, l->kernel->function, g[0],
			g[1], g[2], b[0], b[1], b[2], (unsigned)l->shared,
			s->native, l->param);
	fault_set("%s: the driver cannot run all blocks of a grid at a time",
		d->gpu->name);
	return false;
}

static bool
start_clusters(
	const struct driver_device *d, struct stream *s, const struct launch *l)
{
	if (d->gpu->launch_clusters)
		return d->gpu->launch_clusters(d, s, l);
	fault_set("%s: the device has no clusters of blocks", d->gpu->name);
	return false;
}

/* A launch of which nothing is asked but grid and block.  A graph keeps the
   order of kernels in its own way. */
static bool
start_alone(
	const struct driver_device *d, struct stream *s, const struct launch *l)
{
	const unsigned *g = l->blocks, *b = l->threads;
	if (l->kernel->module->waits && !stream_is_captured(s))
		return d->gpu->launch_early(d, s, l);
	return CHECK(d, launch, l->kernel->function, g[0], g[1], g[2], b[0],
		b[1], b[2], (unsigned)l->shared, s->native, l->param, NULL);
}

/* A launch that gives grid and block. */
static bool
start_threads(
	const struct driver_device *d, struct stream *s, const struct launch *l)
{
	if (l->shared > SHARED_OF_ALL && d->gpu->allow_shared
		&& !d->gpu->allow_shared(l->kernel->function, l->shared))
		return false;
	if (l->cluster[0])
		return start_clusters(d, s, l);
	if (l->together)
		return start_together(d, s, l);
	return start_alone(d, s, l);
}

/* True if that many gangs of so many threads run at a time. */
static bool
run_together(const struct driver_device *d, const struct kernel *k,
	int64_t gangs, int threads, bool *together)
{
	int n = 0;
	if (threads <= k->threads
		&& !CHECK(d, occupancy, &n, k->function, threads, 0))
		return false;
	*together = (int64_t)n * d->units >= gangs;
	return true;
}

/* The largest multiple of the workers with which all gangs run at a time. */
static bool
grow(const struct driver_device *d, const struct kernel *k, int64_t gangs,
	int dim[3])
{
	bool together = true;
	int asked = dim[1];
	while (together) {
		int more = dim[1] + asked;
		if (!run_together(d, k, gangs, more * dim[2], &together))
			return false;
		if (together)
			dim[1] = more;
	}
	return true;
}

/* How often a warp waits for memory, if so many share the iterations: it runs
   "side" turns at a time while there are so many, then one. */
static int64_t
waits(int64_t warps, int64_t workers, int64_t side)
{
	int64_t least = warps / workers, most = (warps - 1) / workers + 1;
	int64_t a = least / side + least % side, b = most / side + most % side;
	return a > b ? a : b;
}

/* The fewest workers, from those that the program asks for to "most", with
   which loops over all lanes of a gang wait least. */
static int
fewest_workers(const struct launch *l, int asked, int most)
{
	int64_t side, warps = extent_warps(l, &side);
	if (warps <= 0 || side <= 0)
		return most;
	int best = asked;
	int64_t least = waits(warps, asked, side);
	for (int n = asked + 1; n <= most; n++) {
		int64_t count = waits(warps, n, side);
		if (count < least) {
			least = count;
			best = n;
		}
	}
	return best;
}

/* More workers than the program asks for, where the kernel works with any
   number of them (lower/workers.c, lanes.c) and all gangs run at a time even
   so.  The kernel has the last answer, with its question. */
static bool
add_workers(const struct driver_device *d, const struct launch *l, int dim[3])
{
	enum { BITS = 16 };
	struct kernel *k = l->kernel;
	uint64_t gangs = (uint64_t)dim[0] * l->grid[0] * l->grid[1];
	if (k->table->dim[1] >= 0 || gangs >> BITS)
		return true;
	int least = dim[1];
	uint64_t asked = gangs << 2 * BITS | (uint64_t)least << BITS;
	uint64_t known = atomic_load(&k->grown);
	if (known >> BITS == asked >> BITS) {
		dim[1] = (int)(known & ((1 << BITS) - 1));
	} else {
		if (!grow(d, k, (int64_t)gangs, dim))
			return false;
		atomic_store(&k->grown, asked | (uint64_t)dim[1]);
	}
	dim[1] = fewest_workers(l, least, dim[1]);
	return true;
}

static bool
dimensions(const struct driver_device *d, const struct launch *l, int dim[3])
{
	dim[0] = chosen(l, 0);
	return fill_block(d, l, &dim[1], &dim[2])
		&& (dim[0] || default_gangs(d, l, dim[1] * dim[2], &dim[0]))
		&& add_workers(d, l, dim);
}

static bool
start(struct driver_device *d, struct stream *s, const struct launch *l)
{
	int dim[3];
	if (l->threads[0])
		return start_threads(d, s, l);
	if (!dimensions(d, l, dim))
		return false;
	struct launch gangs = *l;
	gangs.blocks[0] = (unsigned)dim[0];
	gangs.blocks[1] = (unsigned)l->grid[0];
	gangs.blocks[2] = (unsigned)l->grid[1];
	gangs.threads[0] = (unsigned)dim[2];
	gangs.threads[1] = (unsigned)dim[1];
	gangs.threads[2] = 1;
	return start_alone(d, s, &gangs);
}

/* True if all strides that must be 1 in the kernel's version for strides of 1
   are 1. */
static bool
has_units(const struct launch *l)
{
	uint32_t units = l->kernel->table->units;
	for (unsigned n = 0; units; n++, units >>= 1)
		if (units & 1 && *(const int64_t *)l->param[n] != 1)
			return false;
	return true;
}

static struct launch
best_of(const struct launch *l)
{
	struct launch best = *l;
	if (l->kernel->unit && has_units(l))
		best.kernel = l->kernel->unit;
	return best;
}

static bool
start_best(struct driver_device *d, struct stream *s, const struct launch *l)
{
	if (!l->kernel->unit)
		return start(d, s, l);
	struct launch best = best_of(l);
	return start(d, s, &best);
}

bool
launch_shape(struct driver_device *d, const struct launch *l, int dim[3])
{
	if (l->threads[0])
		return true;
	if (!vendor_enter(d) || !module_kernel_ready(d, l->kernel))
		return explain(d, l);
	struct launch best = best_of(l);
	return dimensions(d, &best, dim) || explain(d, l);
}

/* What a kernel prints comes before what the host prints next. */
static bool
need_not_wait(const struct driver_device *d, const struct stream *given,
	const struct launch *l)
{
	return (given || l->more || (l->ahead && !l->kernel->module->talks))
		&& !d->launch_blocking;
}

bool
launch_run(
	struct driver_device *d, struct stream *given, const struct launch *l)
{
	struct stream *s = stream_given(d, given);
	if (!vendor_enter(d) || !module_kernel_ready(d, l->kernel)
		|| !start_best(d, s, l))
		return explain(d, l);
	stream_note(s, l->site, l->kernel->table->symbol);
	atomic_store(&s->busy, true);
	if (need_not_wait(d, given, l))
		return true;
	return stream_wait(d, s) || explain(d, l);
}

int
launch_occupancy(
	struct driver_device *d, struct kernel *k, int threads, size_t shared)
{
	int n = 0;
	if (!vendor_enter(d) || !module_kernel_ready(d, k)
		|| !CHECK(d, occupancy, &n, k->function, threads, shared))
		return 0;
	return n;
}

bool
launch_attribute(
	struct driver_device *d, struct kernel *k, int attribute, int *value)
{
	return vendor_enter(d) && module_kernel_ready(d, k)
		&& CHECK(d, function_attribute, value, attribute, k->function);
}
