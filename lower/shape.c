/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * shape.c - the levels that a function uses, and the size of a kernel.
 *
 * A level that no loop uses has size 1, whatever the program asks for: the
 * result is the same, and code for one lane needs no guards.  A vector is one
 * lane or whole warps, so that its lanes can shuffle.
 */
#include "lower/all.h"

#include <string.h>

enum {
	USUAL_WARP = 32,
	DEFAULT_VECTOR = 128,
	DEFAULT_WORKERS = 8,
	MOST_WIDE_WORKERS = 15, /* each needs a barrier of its own */
};

/* GCC itself partitions loops of kernels constructs over gangs. */
static unsigned
asked_level(const struct ins *i)
{
	return strncmp(i->name, "acc_gang_", 9) == 0 ? MASK_GANG : 0;
}

static unsigned
used_levels(const struct func *fn)
{
	unsigned used = 0;
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next) {
			if (i->op == OP_FORK)
				used |= 1u << ins_level(i);
			else if (i->op == OP_CALL)
				used |= ins_levels(i);
			else if (i->op == OP_PURECALL)
				used |= asked_level(i);
		}
	return used;
}

/* True if a worker must be one warp: some devices have no barrier for a worker
   of several warps, unless the worker is the whole gang. */
static bool
is_narrow(const struct func *fn)
{
	return fn->module->narrow_workers && fn->used & MASK_WORKER
		&& fn->dim[LEVEL_WORKER] != 1;
}

/* Rounds the lanes up to whole warps.  Programs ask for 32, the warp of NVIDIA;
   with a warp of 64, half of the workers have as many threads. */
static void
round_up(struct func *fn, int warp)
{
	int *lanes = &fn->dim[LEVEL_VECTOR], *workers = &fn->dim[LEVEL_WORKER];
	if (*lanes == USUAL_WARP && warp == 2 * USUAL_WARP && *workers > 1)
		*workers = (*workers + 1) / 2;
	*lanes = (*lanes + warp - 1) / warp * warp;
}

static void
shape_vector(struct func *fn)
{
	int warp = (int)fn->module->warp, *n = &fn->dim[LEVEL_VECTOR];
	if (!(fn->used & MASK_VECTOR))
		*n = 1;
	else if (*n < 0) {
		*n = fn->used & MASK_WORKER ? warp : DEFAULT_VECTOR;
		fn->any_vector = true;
	} else if (*n > warp && is_narrow(fn)) {
		*n = warp;
	}
	if (*n > MOST_THREADS)
		*n = MOST_THREADS;
	if (*n > 1)
		round_up(fn, warp);
}

static void
shape_workers(struct func *fn)
{
	int lanes = fn->dim[LEVEL_VECTOR], *n = &fn->dim[LEVEL_WORKER];
	if (!(fn->used & MASK_WORKER))
		*n = 1;
	else if (*n < 0) {
		*n = DEFAULT_WORKERS;
		fn->any_workers = true;
	}
	int most = lanes > 0 ? MOST_THREADS / lanes : MOST_WIDE_WORKERS;
	if (lanes > (int)fn->module->warp && most > MOST_WIDE_WORKERS)
		most = MOST_WIDE_WORKERS;
	if (*n > most)
		*n = most;
}

void
shape(struct func *fn)
{
	fn->used = used_levels(fn);
	if (!fn->kernel || fn->threads)
		return;
	shape_vector(fn);
	shape_workers(fn);
	int *gangs = &fn->dim[LEVEL_GANG];
	fn->any_gangs = *gangs < 0;
	if (*gangs < 0)
		*gangs = fn->used & MASK_GANG ? 0 : 1;
}
